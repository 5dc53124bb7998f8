//! `do` blocks and list comprehensions.

use otherwise_core::{Bind, Expr, Literal, Type, builtin};
use otherwise_diagnostics::Span;

use super::checker::Checker;
use super::constraint::Origin;
use super::expect::{Expected, Why};
use super::finish::Pending;
use super::matching::{LetGroup, Match, Rhs, TypedPattern};
use super::messages::ghc_span;
use crate::known::Known;
use crate::resolved::{self, Statement, StatementKind};

/// A statement of `do` that has been checked.
enum Step {
    /// The action, its result type and the pattern for it.
    Bind(Expr, Type, TypedPattern, Span),
    /// The action and its result type.
    Then(Expr, Type),
    Lets(Vec<LetGroup>),
}

/// A qualifier of a comprehension that has been checked.
enum Qualifier {
    Generator(Expr, Type, TypedPattern),
    Condition(Expr),
    Lets(Vec<LetGroup>),
}

impl Checker<'_> {
    pub(crate) fn check_do(
        &mut self,
        statements: &[Statement],
        last: &resolved::Expr,
        span: Span,
        expected: &Expected,
    ) -> Expr {
        let only_lets = statements.iter().all(|statement| matches!(statement.kind, StatementKind::Let(_)));
        if only_lets {
            let mut groups = Vec::new();
            for statement in statements {
                if let StatementKind::Let(bindings) = &statement.kind {
                    groups.extend(self.check_local_bindings(bindings));
                }
            }
            let body = self.check(last, expected);
            return groups.into_iter().rev().fold(body, |body, group| group.wrap(body, &expected.ty, self));
        }
        let (monad, result) = (self.fresh_meta(), self.fresh_meta());
        let block = Type::apply(monad.clone(), result.clone());
        let fits = self.equal_types(expected, &block, span);
        let class = self.name(Known::ClassMonad.entity());
        let dictionary =
            self.want(Type::con_app(class, [monad.clone()]), Origin::Syntax(span, "a `do` block"));
        let (saved_scope, saved_level) = (self.scope, self.level);
        let steps: Vec<Step> =
            statements.iter().map(|statement| self.check_step(statement, &monad)).collect();
        let why = if fits { expected.why.clone() } else { Why::Statement };
        let mut core = self.check(last, &Expected::new(block.clone(), why));
        for step in steps.into_iter().rev() {
            core = match step {
                Step::Lets(groups) => {
                    groups.into_iter().rev().fold(core, |body, group| group.wrap(body, &block, self))
                }
                Step::Then(action, value) => {
                    let then = Expr::Global(self.name(Known::Then.entity()));
                    then.type_apply(vec![monad.clone()])
                        .apply(vec![dictionary.clone()])
                        .type_apply(vec![value, result.clone()])
                        .apply(vec![action, core])
                }
                Step::Bind(action, value, pattern, at) => {
                    let failure = self.bind_failure(&pattern, &monad, &result, at);
                    let binder = self.fresh_binder("x", value.clone());
                    let body = self.pend(Pending::Match(Box::new(Match {
                        scrutinees: vec![binder.clone()],
                        value: None,
                        rows: vec![(vec![pattern], Rhs::Done(core))],
                        result: block.clone(),
                        failure,
                    })));
                    let bind = Expr::Global(self.name(Known::Bind.entity()));
                    bind.type_apply(vec![monad.clone()])
                        .apply(vec![dictionary.clone()])
                        .type_apply(vec![value, result.clone()])
                        .apply(vec![action, Expr::lambda(vec![binder], body)])
                }
            };
        }
        self.scope = saved_scope;
        self.level = saved_level;
        core
    }

    /// One statement of a `do` block in a monad.
    fn check_step(&mut self, statement: &Statement, monad: &Type) -> Step {
        match &statement.kind {
            StatementKind::Let(bindings) => Step::Lets(self.check_local_bindings(bindings)),
            StatementKind::Expression(action) => {
                let value = self.fresh_meta();
                let wanted = Type::apply(monad.clone(), value.clone());
                Step::Then(self.check(action, &Expected::new(wanted, Why::Statement)), value)
            }
            StatementKind::Bind(pattern, action) => {
                let value = self.fresh_meta();
                let wanted = Type::apply(monad.clone(), value.clone());
                let action_core = self.check(action, &Expected::new(wanted, Why::Statement));
                let saved = self.matched.replace(Why::Pattern(action.span));
                let typed = self.check_pattern(pattern, &value);
                self.matched = saved;
                Step::Bind(action_core, value, typed, pattern.span)
            }
        }
    }

    /// What `pattern <- action` does when the pattern does not match: `fail`, if it can happen.
    fn bind_failure(&mut self, pattern: &TypedPattern, monad: &Type, result: &Type, at: Span) -> Expr {
        let cannot_fail = {
            let checker = &*self;
            pattern.cannot_fail(&|info| checker.constructor_count(info.core.data_type) == 1)
        };
        let text = format!("Pattern match failure in do expression at {}", ghc_span(self.sources, at));
        if cannot_fail {
            let ty = Type::apply(monad.clone(), result.clone());
            return self.failure(
                otherwise_core::FailureKind::Pattern,
                at,
                "Non-exhaustive patterns in do",
                &ty,
            );
        }
        let class = self.name(Known::ClassMonadFail.entity());
        let constraint = Type::con_app(class, [monad.clone()]);
        let dictionary = self.want(constraint, Origin::Syntax(at, "a pattern in `do` that can fail"));
        let fail = Expr::Global(self.name(Known::Fail.entity()));
        fail.type_apply(vec![monad.clone()])
            .apply(vec![dictionary])
            .type_apply(vec![result.clone()])
            .apply(vec![Expr::Literal(Literal::String(text.into()))])
    }

    /// List comprehensions by the scheme of Wadler (Peyton Jones 1987, section 7.5): one recursive function
    /// per generator, no intermediate list.
    pub(crate) fn check_comprehension(
        &mut self,
        element: &resolved::Expr,
        statements: &[Statement],
        span: Span,
        expected: &Expected,
    ) -> Expr {
        let item = self.fresh_meta();
        self.equal_types(expected, &Type::list(item.clone()), span);
        let (saved_scope, saved_level) = (self.scope, self.level);
        let mut qualifiers = Vec::new();
        for statement in statements {
            qualifiers.push(match &statement.kind {
                StatementKind::Let(bindings) => Qualifier::Lets(self.check_local_bindings(bindings)),
                StatementKind::Expression(condition) => Qualifier::Condition(
                    self.check(condition, &Expected::new(builtin::bool_ty(), Why::Condition)),
                ),
                StatementKind::Bind(pattern, source) => {
                    let value = self.fresh_meta();
                    let source_core = self.check(source, &Expected::plain(Type::list(value.clone())));
                    let saved = self.matched.replace(Why::Pattern(source.span));
                    let typed = self.check_pattern(pattern, &value);
                    self.matched = saved;
                    Qualifier::Generator(source_core, value, typed)
                }
            });
        }
        let element = self.check(element, &Expected::plain(item.clone()));
        self.scope = saved_scope;
        self.level = saved_level;
        let nil = Expr::Constructor(builtin::list()).type_apply(vec![item.clone()]);
        qualifiers.reverse();
        self.comprehension(qualifiers, element, nil, &item)
    }

    /// `[element | qualifiers] ++ tail`; the qualifiers are in reverse.
    fn comprehension(
        &mut self,
        mut qualifiers: Vec<Qualifier>,
        element: Expr,
        tail: Expr,
        item: &Type,
    ) -> Expr {
        let result = Type::list(item.clone());
        match qualifiers.pop() {
            None => {
                Expr::Constructor(builtin::cons()).type_apply(vec![item.clone()]).apply(vec![element, tail])
            }
            Some(Qualifier::Lets(groups)) => {
                let body = self.comprehension(qualifiers, element, tail, item);
                groups.into_iter().rev().fold(body, |body, group| group.wrap(body, &result, self))
            }
            Some(Qualifier::Condition(condition)) => {
                // The tail is a variable or a call with variables only: small enough to write twice.
                let yes = self.comprehension(qualifiers, element, tail.clone(), item);
                self.if_then_else(condition, yes, tail, &result)
            }
            Some(Qualifier::Generator(source, value, pattern)) => {
                let list = Type::list(value.clone());
                let go = self.fresh_binder("go", Type::fun(list.clone(), result.clone()));
                let argument = self.fresh_binder("xs", list.clone());
                let first = self.fresh_binder("x", value.clone());
                let rest = self.fresh_binder("rest", list.clone());
                let again = Expr::local(&go).apply(vec![Expr::local(&rest)]);
                let inner = self.comprehension(qualifiers, element, again.clone(), item);
                let matched = self.pend(Pending::Match(Box::new(Match {
                    scrutinees: vec![first.clone()],
                    value: None,
                    rows: vec![(vec![pattern], Rhs::Done(inner))],
                    result: result.clone(),
                    failure: again,
                })));
                let alternatives = vec![
                    Self::alternative(builtin::list(), vec![], tail),
                    Self::alternative(builtin::cons(), vec![first, rest], matched),
                ];
                let binder = self.fresh_binder("v", list);
                let body = Expr::case(Expr::local(&argument), binder, result, alternatives);
                let function = Expr::lambda(vec![argument], body);
                let call = Expr::local(&go).apply(vec![source]);
                Expr::let_(Bind::Rec(vec![(go, function)]), call)
            }
        }
    }
}
