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
