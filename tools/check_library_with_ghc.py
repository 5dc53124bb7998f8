#!/usr/bin/env python3
"""Compiles the library's Haskell sources with GHC 9.0.2, to check them without our own front end.

Every module M becomes Lib.M in target/library-ghc; primitives become GHC functions (see PRIMS and tools/library-ghc), built-in
syntax refers to the library's own classes (RebindableSyntax). Extra arguments are module names: only these are compiled.
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
HS = ROOT / "crates/haskell/library/src/hs"
SHIMS = ROOT / "tools/library-ghc"
OUT = ROOT / "target/library-ghc"
REPLACED = {
    "Otherwise.Base.Prim": "Prim.hs",
    "Otherwise.Base.Typeable": "Typeable.hs",
    "Otherwise.Base.TypeRep": "TypeRep.hs",
    "Otherwise.Base.Kind": "Kind.hs",
    "Data.Coerce": "Coerce.hs",
}
EXTENSIONS = (
    "BangPatterns, EmptyCase, ExistentialQuantification, FlexibleContexts, FlexibleInstances, FunctionalDependencies, InstanceSigs, "
    "KindSignatures, LambdaCase, MultiParamTypeClasses, RankNTypes, RebindableSyntax, ScopedTypeVariables, TupleSections, "
    "TypeOperators, UndecidableInstances"
)
# Fixed-width types: name, primitive family, bits, signed (the same table is in crates/haskell/library/build.rs).
WIDTHS = [(f"{s}{b}", f"{s.lower()}{b}", b, s == "Int") for s in ("Int", "Word") for b in (8, 16, 32, 64)]

FAMILY = {
    "Add": "(G.+)", "Sub": "(G.-)", "Mul": "(G.*)", "Negate": "G.negate", "Abs": "G.abs",
    "Quot": "G.quot", "Rem": "G.rem", "Div": "G.div", "Mod": "G.mod",
    "Eq": "(G.==)", "Ne": "(G./=)", "Lt": "(G.<)", "Le": "(G.<=)", "Gt": "(G.>)", "Ge": "(G.>=)",
    "And": "(B..&.)", "Or": "(B..|.)", "Xor": "B.xor", "Complement": "B.complement",
    "Shl": "B.shiftL", "Shr": "B.shiftR", "PopCount": "B.popCount", "TestBit": "B.testBit",
    "ToInteger": "G.toInteger", "FromInteger": "G.fromInteger", "FromInt": "G.fromIntegral", "QuotOverflow": "S.quotOverflow",
    "Show": "G.show", "Log2": "\\n -> G.length (G.takeWhile (G.> 1) (G.iterate (`G.div` 2) n))",
    "Divide": "(G./)", "Pow": "(G.**)", "Sqrt": "G.sqrt", "Exp": "G.exp", "Log": "G.log", "Sin": "G.sin", "Cos": "G.cos", "Tan": "G.tan",
    "Asin": "G.asin", "Acos": "G.acos", "Atan": "G.atan", "Sinh": "G.sinh", "Cosh": "G.cosh", "Tanh": "G.tanh",
    "Asinh": "G.asinh", "Acosh": "G.acosh", "Atanh": "G.atanh", "Log1p": "N.log1p", "Expm1": "N.expm1",
    "IsNaN": "G.isNaN", "IsInfinite": "G.isInfinite", "IsNegativeZero": "G.isNegativeZero", "IsDenormalized": "G.isDenormalized",
    "Mantissa": "\\x -> G.fst (G.decodeFloat x)", "Exponent": "\\x -> G.snd (G.decodeFloat x)", "Encode": "G.encodeFloat",
    "FromRational": "\\n d -> G.fromRational (n R.% d)",
    "Truncate": "G.truncate", "Floor": "G.floor", "Ceiling": "G.ceiling", "Round": "G.round",
}
SINGLE = {
    "doubleFromFloat": "F.float2Double", "floatFromDouble": "F.double2Float", "intToWord": "G.fromIntegral", "wordToInt": "G.fromIntegral",
    "charOrd": "G.fromEnum", "charChr": "G.toEnum", "charGeneralCategory": "S.category", "charToUpper": "C.toUpper", "charToLower": "C.toLower",
    "charToTitle": "C.toTitle", "seq": "G.seq", "unsafeCoerce": "U.unsafeCoerce", "refEq": "(G.==)", "eqMutArray": "(G.==)",
    "programArguments": "\\w -> S.perform w (G.return [])", "programName": '\\w -> S.perform w (G.return "prog")',
    "cpuTimePicoseconds": "\\w -> S.perform w (G.return 0)",
    "symbolic": 'G.error "symbolic"', "assume": "\\_ x -> x", "assert": "\\_ x -> x", "choose": "\\x _ -> x",
}
for name in "realWorld raise catchAny newRef readRef writeRef putCharTo flushTo getCharCode peekCharCode readFileText writeFileText fileOperation exitProcess newArray readArray writeArray".split():
    SINGLE[name] = f"S.{name}"
FAMILIES = ["integer", "int", "word", "double", "float", "char"] + [p for _, p, _, _ in WIDTHS]


def prim(name: str) -> str:
    if name in SINGLE:
        return SINGLE[name]
    for family in sorted(FAMILIES, key=len, reverse=True):
        if name.startswith(family) and name[len(family):] in FAMILY:
            return FAMILY[name[len(family):]]
    sys.exit(f"unknown primitive {name}")


def sources() -> dict[str, str]:
    modules = {}
    for path in sorted(HS.rglob("*.hs")):
        modules[".".join(path.relative_to(HS).with_suffix("").parts)] = path.read_text()
    for path in sorted(HS.rglob("*.hs.in")):
        prefix = ".".join(path.relative_to(HS).parts[:-1])
        for name, family, bits, signed in WIDTHS:
            kept, dropped = ("@signed@", "@unsigned@") if signed else ("@unsigned@", "@signed@")
            lines = [l.removeprefix(kept) for l in path.read_text().splitlines() if not l.startswith(dropped)]
            low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)
            text = "\n".join(lines) + "\n"
            for mark, value in (("@Type@", name), ("@prim@", family), ("@bits@", bits), ("@low@", low), ("@high@", high)):
                text = text.replace(mark, str(value))
            modules[f"{prefix}.{name}"] = text
    return modules


def translate(name: str, text: str, modules) -> str:
    text = re.sub(
        r"^foreign import prim \"(\w+)\" (\S+) :: (.*)$", lambda m: f"{m[2]} :: {m[3]}\n{m[2]} = {prim(m[1])}", text, flags=re.M
    )
    text = re.sub(
        r"^import( +qualified)? +([\w.]+)(.*)$",
        lambda m: f"import{m[1] or ''} Lib.{m[2]}{m[3] if m[1] is None or ' as ' in m[3] else ' as ' + m[2] + m[3]}",
        text,
        flags=re.M,
    )
    text = re.sub(r"^(  [(,] )module ((?!Otherwise\.Base\.Core where)[A-Z][\w.]*)", lambda m: f"{m[1]}module Lib.{m[2]}", text, flags=re.M)
    extra = [
        "import qualified Prelude as G", "import qualified Data.Bits as B", "import qualified Numeric as N", "import qualified Data.Ratio as R",
        "import qualified Data.Char as C", "import qualified GHC.Float as F", "import qualified Unsafe.Coerce as U",
        "import qualified Lib.Shim as S", "import Lib.Shim (ifThenElse)",
    ]
    explicit = re.search(r"^import( +qualified)? Lib\.Prelude\b", text, flags=re.M)
    if not explicit and "NoImplicitPrelude" not in text.split("module", 1)[0]:
        extra.append("import Lib.Prelude")
    header = re.search(r"^module +([\w.]+)", text, flags=re.M)
    if not header or header[1] != name:
        sys.exit(f"{name}: module header is {header and header[1]}")
    where = re.search(r"\bwhere\b.*$", text[header.end():], flags=re.M)
    end = header.end() + where.end()
    head = text[:header.start()] + f"module Lib.{name}" + text[header.end():end]
    return f"{{-# LANGUAGE {EXTENSIONS} #-}}\n" + head + "\n" + "\n".join(extra) + "\n" + text[end:]


def write(path: pathlib.Path, text: str):
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def prepare() -> list[str]:
    """Writes the translated library and returns the names of its modules."""
    modules = sources()
    write(OUT / "Lib/Shim.hs", "{-# LANGUAGE ExistentialQuantification #-}\n" + (SHIMS / "Shim.hs").read_text())
    for name, text in modules.items():
        if name in REPLACED:
            text = (SHIMS / REPLACED[name]).read_text()
        else:
            text = translate(name, text, modules)
        write(OUT / "Lib" / (name.replace(".", "/") + ".hs"), text)
    return sorted(modules)


def main():
    names = prepare()
    wanted = sys.argv[1:] or names
    command = ["ghc", "-O0", "-v1", "-i" + str(OUT), "-outputdir", str(OUT / "obj"), "-package", "base", "-w", "-no-link"]
    sys.exit(subprocess.run(command + [f"Lib.{n}" for n in wanted], cwd=OUT).returncode)


if __name__ == "__main__":
    main()
