//! Makes solutions smaller without changing what they mean.

use crate::op::Op;
use crate::term::Term;

/// The parts of a concatenation, from left to right.
fn parts(term: &Term) -> Vec<Term> {
    match term {
        Term::Apply(Op::Concat, args) => args.iter().flat_map(parts).collect(),
        _ => vec![term.clone()],
    }
}

/// The concatenation of parts, leaning to the right; `None` if there are none.
pub(crate) fn join(parts: &[Term]) -> Option<Term> {
    let (last, rest) = parts.split_last()?;
    Some(rest.iter().rev().fold(last.clone(), |tail, part| Term::apply(Op::Concat, [part.clone(), tail])))
}

/// Takes out of a case distinction what both cases begin and end with, if something is left of both. For
/// grammars in which concatenations and case distinctions are of the same nonterminal.
pub(crate) fn factor(term: &Term) -> Term {
    let args: Vec<Term> = term.args().iter().map(factor).collect();
    let term = term.with_args(args);
    let Term::Apply(Op::Ite, args) = &term else { return term };
    if args[1] == args[2] {
        return args[1].clone();
    }
    let (a, b) = (parts(&args[1]), parts(&args[2]));
    let shorter = a.len().min(b.len());
    let before = (0..shorter - 1).take_while(|at| a[*at] == b[*at]).count();
    let after = (0..shorter - 1 - before).take_while(|at| a[a.len() - 1 - at] == b[b.len() - 1 - at]).count();
    if before + after == 0 {
        return term;
    }
    let inner = (join(&a[before..a.len() - after]), join(&b[before..b.len() - after]));
    let (Some(left), Some(right)) = inner else { return term };
    let inner = factor(&Term::apply(Op::Ite, [args[0].clone(), left, right]));
    let whole: Vec<Term> =
        a[..before].iter().cloned().chain([inner]).chain(a[a.len() - after..].iter().cloned()).collect();
    join(&whole).unwrap_or(term)
}
