//! Several files: siblings, interfaces, libraries of dune; and what is wrong with a file.

use expect_test::{Expect, expect};

use super::{shown, verdicts};
use crate::front::{Project, load_project, load_with};
use crate::{Options, check_method, render};
use otherwise_diagnostics::Sources;

/// The verdicts of `main.ml` of a project in memory.
fn project(files: &[(&str, &str)]) -> String {
    let mut sources = Sources::new();
    let text = |name: &str| files.iter().find(|(own, _)| *own == name).map(|(_, text)| (*text).to_owned());
    let file = sources.add("main.ml", text("main.ml").unwrap());
    let find = |module: &str, extension: &str| {
        let name = format!("{}.{extension}", module.to_lowercase());
        text(&name).map(|text| (name, text))
    };
    let loaded = load_with(&mut sources, file, &|module| find(module, "mli"), &|module| find(module, "ml"));
    let mut all: String = loaded.diagnostics.iter().map(|diagnostic| shown(diagnostic, &sources)).collect();
    all.extend(loaded.skipped.iter().map(|(_, why)| shown(why, &sources)));
    let options = Options { context_events: 2, unrollings: 2, ..Options::default() };
    for method in loaded.methods() {
        let report = render::report(&check_method(&loaded.program, method, &options));
        all += &format!("{}\n", report.lines().take(2).collect::<Vec<_>>().join(": "));
    }
    all
}

const STORE: (&str, &str) = (
    "store.mli",
    "type item\nval put : item -> unit\nval has : item -> bool\n(*@ has x\n    observes ever(<put x>) *)\n",
);
const BASKET: (&str, &str) = (
    "basket.ml",
    "(*@ effect .. *)\nlet add x = if not (Store.has x) then Store.put x\nlet add_blindly x = Store.put x\n",
);

