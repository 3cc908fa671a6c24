"""The shape of the code: who may import whom, what is data only, how large a module may grow."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

from referee.web.around import SCRIPTS
from referee.web.modules import all_needed, needs

ROOT = Path(__file__).parent.parent
PACKAGES = ("tablewright", "referee")

BASE = {"errors", "units", "drawing", "keeping", "png", "workers", "cycles"}
"""Anyone may import these; they import the standard library alone."""

MAY_IMPORT: dict[str, set[str]] = {
    "tablewright": {"api"},
    "tablewright.api": BASE | {"model", "read", "fonts", "layout", "render", "press"},
    "tablewright.errors": set(),
    "tablewright.units": set(),
    "tablewright.drawing": set(),
    "tablewright.installed": {"errors"},
    "tablewright.keeping": {"errors"},
    "tablewright.png": set(),
    "tablewright.workers": set(),
    "tablewright.cycles": set(),
    "tablewright.model": {"errors", "units"},
    "tablewright.read": BASE | {"model", "installed"},
    "tablewright.fonts": BASE,
    "tablewright.layout": BASE | {"model", "fonts", "installed"},
    "tablewright.render": BASE | {"fonts"},
    "tablewright.preflight": {"errors", "units"},
    "tablewright.languages": BASE | {"model", "read", "layout"},
    "tablewright.press": BASE
    | {"model", "read", "fonts", "layout", "languages", "render", "preflight", "installed"},
    "tablewright.export": BASE
    | {"model", "read", "fonts", "layout", "render", "press", "installed"},
    "tablewright.preview": BASE | {"model", "read", "fonts", "layout", "render", "press"},
    "tablewright.lsp": BASE | {"model", "read", "fonts", "render", "press", "preview"},
    "tablewright.playtest": BASE | {"model", "read", "render", "press"},
    "tablewright.rl": {"errors", "playtest"},
    "tablewright.statistics": BASE | {"model", "read", "fonts", "render", "press"},
    "tablewright.cli": BASE
    | {
        "model",
        "read",
        "fonts",
        "layout",
        "render",
        "export",
        "press",
        "preflight",
        "preview",
        "lsp",
        "statistics",
        "playtest",
        "installed",
    },
    "tablewright.__main__": {"cli"},
    "referee": {"errors", "model", "installed"},
    "referee.asking": {"errors", "model", "keeping"},
    "referee.api": {"errors", "read"},
    "referee.terminal": {"errors", "model", "read"},
    "referee.web": {"errors", "model", "read"},
    "referee.hall": {"errors", "model"},
}
"""What of `tablewright` each part may import besides itself, inside functions too."""

KNOW_THE_REFEREE = (
    "tablewright.cli",
    "tablewright.preview",
    "tablewright.lsp",
    "tablewright.playtest",
)
"""Of `tablewright`, who may import the referee: who speaks with people about a whole game."""

ONLY_IN = {
    "svgwrite": ("tablewright/render/svg",),
    "reportlab": ("tablewright/render/",),
    "pypdfium2": ("tablewright/render/", "tablewright/preflight/"),
    "pikepdf": ("tablewright/preflight/",),
    "pydantic": ("tablewright/read/",),
    "yaml": ("tablewright/read/",),
    "python_calamine": ("tablewright/read/",),
    "markdown_it": ("tablewright/read/",),
    "uharfbuzz": ("tablewright/fonts/",),
    "click": ("tablewright/cli/",),
    "prompt_toolkit": ("referee/terminal/screen",),
    "watchfiles": ("tablewright/preview/",),
    "distributed": ("tablewright/playtest/cluster",),
    "gymnasium": ("tablewright/playtest/environment",),
    "pettingzoo": ("tablewright/playtest/environment",),
    "optuna": ("tablewright/playtest/tuning/searching",),
    "pygls": ("tablewright/lsp/",),
    "lsprotocol": ("tablewright/lsp/",),
    "psycopg": ("referee/hall/postgres",),
    "psycopg_pool": ("referee/hall/postgres",),
}
"""Libraries that one part of the program keeps to itself."""

LIBRARIES_OF_THE_BASE = {
    "tablewright.model": {"pydantic_core"},
    "tablewright.keeping": {"platformdirs"},
}
"""Besides the standard library; `model.kinds` answers pydantic's protocol when it is asked, and
where a cache belongs differs from system to system."""

HEAVY = (
    "PIL",
    "fontTools",
    "jinja2",
    "lsprotocol",
    "markdown_it",
    "pikepdf",
    "prompt_toolkit",
    "pygls",
    "pydantic",
    "pypdfium2",
    "reportlab",
    "rich",
    "svgelements",
    "svgwrite",
    "uharfbuzz",
    "yaml",
)
"""What `tablewright --help` must not wait for."""

WHEN_IT_RUNS = ("tablewright.cli",)
"""A command imports what it needs when it runs, so that `--help` and the quick commands begin at
once; elsewhere own modules are imported at the top."""

BY_NAME = {
    "referee.games": r"referee\.games\.\w+",
    "referee.vocabularies": r"referee\.(games\.\w+\.)?effects(\.\w+)?",
    "tablewright.cli": r"tablewright\.cli\.\w+",
    "tablewright.export.targets": r"tablewright\.export\.\w+(\.\w+)?",
    "tablewright.layout.patterns": r"tablewright\.layout\.patterns\.\w+",
}
"""The modules that import others by names in a table, and which these may be."""

LONGEST_MODULE = 450
"""Lines; a module that needs headings is several modules."""


@pytest.fixture(autouse=True, scope="module")
def forgotten() -> Iterator[None]:
    """The trees of all modules are large: nobody carries them on after these tests."""
    yield
    tree.cache_clear()
    nodes.cache_clear()


@cache
def modules() -> dict[str, Path]:
    """Every module of the packages by its dotted name."""
    found: dict[str, Path] = {}
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            found[".".join(part for part in parts if part != "__init__")] = path
    return found


def python_files() -> list[Path]:
    """Every Python file of the project."""
    return [
        path
        for folder in (*PACKAGES, "tests", "benchmarks", "docs")
        for path in sorted((ROOT / folder).rglob("*.py"))
    ]


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Everything in a module, the outer before the inner."""
    return tuple(ast.walk(tree(path)))


