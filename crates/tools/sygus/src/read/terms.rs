//! Terms of constraints and definitions.

use std::sync::Arc;

use otherwise_diagnostics::suggest::distance;
use otherwise_diagnostics::{Diagnostic, Span};

use super::{Meaning, Read, Reader, malformed, unsupported};
use crate::op::Op;
use crate::sexpr::{Sexpr, SexprKind};
use crate::term::Term;
use crate::value::{Sort, Value, mask, unescape};

/// Local names: parameters and what `let` binds, innermost last.
#[derive(Default)]
pub(super) struct Scope {
    bound: Vec<(String, Term, Sort)>,
}

impl Scope {
    /// The parameters of a function.
    pub(super) fn of(parameters: &[(String, Sort)]) -> Scope {
        let bound = parameters.iter().enumerate();
        Scope { bound: bound.map(|(i, (name, sort))| (name.clone(), Term::Variable(i), *sort)).collect() }
    }

    fn get(&self, name: &str) -> Option<(Term, Sort)> {
        self.bound.iter().rev().find(|(bound, ..)| bound == name).map(|(_, term, sort)| (term.clone(), *sort))
    }
}

/// A literal, if the text is one.
pub(super) fn literal(sexpr: &Sexpr) -> Read<Option<Value>> {
    let text = match &sexpr.kind {
        SexprKind::Text(text) => return Ok(Some(Value::Str(unescape(text)))),
        SexprKind::Atom(text) => text.as_str(),
        SexprKind::List(_) | SexprKind::Quoted(_) => return Ok(None),
    };
    let digits = text.strip_prefix('-').unwrap_or(text);
    if !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()) {
        let number: i128 = text.parse().map_err(|_| unsupported("this number is too large", sexpr.span))?;
        return Ok(Some(Value::Int(number)));
    }
    if digits.contains('.') && digits.bytes().all(|b| b.is_ascii_digit() || b == b'.') {
        return Err(unsupported("real numbers are not supported", sexpr.span));
    }
    let (radix, bits_per_digit) = match text.get(..2) {
        Some("#x") => (16, 4),
        Some("#b") => (2, 1),
        _ => match text {
            "true" => return Ok(Some(Value::Bool(true))),
            "false" => return Ok(Some(Value::Bool(false))),
            _ => return Ok(None),
        },
    };
    let digits = &text[2..];
    let width = u32::try_from(digits.len()).unwrap_or(u32::MAX).saturating_mul(bits_per_digit);
    match u64::from_str_radix(digits, radix) {
        Ok(bits) if (1..=64).contains(&width) && !digits.starts_with('+') => {
            Ok(Some(Value::Bits(width, bits)))
        }
        _ => Err(unsupported("bit vectors have 1 to 64 bits here", sexpr.span)),
    }
}

/// `(_ extract 7 0)` and its like.
pub(super) fn indexed_operator(head: &Sexpr) -> Read<Option<Op>> {
    let Some([underscore, name, indices @ ..]) = head.list() else { return Ok(None) };
    if !underscore.is("_") {
        return Ok(None);
    }
    let number = |sexpr: &Sexpr| {
        let number = sexpr.atom().and_then(|text| text.parse::<u32>().ok());
        number.ok_or_else(|| malformed("an index is a number", sexpr.span))
    };
    match (name.atom(), indices) {
        (Some("extract"), [high, low]) => Ok(Some(Op::Extract(number(high)?, number(low)?))),
        (Some("zero_extend"), [by]) => Ok(Some(Op::ZeroExtend(number(by)?))),
        (Some("sign_extend"), [by]) => Ok(Some(Op::SignExtend(number(by)?))),
        _ => Err(unknown_operator(name.atom().unwrap_or("_"), head.span)),
    }
}

pub(super) fn unknown_operator(name: &str, span: Span) -> Diagnostic {
    let complaint =
        Diagnostic::error("unknown-operator", format!("`{name}` is not an operator that is known here"))
            .at(span, "unknown operator");
    let near =
        Op::PLAIN.iter().flat_map(|op| [op.name(1), op.name(2)]).min_by_key(|known| distance(known, name));
    match near.filter(|known| distance(known, name) <= 2 + name.len() / 5) {
        Some(near) => complaint.help(format!("did you mean `{near}`?")),
        None => complaint,
    }
}

/// The complaint that an operator does not take these arguments.
pub(super) fn ill_sorted(name: &str, sorts: &[Sort], span: Span) -> Diagnostic {
    let sorts: Vec<String> = sorts.iter().map(Sort::to_string).collect();
    let message = format!("`{name}` cannot be applied to arguments of sorts {}", sorts.join(", "));
    Diagnostic::error("ill-sorted", message).at(span, "here")
}

