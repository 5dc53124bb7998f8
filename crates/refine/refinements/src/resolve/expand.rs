//! Aliases and Haskell's type synonyms, expanded: `type`, `predicate`, `expression`, `type` of the program.
//!
//! Expansion works on the tree as written and keeps the spans of the parts: a conjunct of an alias points
//! into the alias.

use otherwise_core::{Symbol, Type as CoreType, builtin};
use otherwise_diagnostics::{Diagnostic, Span};
use otherwise_elaborate::typing::TypeInfoForm;
use rustc_hash::{FxHashMap, FxHashSet};

use super::haskell::Scope;
use super::substitute::Substitution;
use crate::ast::{
    AliasItem, Application, Arrow, Bound, Expr, ExprKind, Forall, Ident, Name, PredicateArgument,
    PredicateBody, PredicateParameter, Refined, TupleElement, Type, TypeKind, refinements, starts_upper,
};

/// How many nodes the expansion of one annotation may have.
const MAX_SIZE: usize = 100_000;

/// The aliases of all modules.
#[derive(Default)]
pub(super) struct Aliases<'a> {
    types: FxHashMap<Symbol, Vec<(Symbol, &'a AliasItem<Type>)>>,
    predicates: FxHashMap<Symbol, Vec<(Symbol, &'a AliasItem<Expr>)>>,
    /// The modules whose aliases we ship.
    library: FxHashSet<Symbol>,
    /// Measures by the modules that define them.
    measures: FxHashSet<(Symbol, Symbol)>,
}

impl<'a> Aliases<'a> {
    /// Adds a type alias; an earlier one of the same name in the same module if there is one.
    pub(super) fn add_type(&mut self, module: Symbol, alias: &'a AliasItem<Type>) -> Option<Span> {
        add(&mut self.types, module, alias)
    }

    /// Adds a predicate alias; an earlier one of the same name in the same module if there is one.
    pub(super) fn add_predicate(&mut self, module: Symbol, alias: &'a AliasItem<Expr>) -> Option<Span> {
        add(&mut self.predicates, module, alias)
    }

    /// Marks the aliases of a module as ours: what the program calls by the same name comes first.
    pub(super) fn is_library(&mut self, module: Symbol) {
        self.library.insert(module);
    }

    /// Notes that a module defines a measure.
    pub(super) fn add_measure(&mut self, module: Symbol, measure: Symbol) {
        self.measures.insert((module, measure));
    }

    fn ty(&self, scope: &Scope<'_>, name: &Name) -> Option<(Symbol, &'a AliasItem<Type>)> {
        let (owner, alias) = find(&self.types, scope, name)?;
        let is_hidden = owner != scope.module && self.library.contains(&owner) && scope.ty(name).is_some();
        (!is_hidden).then_some((owner, alias))
    }

    fn predicate(&self, scope: &Scope<'_>, name: &Name) -> Option<(Symbol, &'a AliasItem<Expr>)> {
        let (owner, alias) = find(&self.predicates, scope, name)?;
        let is_hidden = owner != scope.module && self.library.contains(&owner) && scope.term(name).is_some();
        (!is_hidden).then_some((owner, alias))
    }

    /// Whether a module of the program defines a function of the logic or a predicate of this name.
    fn defines(&self, scope: &Scope<'_>, module: Symbol, name: Symbol) -> bool {
        let global = otherwise_core::Name { module, base: name };
        let predicates = self.predicates.get(&name);
        match starts_upper(name.as_str()) {
            true => predicates.is_some_and(|all| all.iter().any(|(owner, _)| *owner == module)),
            false => self.measures.contains(&(module, name)) || scope.haskell.value(global).is_some(),
        }
    }

    /// Whether this is the name of an alias of a type.
    pub(super) fn has_type(&self, name: Symbol) -> bool {
        self.types.contains_key(&name)
    }

    /// The names of type aliases, for suggestions.
    pub(super) fn type_names(&self) -> Vec<&'static str> {
        self.types.keys().map(|name| name.as_str()).collect()
    }
}

type Table<'a, Body> = FxHashMap<Symbol, Vec<(Symbol, &'a AliasItem<Body>)>>;

