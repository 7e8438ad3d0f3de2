"""Where rules can be changed a little: a comparison, an operator, a number, a condition, a call that is left out."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}


NOT_RUN = ("annotation", "returns", "decorator_list")  # nothing in them is a rule


class Mutant:
    """One small change of one module, with the number by which it is made again."""

    def __init__(self, module: str, number: int, lines: range, function: str, change: str) -> None:
        self.module = module
        self.number = number
        self.lines = lines  # of the statement that is changed
        self.function = function
        # The line is not part of the name, so that a list of equivalent changes outlives edits elsewhere in the file.
        self.name = f"{module.rpartition('.rules.')[2]}.{function}: {change}"


class Site:
    """A node in the tree of a module, and where it hangs."""

    def __init__(self, parent: ast.AST, field: str, index: int | None, node: ast.AST, statement: ast.stmt) -> None:
        self.parent = parent
        self.field = field
        self.index = index
        self.node = node
        self.statement = statement  # the innermost one around the node

    def put(self, node: ast.AST) -> None:
        if self.index is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.index] = node


def changes(node: ast.AST) -> Iterator[ast.AST]:
    """Every small change of one node, as a new node."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in COMPARISONS:
        yield ast.Compare(node.left, [COMPARISONS[type(node.ops[0])]()], node.comparators)
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.And() if isinstance(node.op, ast.Or) else ast.Or(), node.values)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
        yield ast.BinOp(node.left, OPERATORS[type(node.op)](), node.right)
    elif isinstance(node, ast.AugAssign) and type(node.op) in OPERATORS:
        yield ast.AugAssign(node.target, OPERATORS[type(node.op)](), node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield ast.Constant(node.value + 1)
    elif isinstance(node, ast.If):
        yield ast.If(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield ast.Pass()


def sites(parent: ast.AST, statement: ast.stmt) -> Iterator[Site]:
    """Every node below this one that runs, in the order of the text."""
    for field, value in ast.iter_fields(parent):
        if field in NOT_RUN:
            continue
        children = list(enumerate(value)) if isinstance(value, list) else [(None, value)]
        for index, child in children:
            if isinstance(child, ast.AST) and not isinstance(child, ast.Assert):
                inner = child if isinstance(child, ast.stmt) else statement
                yield Site(parent, field, index, child, inner)
                yield from sites(child, inner)


def functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions and methods of a module: constants outside of them are numbers of steps and the like."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for member in node.body:
                if isinstance(member, ast.FunctionDef):
                    yield f"{node.name}.{member.name}", member


def possible(tree: ast.Module) -> Iterator[tuple[str, Site, ast.AST]]:
    """Every possible change of a module: in which function, of what, into what."""
    for name, function in functions(tree):
        for site in sites(function, function):
            for new in changes(site.node):
                yield name, site, new


def lines_of(statement: ast.stmt) -> range:
    """The lines of a statement, without those of the statements inside it."""
    body = getattr(statement, "body", None)
    last = body[0].lineno - 1 if body else statement.end_lineno or statement.lineno
    return range(statement.lineno, max(statement.lineno, last) + 1)


def wording(site: Site, new: ast.AST) -> str:
    """How a change reads, on one line."""
    if isinstance(site.node, ast.If):
        return f"if {ast.unparse(site.node.test)} -> if not"
    before, after = ast.unparse(site.node), ast.unparse(new)
    around = f" in {ast.unparse(site.parent)}" if isinstance(site.node, ast.Constant | ast.UnaryOp) else ""
    return " ".join(f"{before} -> {after}{around}".split())


def mutants_of(module: str, path: Path) -> list[Mutant]:
    """All possible changes of one module."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = possible(tree)
    return [
        Mutant(module, number, lines_of(site.statement), name, wording(site, new))
        for number, (name, site, new) in enumerate(found)
    ]


def mutated(source: str, number: int) -> ast.Module:
    """The module with one change made."""
    tree = ast.parse(source)
    for found, (_, site, new) in enumerate(possible(tree)):
        if found == number:
            site.put(new)
            return ast.fix_missing_locations(tree)
    raise ValueError(f"there is no change {number}")
