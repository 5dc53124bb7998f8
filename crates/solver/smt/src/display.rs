//! Terms and values for people: infix, as a Haskell programmer would write them.

use std::fmt::{self, Display, Formatter, Write};

use crate::{Model, Number, Op, Sort, Symbol, Term, Terms, Value};

/// A term in readable form; see [`Terms::display`].
pub struct TermDisplay<'a> {
    terms: &'a Terms,
    term: Term,
}

/// Terms are written as trees; beyond this many nodes, as dots.
const BUDGET: usize = 10_000;

/// How tightly an operator binds, from the loosest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    Open,
    Or,
    And,
    Compare,
    Sum,
    Product,
    Atom,
}

/// What is left to write.
enum Work {
    Term(Term, Level),
    Text(&'static str),
    Owned(String),
}

impl Terms {
    /// The term in readable infix form, as a tree. Very large terms are cut with dots.
    pub fn display(&self, term: Term) -> TermDisplay<'_> {
        TermDisplay { terms: self, term }
    }

    /// A model in readable form, one symbol a line.
    pub fn display_model(&self, model: &Model) -> String {
        let mut text = String::new();
        for (symbol, value) in model.values() {
            let _ = writeln!(text, "{} = {value}", self.symbol_name(symbol));
        }
        for (symbol, table) in model.functions() {
            let mut entries: Vec<_> = table.entries.iter().collect();
            entries.sort_unstable();
            for (args, value) in entries {
                let args: Vec<String> = args.iter().map(Value::to_string).collect();
                let _ = writeln!(text, "{}({}) = {value}", self.symbol_name(symbol), args.join(", "));
            }
            let _ = writeln!(text, "{}(…) = {}", self.symbol_name(symbol), table.default);
        }
        text
    }
}

impl Display for TermDisplay<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut pending = vec![Work::Term(self.term, Level::Open)];
        let mut budget = BUDGET;
        while let Some(work) = pending.pop() {
            match work {
                Work::Text(text) => f.write_str(text)?,
                Work::Owned(text) => f.write_str(&text)?,
                Work::Term(_, _) if budget == 0 => f.write_str("…")?,
                Work::Term(term, level) => {
                    budget -= 1;
                    let (pieces, own) = self.pieces(term);
                    if own < level {
                        pending.push(Work::Text(")"));
                    }
                    pending.extend(pieces.into_iter().rev());
                    if own < level {
                        f.write_str("(")?;
                    }
                }
            }
        }
        Ok(())
    }
}