fn add<'a, Body>(table: &mut Table<'a, Body>, module: Symbol, alias: &'a AliasItem<Body>) -> Option<Span> {
    let entries = table.entry(alias.name.text).or_default();
    if let Some((_, earlier)) = entries.iter().find(|(owner, _)| *owner == module) {
        return Some(earlier.name.span);
    }
    entries.push((module, alias));
    None
}

/// The module's own alias first (or that of the module it names), then one of a module that it imports so,
/// then what was added first: modules of the program before those of the library.
fn find<'a, Body>(
    table: &Table<'a, Body>,
    scope: &Scope<'_>,
    name: &Name,
) -> Option<(Symbol, &'a AliasItem<Body>)> {
    let entries = table.get(&name.base)?;
    let owner = name.qualifier.unwrap_or(scope.module);
    let own = entries.iter().find(|(module, _)| *module == owner);
    let imported = || entries.iter().find(|(module, _)| scope.imports_under(*module, name));
    own.or_else(imported).or(entries.first()).copied()
}

/// Expands the aliases in one annotation.
pub(super) struct Expander<'e, 'a> {
    pub(super) aliases: &'e Aliases<'a>,
    pub(super) scope: &'e Scope<'a>,
    /// The aliases that are being expanded.
    active: Vec<(Symbol, Span)>,
    size: usize,
    pub(super) diagnostics: Vec<Diagnostic>,
}

impl<'e, 'a> Expander<'e, 'a> {
    pub(super) fn new(aliases: &'e Aliases<'a>, scope: &'e Scope<'a>) -> Expander<'e, 'a> {
        Expander { aliases, scope, active: Vec::new(), size: 0, diagnostics: Vec::new() }
    }

    /// Begins inside the definition of an alias, to find cycles in it.
    pub(super) fn inside(mut self, alias: Ident) -> Expander<'e, 'a> {
        self.active.push((alias.text, alias.span));
        self
    }

    fn is_too_large(&mut self, span: Span) -> bool {
        self.size += 1;
        if self.size == MAX_SIZE {
            let complaint =
                Diagnostic::error("alias-size", "the aliases in this annotation expand to too large a type");
            self.diagnostics.push(complaint.at(span, "expanded here"));
        }
        self.size >= MAX_SIZE
    }

    pub(super) fn ty(&mut self, ty: &Type) -> Type {
        stacker::maybe_grow(128 * 1024, 1024 * 1024, || self.ty_inner(ty))
    }

    fn ty_inner(&mut self, ty: &Type) -> Type {
        if self.is_too_large(ty.span) {
            return Type::new(TypeKind::Hole, ty.span);
        }
        let kind = match &ty.kind {
            // The binder of a refinement names the argument, that of an alias behind the name does not: from
            // here on, labels say all.
            TypeKind::Fun(arrow) => TypeKind::Fun(Box::new(Arrow {
                label: arrow.name(),
                parameter: self.ty(&arrow.parameter),
                result: self.ty(&arrow.result),
            })),
            TypeKind::Qualified(context, body) => {
                TypeKind::Qualified(context.clone(), Box::new(self.ty(body)))
            }
            TypeKind::Forall(forall) => TypeKind::Forall(Box::new(Forall {
                variables: forall.variables.clone(),
                predicates: self.parameters(&forall.predicates),
                body: self.ty(&forall.body),
            })),
            TypeKind::Bounded(bound) => TypeKind::Bounded(Box::new(Bound {
                context: bound.context.iter().map(|(name, ty)| (*name, self.ty(ty))).collect(),
                smaller: self.ty(&bound.smaller),
                larger: self.ty(&bound.larger),
                body: self.ty(&bound.body),
            })),
            TypeKind::Refined(refined) => TypeKind::Refined(Box::new(self.refined(refined))),
            TypeKind::Con(application) => return self.constructor(application, ty.span),
            TypeKind::Var(application) => TypeKind::Var(Application {
                name: application.name,
                predicates: self.predicate_arguments(&application.predicates),
                arguments: application.arguments.iter().map(|one| self.ty(one)).collect(),
            }),
            TypeKind::List(element, predicates) => {
                let element = element.as_ref().map(|element| Box::new(self.ty(element)));
                TypeKind::List(element, self.predicate_arguments(predicates))
            }
            TypeKind::Tuple(elements, predicates) => {
                let elements = elements.iter();
                let elements =
                    elements.map(|one| TupleElement { label: one.label, ty: self.ty(&one.ty) }).collect();
                TypeKind::Tuple(elements, self.predicate_arguments(predicates))
            }
            TypeKind::Hole => TypeKind::Hole,
            TypeKind::Value(value) => TypeKind::Value(Box::new(self.expr(value))),
        };
        Type::new(kind, ty.span)
    }

