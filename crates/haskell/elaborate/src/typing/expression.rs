//! Expressions: each is checked against an expected type and becomes Core.

use otherwise_core::{
    Alternative, Bind, Binder, Expr, Failure, FailureKind, Literal, Pattern, Subst, Tick, TickKind, TyBinder,
    Type, builtin,
};
use otherwise_diagnostics::{Diagnostic, Span};

use super::checker::Checker;
use super::constraint::Origin;
use super::expect::{Expected, Why};
use super::finish::Pending;
use super::matching::{Match, Rhs};
use super::messages::{Namer, ghc_span};
use crate::known::Known;
use crate::resolved::{self, ExprKind, Guarded};

/// List literals longer than this are cut into pieces, so that Core does not nest deeply.
const LIST_PIECE: usize = 64;

impl Checker<'_> {
    /// The expression that stands where an error was reported.
    pub(crate) fn bad_expr(&self) -> Expr {
        Expr::Literal(Literal::Int(0))
    }

    /// Infers a type (without outer quantifiers).
    pub(crate) fn infer(&mut self, expr: &resolved::Expr) -> (Expr, Type) {
        let ty = self.fresh_meta();
        let core = self.check(expr, &Expected::plain(ty.clone()));
        (core, self.shallow(&ty))
    }

    /// Checks an expression against a type, which may be polymorphic.
    pub(crate) fn check(&mut self, expr: &resolved::Expr, expected: &Expected) -> Expr {
        stacker::maybe_grow(128 * 1024, 2 * 1024 * 1024, || {
            let ty = self.shallow(&expected.ty);
            match &ty {
                Type::Forall(_) => {
                    self.check_polymorphic(&ty, |checker, ty| checker.check(expr, &expected.with(ty.clone())))
                }
                Type::Fun(fun) if fun.dictionary => {
                    self.check_polymorphic(&ty, |checker, ty| checker.check(expr, &expected.with(ty.clone())))
                }
                _ => self.check_rho(expr, &expected.with(ty.clone())),
            }
        })
    }

    /// Checks something against a polymorphic type: its variables are rigid, its context may be assumed.
    pub(crate) fn check_polymorphic(
        &mut self,
        ty: &Type,
        check: impl FnOnce(&mut Self, &Type) -> Expr,
    ) -> Expr {
        let (saved_scope, saved_level) = (self.scope, self.level);
        self.level += 1;
        let scope = self.enter_scope(true);
        let (binders, body) = ty.split_foralls();
        let mut subst = Subst::default();
        let mut own = Vec::new();
        for binder in binders {
            let var = self.fresh_skolem(binder.var.name);
            subst.insert(binder.var, Type::Var(var));
            own.push(TyBinder { var, kind: binder.kind });
        }
        let (context, body) = body.subst(&subst).split_context();
        let dictionaries = self.assume_context(&context);
        let inner = check(self, &body);
        self.scope = saved_scope;
        self.level = saved_level;
        let inner = self.pend(Pending::Slot(scope, Box::new(inner)));
        Expr::type_lambda(own, Expr::lambda(dictionaries, inner))
    }

    /// Assumes a context in the current scope; the binders take its dictionaries.
    pub(crate) fn assume_context(&mut self, context: &[Type]) -> Vec<Binder> {
        let mut dictionaries = Vec::new();
        for constraint in context {
            let name = match constraint.as_con() {
                Some((name, _)) => format!("d{}", name.base),
                None => "d".to_owned(),
            };
            let binder = self.fresh_binder(&name, constraint.clone());
            self.assume(constraint, Expr::local(&binder));
            dictionaries.push(binder);
        }
        dictionaries
    }

    fn check_rho(&mut self, expr: &resolved::Expr, expected: &Expected) -> Expr {
        let span = match &expr.kind {
            // These can fail at run time, with their place in the message.
            ExprKind::Lambda(..)
            | ExprKind::LambdaCase(_)
            | ExprKind::Case(..)
            | ExprKind::MultiIf(_)
            | ExprKind::Record { .. }
            | ExprKind::Update { .. } => self.inner_span(expr.span),
            _ => expr.span,
        };
        match &expr.kind {
            ExprKind::Error => {
                self.met_error = true;
                self.bad_expr()
            }
            ExprKind::Hole(name) => self.hole(name.as_str(), span, expected),
            ExprKind::Variable(_) | ExprKind::Constructor(_) | ExprKind::Apply(..) | ExprKind::Infix(..) => {
                self.check_application(expr, expected)
            }
            ExprKind::Literal(literal) => self.check_literal(literal, span, expected),
            ExprKind::Negate(inner) => self.check_negate(inner, span, expected),
            ExprKind::LeftSection(operand, operator) => {
                self.check_left_section(operand, operator, span, expected)
            }
            ExprKind::RightSection(operator, operand) => {
                self.check_right_section(operator, operand, span, expected)
            }
            ExprKind::Lambda(patterns, body) => self.check_lambda(patterns, body, span, expected),
            ExprKind::Let(groups, body) => {
                let groups = self.check_local_bindings(groups);
                let body = self.check(body, expected);
                groups.into_iter().rev().fold(body, |body, group| group.wrap(body, &expected.ty, self))
            }
            ExprKind::If(condition, yes, no) => self.check_if(condition, yes, no, expected),
            ExprKind::MultiIf(choices) => self.check_multi_if(choices, span, expected),
            ExprKind::Case(scrutinee, clauses) => self.check_case(scrutinee, clauses, span, expected),
            ExprKind::LambdaCase(clauses) => {
                let Some((param, result)) = self.function_parts(&expected.ty) else {
                    return self.not_a_function(expected, 1, span);
                };
                let failure =
                    self.failure(FailureKind::Pattern, span, "Non-exhaustive patterns in case", &result);
                let (binders, body) = self.check_clauses(clauses, &[param], &expected.with(result), failure);
                Expr::lambda(binders, body)
            }
            ExprKind::Do(statements, last) => self.check_do(statements, last, span, expected),
            ExprKind::Tuple(parts) => self.check_tuple(parts, span, expected),
            ExprKind::TupleSection(parts) => self.check_tuple_section(parts, span, expected),
            ExprKind::List(elements) => self.check_list(elements, span, expected),
            ExprKind::Sequence { from, then, to } => {
                self.check_sequence(from, then.as_deref(), to.as_deref(), span, expected)
            }
            ExprKind::Comprehension(element, statements) => {
                self.check_comprehension(element, statements, span, expected)
            }
            ExprKind::Record { constructor, constructor_span, fields } => {
                self.check_record(*constructor, *constructor_span, fields, span, expected)
            }
            ExprKind::Update { record, fields, constructors } => {
                self.check_update(record, fields, constructors, span, expected)
            }
            ExprKind::BindImplicit(bindings, body) => self.check_implicit(bindings, body, expected),
            ExprKind::Annotated(inner, signature) => {
                let sigma = self.convert_signature(signature);
                let wanted = Expected::new(sigma.clone(), Why::Signature(signature.span));
                let core = self.check_signature_body(&sigma, signature, |checker, ty| {
                    checker.check(inner, &wanted.with(ty.clone()))
                });
                self.use_at(core, sigma, span, "the annotated expression", expected)
            }
        }
    }

    fn check_if(
        &mut self,
        condition: &resolved::Expr,
        yes: &resolved::Expr,
        no: &resolved::Expr,
        expected: &Expected,
    ) -> Expr {
        let asked = self.check(condition, &Expected::new(builtin::bool_ty(), Why::Condition));
        let condition = self.condition(condition.span, asked);
        let yes_expr = self.check(yes, expected);
        let no_expected = match expected.why {
            Why::Context => Expected::new(expected.ty.clone(), Why::Branch(yes.span)),
            _ => expected.clone(),
        };
        let no_expr = self.check(no, &no_expected);
        let (yes, no) = (self.branch(yes.span, yes_expr), self.branch(no.span, no_expr));
        self.if_then_else(condition, yes, no, &expected.ty)
    }

    fn check_multi_if(&mut self, choices: &[Guarded], span: Span, expected: &Expected) -> Expr {
        let rhs = self.check_guarded(choices, expected);
        let failure =
            self.failure(FailureKind::Pattern, span, "Non-exhaustive guards in multi-way if", &expected.ty);
        self.pend(Pending::Match(Box::new(Match {
            scrutinees: vec![],
            value: None,
            rows: vec![(vec![], rhs)],
            result: expected.ty.clone(),
            failure,
        })))
    }

    /// `let ?x = e in b`: in `b` the parameter may be assumed, and hides those of the same name further out.
    fn check_implicit(
        &mut self,
        bindings: &[(resolved::Type, resolved::Expr)],
        body: &resolved::Expr,
        expected: &Expected,
    ) -> Expr {
        let class = self.name(Known::ClassImplicit.entity());
        let Some(constructor) = self.class_info(class).map(|info| info.constructor) else {
            return self.bad_expr();
        };
        let mut values = Vec::new();
        for (name, value) in bindings {
            let (name, _) = self.infer_kind(name);
            let (value, ty) = self.infer(value);
            let constraint = Type::con_app(class, [name.clone(), ty.clone()]);
            let dictionary = Expr::Constructor(constructor).type_apply(vec![name, ty]).apply(vec![value]);
            values.push((self.fresh_binder("dIP", constraint), dictionary));
        }
        let saved = self.scope;
        let scope = self.enter_scope(true);
        for (binder, _) in &values {
            self.assume(&binder.ty, Expr::local(binder));
        }
        let inner = self.check(body, expected);
        self.scope = saved;
        let inner = self.pend(Pending::Slot(scope, Box::new(inner)));
        let bind = |body, (binder, value)| Expr::let_(Bind::NonRec(binder, value), body);
        values.into_iter().rev().fold(inner, bind)
    }

    /// A value of a perhaps polymorphic type where another type is expected.
    pub(crate) fn use_at(
        &mut self,
        core: Expr,
        ty: Type,
        span: Span,
        what: &str,
        expected: &Expected,
    ) -> Expr {
        let (core, ty) = self.instantiate(core, ty, &Origin::Use(span, what.into()));
        self.equal_types(expected, &ty, span);
        core
    }

    /// Applies a value to fresh types and wanted dictionaries until its type is neither `forall` nor
    /// qualified.
    pub(crate) fn instantiate(&mut self, mut core: Expr, mut ty: Type, origin: &Origin) -> (Expr, Type) {
        loop {
            ty = self.shallow(&ty);
            match &ty {
                Type::Forall(_) => {
                    let (metas, body) = self.open_foralls(&ty);
                    core = core.type_apply(metas);
                    ty = body;
                }
                Type::Fun(fun) if fun.dictionary => {
                    let dictionary = self.want(fun.param.clone(), origin.clone());
                    core = core.apply(vec![dictionary]);
                    ty = fun.result.clone();
                }
                _ => return (core, ty),
            }
        }
    }

    fn hole(&mut self, name: &str, span: Span, expected: &Expected) -> Expr {
        let ty = self.normalise(&expected.ty);
        let text = Namer::default().show(self, &ty);
        let diagnostic = Diagnostic::error("typed-hole", format!("found hole `{name}` of type `{text}`"))
            .at(span, format!("a value of type `{text}` goes here"));
        self.report(diagnostic);
        self.bad_expr()
    }

    /// Marks a right-hand side.
    pub(crate) fn branch(&self, span: Span, body: Expr) -> Expr {
        Expr::Tick(Tick { kind: TickKind::Branch, span }, Box::new(body))
    }

    /// Marks what a guard, an `if` or a `case` asks.
    pub(crate) fn condition(&self, span: Span, core: Expr) -> Expr {
        Expr::Tick(Tick { kind: TickKind::Condition, span }, Box::new(core))
    }

    /// A failure of the language; the text is what follows the place.
    pub(crate) fn failure(&mut self, kind: FailureKind, span: Span, text: &str, ty: &Type) -> Expr {
        let message = format!("{}: {text}", ghc_span(self.sources, span)).into();
        Expr::Fail(Box::new(Failure { kind, message, span: Some(span), ty: ty.clone() }))
    }

    /// The place of an expression without the parentheses around it: what GHC names in failures.
    pub(crate) fn inner_span(&self, span: Span) -> Span {
        let text = self.source_text(span);
        let (mut start, mut end) = (0, text.len());
        while let Some(inner) = text[start..end].strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
            let trimmed = inner.trim();
            start += 1 + (inner.len() - inner.trim_start().len());
            end = start + trimmed.len();
        }
        Span { start: span.start + start as u32, end: span.start + end as u32, ..span }
    }

    /// The parameter and result of a function type; a type not known yet becomes a function.
    pub(crate) fn function_parts(&mut self, ty: &Type) -> Option<(Type, Type)> {
        let ty = self.head_normal(ty);
        match &ty {
            Type::Fun(fun) => Some((fun.param.clone(), fun.result.clone())),
            _ => {
                let (param, result) = (self.fresh_meta(), self.fresh_meta());
                let function = Type::fun(param.clone(), result.clone());
                self.unify(&ty, &function).then_some((param, result))
            }
        }
    }

    pub(crate) fn not_a_function(&mut self, expected: &Expected, arguments: usize, span: Span) -> Expr {
        let wanted = self.normalise(&expected.ty);
        if super::builtin::is_error(&wanted) {
            return self.bad_expr();
        }
        let text = Namer::default().show(self, &wanted);
        let count = super::messages::count(arguments, "argument");
        let mut diagnostic =
            Diagnostic::error("type-mismatch", format!("expected type `{text}`, but found a function"))
                .at(span, format!("this takes {count}"));
        if let Why::Signature(at) = expected.why {
            diagnostic = diagnostic.also(at, "the signature says so");
        }
        self.report(diagnostic);
        self.bad_expr()
    }

    fn check_negate(&mut self, inner: &resolved::Expr, span: Span, expected: &Expected) -> Expr {
        // A negated literal of a known type is a constant.
        if let ExprKind::Literal(
            literal @ (resolved::Literal::Integer(_) | resolved::Literal::Fractional(_)),
        ) = &inner.kind
        {
            let value = match literal {
                resolved::Literal::Integer(value) => super::matching::Number::Integer(-value),
                resolved::Literal::Fractional(value) => super::matching::Number::Rational(-value),
                _ => return self.bad_expr(),
            };
            let ty = self.shallow(&expected.ty);
            if let Some(literal) = super::literal::literal_of_type(&value, &ty)
                && !matches!(literal, Literal::Double(zero) if zero == 0.0)
                && !matches!(literal, Literal::Float(zero) if zero == 0.0)
            {
                return Expr::Literal(literal);
            }
        }
        let inner = self.check(inner, expected);
        let class = self.name(Known::ClassNum.entity());
        let constraint = Type::con_app(class, [expected.ty.clone()]);
        let dictionary = self.want(constraint, Origin::Syntax(span, "a negation"));
        let negate = Expr::Global(self.name(Known::Negate.entity()));
        negate.type_apply(vec![expected.ty.clone()]).apply(vec![dictionary, inner])
    }

    fn check_left_section(
        &mut self,
        operand: &resolved::Expr,
        operator: &resolved::Expr,
        span: Span,
        expected: &Expected,
    ) -> Expr {
        self.check_spine(operator, vec![super::application::Argument::Expr(operand)], span, expected)
    }

    fn check_right_section(
        &mut self,
        operator: &resolved::Expr,
        operand: &resolved::Expr,
        span: Span,
        expected: &Expected,
    ) -> Expr {
        let (function, ty) = self.infer_operator(operator);
        let Some((left, rest)) = self.function_parts(&ty) else {
            return self.operator_arity(operator, &ty);
        };
        let Some((right, result)) = self.function_parts(&rest) else {
            return self.operator_arity(operator, &ty);
        };
        self.equal_types(expected, &Type::fun(left.clone(), result), span);
        let value = self.check(
            operand,
            &Expected::new(
                right.clone(),
                Why::Argument { number: 2, given: 2, function: operator.span, ty, signature: None },
            ),
        );
        let param = self.fresh_binder("x", left);
        let shared = self.fresh_binder("y", right);
        let body = function.apply(vec![Expr::local(&param), Expr::local(&shared)]);
        Expr::let_(Bind::NonRec(shared, value), Expr::lambda(vec![param], body))
    }

    fn operator_arity(&mut self, operator: &resolved::Expr, ty: &Type) -> Expr {
        let text = Namer::default().show(self, ty);
        let name = self.source_text(operator.span).to_owned();
        let message =
            format!("`{name}` is used as an operator, but its type `{text}` does not take two arguments");
        self.error("type-mismatch", message, operator.span, "not a function of two arguments");
        self.bad_expr()
    }

    fn check_lambda(
        &mut self,
        patterns: &[resolved::Pattern],
        body: &resolved::Expr,
        span: Span,
        expected: &Expected,
    ) -> Expr {
        let mut params = Vec::new();
        let mut rest = expected.ty.clone();
        for (at, _) in patterns.iter().enumerate() {
            let Some((param, result)) = self.function_parts(&rest) else {
                return if at == 0 {
                    self.not_a_function(expected, patterns.len(), span)
                } else {
                    self.too_many_patterns(expected, patterns.len(), at, span)
                };
            };
            params.push(param);
            rest = result;
            // A polymorphic result: the remaining parameters are checked inside.
            if at + 1 < patterns.len() && matches!(self.shallow(&rest), Type::Forall(_)) {
                let (now, later) = patterns.split_at(at + 1);
                let failure =
                    self.failure(FailureKind::Pattern, span, "Non-exhaustive patterns in lambda", &rest);
                let inner = expected.with(rest.clone());
                let (binders, body) =
                    self.check_rows(&params, &rest.clone(), failure, vec![now], |checker, _| {
                        let ty = inner.ty.clone();
                        Rhs::Done(checker.check_polymorphic(&ty, |checker, ty| {
                            checker.check_lambda(later, body, span, &inner.with(ty.clone()))
                        }))
                    });
                return Expr::lambda(binders, body);
            }
        }
        let failure = self.failure(FailureKind::Pattern, span, "Non-exhaustive patterns in lambda", &rest);
        let result = expected.with(rest.clone());
        let (binders, body) = self.check_rows(&params, &rest, failure, vec![patterns], |checker, _| {
            Rhs::Done(checker.check(body, &result))
        });
        Expr::lambda(binders, body)
    }

    pub(crate) fn too_many_patterns(
        &mut self,
        expected: &Expected,
        given: usize,
        wanted: usize,
        span: Span,
    ) -> Expr {
        let ty = self.normalise(&expected.ty);
        let text = Namer::default().show(self, &ty);
        let (given, wanted) =
            (super::messages::count(given, "argument"), super::messages::count(wanted, "argument"));
        let mut diagnostic = Diagnostic::error(
            "arity-mismatch",
            format!("this takes {given}, but its type `{text}` has only {wanted}"),
        )
        .at(span, "");
        if let Why::Signature(at) = expected.why {
            diagnostic = diagnostic.also(at, "the signature says so");
        }
        self.report(diagnostic);
        self.bad_expr()
    }

    fn check_case(
        &mut self,
        scrutinee: &resolved::Expr,
        clauses: &[resolved::Clause],
        span: Span,
        expected: &Expected,
    ) -> Expr {
        let (value, ty) = self.infer(scrutinee);
        if clauses.is_empty() {
            let binder = self.fresh_binder("v", ty);
            return Expr::case(value, binder, expected.ty.clone(), vec![]);
        }
        let failure =
            self.failure(FailureKind::Pattern, span, "Non-exhaustive patterns in case", &expected.ty);
        let saved = self.matched.replace(Why::Pattern(scrutinee.span));
        let branch = match expected.why {
            Why::Context if clauses.len() > 1 => {
                let first = clauses[0].body.alternatives.first().map_or(span, |first| first.body.span);
                Expected::new(expected.ty.clone(), Why::Branch(first))
            }
            _ => expected.clone(),
        };
        let (binders, body) = self.check_clauses(clauses, &[ty], &branch, failure);
        self.matched = saved;
        let marked = self.condition(scrutinee.span, value);
        match (binders.into_iter().next(), body) {
            (Some(binder), Expr::Local(id)) => {
                if let Some(Pending::Match(found)) = self.pending.get_mut(&id) {
                    found.value = Some(marked);
                    return Expr::Local(id);
                }
                Expr::let_(Bind::NonRec(binder, marked), Expr::Local(id))
            }
            (_, body) => body,
        }
    }

    fn check_tuple(&mut self, parts: &[resolved::Expr], span: Span, expected: &Expected) -> Expr {
        if parts.len() > builtin::MAX_TUPLE {
            let message = format!("tuples of more than {} components are not supported", builtin::MAX_TUPLE);
            self.error("unsupported", message, span, "");
            return self.bad_expr();
        }
        let metas: Vec<Type> = parts.iter().map(|_| self.fresh_meta()).collect();
        let fits = self.equal_types(expected, &Type::tuple(metas.clone()), span);
        let why = if fits { expected.why.clone() } else { Why::Context };
        let values = parts
            .iter()
            .zip(&metas)
            .map(|(part, meta)| self.check(part, &Expected::new(meta.clone(), why.clone())))
            .collect();
        Expr::Constructor(builtin::tuple(parts.len())).type_apply(metas).apply(values)
    }

    fn check_tuple_section(
        &mut self,
        parts: &[Option<resolved::Expr>],
        span: Span,
        expected: &Expected,
    ) -> Expr {
        let metas: Vec<Type> = parts.iter().map(|_| self.fresh_meta()).collect();
        let missing =
            parts.iter().zip(&metas).filter(|(part, _)| part.is_none()).map(|(_, meta)| meta.clone());
        let function = Type::funs(missing.collect::<Vec<_>>(), Type::tuple(metas.clone()));
        self.equal_types(expected, &function, span);
        let (mut params, mut shared, mut values) = (Vec::new(), Vec::new(), Vec::new());
        for (part, meta) in parts.iter().zip(&metas) {
            let binder = self.fresh_binder("x", meta.clone());
            values.push(Expr::local(&binder));
            match part {
                None => params.push(binder),
                Some(part) => {
                    let value = self.check(part, &Expected::plain(meta.clone()));
                    shared.push((binder, value));
                }
            }
        }
        let tuple = Expr::Constructor(builtin::tuple(parts.len())).type_apply(metas).apply(values);
        let lambda = Expr::lambda(params, tuple);
        shared
            .into_iter()
            .rev()
            .fold(lambda, |body, (binder, value)| Expr::let_(Bind::NonRec(binder, value), body))
    }

    fn check_list(&mut self, elements: &[resolved::Expr], span: Span, expected: &Expected) -> Expr {
        let element = self.fresh_meta();
        let fits = self.equal_types(expected, &Type::list(element.clone()), span);
        let is_open = matches!(self.shallow(&element), Type::Meta(_));
        let mut values = Vec::new();
        for (at, part) in elements.iter().enumerate() {
            let why = match (&expected.why, at) {
                (Why::Context, 1..) => Why::Element(elements[0].span),
                // The type of the elements was open: it is the first of them that fixes it.
                (_, 1..) if is_open => Why::Element(elements[0].span),
                (why, _) if fits => why.clone(),
                _ => Why::Context,
            };
            values.push(self.check(part, &Expected::new(element.clone(), why)));
        }
        self.list_of(values, &element)
    }

    /// A list of values; long ones in pieces.
    pub(crate) fn list_of(&mut self, mut values: Vec<Expr>, element: &Type) -> Expr {
        let list = Type::list(element.clone());
        let mut tail = Expr::Constructor(builtin::list()).type_apply(vec![element.clone()]);
        let mut pieces: Vec<(Binder, Expr)> = Vec::new();
        loop {
            let keep = values.len().saturating_sub(LIST_PIECE);
            for value in values.split_off(keep).into_iter().rev() {
                tail = Expr::Constructor(builtin::cons())
                    .type_apply(vec![element.clone()])
                    .apply(vec![value, tail]);
            }
            if values.is_empty() {
                break;
            }
            let binder = self.fresh_binder("rest", list.clone());
            pieces.push((binder.clone(), tail));
            tail = Expr::local(&binder);
        }
        pieces
            .into_iter()
            .rev()
            .fold(tail, |body, (binder, piece)| Expr::let_(Bind::NonRec(binder, piece), body))
    }

    fn check_sequence(
        &mut self,
        from: &resolved::Expr,
        then: Option<&resolved::Expr>,
        to: Option<&resolved::Expr>,
        span: Span,
        expected: &Expected,
    ) -> Expr {
        let element = self.fresh_meta();
        self.equal_types(expected, &Type::list(element.clone()), span);
        let wanted = Expected::plain(element.clone());
        let mut args = vec![self.check(from, &wanted)];
        args.extend(then.map(|then| self.check(then, &wanted)));
        args.extend(to.map(|to| self.check(to, &wanted)));
        let function = match (then, to) {
            (None, None) => Known::EnumFrom,
            (Some(_), None) => Known::EnumFromThen,
            (None, Some(_)) => Known::EnumFromTo,
            (Some(_), Some(_)) => Known::EnumFromThenTo,
        };
        let class = self.name(Known::ClassEnum.entity());
        let constraint = Type::con_app(class, [element.clone()]);
        let dictionary = self.want(constraint, Origin::Syntax(span, "an arithmetic sequence"));
        args.insert(0, dictionary);
        Expr::Global(self.name(function.entity())).type_apply(vec![element]).apply(args)
    }

    /// `case value of { True -> yes; False -> no }` and the like are made with flat alternatives.
    pub(crate) fn alternative(
        constructor: otherwise_core::Name,
        fields: Vec<Binder>,
        body: Expr,
    ) -> Alternative {
        Alternative { pattern: Pattern::Constructor { constructor, types: vec![], fields }, body }
    }
}