impl TermDisplay<'_> {
    /// What to write for a term, and how tightly it binds.
    fn pieces(&self, term: Term) -> (Vec<Work>, Level) {
        let terms = self.terms;
        let node = terms.node(term);
        let args = node.args();
        match (node.op(), args) {
            (Op::Literal(value), _) => {
                let text = self.value_text(value);
                let level =
                    if text.starts_with('-') || text.contains('/') { Level::Product } else { Level::Atom };
                (vec![Work::Owned(text)], level)
            }
            (Op::Symbol(symbol), _) => (vec![Work::Owned(self.name(*symbol))], Level::Atom),
            (Op::Apply(symbol), _) => (call(self.name(*symbol), args), Level::Atom),
            (Op::Not, &[a]) => self.negation(a),
            (Op::And, _) => (infix(args, " && ", Level::Compare), Level::And),
            (Op::Or, _) => (infix(args, " || ", Level::And), Level::Or),
            (Op::Eq, &[a, b]) if terms.sort(a).is_arithmetic() => self.comparison(a, b, " == "),
            (Op::Eq, _) => (infix(args, " == ", Level::Sum), Level::Compare),
            (Op::Le, &[a, b]) => self.comparison(a, b, " <= "),
            (Op::Lt, &[a, b]) => self.comparison(a, b, " < "),
            (Op::Ite, &[c, a, b]) => (
                vec![
                    Work::Text("if "),
                    Work::Term(c, Level::Or),
                    Work::Text(" then "),
                    Work::Term(a, Level::Or),
                    Work::Text(" else "),
                    Work::Term(b, Level::Open),
                ],
                Level::Open,
            ),
            (Op::Sum(_) | Op::Scale(_), _) => {
                let linear = terms.linear(term);
                let monomials: Vec<(Term, Number)> = linear.monomials().to_vec();
                self.sum(&monomials, linear.constant_part())
            }
            (Op::Mul | Op::BvMul | Op::FpMul, _) => (infix(args, " * ", Level::Atom), Level::Product),
            (Op::Divide | Op::FpDiv, _) => (infix(args, " / ", Level::Atom), Level::Product),
            (Op::Div, _) => (infix(args, " `div` ", Level::Atom), Level::Product),
            (Op::Mod, _) => (infix(args, " `mod` ", Level::Atom), Level::Product),
            (Op::Quot, _) => (infix(args, " `quot` ", Level::Atom), Level::Product),
            (Op::Rem, _) => (infix(args, " `rem` ", Level::Atom), Level::Product),
            (Op::BvAdd | Op::FpAdd, _) => (infix(args, " + ", Level::Product), Level::Sum),
            (Op::FpSub, _) => (infix(args, " - ", Level::Product), Level::Sum),
            (Op::FpLt, _) => (infix(args, " < ", Level::Sum), Level::Compare),
            (Op::FpLe, _) => (infix(args, " <= ", Level::Sum), Level::Compare),
            (Op::SeqConcat, _) => (infix(args, " ++ ", Level::Product), Level::Sum),
            (op, _) => (call(call_name(op), args), Level::Atom),
        }
    }

    fn name(&self, symbol: Symbol) -> String {
        self.terms.symbol_name(symbol).into_owned()
    }

    fn value_text(&self, value: &Value) -> String {
        match value {
            Value::Element(sort, number) => format!("{}#{number}", self.terms.name_text(*sort)),
            other => other.to_string(),
        }
    }

    /// A negation: of a comparison, the opposite one.
    fn negation(&self, a: Term) -> (Vec<Work>, Level) {
        let node = self.terms.node(a);
        match (node.op(), node.args()) {
            (Op::Le, &[a, b]) => self.comparison(a, b, " > "),
            (Op::Lt, &[a, b]) => self.comparison(a, b, " >= "),
            (Op::Eq, &[a, b]) if self.terms.sort(a).is_arithmetic() => self.comparison(a, b, " /= "),
            (Op::Eq, &[a, b]) => (infix(&[a, b], " /= ", Level::Sum), Level::Compare),
            _ => (vec![Work::Text("not "), Work::Term(a, Level::Atom)], Level::Product),
        }
    }

    /// A comparison, negative parts moved to the other side.
    fn comparison(&self, a: Term, b: Term, operator: &'static str) -> (Vec<Work>, Level) {
        let (left, right) = (self.terms.linear(a), self.terms.linear(b));
        let mut sides: [Vec<(Term, Number)>; 2] = [Vec::new(), Vec::new()];
        for (monomials, side) in [(left.monomials(), 0), (right.monomials(), 1)] {
            for (base, coefficient) in monomials {
                let moves = usize::from(coefficient.is_negative());
                sides[(side + moves) % 2].push((*base, coefficient.abs()));
            }
        }
        let mut difference = right.constant_part() - left.constant_part();
        let mut operator = operator;
        // Over integers `<= -1` reads better as `< 0`, and `x + 1 <= y` as `x < y`.
        let two_sided = !sides[0].is_empty() && !sides[1].is_empty();
        let negative = difference == Number::MINUS_ONE || difference.is_negative() && two_sided;
        if negative && self.terms.sort(a) == Sort::Int {
            let strict = match operator {
                " <= " => Some(" < "),
                " > " => Some(" >= "),
                _ => None,
            };
            if let Some(strict) = strict {
                (operator, difference) = (strict, &difference + &Number::ONE);
            }
        }
        // The constant goes where it is not negative, but not alone to the left of what is better read first.
        let to_left = difference.is_negative() && two_sided;
        let constants = if to_left { [-&difference, Number::ZERO] } else { [Number::ZERO, difference] };
        let (mut pieces, _) = self.sum(&sides[0], &constants[0]);
        pieces.push(Work::Text(operator));
        pieces.extend(self.sum(&sides[1], &constants[1]).0);
        (pieces, Level::Compare)
    }

    fn sum(&self, monomials: &[(Term, Number)], constant: &Number) -> (Vec<Work>, Level) {
        let mut pieces = Vec::new();
        for (base, coefficient) in monomials {
            match (pieces.is_empty(), coefficient.is_negative()) {
                (true, true) => pieces.push(Work::Text("-")),
                (true, false) => {}
                (false, true) => pieces.push(Work::Text(" - ")),
                (false, false) => pieces.push(Work::Text(" + ")),
            }
            let magnitude = coefficient.abs();
            if magnitude.is_one() {
                pieces.push(Work::Term(*base, Level::Product));
            } else {
                let factor =
                    if magnitude.is_integer() { format!("{magnitude}*") } else { format!("({magnitude})*") };
                pieces.push(Work::Owned(factor));
                pieces.push(Work::Term(*base, Level::Atom));
            }
        }
        if pieces.is_empty() {
            pieces.push(Work::Owned(constant.to_string()));
            return (pieces, Level::Sum);
        }
        if constant.is_negative() {
            pieces.push(Work::Owned(format!(" - {}", constant.abs())));
        } else if !constant.is_zero() {
            pieces.push(Work::Owned(format!(" + {constant}")));
        }
        (pieces, Level::Sum)
    }
}