    pub(super) fn parameters(&mut self, parameters: &[PredicateParameter]) -> Vec<PredicateParameter> {
        let expand = |one: &PredicateParameter| PredicateParameter {
            name: one.name,
            parameters: one.parameters.iter().map(|ty| self.ty(ty)).collect(),
        };
        parameters.iter().map(expand).collect()
    }

    fn refined(&mut self, refined: &Refined) -> Refined {
        let mut refinement = refined.refinement.clone();
        refinement.predicates = refinement.predicates.iter().map(|one| self.expr(one)).collect();
        Refined { binder: refined.binder, base: refined.base.as_ref().map(|base| self.ty(base)), refinement }
    }

    fn predicate_arguments(&mut self, arguments: &[PredicateArgument]) -> Vec<PredicateArgument> {
        let expand = |one: &PredicateArgument| {
            let body = match &one.body {
                PredicateBody::True => PredicateBody::True,
                PredicateBody::Variable(name, values) => {
                    PredicateBody::Variable(*name, values.iter().map(|value| self.expr(value)).collect())
                }
                PredicateBody::Refined(refined) => PredicateBody::Refined(Box::new(self.refined(refined))),
                PredicateBody::Predicate(inner) => PredicateBody::Predicate(Box::new(self.expr(inner))),
            };
            PredicateArgument { parameters: one.parameters.clone(), body, span: one.span }
        };
        arguments.iter().map(expand).collect()
    }

    /// A type constructor: perhaps an alias or a synonym.
    fn constructor(&mut self, application: &Application, span: Span) -> Type {
        if let Some((owner, alias)) = self.aliases.ty(self.scope, &application.name) {
            return self.alias(owner, alias, application, span);
        }
        let mut arguments: Vec<Type> = application.arguments.iter().map(|one| self.ty(one)).collect();
        if application.name.base.as_str() == "->"
            && let [_, _] = arguments.as_slice()
            && let (Some(result), Some(parameter)) = (arguments.pop(), arguments.pop())
        {
            return Type::new(TypeKind::Fun(Box::new(Arrow { label: None, parameter, result })), span);
        }
        let predicates = self.predicate_arguments(&application.predicates);
        if let Some(name) = self.scope.ty(&application.name)
            && let Some(info) = self.scope.haskell.ty(name)
            && let TypeInfoForm::Synonym(parameters, body) = &info.form
            && arguments.len() >= parameters.len()
        {
            let rest = arguments.split_off(parameters.len());
            let map: Vec<(u32, Type)> = parameters.iter().map(|var| var.id).zip(arguments).collect();
            let expanded = synonym(body, &map, span);
            return apply(expanded, rest, predicates);
        }
        Type::new(TypeKind::Con(Application { name: application.name, predicates, arguments }), span)
    }