@cache
def imports(module: str, path: Path) -> tuple[tuple[str, int], ...]:
    """The dotted names that a module imports anywhere in it, with their lines."""
    return tuple(_imports(module, path))


def _imports(module: str, path: Path) -> Iterator[tuple[str, int]]:
    for node in nodes(path):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node.lineno
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                package = module.split(".")
                kept = len(package) - node.level + (path.name == "__init__.py")
                base = ".".join([*package[:kept], *filter(None, [node.module])])
            for alias in node.names:
                yield f"{base}.{alias.name}", node.lineno
        elif (
            isinstance(node, ast.Call)
            and called(node).endswith(("import_module", "__import__"))
            and node.args
            and isinstance(node.args[0], ast.Constant)
        ):
            yield str(node.args[0].value), node.lineno


def dotted(node: ast.expr) -> str:
    """A name with what is taken out of it, as it is written; `?` for what has no name."""
    if isinstance(node, ast.Attribute):
        return f"{dotted(node.value)}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else "?"


def called(node: ast.Call) -> str:
    """The name of what is called, with dots, as far as it has one."""
    return dotted(node.func)


def part_of(module: str) -> str:
    """The entry of MAY_IMPORT that a module falls under: the longest that it begins with."""
    fitting = [name for name in MAY_IMPORT if f"{module}.".startswith(f"{name}.")]
    return max(fitting, key=len, default="")