fn infix(args: &[Term], operator: &'static str, level: Level) -> Vec<Work> {
    let mut pieces = Vec::with_capacity(2 * args.len());
    for arg in args {
        if !pieces.is_empty() {
            pieces.push(Work::Text(operator));
        }
        pieces.push(Work::Term(*arg, level));
    }
    pieces
}

fn call(name: String, args: &[Term]) -> Vec<Work> {
    let mut pieces = vec![Work::Owned(name), Work::Text("(")];
    pieces.extend(infix(args, ", ", Level::Open));
    pieces.push(Work::Text(")"));
    pieces
}

/// The name of an operation that has no operator sign: that of its variant, in Haskell's spelling.
fn call_name(op: &Op) -> String {
    let name = match op {
        Op::BvExtract { high, low } => return format!("bits[{high}..{low}]"),
        Op::BvZeroExtend(by) => return format!("zeroExtend[{by}]"),
        Op::BvSignExtend(by) => return format!("signExtend[{by}]"),
        Op::IntToBv(width) => return format!("toBits[{width}]"),
        Op::FpRound(mode) => return format!("round[{mode:?}]"),
        Op::ConstArray(_) => "constArray".to_owned(),
        other => format!("{other:?}"),
    };
    let name = name.split('(').next().unwrap_or_default();
    let mut letters = name.chars();
    letters
        .next()
        .map(|first| first.to_lowercase().collect::<String>() + letters.as_str())
        .unwrap_or_default()
}

