"""Entry point of `gwent-tui` and `python -m gwent_tui`."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

INTERRUPTED = 130
"""Exit status after Ctrl-C, as shells expect it: 128 + SIGINT."""
PIPE_CLOSED = 141
"""Exit status when the reader of our output has gone: 128 + SIGPIPE."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command line and returns the exit status; nothing is ever raised out of here.

    0: done; 1: an error of the program, or a check that failed; 2: wrong arguments or files; 3: the
    input of `--text` ended before the game did; 130: interrupted.
    """
    # Imported here so that an interrupt during the import ends as quietly as any other.
    try:
        from gwent_tui import cli

        status = cli.run(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The interpreter flushes once more when it ends, and would complain about the closed pipe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except Exception as error:
        from gwent_tui.crash import report

        print(f"gwent-tui: {report(error)}", file=sys.stderr)
        return 1
    return status


if __name__ == "__main__":
    sys.exit(main())
