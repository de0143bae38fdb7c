"""A wheel, installed into an empty environment outside the checkout, brings the cards along and plays."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def _run(*command: str | Path, cwd: Path, **environment: str) -> str:
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_an_installed_wheel_plays(tmp_path: Path) -> None:
    _run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path / "dist", cwd=ROOT)
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    home = tmp_path / "empty"
    venv.create(home, with_pip=False)
    python = home / "bin" / "python"
    where = _run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=tmp_path).strip()
    # What pip would do for a wheel of pure Python; the libraries it needs are lent by this environment.
    _run(sys.executable, "-m", "zipfile", "-e", wheel, where, cwd=tmp_path)
    libraries = sysconfig.get_path("purelib")
    told = _run(
        python, "-m", "gwent_tui", "simulate", "--games", "3", "--json", cwd=tmp_path, PYTHONPATH=libraries
    )
    assert json.loads(told)["games"] == 3
    code = (
        "from gwent_tui.cards.catalogue import catalogue; from gwent_tui.learn.generated import Material;"
        "from gwent_tui.learn.pages import load_book; print(len(load_book(Material(catalogue())).contents))"
    )
    assert int(_run(python, "-c", code, cwd=tmp_path, PYTHONPATH=libraries)) > 10
    code = "import gwent_tui.cards.catalogue as c; print(c.data_directory())"
    assert where in _run(python, "-c", code, cwd=tmp_path, PYTHONPATH=libraries)
