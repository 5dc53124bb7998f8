//! Annotations across modules.

use std::path::PathBuf;

use expect_test::expect;

use super::show_diagnostic;
use crate::{Options, read_program, resolve};

#[test]
fn importing_modules_see_annotations() {
    let folder: PathBuf = std::env::temp_dir().join(format!("otherwise-annotations-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let shapes = r#"
module Shapes where
data Shape = Square Int | Dot
{-@ data Shape = Square { side :: Pos } | Dot @-}
{-@ type Pos = {v:Int | v > 0} @-}
{-@ type Own = {v:Int | v > 1} @-}
{-@ measure area :: Shape -> Int
      area (Square n) = n * n
      area Dot = 0 @-}
{-@ predicate Big S = area S > 100 @-}
{-@ grow :: s:Shape -> Pos -> {v:Shape | area v >= area s} @-}
grow :: Shape -> Int -> Shape
grow s _ = s
"#;
    let main = r#"
module Main where
import qualified Shapes as S
{-@ type Own = {v:Int | v > 2} @-}
{-@ f :: {s:S.Shape | Big s} -> Pos -> Own -> {v:S.Shape | area v == area s} @-}
f :: S.Shape -> Int -> Int -> S.Shape
f s _ _ = s
main :: IO ()
main = return ()
"#;
    std::fs::write(folder.join("Shapes.hs"), shapes).unwrap();
    std::fs::write(folder.join("Main.hs"), main).unwrap();
    let origin = otherwise_load::Origin::file(&folder.join("Main.hs")).unwrap();
    let mut loaded = otherwise_load::load(origin, &[]);
    std::fs::remove_dir_all(&folder).unwrap();
    let (annotations, mut diagnostics) =
        read_program(&loaded.elaborated, &mut loaded.sources, Options::default());
    let (specs, mut found) = resolve(&annotations, &loaded.elaborated);
    diagnostics.append(&mut found);
    let own = specs.specs.iter().filter(|spec| !spec.is_library);
    let mut shown: String = own.map(|spec| format!("{} {}\n", spec.module, spec.ty)).collect();
    diagnostics.iter().for_each(|one| shown += &show_diagnostic(&loaded.sources, one));
    expect![[r#"
        Shapes s:Shape -> {v:Int | v > 0} -> {v:Shape | area v >= area s}
        Main s:{s:Shape | area s > 100} -> {v:Int | v > 0} -> {v:Int | v > 2} -> {v:Shape | area v == area s}
    "#]]
    .assert_eq(&shown);
}

#[test]
fn what_two_modules_export_is_ambiguous() {
    let folder: PathBuf = std::env::temp_dir().join(format!("otherwise-ambiguous-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let lists =
        "module Lists where\ndata Q = Q\nsize :: [a] -> Int\nsize [] = 0\nsize (_ : xs) = 1 + size xs\n";
    let numbers = "module Numbers where\ndata Q = R\nsize :: Int -> Int\nsize n = n\n";
    let main = r#"
module Main where
import Prelude hiding (lookup)
import Data.List (lookup)
import Data.Map (lookup)
import Lists
import Numbers
{-@ reflect size @-}
{-@ reflect lookup @-}
{-@ reflect Lists.size @-}
{-@ assume size :: n:Int -> {v:Int | v = n} @-}
{-@ two :: xs:[a] -> {v:Int | v = size xs} @-}
two :: [a] -> Int
two xs = 2
{-@ invariant {v:Q | true} @-}
{-@ own :: {v:Int | v = Numbers.size 2} @-}
own :: Int
own = 2
main :: IO ()
main = return ()
"#;
    for (name, text) in [("Lists", lists), ("Numbers", numbers), ("Main", main)] {
        std::fs::write(folder.join(format!("{name}.hs")), text).unwrap();
    }
    let origin = otherwise_load::Origin::file(&folder.join("Main.hs")).unwrap();
    let mut loaded = otherwise_load::load(origin, &[]);
    std::fs::remove_dir_all(&folder).unwrap();
    let (annotations, mut diagnostics) =
        read_program(&loaded.elaborated, &mut loaded.sources, Options::default());
    diagnostics.append(&mut resolve(&annotations, &loaded.elaborated).1);
    let shown: String = diagnostics.iter().map(|one| show_diagnostic(&loaded.sources, one)).collect();
    expect![[r#"
        error [ambiguous-name] `size` is ambiguous in this annotation
          --> 8:13 `size` could mean several things
          note: it could be `Lists.size` or `Numbers.size`
          help: write `Lists.size` if that is meant, or import only one of them
        error [ambiguous-name] `lookup` is ambiguous in this annotation
          --> 9:13 `lookup` could mean several things
          note: it could be `Data.List.lookup` or `Data.Map.lookup`
          help: write `Data.List.lookup` if that is meant, or import only one of them
        error [ambiguous-name] `size` is ambiguous in this annotation
          --> 11:12 `size` could mean several things
          note: it could be `Lists.size` or `Numbers.size`
          help: write `Lists.size` if that is meant, or import only one of them
        error [ambiguous-name] `size` is ambiguous in this annotation
          --> 12:35 `size` could mean several things
          note: it could be `Lists.size` or `Numbers.size`
          help: write `Lists.size` if that is meant, or import only one of them
        error [ambiguous-name] `Q` is ambiguous in this annotation
          --> 15:18 `Q` could mean several things
          note: it could be `Lists.Q` or `Numbers.Q`
          help: write `Lists.Q` if that is meant, or import only one of them
        error [not-in-logic] `Numbers.size` is a function of the program, but not of the logic
          --> 16:25 `Numbers.size` used in a refinement
          help: add `{-@ measure Numbers.size @-}`, `{-@ inline Numbers.size @-}` or `{-@ reflect Numbers.size @-}`
    "#]]
    .assert_eq(&shown);
}
