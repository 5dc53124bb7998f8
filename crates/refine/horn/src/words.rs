//! The words that texts have for operations without a sign, as
//! [`Terms::display`](otherwise_smt::Terms::display) writes them.

use otherwise_smt::Op;

const WORDS: [(&str, Op); 24] = [
    ("toReal", Op::ToReal),
    ("floor", Op::Floor),
    ("ord", Op::Ord),
    ("chr", Op::Chr),
    ("distinct", Op::Distinct),
    ("setSingleton", Op::SetSingleton),
    ("setUnion", Op::SetUnion),
    ("setIntersection", Op::SetIntersection),
    ("setDifference", Op::SetDifference),
    ("setMember", Op::SetMember),
    ("setSubset", Op::SetSubset),
    ("select", Op::Select),
    ("store", Op::Store),
    ("seqUnit", Op::SeqUnit),
    ("seqLength", Op::SeqLength),
    ("seqNth", Op::SeqNth),
    ("seqExtract", Op::SeqExtract),
    ("seqContains", Op::SeqContains),
    ("seqPrefix", Op::SeqPrefix),
    ("seqSuffix", Op::SeqSuffix),
    ("seqIndexOf", Op::SeqIndexOf),
    ("seqReplace", Op::SeqReplace),
    ("strLt", Op::StrLt),
    ("strLe", Op::StrLe),
];

/// The word for an operation.
pub(crate) fn word(op: &Op) -> String {
    let known = WORDS.iter().find(|(_, known)| known == op);
    known.map_or_else(|| format!("{op:?}"), |(word, _)| (*word).to_owned())
}

/// The operation that a word stands for.
pub(crate) fn operation(word: &str) -> Option<Op> {
    WORDS.iter().find(|(known, _)| *known == word).map(|(_, op)| op.clone())
}
