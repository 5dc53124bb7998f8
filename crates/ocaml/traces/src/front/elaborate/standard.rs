//! Functions of OCaml's standard library with a meaning of their own; others are OCaml text (`prelude`).

use std::rc::Rc;

use super::Elaborator;
use super::infer::arrows;
use super::types::{EXCEPTION, Ty};
use crate::core::{Pure, PureOp};
use crate::front::ast::Path;

/// Functions of the standard library with a meaning here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standard {
    Not,
    First,
    Second,
    Ignore,
    Raise,
    Fail,
    InvalidArgument,
    Min,
    Max,
    Compare,
    Successor,
    Predecessor,
    Protect,
    Add,
    Subtract,
    Multiply,
    Absolute,
    And,
    Or,
    Equal,
    Unequal,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Reference,
    Contents,
    Increment,
    Decrement,
    BitsOf,
    BitsOr,
    BitsDiffer,
    BitsNot,
    ShiftLeft,
    ShiftRight,
}

/// What a name means that the program does not define.
pub(super) fn standard(path: &Path) -> Option<Standard> {
    let name = path.name.as_str();
    let modules: Vec<&str> = path.modules.iter().map(String::as_str).collect();
    Some(match (modules.as_slice(), name) {
        ([] | ["Stdlib"], "not") => Standard::Not,
        ([] | ["Stdlib"], "fst") => Standard::First,
        ([] | ["Stdlib"], "snd") => Standard::Second,
        ([] | ["Stdlib"], "ignore") => Standard::Ignore,
        ([] | ["Stdlib"], "raise" | "raise_notrace") => Standard::Raise,
        ([] | ["Stdlib"], "failwith") => Standard::Fail,
        ([] | ["Stdlib"], "invalid_arg") => Standard::InvalidArgument,
        ([] | ["Stdlib"], "min") => Standard::Min,
        ([] | ["Stdlib"], "max") => Standard::Max,
        ([] | ["Stdlib"], "compare") => Standard::Compare,
        ([] | ["Stdlib"], "succ") => Standard::Successor,
        ([] | ["Stdlib"], "pred") => Standard::Predecessor,
        (["Fun"], "protect") => Standard::Protect,
        ([], "+") => Standard::Add,
        ([], "-") => Standard::Subtract,
        ([], "*") => Standard::Multiply,
        ([] | ["Stdlib"], "ref") => Standard::Reference,
        ([] | ["Stdlib"], "!") => Standard::Contents,
        ([] | ["Stdlib"], "incr") => Standard::Increment,
        ([] | ["Stdlib"], "decr") => Standard::Decrement,
        ([] | ["Stdlib"], "abs") | (["Int"], "abs") => Standard::Absolute,
        ([] | ["Stdlib"], "&&") => Standard::And,
        ([] | ["Stdlib"], "||") => Standard::Or,
        ([] | ["Stdlib"], "=") | (["Int" | "String" | "Char"], "equal") => Standard::Equal,
        ([] | ["Stdlib"], "<>") => Standard::Unequal,
        ([] | ["Stdlib"], "<") => Standard::Less,
        ([] | ["Stdlib"], "<=") => Standard::LessEqual,
        ([] | ["Stdlib"], ">") => Standard::Greater,
        ([] | ["Stdlib"], ">=") => Standard::GreaterEqual,
        (["Int" | "String" | "Char"], "compare") => Standard::Compare,
        ([] | ["Stdlib"], "land") | (["Int"], "logand") => Standard::BitsOf,
        ([] | ["Stdlib"], "lor") | (["Int"], "logor") => Standard::BitsOr,
        ([] | ["Stdlib"], "lxor") | (["Int"], "logxor") => Standard::BitsDiffer,
        ([] | ["Stdlib"], "lnot") | (["Int"], "lognot") => Standard::BitsNot,
        ([] | ["Stdlib"], "lsl") | (["Int"], "shift_left") => Standard::ShiftLeft,
        ([] | ["Stdlib"], "asr") | (["Int"], "shift_right") => Standard::ShiftRight,
        (["Int"], "add") => Standard::Add,
        (["Int"], "sub") => Standard::Subtract,
        (["Int"], "mul") => Standard::Multiply,
        (["Int"], "succ") => Standard::Successor,
        (["Int"], "pred") => Standard::Predecessor,
        (["Int"], "min") => Standard::Min,
        (["Int"], "max") => Standard::Max,
        _ => return None,
    })
}

