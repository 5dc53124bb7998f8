//! One operation as text, its arguments being written already.

use super::literal::{bit_vector, int, real};
use super::{Dialect, Printer, plain_name};
use crate::term::Node;
use crate::{
    BitVector, FloatFormat, MAX_CHAR, MAX_STR_CHAR, NAN_32, NAN_64, Number, Op, RoundingMode, Sort, Term,
    Value,
};

impl Printer<'_> {
    pub(super) fn node_text(&mut self, term: Term, args: &[String]) -> String {
        let node = self.terms.node(term);
        let sort = node.sort();
        if let Some(name) = plain_name(node.op()) {
            return format!("({name} {})", args.join(" "));
        }
        let number = |n: &Number| if sort == Sort::Real { real(n) } else { int(n) };
        match (node.op(), args) {
            (Op::Literal(value), _) => self.value_text(value, sort),
            (Op::Symbol(symbol), _) => self.declare(*symbol),
            (Op::Apply(symbol), _) => format!("({} {})", self.declare(*symbol), args.join(" ")),
            (Op::Sum(constant), _) if constant.is_zero() && args.len() > 1 => {
                format!("(+ {})", args.join(" "))
            }
            (Op::Sum(constant), _) => format!("(+ {} {})", args.join(" "), number(constant)),
            (Op::Scale(factor), [a]) if *factor == Number::MINUS_ONE => format!("(- {a})"),
            (Op::Scale(factor), [a]) => format!("(* {} {a})", number(factor)),
            (Op::Divide | Op::Div | Op::Mod | Op::Quot | Op::Rem, [a, b]) => {
                self.division_text(node.op(), a, b, node.args()[1])
            }
            (Op::Ord, [a]) => a.clone(),
            (Op::Chr, [a]) => format!("(mod {a} {})", MAX_CHAR + 1),
            (Op::BvExtract { high, low }, [a]) => format!("((_ extract {high} {low}) {a})"),
            (Op::BvZeroExtend(by), [a]) => format!("((_ zero_extend {by}) {a})"),
            (Op::BvSignExtend(by), [a]) => format!("((_ sign_extend {by}) {a})"),
            (Op::BvToInt, [a]) => self.signed_text(a, node.args()[0]),
            (Op::IntToBv(width), [a]) => format!("((_ int2bv {width}) {a})"),
            (Op::FpRound(mode), [a]) => format!("(fp.roundToIntegral {} {a})", mode_text(*mode)),
            (Op::FpFromReal(format) | Op::FpToFp(format), [a]) => {
                format!("((_ to_fp {}) RNE {a})", format_text(*format))
            }
            (Op::FpFromBits(format), [a]) => format!("((_ to_fp {}) {a})", format_text(*format)),
            (Op::FpToReal, [a]) => {
                format!("(let ((?a {a})) (ite (or (fp.isNaN ?a) (fp.isInfinite ?a)) 0.0 (fp.to_real ?a)))")
            }
            (Op::FpToBits, [a]) => self.float_bits_text(a, term),
            (Op::StrFromChar, [a]) => {
                format!("(let ((?c {a})) (str.from_code (ite (<= ?c {MAX_STR_CHAR}) ?c {})))", 0xFFFD)
            }
            (Op::SetSingleton | Op::SetUnion | Op::SetIntersection | Op::SetDifference, _)
            | (Op::SetMember | Op::SetSubset, _) => self.set_op_text(node.op(), args, sort),
            (Op::ConstArray(_), [a]) => format!("((as const {}) {a})", self.sort_text(sort)),
            _ => self.sequence_text(node, args),
        }
    }

    /// Haskell's divisions by the one of SMT-LIB, whose remainder is never negative; zero divisors as
    /// documented.
    fn division_text(&self, op: &Op, a: &str, b: &str, divisor: Term) -> String {
        let literal = self.terms.as_number(divisor);
        let positive = literal.is_some_and(|n| !n.is_negative() && !n.is_zero());
        let nonzero = literal.is_some_and(|n| !n.is_zero());
        if positive && *op == Op::Div {
            return format!("(div {a} {b})");
        }
        if positive && *op == Op::Mod {
            return format!("(mod {a} {b})");
        }
        if nonzero && *op == Op::Divide {
            return format!("(/ {a} {b})");
        }
        let (by_zero, body) = match op {
            Op::Divide => return format!("(let ((?a {a}) (?b {b})) (ite (= ?b 0.0) 0.0 (/ ?a ?b)))"),
            Op::Div => ("0", "(ite (> ?b 0) (div ?a ?b) (div (- ?a) (- ?b)))"),
            Op::Mod => ("?a", "(ite (> ?b 0) (mod ?a ?b) (- (mod (- ?a) (- ?b))))"),
            Op::Quot => ("0", "(ite (>= ?a 0) (div ?a ?b) (- (div (- ?a) ?b)))"),
            _ => ("?a", "(ite (>= ?a 0) (mod ?a ?b) (- (mod (- ?a) ?b)))"),
        };
        let body = if nonzero { body.to_owned() } else { format!("(ite (= ?b 0) {by_zero} {body})") };
        format!("(let ((?a {a}) (?b {b})) {body})")
    }

    fn signed_text(&self, a: &str, term: Term) -> String {
        let width = self.terms.bv_width(term);
        let zero = bit_vector(&BitVector::new(width, 0));
        let modulus = Number::power_of_two(width);
        format!("(let ((?a {a})) (ite (bvslt ?a {zero}) (- (bv2nat ?a) {modulus}) (bv2nat ?a)))")
    }

    /// SMT-LIB has only the way from bits to floats. For Z3 there is a function of its own; for others a
    /// constant is made that has the right float.
    fn float_bits_text(&mut self, a: &str, bits: Term) -> String {
        let (format, nan) = match self.terms.bv_width(bits) {
            32 => (FloatFormat::Single, BitVector::new(32, NAN_32)),
            _ => (FloatFormat::Double, BitVector::new(64, NAN_64)),
        };
        let nan = bit_vector(&nan);
        match self.dialect {
            Dialect::Z3 => format!("(let ((?a {a})) (ite (fp.isNaN ?a) {nan} (fp.to_ieee_bv ?a)))"),
            Dialect::Cvc5 => {
                if let Some((name, _)) = self.float_bits.get(&bits) {
                    return name.clone();
                }
                let name = self.new_name();
                let declaration = format!("(declare-fun {name} () (_ BitVec {}))\n", format.width());
                self.prelude.push_str(&declaration);
                let constraint = format!(
                    "(let ((?a {a})) (ite (fp.isNaN ?a) (= {name} {nan}) (= ((_ to_fp {}) {name}) ?a)))",
                    format_text(format)
                );
                self.float_bits.insert(bits, (name.clone(), constraint));
                name
            }
        }
    }

    fn set_op_text(&mut self, op: &Op, args: &[String], sort: Sort) -> String {
        let fold = |name: &str| {
            let mut args = args.iter();
            let first = args.next().cloned().unwrap_or_default();
            args.fold(first, |all, arg| format!("({name} {all} {arg})"))
        };
        match (self.dialect, op, args) {
            (Dialect::Cvc5, Op::SetSingleton, [a]) => format!("(set.singleton {a})"),
            (Dialect::Cvc5, Op::SetUnion, _) => fold("set.union"),
            (Dialect::Cvc5, Op::SetIntersection, _) => fold("set.inter"),
            (Dialect::Cvc5, Op::SetDifference, _) => fold("set.minus"),
            (Dialect::Cvc5, Op::SetMember, [a, b]) => format!("(set.member {a} {b})"),
            (Dialect::Cvc5, Op::SetSubset, [a, b]) => format!("(set.subset {a} {b})"),
            (Dialect::Z3, Op::SetSingleton, [a]) => {
                format!("(store ((as const {}) false) {a} true)", self.sort_text(sort))
            }
            (Dialect::Z3, Op::SetUnion, _) => fold("(_ map or)"),
            (Dialect::Z3, Op::SetIntersection, _) => fold("(_ map and)"),
            (Dialect::Z3, Op::SetDifference, [a, b]) => format!("((_ map and) {a} ((_ map not) {b}))"),
            (Dialect::Z3, Op::SetMember, [a, b]) => format!("(select {b} {a})"),
            (Dialect::Z3, Op::SetSubset, [a, b]) => {
                format!("(let ((?a {a}) (?b {b})) (= ((_ map and) ?a ?b) ?a))")
            }
            _ => "false".to_owned(),
        }
    }

    fn sequence_text(&mut self, node: &Node, args: &[String]) -> String {
        let of_str = node.args().iter().any(|arg| self.terms.sort(*arg) == Sort::Str);
        let prefix = if of_str { "str" } else { "seq" };
        let name = match (node.op(), args) {
            (Op::SeqNth, [s, i]) if of_str => {
                // The code of the empty string, which is what `str.at` gives outside, is -1.
                return format!("(let ((?c (str.to_code (str.at {s} {i})))) (ite (< ?c 0) 0 ?c))");
            }
            (Op::SeqNth, [s, i]) => {
                let default: Value = self.terms.default_value(node.sort());
                let default = self.value_text(&default, node.sort());
                return format!(
                    "(let ((?s {s}) (?i {i})) \
                     (ite (and (<= 0 ?i) (< ?i (seq.len ?s))) (seq.nth ?s ?i) {default}))"
                );
            }
            (Op::SeqConcat, _) => "++",
            (Op::SeqLength, _) => "len",
            (Op::SeqExtract, _) if of_str => "substr",
            (Op::SeqExtract, _) => "extract",
            (Op::SeqContains, _) => "contains",
            (Op::SeqPrefix, _) => "prefixof",
            (Op::SeqSuffix, _) => "suffixof",
            (Op::SeqIndexOf, _) => "indexof",
            _ => "replace",
        };
        format!("({prefix}.{name} {})", args.join(" "))
    }
}

fn mode_text(mode: RoundingMode) -> &'static str {
    match mode {
        RoundingMode::NearestEven => "RNE",
        RoundingMode::NearestAway => "RNA",
        RoundingMode::TowardPositive => "RTP",
        RoundingMode::TowardNegative => "RTN",
        RoundingMode::TowardZero => "RTZ",
    }
}

fn format_text(format: FloatFormat) -> &'static str {
    match format {
        FloatFormat::Single => "8 24",
        FloatFormat::Double => "11 53",
    }
}