    fn alias(
        &mut self,
        owner: Symbol,
        alias: &AliasItem<Type>,
        application: &Application,
        span: Span,
    ) -> Type {
        let name = application.name;
        let hole = Type::new(TypeKind::Hole, span);
        if self.is_cyclic(name) {
            return hole;
        }
        if application.arguments.len() != alias.parameters.len() {
            self.wrong_count(name, alias.name.span, alias.parameters.len(), application.arguments.len());
            return hole;
        }
        let mut names = FxHashSet::default();
        for refined in refinements(&alias.body) {
            refined.refinement.predicates.iter().for_each(|one| free_names(one, &mut names));
        }
        let mut substitution = self.meanings(owner, names, alias.name.span);
        for (parameter, argument) in alias.parameters.iter().zip(&application.arguments) {
            if starts_upper(parameter.as_str()) {
                let Some(value) = as_expression(argument) else {
                    let complaint = Diagnostic::error(
                        "alias-argument",
                        format!("`{name}` expects an expression for `{parameter}`, not a type"),
                    );
                    self.diagnostics.push(complaint.at(argument.span, "this is a type"));
                    return hole;
                };
                let value = self.expr(&value);
                substitution.value(parameter.text, value);
            } else {
                if let TypeKind::Value(_) = argument.kind {
                    let complaint = Diagnostic::error(
                        "alias-argument",
                        format!("`{name}` expects a type for `{parameter}`, not an expression"),
                    );
                    let complaint = complaint.at(argument.span, "this is an expression");
                    let capital = parameter.as_str().to_uppercase();
                    self.diagnostics.push(complaint.also(parameter.span, "stands for a type").help(format!(
                        "in an alias, what stands for a value begins with a capital letter: `{capital}`"
                    )));
                    return hole;
                }
                let argument = self.ty(argument);
                substitution.ty(parameter.text, argument);
            }
        }
        let body = substitution.apply_type(&alias.body);
        self.active.push((name.base, alias.name.span));
        let expanded = self.ty(&body);
        self.active.pop();
        let predicates = self.predicate_arguments(&application.predicates);
        // Where the alias is used is where the type is written; what it says keeps its place in the alias.
        Type { span, ..apply(expanded, Vec::new(), predicates) }
    }

    /// The names in an alias of another module, as that module means them: another of the same name may be in
    /// scope here.
    fn meanings(&self, owner: Symbol, names: FxHashSet<Symbol>, span: Span) -> Substitution {
        let mut substitution = Substitution::default();
        if owner == self.scope.module || self.aliases.library.contains(&owner) {
            return substitution;
        }
        for base in names.into_iter().filter(|name| self.aliases.defines(self.scope, owner, *name)) {
            let meant = Name { qualifier: Some(owner), base, span };
            substitution.value(base, Expr::new(ExprKind::Var(meant), span));
        }
        substitution
    }

    fn is_cyclic(&mut self, name: Name) -> bool {
        let Some(start) = self.active.iter().position(|(active, _)| *active == name.base) else {
            return false;
        };
        // The first alias of the cycle reports it; the others would say the same.
        let first = self.active[start..].iter().map(|(_, span)| (span.file, span.start)).min();
        let own = self.active.first().map(|(_, span)| (span.file, span.start));
        if start == 0 && first == own {
            let way: Vec<String> = self.active.iter().map(|(name, _)| format!("`{name}`")).collect();
            let message = if way.len() == 1 {
                format!("the alias {} is defined by itself", way[0])
            } else {
                format!("cyclic aliases: {} → {}", way.join(" → "), way[0])
            };
            let mut complaint = Diagnostic::error("cyclic-alias", message);
            complaint = complaint.at(self.active[0].1, "an alias cannot be recursive");
            for (name, span) in self.active.iter().skip(1) {
                complaint = complaint.also(*span, format!("through `{name}`"));
            }
            self.diagnostics.push(complaint);
        }
        true
    }

    fn wrong_count(&mut self, name: Name, definition: Span, expected: usize, found: usize) {
        let plural = if expected == 1 { "" } else { "s" };
        let message = format!("the alias `{name}` takes {expected} argument{plural}, not {found}");
        let complaint = Diagnostic::error("alias-arity", message).at(name.span, "applied here");
        self.diagnostics.push(complaint.also(definition, "defined here"));
    }

    pub(super) fn expr(&mut self, expr: &Expr) -> Expr {
        stacker::maybe_grow(128 * 1024, 1024 * 1024, || self.expr_inner(expr))
    }

