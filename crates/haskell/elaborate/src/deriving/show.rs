//! Derived `Show`, with exactly the text that GHC's gives.

use super::builder::Builder;
use super::target::{Target, TargetConstructor};
use crate::interface::Fixity;
use crate::known::Known;
use crate::names::{Local, Name};
use crate::resolve::Resolver;
use crate::resolved::{Clause, Expr, InstanceMethod};

/// The precedence of function application.
pub(crate) const APPLICATION: usize = 10;

impl Resolver<'_> {
    pub(crate) fn derive_show(&mut self, target: &Target, b: Builder) -> Vec<InstanceMethod> {
        let mut clauses: Vec<Clause> =
            target.constructors.iter().map(|constructor| self.show_clause(constructor, b)).collect();
        if clauses.is_empty() {
            let value = self.fresh_local("v".into());
            let body = b.case(b.local(value), Vec::new());
            clauses.push(b.clause(vec![b.wildcard(), b.bind(value)], body));
        }
        vec![b.method(Known::ShowsPrec, clauses)]
    }

    fn show_clause(&mut self, constructor: &TargetConstructor, b: Builder) -> Clause {
        let name = constructor.entity.name;
        if constructor.arity() == 0 {
            let pattern = b.match_fields(constructor.entity, &[]);
            return b.clause(
                vec![b.wildcard(), pattern],
                b.call(Known::ShowString, vec![b.string(&prefix(name))]),
            );
        }
        let precedence = self.fresh_local("d".into());
        let fields = self.fresh_locals("a", constructor.arity());
        let shown = |at: usize, field: Local| b.call(Known::ShowsPrec, vec![b.int(at), b.local(field)]);
        let mut parts: Vec<Expr> = Vec::new();
        let text = |text: &str| b.call(Known::ShowString, vec![b.string(text)]);
        let limit = if constructor.is_record {
            parts.push(text(&format!("{} {{", prefix(name))));
            for (at, (field, label)) in fields.iter().zip(&constructor.field_names).enumerate() {
                if at > 0 {
                    parts.push(b.known(Known::ShowCommaSpace));
                }
                parts.push(text(&format!("{} = ", prefix(*label))));
                parts.push(shown(0, *field));
            }
            parts.push(text("}"));
            APPLICATION
        } else if let (true, [left, right]) = (constructor.is_infix, fields.as_slice()) {
            let Fixity { precedence, .. } = constructor.fixity;
            let inner = usize::from(precedence) + 1;
            parts.push(shown(inner, *left));
            parts.push(text(&format!(" {} ", infix(name))));
            parts.push(shown(inner, *right));
            usize::from(precedence)
        } else {
            parts.push(text(&format!("{} ", prefix(name))));
            for (at, field) in fields.iter().enumerate() {
                if at > 0 {
                    parts.push(b.known(Known::ShowSpace));
                }
                parts.push(shown(APPLICATION + 1, *field));
            }
            APPLICATION
        };
        let needs_parentheses = b.infix(b.local(precedence), Known::Greater, b.int(limit));
        let body = b.call(
            Known::ShowParen,
            vec![needs_parentheses, b.chain(parts, Known::Compose, Known::ShowSpace)],
        );
        b.clause(vec![b.bind(precedence), b.match_fields(constructor.entity, &fields)], body)
    }
}

/// A name where an operand can stand.
pub(crate) fn prefix(name: Name) -> String {
    if name.is_operator() { format!("({name})") } else { name.to_string() }
}

/// A name between operands.
pub(crate) fn infix(name: Name) -> String {
    if name.is_operator() { name.to_string() } else { format!("`{name}`") }
}