def violations(module: str, path: Path) -> list[str]:
    part = part_of(module)
    if part == "tablewright" and module != "tablewright":
        return [
            f"{module} is not in MAY_IMPORT: say there what it may import, and who may import it"
        ]
    wrong = []
    for name, line in imports(module, path):
        where = f"{path.relative_to(ROOT)}:{line}"
        top, _, rest = name.partition(".")
        if top == "referee":
            if not module.startswith(("referee", *KNOW_THE_REFEREE)):
                wrong.append(
                    f"{where}: {module} imports {name}; only the command line, the preview and "
                    "the language server may"
                )
        elif top == "tablewright":
            target = rest.partition(".")[0]
            if part == "tablewright.__main__" or f"tablewright.{target}" != part:
                allowed = MAY_IMPORT[part]
                if target not in allowed and f"tablewright.{target}" in MAY_IMPORT:
                    wrong.append(
                        f"{where}: {module} imports {name}; it may import {sorted(allowed)}"
                    )
        elif part.removeprefix("tablewright.") in BASE | {"model"}:
            beside = LIBRARIES_OF_THE_BASE.get(part, set())
            if top not in sys.stdlib_module_names and top not in beside:
                wrong.append(f"{where}: {module} imports {top}; it needs the standard library only")
    return wrong


