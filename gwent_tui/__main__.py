"""Entry point of `gwent-tui` and `python -m gwent_tui`."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from pathlib import Path

INTERRUPTED = 130
"""Exit status after Ctrl-C, as shells expect it: 128 + SIGINT."""
UNWRITABLE = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO})
"""What goes wrong when the output is a file that cannot grow; for files of its own the program has sentences."""
PIPE_CLOSED = 141
"""Exit status when the reader of our output has gone: 128 + SIGPIPE."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command line and returns the exit status; nothing is ever raised out of here.

    0: done; 1: an error of the program, or a check that failed; 2: wrong arguments or files; 3: the
    input of `--text` ended before the game did; 130: interrupted.
    """
    _fill_in_streams()
    # Imported here so that an interrupt during the import ends as quietly as any other.
    try:
        from gwent_tui import cli

        status = cli.run(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return PIPE_CLOSED
    except Exception as error:
        if isinstance(error, OSError) and error.errno in UNWRITABLE:
            from gwent_tui.text.strings import tr

            _drop_output()
            print(f"gwent-tui: {tr('cli.unwritable', reason=error.strerror)}", file=sys.stderr)
            return 1
        from gwent_tui.crash import report

        print(f"gwent-tui: {report(error)}", file=sys.stderr)
        return 1
    return status


def _fill_in_streams() -> None:
    """Puts streams that go nowhere where Python has none, as after `>&-`."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - to the end


def _drop_output() -> None:
    """Lets what is still to be written go nowhere; the interpreter flushes once more when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
