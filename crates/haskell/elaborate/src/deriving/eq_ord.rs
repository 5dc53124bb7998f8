//! Derived `Eq` and `Ord`: direct pattern matching; constructors are compared by their position only where
//! many of them would need many clauses.

use super::builder::Builder;
use super::target::{Target, TargetConstructor};
use crate::known::Known;
use crate::names::Local;
use crate::resolve::Resolver;
use crate::resolved::{Clause, Expr, InstanceMethod};

/// Types with at most this many constructors get `<` and its kin by matching rather than by way of `compare`.
///
/// This is visible for fields whose order is not total (`Double`): GHC draws the line at the same place.
const MAX_MATCHED: usize = 3;

#[derive(Clone, Copy, PartialEq, Eq)]
enum OrdMethod {
    Compare,
    Less,
}

impl OrdMethod {
    fn known(self) -> Known {
        match self {
            OrdMethod::Compare => Known::Compare,
            OrdMethod::Less => Known::Less,
        }
    }

    /// What it gives for a smaller, equal or larger first argument.
    fn results(self) -> [Known; 3] {
        match self {
            OrdMethod::Compare => [Known::Lt, Known::Eq, Known::Gt],
            OrdMethod::Less => [Known::True, Known::False, Known::False],
        }
    }
}

impl Resolver<'_> {
    pub(crate) fn derive_eq(&mut self, target: &Target, b: Builder) -> Vec<InstanceMethod> {
        let mut clauses: Vec<Clause> = Vec::new();
        if target.is_enumeration() && target.constructors.len() > MAX_MATCHED {
            let (left, right) = self.two();
            let body = b.infix(
                self.tag(target, b.local(left), b),
                Known::Equals,
                self.tag(target, b.local(right), b),
            );
            clauses.push(b.clause(vec![b.bind(left), b.bind(right)], body));
            return vec![b.method(Known::Equals, clauses)];
        }
        for constructor in &target.constructors {
            let (left, right) =
                (self.fresh_locals("a", constructor.arity()), self.fresh_locals("b", constructor.arity()));
            let tests = left
                .iter()
                .zip(&right)
                .map(|(a, c)| b.infix(b.local(*a), Known::Equals, b.local(*c)))
                .collect();
            let body = b.chain(tests, Known::And, Known::True);
            let patterns =
                vec![b.match_fields(constructor.entity, &left), b.match_fields(constructor.entity, &right)];
            clauses.push(b.clause(patterns, body));
        }
        if target.constructors.len() != 1 {
            let body = b.known(if target.constructors.is_empty() { Known::True } else { Known::False });
            clauses.push(b.clause(vec![b.wildcard(), b.wildcard()], body));
        }
        vec![b.method(Known::Equals, clauses)]
    }

    pub(crate) fn derive_ord(&mut self, target: &Target, b: Builder) -> Vec<InstanceMethod> {
        let mut methods = vec![self.ord_method(target, OrdMethod::Compare, b)];
        if target.constructors.is_empty() {
            return methods;
        }
        if target.constructors.len() <= MAX_MATCHED || target.is_enumeration() {
            methods.push(self.ord_method(target, OrdMethod::Less, b));
            // a <= c = not (c < a); a > c = c < a; a >= c = not (a < c)
            for (method, swaps, negates) in [
                (Known::LessEqual, true, true),
                (Known::Greater, true, false),
                (Known::GreaterEqual, false, true),
            ] {
                let (left, right) = self.two();
                let (first, second) = if swaps { (right, left) } else { (left, right) };
                let less = b.infix(b.local(first), Known::Less, b.local(second));
                let body = if negates { b.call(Known::Not, vec![less]) } else { less };
                methods.push(b.method(method, vec![b.clause(vec![b.bind(left), b.bind(right)], body)]));
            }
        }
        methods
    }

    fn two(&mut self) -> (Local, Local) {
        (self.fresh_local("a".into()), self.fresh_local("b".into()))
    }

    fn ord_method(&mut self, target: &Target, method: OrdMethod, b: Builder) -> InstanceMethod {
        let clauses = match target.constructors.as_slice() {
            [] => vec![b.clause(vec![b.wildcard(), b.wildcard()], b.known(Known::Eq))],
            [only] => vec![self.same_constructor(only, method, b)],
            [first, second] => {
                let [smaller, _, larger] = method.results();
                let any = |one: &TargetConstructor| {
                    b.match_constructor(one.entity, vec![b.wildcard(); one.arity()])
                };
                vec![
                    self.same_constructor(first, method, b),
                    b.clause(vec![any(first), any(second)], b.known(smaller)),
                    self.same_constructor(second, method, b),
                    b.clause(vec![any(second), any(first)], b.known(larger)),
                ]
            }
            several => {
                let with_fields = several.iter().filter(|constructor| constructor.arity() > 0);
                let mut clauses: Vec<Clause> =
                    with_fields.map(|constructor| self.same_constructor(constructor, method, b)).collect();
                let (left, right) = self.two();
                let body = b.infix(
                    self.tag(target, b.local(left), b),
                    method.known(),
                    self.tag(target, b.local(right), b),
                );
                clauses.push(b.clause(vec![b.bind(left), b.bind(right)], body));
                clauses
            }
        };
        b.method(method.known(), clauses)
    }

    /// Both arguments have this constructor: field by field.
    fn same_constructor(&mut self, constructor: &TargetConstructor, method: OrdMethod, b: Builder) -> Clause {
        let (left, right) =
            (self.fresh_locals("a", constructor.arity()), self.fresh_locals("b", constructor.arity()));
        let [smaller, equal, larger] = method.results();
        let mut body: Option<Expr> = None;
        for (a, c) in left.iter().zip(&right).rev() {
            let (a, c) = (b.local(*a), b.local(*c));
            body = Some(match body {
                None => b.infix(a, method.known(), c),
                Some(rest) => b.case(
                    b.infix(a, Known::Compare, c),
                    vec![
                        (b.match_known(Known::Lt), b.known(smaller)),
                        (b.match_known(Known::Eq), rest),
                        (b.match_known(Known::Gt), b.known(larger)),
                    ],
                ),
            });
        }
        let patterns =
            vec![b.match_fields(constructor.entity, &left), b.match_fields(constructor.entity, &right)];
        b.clause(patterns, body.unwrap_or_else(|| b.known(equal)))
    }

    /// The position of a value's constructor, as an `Int`.
    pub(crate) fn tag(&self, target: &Target, value: Expr, b: Builder) -> Expr {
        let alternatives = target.constructors.iter().enumerate().map(|(position, constructor)| {
            let pattern = b.match_constructor(constructor.entity, vec![b.wildcard(); constructor.arity()]);
            (pattern, b.int(position))
        });
        b.annotated(b.case(value, alternatives.collect()), Known::Int)
    }
}
