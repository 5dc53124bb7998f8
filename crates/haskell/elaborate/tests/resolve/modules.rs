//! Programs of several modules.

use std::sync::Arc;

use expect_test::expect;
use otherwise_diagnostics::Sources;
use otherwise_elaborate::interface::{Interface, Interfaces};
use otherwise_elaborate::modules::{
    ExtraExpression, MemoryLoader, ModuleText, resolve_program, resolve_program_with,
};
use otherwise_elaborate::print::{self, Names};

use crate::support::{check_messages, check_qualified, messages, resolve};

#[test]
fn reexports_keep_the_defining_module() {
    check_qualified(
        "-- file: Main
import A
import qualified B as Q (T (..), f)
main = f (Q.f MkT)
-- file: A
module A (module B, g, S (S1)) where
import B
g = f
data S = S1 | S2
-- file: B
module B where
data T = MkT | Other
f x = x
",
        expect![[r#"
            import A
            import B
            main = B.f (B.f B.MkT)
        "#]],
    );
}

#[test]
fn hiding_and_clashes_at_use_only() {
    check_qualified(
        "-- file: Main
import Prelude hiding (map, Maybe)
import A
map = A.length
data Maybe = Perhaps
x = not
-- file: A
module A where
length = 1
",
        expect![[r#"
            import A
            data Maybe = Perhaps
            map = A.length
            x = Otherwise.Base.Core.not
        "#]],
    );
}

#[test]
fn several_modules_by_one_name() {
    check_qualified(
        "-- file: Main
import qualified A as X
import qualified B as X hiding (both)
f = (X.a, X.b, X.both)
-- file: A
module A (a, both) where
a = 1
both = 1
-- file: B
module B (b, both) where
b = 2
both = 2
",
        expect![[r#"
            import A
            import B
            f = (A.a, B.b, A.both)
        "#]],
    );
}

#[test]
fn modules_come_in_dependency_order_once() {
    let (_, resolution) = resolve(
        "-- file: Main
import A
import B
-- file: A
module A where
import C
-- file: B
module B where
import C
import A
-- file: C
module C where
",
    );
    let names: Vec<&str> = resolution.modules.iter().map(|module| module.name.as_str()).collect();
    let own: Vec<&str> = names.into_iter().filter(|name| name.len() == 1 || *name == "Main").collect();
    assert_eq!(own, ["C", "A", "B", "Main"]);
    assert!(resolution.diagnostics.is_empty());
}

#[test]
fn no_implicit_prelude() {
    check_messages(
        "{-# LANGUAGE NoImplicitPrelude #-}
import Prelude (Maybe (..))
f = Just not
",
        expect![[r#"
            error[unknown-name]: variable `not` is not in scope
              --> Main.hs:3:10 `not` not found
              help: add `import Prelude (not)`
        "#]],
    );
    check_messages(
        "import Prelude ()\nf = not\n",
        expect![[r#"
        error[unknown-name]: variable `not` is not in scope
          --> Main.hs:2:5 `not` not found
          help: add `import Prelude (not)`
    "#]],
    );
}

#[test]
fn a_clash_is_reported_where_it_is_used() {
    check_messages(
        "-- file: Main
import A
import B
f = (same, other)
length = 1
g = length
h = Main.length
-- file: A
module A (same, other, module C) where
import C
other = 1
-- file: B
module B (same, other) where
import C
other = 2
-- file: C
module C where
same = 1
",
        expect![[r#"
            error[ambiguous-name]: `other` is ambiguous
              --> Main.hs:3:12 `other` could mean several things
              ... Main.hs:1:1 `import A` `A.other`, imported here
              ... Main.hs:2:1 `import B` `B.other`, imported here
              help: use a qualified name, or hide all but one of them in the imports
            error[ambiguous-name]: `length` is ambiguous
              --> Main.hs:5:5 `length` could mean several things
              ... Main.hs:4:1 `length` `Main.length`, defined here
              note: one is `Prelude.length`, imported implicitly from `Prelude`
              help: write `Main.length` for the one defined here, or hide the imported one
        "#]],
    );
}

#[test]
fn cycles() {
    check_messages(
        "-- file: Main
import A
main = a
-- file: A
module A where
import B
a = b
-- file: B
module B where
import C
b = c
-- file: C
module C where
import A
c = a
",
        expect![[r#"
            error[import-cycle]: modules import each other: `A` → `B` → `C` → `A`
              --> A.hs:2:8 `B` `A` imports `B`
              ... B.hs:2:8 `C` `B` imports `C`
              ... C.hs:2:8 `A` `C` imports `A`
              help: move what both need into a module of its own
        "#]],
    );
    check_messages(
        "module Main where\nimport Main\n",
        expect![[r#"
        error[import-cycle]: module `Main` imports itself
          --> Main.hs:2:8 `Main` `Main` imports `Main`
          help: move what both need into a module of its own
    "#]],
    );
}

#[test]
fn missing_modules_bring_no_further_complaints() {
    check_messages(
        "import Data.Lst (sortBy)
import qualified Data.Map as M
import Wrong
f = sortBy M.empty whatever
g = M.insert 1
",
        expect![[r#"
            error[unknown-module]: module `Data.Lst` is not found
              --> Main.hs:1:8 `Data.Lst` no such module
              help: did you mean `Data.List`?
            error[unknown-module]: module `Data.Map` is not found
              --> Main.hs:2:18 `Data.Map` no such module
            error[unknown-module]: module `Wrong` is not found
              --> Main.hs:3:8 `Wrong` no such module
        "#]],
    );
}

#[test]
fn a_file_must_define_the_module_it_is_named_after() {
    check_messages(
        "-- file: Main\nimport A\nf = a\n-- file: A\nmodule B where\na = 1\n",
        expect![[r#"
        error[module-name]: this file should define module `A`, but it defines `B`
          --> A.hs:1:8 `B` found by its file name
          ... Main.hs:1:8 `A` imported here
    "#]],
    );
    check_messages(
        "-- file: Main\nimport A\nf = a\n-- file: A\na = 1\n",
        expect![[r#"
        error[module-name]: this file should define module `A`, but it defines `Main`
          --> A.hs:1:1 `a = 1` found by its file name
          ... Main.hs:1:8 `A` imported here
          help: begin the file with `module A where`
    "#]],
    );
}

#[test]
fn imports_of_what_is_not_there() {
    check_messages(
        "import Data.List (sortby, hidden, Sorted, nub)
import Prelude hiding (nothingLikeThis)
import Otherwise.Base.Prim (Just, Maybe (Nothing, Jst))
f = sortby
",
        expect![[r#"
            error[unknown-import]: module `Data.List` does not export `sortby`
              --> Main.hs:1:19 `sortby` not exported
              help: did you mean `sortBy`?
            error[unknown-import]: module `Data.List` does not export `hidden`
              --> Main.hs:1:27 `hidden` not exported
              note: `Data.List` defines `hidden` but keeps it to itself
            error[unknown-import]: module `Data.List` does not export `Sorted`
              --> Main.hs:1:35 `Sorted` not exported
            warning[unknown-import]: module `Prelude` does not export `nothingLikeThis`
              --> Main.hs:2:24 `nothingLikeThis` nothing to hide
            error[unknown-import]: `Just` is a data constructor, which is imported with its type
              --> Main.hs:3:29 `Just`
              help: write `Maybe(Just)` or `Maybe(..)`
            error[unknown-import]: module `Otherwise.Base.Prim` exports no `Jst` with `Maybe`
              --> Main.hs:3:51 `Jst` not exported
              help: did you mean `Just`?
        "#]],
    );
}

#[test]
fn exports_of_what_is_not_there() {
    check_messages(
        "module M (f, gg, T (A, C), module N, module Data.List, Class (..), nub) where
import Data.List
f = 1
g = 2
data T = A | B
",
        expect![[r#"
            error[unknown-name]: variable `gg` is not in scope
              --> Main.hs:1:14 `gg` not found
            error[unknown-export]: `T` has no constructor, field or method `C` in scope
              --> Main.hs:1:24 `C` not found
            error[unknown-export]: module `N` is exported but not imported
              --> Main.hs:1:35 `N` no import goes by this name
              help: add `import N`
            error[unknown-name]: type `Class` is not in scope
              --> Main.hs:1:56 `Class` not found
        "#]],
    );
}

#[test]
fn conflicting_exports() {
    check_messages(
        "-- file: M
module M (nub, module A) where
import qualified Data.List
import A
import Data.List (nub)
-- file: A
module A where
nub = 1
",
        expect![[r#"
            error[ambiguous-name]: `nub` is ambiguous
              --> M.hs:1:11 `nub` could mean several things
              ... M.hs:3:1 `import A` `A.nub`, imported here
              ... M.hs:4:1 `import Data.List (nub)` `Data.List.nub`, imported here
              help: use a qualified name, or hide all but one of them in the imports
        "#]],
    );
    check_messages(
        "-- file: M
module M (module A, module Data.List) where
import Data.List
import A
-- file: A
module A where
nub = 1
",
        expect![[r#"
            error[conflicting-exports]: the exports of `nub` conflict
              --> M.hs:1:28 `Data.List` exports `Data.List.nub`
              ... M.hs:1:18 `A` exports `A.nub`
        "#]],
    );
}

#[test]
fn hidden_constructors_are_not_importable() {
    check_messages(
        "-- file: Main
import A
f = (mk, Hidden)
g :: T
g = mk
-- file: A
module A (T, mk) where
data T = Hidden
mk = Hidden
",
        expect![[r#"
            error[unknown-name]: data constructor `Hidden` is not in scope
              --> Main.hs:2:10 `Hidden` not found
        "#]],
    );
}

#[test]
fn a_syntax_error_in_an_imported_module_is_reported_once() {
    check_messages(
        "-- file: Main\nimport A\nf = a b c\n-- file: A\nmodule A where\na = (1\n",
        expect![[r#"
            error[syntax-error]: `(` has no `)`
              --> A.hs:2:7 `` expected `)` before the end
              ... A.hs:2:5 `(` opened here
        "#]],
    );
}

#[test]
fn an_interface_that_was_stored_serves_as_well() {
    let library = "module Shape (Shape (..), area, (<+>)) where
infixr 3 <+>
data Length = Length
data Shape = Circle { radius :: Length } | Square Length
area (Circle r) = r
area (Square s) = s
a <+> b = a
";
    let program = "import Shape
f c@Circle {..} = area c <+> radius <+> 1
g (Square a b) = a
";
    let load = |sources: &mut Sources, text: &str, ready: Interfaces| {
        let mut loader = MemoryLoader::new().with_library("Prelude", "module Prelude where\n");
        let root = ModuleText { path: "Main.hs".to_string(), text: text.into(), is_library: false };
        resolve_program(sources, &mut loader, root, ready)
    };
    let mut sources = Sources::new();
    let first = load(&mut sources, library, Interfaces::default());
    assert!(first.diagnostics.is_empty());
    let mut ready = Interfaces::default();
    for interface in first.interfaces.iter() {
        let stored = serde_json::to_string(&**interface).unwrap();
        let read: Interface = serde_json::from_str(&stored).unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), stored);
        ready.insert(Arc::new(read));
    }
    let second = load(&mut sources, program, ready);
    assert_eq!(second.modules.len(), 1, "nothing is loaded again");
    let shown = print::module(&second.modules[0], Names::Plain);
    expect![[r#"
        warning[extension-off]: this needs the extension RecordWildCards, which is not turned on
          --> Main.hs:2:13 `..` GHC would refuse this
          help: write `{-# LANGUAGE RecordWildCards #-}` at the top of the file
        error[constructor-arity]: constructor `Square` has 1 argument, but 2 are matched here
          --> Main.hs:3:4 `Square`
        module Main
        import Shape
        import Prelude
        f c_0@Circle { radius = radius_1 } = area c_0 <+> (radius_1 <+> 1)
        g <error a_2, b_3> = a_2
    "#]]
    .assert_eq(&(messages(&sources, &second.diagnostics) + &shown));
}

#[test]
fn expressions_see_the_top_level_of_the_root() {
    let mut sources = Sources::new();
    let mut loader = MemoryLoader::new().with_library("Prelude", "module Prelude where\nid x = x\n");
    let root = ModuleText {
        path: "M.hs".into(),
        text: "module M (a) where\na = 1\nhidden = a\n".into(),
        is_library: false,
    };
    let expression = |name: &str, text: &str| ExtraExpression {
        name: name.into(),
        path: "<expression>".into(),
        text: text.into(),
        modules: Vec::new(),
    };
    let expressions = [expression("it", "id hidden"), expression("bad", "nowhere")];
    let resolution =
        resolve_program_with(&mut sources, &mut loader, root, Interfaces::default(), &expressions);
    let module = resolution.modules.last().unwrap();
    let shown = print::module(module, Names::Qualified(module.name));
    expect![[r#"
        error[unknown-name]: variable `nowhere` is not in scope
          --> <expression>:1:1 `nowhere` not found
        module M
        import Prelude
        a = 1
        hidden = a
        it = Prelude.id hidden
        bad = <error>
    "#]]
    .assert_eq(&(messages(&sources, &resolution.diagnostics) + &shown));
}
