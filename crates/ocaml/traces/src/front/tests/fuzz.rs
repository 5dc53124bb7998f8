//! Mutated files: neither the front end nor the search panics or hangs, however broken the text.

use proptest::prelude::*;

use std::time::Duration;

use super::loaded;
use crate::{Options, Verdict, check_method};

const SEEDS: &[&str] = &[
    include_str!("../../../../../../examples/traces/linked_list.ml"),
    include_str!("../../../../../../examples/traces/read_both.ml"),
    include_str!("../../../../../../benchmarks/traces/28-colored-graph-add-edge/rep.mli"),
    include_str!("../../../../../../benchmarks/traces/16-lazyset-set-insert/broken.ml"),
    include_str!("../../../../../../benchmarks/traces/real-transactions/broken.ml"),
    include_str!("../../../../../../examples/traces/bus.ml"),
    include_str!("../../../../../../examples/traces/lru.ml"),
    include_str!("../../../../../../examples/traces/session.ml"),
    include_str!("../../../../../../examples/traces/twophase.ml"),
    include_str!("../../../../../../examples/traces/undo.ml"),
    include_str!("../../../tests/programs/btree2.ml"),
    include_str!("../../../tests/programs/file.ml"),
    include_str!("../../../tests/programs/limiter.ml"),
    include_str!("../../../tests/programs/linked.ml"),
    include_str!("../../../tests/programs/parser.ml"),
    include_str!("../../../tests/programs/semaphore.ml"),
    include_str!("../../../tests/programs/library.ml"),
];

/// Pieces that matter to the grammar and the notation.
const PIECES: &[&str] = &[
    "(*@",
    "*)",
    "<",
    ">",
    "|",
    "~",
    "(",
    ")",
    "..",
    ".*",
    " W ",
    "F ",
    "G not ",
    "let rec f x = ",
    "match x with ",
    "| ",
    "function",
    " -> ",
    "ghost a : int ",
    "case ",
    "where f () { effect eps } ",
    "end",
    "sig ",
    "struct ",
    "module M = ",
    "define d(x : int) = ",
    "axiom a : forall x : int. ",
    "\"",
    "'",
    "begin ",
    "; ",
    "[ ",
    "{ ",
    "é",
    "open Rep\n",
    "exception E of int\n",
    "type t = A of t | B\n",
    "fun () -> ",
    "raises E ",
    "if ",
    " else ",
    "ref ",
    "!",
    " := ",
    "while true do ",
    " done ",
    "for i = 0 to 3 do ",
    " / ",
    " mod ",
    "?(x = 1) ",
    "~x ",
    "let* y = x in ",
    "let exception E in ",
    "List.iter ",
    " @ ",
    "mutable ",
    " <- ",
    "{ r with x = 1 } ",
    " and g y = ",
    " == ",
    "`On ",
    "(type a) ",
    "(module M : S) ",
    "let h = Hashtbl.create 8 in ",
    "Queue.push 1 q; ",
    " |> ",
    " @@ ",
    "( + ) 2 ",
    "demand ",
    "observes ",
    "latest(<put x>, <put _>)",
    "invariant ",
    "raises Not_found ",
    "total_order t\n",
    "of { x : int } ",
    " _ ",
    "_",
];

fn mutate(text: &str, edits: &[(usize, usize, usize)]) -> String {
    let mut text: Vec<char> = text.chars().collect();
    for (at, length, piece) in edits {
        let at = at % (text.len() + 1);
        match piece % 3 {
            0 => drop(text.drain(at..(at + length).min(text.len()))),
            1 => drop(text.splice(at..at, PIECES[piece / 3 % PIECES.len()].chars())),
            _ => {
                let copy: Vec<char> = text[at..(at + length).min(text.len())].to_vec();
                let to = (piece / 3) % (text.len() + 1);
                drop(text.splice(to..to, copy));
            }
        }
    }
    text.into_iter().collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn mutated_files_are_survived(
        seed in 0..SEEDS.len(),
        edits in prop::collection::vec((any::<usize>(), 0_usize..40, any::<usize>()), 1..6),
    ) {
        let text = mutate(SEEDS[seed], &edits);
        let rep = SEEDS[2];
        let (loaded, sources) = loaded(&text, &[("Rep", rep), ("Files", "type handle")]);
        // Every complaint has a place in the text.
        for diagnostic in &loaded.diagnostics {
            if let Some(span) = diagnostic.span() {
                prop_assert!(span.end as usize <= sources.get(span.file).text().len());
            }
        }
        if loaded.has_errors() {
            return Ok(());
        }
        let time = Some(Duration::from_millis(100));
        let options = Options { context_events: 1, unrollings: 1, time, ..Options::default() };
        for method in loaded.methods() {
            let report = check_method(&loaded.program, method, &options);
            if let Verdict::Undecided { reasons } = &report.verdict {
                // Neither a panic nor a witness that does not replay.
                let bad = |reason: &&String| reason.contains("thread") || reason.contains("replay");
                prop_assert_eq!(reasons.iter().find(bad), None, "{}", text);
            }
        }
    }

    #[test]
    fn random_specifications_are_survived(pieces in prop::collection::vec(0..PIECES.len(), 0..30)) {
        let inside: String = pieces.into_iter().map(|at| PIECES[at]).filter(|piece| *piece != "*)").collect();
        let text = format!("module R : sig val put : int -> unit end\n(*@ {inside} *)\nlet f (x : int) = x\n");
        loaded(&text, &[]);
    }
}

#[test]
fn deep_nesting_is_refused_not_crashed_on() {
    let deep = |open: &str, close: &str, n: usize| format!("{}1{}", open.repeat(n), close.repeat(n));
    for n in [50, 5_000] {
        let code = format!("(*@ effect eps *)\nlet f (x : int) : int = {}\n", deep("(1 + ", ")", n));
        let (loaded_code, _) = loaded(&code, &[]);
        assert_eq!(loaded_code.methods().count(), usize::from(n == 50));
        let notation = format!("(*@ require {} = x *)\nlet f (x : int) : int = x\n", deep("(", ")", n));
        let (loaded_notation, _) = loaded(&notation, &[]);
        assert_eq!(loaded_notation.has_errors(), n > 50);
        let trace = format!("(*@ effect {}. *)\nlet f (x : int) : int = x\n", "X ".repeat(n));
        assert_eq!(loaded(&trace, &[]).0.has_errors(), n > 50);
        let lets =
            format!("(*@ effect eps *)\nlet f (x : int) : int = {} x\n", "let x = x + 1 in ".repeat(n));
        assert_eq!(loaded(&lets, &[]).0.methods().count(), 1, "long chains are no nesting");
        let patterns = format!("(*@ effect eps *)\nlet f x = match x with {} -> 1\n", deep("Some (", ")", n));
        loaded(&patterns, &[]);
        let types = format!(
            "type t = {} int\n(*@ effect eps *)\nlet f (x : t) : int = 1\n",
            "int list * (".repeat(n)
        );
        loaded(&types, &[]);
        let modules = format!("{} {}", "module M = struct ".repeat(n), "end ".repeat(n));
        loaded(&modules, &[]);
    }
}
