//! Types and predicates back to text, with as few parentheses as the grammar needs: for messages, and so that
//! reading can be tested.

use std::fmt::{self, Display, Formatter};

use super::ast::{
    Application, Expr, ExprKind, Literal, Operator, PredicateArgument, PredicateBody, PredicateParameter,
    Refined, Refinement, Type, TypeKind,
};

/// How strongly the surroundings of an expression bind: see the tables in the parser.
mod level {
    pub(super) const ANY: u8 = 0;
    pub(super) const IFF: u8 = 1;
    pub(super) const IMPLIES: u8 = 3;
    pub(super) const OR: u8 = 4;
    pub(super) const AND: u8 = 5;
    pub(super) const NOT: u8 = 6;
    pub(super) const RELATION: u8 = 7;
    pub(super) const EXPRESSION: u8 = 8;
    pub(super) const NEGATE: u8 = 18;
    pub(super) const APPLY: u8 = 19;
    pub(super) const ATOM: u8 = 20;
}

impl Display for Expr {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        expr(self, level::ANY, f)
    }
}

impl Display for Type {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        ty(self, Place::Top, f)
    }
}

impl Display for Refined {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        refined(self, f)
    }
}

fn level_of(expr: &Expr) -> u8 {
    match &expr.kind {
        ExprKind::Literal(_)
        | ExprKind::Bool(_)
        | ExprKind::Var(_)
        | ExprKind::Tuple(_)
        | ExprKind::List(_) => level::ATOM,
        ExprKind::Typed(..) | ExprKind::Bottom | ExprKind::Unknown => level::ATOM,
        ExprKind::Apply(..) => level::APPLY,
        ExprKind::Negate(_) => level::NEGATE,
        ExprKind::Not(_) => level::NOT,
        ExprKind::And(_) => level::AND,
        ExprKind::Or(_) => level::OR,
        ExprKind::If(..) | ExprKind::Lambda(..) => level::ANY,
        ExprKind::Binary { operator, .. } => match operator {
            Operator::Add | Operator::Sub => level::EXPRESSION + 6,
            Operator::Mul | Operator::Div => level::EXPRESSION + 7,
            Operator::Mod => level::EXPRESSION + 5,
            // Their level is the user's: they always get parentheses.
            Operator::User(_) | Operator::Compose => level::EXPRESSION,
            Operator::Implies => level::IMPLIES,
            Operator::Iff => level::IFF,
            Operator::Xor => level::ANY,
            _ => level::RELATION,
        },
    }
}

fn expr(e: &Expr, place: u8, f: &mut Formatter<'_>) -> fmt::Result {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
        let own = level_of(e);
        // What extends as far as possible stands alone only where nothing follows it.
        let needs = own < place || (own == level::ANY && place > level::ANY);
        f.write_str(if needs { "(" } else { "" })?;
        bare(e, f)?;
        f.write_str(if needs { ")" } else { "" })
    })
}

fn bare(e: &Expr, f: &mut Formatter<'_>) -> fmt::Result {
    match &e.kind {
        ExprKind::Literal(literal) => literal_text(literal, f),
        ExprKind::Bool(value) => write!(f, "{value}"),
        ExprKind::Var(name) => f.write_str(&variable(&name.to_string(), name.base.as_str())),
        ExprKind::Apply(function, arguments) => {
            expr(function, level::ATOM, f)?;
            arguments.iter().try_for_each(|argument| {
                f.write_str(" ")?;
                expr(argument, level::ATOM, f)
            })
        }
        ExprKind::Negate(inner) => {
            f.write_str("-")?;
            expr(inner, level::APPLY, f)
        }
        ExprKind::Not(inner) => {
            f.write_str("not ")?;
            expr(inner, level::NOT, f)
        }
        ExprKind::And(parts) => separated(parts, " && ", level::NOT, f),
        ExprKind::Or(parts) => separated(parts, " || ", level::AND, f),
        ExprKind::Binary { operator, left, right, .. } => binary(operator, left, right, f),
        ExprKind::If(condition, then, otherwise) => {
            f.write_str("if ")?;
            expr(condition, level::ANY, f)?;
            f.write_str(" then ")?;
            expr(then, level::ANY, f)?;
            f.write_str(" else ")?;
            expr(otherwise, level::ANY, f)
        }
        ExprKind::Tuple(parts) => {
            f.write_str("(")?;
            separated(parts, ", ", level::ANY, f)?;
            f.write_str(")")
        }
        ExprKind::List(parts) => {
            f.write_str("[")?;
            separated(parts, ", ", level::ANY, f)?;
            f.write_str("]")
        }
        ExprKind::Typed(inner, sort) => write!(f, "({inner} :: {sort})"),
        ExprKind::Lambda(parameter, sort, body) => {
            write!(f, "\\{parameter}")?;
            if let Some(sort) = sort {
                f.write_str(":")?;
                ty(sort, Place::Component, f)?;
            }
            write!(f, " -> {body}")
        }
        ExprKind::Bottom => f.write_str("_|_"),
        ExprKind::Unknown => f.write_str("??"),
    }
}

