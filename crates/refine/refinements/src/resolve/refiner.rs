//! One annotation: the state that resolving it needs, and types without refinements.

use otherwise_core::{LocalId, Name as CoreName, Symbol, TyBinder, TyVar, Type as CoreType, builtin};
use otherwise_diagnostics::{Diagnostic, Span};
use otherwise_elaborate::interface::Space;
use otherwise_elaborate::typing::TypeInfoForm;

use super::expand::Expander;
use super::logic::{Context, map_type, set_type};
use super::measures::ambiguous;
use super::sorts::Sorts;
use crate::ast::{Application, Expr, Ident, Name, Type, TypeKind};
use crate::refined::PredicateVar;
use crate::specs::Bound;
use crate::term::Var;
use otherwise_diagnostics::suggest::nearest;

/// Names that are no names where an annotation uses them, but stand near.
#[derive(Default)]
pub(super) struct Nearby {
    /// What the annotation calls its arguments.
    pub(super) arguments: Vec<Symbol>,
    /// What the code calls the arguments that have no name in the annotation, and which ones these are.
    pub(super) in_code: Vec<(Symbol, usize)>,
}

/// The state of resolving one annotation.
pub(super) struct Refiner<'r, 'a> {
    pub(super) context: &'r Context<'r, 'a>,
    /// Type variables of the annotation and what they are in Core.
    pub(super) type_vars: Vec<(Symbol, CoreType)>,
    /// Whether unknown type variables are new ones (otherwise they are an error).
    pub(super) may_add_type_vars: bool,
    /// Type variables that were added.
    pub(super) added: Vec<TyBinder>,
    /// Variables in scope, innermost last.
    pub(super) vars: Vec<(Symbol, Var, CoreType)>,
    /// Variables of the program in scope, for local bindings.
    pub(super) locals: Vec<(Symbol, LocalId, CoreType)>,
    /// Abstract refinements in scope.
    pub(super) predicates: Vec<PredicateVar>,
    /// Bounds that were read.
    pub(super) bounds: Vec<Bound>,
    /// Names that could be meant by unknown ones: of arguments of the annotation, wherever they stand, and
    /// those in the code.
    pub(super) nearby: Nearby,
    /// Fields that have no value yet where the annotation is read: the one that is read, and those behind it.
    pub(super) later_fields: Vec<Ident>,
    pub(super) sorts: Sorts,
    pub(super) diagnostics: Vec<Diagnostic>,
    next_type_var: u32,
}

impl<'r, 'a> Refiner<'r, 'a> {
    pub(super) fn new(context: &'r Context<'r, 'a>) -> Refiner<'r, 'a> {
        Refiner {
            context,
            type_vars: Vec::new(),
            may_add_type_vars: false,
            added: Vec::new(),
            vars: Vec::new(),
            locals: Vec::new(),
            predicates: Vec::new(),
            bounds: Vec::new(),
            nearby: Nearby::default(),
            later_fields: Vec::new(),
            sorts: Sorts::default(),
            diagnostics: Vec::new(),
            next_type_var: 0,
        }
    }

    /// For annotations that stand alone: type variables are what they mention.
    pub(super) fn open(context: &'r Context<'r, 'a>) -> Refiner<'r, 'a> {
        Refiner { may_add_type_vars: true, ..Refiner::new(context) }
    }

    pub(super) fn report(&mut self, complaint: Diagnostic) {
        // Expanding an alias twice finds the same mistake twice.
        if !self.diagnostics.contains(&complaint) {
            self.diagnostics.push(complaint);
        }
    }

