//! Resolved types and predicates as text, for messages.

use std::fmt::{self, Display, Formatter};

use otherwise_core::{Symbol, Type, builtin};

use super::refined::{Predicate, RefinedBase, RefinedType, Refinement};
use super::term::{BinaryOp, Term, TermKind, Var};

impl Display for Var {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.name)
    }
}

/// How strongly the surroundings bind.
fn level_of(term: &Term) -> u8 {
    match &term.kind {
        TermKind::Apply(head, arguments) if is_special(head, arguments) => 9,
        TermKind::Apply(head, arguments) if arguments.len() == 2 && operator(head).is_some() => 5,
        TermKind::Apply(..) | TermKind::Predicate(..) => 8,
        TermKind::Negate(_) => 7,
        TermKind::Binary(op, ..) => binary_level(*op),
        TermKind::Not(_) => 3,
        TermKind::And(_) => 2,
        TermKind::Or(_) => 1,
        TermKind::If(..) | TermKind::Lambda(..) => 0,
        TermKind::Convert(inner) => level_of(inner),
        _ => 9,
    }
}

fn binary_level(op: BinaryOp) -> u8 {
    match op {
        BinaryOp::Mul | BinaryOp::Div => 6,
        BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mod => 5,
        BinaryOp::Implies | BinaryOp::Iff | BinaryOp::Xor => 0,
        _ => 4,
    }
}

/// Tuples and lists have their own syntax.
fn is_special(head: &Term, arguments: &[Term]) -> bool {
    matches!(&head.kind, TermKind::Constructor(name, _)
        if builtin::tuple_size(*name).is_some_and(|size| size == arguments.len()))
}

/// The operator that a term is: between two operands it stands as people write it.
fn operator(head: &Term) -> Option<Symbol> {
    let name = match &head.kind {
        TermKind::Global(name, _) | TermKind::Constructor(name, _) => name.base,
        TermKind::Measure(id, _) => id.name,
        _ => return None,
    };
    (!is_word(name.as_str())).then_some(name)
}

impl Display for Term {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        term(self, 0, f)
    }
}

fn term(t: &Term, place: u8, f: &mut Formatter<'_>) -> fmt::Result {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
        let needs = level_of(t) < place;
        f.write_str(if needs { "(" } else { "" })?;
        bare(t, f)?;
        f.write_str(if needs { ")" } else { "" })
    })
}

fn bare(t: &Term, f: &mut Formatter<'_>) -> fmt::Result {
    match &t.kind {
        TermKind::Integer(value) => write!(f, "{value}"),
        TermKind::Real(text) => write!(f, "{text}"),
        TermKind::String(text) => write!(f, "{:?}", text.as_str()),
        TermKind::Char(char) => write!(f, "{char:?}"),
        TermKind::Bool(value) => write!(f, "{value}"),
        TermKind::Var(var) => write!(f, "{var}"),
        TermKind::Local(_, name) => write!(f, "{name}"),
        TermKind::Global(name, _) | TermKind::Constructor(name, _) => write!(f, "{}", plain(name.base)),
        TermKind::Measure(id, _) => write!(f, "{}", plain(id.name)),
        TermKind::Builtin(operation) => f.write_str(operation.text()),
        TermKind::Predicate(variable, terms) => {
            write!(f, "{}", variable.name)?;
            terms.iter().try_for_each(|one| {
                f.write_str(" ")?;
                term(one, 9, f)
            })
        }
        TermKind::Apply(head, terms) if is_special(head, terms) => {
            f.write_str("(")?;
            joined(terms, ", ", 0, f)?;
            f.write_str(")")
        }
        TermKind::Apply(head, terms) if terms.len() == 2 && operator(head).is_some() => {
            // How strongly operators of a program bind is not known here: what is inside them has brackets.
            let name = operator(head).map(|name| name.to_string()).unwrap_or_default();
            term(&terms[0], 8, f)?;
            write!(f, " {name} ")?;
            term(&terms[1], 8, f)
        }
        TermKind::Apply(head, terms) => {
            term(head, 9, f)?;
            terms.iter().try_for_each(|one| {
                f.write_str(" ")?;
                term(one, 9, f)
            })
        }
        TermKind::Negate(inner) => {
            f.write_str("-")?;
            term(inner, 8, f)
        }
        TermKind::Not(inner) => {
            f.write_str("not ")?;
            term(inner, 3, f)
        }
        TermKind::Binary(op, left, right) => {
            let level = binary_level(*op);
            let is_left = level == 6 || (level == 5 && *op != BinaryOp::Mod);
            term(left, if is_left { level } else { level + 1 }, f)?;
            write!(f, " {} ", op.text())?;
            term(right, level + 1, f)
        }
        TermKind::And(parts) => joined(parts, " && ", 3, f),
        TermKind::Or(parts) => joined(parts, " || ", 2, f),
        TermKind::If(condition, then, otherwise) => write!(f, "if {condition} then {then} else {otherwise}"),
        TermKind::Lambda(var, _, body) => write!(f, "\\{var} -> {body}"),
        TermKind::Convert(inner) => bare(inner, f),
        TermKind::Bottom => f.write_str("_|_"),
        TermKind::Unknown => f.write_str("??"),
    }
}

fn joined(parts: &[Term], separator: &str, place: u8, f: &mut Formatter<'_>) -> fmt::Result {
    for (at, part) in parts.iter().enumerate() {
        f.write_str(if at > 0 { separator } else { "" })?;
        term(part, place, f)?;
    }
    Ok(())
}

fn plain(name: Symbol) -> String {
    let text = name.as_str();
    if is_word(text) { text.to_string() } else { format!("({text})") }
}