impl Reader {
    /// A term and its sort.
    pub(super) fn term(&self, sexpr: &Sexpr, scope: &mut Scope) -> Read<(Term, Sort)> {
        if let Some(value) = literal(sexpr)? {
            let sort = value.sort();
            return Ok((Term::Literal(value), sort));
        }
        match &sexpr.kind {
            SexprKind::Atom(name) | SexprKind::Quoted(name) => {
                if let Some(found) = scope.get(name) {
                    return Ok(found);
                }
                match self.names.get(name) {
                    Some(Meaning::Variable(index)) => {
                        Ok((Term::Variable(*index), self.problem.variables[*index].1))
                    }
                    Some(Meaning::Defined(_) | Meaning::Unknown(_)) => self.call(sexpr, &[], sexpr.span),
                    _ => Err(Diagnostic::error("unknown-name", format!("`{name}` is not declared"))
                        .at(sexpr.span, "not declared")),
                }
            }
            SexprKind::List(items) => match items.as_slice() {
                [] => Err(malformed("a term is expected", sexpr.span)),
                [head, bindings, body] if head.is("let") => self.let_term(bindings, body, scope),
                [head, inside, ..] if head.is("!") => self.term(inside, scope),
                [head, name, width] if head.is("_") => bits_literal(name, width, sexpr.span),
                [head, ..] if head.is("forall") || head.is("exists") => {
                    Err(unsupported("quantifiers are not supported", head.span))
                }
                [head, args @ ..] => {
                    let args: Read<Vec<(Term, Sort)>> =
                        args.iter().map(|arg| self.term(arg, scope)).collect();
                    self.call(head, &args?, sexpr.span)
                }
            },
            SexprKind::Text(_) => Err(malformed("a term is expected", sexpr.span)),
        }
    }

    fn let_term(&self, bindings: &Sexpr, body: &Sexpr, scope: &mut Scope) -> Read<(Term, Sort)> {
        let list = bindings.list().ok_or_else(|| malformed("`let` binds a list of names", bindings.span))?;
        let mut bound = Vec::new();
        for binding in list {
            let (name, value) = match binding.list() {
                Some([name, value]) => (name, value),
                // Version 1 writes the sort in between.
                Some([name, _, value]) => (name, value),
                _ => return Err(malformed("a binding is `(name term)`", binding.span)),
            };
            let (term, sort) = self.term(value, scope)?;
            bound.push((self.symbol(name)?, term, sort));
        }
        let depth = scope.bound.len();
        scope.bound.extend(bound);
        let result = self.term(body, scope);
        scope.bound.truncate(depth);
        result
    }

    fn call(&self, head: &Sexpr, args: &[(Term, Sort)], span: Span) -> Read<(Term, Sort)> {
        let sorts: Vec<Sort> = args.iter().map(|(_, sort)| *sort).collect();
        let terms: Arc<[Term]> = args.iter().map(|(term, _)| term.clone()).collect();
        if let Some(op) = indexed_operator(head)? {
            let sort = op.result(&sorts).ok_or_else(|| ill_sorted(op.name(2), &sorts, span))?;
            return Ok((Term::Apply(op, terms), sort));
        }
        let name = head.atom().ok_or_else(|| malformed("an operator is expected", head.span))?;
        let declared = |parameters: &[(String, Sort)]| {
            parameters.iter().map(|(_, sort)| *sort).eq(sorts.iter().copied())
        };
        match self.names.get(name) {
            Some(Meaning::Defined(definition)) if declared(&definition.parameters) => {
                return Ok((Term::Call(Arc::clone(definition), terms), definition.sort));
            }
            Some(Meaning::Unknown(index)) if declared(&self.problem.functions[*index].parameters) => {
                return Ok((Term::Unknown(*index, terms), self.problem.functions[*index].sort));
            }
            Some(Meaning::Defined(_) | Meaning::Unknown(_)) => return Err(ill_sorted(name, &sorts, span)),
            _ => {}
        }
        let op = Op::named(name).ok_or_else(|| unknown_operator(name, head.span))?;
        let sort = op.result(&sorts).ok_or_else(|| ill_sorted(name, &sorts, span))?;
        // A negative literal is one literal.
        if let (Op::Sub, [Term::Literal(Value::Int(n))]) = (op, terms.as_ref()) {
            return Ok((Term::Literal(Value::Int(n.saturating_neg())), Sort::Int));
        }
        Ok((Term::Apply(op, terms), sort))
    }

    /// A declared function applied to terms that are known to be of the declared sorts or else refused.
    pub(super) fn apply_named(&self, function: &Sexpr, args: &[Term]) -> Read<Term> {
        let typed: Read<Vec<(Term, Sort)>> = args
            .iter()
            .map(|arg| match arg {
                Term::Variable(index) => Ok((arg.clone(), self.problem.variables[*index].1)),
                _ => Err(malformed("a variable is expected", function.span)),
            })
            .collect();
        self.call(function, &typed?, function.span).map(|(term, _)| term)
    }
}

/// `(_ bv5 8)`.
fn bits_literal(name: &Sexpr, width: &Sexpr, span: Span) -> Read<(Term, Sort)> {
    let bits = name.atom().and_then(|text| text.strip_prefix("bv")).and_then(|text| text.parse::<u64>().ok());
    let width = width.atom().and_then(|text| text.parse::<u32>().ok());
    match (bits, width) {
        (Some(bits), Some(width @ 1..=64)) if bits <= mask(width) => {
            Ok((Term::Literal(Value::Bits(width, bits)), Sort::BitVec(width)))
        }
        _ => Err(unsupported("this is not a bit vector of 1 to 64 bits", span)),
    }
}