def test_every_module_imports_only_what_it_may() -> None:
    wrong = [line for module, path in modules().items() for line in violations(module, path)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("module", "source", "complaint"),
    [
        ("tablewright.read.deck", "import tablewright.layout", "imports tablewright.layout"),
        ("tablewright.render.pdf", "from tablewright.model.game import Game", "model.game.Game"),
        ("tablewright.render.pdf", "from tablewright import model", "tablewright.model"),
        ("tablewright.units", "def f():\n    import yaml", "imports yaml"),
        ("tablewright.model.game", "from pydantic import BaseModel", "imports pydantic"),
        ("tablewright.model.game", "import tablewright.drawing", "tablewright.drawing"),
        ("tablewright.layout.text", "from tablewright.cli import main", "tablewright.cli"),
        ("tablewright.layout.text", "from ..render import pdf", "tablewright.render.pdf"),
        ("tablewright.layout.text", "import referee", "only the command line"),
        (
            "tablewright.fonts.find",
            "import importlib\nimportlib.import_module('tablewright.render.pdf')",
            "tablewright.render.pdf",
        ),
        ("referee.state", "import tablewright.read.game", "tablewright.read"),
        ("tablewright.stray", "", "not in MAY_IMPORT"),
    ],
)
def test_a_forbidden_import_is_found(
    module: str, source: str, complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "module.py"
    path.write_text(source, encoding="utf-8")
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    wrong = violations(module, path)
    assert len(wrong) == 1, wrong
    assert complaint in wrong[0]


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("tablewright.read.deck", "from tablewright.model.game import Game\nimport yaml"),
        ("tablewright.render.pdf", "from tablewright.drawing import Box\nimport reportlab"),
        ("tablewright.cli.main", "import tablewright.render.pdf"),
        ("tablewright.__main__", "from tablewright.cli import main"),
        ("referee.web.front", "from tablewright.read.game import read_game"),
        ("tablewright.layout.text.wrap", "from tablewright.layout.text.measure import width"),
        ("tablewright.layout.text.wrap", "from .measure import width"),
    ],
)
def test_an_allowed_import_is_let_through(
    module: str, source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "module.py"
    path.write_text(source, encoding="utf-8")
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    assert violations(module, path) == []


Graph = dict[str, set[str]]
"""Each module, and the modules of the packages that it imports."""


def graph(found: dict[str, Path]) -> Graph:
    """Who imports whom, at the top, inside functions, for types alone and by name. A name that a
    package takes out of its parts counts as the package, since the name comes from there."""
    edges: Graph = {}
    for module, path in found.items():
        named = re.compile(BY_NAME.get(module, r"(?!)"))
        edges[module] = {each for each in found if named.fullmatch(each) and each != module}
        for name, _ in imports(module, path):
            while name and name not in found:
                name = name.rpartition(".")[0]
            if name and name != module:
                edges[module].add(name)
    return edges


def ways(edges: Graph, start: str) -> dict[str, tuple[str, ...]]:
    """The shortest way by imports from a module to every other that it reaches, itself too."""
    found: dict[str, tuple[str, ...]] = {}
    ahead: list[tuple[str, ...]] = [(start,)]
    for way in ahead:
        for name in sorted(edges[way[-1]]):
            if name not in found:
                found[name] = (*way, name)
                ahead.append(found[name])
    return found


def knotted(edges: Graph) -> Graph:
    """What is left when modules are taken away, as often as there are some, that import none of the
    rest: those of circles, and what imports them."""
    left = edges
    while free := {module for module in left if not left[module]}:
        left = {module: left[module] - free for module in left if module not in free}
    return left


def circles(edges: Graph) -> list[tuple[str, ...]]:
    """The shortest circle of each knot: modules of which each reaches all others."""
    edges = knotted(edges)
    reached = {module: ways(edges, module) for module in edges}
    found = []
    left = [module for module in edges if module in reached[module]]
    while left:
        knot = {name for name in left if name in reached[left[0]] and left[0] in reached[name]}
        found.append(min((reached[name][name] for name in left if name in knot), key=len))
        left = [name for name in left if name not in knot]
    return found


def test_who_imports_by_name_is_known() -> None:
    callers = {
        module
        for module, path in modules().items()
        for node in nodes(path)
        if isinstance(node, ast.Call)
        and called(node).endswith(("import_module", "__import__"))
        and not isinstance(node.args[0], ast.Constant)
    }
    assert callers == BY_NAME.keys(), "a table of names may hide a circle: list it in BY_NAME"


def test_no_module_needs_itself_to_be_there_first() -> None:
    wrong = [" → ".join(circle) for circle in circles(graph(modules()))]
    assert not wrong, (
        "modules import each other in a circle; move what both need into a third, split data from "
        "what acts on it, or pass a function in:\n" + "\n".join(wrong)
    )


def test_no_two_modules_of_a_page_need_each_other() -> None:
    edges: Graph = {}
    static = ROOT / "referee" / "web" / "static"
    for path in sorted(static.rglob("*.js")):
        edges[str(path)] = {str(other) for other in needs(path)}
    assert not circles(edges)
    named = {str(static / each) for name in SCRIPTS for each in (name, *all_needed(static, name))}
    assert edges.keys() == named, "a script that no page needs, or one that no page names"


def folded(edges: Graph, depth: int) -> Graph:
    """The same for packages to a depth: what lies deeper counts as the package that it lies in."""
    packages = {module for module, path in modules().items() if path.name == "__init__.py"}

    def fold(module: str) -> str:
        parts = module.split(".")
        above = (".".join(parts[:kept]) for kept in range(depth, len(parts)))
        return next((whole for whole in above if whole in packages), module)

    found: Graph = {}
    for module, uses in edges.items():
        found.setdefault(fold(module), set()).update(map(fold, uses))
    return {name: uses - {name} for name, uses in found.items()}


@pytest.mark.parametrize("depth", [2, 3, 4])
def test_no_package_needs_itself_to_be_there_first(depth: int) -> None:
    wrong = [" → ".join(circle) for circle in circles(folded(graph(modules()), depth))]
    assert not wrong, "packages need each other:\n" + "\n".join(wrong)


@pytest.mark.parametrize(
    ("written", "circle"),
    [
        ({"a": "import tablewright.b", "b": "import tablewright.a"}, ("a", "b", "a")),
        ({"a": "def f():\n    from tablewright.b import x", "b": "from . import a"}, "aba"),
        (
            {
                "a": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .b import B",
                "b": "from .c import x",
                "c": "from .d import y",
                "d": "from importlib import import_module\nimport_module('tablewright.a')",
            },
            "abcda",
        ),
        ({"a": "from . import b, c", "b": "from .c import x", "c": "from .a import y"}, "aca"),
        (
            {"": "from .a import x", "a": "from .b import y", "b": "from . import x"},
            ("", "a", "b", ""),
        ),
        ({"a.b": "from ..a import x", "a": "from .b import x"}, ("a.b", "a", "a.b")),
    ],
)
def test_a_circle_is_found(written: dict[str, str], circle: Sequence[str], tmp_path: Path) -> None:
    found = {}
    for name, source in written.items():
        inner = any(other.startswith(f"{name}.") for other in written) or not name
        path = tmp_path / (f"{name}/__init__.py" if inner else f"{name}.py")
        path.parent.mkdir(exist_ok=True)
        path.write_text(source, encoding="utf-8")
        found[".".join(filter(None, ["tablewright", name]))] = path
    whole = tuple(".".join(filter(None, ["tablewright", each])) for each in circle)
    turned = {(*whole[at:-1], *whole[:at], whole[at]) for at in range(len(whole) - 1)}
    (one,) = circles(graph(found))
    assert one in turned


def test_a_package_that_only_passes_on_its_parts_is_no_circle(tmp_path: Path) -> None:
    sources = {
        "": "from .a import x\nfrom .b import y",
        "a": "from . import b\nimport yaml",
        "b": "",
    }
    found = {}
    for name, source in sources.items():
        path = tmp_path / f"{name or '__init__'}.py"
        path.write_text(source, encoding="utf-8")
        found[".".join(filter(None, ["tablewright", name]))] = path
    edges = graph(found)
    assert edges["tablewright.a"] == {"tablewright.b"}
    assert circles(edges) == []


def own(name: str) -> bool:
    """Whether a dotted name is of this project."""
    return name.partition(".")[0] in PACKAGES


def late(path: Path) -> Iterator[int]:
    """The lines at which own modules are imported in functions or for types alone, with no reason
    beside or above them."""
    lines = ["", *path.read_text(encoding="utf-8").splitlines()]
    for outer in nodes(path):
        if not isinstance(outer, ast.If | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        typed = isinstance(outer, ast.If)
        if isinstance(outer, ast.If) and "TYPE_CHECKING" not in ast.dump(outer.test):
            continue
        found = [
            node
            for node in ast.walk(outer)
            if (isinstance(node, ast.ImportFrom) and (node.level or own(node.module or "")))
            or (isinstance(node, ast.Import) and own(node.names[0].name))
        ]
        for node in found:
            at = outer.lineno if typed else node.lineno
            while lines[at - 1].lstrip().startswith(("from ", "import ")):
                at -= 1
            if "#" not in lines[at] and not lines[at - 1].lstrip().startswith("#"):
                yield node.lineno


def test_own_modules_are_imported_at_the_top_or_the_reason_is_there() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{line}"
        for module, path in modules().items()
        if not module.startswith(WHEN_IT_RUNS)
        for line in late(path)
    ]
    assert not wrong, "import it at the top, or say what need not wait for it:\n" + "\n".join(wrong)


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("def f():\n    from tablewright.units import MM", [2]),
        ("def f():\n    # It is large.\n    import tablewright.units\n    import referee", []),
        ("def f():\n    import tablewright.units  # it is large", []),
        ("def f():\n    # Not above it.\n    x = 1\n    import tablewright.units", [4]),
        ("def f():\n    import yaml", []),
        ("if TYPE_CHECKING:\n    import yaml\n    from referee.state import State", [3]),
        ("# It is large.\nif TYPE_CHECKING:\n    from referee.state import State", []),
        ("from referee.state import State", []),
        ("def f():\n    from . import units\n    from refereeing import x", [2]),
    ],
)
def test_a_late_import_without_a_reason_is_found(
    source: str, lines: list[int], tmp_path: Path
) -> None:
    path = tmp_path / "module.py"
    path.write_text(source, encoding="utf-8")
    assert list(late(path)) == lines


