"""All measurements in one report: the engine, then the screens.

    python -m tools.bench [--quick] [--json]

Each runs in a process of its own, one after the other. The exit status is 1 if any of them breaks a limit.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Sequence

PARTS = {
    "engine": (["tools.bench_engine"], ["--quick"]),
    "screens": (["tools.bench_screens"], ["--pairs", "2"]),
}
"""Part -> its module, and what makes it quick."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures everything, prints it, and returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.bench", description="Measures the engine and the screens."
    )
    parser.add_argument("--quick", action="store_true", help="fewer repetitions, less exact")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of tables")
    options = parser.parse_args(arguments)
    found: dict[str, object] = {}
    failed = False
    for part, (module, quick) in PARTS.items():
        command = [sys.executable, "-m", *module, *(quick if options.quick else [])]
        if options.json:
            done = subprocess.run([*command, "--json"], stdout=subprocess.PIPE, text=True, check=False)
            found[part] = json.loads(done.stdout) if done.stdout else None
        else:
            done = subprocess.run(command, text=True, check=False)
            print(flush=True)
        failed = failed or done.returncode != 0
    if options.json:
        print(json.dumps(found, indent=2))
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