fn binary(operator: &Operator, left: &Expr, right: &Expr, f: &mut Formatter<'_>) -> fmt::Result {
    let own = match operator {
        Operator::Add | Operator::Sub => level::EXPRESSION + 6,
        Operator::Mul | Operator::Div => level::EXPRESSION + 7,
        Operator::Mod => level::EXPRESSION + 5,
        Operator::Implies => level::IMPLIES,
        Operator::Iff => level::IFF,
        // `not a != b` would be `not (a != b)`.
        Operator::Xor => level::ATOM - 1,
        Operator::User(_) | Operator::Compose => level::NEGATE,
        _ => level::RELATION,
    };
    let (before, behind) = match operator {
        Operator::Implies | Operator::Iff => (own + 1, own),
        Operator::Add | Operator::Sub | Operator::Mul | Operator::Div | Operator::Mod => (own, own + 1),
        _ => (own + 1, own + 1),
    };
    expr(left, before, f)?;
    match operator {
        Operator::User(name)
            if name.base.as_str().starts_with(|first: char| first.is_alphabetic() || first == '_') =>
        {
            write!(f, " `{name}` ")?;
        }
        Operator::User(name) => write!(f, " {name} ")?,
        _ => write!(f, " {} ", operator.text())?,
    }
    expr(right, behind, f)
}

fn separated(parts: &[Expr], separator: &str, place: u8, f: &mut Formatter<'_>) -> fmt::Result {
    for (at, part) in parts.iter().enumerate() {
        f.write_str(if at > 0 { separator } else { "" })?;
        expr(part, place, f)?;
    }
    Ok(())
}

fn variable(full: &str, base: &str) -> String {
    let is_operator =
        base.starts_with(|first: char| !(first.is_alphanumeric() || matches!(first, '_' | '(' | '[')));
    if is_operator { format!("({full})") } else { full.to_string() }
}

fn literal_text(literal: &Literal, f: &mut Formatter<'_>) -> fmt::Result {
    match literal {
        Literal::Integer(value) => write!(f, "{value}"),
        Literal::Real(text) => write!(f, "{text}"),
        Literal::String(text) => write!(f, "\"{}\"", escape(text.as_str(), '"')),
        Literal::Char(char) => write!(f, "'{}'", escape(&char.to_string(), '\'')),
    }
}

fn escape(text: &str, quote: char) -> String {
    let mut result = String::new();
    for char in text.chars() {
        match char {
            '\n' => result.push_str("\\n"),
            '\t' => result.push_str("\\t"),
            '\r' => result.push_str("\\r"),
            '\0' => result.push_str("\\0"),
            '\\' => result.push_str("\\\\"),
            _ if char == quote => {
                result.push('\\');
                result.push(char);
            }
            _ => result.push(char),
        }
    }
    result
}

/// What the surroundings of a type allow without parentheses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    Top,
    /// Before an arrow.
    Component,
    /// As an argument of a type.
    Argument,
}

fn ty(t: &Type, place: Place, f: &mut Formatter<'_>) -> fmt::Result {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
        let needs = match &t.kind {
            TypeKind::Fun(_) | TypeKind::Qualified(..) | TypeKind::Forall(_) | TypeKind::Bounded(_) => {
                place > Place::Top
            }
            TypeKind::Con(application) | TypeKind::Var(application) => {
                place == Place::Argument && !application.arguments.is_empty()
            }
            // `{p}` as an argument would be an expression.
            TypeKind::Refined(refined) => place == Place::Argument && refined.base.is_none(),
            _ => false,
        };
        f.write_str(if needs { "(" } else { "" })?;
        bare_type(t, f)?;
        f.write_str(if needs { ")" } else { "" })
    })
}