impl Elaborator<'_> {
    pub(super) fn standard_type(&mut self, standard: Standard) -> Ty {
        let (a, b) = (self.types.fresh(), self.types.fresh());
        let string = Ty::Opaque(self.types.named(&mut self.program, "string"));
        let pair = Ty::Tuple(vec![a.clone(), b.clone()]);
        let thunk = |result: &Ty| arrows(&[Ty::Unit], result.clone());
        match standard {
            Standard::Not => arrows(&[Ty::Bool], Ty::Bool),
            Standard::First => arrows(&[pair], a),
            Standard::Second => arrows(&[pair], b),
            Standard::Ignore => arrows(&[a], Ty::Unit),
            Standard::Raise => arrows(&[Ty::Data(EXCEPTION, vec![])], a),
            Standard::Fail | Standard::InvalidArgument => arrows(&[string], a),
            Standard::Min | Standard::Max => arrows(&[a.clone(), a.clone()], a),
            Standard::Compare => arrows(&[a.clone(), a], Ty::Int),
            Standard::Add
            | Standard::Subtract
            | Standard::Multiply
            | Standard::BitsOf
            | Standard::BitsOr
            | Standard::BitsDiffer
            | Standard::ShiftLeft
            | Standard::ShiftRight => arrows(&[Ty::Int, Ty::Int], Ty::Int),
            Standard::Successor | Standard::Predecessor | Standard::Absolute | Standard::BitsNot => {
                arrows(&[Ty::Int], Ty::Int)
            }
            Standard::And | Standard::Or => arrows(&[Ty::Bool, Ty::Bool], Ty::Bool),
            Standard::Equal
            | Standard::Unequal
            | Standard::Less
            | Standard::LessEqual
            | Standard::Greater
            | Standard::GreaterEqual => arrows(&[a.clone(), a], Ty::Bool),
            Standard::Protect => arrows(&[thunk(&Ty::Unit), thunk(&a)], a),
            Standard::Reference => arrows(std::slice::from_ref(&a), Ty::Ref(Rc::new(a.clone()))),
            Standard::Contents => arrows(&[Ty::Ref(Rc::new(a.clone()))], a),
            Standard::Increment | Standard::Decrement => arrows(&[Ty::Ref(Rc::new(Ty::Int))], Ty::Unit),
        }
    }
}

/// How many arguments a standard function without effects takes.
pub(super) fn pure_arity(standard: Standard) -> Option<usize> {
    match standard {
        Standard::Not
        | Standard::First
        | Standard::Second
        | Standard::Ignore
        | Standard::Successor
        | Standard::Predecessor
        | Standard::BitsNot
        | Standard::Absolute => Some(1),
        Standard::Min
        | Standard::Max
        | Standard::Compare
        | Standard::Add
        | Standard::Subtract
        | Standard::Multiply
        | Standard::BitsOf
        | Standard::BitsOr
        | Standard::BitsDiffer
        | Standard::ShiftLeft
        | Standard::ShiftRight
        | Standard::And
        | Standard::Or
        | Standard::Equal
        | Standard::Unequal
        | Standard::Less
        | Standard::LessEqual
        | Standard::Greater
        | Standard::GreaterEqual => Some(2),
        Standard::Raise
        | Standard::Fail
        | Standard::InvalidArgument
        | Standard::Protect
        | Standard::Reference
        | Standard::Contents
        | Standard::Increment
        | Standard::Decrement => None,
    }
}

