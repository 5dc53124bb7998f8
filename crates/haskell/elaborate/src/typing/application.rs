//! Application: heads, their types, visible type arguments, and arguments checked against parameter types.

use std::iter::Peekable;

use otherwise_core::{Expr, Fact, Kind, Name, PrimOp, Subst, Tick, TickKind, TyVar, Type, Wrap};
use otherwise_diagnostics::{Diagnostic, Span};
use otherwise_syntax::Extension;

use super::builtin::{error_type, is_error};
use super::checker::Checker;
use super::constraint::Origin;
use super::environment::ValueForm;
use super::expect::{Expected, Why, result_is_parameter, shorten, written};
use super::finish::Pending;
use super::messages::Namer;
use crate::known::Known;
use crate::names::{Entity, Variable};
use crate::resolved::{self, ExprKind};

/// What a head is applied to.
pub(crate) enum Argument<'e> {
    Expr(&'e resolved::Expr),
    Type(&'e resolved::Type),
}

/// The function of an application.
struct Head {
    expr: Expr,
    ty: Type,
    /// For constructors and primitives: Core's type arguments over the variables of `ty`'s leading
    /// quantifiers.
    type_arguments: Option<(Vec<TyVar>, Vec<Type>)>,
    /// The constructor of a newtype: applied by wrapping.
    newtype: Option<Name>,
    /// Equalities in its context are checked, but no evidence is passed (constructors).
    no_equality_evidence: bool,
    /// Marks a call that can fail with a call stack.
    is_call: bool,
    /// Marks a use of a top-level value or constructor.
    is_site: bool,
    span: Span,
}

impl Head {
    fn plain(expr: Expr, ty: Type, span: Span) -> Head {
        Head {
            expr,
            ty,
            type_arguments: None,
            newtype: None,
            no_equality_evidence: false,
            is_call: false,
            is_site: false,
            span,
        }
    }
}

/// A piece of an application in order: what is passed.
enum Item {
    Types(Vec<Type>),
    Dictionaries(Vec<Expr>),
    Argument(usize),
}

/// An application whose head's type was opened: what is passed, the types of the parameters, and of the
/// result.
struct Spine<'e> {
    items: Vec<Item>,
    params: Vec<Type>,
    values: Vec<&'e resolved::Expr>,
    result: Type,
}

