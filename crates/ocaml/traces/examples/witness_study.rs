//! How small witnesses are: random programs with a mistake, and for each whether a shorter history or a
//! smaller number in its arguments would do.
//!
//! ```text
//! cargo run --release -p otherwise-traces --example witness_study -- [PROBLEMS]
//! ```
//!
//! The shortest history is found by the engine that tries one length after the other. A number is as small as
//! it can be if the violation needs it, with the other number and the length of the history as they are, and
//! what is different still different.

use std::fmt::Write;

use otherwise_diagnostics::Sources;
use otherwise_traces::{Checker, Engine, Options, Verdict, Witness, front};

/// Random choices, the same every time (xorshift).
struct Choices(u64);

impl Choices {
    fn below(&mut self, count: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % count
    }

    fn one_of<'t>(&mut self, texts: &[&'t str]) -> &'t str {
        texts[self.below(texts.len() as u64) as usize]
    }
}

const PROPERTIES: [&str; 7] = [
    "ghost g : S.t\n    invariant once(<S.put g _>)",
    "ghost g : S.t\n    invariant G (<S.del g> -> WX G ~<S.put g _>)",
    "ghost g : S.t\n    invariant ever(<S.del g>) -> ever(<S.put g _>)",
    "effect not (.. <S.put _ v | v > 3> ..)",
    "effect eps | (.. <S.del x>)",
    "effect (<S.put _ n> | <S.has> | <S.del>)* | eps",
    "ghost g : S.t\n    invariant not (.. <S.put g _> <S.put g _> ..)",
];

fn code(choices: &mut Choices, depth: u32, text: &mut String) {
    if depth == 0 {
        *text += "()";
        return;
    }
    match choices.below(8) {
        0 => *text += "()",
        1..=3 => {
            let thing = choices.one_of(&["x", "y"]);
            let number = choices.one_of(&["n", "k", "2", "(n + k)", "(n - 4)", "(2 * k)", "(-1)"]);
            let _ = write!(text, "(S.put {thing} {number}; ");
            code(choices, depth - 1, text);
            *text += ")";
        }
        4 => {
            let _ = write!(text, "(S.del {}; ", choices.one_of(&["x", "y"]));
            code(choices, depth - 1, text);
            *text += ")";
        }
        _ => {
            let condition = choices.one_of(&[
                "S.has x",
                "S.has y",
                "not (S.has x)",
                "x = y",
                "n > 5",
                "n < k",
                "n + k = 7",
                "k * 3 > n + 10",
                "n mod 4 = 3",
            ]);
            let _ = write!(text, "(if {condition} then ");
            code(choices, depth - 1, text);
            *text += " else ";
            code(choices, depth - 1, text);
            *text += ")";
        }
    }
}

/// A program of one method, with this clause more.
fn program(body: &str, property: &str, strict: bool, more: &str) -> String {
    let demand = if strict { "(*@ del x\n      demand latest(<put x _>, <del x>) *)" } else { "" };
    format!(
        "module S : sig\n  type t\n  val put : t -> int -> unit\n  val del : t -> unit\n  {demand}\n  val has : t -> bool\n  \
         (*@ has x\n      observes latest(<put x _>, <del x>) *)\nend\n(*@ {more}{property} *)\n\
         let m (x : S.t) (y : S.t) (n : int) (k : int) = {body}\n"
    )
}

/// The first witness, if there is one.
fn witness(checker: &mut Checker, text: &str, options: &Options) -> Option<Witness> {
    let mut sources = Sources::new();
    let file = sources.add("m.ml", text);
    let loaded = front::load(&mut sources, file, &|_| None);
    if loaded.has_errors() {
        eprintln!("{:?}\n{text}", loaded.diagnostics);
        return None;
    }
    let method = loaded.methods().next()?;
    match checker.check_method(&loaded.program, method, options).verdict {
        Verdict::Falsified { witnesses } => witnesses.into_iter().next(),
        _ => None,
    }
}

/// The number that an argument is.
fn number(witness: &Witness, name: &str) -> Option<i64> {
    let found = witness.arguments.iter().find(|argument| argument.name == name)?;
    found.value.trim_matches(['(', ')']).parse().ok()
}

/// Whether one of the numbers could be smaller with the other as it is.
fn smaller_number(checker: &mut Checker, parts: (&str, &str, bool), found: &Witness) -> Option<String> {
    let (body, property, strict) = parts;
    let options = Options { context_events: found.context.len() as u32, ..Options::default() };
    for (name, other) in [("n", "k"), ("k", "n")] {
        let (value, kept) = (number(found, name)?, number(found, other)?);
        if value == 0 {
            continue;
        }
        let least = value.abs();
        // Numbers that need not be equal are different on purpose.
        let apart = if value == kept { "" } else { " && n <> k" };
        let argument = |name: &str| found.arguments.iter().find(|argument| argument.name == name);
        let same = argument("x").map(|x| &x.value) == argument("y").map(|y| &y.value);
        let things = if same { "" } else { " && x <> y" };
        let more = format!(
            "require {other} = ({kept}) && {name} < {least} && {name} > -{least}{apart}{things}\n    "
        );
        if witness(checker, &program(body, property, strict, &more), &options).is_some() {
            return Some(format!("{name} = {value}"));
        }
    }
    None
}

fn main() {
    let wanted: usize = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(440);
    let mut choices = Choices(0x9E37_79B9_7F4A_7C15);
    let mut checker = Checker::default();
    let (mut problems, mut tried, mut longer, mut larger) = (0, 0, 0, 0);
    while problems < wanted {
        tried += 1;
        let mut body = String::new();
        code(&mut choices, 5, &mut body);
        let (property, strict) = (choices.one_of(&PROPERTIES), choices.below(2) == 0);
        let text = program(&body, property, strict, "");
        let Some(found) = witness(&mut checker, &text, &Options::default()) else { continue };
        problems += 1;
        let steps = Options { engine: Engine::TransitionRegex, ..Options::default() };
        if let Some(shortest) = witness(&mut checker, &text, &steps)
            && shortest.context.len() < found.context.len()
        {
            longer += 1;
            println!("history of {} where {} would do:\n{text}", found.context.len(), shortest.context.len());
        }
        if let Some(which) = smaller_number(&mut checker, (&body, property, strict), &found) {
            larger += 1;
            println!("{which} could be smaller: {}\n{text}", found.script.last().map_or("", String::as_str));
        }
    }
    println!(
        "{problems} programs with a mistake (of {tried}): {longer} histories longer than needed, {larger} with a number \
         larger than needed"
    );
}