fn bare_type(t: &Type, f: &mut Formatter<'_>) -> fmt::Result {
    match &t.kind {
        TypeKind::Fun(arrow) => {
            if let Some(label) = &arrow.label {
                write!(f, "{label}:")?;
            }
            ty(&arrow.parameter, Place::Component, f)?;
            f.write_str(" -> ")?;
            ty(&arrow.result, Place::Top, f)
        }
        TypeKind::Qualified(context, body) => {
            match context.as_slice() {
                [one] => ty(one, Place::Component, f)?,
                several => {
                    f.write_str("(")?;
                    types(several, f)?;
                    f.write_str(")")?;
                }
            }
            f.write_str(" => ")?;
            ty(body, Place::Top, f)
        }
        TypeKind::Forall(forall) => {
            f.write_str("forall")?;
            forall.variables.iter().try_for_each(|variable| write!(f, " {variable}"))?;
            if !forall.predicates.is_empty() {
                f.write_str(" ")?;
                parameters(&forall.predicates, f)?;
            }
            write!(f, ". {}", forall.body)
        }
        TypeKind::Bounded(bound) => {
            f.write_str("{")?;
            for (at, (name, ty)) in bound.context.iter().enumerate() {
                write!(f, "{}{name}::{ty}", if at > 0 { ", " } else { "" })?;
            }
            f.write_str(if bound.context.is_empty() { "" } else { " |- " })?;
            write!(f, "{} <: {}}} => {}", bound.smaller, bound.larger, bound.body)
        }
        TypeKind::Refined(one) => refined(one, f),
        TypeKind::Con(application) | TypeKind::Var(application) => applied(application, f),
        TypeKind::List(element, predicates) => {
            f.write_str("[")?;
            if let Some(element) = element {
                ty(element, Place::Top, f)?;
            }
            f.write_str("]")?;
            arguments(predicates, f)
        }
        TypeKind::Tuple(elements, predicates) => {
            f.write_str("(")?;
            for (at, element) in elements.iter().enumerate() {
                f.write_str(if at > 0 { ", " } else { "" })?;
                if let Some(label) = &element.label {
                    write!(f, "{label} :: ")?;
                }
                ty(&element.ty, Place::Top, f)?;
            }
            f.write_str(")")?;
            arguments(predicates, f)
        }
        TypeKind::Hole => f.write_str("_"),
        TypeKind::Value(value) => match &value.kind {
            ExprKind::Literal(Literal::Integer(number)) => write!(f, "{number}"),
            _ => write!(f, "{{{value}}}"),
        },
    }
}

fn applied(application: &Application, f: &mut Formatter<'_>) -> fmt::Result {
    match application.name.base.as_str() {
        "->" => f.write_str("(->)")?,
        _ => write!(f, "{}", application.name)?,
    }
    arguments(&application.predicates, f)?;
    application.arguments.iter().try_for_each(|argument| {
        f.write_str(" ")?;
        ty(argument, Place::Argument, f)
    })
}

fn types(all: &[Type], f: &mut Formatter<'_>) -> fmt::Result {
    for (at, one) in all.iter().enumerate() {
        f.write_str(if at > 0 { ", " } else { "" })?;
        ty(one, Place::Top, f)?;
    }
    Ok(())
}

fn refined(one: &Refined, f: &mut Formatter<'_>) -> fmt::Result {
    f.write_str("{")?;
    if let Some(binder) = &one.binder {
        write!(f, "{binder}:")?;
    }
    if let Some(base) = &one.base {
        ty(base, Place::Component, f)?;
        f.write_str(" | ")?;
    }
    refinement(&one.refinement, f)?;
    f.write_str("}")
}

fn refinement(one: &Refinement, f: &mut Formatter<'_>) -> fmt::Result {
    if one.is_hole {
        return f.write_str("_");
    }
    match one.predicates.as_slice() {
        [Expr { kind: ExprKind::List(_), .. }] | [] | [_, _, ..] => {
            f.write_str("[")?;
            separated(&one.predicates, "; ", level::ANY, f)?;
            f.write_str("]")
        }
        [single] => expr(single, level::ANY, f),
    }
}

fn parameters(all: &[PredicateParameter], f: &mut Formatter<'_>) -> fmt::Result {
    f.write_str("<")?;
    for (at, one) in all.iter().enumerate() {
        write!(f, "{}{} :: ", if at > 0 { ", " } else { "" }, one.name)?;
        for parameter in &one.parameters {
            ty(parameter, Place::Component, f)?;
            f.write_str(" -> ")?;
        }
        f.write_str("Bool")?;
    }
    f.write_str(">")
}

fn arguments(all: &[PredicateArgument], f: &mut Formatter<'_>) -> fmt::Result {
    if all.is_empty() {
        return Ok(());
    }
    f.write_str("<")?;
    for (at, one) in all.iter().enumerate() {
        f.write_str(if at > 0 { ", " } else { "" })?;
        argument(one, f)?;
    }
    f.write_str(">")
}

fn argument(one: &PredicateArgument, f: &mut Formatter<'_>) -> fmt::Result {
    let lambda = |f: &mut Formatter<'_>| {
        f.write_str("\\")?;
        one.parameters.iter().try_for_each(|parameter| write!(f, "{parameter} "))?;
        f.write_str("-> ")
    };
    match &one.body {
        PredicateBody::True => f.write_str("True"),
        PredicateBody::Variable(name, values) => {
            write!(f, "{name}")?;
            values.iter().try_for_each(|value| {
                f.write_str(" ")?;
                expr(value, level::ATOM, f)
            })
        }
        PredicateBody::Refined(inner) => {
            if !one.parameters.is_empty() {
                lambda(f)?;
            }
            refined(inner, f)
        }
        PredicateBody::Predicate(inner) => {
            f.write_str("{")?;
            lambda(f)?;
            write!(f, "{inner}}}")
        }
    }
}
