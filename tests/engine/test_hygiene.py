"""What the engine may not do: import, print, iterate over sets, change the position outside its atoms."""

from __future__ import annotations

import ast
import inspect
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from gwent_tui.engine import rules
from gwent_tui.engine.cards import Faction
from gwent_tui.engine.position import digest
from gwent_tui.engine.record import record_game, replay
from tests.engine.walks import duel, walk

ENGINE = Path(inspect.getfile(rules)).parent
ROOT = ENGINE.parents[1]
FILES = sorted(ENGINE.glob("*.py"))
TREES = {path.name: ast.parse(path.read_text(encoding="utf-8")) for path in FILES}

ALLOWED_IMPORTS = {
    "__future__",
    "collections",
    "dataclasses",
    "enum",
    "functools",
    "gwent_tui",
    "hashlib",
    "itertools",
    "json",
    "typing",
}
"""Deterministic and without input or output; everything else needs a reason."""

ATOMS = {"atoms.py", "setup.py", "rng.py"}
"""Where lists of cards may be changed."""

ZONES = {"hand", "deck", "aside", "side_deck", "discard", "rows", "weather", "removed"}
CHANGES = {"append", "extend", "insert", "remove", "pop", "clear", "sort", "reverse"}


def _imports(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            yield node.module or ""


@pytest.mark.parametrize("name", TREES)
def test_imports(name: str) -> None:
    modules = list(_imports(TREES[name]))
    assert {module.partition(".")[0] for module in modules} <= ALLOWED_IMPORTS
    ours = [module for module in modules if module.startswith("gwent_tui")]
    assert all(module.startswith("gwent_tui.engine") for module in ours)


@pytest.mark.parametrize("name", TREES)
def test_no_input_or_output(name: str) -> None:
    called = {
        node.func.id
        for node in ast.walk(TREES[name])
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not called & {"print", "input", "open", "exec", "eval", "hash", "id", "breakpoint", "__import__"}


# --- Sets: their order depends on hashes, which differ from process to process. ---


def _is_set(node: ast.expr, known: set[str]) -> bool:
    match node:
        case ast.Set() | ast.SetComp():
            return True
        case ast.Call(func=ast.Name(id="set" | "frozenset")):
            return True
        case ast.Call(func=ast.Name(id=name)) | ast.Name(id=name) | ast.Attribute(attr=name):
            return name in known
        case ast.BinOp(left=left, op=ast.BitOr() | ast.BitAnd() | ast.Sub() | ast.BitXor(), right=right):
            return _is_set(left, known) or _is_set(right, known)
        case _:
            return False


def _is_set_annotation(node: ast.expr | None) -> bool:
    return node is not None and ast.unparse(node).partition("[")[0] in {"set", "frozenset", "Set", "AbstractSet"}


def _set_names(tree: ast.AST, known: set[str]) -> set[str]:
    """Returns `known` and every name that is given a set in a piece of code, or annotated or returned as one."""
    known = set(known)
    for node in ast.walk(tree):
        match node:
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation) if _is_set_annotation(annotation):
                known.add(name)
            case ast.arg(arg=name, annotation=annotation) if _is_set_annotation(annotation):
                known.add(name)
            case ast.FunctionDef(name=name, returns=returns) if _is_set_annotation(returns):
                known.add(name)
            case ast.Assign(targets=targets, value=value) if _is_set(value, known):
                known |= {target.id if isinstance(target, ast.Name) else ast.unparse(target) for target in targets}
    return {name.rpartition(".")[2] for name in known}


def _shared_names(trees: dict[str, ast.Module]) -> set[str]:
    """Returns the names that mean sets everywhere: of modules, attributes and functions."""
    known: set[str] = set()
    for tree in trees.values():
        for node in ast.walk(tree):
            match node:
                case ast.FunctionDef(name=name, returns=returns) if _is_set_annotation(returns):
                    known.add(name)
                case ast.Assign(targets=[ast.Attribute(attr=name)], value=value) if _is_set(value, known):
                    known.add(name)
        for statement in tree.body:
            if not isinstance(statement, ast.FunctionDef | ast.ClassDef):
                known |= _set_names(statement, known)
    return known


def _iterated(tree: ast.AST) -> Iterator[ast.expr]:
    """Yields everything whose order matters: loops, comprehensions of ordered things, list(), tuple(), ..."""
    for node in ast.walk(tree):
        match node:
            case ast.For(iter=iterable):
                yield iterable
            case ast.ListComp(generators=generators) | ast.DictComp(generators=generators):
                yield from (generator.iter for generator in generators)
            case ast.GeneratorExp(generators=generators):
                yield from (generator.iter for generator in generators)
            case ast.Call(
                func=ast.Name(id="list" | "tuple" | "enumerate" | "iter" | "zip" | "map"), args=arguments
            ):
                yield from arguments
            case ast.Starred(value=value):
                yield value


def _scopes(tree: ast.Module) -> Iterator[ast.AST]:
    """Yields each function, and the statements outside of functions."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            yield node
    for statement in tree.body:
        if not isinstance(statement, ast.FunctionDef | ast.ClassDef):
            yield statement


def _set_iterations(trees: dict[str, ast.Module]) -> list[str]:
    shared = _shared_names(trees)
    return [
        f"{name}:{iterable.lineno}: {ast.unparse(iterable)}"
        for name, tree in trees.items()
        for scope in _scopes(tree)
        for iterable in _iterated(scope)
        if _is_set(iterable, _set_names(scope, shared))
    ]


def test_no_iteration_over_sets() -> None:
    assert {"DECISIONS", "ON_PLAY", "summonable", "keep_units"} <= _shared_names(TREES)
    assert _set_iterations(TREES) == []


@pytest.mark.parametrize(
    "code",
    [
        "for x in {1, 2}: pass",
        "a = set(b)\nfor x in a: pass",
        "def f() -> set[int]: ...\nc = [x for x in f()]",
        "self.a = frozenset(b)\nself.c = tuple(self.a)",
        "a: set[int] = b\nc = [*a]",
        "a = {1} | b\nfor x in a: pass",
    ],
)
def test_the_set_rule_can_fail(code: str) -> None:
    assert _set_iterations({"x.py": ast.parse(code)})


# --- The position changes in the atoms only. ---


def _zone_of(node: ast.expr) -> str:
    """Returns the zone an expression means, looking through indices."""
    while isinstance(node, ast.Subscript):
        node = node.value
    return node.attr if isinstance(node, ast.Attribute) and node.attr in ZONES else ""


def _changes(tree: ast.AST) -> list[str]:
    found: list[str] = []
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=target, attr=change)) if change in CHANGES and _zone_of(target):
                found.append(f"{node.lineno}: {ast.unparse(node)}")
            case ast.Assign(targets=targets):
                found += [f"{node.lineno}: {ast.unparse(node)}" for target in targets if _is_zone_target(target)]
            case ast.AugAssign(target=target) if _is_zone_target(target):
                found.append(f"{node.lineno}: {ast.unparse(node)}")
            case ast.Delete(targets=targets):
                found += [f"{node.lineno}: {ast.unparse(node)}" for target in targets if _is_zone_target(target)]
    return found


def _is_zone_target(node: ast.expr) -> bool:
    # `self.hand = ...` and `twin.hand = ...` build or copy a position.
    built = (
        isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in {"self", "twin"}
    )
    return not built and bool(_zone_of(node))


EXCEPTIONS = {
    # A sample and a position that is read are new positions, which nobody has seen yet.
    "views.py": {"player.hand", "player.aside", "player.deck"},
    "restore.py": {"state.weather", "state.removed"},
}


@pytest.mark.parametrize("name", [name for name in TREES if name not in ATOMS])
def test_only_atoms_move_cards(name: str) -> None:
    allowed = EXCEPTIONS.get(name, set())
    bad = [change for change in _changes(TREES[name]) if not any(part in change for part in allowed)]
    assert bad == []


@pytest.mark.parametrize(
    "code",
    [
        "state.seats[0].hand.append(card)",
        "player.deck.pop()",
        "side.rows[0].remove(card)",
        "state.sides[0].rows[row][:] = []",
        "army.discard += [card]",
        "del side.discard[0]",
    ],
)
def test_the_atom_rule_can_fail(code: str) -> None:
    assert _changes(ast.parse(code))


# R-005 of the design: no card list is changed through another name either: what a zone is bound to is only read.
@pytest.mark.parametrize("name", [name for name in TREES if name not in {*ATOMS, "views.py", "restore.py"}])
def test_no_zone_is_changed_through_another_name(name: str) -> None:
    for function in ast.walk(TREES[name]):
        if not isinstance(function, ast.FunctionDef):
            continue
        names = {
            target.id
            for node in ast.walk(function)
            if isinstance(node, ast.Assign) and _zone_of(node.value) and not isinstance(node.value, ast.Subscript)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in ast.walk(function):
            match node:
                case ast.Call(func=ast.Attribute(value=ast.Name(id=alias), attr=change)) if alias in names:
                    assert change not in CHANGES, f"{name}:{node.lineno}: {ast.unparse(node)}"


# --- The same game in every process. ---


REPLAY = """
import json, sys
from gwent_tui.engine.position import digest
from gwent_tui.engine.record import Record, replay
from tests.engine.walks import duel
from gwent_tui.engine.cards import Faction
data = json.load(sys.stdin)
game = duel([Faction(name) for name in data["factions"]], data["leaders"], whole=True)
print(digest(replay(game, Record(data["seed"], tuple(data["actions"])))))
"""


def test_a_record_gives_the_same_position_in_every_process() -> None:
    factions, leaders, seed = (Faction.SCOIATAEL, Faction.SKELLIGE), (1, 4), 9
    game = duel(factions, leaders, whole=True)
    record = record_game(game, seed, [action for _, _, action in walk(game, seed) if action is not None])
    data = json.dumps({"factions": factions, "leaders": leaders, "seed": seed, "actions": record.actions})
    digests = {digest(replay(game, record))}
    for hash_seed in ("0", "4711"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
        done = subprocess.run(
            [sys.executable, "-c", REPLAY],
            input=data,
            env=environment,
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        )
        digests.add(done.stdout.strip())
    assert digests == {record.checkpoints[-1][1]}
