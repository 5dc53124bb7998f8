//! Mistakes in the annotation of a function: contracts that say too little, too much, or something else.

use otherwise_diagnostics::Span;
use otherwise_refinements::ast::{
    Expr, ExprKind, Item, ItemKind, Literal, Operator, Signature, Type, TypeKind,
};
use otherwise_syntax::ast as haskell;

use super::Mutation;
use crate::edit::Edit;
use crate::program::{Function, SourceProgram};

/// All single mistakes we make in the signatures of a function; `items` are the annotations of the file.
pub(crate) fn mutations(program: &SourceProgram, function: &Function, items: &[Item]) -> Vec<Mutation> {
    let mut found = Found { text: &program.text, mutations: Vec::new() };
    for item in items.iter().filter(|item| item.scope.is_empty()) {
        let ItemKind::Signature(signature) = &item.kind else { continue };
        if signature.names.iter().any(|name| name.base.as_str() == function.name) {
            in_signature(program, function, signature, &mut found);
        }
    }
    found.mutations
}

struct Found<'t> {
    text: &'t str,
    mutations: Vec<Mutation>,
}

impl Found<'_> {
    fn replace(&mut self, span: Span, text: impl Into<String>, what: &'static str) {
        let text = text.into();
        if self.text[span.range()] != *text {
            self.mutations.push(Mutation { edits: vec![Edit::new(span.range(), text)], what: what.into() });
        }
    }
}

/// The types of the parameters and of the result.
fn split(ty: &Type) -> Vec<&Type> {
    let (mut parts, mut rest) = (Vec::new(), ty);
    loop {
        match &rest.kind {
            TypeKind::Fun(arrow) => {
                parts.push(&arrow.parameter);
                rest = &arrow.result;
            }
            TypeKind::Qualified(_, body) => rest = body,
            TypeKind::Forall(forall) => rest = &forall.body,
            _ => {
                parts.push(rest);
                return parts;
            }
        }
    }
}

fn in_signature(program: &SourceProgram, function: &Function, signature: &Signature, found: &mut Found<'_>) {
    let parts = split(&signature.ty);
    let plain = haskell_type(program, &function.name);
    let plain_types = plain.len();
    for (at, part) in parts.iter().enumerate() {
        let is_result = at + 1 == parts.len();
        if let Some(plain) = plain.get(at)
            && plain_types == parts.len()
            && !matches!(part.kind, TypeKind::Fun(_))
        {
            let what = if is_result { "no postcondition" } else { "no precondition" };
            found.replace(part.span, *plain, what);
        }
        let mut expressions = Vec::new();
        refinements_in(part, &mut expressions);
        for expr in expressions {
            predicate(expr, found);
        }
    }
}

/// The predicates, and the values given to aliases, in a type.
fn refinements_in<'a>(ty: &'a Type, found: &mut Vec<&'a Expr>) {
    match &ty.kind {
        TypeKind::Refined(refined) => {
            if let Some(base) = &refined.base {
                refinements_in(base, found);
            }
            found.extend(refined.refinement.predicates.iter());
        }
        TypeKind::Con(application) | TypeKind::Var(application) => {
            application.arguments.iter().for_each(|one| refinements_in(one, found));
        }
        TypeKind::List(Some(element), _) => refinements_in(element, found),
        TypeKind::Tuple(elements, _) => elements.iter().for_each(|one| refinements_in(&one.ty, found)),
        TypeKind::Value(value) => found.push(value),
        TypeKind::Fun(arrow) => {
            refinements_in(&arrow.parameter, found);
            refinements_in(&arrow.result, found);
        }
        _ => {}
    }
}

/// What a relation may be confused with.
fn confused(operator: &Operator) -> &'static [&'static str] {
    match operator {
        Operator::Eq => &[">=", "<=", "/="],
        Operator::Lt => &["<=", ">"],
        Operator::Le => &["<", ">="],
        Operator::Gt => &[">=", "<"],
        Operator::Ge => &[">", "<="],
        Operator::Ne => &["=="],
        Operator::Add => &["-"],
        Operator::Sub => &["+"],
        Operator::Iff => &["=>"],
        Operator::Implies => &["<=>"],
        _ => &[],
    }
}

fn predicate(expr: &Expr, found: &mut Found<'_>) {
    let mut work = vec![expr];
    while let Some(expr) = work.pop() {
        match &expr.kind {
            ExprKind::Binary { operator, at, .. } => {
                for other in confused(operator) {
                    found.replace(*at, *other, "another relation in the contract");
                }
            }
            ExprKind::And(parts) => {
                for part in parts {
                    found.replace(part.span, "true", "drop a conjunct");
                }
            }
            ExprKind::Or(parts) => {
                for part in parts {
                    found.replace(part.span, "false", "drop a disjunct");
                }
            }
            ExprKind::Literal(Literal::Integer(value)) => {
                found.replace(expr.span, format!("{}", value + 1), "another constant in the contract");
                if *value > 0.into() {
                    found.replace(expr.span, format!("{}", value - 1), "another constant in the contract");
                }
            }
            _ => {}
        }
        work.extend(expr.children());
    }
}

/// The texts of a function's parameter types and result type in its Haskell signature.
fn haskell_type<'p>(program: &'p SourceProgram, name: &str) -> Vec<&'p str> {
    for decl in &program.module.decls {
        let haskell::DeclKind::Signature(signature) = &decl.kind else { continue };
        if !signature.names.iter().any(|one| one.symbol.as_str() == name) {
            continue;
        }
        let (mut parts, mut rest) = (Vec::new(), &signature.ty);
        loop {
            match &rest.kind {
                haskell::TypeKind::Function(parameter, result) => {
                    parts.push(&program.text[parameter.span.range()]);
                    rest = result;
                }
                haskell::TypeKind::Qualified(_, body) | haskell::TypeKind::Forall(_, body) => rest = body,
                _ => {
                    parts.push(&program.text[rest.span.range()]);
                    return parts;
                }
            }
        }
    }
    Vec::new()
}