fn is_word(name: &str) -> bool {
    name.starts_with(|first: char| first.is_alphanumeric() || "_([$".contains(first))
}

/// What the surroundings of a type allow without parentheses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    Top,
    Parameter,
    Argument,
}

impl Display for RefinedType {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        ty(self, Place::Top, f)
    }
}

impl Display for Refinement {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.conjuncts.as_slice() {
            [] if self.is_hole => f.write_str("_"),
            [] => f.write_str("true"),
            [one] => term(one, 0, f),
            several => joined(several, " && ", 3, f),
        }
    }
}

fn ty(t: &RefinedType, place: Place, f: &mut Formatter<'_>) -> fmt::Result {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || match t {
        RefinedType::Base(base) => refined_base(base, place, f),
        _ => {
            let has_braces = matches!(t, RefinedType::Fun(fun)
                if fun.refinement.as_ref().is_some_and(|one| !one.is_trivial()));
            let needs = place > Place::Top && !has_braces;
            f.write_str(if needs { "(" } else { "" })?;
            spine(t, f)?;
            f.write_str(if needs { ")" } else { "" })
        }
    })
}

fn spine(t: &RefinedType, f: &mut Formatter<'_>) -> fmt::Result {
    match t {
        RefinedType::Fun(fun) => {
            if let Some(refinement) = fun.refinement.as_ref().filter(|one| !one.is_trivial()) {
                write!(f, "{{{}:", refinement.var)?;
            }
            if fun.is_named {
                write!(f, "{}:", fun.var)?;
            }
            ty(&fun.parameter, Place::Parameter, f)?;
            f.write_str(" -> ")?;
            ty(&fun.result, Place::Top, f)?;
            match fun.refinement.as_ref().filter(|one| !one.is_trivial()) {
                Some(refinement) => write!(f, " | {refinement}}}"),
                None => Ok(()),
            }
        }
        RefinedType::Qualified(constraint, body) => write!(f, "{constraint} => {body}"),
        // As in Haskell, quantifiers at the top are not written.
        RefinedType::Forall(_, body) => write!(f, "{body}"),
        RefinedType::ForallPredicate(variable, body) => {
            write!(f, "forall <{} :: ", variable.name)?;
            variable.parameters.iter().try_for_each(|ty| write!(f, "{} -> ", Parenthesised(ty)))?;
            write!(f, "Bool>. {body}")
        }
        RefinedType::Base(base) => refined_base(base, Place::Top, f),
    }
}

struct Parenthesised<'a>(&'a Type);

impl Display for Parenthesised<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            Type::Fun(_) | Type::Forall(_) => write!(f, "({})", self.0),
            other => write!(f, "{other}"),
        }
    }
}

fn refined_base(base: &RefinedBase, place: Place, f: &mut Formatter<'_>) -> fmt::Result {
    if base.refinement.is_trivial() && !base.refinement.is_hole {
        return base_type(base, place, f);
    }
    write!(f, "{{{}:", base.refinement.var)?;
    base_type(base, Place::Top, f)?;
    write!(f, " | {}}}", base.refinement)
}

fn base_type(base: &RefinedBase, place: Place, f: &mut Formatter<'_>) -> fmt::Result {
    let list = |f: &mut Formatter<'_>| {
        for (at, argument) in base.arguments.iter().enumerate() {
            f.write_str(if at > 0 { ", " } else { "" })?;
            if let Some(Some(label)) = base.labels.get(at) {
                write!(f, "{label} :: ")?;
            }
            ty(argument, Place::Top, f)?;
        }
        Ok(())
    };
    match &base.ty {
        ty if base.arguments.is_empty() && base.predicates.is_empty() => return write!(f, "{ty}"),
        ty if base.predicates.is_empty()
            && base.arguments.iter().all(RefinedType::is_trivial)
            && place < Place::Argument =>
        {
            return write!(f, "{ty}");
        }
        Type::Con(name, _) if *name == builtin::list() => {
            f.write_str("[")?;
            list(f)?;
            f.write_str("]")?;
            return predicates(&base.predicates, f);
        }
        Type::Con(name, _) if builtin::tuple_size(*name).is_some() => {
            f.write_str("(")?;
            list(f)?;
            f.write_str(")")?;
            return predicates(&base.predicates, f);
        }
        _ => {}
    }
    let needs = place == Place::Argument && !base.arguments.is_empty();
    f.write_str(if needs { "(" } else { "" })?;
    match &base.ty {
        Type::Con(name, _) => write!(f, "{}", plain(name.base))?,
        other => {
            let mut head = other.clone();
            while let Type::App(app) = &head {
                head = app.0.clone();
            }
            write!(f, "{head}")?;
        }
    }
    predicates(&base.predicates, f)?;
    base.arguments.iter().try_for_each(|argument| {
        f.write_str(" ")?;
        ty(argument, Place::Argument, f)
    })?;
    f.write_str(if needs { ")" } else { "" })
}

fn predicates(all: &[Predicate], f: &mut Formatter<'_>) -> fmt::Result {
    if all.is_empty() {
        return Ok(());
    }
    f.write_str("<")?;
    for (at, one) in all.iter().enumerate() {
        f.write_str(if at > 0 { ", " } else { "" })?;
        write!(f, "{one}")?;
    }
    f.write_str(">")
}

impl Display for Predicate {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.conjuncts.is_empty() {
            return f.write_str("True");
        }
        f.write_str("{\\")?;
        self.parameters.iter().try_for_each(|(var, _)| write!(f, "{var} "))?;
        f.write_str("-> ")?;
        joined(&self.conjuncts, " && ", if self.conjuncts.len() > 1 { 3 } else { 0 }, f)?;
        f.write_str("}")
    }
}