def test_libraries_stay_where_they_belong() -> None:
    wrong = []
    for module, path in modules().items():
        where = path.relative_to(ROOT).as_posix()
        for name, line in imports(module, path):
            homes = ONLY_IN.get(name.partition(".")[0])
            if homes and not where.startswith(homes):
                wrong.append(f"{where}:{line}: {name} is kept to {', '.join(homes)}")
    assert not wrong, "\n".join(wrong)


IMPORTED_AS = {
    "markdown-it-py": "markdown_it",
    "pillow": "PIL",
    "psycopg-pool": "psycopg_pool",
    "python-calamine": "python_calamine",
    "pystemmer": "Stemmer",
    "pyyaml": "yaml",
}
"""Libraries whose name in Python is not that of their package."""


def test_libraries_are_declared_if_and_only_if_they_are_used() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared = {re.split(r"[<>=!~\[ ]", entry)[0].lower() for entry in project["dependencies"]}
    fonts = {name for name in declared if name.startswith("fontpkg-")}
    assert fonts, "the shipped layouts name fonts"
    used = {
        name.partition(".")[0]
        for module, path in modules().items()
        for name, _ in imports(module, path)
    }
    # pydantic brings pydantic_core in the version that it needs; mypy alone reads the other.
    used -= {*sys.stdlib_module_names, *PACKAGES, "pydantic_core", "typing_extensions"}
    extra = {
        re.split(r"[<>=!~\[ ]", entry)[0].lower()
        for name in ("semantic", "hall", "cluster", "rl", "tune")
        for entry in project["optional-dependencies"][name]
    }
    assert not extra & declared, "an extra is never needed"
    assert used == {IMPORTED_AS.get(name, name) for name in (declared - fonts) | extra}