    fn expr_inner(&mut self, expr: &Expr) -> Expr {
        if self.is_too_large(expr.span) {
            return Expr::new(ExprKind::Unknown, expr.span);
        }
        let all =
            |this: &mut Self, parts: &[Expr]| parts.iter().map(|part| this.expr(part)).collect::<Vec<_>>();
        let kind = match &expr.kind {
            ExprKind::Var(name) => match self.aliases.predicate(self.scope, name) {
                Some((owner, alias)) => return self.predicate_alias(owner, alias, *name, &[], expr.span),
                None => ExprKind::Var(*name),
            },
            ExprKind::Apply(function, arguments) => {
                if let ExprKind::Var(name) = &function.kind
                    && let Some((owner, alias)) = self.aliases.predicate(self.scope, name)
                {
                    return self.predicate_alias(owner, alias, *name, arguments, expr.span);
                }
                ExprKind::Apply(Box::new(self.expr(function)), all(self, arguments))
            }
            ExprKind::Negate(inner) => ExprKind::Negate(Box::new(self.expr(inner))),
            ExprKind::Not(inner) => ExprKind::Not(Box::new(self.expr(inner))),
            ExprKind::Binary { operator, at, left, right } => ExprKind::Binary {
                operator: *operator,
                at: *at,
                left: Box::new(self.expr(left)),
                right: Box::new(self.expr(right)),
            },
            ExprKind::And(parts) => ExprKind::And(all(self, parts)),
            ExprKind::Or(parts) => ExprKind::Or(all(self, parts)),
            ExprKind::Tuple(parts) => ExprKind::Tuple(all(self, parts)),
            ExprKind::List(parts) => ExprKind::List(all(self, parts)),
            ExprKind::If(condition, then, otherwise) => ExprKind::If(
                Box::new(self.expr(condition)),
                Box::new(self.expr(then)),
                Box::new(self.expr(otherwise)),
            ),
            ExprKind::Typed(inner, sort) => {
                ExprKind::Typed(Box::new(self.expr(inner)), Box::new(self.ty(sort)))
            }
            ExprKind::Lambda(parameter, sort, body) => {
                let sort = sort.as_ref().map(|sort| Box::new(self.ty(sort)));
                ExprKind::Lambda(*parameter, sort, Box::new(self.expr(body)))
            }
            ExprKind::Literal(_) | ExprKind::Bool(_) | ExprKind::Bottom | ExprKind::Unknown => {
                expr.kind.clone()
            }
        };
        Expr::new(kind, expr.span)
    }

    fn predicate_alias(
        &mut self,
        owner: Symbol,
        alias: &AliasItem<Expr>,
        name: Name,
        arguments: &[Expr],
        span: Span,
    ) -> Expr {
        let unknown = Expr::new(ExprKind::Unknown, span);
        if self.is_cyclic(name) {
            return unknown;
        }
        if arguments.len() != alias.parameters.len() {
            self.wrong_count(name, alias.name.span, alias.parameters.len(), arguments.len());
            return unknown;
        }
        let mut names = FxHashSet::default();
        free_names(&alias.body, &mut names);
        let mut substitution = self.meanings(owner, names, alias.name.span);
        for (parameter, argument) in alias.parameters.iter().zip(arguments) {
            let argument = self.expr(argument);
            substitution.value(parameter.text, argument);
        }
        let body = substitution.apply_expr(&alias.body);
        self.active.push((name.base, alias.name.span));
        let expanded = self.expr(&body);
        self.active.pop();
        expanded
    }
}

/// A type applied to further arguments, with abstract refinements.
fn apply(ty: Type, arguments: Vec<Type>, predicates: Vec<PredicateArgument>) -> Type {
    if arguments.is_empty() && predicates.is_empty() {
        return ty;
    }
    let span = ty.span;
    let kind = match ty.kind {
        TypeKind::Con(mut application) => {
            application.arguments.extend(arguments);
            application.predicates.extend(predicates);
            TypeKind::Con(application)
        }
        TypeKind::Var(mut application) => {
            application.arguments.extend(arguments);
            application.predicates.extend(predicates);
            TypeKind::Var(application)
        }
        TypeKind::List(element, mut own) if arguments.is_empty() => {
            own.extend(predicates);
            TypeKind::List(element, own)
        }
        TypeKind::Tuple(elements, mut own) if arguments.is_empty() => {
            own.extend(predicates);
            TypeKind::Tuple(elements, own)
        }
        TypeKind::Refined(mut refined) => {
            refined.base = refined.base.map(|base| apply(base, arguments, predicates));
            TypeKind::Refined(refined)
        }
        kind => kind,
    };
    Type::new(kind, span)
}