/// What a standard function without effects gives.
pub(super) fn standard_value(standard: Standard, values: &[Pure]) -> Option<Pure> {
    let less = |a: &Pure, b: &Pure| Pure::Op(PureOp::Lt, vec![a.clone(), b.clone()]);
    let either =
        |c: Pure, a: &Pure, b: &Pure| Pure::If(Box::new(c), Box::new(a.clone()), Box::new(b.clone()));
    let sum = |op, a: &Pure, b: &Pure| Pure::Op(op, vec![a.clone(), b.clone()]);
    let first = values.first()?;
    Some(match (standard, values.get(1)) {
        (Standard::Not, _) => Pure::not(first.clone()),
        (Standard::First, _) => component(first.clone(), 0),
        (Standard::Second, _) => component(first.clone(), 1),
        (Standard::Ignore, _) => Pure::Unit,
        (Standard::Successor, _) => sum(PureOp::Add, first, &Pure::Int(1)),
        (Standard::Predecessor, _) => sum(PureOp::Sub, first, &Pure::Int(1)),
        (Standard::Add, Some(second)) => sum(PureOp::Add, first, second),
        (Standard::Subtract, Some(second)) => sum(PureOp::Sub, first, second),
        (Standard::Multiply, Some(second)) => sum(PureOp::Mul, first, second),
        // By constants these are arithmetic.
        (Standard::ShiftLeft, Some(Pure::Int(by @ 0..=61))) => sum(PureOp::Mul, first, &Pure::Int(1 << by)),
        (Standard::ShiftRight, Some(Pure::Int(by @ 0..=61))) => {
            let power = Pure::Int(1 << by);
            let lower = sum(PureOp::Sub, first, &low_bits(first, &power));
            sum(PureOp::Quot, &lower, &power)
        }
        (Standard::BitsOf, Some(Pure::Int(mask))) if matches!(first, Pure::Int(_)) => match first {
            Pure::Int(number) => Pure::Int(number & mask),
            _ => return None,
        },
        // `7 land n`
        (Standard::BitsOf, Some(second)) if matches!(first, Pure::Int(_)) => {
            return standard_value(standard, &[second.clone(), first.clone()]);
        }
        (Standard::BitsOf, Some(Pure::Int(mask @ 0..=MAX_MASK))) => masked(first, *mask),
        // What is outside of a mask of which only low bits are not set.
        (Standard::BitsOf, Some(Pure::Int(mask))) if *mask < 0 && !mask <= MAX_MASK => {
            sum(PureOp::Sub, first, &masked(first, !mask))
        }
        (Standard::BitsOr | Standard::BitsDiffer, Some(second)) if matches!(first, Pure::Int(_)) => {
            match (first, second) {
                (Pure::Int(one), Pure::Int(other)) if standard == Standard::BitsOr => Pure::Int(one | other),
                (Pure::Int(one), Pure::Int(other)) => Pure::Int(one ^ other),
                _ => return standard_value(standard, &[second.clone(), first.clone()]),
            }
        }
        (Standard::BitsOr | Standard::BitsDiffer, Some(second @ Pure::Int(_))) => {
            let both = standard_value(Standard::BitsOf, values)?;
            let union = sum(PureOp::Sub, &sum(PureOp::Add, first, second), &both);
            if standard == Standard::BitsOr { union } else { sum(PureOp::Sub, &union, &both) }
        }
        (Standard::BitsNot, _) => match first {
            Pure::Int(number) => Pure::Int(!number),
            _ => sum(PureOp::Sub, &Pure::Int(-1), first),
        },
        (Standard::Absolute, _) => {
            let negative = less(first, &Pure::Int(0));
            either(negative, &Pure::Op(PureOp::Neg, vec![first.clone()]), first)
        }
        (Standard::And, Some(second)) => sum(PureOp::And, first, second),
        (Standard::Or, Some(second)) => sum(PureOp::Or, first, second),
        (Standard::Equal, Some(second)) => sum(PureOp::Eq, first, second),
        (Standard::Unequal, Some(second)) => sum(PureOp::Ne, first, second),
        (Standard::Less, Some(second)) => sum(PureOp::Lt, first, second),
        (Standard::LessEqual, Some(second)) => sum(PureOp::Le, first, second),
        (Standard::Greater, Some(second)) => sum(PureOp::Gt, first, second),
        (Standard::GreaterEqual, Some(second)) => sum(PureOp::Ge, first, second),
        (Standard::Min, Some(second)) => either(less(second, first), second, first),
        (Standard::Max, Some(second)) => either(less(first, second), second, first),
        (Standard::Compare, Some(second)) => {
            let unequal = either(less(first, second), &Pure::Int(-1), &Pure::Int(1));
            either(Pure::eq(first.clone(), second.clone()), &Pure::Int(0), &unequal)
        }
        _ => return None,
    })
}

/// Masks beyond this have powers of two that are no numbers here.
const MAX_MASK: i64 = (1 << 61) - 1;

/// The bits of a number that a mask has, too: those of each run of ones.
fn masked(number: &Pure, mask: i64) -> Pure {
    let mut parts = Vec::new();
    let mut at = 0;
    while mask >> at != 0 {
        let skipped = (mask >> at).trailing_zeros();
        let run = (mask >> (at + skipped)).trailing_ones();
        let below = at + skipped;
        at = below + run;
        let upper = low_bits(number, &Pure::Int(1 << at));
        parts.push(match below {
            0 => upper,
            below => Pure::Op(PureOp::Sub, vec![upper, low_bits(number, &Pure::Int(1 << below))]),
        });
    }
    let add = |sum, part| Pure::Op(PureOp::Add, vec![sum, part]);
    parts.into_iter().reduce(add).unwrap_or(Pure::Int(0))
}

/// What is left of a number by a power of two, never negative.
fn low_bits(number: &Pure, power: &Pure) -> Pure {
    let left = Pure::Op(PureOp::Rem, vec![number.clone(), power.clone()]);
    let negative = Pure::Op(PureOp::Lt, vec![left.clone(), Pure::Int(0)]);
    let above = Pure::Op(PureOp::Add, vec![left.clone(), power.clone()]);
    Pure::If(Box::new(negative), Box::new(above), Box::new(left))
}

