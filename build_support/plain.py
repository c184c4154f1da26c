"""From plain Python to what Cython compiles.

The engine's sources are plain typed Python. Cython gets a copy of them, line by line the same, and beside each
module a .pxd made from its own annotations:

- a class becomes an extension type; the fields it declares (a base named ...Fields) become C fields;
- a function or method whose parameters and result are numbers or engine classes becomes a C function that needs no
  GIL; all others, and methods that begin with "__", stay Python functions: the doors;
- a method that no subclass overrides is final: it is called without a look into the table of methods;
- functions of one return statement, and functions and methods marked `@inlined`, go into the .pxd whole, to be compiled
  into every module that calls them;
- imports of engine modules become cimports; modules of constants become enums.

So there is one source, nothing to keep in step by hand, and `import gradlon` without a compiler runs the same lines.
"""

from __future__ import annotations

import ast
import importlib
import re
import shutil
from pathlib import Path

PLAIN_TYPES = {
    "int": "int",
    "bool": "bint",
    "None": "void",
    "list[int]": "int*",
    "Row": "int*",
    "Octets": "unsigned char*",
    "Positions": "PyObject**",
}
# Compiled modules, and the modules that hold nothing but numbers.
STEP_TABLE = 128
PACKAGES = ("gradlon.core", "gradlon.ys", "gradlon.yspahan")


def is_constants(tree: ast.Module) -> bool:
    """A module whose docstring begins with "Constants" is one of numbers alone."""
    return (ast.get_docstring(tree) or "").startswith("Constants")


def is_compiled(tree: ast.Module) -> bool:
    """A module is compiled when it says so: it has classes or functions and imports `cython`, or steps, or effects."""
    return any(
        isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "__compiled__" for node in tree.body
    )


def decorators(node: ast.FunctionDef) -> list[str]:
    return [ast.unparse(decorator) for decorator in node.decorator_list]


def statements(node: ast.FunctionDef) -> list[ast.stmt]:
    """What a function does: its body without the docstring."""
    return node.body[1:] if ast.get_docstring(node) else node.body


def is_inline(node: ast.FunctionDef) -> bool:
    """A function of one return statement, or one marked so: it is compiled into every module that calls it."""
    body = statements(node)
    return "inlined" in decorators(node) or (len(body) == 1 and isinstance(body[0], ast.Return))


def is_inline_method(node: ast.FunctionDef) -> bool:
    """A method marked so. Others of one return statement may be overridden."""
    return "inlined" in decorators(node)


def body_lines(node: ast.FunctionDef, indent: str) -> list[str]:
    """The statements, as lines of a .pxd."""
    text = "\n".join(ast.unparse(statement) for statement in statements(node))
    return [indent + line for line in text.split("\n")]