/// An argument of an alias read as an expression: `ListN a n`, `ListN a (len xs)`.
fn as_expression(ty: &Type) -> Option<Expr> {
    let kind = match &ty.kind {
        TypeKind::Value(value) => return Some((**value).clone()),
        TypeKind::Con(application) | TypeKind::Var(application) if application.predicates.is_empty() => {
            let head = Expr::new(ExprKind::Var(application.name), application.name.span);
            if application.arguments.is_empty() {
                return Some(head);
            }
            let arguments = application.arguments.iter().map(as_expression).collect::<Option<Vec<_>>>()?;
            ExprKind::Apply(Box::new(head), arguments)
        }
        TypeKind::List(None, predicates) if predicates.is_empty() => ExprKind::List(Vec::new()),
        TypeKind::List(Some(element), predicates) if predicates.is_empty() => {
            ExprKind::List(vec![as_expression(element)?])
        }
        TypeKind::Tuple(elements, predicates) if predicates.is_empty() && elements.len() > 1 => {
            ExprKind::Tuple(elements.iter().map(|one| as_expression(&one.ty)).collect::<Option<Vec<_>>>()?)
        }
        _ => return None,
    };
    Some(Expr::new(kind, ty.span))
}

/// The body of a synonym as a tree with its parameters replaced.
fn synonym(body: &CoreType, map: &[(u32, Type)], span: Span) -> Type {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
        let ident = |text: Symbol| Ident::new(text, span);
        let all = |types: &[CoreType]| types.iter().map(|ty| synonym(ty, map, span)).collect::<Vec<_>>();
        let kind = match body {
            CoreType::Var(var) => match map.iter().find(|(id, _)| *id == var.id) {
                Some((_, ty)) => return ty.clone(),
                None => TypeKind::Var(Application::plain(ident(var.name).into())),
            },
            CoreType::Con(name, args) if *name == builtin::list() => match args.first() {
                Some(element) => TypeKind::List(Some(Box::new(synonym(element, map, span))), Vec::new()),
                None => TypeKind::List(None, Vec::new()),
            },
            CoreType::Con(name, args)
                if builtin::tuple_size(*name).is_some_and(|size| size == args.len()) =>
            {
                let elements = all(args).into_iter().map(|ty| TupleElement { label: None, ty }).collect();
                TypeKind::Tuple(elements, Vec::new())
            }
            CoreType::Con(name, args) => TypeKind::Con(Application {
                name: Name { qualifier: Some(name.module), base: name.base, span },
                predicates: Vec::new(),
                arguments: all(args),
            }),
            CoreType::App(app) => {
                let argument = synonym(&app.1, map, span);
                return apply(synonym(&app.0, map, span), vec![argument], Vec::new());
            }
            CoreType::Fun(fun) if fun.dictionary => {
                let context = vec![synonym(&fun.param, map, span)];
                TypeKind::Qualified(context, Box::new(synonym(&fun.result, map, span)))
            }
            CoreType::Fun(fun) => TypeKind::Fun(Box::new(Arrow {
                label: None,
                parameter: synonym(&fun.param, map, span),
                result: synonym(&fun.result, map, span),
            })),
            CoreType::Forall(forall) => TypeKind::Forall(Box::new(Forall {
                variables: vec![ident(forall.0.var.name)],
                predicates: Vec::new(),
                body: synonym(&forall.1, map, span),
            })),
            CoreType::Meta(_) => TypeKind::Hole,
        };
        Type::new(kind, span)
    })
}

/// The names that are free in an expression.
pub(super) fn free_names(expr: &Expr, into: &mut FxHashSet<Symbol>) {
    let mut work = vec![expr];
    while let Some(next) = work.pop() {
        if let ExprKind::Var(name) = &next.kind {
            into.extend(name.unqualified());
        }
        // Binders inside are counted as free too: at worst something is renamed that need not be.
        work.extend(next.children());
    }
}