#[test]
fn functions_of_siblings_are_run() {
    let main = "
(*@ ghost e : Store.item
    invariant once(<Store.put e>) *)
let good x = Basket.add x
(*@ ghost e : Store.item
    invariant once(<Store.put e>) *)
let bad x = Basket.add_blindly x
(*@ effect eps *)
let unknown (x : int) = Mystery.call x
(*@ effect eps *)
let log (x : int) = Printf.printf \"%d\" x
";
    // The interface of a sibling without contracts changes nothing.
    let plain = ("basket.mli", "val add : Store.item -> unit\nval add_blindly : Store.item -> unit\n");
    let expected = expect![[r#"
        Warning main.ml:9:25 `Mystery.call` nothing is known about `Mystery.call`
        Warning main.ml:11:21 `Printf.printf` nothing is known about `Printf.printf`
        good: no violation (all histories up to 2 events, all paths, exhaustively)
        bad: falsified: after `put i1` no continuation satisfies what `bad` promises
        unknown: undecided: nothing is known about `Mystery.call`, which may leave events (all histories up to 2 events, all paths, exhaustively)
        log: no violation (all histories up to 2 events, all paths, exhaustively)
    "#]];
    expected.assert_eq(&project(&[("main.ml", main), STORE, BASKET]));
    expected.assert_eq(&project(&[("main.ml", main), STORE, BASKET, plain]));
}

#[test]
fn a_sibling_with_contracts_is_a_library() {
    let main = "
open Log
(*@ effect <write 1> *)
let one () = write 1
(*@ effect <Log.write 1> *)
let two () = Log.write 1; Log.write 2
";
    // Its events are spoken of, although its interface has no contracts.
    let interface = ("log.mli", "val write : int -> unit\n");
    let code = ("log.ml", "let write n = print_int n\n");
    expect![[r#"
        one: no violation (all histories up to 2 events, all paths, exhaustively)
        two: falsified: after `write 2` no continuation satisfies what `two` promises
    "#]]
    .assert_eq(&project(&[("main.ml", main), interface, code]));
}

#[test]
fn contracts_stand_in_the_files_own_interface() {
    let main = "let insert x = Store.put x\nlet hidden x = Store.put x\n";
    let interface = "
val insert : Store.item -> unit
(*@ insert x
    modifies x
    effect <Store.put x> *)
val twice : Store.item -> unit
";
    expect![[r#"
        insert: no violation (all histories up to 2 events, all paths, exhaustively)
    "#]]
    .assert_eq(&project(&[("main.ml", main), ("main.mli", interface), STORE]));
}

#[test]
fn the_files_own_interface_says_the_types() {
    let main =
        "let same x y = x = y\nlet rec even n = n = 0 || odd (n - 1)\nand odd n = n <> 0 && even (n - 1)\n";
    let interface = "
val same : int -> int -> bool
(*@ r = same x y
    ensures r = (x + 1 > y) *)
val odd : int -> bool
(*@ r = odd n
    requires n = 1
    ensures r *)
";
    expect![[r#"
        same: falsified: the result of `same` is not as it promises
        odd: no violation (all histories up to 2 events, all paths, exhaustively)
    "#]]
    .assert_eq(&project(&[("main.ml", main), ("main.mli", interface)]));
}

#[test]
fn code_of_a_sibling_that_cannot_be_read_is_not_needed() {
    let broken = ("basket.ml", "let add x = Store.put x\nlet oops = = 3\n");
    let main = "(*@ effect <Store.put x> *)\nlet good x = Basket.add x\n";
    expect![[r#"
        Warning basket.ml:2:12 `=` this is not OCaml that can be read
        good: no violation (all histories up to 2 events, all paths, exhaustively)
    "#]]
    .assert_eq(&project(&[("main.ml", main), STORE, broken]));
}

#[test]
fn libraries_of_dune_are_found() {
    let root = std::env::temp_dir().join(format!("otherwise-traces-{}", std::process::id()));
    let write = |name: &str, text: &str| {
        let path = root.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    };
    write("dune-project", "(lang dune 3.0)");
    write("lib/dune", "(library (name shop) (libraries base_store))");
    write("lib/basket.ml", BASKET.1);
    write("store/dune", "(library (name base_store) (wrapped false))");
    write("store/store.mli", STORE.1);
    write("bin/dune", "(executable (name main) (libraries shop))");
    write(
        "bin/main.ml",
        "(*@ effect <Store.put x> <Store.has x -> true> *)\nlet add x = Shop.Basket.add_blindly x; Shop.Basket.add x\n",
    );
    let file = root.join("bin/main.ml");
    let mut sources = Sources::new();
    let id = sources.add("main.ml", std::fs::read_to_string(&file).unwrap());
    let loaded = load_project(&mut sources, id, &Project::around(&file, &[]));
    std::fs::remove_dir_all(&root).unwrap();
    assert!(loaded.diagnostics.is_empty() && loaded.skipped.is_empty(), "{:?}", loaded.diagnostics);
    let methods: Vec<_> = loaded.methods().collect();
    let [method] = methods.as_slice() else { panic!("{methods:?}") };
    let mut report = check_method(&loaded.program, *method, &Options::default());
    report.locate(&sources);
    // Where a call of another file is, is said.
    let text = render::report(&report);
    assert!(!report.is_falsified(), "{text}");
}

fn says(text: &str, expected: Expect) {
    expected.assert_eq(&verdicts(text));
}

#[test]
fn a_star_that_the_comment_eats_is_an_error() {
    says(
        "module L : sig val a : int -> unit end\n(*@ effect <L.a 1>*)\nlet f () = L.a 1; L.a 1\n",
        expect![[r#"
            Error main.ml:2:18 `>*)` is this the end of the comment or a repetition?
              help: `*)` ends an OCaml comment: write ` *)` for the end, and `* *)` for a repetition before it
        "#]],
    );
    says(
        "module L : sig val a : int -> unit end\n(*@ effect <L.a 1>* *)\nlet f () = L.a 1; L.a 1\n",
        expect![[r#"
            f: no violation (all histories up to 2 events, all paths, exhaustively)
        "#]],
    );
}

#[test]
fn contracts_stand_before_and() {
    says(
        "
module L : sig val a : int -> unit end
(*@ effect <L.a _>* *)
let rec f n = if n > 0 then (L.a n; g (n - 1))
(*@ effect eps *)
and g n = if n > 0 then f n
",
        expect![[r#"
            f: no violation (all histories up to 2 events, paths with up to 2 recursive calls, exhaustively)
            g: falsified: after `L.a 1` no continuation satisfies what `g` promises
        "#]],
    );
    says(
        "
module L : sig val a : int -> unit end
let f n = (*@ effect eps *) L.a n
",
        expect![[r#"
            Error main.ml:3:11 `(*@ effect eps *)` this specification is not used
        "#]],
    );
}

#[test]
fn what_is_not_ocaml_is_an_error() {
    says(
        "module L : sig val a : int -> unit end\n(*@ effect <L.a 1> *)\nlet f () = L.a 1\nlet g = = 3\n",
        expect![[r#"
            Error main.ml:4:9 `=` this is not OCaml that can be read
        "#]],
    );
}