def test_help_waits_for_nothing_heavy() -> None:
    code = "import sys, tablewright.cli; print(*sys.modules, sep='\\n')"
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    )
    loaded = {name.partition(".")[0] for name in result.stdout.split()}
    assert "click" in loaded
    assert not loaded & set(HEAVY), "import these inside the command that needs them"


def test_data_folders_hold_no_code_and_no_fonts() -> None:
    wrong = [
        str(path.relative_to(ROOT))
        for folder in ("cards", "layouts")
        for path in (ROOT / folder).rglob("*")
        if path.suffix.lower() in {".py", ".pyc", ".ttf", ".otf", ".woff", ".woff2"}
    ]
    assert not wrong, "cards/ and layouts/ are data only, and fonts come from packages"


def test_nothing_is_evaluated() -> None:
    forbidden = {"eval", "exec", "compile", "os.system", "yaml.load", "yaml.unsafe_load"}
    wrong = [
        f"{path.relative_to(ROOT)}:{node.lineno}: {called(node)}()"
        for path in modules().values()
        for node in nodes(path)
        if isinstance(node, ast.Call) and called(node) in forbidden
    ]
    assert not wrong, "\n".join(wrong)


def test_expressions_run_in_the_sandbox_alone() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{line}: {name}"
        for module, path in modules().items()
        for name, line in imports(module, path)
        if name in {"jinja2.Environment", "jinja2.Template", "jinja2.environment.Environment"}
    ]
    assert not wrong, "card and face files are not trusted: use jinja2.sandbox"


def test_modules_stay_small_and_say_what_they_do() -> None:
    wrong = []
    for path in python_files():
        where = path.relative_to(ROOT)
        first = (ast.get_docstring(tree(path)) or "").partition("\n\n")[0]
        if tree(path).body and not first.endswith((".", ":")):
            wrong.append(f"{where}: its first lines say in a sentence what goes in and comes out")
        lines = path.read_text(encoding="utf-8").count("\n")
        if lines > LONGEST_MODULE and where.parts[0] in PACKAGES:
            wrong.append(
                f"{where}: {lines} lines, at most {LONGEST_MODULE}; make it several modules"
            )
    assert not wrong, "\n".join(wrong)


def test_no_empty_names_and_nothing_left_for_later() -> None:
    later = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X)\b")
    wrong = []
    for path in python_files():
        where = path.relative_to(ROOT)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if later.search(line):
                wrong.append(f"{where}:{number}: {line.strip()}")
        for node in nodes(path):
            if isinstance(node, ast.ClassDef) and re.search(r"Manager|Helper|Util", node.name):
                wrong.append(f"{where}:{node.lineno}: the name {node.name} says nothing")
            if isinstance(node, ast.Attribute) and dotted(node) in {
                "pytest." + "skip",
                "pytest.mark." + "skip",
                "pytest.mark." + "skipif",
                "pytest.mark." + "xfail",
            }:
                wrong.append(f"{where}:{node.lineno}: no test is skipped")
        if re.search(r"manager|helper|util", path.stem):
            wrong.append(f"{where}: the name says nothing")
    assert not wrong, "\n".join(wrong)