impl Display for Value {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Value::Bool(b) => f.write_str(if *b { "True" } else { "False" }),
            Value::Int(n) | Value::Real(n) => n.fmt(f),
            Value::BitVec(bits) => bits.fmt(f),
            Value::Float32(bits) => write!(f, "{:?}", f32::from_bits(*bits)),
            Value::Float64(bits) => write!(f, "{:?}", f64::from_bits(*bits)),
            Value::Char(code) => match char::from_u32(*code) {
                Some(c) => write!(f, "{c:?}"),
                None => write!(f, "'\\x{code:x}'"),
            },
            Value::Str(text) => {
                let text: String =
                    text.iter().map(|code| char::from_u32(*code).unwrap_or('\u{fffd}')).collect();
                write!(f, "{text:?}")
            }
            Value::Seq(elements) => list(f, "[", elements.iter(), "]"),
            Value::Set(set) if set.is_cofinite() => list(f, "all but {", set.exceptions().iter(), "}"),
            Value::Set(set) => list(f, "{", set.exceptions().iter(), "}"),
            Value::Array(array) => {
                f.write_str("[")?;
                for (key, value) in array.entries() {
                    write!(f, "{key} -> {value}, ")?;
                }
                write!(f, "_ -> {}]", array.default_value())
            }
            Value::Element(_, number) => write!(f, "#{number}"),
        }
    }
}

fn list<'a>(
    f: &mut Formatter<'_>,
    open: &str,
    elements: impl Iterator<Item = &'a Value>,
    close: &str,
) -> fmt::Result {
    f.write_str(open)?;
    for (index, element) in elements.enumerate() {
        if index > 0 {
            f.write_str(", ")?;
        }
        element.fmt(f)?;
    }
    f.write_str(close)
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::{Expect, expect};

    fn check(build: impl Fn(&Terms, [Term; 3], [Term; 2]) -> Term, expected: Expect) {
        let terms = Terms::new();
        let numbers = ["x", "y", "z"].map(|name| terms.symbol(name, Sort::Int));
        let truths = ["p", "q"].map(|name| terms.symbol(name, Sort::Bool));
        expected.assert_eq(&terms.display(build(&terms, numbers, truths)).to_string());
    }

    #[test]
    fn arithmetic() {
        check(|t, [x, y, _], _| t.lt(x, y), expect!["x < y"]);
        check(|t, [x, y, _], _| t.ge(t.add(x, t.int(3)), t.scale(&2.into(), y)), expect!["x + 3 >= 2*y"]);
        check(|t, [x, y, z], _| t.mul(t.add(x, y), t.neg(z)), expect!["-z * (x + y)"]);
        check(|t, [x, y, _], _| t.ne(t.div(x, y), t.int(-1)), expect!["x `div` y /= -1"]);
        check(|t, [x, _, _], _| t.to_real(t.sub(t.int(1), x)), expect!["-toReal(x) + 1"]);
    }

    #[test]
    fn structure() {
        check(
            |t, [x, y, _], [p, q]| t.ite(t.and([p, t.or([q, t.eq(x, y)])]), x, t.abs(y)),
            expect!["if p && (q || x == y) then x else if y < 0 then -y else y"],
        );
        check(|t, _, [p, q]| t.not(t.implies(p, q)), expect!["not (q || not p)"]);
        check(
            |t, [x, y, _], _| t.set_subset(t.set_singleton(x), t.set_insert(t.set_empty(Sort::Int), y)),
            expect!["x == y"],
        );
    }

    #[test]
    fn values() {
        let shown = |value: Value, expected: Expect| expected.assert_eq(&value.to_string());
        shown(Value::array(Value::int(0), [(Value::int(1), Value::int(2))]), expect!["[1 -> 2, _ -> 0]"]);
        shown(Value::cofinite_set([Value::Char(97)]), expect!["all but {'a'}"]);
        shown(Value::seq([Value::str("a\"b"), Value::float64(-0.0)]), expect![[r#"["a\"b", -0.0]"#]]);
    }

    /// A term of exponential size as a tree is cut.
    #[test]
    fn large_terms_are_cut() {
        let terms = Terms::new();
        let mut term = terms.symbol("x", Sort::BitVec(8));
        for _ in 0..100 {
            term = terms.bv_udiv(term, terms.bv_not(term));
        }
        let text = terms.display(term).to_string();
        assert!(text.contains('…') && text.len() < 200_000);
    }
}
