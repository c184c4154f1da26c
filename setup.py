"""Build the engine with Cython when there is a C compiler; without one it runs as the Python it is written in.

A wheel also gets the page, built with Node, and the texts of the rules.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

HERE = Path(__file__).parent
COPIES = HERE / "build" / "plain"
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,
    "infer_types": True,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
}


def extensions() -> list[Extension]:
    if os.environ.get("GRADLON_NO_COMPILE"):
        return []
    sys.path[:0] = [str(HERE), str(HERE / "src")]
    os.environ["GRADLON_INTERPRETED"] = os.environ["GRADLON_BUILDING"] = "1"
    from Cython.Build import cythonize

    from build_support import plain

    flags = os.environ.get("GRADLON_CFLAGS", "-O3 -g0 -fno-strict-aliasing -fno-wrapv").split()
    modules = [
        Extension(
            name,
            [str(path.relative_to(HERE))],
            extra_compile_args=flags,
            extra_link_args=os.environ.get("GRADLON_LDFLAGS", "").split(),
        )
        for name, path in plain.write(HERE / "src", COPIES)
    ]
    built: list[Extension] = cythonize(
        modules,
        nthreads=int(os.environ.get("GRADLON_JOBS", os.cpu_count() or 1)),
        compiler_directives=DIRECTIVES,
        include_path=[str(COPIES)],
        annotate=bool(os.environ.get("GRADLON_ANNOTATE")),
        quiet=True,
    )
    return built


class BuildOrInterpret(build_ext):
    """A compiler that is missing or fails leaves a working, slower package, and one line that says so."""

    def initialize_options(self) -> None:
        super().initialize_options()
        self.parallel = os.cpu_count() or 1

    def run(self) -> None:
        try:
            super().run()
        except Exception as fault:  # any compiler failure: CompileError, CCompilerError, OSError of a missing cc
            if os.environ.get("GRADLON_MUST_COMPILE"):
                raise
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []
            print(f"gradlon: the engine could not be compiled and will run interpreted ({fault})", file=sys.stderr)


class BuildWithRules(build_py):
    """The rules' texts stand once in the source tree, in `docs/rules`; a wheel carries them inside the package.

    So it does the page, which is built from `web/`, and the documentation's site, where `make docs` has built it.
    """

    def run(self) -> None:
        if not self.editable_mode:
            sys.path.insert(0, str(HERE))
            from build_support import page

            page.build()
        super().run()
        if not self.editable_mode:
            for text in sorted((HERE / "docs" / "rules").glob("*/*.md")):
                target = Path(self.build_lib) / "gradlon" / "rules_text" / text.parent.name
                target.mkdir(parents=True, exist_ok=True)
                shutil.copy(text, target / text.name)
            site = HERE / "build" / "site" / "html"
            if site.is_dir():
                shutil.copytree(site, Path(self.build_lib) / "gradlon" / "site", dirs_exist_ok=True)


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrInterpret, "build_py": BuildWithRules})
