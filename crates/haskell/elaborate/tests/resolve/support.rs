//! A tiny base library, and ways to show what resolution gave.

use std::fmt::Write as _;

use otherwise_diagnostics::{Diagnostic, Severity, Sources, Span};
use otherwise_elaborate::interface::Interfaces;
use otherwise_elaborate::modules::{MemoryLoader, ModuleText, Resolution, resolve_program};
use otherwise_elaborate::print::{self, Names};
use otherwise_elaborate::span_storage::is_real;

const PRIM: &str = "
{-# LANGUAGE NoImplicitPrelude #-}
module Otherwise.Base.Prim where
data Int
data Char
data Double
data Bool = False | True
data Ordering = LT | EQ | GT
data Maybe a = Nothing | Just a
data Either a b = Left a | Right b
type String = [Char]
foreign import prim \"seq\" seq :: a -> b -> b
infixr 0 `seq`
";

const CORE: &str = "
{-# LANGUAGE NoImplicitPrelude #-}
module Otherwise.Base.Core (module Otherwise.Base.Core, module Otherwise.Base.Prim) where
import Otherwise.Base.Prim
infixr 9 .
infixl 7 *
infixl 6 +, -
infixr 5 ++
infix 4 ==, /=, <, <=, >, >=
infixl 4 <*>, <$>
infixr 3 &&
infixr 2 ||
infixl 1 >>=
infixr 0 $
class Eq a where { (==), (/=) :: a -> a -> Bool }
class Eq a => Ord a where { compare :: a -> a -> Ordering; (<), (<=), (>), (>=) :: a -> a -> Bool }
class Num a where { (+), (-), (*) :: a -> a -> a; negate :: a -> a; fromInteger :: Int -> a }
class Show a where { showsPrec :: Int -> a -> String -> String; show :: a -> String }
class Functor f where { fmap :: (a -> b) -> f a -> f b }
class Functor f => Applicative f where { pure :: a -> f a; (<*>) :: f (a -> b) -> f a -> f b }
class Applicative m => Monad m where { (>>=) :: m a -> (a -> m b) -> m b; return :: a -> m a }
newtype IO a = IO a
(&&), (||) :: Bool -> Bool -> Bool
True && x = x
False && _ = False
True || _ = True
False || x = x
not :: Bool -> Bool
not True = False
not False = True
otherwise :: Bool
otherwise = True
(.) :: (b -> c) -> (a -> b) -> a -> c
(f . g) x = f (g x)
($) :: (a -> b) -> a -> b
f $ x = f x
(++) :: [a] -> [a] -> [a]
[] ++ ys = ys
(x : xs) ++ ys = x : (xs ++ ys)
map :: (a -> b) -> [a] -> [b]
map f xs = [f x | x <- xs]
(<$>) :: Functor f => (a -> b) -> f a -> f b
(<$>) = fmap
id :: a -> a
id x = x
length :: [a] -> Int
length [] = 0
length (_ : xs) = 1 + length xs
print :: Show a => a -> IO ()
print x = IO ()
div, mod :: Int -> Int -> Int
div = div
mod = mod
infixl 7 `div`, `mod`
";

const NUMBER: &str = "
{-# LANGUAGE NoImplicitPrelude #-}
module Otherwise.Base.Number where
import Otherwise.Base.Core
class Bounded a where { minBound, maxBound :: a }
class Enum a where { toEnum :: Int -> a; fromEnum :: a -> Int }
";

const READ: &str = "
{-# LANGUAGE NoImplicitPrelude #-}
module Otherwise.Base.Read where
import Otherwise.Base.Core
class Read a where { readsPrec :: Int -> String -> [(a, String)] }
";

const FOLDABLE: &str = "
{-# LANGUAGE NoImplicitPrelude #-}
module Otherwise.Base.Foldable where
import Otherwise.Base.Core
class Foldable t where { foldr :: (a -> b -> b) -> b -> t a -> b }
class (Functor t, Foldable t) => Traversable t where { traverse :: Applicative f => (a -> f b) -> t a -> f (t b) }
";

const IX: &str = "
{-# LANGUAGE NoImplicitPrelude #-}
module Otherwise.Base.Ix where
import Otherwise.Base.Core
class Ord a => Ix a where { range :: (a, a) -> [a] }
";

const PRELUDE: &str = "
{-# LANGUAGE NoImplicitPrelude #-}
module Prelude (module Otherwise.Base.Core, module Otherwise.Base.Number, module Otherwise.Base.Read, module Otherwise.Base.Foldable) where
import Otherwise.Base.Core
import Otherwise.Base.Number
import Otherwise.Base.Read
import Otherwise.Base.Foldable
";

const SEQUENCE: &str = "
module Data.Sequence (Seq, ViewL (..), ViewR (..), viewl, viewr, empty, (<|), (|>)) where
newtype Seq a = Seq [a]
data ViewL a = EmptyL | a :< Seq a
data ViewR a = EmptyR | Seq a :> a
viewl (Seq _) = EmptyL
viewr (Seq _) = EmptyR
empty = Seq []
infixr 5 <|
infixl 5 |>
x <| s = s
s |> x = s
";

/// A program of several modules: each begins with a line `-- file: Name`. The first is the root.
pub(crate) fn resolve(program: &str) -> (Sources, Resolution) {
    let mut loader = MemoryLoader::new()
        .with_library("Otherwise.Base.Prim", PRIM)
        .with_library("Otherwise.Base.Core", CORE)
        .with_library("Otherwise.Base.Number", NUMBER)
        .with_library("Otherwise.Base.Read", READ)
        .with_library("Otherwise.Base.Foldable", FOLDABLE)
        .with_library("Otherwise.Base.Ix", IX)
        .with_library(
            "Data.Ix",
            "module Data.Ix (module Otherwise.Base.Ix) where\nimport Otherwise.Base.Ix\n",
        )
        .with_library(
            "Data.List",
            "module Data.List (sortBy, nub) where\nsortBy x = x\nnub x = x\nhidden x = x\n",
        )
        .with_library("Data.Sequence", SEQUENCE)
        .with_library("Prelude", PRELUDE);
    let mut files = program.split("-- file: ").map(|file| file.split_once('\n').unwrap_or((file, "")));
    let (_, before) = files.next().unwrap_or_default();
    let mut modules: Vec<(&str, &str)> = files.collect();
    if modules.is_empty() {
        // Programs of one file need no file name; the split took their first line for one.
        let _ = before;
        modules.push(("Main", program));
    }
    for (name, text) in &modules[1..] {
        loader = loader.with(name.trim(), text);
    }
    let mut sources = Sources::new();
    let (name, text) = modules[0];
    let root = ModuleText { path: format!("{}.hs", name.trim()), text: text.into(), is_library: false };
    let resolution = resolve_program(&mut sources, &mut loader, root, Interfaces::default());
    (sources, resolution)
}

/// Checks the dump of the root module; names without qualifiers.
pub(crate) fn check(program: &str, expect: expect_test::Expect) {
    check_with(program, Some(Names::Plain), expect);
}

/// The same with qualified names.
pub(crate) fn check_qualified(program: &str, expect: expect_test::Expect) {
    check_with(program, None, expect);
}

fn check_with(program: &str, names: Option<Names>, expect: expect_test::Expect) {
    let (sources, resolution) = resolve(program);
    let mut out = messages(&sources, &resolution.diagnostics);
    if let Some(module) = resolution.modules.iter().find(|module| module.name == resolution.root) {
        out += &print::module(module, names.unwrap_or(Names::Qualified(module.name)));
    }
    // The header says nothing that the tests are about.
    let kept: Vec<&str> =
        out.lines().filter(|line| !matches!(*line, "module Main" | "import Prelude")).collect();
    expect.assert_eq(&(kept.join("\n") + "\n"));
}

/// Checks the messages.
pub(crate) fn check_messages(program: &str, expect: expect_test::Expect) {
    let (sources, resolution) = resolve(program);
    expect.assert_eq(&messages(&sources, &resolution.diagnostics));
}

/// All messages as text, with the text under each label.
pub(crate) fn messages(sources: &Sources, diagnostics: &[Diagnostic]) -> String {
    let mut out = String::new();
    for one in diagnostics {
        let severity = match one.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        };
        let _ = writeln!(out, "{severity}[{}]: {}", one.code, one.message);
        if let Some(label) = &one.primary {
            let _ = writeln!(out, "  --> {}", place(sources, label.span, &label.message));
        }
        for label in &one.secondary {
            let _ = writeln!(out, "  ... {}", place(sources, label.span, &label.message));
        }
        for note in &one.notes {
            let _ = writeln!(out, "  note: {note}");
        }
        if let Some(help) = &one.help {
            let _ = writeln!(out, "  help: {help}");
        }
    }
    out
}

fn place(sources: &Sources, span: Span, message: &str) -> String {
    assert!(is_real(span), "a message points nowhere: {message}");
    let file = sources.get(span.file);
    let at = file.position(span.start);
    let text = file.slice(span).lines().next().unwrap_or("");
    format!("{}:{}:{} `{text}` {message}", file.name(), at.line, at.column).trim_end().to_string()
}
