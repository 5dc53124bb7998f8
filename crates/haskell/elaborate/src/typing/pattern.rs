//! Patterns, clauses and guards.

use std::sync::Arc;

use otherwise_core::{Binder, Expr, FailureKind, LocalId, Name, Subst, Symbol, TyBinder, Type, builtin};
use otherwise_diagnostics::Span;
use otherwise_syntax::Extension;

use super::checker::{Checker, LocalInfo};
use super::constraint::Origin;
use super::environment::ConstructorInfo;
use super::expect::{Expected, Why, shorten};
use super::finish::Pending;
use super::matching::{ConstructorPattern, Match, Number, NumberPattern, Rhs, TypedPattern};
use crate::known::Known;
use crate::names::{Entity, Variable};
use crate::resolved::{self, Body, Clause, Guarded, Literal, PatternKind, StatementKind};

impl Checker<'_> {
    /// Checks clauses with as many patterns as there are parameter types. The binders name the parameters in
    /// the body.
    pub(crate) fn check_clauses(
        &mut self,
        clauses: &[Clause],
        params: &[Type],
        result: &Expected,
        failure: Expr,
    ) -> (Vec<Binder>, Expr) {
        let patterns = clauses.iter().map(|clause| &clause.patterns[..]).collect();
        let mark_branches =
            clauses.len() > 1 || clauses.iter().any(|clause| clause.body.alternatives.len() > 1);
        self.check_rows(params, &result.ty.clone(), failure, patterns, |checker, at| {
            checker.check_body(&clauses[at].body, result, mark_branches)
        })
    }

    /// Checks rows of patterns, each with a right-hand side.
    pub(crate) fn check_rows(
        &mut self,
        params: &[Type],
        result: &Type,
        failure: Expr,
        patterns: Vec<&[resolved::Pattern]>,
        mut check_rhs: impl FnMut(&mut Self, usize) -> Rhs,
    ) -> (Vec<Binder>, Expr) {
        let mut rows = Vec::new();
        // Messages about patterns, by column: one wrong type would be reported for every row.
        let mut complaints: Vec<(usize, String)> = Vec::new();
        for (at, patterns) in patterns.into_iter().enumerate() {
            let (saved_scope, saved_level) = (self.scope, self.level);
            let mut typed: Vec<TypedPattern> = Vec::with_capacity(patterns.len());
            for (column, (pattern, ty)) in patterns.iter().zip(params).enumerate() {
                let before = self.diagnostics.len();
                typed.push(self.check_pattern(pattern, ty));
                if self.diagnostics.len() > before {
                    self.drop_repeated(before, column, &mut complaints);
                }
            }
            let rhs = check_rhs(self, at);
            self.scope = saved_scope;
            self.level = saved_level;
            rows.push((typed, rhs));
        }
        let scrutinees: Vec<Binder> = params
            .iter()
            .enumerate()
            .map(|(at, ty)| {
                let named = rows.iter().find_map(|(patterns, _)| match patterns.get(at) {
                    Some(TypedPattern::Variable(binder) | TypedPattern::As(binder, _)) => Some(binder),
                    Some(TypedPattern::Bang(inner)) => match &**inner {
                        TypedPattern::Variable(binder) => Some(binder),
                        _ => None,
                    },
                    _ => None,
                });
                let name = named.map_or_else(|| "x".into(), |binder| binder.name);
                let span = named.and_then(|binder| binder.span);
                Binder::new(self.fresh_local(), name, ty.clone()).at(span)
            })
            .collect();
        let body = self.pend(Pending::Match(Box::new(Match {
            scrutinees: scrutinees.clone(),
            value: None,
            rows,
            result: result.clone(),
            failure,
        })));
        (scrutinees, body)
    }

    /// Leaves out messages that were given for the same column of an earlier row.
    fn drop_repeated(&mut self, from: usize, column: usize, complaints: &mut Vec<(usize, String)>) {
        for diagnostic in self.diagnostics.split_off(from) {
            let is_mismatch = diagnostic.code == "type-mismatch";
            let key = (column, diagnostic.message.to_string());
            if is_mismatch && complaints.contains(&key) {
                self.errors -= 1;
                self.met_error = true;
                continue;
            }
            complaints.push(key);
            self.diagnostics.push(diagnostic);
        }
    }

    /// A right-hand side with its guards and `where` bindings.
    pub(crate) fn check_body(&mut self, body: &Body, expected: &Expected, mark: bool) -> Rhs {
        let groups = self.check_local_bindings(&body.bindings);
        let rhs = match &body.alternatives[..] {
            [only] if only.guards.is_empty() => {
                let core = self.check(&only.body, expected);
                Rhs::Done(if mark { self.branch(only.body.span, core) } else { core })
            }
            alternatives => self.check_guarded(alternatives, expected),
        };
        if groups.is_empty() { rhs } else { Rhs::Lets(groups, Box::new(rhs)) }
    }

    /// Guarded alternatives, tried in order.
    pub(crate) fn check_guarded(&mut self, alternatives: &[Guarded], expected: &Expected) -> Rhs {
        enum Step {
            Guard(Expr),
            Match(Expr, Type, TypedPattern),
            Lets(Vec<super::matching::LetGroup>),
        }
        let mut choices = Vec::new();
        for alternative in alternatives {
            let (saved_scope, saved_level) = (self.scope, self.level);
            let mut steps = Vec::new();
            for guard in &alternative.guards {
                steps.push(match &guard.kind {
                    StatementKind::Expression(condition) => {
                        let core = self.check(condition, &Expected::new(builtin::bool_ty(), Why::Condition));
                        Step::Guard(self.condition(condition.span, core))
                    }
                    StatementKind::Bind(pattern, value) => {
                        let (core, ty) = self.infer(value);
                        let saved = self.matched.replace(Why::Pattern(value.span));
                        let pattern = self.check_pattern(pattern, &ty);
                        self.matched = saved;
                        Step::Match(self.condition(value.span, core), ty, pattern)
                    }
                    StatementKind::Let(groups) => Step::Lets(self.check_local_bindings(groups)),
                });
            }
            let body = self.check(&alternative.body, expected);
            let body = Rhs::Done(self.branch(alternative.body.span, body));
            let rhs = steps.into_iter().rev().fold(body, |rest, step| match step {
                Step::Guard(condition) => Rhs::Guard(condition, Box::new(rest)),
                Step::Match(value, ty, pattern) => Rhs::Match(Box::new((value, ty, pattern, rest))),
                Step::Lets(groups) => Rhs::Lets(groups, Box::new(rest)),
            });
            self.scope = saved_scope;
            self.level = saved_level;
            choices.push(rhs);
        }
        Rhs::First(choices)
    }

    fn pattern_expected(&self, ty: &Type) -> Expected {
        match &self.matched {
            Some(why) => Expected::new(ty.clone(), why.clone()),
            None => Expected::plain(ty.clone()),
        }
    }

    /// Brings a variable into scope, whose name a pattern begins with.
    pub(crate) fn bind_variable(&mut self, variable: Variable, ty: Type, span: Span) -> Binder {
        match variable {
            Variable::Local(local) => {
                let info = LocalInfo { ty: ty.clone(), closed: false, depth: self.depth, group: None };
                self.locals.insert(local.id, info);
                Binder::new(LocalId(local.id), local.name, ty).at(self.named_at(local.name, span))
            }
            // Variables of a top-level pattern binding have a local double; see the bindings.
            Variable::Global(entity) => {
                let name = self.name(entity);
                let id = match self.pattern_globals.get(&name) {
                    Some(id) => *id,
                    None => {
                        let id = self.fresh_local();
                        self.pattern_globals.insert(name, id);
                        id
                    }
                };
                Binder::new(id, name.base, ty).at(self.named_at(name.base, span))
            }
        }
    }

    /// The place of a name that a text begins with; nothing if it is not written there: a pass made it.
    pub(crate) fn named_at(&self, name: Symbol, span: Span) -> Option<Span> {
        let is_written = self.source_text(span).starts_with(name.as_str());
        is_written.then(|| Span { end: span.start + name.as_str().len() as u32, ..span })
    }

    /// Checks a pattern against the type of what it matches. Existential types and what may be assumed stay
    /// in scope; the caller restores scope and level.
    pub(crate) fn check_pattern(&mut self, pattern: &resolved::Pattern, ty: &Type) -> TypedPattern {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.check_pattern_inner(pattern, ty))
    }

    fn check_pattern_inner(&mut self, pattern: &resolved::Pattern, ty: &Type) -> TypedPattern {
        let span = pattern.span;
        match &pattern.kind {
            PatternKind::Error(parts) => {
                self.met_error = true;
                for part in parts {
                    self.check_pattern(part, &super::builtin::error_type());
                }
                TypedPattern::Wildcard
            }
            PatternKind::Wildcard => TypedPattern::Wildcard,
            PatternKind::Variable(variable) => {
                let bound = TypedPattern::Variable(self.bind_variable(*variable, ty.clone(), span));
                // A `State#` is not lifted: what it stands for is done when it is bound.
                let is_state =
                    self.has(Extension::MagicHash) && self.shallow(ty) == Type::con(builtin::real_world());
                if is_state { TypedPattern::Bang(Box::new(bound)) } else { bound }
            }
            PatternKind::As(variable, inner) => {
                let binder = self.bind_variable(*variable, ty.clone(), span);
                TypedPattern::As(binder, Box::new(self.check_pattern(inner, ty)))
            }
            PatternKind::Lazy(inner) => {
                let typed = self.check_pattern(inner, ty);
                let text = format!("Non-exhaustive patterns in {}", shorten(self.source_text(inner.span)));
                let failure = self.failure(FailureKind::Pattern, span, &text, ty);
                TypedPattern::Lazy(Box::new(typed), failure)
            }
            PatternKind::Bang(inner) => TypedPattern::Bang(Box::new(self.check_pattern(inner, ty))),
            PatternKind::Literal(literal) => self.literal_pattern(literal, false, span, ty),
            PatternKind::NegativeLiteral(literal) => self.literal_pattern(literal, true, span, ty),
            PatternKind::Constructor { constructor, arguments, .. } => {
                let count = arguments.len();
                self.constructor_pattern(*constructor, span, ty, count, |checker, at, field_type| {
                    if at < count {
                        checker.check_pattern(&arguments[at], field_type)
                    } else {
                        TypedPattern::Wildcard
                    }
                })
            }
            PatternKind::Record { constructor, fields, .. } => {
                let name = self.name(*constructor);
                let positions: Vec<Option<usize>> = match self.constructor_info(name) {
                    Some(info) => fields
                        .iter()
                        .map(|field| {
                            let name = super::environment::core_name(field.field);
                            info.fields.iter().position(|own| *own == Some(name))
                        })
                        .collect(),
                    None => vec![],
                };
                if self.constructor_info(name).is_none() {
                    let error = super::builtin::error_type();
                    for field in fields {
                        self.check_pattern(&field.pattern, &error);
                    }
                }
                self.constructor_pattern(*constructor, span, ty, 0, |checker, at, field_type| match positions
                    .iter()
                    .position(|own| *own == Some(at))
                {
                    Some(field) => checker.check_pattern(&fields[field].pattern, field_type),
                    None => TypedPattern::Wildcard,
                })
            }
            PatternKind::Tuple(parts) => {
                let entity = crate::known::tuple_constructor(parts.len());
                self.constructor_pattern(entity, span, ty, parts.len(), |checker, at, field_type| {
                    checker.check_pattern(&parts[at], field_type)
                })
            }
            PatternKind::List(parts) => self.list_pattern(parts, span, ty),
            PatternKind::View(function, inner) => {
                let result = self.fresh_meta();
                let wanted = Type::fun(ty.clone(), result.clone());
                let function = self.check(function, &Expected::plain(wanted));
                let inner = self.check_pattern(inner, &result);
                TypedPattern::View(Box::new((function, result, inner)))
            }
            PatternKind::Annotated(inner, written, variables) => {
                for variable in variables {
                    let meta = self.fresh_meta();
                    self.type_variable_aliases.insert(variable.id, meta);
                }
                let annotated = self.convert_type(written);
                let expected = self.pattern_expected(ty);
                self.equal_types(&expected, &annotated, span);
                self.check_pattern(inner, &annotated)
            }
        }
    }

    fn list_pattern(&mut self, parts: &[resolved::Pattern], span: Span, ty: &Type) -> TypedPattern {
        let element = self.fresh_meta();
        let expected = self.pattern_expected(ty);
        self.equal_types(&expected, &Type::list(element.clone()), span);
        let parts: Vec<TypedPattern> = parts.iter().map(|part| self.check_pattern(part, &element)).collect();
        let (Some(nil), Some(cons)) =
            (self.constructor_info(builtin::list()), self.constructor_info(builtin::cons()))
        else {
            return TypedPattern::Wildcard;
        };
        let make = |info: &Arc<ConstructorInfo>, fields| {
            TypedPattern::Constructor(Box::new(ConstructorPattern {
                info: info.clone(),
                universals: vec![element.clone()],
                existentials: vec![],
                dictionaries: vec![],
                fields,
            }))
        };
        parts.into_iter().rev().fold(make(&nil, vec![]), |rest, first| {
            make(&cons, vec![(first, element.clone()), (rest, Type::list(element.clone()))])
        })
    }

    fn literal_pattern(&mut self, literal: &Literal, negative: bool, span: Span, ty: &Type) -> TypedPattern {
        let expected = self.pattern_expected(ty);
        let value = match literal {
            Literal::Char(value) => {
                self.equal_types(&expected, &super::builtin::char_type(), span);
                return TypedPattern::Literal(otherwise_core::Literal::Char(*value));
            }
            Literal::String(text) => {
                if !self.has(Extension::OverloadedStrings) {
                    self.equal_types(&expected, &builtin::string_type(), span);
                    return TypedPattern::Text(text.clone());
                }
                let known = self.shallow(ty);
                if known == builtin::string_type() {
                    return TypedPattern::Text(text.clone());
                }
                let value = self.check_literal(literal, span, &expected);
                return TypedPattern::Test(Box::new(self.equals_test(value, span, ty)));
            }
            Literal::Integer(value) if negative => Number::Integer(-value),
            Literal::Integer(value) => Number::Integer(value.clone()),
            Literal::Fractional(value) if negative => Number::Rational(-value),
            Literal::Fractional(value) => Number::Rational(value.clone()),
        };
        // Known to be a primitive type: no constraint is needed.
        let known = self.shallow(ty);
        if let Some(literal) = super::literal::literal_of_type(&value, &known) {
            return TypedPattern::Literal(literal);
        }
        let literal = self.number(value.clone(), span, ty);
        let test = self.equals_test(literal, span, ty);
        TypedPattern::Number(Box::new(NumberPattern { value, ty: ty.clone(), test }))
    }

    /// `(==) value`.
    fn equals_test(&mut self, value: Expr, span: Span, ty: &Type) -> Expr {
        let class = self.name(Known::ClassEq.entity());
        let constraint = Type::con_app(class, [ty.clone()]);
        let dictionary = self.want(constraint, Origin::Syntax(span, "a literal pattern"));
        let equals = Expr::Global(self.name(Known::Equals.entity()));
        equals.type_apply(vec![ty.clone()]).apply(vec![dictionary, value])
    }

    fn constructor_pattern(
        &mut self,
        entity: Entity,
        span: Span,
        ty: &Type,
        count: usize,
        mut check_field: impl FnMut(&mut Self, usize, &Type) -> TypedPattern,
    ) -> TypedPattern {
        let name: Name = self.name(entity);
        let Some(info) = self.constructor_info(name) else {
            // Its declaration had an error; variables still need types.
            let error = super::builtin::error_type();
            (0..count).for_each(|at| {
                check_field(self, at, &error);
            });
            return TypedPattern::Wildcard;
        };
        let core = info.core.clone();
        let universals: Vec<Type> = core.universals.iter().map(|_| self.fresh_meta()).collect();
        let scrutinee = info.made_type(&universals);
        let expected = self.pattern_expected(ty);
        self.equal_types(&expected, &scrutinee, span);
        let is_plain = core.existentials.is_empty() && core.equalities.is_empty() && core.dictionaries == 0;
        if !core.equalities.is_empty() {
            self.solve_about(&scrutinee);
        }
        let mut subst: Subst = core.subst(&universals, &[]);
        let (mut existentials, mut dictionaries) = (Vec::new(), Vec::new());
        if !is_plain {
            self.level += 1;
            self.enter_scope(false);
            for binder in &core.existentials {
                let var = self.fresh_skolem(binder.var.name);
                subst.insert(binder.var, Type::Var(var));
                existentials.push(TyBinder { var, kind: binder.kind.clone() });
            }
            for (left, right) in &core.equalities {
                let (left, right) = (left.subst(&subst), right.subst(&subst));
                self.assume_equal(&left, &right);
            }
            if !core.equalities.is_empty() {
                self.reduce_family_givens();
            }
            let context: Vec<Type> = core.fields[..core.dictionaries as usize]
                .iter()
                .map(|field| field.ty.subst(&subst))
                .collect();
            dictionaries = self.assume_context(&context);
        }
        let fields = core.fields[core.dictionaries as usize..]
            .iter()
            .enumerate()
            .map(|(at, field)| {
                let field_type = field.ty.subst(&subst);
                (check_field(self, at, &field_type), field_type)
            })
            .collect();
        TypedPattern::Constructor(Box::new(ConstructorPattern {
            info,
            universals,
            existentials,
            dictionaries,
            fields,
        }))
    }
}
