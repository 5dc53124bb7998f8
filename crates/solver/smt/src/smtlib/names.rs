//! Names as SMT-LIB symbols: quoted where needed, never those of a theory, never two the same.

use crate::{Symbol, Terms};

/// Marks names that are not given by the user: shared subterms, elements, escaped names.
const MARK: char = '%';

/// Names that solvers know, or may know, already. Given names that look like one of these are marked.
const RESERVED: &[&str] = &[
    "abs",
    "and",
    "as",
    "assert",
    "bag",
    "bool",
    "check-sat",
    "concat",
    "const",
    "continued-execution",
    "declare-const",
    "default",
    "define-fun",
    "distinct",
    "div",
    "divisible",
    "error",
    "exists",
    "exp",
    "extract",
    "false",
    "forall",
    "fp",
    "iff",
    "if",
    "immediate-exit",
    "implies",
    "incomplete",
    "int2bv",
    "int_to_bv",
    "intersection",
    "is_int",
    "ite",
    "let",
    "map",
    "match",
    "member",
    "memout",
    "mod",
    "not",
    "or",
    "par",
    "pi",
    "pow",
    "push",
    "pop",
    "real",
    "rem",
    "repeat",
    "sat",
    "sbv_to_int",
    "select",
    "seq",
    "setminus",
    "sign_extend",
    "sin",
    "cos",
    "tan",
    "sqrt",
    "singleton",
    "store",
    "subset",
    "success",
    "theory",
    "to_int",
    "to_real",
    "true",
    "tuple",
    "ubv_to_int",
    "union",
    "universe",
    "unknown",
    "unsat",
    "unsupported",
    "xor",
    "zero_extend",
    "rotate_left",
    "rotate_right",
    "bv2nat",
    "bv2int",
    "nat2bv",
    "arcsin",
    "arccos",
    "arctan",
    "csc",
    "sec",
    "cot",
    "choose",
    "emptyset",
    "card",
    "complement",
    "join",
    "product",
    "transpose",
    "tclosure",
    "iden",
    "roundNearestTiesToEven",
    "roundNearestTiesToAway",
    "roundTowardPositive",
    "roundTowardNegative",
    "roundTowardZero",
    "RNE",
    "RNA",
    "RTP",
    "RTN",
    "RTZ",
    "NaN",
    "Bool",
    "Int",
    "Real",
    "String",
    "RegLan",
    "Array",
    "Set",
    "Seq",
    "BitVec",
    "FloatingPoint",
    "RoundingMode",
    "Float16",
    "Float32",
    "Float64",
    "Float128",
    "List",
    "Bag",
    "Relation",
    "Tuple",
    "Table",
    "FiniteSet",
    "Unicode",
    "Char",
    "insert",
    "nil",
    "head",
    "tail",
    "root-obj",
    "lambda",
    "Option",
];

/// Beginnings of names of theory functions.
const RESERVED_PREFIXES: &[&str] = &[
    "bv", "char.", "fp.", "str.", "seq.", "set.", "bag.", "rel.", "re.", "int.", "array.", "table.",
    "tuple.", "is-", "update-", "to_", "@", ".", "_", "!", "sep.", "ff.", "finset.", "as-",
];

/// The symbol's name as SMT-LIB text.
pub(super) fn symbol_text(terms: &Terms, symbol: Symbol) -> String {
    given(&terms.symbol_name(symbol))
}

/// A given name as SMT-LIB text.
pub(super) fn given(name: &str) -> String {
    let reserved =
        RESERVED.contains(&name) || RESERVED_PREFIXES.iter().any(|prefix| name.starts_with(prefix));
    // A marked name starts with the mark, so names that do so anyway get another.
    if reserved {
        quoted(&format!("{MARK}_{name}"))
    } else if name.starts_with(MARK) {
        quoted(&format!("{MARK}{name}"))
    } else {
        quoted(name)
    }
}

/// The name of a shared subterm or other help constant.
pub(super) fn internal(number: usize) -> String {
    format!("{MARK}{number}")
}

/// The name of an element of an uninterpreted sort.
pub(super) fn element(sort: &str, number: u32) -> String {
    quoted(&format!("{MARK}{number}{MARK}{sort}"))
}

fn quoted(name: &str) -> String {
    let simple = |c: char| c.is_ascii_alphanumeric() || "~!@$%^&*_-+=<>.?/".contains(c);
    if !name.is_empty() && !name.starts_with(|c: char| c.is_ascii_digit()) && name.chars().all(simple) {
        return name.to_owned();
    }
    let mut text = String::from("|");
    for c in name.chars() {
        // Neither `|` nor `\` can be written between bars, and not all solvers read other than ASCII.
        if c == ' ' || c.is_ascii_graphic() && !"|\\{".contains(c) {
            text.push(c);
        } else {
            text.push_str(&format!("{{{:x}}}", u32::from(c)));
        }
    }
    text.push('|');
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(crate::testing::cases(2000))]

        #[test]
        fn names_stay_different(a in "[%_!a{}|7c0-9\\\\]{0,4}", b in "[%_!a{}|7c0-9\\\\]{0,4}") {
            prop_assert_eq!(a == b, given(&a) == given(&b), "{} {}", given(&a), given(&b));
            prop_assert!(given(&a) != internal(7));
            prop_assert!(given(&a) != element("a", 7));
        }
    }

    #[test]
    fn marks_and_quotes() {
        let shown: Vec<String> = ["x", "div", "x'", "", "3", "a|b", "%3", "str.len"].map(given).into();
        assert_eq!(shown, ["x", "%_div", "|x'|", "||", "|3|", "|a{7c}b|", "%%3", "%_str.len"]);
    }
}