    pub(super) fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(Diagnostic::is_error)
    }

    pub(super) fn fresh_var(&self, name: Symbol) -> Var {
        Var::fresh(name)
    }

    pub(super) fn fresh_predicate(&self, name: Symbol, parameters: Vec<CoreType>) -> PredicateVar {
        PredicateVar { id: Var::fresh(name).id, name, parameters: parameters.into() }
    }

    pub(super) fn expand(&mut self, ty: &Type) -> Type {
        let mut expander = Expander::new(self.context.aliases, self.context.scope);
        let expanded = expander.ty(ty);
        expander.diagnostics.into_iter().for_each(|one| self.report(one));
        expanded
    }

    pub(super) fn expand_expr(&mut self, expr: &Expr) -> Expr {
        let mut expander = Expander::new(self.context.aliases, self.context.scope);
        let expanded = expander.expr(expr);
        expander.diagnostics.into_iter().for_each(|one| self.report(one));
        expanded
    }

    /// The Core type of a type variable.
    fn type_var(&mut self, name: Symbol) -> Option<CoreType> {
        if let Some((_, ty)) = self.type_vars.iter().rev().find(|(known, _)| *known == name) {
            return Some(ty.clone());
        }
        if !self.may_add_type_vars {
            return None;
        }
        let var = TyVar::new(self.next_type_var, name);
        self.next_type_var += 1;
        self.added.push(TyBinder::star(var));
        self.type_vars.push((name, CoreType::Var(var)));
        Some(CoreType::Var(var))
    }

    /// A type whose name is unknown.
    pub(super) fn unknown_type(&mut self, name: &Name) {
        let complaint = Diagnostic::error("unknown-type", format!("unknown type or alias `{name}`"));
        let mut candidates = self.context.scope.names(Space::Type);
        candidates.extend(self.context.aliases.type_names());
        let complaint = complaint.at(name.span, "not in scope");
        self.report(match nearest(name.base.as_str(), candidates) {
            Some(near) => complaint.help(format!("did you mean `{near}`?")),
            None => complaint
                .help(format!("if it should be an alias, define it: `{{-@ type {name} = {{v:… | …}} @-}}`")),
        });
    }

    /// A constructor as a type (`DataKinds`).
    fn promoted(&self, name: &Name) -> Option<CoreName> {
        let is_constructor = name.base.as_str().starts_with(char::is_uppercase);
        let found = self.context.scope.term(name).filter(|_| is_constructor)?;
        Some(CoreName { module: found.module, base: Symbol::new(&format!("'{}", found.base)) })
    }

    /// The Core name of a type constructor.
    pub(super) fn type_name(&mut self, name: &Name) -> Option<CoreName> {
        let found = self.context.scope.ty(name).or_else(|| self.promoted(name));
        if found.is_none() {
            self.unknown_type(name);
        }
        let meant = self.context.scope.ambiguous(Space::Type, name);
        if !meant.is_empty() {
            self.report(ambiguous(name, &meant));
        }
        found
    }

    /// A sort or type in an expression; its aliases have been expanded.
    pub(super) fn sort(&mut self, ty: &Type) -> Option<CoreType> {
        self.erased(ty)
    }

    /// The Core type of an expanded type, refinements ignored. Reports what is wrong; holes are.
    pub(super) fn erased(&mut self, ty: &Type) -> Option<CoreType> {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.erased_inner(ty))
    }

    fn erased_inner(&mut self, ty: &Type) -> Option<CoreType> {
        match &ty.kind {
            TypeKind::Fun(arrow) => {
                Some(CoreType::fun(self.erased(&arrow.parameter)?, self.erased(&arrow.result)?))
            }
            TypeKind::Qualified(_, body) => self.erased(body),
            TypeKind::Forall(forall) => self.erased(&forall.body),
            TypeKind::Bounded(bound) => self.erased(&bound.body),
            TypeKind::Refined(refined) => match &refined.base {
                Some(base) => self.erased(base),
                None => Some(CoreType::tuple(vec![])),
            },
            TypeKind::Con(application) => {
                let name = self.type_name(&application.name)?;
                let mut arguments = Vec::new();
                for argument in &application.arguments {
                    arguments.push(self.erased(argument)?);
                }
                self.check_type_arity(name, application, arguments.len(), ty.span)?;
                Some(CoreType::con_app(name, arguments))
            }
            TypeKind::Var(application) => {
                let mut head = self
                    .logic_sort(application)
                    .or_else(|| application.name.unqualified().and_then(|name| self.type_var(name)));
                if head.is_none() {
                    let name = application.name;
                    let complaint =
                        Diagnostic::error("unknown-type", format!("unknown type variable `{name}`"));
                    self.report(complaint.at(name.span, "the Haskell type has none that corresponds to it"));
                }
                for argument in &application.arguments {
                    let argument = self.erased(argument)?;
                    head = head.map(|head| CoreType::apply(head, argument));
                }
                head
            }
            TypeKind::List(element, _) => match element {
                Some(element) => Some(CoreType::list(self.erased(element)?)),
                None => Some(CoreType::con(builtin::list())),
            },
            TypeKind::Tuple(elements, _) => {
                let mut types = Vec::new();
                for element in elements {
                    types.push(self.erased(&element.ty)?);
                }
                Some(CoreType::tuple(types))
            }
            TypeKind::Hole => {
                let complaint = Diagnostic::error("hole", "a hole `_` is not possible here");
                self.report(complaint.at(ty.span, "there is no Haskell type to fill it from"));
                None
            }
            TypeKind::Value(_) => {
                self.not_a_type(ty.span);
                None
            }
        }
    }

    pub(super) fn not_a_type(&mut self, span: Span) {
        let complaint = Diagnostic::error("not-a-type", "expected a type, found an expression");
        self.report(complaint.at(span, "only aliases take expressions"));
    }

    /// The sorts of the logic in lower case.
    fn logic_sort(&self, application: &Application) -> Option<CoreType> {
        if self.type_vars.iter().any(|(known, _)| Some(*known) == application.name.unqualified()) {
            return None;
        }
        let haskell = self.context.scope.haskell;
        match application.name.base.as_str() {
            "int" => Some(CoreType::con(builtin::int())),
            "bool" => Some(builtin::bool_ty()),
            "real" => Some(CoreType::con(builtin::double())),
            "set_Set" => Some(CoreType::con(set_type(haskell))),
            "map_t" => Some(CoreType::con(map_type(haskell))),
            _ => None,
        }
    }

    fn check_type_arity(
        &mut self,
        name: CoreName,
        application: &Application,
        found: usize,
        span: Span,
    ) -> Option<()> {
        let expected = match &self.context.scope.haskell.ty(name)?.form {
            TypeInfoForm::Data(data) => data.params.len(),
            TypeInfoForm::Synonym(parameters, _) => parameters.len(),
            _ => return Some(()),
        };
        if found <= expected {
            return Some(());
        }
        let plural = if expected == 1 { "" } else { "s" };
        let message =
            format!("the type `{}` takes {expected} argument{plural}, not {found}", application.name);
        self.report(Diagnostic::error("type-arity", message).at(span, "applied here"));
        None
    }
}
