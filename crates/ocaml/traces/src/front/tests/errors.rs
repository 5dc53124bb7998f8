//! Mistakes in specifications: each is reported where it is, with what to do.

use expect_test::{Expect, expect};

use super::{loaded, shown};

/// A contract for `let f (x : int) : unit`, in a file with a small API.
fn check(contract: &str, expected: Expect) {
    let text = format!(
        "module Store : sig
  type key
  val put : key -> int -> unit
  val size : unit -> int
  (*@ define stored(k : key, v : int) = latest(<put k v>, <put k _>) *)
end
open Store
(*@ {contract} *)
let f (x : int) : unit = ignore x
"
    );
    let (loaded, sources) = loaded(&text, &[]);
    let all: String = loaded.diagnostics.iter().map(|diagnostic| shown(diagnostic, &sources)).collect();
    expected.assert_eq(&all);
}

#[test]
fn unknown_names_come_with_suggestions() {
    check(
        "effect <putt _ _>",
        expect![[r#"
        Error main.ml:8:13 `putt` unknown event `putt`
          help: did you mean `put`?
    "#]],
    );
    check(
        "ghost k : key effect F <put kk 1>",
        expect![[r#"
            Error main.ml:8:33 `kk` unknown name `kk`
              help: did you mean `k`? (for an argument that does not matter write `_`; for one that does, declare it: `ghost kk : …`)
        "#]],
    );
    check(
        "ghost k : Store.kee effect eps",
        expect![[r#"
        Error main.ml:8:15 `Store.kee` unknown type `Store.kee`
          help: did you mean `Store.key`?
    "#]],
    );
    check(
        "ghost k : key context sotred(k, 1)",
        expect![[r#"
        Error main.ml:8:27 `sotred` unknown formula `sotred`
          help: did you mean `stored`?
    "#]],
    );
    check(
        "require y > 0",
        expect![[r#"
        Error main.ml:8:13 `y` unknown name `y`
    "#]],
    );
    check(
        "effect <Stor.put _ _>",
        expect![[r#"
        Error main.ml:8:13 `Stor.put` unknown event `Stor.put`
          help: did you mean `Store.put`?
    "#]],
    );
}

#[test]
fn arities_and_sorts_are_checked() {
    check(
        "effect <put _>",
        expect![[r#"
        Error main.ml:8:12 `<put _>` `put` takes 2 arguments, not 1
          help: write `_` for an argument that does not matter, `-> r` for the result
    "#]],
    );
    check(
        "ghost k : key context stored(k)",
        expect![[r#"
        Error main.ml:8:27 `stored(k)` `stored` takes 2 arguments, not 1
    "#]],
    );
    check(
        "ghost k : key effect <put k n | n = k>",
        expect![[r#"
        Error main.ml:8:41 `k` expected `int`, found `Store.key`
    "#]],
    );
    check(
        "ghost k : key effect <put x _>",
        expect![[r#"
        Error main.ml:8:31 `x` expected `Store.key`, found `int`
    "#]],
    );
    check(
        "require x",
        expect![[r#"
        Error main.ml:8:13 `x` expected `bool`, found `int`
    "#]],
    );
    check(
        "require x < true",
        expect![[r#"
        Error main.ml:8:17 `true` expected `int`, found `bool`
    "#]],
    );
    check(
        "require x + 1",
        expect![[r#"
        Error main.ml:8:13 `x + 1` expected `bool`, found `int`
    "#]],
    );
    check(
        "observes eps",
        expect![[r#"
        Error main.ml:8:14 `eps` `observes` is for operations that return `bool`
          help: for other results write `context`, which may mention the result
    "#]],
    );
    check(
        "require Store.size () = 0",
        expect![[r#"
        Error main.ml:8:13 `Store.size` `Store.size` has effects and cannot stand in a formula
          help: only constants and functions declared `pure`, `function` or `predicate` can
    "#]],
    );
    check(
        "ghost k : key context F <put k stored(k, 1)>",
        expect![[r#"
        Error main.ml:8:29 `<put k stored(k, 1)>` `put` takes 2 arguments, not 3
          help: write `_` for an argument that does not matter, `-> r` for the result
    "#]],
    );
}

#[test]
fn syntax_errors_say_what_was_expected() {
    check(
        "effect",
        expect![[r#"
        Error main.ml:8:12 `` expected a trace: an event such as `<put k _>`, `F`, `G`, `.*`, a defined name, found the end of the comment
    "#]],
    );
    check(
        "effect (<put _ _>",
        expect![[r#"
        Error main.ml:8:23 `` expected `)`, found the end of the comment
    "#]],
    );
    check(
        "effects <put _ _>",
        expect![[r#"
            Error main.ml:8:13 `<` expected a clause, found `<`
              help: did you mean the clause `effect` by `effects`?
        "#]],
    );
    check(
        "effect <put a b | a > b>",
        expect![[r#"
        Error main.ml:8:27 `b` expected `Store.key`, found `int`
    "#]],
    );
    check(
        "ghost k effect eps",
        expect![[r#"
        Error main.ml:8:11 `k` `k` needs a type
          help: write `k : int`, for example
    "#]],
    );
    check(
        "effect eps invariant eps",
        expect![[r#"
        Error main.ml:8:26 `eps` a case has one `effect` or `invariant`s, not both
    "#]],
    );
    check(
        "require x = \"unfinished",
        expect![[r#"
        Error main.ml:8:1 `(*` this comment does not end
          help: a `"` in a comment starts a string, which must end too
    "#]],
    );
    check(
        "require x # 3",
        expect![[r#"
        Error main.ml:8:15 `#` `#` has no meaning in a specification
    "#]],
    );
    check(
        "require 99999999999999999999 = x",
        expect![[r#"
        Error main.ml:8:13 `99999999999999999999` this is not a number
    "#]],
    );
    check(
        "effect ~(.. <put _ _> .*)(*@ ",
        expect![[r#"
            Error main.ml:8:27 `.*)` is this the end of the comment or a repetition?
              help: `*)` ends an OCaml comment: write ` *)` for the end, and `* *)` for a repetition before it
        "#]],
    );
}

#[test]
fn contracts_need_an_owner() {
    let complaint = |text: &str| {
        let (loaded, sources) = loaded(text, &[]);
        loaded.diagnostics.iter().map(|diagnostic| shown(diagnostic, &sources)).collect::<String>()
    };
    expect![[r#"
        Error main.ml:2:3 `(*@ effect eps *)` this specification is not used
    "#]]
    .assert_eq(&complaint("let f x =\n  (*@ effect eps *)\n  x\n"));
    expect![[r#"
        Error main.ml:1:1 `(*@ effect eps *)` this contract belongs to nothing
    "#]]
    .assert_eq(&complaint("(*@ effect eps *)\ntype t\n"));
    expect![[r#"
        Error main.ml:1:1 `(*@ g x effect eps *)` no `g` stands beside this contract
    "#]]
    .assert_eq(&complaint("(*@ g x effect eps *)\nlet f (x : int) = x\n"));
    expect![[r#"
        Error main.ml:3:3 `(*@ effect eps *)` whose contract is this?
          help: leave a blank line on one side, or start it with the name: `r = get k`
    "#]]
    .assert_eq(&complaint(
        "module M : sig\n  val a : int -> int\n  (*@ effect eps *)\n  val b : int -> int\nend\n",
    ));
    expect![[r#"
        Error main.ml:2:5 `effect eps` this has a contract already
          help: alternatives are written in one contract, each with `case`
    "#]]
    .assert_eq(&complaint("(*@ effect eps *)\n(*@ effect eps *)\nlet f (x : int) = x\n"));
    expect![[r#"
        Error main.ml:1:12 `loops` `loops` is defined by itself
    "#]]
    .assert_eq(&complaint("(*@ define loops = F loops *)\n(*@ effect loops *)\nlet f (x : int) = x\n"));
    expect![[r#"
        Error main.ml:2:7 `(g : int -> int)` the function `g` needs a contract
          help: add `where g () { effect … }` to the contract
    "#]]
    .assert_eq(&complaint("(*@ effect eps *)\nlet f (g : int -> int) : int = g 1\n"));
}

#[test]
fn slips_are_not_taken_for_meaning() {
    let complaints = |contract: &str| {
        let text = format!(
            "module K : sig type t val put : t -> int -> unit end\n(*@ {contract} *)\nlet f (k : K.t) (n : int) : int = n\n"
        );
        let (loaded, sources) = loaded(&text, &[]);
        let all: Vec<String> =
            loaded.diagnostics.iter().map(|diagnostic| shown(diagnostic, &sources)).collect();
        format!("{contract}\n{}", all.concat())
    };
    let contracts = [
        "f k n",
        "efect <K.put k n>",
        "ensures result = n efect <K.put k n>",
        "define a = eps define a = .. effect a",
        "ghost a : int, a : K.t effect ..",
        "ghost k : K.t effect ..",
        "r = f k k effect ..",
        "r = f k effect ..",
        "ghost e : Elem.t effect ..",
        "effect <K.put k n",
        "effect <K.put(k, n)>",
        "effect n > 0",
        "require <K.put k n>",
        "raises Failure",
        "context <K.put k result> effect ..",
        "r = f k n ensure result = n effect ..",
    ];
    let all: Vec<String> = contracts.iter().map(|contract| complaints(contract)).collect();
    expect![[r#"
        f k n
        Warning main.ml:2:5 `f k n` this contract promises nothing
          help: add what must happen: `effect <put k v>`, or `invariant …`

        efect <K.put k n>
        Error main.ml:2:11 `<` expected a clause, found `<`
          help: did you mean the clause `effect` by `efect`?

        ensures result = n efect <K.put k n>
        Error main.ml:2:42 `` expected a value, found the end of the comment
          help: did you mean the clause `effect` by `efect`?

        define a = eps define a = .. effect a
        Error main.ml:2:27 `a` `a` is defined twice

        ghost a : int, a : K.t effect ..
        Error main.ml:2:20 `a` `a` is named twice

        ghost k : K.t effect ..
        Warning main.ml:2:11 `k` the ghost `k` hides the parameter of that name

        r = f k k effect ..
        Error main.ml:2:13 `k` `k` is named twice

        r = f k effect ..
        Error main.ml:2:5 `r = f k effect ..` the function has 2 parameters, its contract names 1

        ghost e : Elem.t effect ..
        Error main.ml:2:15 `Elem.t` unknown type `Elem.t`

        effect <K.put k n
        Error main.ml:2:23 `` expected `>`, found the end of the comment

        effect <K.put(k, n)>
        Error main.ml:2:12 `<K.put(k, n)>` `K.put` takes 2 arguments, not 1
          help: arguments stand side by side: `<put k v>`

        effect n > 0
        Error main.ml:2:14 `>` expected a clause, found `>`
          help: in a trace, a condition on values stands in brackets: `[x > 0]`

        require <K.put k n>
        Error main.ml:2:13 `<` expected a value, found `<`
          help: `require` and `ensure` are about values; what has happened is said with `demand` or `context`, what will with `effect`

        raises Failure
        Error main.ml:2:12 `Failure` `Failure` takes 1 argument, not 0
          help: `Failure _` stands for any

        context <K.put k result> effect ..
        Error main.ml:2:22 `result` unknown name `result`
          help: for an argument that does not matter write `_`; for one that does, declare it: `ghost result : …`

        r = f k n ensure result = n effect ..
        Error main.ml:2:22 `result` unknown name `result`
          help: `ensure`, `effect` and, in a library, `context` may speak of the result, by the name that the contract gives it: `r = f x`
    "#]].assert_eq(&all.join("\n"));
}