class Tree:
    """All modules of the engine, parsed."""

    def __init__(self, source: Path) -> None:
        self.source = source
        self.modules: dict[str, ast.Module] = {}
        self.paths: dict[str, Path] = {}
        for path in sorted((source / "gradlon").rglob("*.py")):
            name = ".".join(path.relative_to(source).with_suffix("").parts).removesuffix(".__init__")
            if not name.startswith(PACKAGES):
                continue
            self.modules[name] = ast.parse(path.read_text())
            self.paths[name] = path
        self.constants = {name for name, tree in self.modules.items() if is_constants(tree)}
        self.compiled = {name for name, tree in self.modules.items() if is_compiled(tree)}
        self.homes: set[tuple[str, str]] = set()
        for name in self.compiled:
            for node in self.modules[name].body:
                if isinstance(node, ast.ClassDef) and not node.name.endswith("Fields"):
                    self.homes.add((name, node.name))
        # Games name alike what is alike (`Step`, `Rules`): a class is known by its module and its name.
        self.classes = {name for _, name in self.homes}
        self.open_methods = self.overridden()

    def c_type(self, annotation: ast.expr | None) -> str | None:
        text = ast.unparse(annotation) if annotation is not None else "None"
        return PLAIN_TYPES.get(text) or (text if text in self.classes else None)

    def signature(self, function: ast.FunctionDef, method: bool) -> str | None:
        """The C declaration of a function, None when it stays a Python function."""
        if (
            function.name.startswith("__")
            or set(decorators(function)) - {"inlined"}
            or function.args.defaults
            or function.args.kwonlyargs
        ):
            return None
        parameters = ["self"] if method else []
        for argument in function.args.args[1 if method else 0 :]:
            kind = self.c_type(argument.annotation)
            if kind in (None, "void"):
                return None
            parameters.append(f"{kind} {argument.arg}")
        result = self.c_type(function.returns)
        if result not in ("int", "bint", "void"):
            return None
        return f"cdef {result} {function.name}({', '.join(parameters)}) noexcept nogil"

    def overridden(self) -> set[tuple[str, str, str]]:
        """Module, class and name of every method that a subclass or a base has too."""
        classes = {(module, node.name): node for module in self.compiled for node in self.classes_of(module)}
        methods = {
            key: {line.name for line in node.body if isinstance(line, ast.FunctionDef)} for key, node in classes.items()
        }
        found: set[tuple[str, str, str]] = set()
        for here in classes:
            above = [here]
            while above:
                home, child = above.pop()
                for base in classes[home, child].bases:
                    parent = (self.home_of(home, ast.unparse(base)), ast.unparse(base))
                    if parent in classes:
                        shared = methods[here] & methods[parent]
                        found |= {(*one, method) for one in (here, parent) for method in shared}
                        above.append(parent)
        return found

    def classes_of(self, module: str) -> list[ast.ClassDef]:
        """The classes of a module that become extension types."""
        body = self.modules[module].body
        return [node for node in body if isinstance(node, ast.ClassDef) and not node.name.endswith("Fields")]

    def method_lines(self, module: str, owner: str, method: ast.FunctionDef) -> list[str]:
        """How a method is declared: final where nothing overrides it, with its body where it is inlined."""
        signature = self.signature(method, method=True)
        if not signature:
            return []
        if (module, owner, method.name) in self.open_methods:
            if is_inline_method(method):
                raise TypeError(f"{module}.{owner}.{method.name} overrides or is overridden and cannot be inlined")
            return ["    " + signature]
        if not is_inline_method(method):
            return ["    @cython.final", "    " + signature]
        inline = signature.replace("cdef ", "cdef inline ", 1)
        return ["    @cython.final", f"    {inline}:", *body_lines(method, " " * 8)]

    def class_lines(self, module: str, node: ast.ClassDef) -> list[str]:
        from gradlon.core.flat import C_TYPES, fields_of

        bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
        engine_bases = [base for base in bases if base in self.classes]
        declarations = [base for base in bases if base.endswith("Fields")]
        lines = [f"cdef class {node.name}{f'({engine_bases[0]})' if engine_bases else ''}:"]
        for statement in node.body:
            if isinstance(statement, ast.AnnAssign):
                kind, name = ast.unparse(statement.annotation), ast.unparse(statement.target)
                if kind == "StepTable":
                    lines.append(f"    cdef PyObject* {name}[{STEP_TABLE}]")
                else:
                    lines.append(f"    cdef {self.c_type(statement.annotation) or kind.split('[')[0]} {name}")
        for declaration in declarations:
            loaded = importlib.import_module(self.home_of(module, declaration))
            for field in fields_of(getattr(loaded, declaration)):
                kind = C_TYPES.get(field.width.code, "unsigned long long")
                size = f"[{field.width.count}]" if field.width.count else ""
                lines.append(f"    cdef {kind} {field.name}{size}")
        for statement in node.body:
            if isinstance(statement, ast.FunctionDef):
                lines += self.method_lines(module, node.name, statement)
        if len(lines) == 1:
            lines.append("    pass")
        return lines

    def home_of(self, module: str, name: str) -> str:
        """The module that a name in this module comes from."""
        for node in self.modules[module].body:
            if isinstance(node, ast.ImportFrom) and any(alias.name == name for alias in node.names):
                return node.module or ""
        return module

    def pxd(self, module: str) -> str:
        tree = self.modules[module]
        if module in self.constants:
            loaded = importlib.import_module(module)
            values = {name: value for name, value in vars(loaded).items() if name.isupper() and isinstance(value, int)}
            return "cdef enum:\n" + "".join(f"    {name} = {value}\n" for name, value in values.items())
        lines = ["cimport cython", "from cpython.ref cimport PyObject"]
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    inside = f"{node.module}.{alias.name}"
                    engine_class = (node.module, alias.name) in self.homes
                    if engine_class or inside in self.compiled | self.constants:
                        lines.append(f"from {node.module} cimport {alias.name}")
                    if inside in self.compiled | self.constants:
                        # Cython looks for changes in what is cimported in this form, not in the other.
                        lines.append(f"cimport {inside}")
        for node in self.classes_of(module):
            lines += self.class_lines(module, node)
        for node in tree.body:
            if isinstance(node, ast.FunctionDef):
                signature = self.signature(node, method=False)
                if signature and is_inline(node):
                    inline = signature.replace("cdef ", "cdef inline ", 1)
                    lines += [f"{inline}:", *body_lines(node, " " * 4)]
                elif signature:
                    lines.append(signature)
        return "\n".join(lines) + "\n"

    def python(self, module: str) -> str:
        """The source without what the .pxd has: declarations of fields, and what is inlined."""
        text = self.paths[module].read_text()
        lines = text.split("\n")
        moved = [
            node
            for node in self.modules[module].body
            if isinstance(node, ast.FunctionDef) and is_inline(node) and self.signature(node, method=False)
        ]
        for owner in self.classes_of(module):
            moved += [line for line in owner.body if isinstance(line, ast.FunctionDef) and is_inline_method(line)]
        for node in moved:
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            last = node.end_lineno or node.lineno
            lines[first - 1 : last] = [""] * (last - first + 1)
        text = "\n".join(lines)
        text = re.sub(r"^(class \w+\([^)\n]*?),? ?\w+Fields\):", r"\1):", text, flags=re.M)
        text = re.sub(r"^(class \w+)\(\):", r"\1:", text, flags=re.M)
        text = re.sub(r"^    (\w+): [\w\[\], ]*[\w\]]( = 0)?$", "", text, flags=re.M)
        text = re.sub(r"^ *@door$", "", text, flags=re.M)
        text = re.sub(r"^if TYPE_CHECKING:\n(?:    .*\n)+", lambda found: "\n" * found[0].count("\n"), text, flags=re.M)
        return text.replace("self.blank()", "pass")


def write(source: Path, target: Path) -> list[tuple[str, Path]]:
    """Write the copies that Cython compiles; the modules to compile, with their files."""
    tree = Tree(source)
    if target.exists():
        keep = {path: path.read_text() for path in target.rglob("*.p*") if path.suffix in (".py", ".pxd")}
    else:
        keep = {}
    written = []
    for module in sorted(
        tree.compiled | tree.constants | {name for name in tree.modules if tree.paths[name].name == "__init__.py"}
    ):
        place = target / tree.paths[module].relative_to(source)
        place.parent.mkdir(parents=True, exist_ok=True)
        wanted = {}
        if tree.paths[module].name == "__init__.py":
            wanted[place] = ""
        else:
            wanted[place.with_suffix(".pxd")] = tree.pxd(module)
            if module in tree.compiled:
                wanted[place] = tree.python(module)
                written.append((module, place))
        for path, text in wanted.items():
            if keep.get(path) != text:
                path.write_text(text)
    (target / "gradlon" / "__init__.py").write_text("")
    return written


def clean(target: Path) -> None:
    shutil.rmtree(target, ignore_errors=True)
