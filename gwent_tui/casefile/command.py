"""`gwent-tui check-case`: plays case files and says which ones come out as written."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

ALL_PASS = 0
DIFFERENCE = 1
NOT_A_CASE = 2


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of the subcommand to its parser."""
    parser.description = (
        "Plays case files and compares: one line per case. Exit status 0 if all pass, 1 if one comes out "
        "otherwise, 2 if a file holds no case. docs/cases.md describes the format."
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a case file (JSON)")


def run(arguments: Namespace) -> int:
    """Checks the files named, every one whatever the others give, and returns the exit status."""
    from gwent_tui.casefile.reading import NotACaseError, load_cases
    from gwent_tui.casefile.run import run_case

    status = ALL_PASS
    for path in arguments.files:
        try:
            for case in load_cases(path):
                difference = run_case(case)
                if difference is None:
                    print(f"{case.title} pass")
                else:
                    print(f"{case.title} {difference}")
                    status = max(status, DIFFERENCE)
        except NotACaseError as error:
            print(error, file=sys.stderr)
            status = NOT_A_CASE
    return status