CORE: set[str] = set()
REFEREE_STOREYS: dict[str, set[str]] = {
    "core": CORE,
    "phrases": CORE,
    "games": CORE | {"machine"},
    "effects": CORE,
    "machine": {"effects"},
    "games.effects": {"games", "effects"},
    "words": CORE,
    "designing": {"words"},
    "sessions": {"words"},
    "asking": {"words", "table", "designing"},
    "records": {"words", "sessions", "asking", "table"},
    "table": {"words", "sessions"},
    "terminal": {"words", "sessions", "records", "table", "asking"},
    "web": {"words", "sessions", "table", "asking"},
    "hall": {"words", "sessions", "table", "asking", "web"},
    "api": {"words", "sessions", "table", "asking"},
}
"""What of the referee each part may import besides itself, its core and `phrases`."""
FOUND_BY_TABLE = {
    "referee.games",
    "referee.games.rules_of",
    "referee.games.rules_by",
    "referee.games.MODULES",
    "referee.games.SHARED",
}
"""The tables by which modules are loaded by the game's name."""


def test_the_referee_is_built_in_storeys() -> None:
    wrong = []
    parts = set(REFEREE_STOREYS)
    for module, path in modules().items():
        if not module.startswith("referee."):
            continue
        part = module.split(".")[1]
        if re.match(r"referee\.games\.\w+\.effects\b", module):
            part = "games.effects"
        may = REFEREE_STOREYS.get(part, CORE) | {part, "phrases"}
        for name, line in imports(module, path):
            top, *rest = name.split(".")
            if top != "referee" or name in FOUND_BY_TABLE or not rest:
                continue
            if rest[0] in parts - may:
                wrong.append(f"{path.relative_to(ROOT)}:{line}: {module} imports {name}")
    assert not wrong, "\n".join(wrong)


def test_no_game_uses_another() -> None:
    wrong = []
    for module, path in modules().items():
        game = re.match(r"referee\.games\.(\w+)", module)
        for name, line in imports(module, path):
            used = re.match(r"referee\.games\.(\w+)", name)
            if game is None or used is None or used[1] in {game[1], "sequence"}:
                continue
            wrong.append(f"{path.relative_to(ROOT)}:{line}: {module} imports {name}")
        for name, line in imports(module, path) if game is not None else ():
            if ".effects" in name and ".effects" not in module:
                wrong.append(f"{path.relative_to(ROOT)}:{line}: {module} imports {name}")
    assert not wrong, "\n".join(wrong)


def test_tests_mirror_the_packages() -> None:
    folders = {
        path.name
        for path in (ROOT / "tablewright").iterdir()
        if path.is_dir() and (path / "__init__.py").exists()
    }
    tests = ROOT / "tests"
    tested = {path.relative_to(tests).parts[0] for path in tests.glob("*/**/test_*.py")}
    assert folders - tested == set(), "a package without tests"
    beside = {"games", "referee", "browser"}
    assert tested - folders <= beside, "tests of a package that is not there"


def test_a_newcomer_finds_where_things_go() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    parts = {name.removeprefix("tablewright.") for name in MAY_IMPORT if "." in name}
    built = {part for part in parts if f"tablewright.{part}" in modules()}
    architecture = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    missing = sorted(part for part in built if f"`{part}`" not in architecture)
    assert not missing, "docs/architecture.md leaves out parts of the program"
    for thing in ("card", "game", "face", "sheet", "paper", "icon", "pattern", "command"):
        assert re.search(rf"^\| .*{thing}", text, re.MULTILINE), f"where does a new {thing} go?"
