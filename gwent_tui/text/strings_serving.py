"""Strings of `gwent-tui serve`."""

SERVING = {
    "cli.help.serve": "offer the game in a browser on this computer",
    "cli.help.serve_host": (
        "name or address to listen at (default: {default}, which only this computer reaches); "
        "with another one everybody who reaches it can play and change your decks"
    ),
    "cli.help.serve_port": "port to listen at, 1 to {highest} (default: {default})",
    "serve.ready": "Gwent is at {address} now; Ctrl-C ends it.",
    "serve.open": (
        "everybody who can reach {host} can play here and change your decks and options, "
        "and nothing is encrypted: do this only in a network you trust"
    ),
    "serve.missing": (
        "serve needs textual-serve, which is not installed: install the extra, "
        'for example with pip install "gwent-tui[serve]"'
    ),
    "serve.port": "a port is a whole number from 1 to {highest}, not {text}",
    "serve.no_host": "a host is a name or an address, and cannot be empty",
    "serve.unknown_host": "there is no host {host}; the default is {default}",
    "serve.taken": "port {port} at {host} is in use already; --port takes another one",
    "serve.forbidden": "port {port} takes rights you do not have; --port takes another one, from 1024 on",
    "serve.failed": "nothing can be offered at {host}, port {port}: {reason}",
}