impl Checker<'_> {
    pub(crate) fn check_application(&mut self, expr: &resolved::Expr, expected: &Expected) -> Expr {
        let mut arguments = Vec::new();
        let mut head = expr;
        // Collects `f a b`, `a op b` and `f $ x` into one spine, last argument first.
        loop {
            match &head.kind {
                ExprKind::Apply(function, args) => {
                    for arg in args.iter().rev() {
                        arguments.push(match arg {
                            resolved::Argument::Expr(expr) => Argument::Expr(expr),
                            resolved::Argument::Type(ty) => Argument::Type(ty),
                        });
                    }
                    head = function;
                }
                ExprKind::Infix(left, operator, right) if is_dollar(operator) => {
                    arguments.push(Argument::Expr(right));
                    head = left;
                }
                ExprKind::Infix(left, operator, right) => {
                    arguments.push(Argument::Expr(right));
                    arguments.push(Argument::Expr(left));
                    head = operator;
                }
                _ => break,
            }
        }
        arguments.reverse();
        self.check_spine(head, arguments, expr.span, expected)
    }

    /// The type and expression of an operator, instantiated.
    pub(crate) fn infer_operator(&mut self, operator: &resolved::Expr) -> (Expr, Type) {
        let ty = self.fresh_meta();
        let core = self.check_spine(operator, vec![], operator.span, &Expected::plain(ty.clone()));
        (core, self.shallow(&ty))
    }

    pub(crate) fn check_spine(
        &mut self,
        head: &resolved::Expr,
        arguments: Vec<Argument<'_>>,
        span: Span,
        expected: &Expected,
    ) -> Expr {
        let Some(head) = self.infer_head(head) else {
            // Reported already; still look into the arguments.
            for argument in arguments {
                if let Argument::Expr(argument) = argument {
                    let ty = self.fresh_meta();
                    self.check(argument, &Expected::plain(ty));
                }
            }
            return self.bad_expr();
        };
        let text: std::sync::Arc<str> = shorten(written(self.source_text(head.span))).into();
        let origin = Origin::Use(head.span, text);
        let head_type = head.ty.clone();
        let Some(spine) = self.open_spine(&head, arguments, &origin) else { return self.bad_expr() };
        let Spine { items, params, values, result: ty } = spine;
        // A result of the wrong type is reported when the arguments are known, which make its type clearer;
        // if one of them is wrong, that is enough.
        let fits = self.try_equal(expected, &ty, span);
        let errors_before = self.errors;
        let signature = match &expected.why {
            Why::Signature(at) if fits => Some(*at),
            Why::Argument { signature: Some(at), number, given, ty, .. }
                if fits && result_is_parameter(ty, *number, *given) =>
            {
                Some(*at)
            }
            _ => None,
        };
        let mut checked: Vec<Option<Expr>> = Vec::with_capacity(values.len());
        for (at, (value, param)) in values.iter().zip(&params).enumerate() {
            let (number, given) = (at + 1, values.len());
            let why = Why::Argument { number, given, function: head.span, ty: head_type.clone(), signature };
            checked.push(Some(self.check(value, &Expected::new(param.clone(), why))));
        }
        if !fits && self.errors == errors_before {
            self.report_mismatch(expected, &ty, span);
        }
        self.build_application(head, items, checked, params, span)
    }

    /// Opens the type of a head as far as its arguments go; nothing if they do not fit, which is reported.
    fn open_spine<'e>(
        &mut self,
        head: &Head,
        arguments: Vec<Argument<'e>>,
        origin: &Origin,
    ) -> Option<Spine<'e>> {
        let mut items = Vec::new();
        let mut params: Vec<Type> = Vec::new();
        let mut values: Vec<&'e resolved::Expr> = Vec::new();
        let mut queue = arguments.into_iter().peekable();
        let mut ty = head.ty.clone();
        let mut first = true;
        if let Some((variables, arguments)) = &head.type_arguments
            && variables.is_empty()
        {
            // Type arguments that the declared type fixes (GADTs): there is no quantifier to open.
            first = false;
            if !arguments.is_empty() {
                items.push(Item::Types(arguments.clone()));
            }
        }
        loop {
            ty = self.shallow(&ty);
            match &ty {
                Type::Forall(_) => {
                    let (types, body) = self.open_quantifiers(head, &ty, &mut queue, first)?;
                    items.push(Item::Types(types));
                    first = false;
                    ty = body;
                    continue;
                }
                Type::Fun(fun) if fun.dictionary => {
                    let constraint = fun.param.clone();
                    let evidence = self.want(constraint.clone(), origin.clone());
                    if !(head.no_equality_evidence && super::solver::is_equality(&constraint)) {
                        items.push(Item::Dictionaries(vec![evidence]));
                    }
                    ty = fun.result.clone();
                    continue;
                }
                _ => {}
            }
            match queue.next() {
                None => break,
                Some(Argument::Type(argument)) => {
                    let message = format!(
                        "`{}` cannot be applied to a type here",
                        shorten(written(self.source_text(head.span)))
                    );
                    self.error(
                        "type-application",
                        message,
                        argument.span,
                        "no type variable is left for this",
                    );
                    return None;
                }
                Some(Argument::Expr(argument)) => {
                    let Some((param, result)) = self.function_parts(&ty) else {
                        self.too_many_arguments(head, &head.ty, values.len(), argument, &ty);
                        return None;
                    };
                    items.push(Item::Argument(values.len()));
                    values.push(argument);
                    params.push(param);
                    ty = result;
                }
            }
        }
        Some(Spine { items, params, values, result: ty })
    }

    /// Opens the quantifiers at the front of a type, at the types that are written next: Core's type
    /// arguments, and the type that is left.
    fn open_quantifiers<'e>(
        &mut self,
        head: &Head,
        ty: &Type,
        queue: &mut Peekable<impl Iterator<Item = Argument<'e>>>,
        first: bool,
    ) -> Option<(Vec<Type>, Type)> {
        let mut explicit = Vec::new();
        while let Some(Argument::Type(argument)) = queue.peek() {
            explicit.push(*argument);
            queue.next();
        }
        let (types, body) = self.open_with(ty, &explicit, head.span)?;
        let types = match (&head.type_arguments, first) {
            (Some((variables, arguments)), true) => {
                let subst: Subst = variables.iter().copied().zip(types.iter().cloned()).collect();
                arguments.iter().map(|argument| argument.subst(&subst)).collect()
            }
            _ => types,
        };
        Some((types, body))
    }

    fn build_application(
        &mut self,
        head: Head,
        items: Vec<Item>,
        mut checked: Vec<Option<Expr>>,
        params: Vec<Type>,
        span: Span,
    ) -> Expr {
        let mut core = head.expr;
        let mut newtype_arguments = None;
        for item in items {
            core = match item {
                Item::Types(types) if head.newtype.is_some() && newtype_arguments.is_none() => {
                    newtype_arguments = Some(types);
                    core
                }
                Item::Types(types) => core.type_apply(types),
                Item::Dictionaries(evidence) => core.apply(evidence),
                Item::Argument(at) => {
                    let Some(value) = checked[at].take() else { return self.bad_expr() };
                    match (head.newtype, at) {
                        (Some(constructor), 0) => {
                            let types = newtype_arguments.take().unwrap_or_default();
                            newtype_arguments = Some(vec![]);
                            Expr::Wrap(Box::new(Wrap { constructor, types, expr: value }))
                        }
                        _ => core.apply(vec![value]),
                    }
                }
            };
        }
        if let Some(constructor) = head.newtype
            && params.is_empty()
        {
            // A newtype constructor that is passed around: a function that wraps.
            let types = newtype_arguments.unwrap_or_default();
            let info = self.constructor_info(constructor);
            let field = info.map_or_else(error_type, |info| {
                let subst = info.core.subst(&types, &[]);
                info.core.fields.first().map_or_else(error_type, |field| field.ty.subst(&subst))
            });
            let binder = self.fresh_binder("x", field);
            let expr = Expr::local(&binder);
            return Expr::lambda(vec![binder], Expr::Wrap(Box::new(Wrap { constructor, types, expr })));
        }
        if head.is_call {
            return Expr::Tick(Tick { kind: TickKind::Call, span }, Box::new(core));
        }
        if head.is_site && (!params.is_empty() || is_function(&head.ty)) {
            return Expr::Tick(Tick { kind: TickKind::Site, span }, Box::new(core));
        }
        core
    }

    /// Opens leading quantifiers: the first with the given types, the others with fresh ones.
    fn open_with(
        &mut self,
        ty: &Type,
        explicit: &[&resolved::Type],
        head: Span,
    ) -> Option<(Vec<Type>, Type)> {
        let (binders, body) = ty.split_foralls();
        // Written kind variables come first; Core has none of them.
        let kinds = explicit.len().saturating_sub(binders.len());
        let explicit = match kinds > 0 && kinds <= binders.len() && self.has(Extension::PolyKinds) {
            true => &explicit[kinds..],
            false => explicit,
        };
        if explicit.len() > binders.len() {
            let count = super::messages::count(binders.len(), "type argument");
            let message = format!("`{}` takes {count}", shorten(written(self.source_text(head))));
            self.error("type-application", message, explicit[binders.len()].span, "one too many");
            return None;
        }
        let mut types = Vec::new();
        for (at, binder) in binders.iter().enumerate() {
            types.push(match explicit.get(at) {
                Some(written) => {
                    let any_kind = binder.kind == Kind::Type && self.takes_any_kind(&body, binder.var);
                    self.convert_type_argument(written, &binder.kind, any_kind)
                }
                None => self.fresh_meta(),
            });
        }
        let subst: Subst = binders.iter().map(|binder| binder.var).zip(types.iter().cloned()).collect();
        Some((types, body.subst(&subst)))
    }

    /// Whether a variable stands only where types of any kind may (`Proxy @Maybe`).
    fn takes_any_kind(&mut self, ty: &Type, var: TyVar) -> bool {
        match ty {
            Type::Con(name, args) => {
                let kind = self.type_info(*name).map(|info| info.kind.clone());
                let params = match &kind {
                    Some(kind) => {
                        let kind = self.open_foralls(kind).1;
                        kind.split_funs().0
                    }
                    None => Vec::new(),
                };
                args.iter().enumerate().all(|(at, arg)| match arg {
                    Type::Var(own) if *own == var => {
                        params.get(at).is_some_and(|kind| matches!(self.shallow(kind), Type::Meta(_)))
                    }
                    other => self.takes_any_kind(other, var),
                })
            }
            Type::Fun(fun) => self.takes_any_kind(&fun.param, var) && self.takes_any_kind(&fun.result, var),
            Type::App(app) => self.takes_any_kind(&app.0, var) && self.takes_any_kind(&app.1, var),
            Type::Forall(_) => self.takes_any_kind(&ty.split_foralls().1, var),
            Type::Var(own) => *own != var,
            Type::Meta(_) => true,
        }
    }

    /// Core does not know the kinds of DataKinds, they are all `Type` to it: so only what Core knows is
    /// compared.
    fn convert_type_argument(&mut self, written: &resolved::Type, expected: &Kind, any_kind: bool) -> Type {
        if *expected == Kind::Type {
            let (ty, kind) = self.infer_kind(written);
            if is_error(&ty) || any_kind || self.core_kind(&kind) == Kind::Type {
                return ty;
            }
        }
        self.convert_with_kind(written, &kind_as_type(expected))
    }

    fn too_many_arguments(
        &mut self,
        head: &Head,
        head_type: &Type,
        given: usize,
        extra: &resolved::Expr,
        rest: &Type,
    ) {
        let rest = self.zonk(rest);
        if is_error(&rest) {
            return;
        }
        let mut namer = Namer::default();
        let text = namer.show(self, head_type);
        let name = shorten(written(self.source_text(head.span)));
        let message = if given == 0 {
            format!("`{name}` is not a function, but it is applied to an argument")
        } else {
            format!("`{name}` takes {}, but is applied to more", super::messages::count(given, "argument"))
        };
        self.report(
            Diagnostic::error("too-many-arguments", message)
                .at(extra.span, "this argument is too much")
                .also(head.span, format!("has type `{text}`")),
        );
    }

    fn infer_head(&mut self, head: &resolved::Expr) -> Option<Head> {
        match &head.kind {
            ExprKind::Error => {
                self.met_error = true;
                None
            }
            ExprKind::Variable(Variable::Local(local)) => {
                let info = self.locals.get(&local.id).cloned()?;
                if !info.closed {
                    self.met_open = self.met_open.min(info.depth);
                }
                let id = otherwise_core::LocalId(local.id);
                let mut expr = Expr::Local(id);
                if let Some(group) = info.group {
                    expr = self.pend(Pending::Monomorphic(Box::new(expr), group));
                }
                Some(Head::plain(expr, info.ty, head.span))
            }
            ExprKind::Variable(Variable::Global(entity)) => self.global_head(*entity, head.span),
            ExprKind::Constructor(entity) => self.constructor_head(*entity, head.span),
            _ => {
                let (expr, ty) = self.infer(head);
                Some(Head::plain(expr, ty, head.span))
            }
        }
    }

    fn global_head(&mut self, entity: Entity, span: Span) -> Option<Head> {
        let name = self.name(entity);
        if let Some(info) = self.top_locals.get(&name).cloned() {
            let mut expr = Expr::Global(name);
            if let Some(group) = info.group {
                expr = self.pend(Pending::Monomorphic(Box::new(expr), group));
            }
            return Some(Head { is_site: true, ..Head::plain(expr, info.ty, span) });
        }
        let Some(info) = self.value_info(name) else {
            if !self.is_own(name) {
                self.error(
                    "missing-definition",
                    format!("`{name}` has no definition"),
                    span,
                    "not defined where it should be",
                );
            }
            return None;
        };
        if is_error(&info.ty) {
            return None;
        }
        let mut head = Head::plain(Expr::Global(name), info.ty.clone(), span);
        head.is_site = true;
        if let ValueForm::Primitive(op, types) = &info.form {
            head.expr = Expr::Prim(*op);
            let variables = info.ty.split_foralls().0.iter().map(|binder| binder.var).collect();
            head.type_arguments = Some((variables, types.clone()));
            head.is_call = *op == PrimOp::Assert;
        }
        head.is_call |= matches!(Known::of(entity), Some(Known::Error | Known::ErrorWithoutStackTrace))
            || (Fact::Fails.is_of(name.base) && !self.is_own(name));
        Some(head)
    }

    fn constructor_head(&mut self, entity: Entity, span: Span) -> Option<Head> {
        let name = self.name(entity);
        let info = self.constructor_info(name)?;
        let mut head = Head::plain(Expr::Constructor(name), info.ty.clone(), span);
        head.type_arguments = Some((info.variables.clone(), info.type_arguments.clone()));
        head.newtype = info.is_newtype.then_some(name);
        head.is_site = !info.is_newtype;
        head.no_equality_evidence = true;
        Some(head)
    }
}

/// Whether a type is that of functions, behind quantifiers and constraints.
fn is_function(ty: &Type) -> bool {
    matches!(ty.split_foralls().1.split_context().1, Type::Fun(_))
}

/// `$` of the library: application, also at polymorphic types.
fn is_dollar(operator: &resolved::Expr) -> bool {
    matches!(&operator.kind, ExprKind::Variable(Variable::Global(entity))
        if Known::of(*entity) == Some(Known::Apply))
}

/// Core's kind back as a type.
pub(crate) fn kind_as_type(kind: &otherwise_core::Kind) -> Type {
    match kind {
        otherwise_core::Kind::Type => super::builtin::kind_type(),
        otherwise_core::Kind::Constraint => super::builtin::kind_constraint(),
        otherwise_core::Kind::Arrow(arrow) => Type::fun(kind_as_type(&arrow.0), kind_as_type(&arrow.1)),
    }
}