fn component(value: Pure, at: usize) -> Pure {
    match value {
        Pure::Tuple(mut parts) if at < parts.len() => parts.swap_remove(at),
        value => Pure::Component(Box::new(value), at),
    }
}

/// Functions of the standard library that leave no events and about which nothing else is known here; those
/// that print return `()`.
pub(super) fn leaves_no_events(path: &Path) -> bool {
    let modules: Vec<&str> = path.modules.iter().map(String::as_str).collect();
    let name = path.name.as_str();
    matches!(modules.as_slice(), [] | ["Stdlib"]) && (prints(name) || CONVERSIONS.contains(&name))
}

/// Whether a name is one of OCaml's own libraries.
pub(super) fn is_ocamls_own(path: &Path) -> bool {
    path.modules.first().is_none_or(|module| comes_with_ocaml(module))
}

/// Whether a module is one of OCaml's own.
pub(crate) fn comes_with_ocaml(module: &str) -> bool {
    STANDARD_MODULES.contains(&module)
}

const STANDARD_MODULES: &[&str] = &[
    "Arg",
    "Array",
    "ArrayLabels",
    "Atomic",
    "Bigarray",
    "Bool",
    "Buffer",
    "Bytes",
    "BytesLabels",
    "Callback",
    "Char",
    "Complex",
    "Condition",
    "Digest",
    "Domain",
    "Effect",
    "Either",
    "Ephemeron",
    "Event",
    "Filename",
    "Float",
    "Format",
    "Fun",
    "Gc",
    "Hashtbl",
    "In_channel",
    "Int",
    "Int32",
    "Int64",
    "Lazy",
    "Lexing",
    "List",
    "ListLabels",
    "Map",
    "Marshal",
    "MoreLabels",
    "Mutex",
    "Nativeint",
    "Obj",
    "Oo",
    "Option",
    "Out_channel",
    "Parsing",
    "Printexc",
    "Printf",
    "Queue",
    "Random",
    "Result",
    "Scanf",
    "Semaphore",
    "Seq",
    "Set",
    "Stack",
    "StdLabels",
    "Stdlib",
    "Str",
    "String",
    "StringLabels",
    "Sys",
    "Thread",
    "Type",
    "Uchar",
    "Unit",
    "Unix",
    "UnixLabels",
    "Weak",
];

fn prints(name: &str) -> bool {
    name.starts_with("print_") || name.starts_with("prerr_")
}

const CONVERSIONS: &[&str] = &[
    "string_of_int",
    "string_of_float",
    "string_of_bool",
    "int_of_string",
    "int_of_string_opt",
    "int_of_char",
    "char_of_int",
    "int_of_float",
    "float_of_int",
    "truncate",
    "float",
    "lor",
    "lxor",
    "lnot",
    "+.",
    "-.",
    "*.",
    "/.",
    "**",
    "~-.",
    "sqrt",
    "max_int",
    "min_int",
];

/// What a function that nothing is known about returns, where that is plain.
pub(super) fn plain_result(
    path: &Path,
    types: &mut super::types::Types,
    program: &mut crate::core::Program,
) -> Option<Ty> {
    let modules: Vec<&str> = path.modules.iter().map(String::as_str).collect();
    let mut opaque = |name: &str| Ty::Opaque(types.named(program, name));
    Some(match (modules.as_slice(), path.name.as_str()) {
        ([] | ["Stdlib"], name) if prints(name) => Ty::Unit,
        (["Printf" | "Format" | "Fmt"], "printf" | "eprintf" | "pr" | "epr") => Ty::Unit,
        (["Printf" | "Format"], "sprintf" | "asprintf") => opaque("string"),
        ([] | ["Stdlib"], "int_of_string" | "int_of_char" | "int_of_float" | "truncate") => Ty::Int,
        ([] | ["Stdlib"], "land" | "lor" | "lxor" | "lsl" | "lsr" | "asr" | "lnot") => Ty::Int,
        ([] | ["Stdlib"], "max_int" | "min_int") => Ty::Int,
        ([] | ["Stdlib"], "+." | "-." | "*." | "/." | "**" | "~-." | "sqrt" | "float_of_int" | "float") => {
            opaque("float")
        }
        ([] | ["Stdlib"], name) if name.starts_with("string_of_") => opaque("string"),
        (["Int" | "Bool" | "Float"], "to_string") => opaque("string"),
        (["String"], "length") => Ty::Int,
        (["String"], "concat" | "sub" | "trim" | "lowercase_ascii" | "uppercase_ascii") => opaque("string"),
        _ => return None,
    })
}
