#!/usr/bin/env python3
"""Puts libz3 at .deps/z3/lib, where .cargo/config.toml looks for it; with `--project DIR`, does both for another cargo project, so that
a program that uses the crate `otherwise-query` finds it.

The library comes from the PyPI wheel `z3-solver` (pinned below). If the wheel cannot be had, or with
`--system`, a libz3 that is already on the machine is linked instead. Running it again is free.
"""

import argparse
import ctypes
import ctypes.util
import pathlib
import shutil
import subprocess
import sys
import tempfile
import zipfile

WHEEL = "z3-solver==5.4.0.0"
OLDEST = (4, 8, 12)
ROOT = pathlib.Path(__file__).resolve().parent.parent
FILE = "libz3.dylib" if sys.platform == "darwin" else "libz3.so"
LIBRARY = ROOT / ".deps" / "z3" / "lib" / FILE
# Of another project: where libz3 is, and where programs look for it when they run.
CONFIGURATION = """# Where libz3 is, for the crate `otherwise-query`. Written by otherwise's tools/setup_z3.py.
[env]
Z3_LIBRARY_PATH_OVERRIDE = { value = ".deps/z3/lib", relative = true }
Z3_NO_PKG_CONFIG = "1"
CXXSTDLIB = ""

[target.'cfg(target_os = "linux")']
rustflags = [
  "-C", "link-arg=-Wl,-rpath,$ORIGIN/../../.deps/z3/lib",
  "-C", "link-arg=-Wl,-rpath,$ORIGIN/../../../.deps/z3/lib",
]
"""
# What the dynamic loader asks for at run time, where that is not the name used for linking.
LOADED_AS = {"linux": f"libz3.so.{WHEEL.split('==')[1].split('.')[0]}.{WHEEL.split('==')[1].split('.')[1]}"}


def version(library):
    """The version a libz3 reports of itself, or None if it cannot be loaded."""
    try:
        z3 = ctypes.CDLL(str(library))
    except OSError:
        return None
    parts = [ctypes.c_uint() for _ in range(4)]
    z3.Z3_get_version(*[ctypes.byref(p) for p in parts])
    return tuple(p.value for p in parts)


def from_wheel():
    with tempfile.TemporaryDirectory() as scratch:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:",
                   "--dest", scratch, WHEEL]
        result = subprocess.run(command, capture_output=True, text=True)
        if result.returncode != 0:
            lines = result.stderr.strip().splitlines() or ["pip failed"]
            return f"pip could not fetch {WHEEL}: {lines[-1]}"
        wheel = next(pathlib.Path(scratch).glob("*.whl"))
        with zipfile.ZipFile(wheel) as archive:
            for name in archive.namelist():
                if not name.startswith("z3/lib/libz3."):
                    continue
                LIBRARY.parent.mkdir(parents=True, exist_ok=True)
                # Written aside and renamed: a running program may have the old one mapped.
                aside = LIBRARY.with_suffix(".new")
                with archive.open(name) as source, open(aside, "wb") as sink:
                    shutil.copyfileobj(source, sink)
                aside.chmod(0o755)
                aside.rename(LIBRARY)
                link_loaded_name()
                return None
    return f"{WHEEL} holds no libz3"


def link_loaded_name():
    """A second name for the library: the one it has given itself, by which programs load it."""
    name = LOADED_AS.get(sys.platform)
    if name is not None:
        link = LIBRARY.with_name(name)
        link.unlink(missing_ok=True)
        link.symlink_to(LIBRARY.name)


def system_library():
    candidates = [pathlib.Path(folder) / LIBRARY.name
                  for folder in ("/usr/lib", "/usr/local/lib", "/usr/lib64", "/opt/homebrew/lib")]
    candidates += pathlib.Path("/usr/lib").glob(f"*-linux-gnu/{LIBRARY.name}")
    return next((path for path in candidates if path.exists()), None)


def from_system():
    found = system_library()
    if found is None:
        return "no libz3 with its development link is installed (Debian: apt-get install libz3-dev)"
    LIBRARY.parent.mkdir(parents=True, exist_ok=True)
    LIBRARY.unlink(missing_ok=True)
    LIBRARY.symlink_to(found.resolve())
    return None


def configure(project):
    """Tells cargo in another project where libz3 will be. What is there is not changed."""
    global LIBRARY
    if not (project / "Cargo.toml").is_file():
        return f"there is no Cargo.toml in {project}"
    LIBRARY = project.resolve() / ".deps" / "z3" / "lib" / FILE
    path = project / ".cargo" / "config.toml"
    if not path.exists():
        path.parent.mkdir(exist_ok=True)
        path.write_text(CONFIGURATION)
        print(f"wrote {path}")
    elif "Z3_LIBRARY_PATH_OVERRIDE" not in path.read_text():
        return f"{path} is there already; add this to it, then run again:\n\n{CONFIGURATION}"
    return None


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--system", action="store_true", help="link the libz3 of this machine, fetch nothing")
    arguments.add_argument("--project", metavar="DIR", type=pathlib.Path,
                           help="a cargo project that uses otherwise-query: set it up instead of this one")
    given = arguments.parse_args()
    system_only = given.system
    if given.project is not None and (problem := configure(given.project)):
        print(problem, file=sys.stderr)
        return 1
    present = version(LIBRARY) if LIBRARY.exists() else None
    if present is not None and present >= OLDEST and not system_only:
        link_loaded_name()
        return 0
    sources = [from_system] if system_only else [from_wheel, from_system]
    problems = []
    for source in sources:
        problem = source()
        if problem is None:
            found = version(LIBRARY)
            if found is not None and found >= OLDEST:
                print(f"libz3 {'.'.join(map(str, found))} is ready in {LIBRARY.parent}")
                return 0
            problem = f"libz3 there is {found}, at least {'.'.join(map(str, OLDEST))} is needed"
        problems.append(problem)
    print("Z3 could not be set up:", *problems, sep="\n  - ", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
