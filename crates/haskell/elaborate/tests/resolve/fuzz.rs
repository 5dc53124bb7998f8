//! No input makes resolution panic or overflow the stack.

use proptest::prelude::*;

use crate::support::resolve;

/// Pieces that are likely to make sense together.
const PIECES: &[&str] = &[
    "f",
    "x",
    "y",
    "T",
    "A",
    "Just",
    "Maybe",
    "Int",
    " ",
    " ",
    "\n",
    "\n  ",
    "=",
    "::",
    "->",
    "<-",
    "=>",
    "|",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    ";",
    "..",
    "+",
    "-",
    "*",
    ":",
    "`",
    "\\",
    "@",
    "~",
    "!",
    "_",
    "'c'",
    "\"s\"",
    "1",
    "2.5",
    "where",
    "let",
    "in",
    "if",
    "then",
    "else",
    "case",
    "of",
    "do",
    "data",
    "newtype",
    "type",
    "class",
    "instance",
    "deriving",
    "import",
    "module",
    "infixl 5",
    "infixr",
    "forall a.",
    "family",
    "Eq",
    "Show",
    "Functor",
    "as",
    "qualified",
    "hiding",
    "Data.List",
    "L.nub",
    "a",
    "b",
    "f x = ",
    "data T a = A a | B deriving ",
];

const PROGRAM: &str = "{-# LANGUAGE RecordWildCards, ScopedTypeVariables, GADTs, TypeFamilies #-}
module M (f, T (..), module Data.List) where
import Data.List hiding (nub)
import qualified Prelude as P
infixl 6 <+>
data T a = A { x, y :: a } | B (T a) | a :*: a deriving (Eq, Ord, Show, Functor)
newtype N = N Int deriving (Eq)
class C a where { type F a; op :: a -> b -> a; op a _ = a }
instance C (T a) where { type F (T a) = a; op (B t) _ = t; op z _ = z }
type family G a where { G Int = P.Bool; G [a] = a }
f :: forall a. P.Show a => a -> [a]
f z | P.Just w <- g z, w P.> z = [z | v <- [w ..], let u = v, u P.== u]
    | P.otherwise = k where { k = z : h z; h A {..} = [x]; h q@(B _) = [] ; g v = P.Just v }
a <+> b = a { x = 1, y = b } P.+ (P.subtract 1) P.. (P.- 2)
";

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn random_pieces(pieces in prop::collection::vec(0..PIECES.len(), 0..60)) {
        let text: String = pieces.iter().map(|at| format!("{} ", PIECES[*at])).collect();
        resolve(&text);
    }

    #[test]
    fn mutated_program(edits in prop::collection::vec((0..PROGRAM.len(), 0..8_usize, 0..PIECES.len()), 1..5)) {
        let mut text = PROGRAM.to_string();
        for (at, length, piece) in edits {
            let at = at.min(text.len());
            let end = (at + length).min(text.len());
            if text.is_char_boundary(at) && text.is_char_boundary(end) {
                text.replace_range(at..end, PIECES[piece]);
            }
        }
        resolve(&text);
    }
}

#[test]
fn the_unmutated_program_is_resolved() {
    let (_, resolution) = resolve(PROGRAM);
    assert!(resolution.modules.iter().any(|module| module.name.as_str() == "M"));
}

#[test]
fn long_chains_of_operators() {
    let sum = vec!["1"; 3_000].join(" + ");
    let (_, resolution) = resolve(&format!("f = {sum}\n"));
    assert!(resolution.diagnostics.is_empty());
    let list = vec!["1"; 3_000].join(" : ");
    let (_, resolution) = resolve(&format!("f = {list} : []\n"));
    assert!(resolution.diagnostics.is_empty());
}

#[test]
fn too_many_operators_are_refused() {
    let sum = vec!["1"; 60_000].join(" + ");
    let (_, resolution) = resolve(&format!("f = {sum}\n"));
    assert_eq!(resolution.diagnostics.iter().map(|one| one.code).collect::<Vec<_>>(), ["too-many-operators"]);
}

#[test]
fn deep_nesting() {
    for (open, close) in [("(", ")"), ("[", "]"), ("Just (", ")"), ("\\x -> ", ""), ("let y = 1 in ", "")] {
        let text = format!("f = {}1{}\n", open.repeat(300), close.repeat(300));
        resolve(&text);
    }
    let types = format!("f :: {}Int{}\nf = f\n", "Maybe (".repeat(300), ")".repeat(300));
    resolve(&types);
}

#[test]
fn a_large_module_takes_linear_time() {
    let functions: String = (0..4_000)
        .map(|n| format!("f{n} x = g{n} (f{} x) where g{n} y = x + y\n", (n + 1) % 4_000))
        .collect();
    let (_, resolution) = resolve(&functions);
    assert!(resolution.diagnostics.is_empty());
    let module = &resolution.modules[resolution.modules.len() - 1];
    assert_eq!(module.bindings.len(), 1, "all functions are one cycle");
}
