//! The state of type inference for one module, and the small operations on it that everything uses.

use std::sync::Arc;

use otherwise_core::{Binder, Expr, LocalId, Name, Origin, Symbol, TyVar, Type};
use otherwise_diagnostics::{Diagnostic, Sources, Span};
use otherwise_syntax::Extension;
use rustc_hash::{FxHashMap, FxHashSet};

use super::constraint::{Scope, ScopeId, Wanted};
use super::environment::{
    ConstructorInfo, Environment, ModuleTypes, TypeInfo, TypeInfoForm, ValueInfo, core_name,
};
use super::expect::Why;
use super::finish::Pending;
use crate::names::Entity;
use crate::resolved;

/// A type not known yet.
#[derive(Clone, Debug)]
pub(crate) struct Meta {
    /// What it was found to be.
    pub(crate) solution: Option<Type>,
    /// How many generalisation points surround the place it belongs to.
    pub(crate) level: u32,
}

/// What is known of a local variable (or a top-level one whose group is being inferred).
#[derive(Clone, Debug)]
pub(crate) struct LocalInfo {
    /// Its type, perhaps polymorphic.
    pub(crate) ty: Type,
    /// Whether it mentions only top-level things, so that a binding that mentions it may still be generalised
    /// under MonoLocalBinds.
    pub(crate) closed: bool,
    /// How many bindings are around where it is bound.
    pub(crate) depth: u32,
    /// The group being inferred that it belongs to: there it is used at its one type.
    pub(crate) group: Option<u32>,
}

/// A top-level value whose body waits for all types of the module.
#[derive(Debug)]
pub(crate) struct Unfinished {
    pub(crate) name: Name,
    pub(crate) ty: Type,
    pub(crate) body: Expr,
    pub(crate) kind: otherwise_core::GlobalKind,
    pub(crate) span: Option<Span>,
}

/// The state of type inference for one module.
pub(crate) struct Checker<'a> {
    pub(crate) environment: &'a Environment,
    pub(crate) module: &'a resolved::Module,
    pub(crate) sources: &'a Sources,
    /// What the module defines, as far as it has been inferred.
    pub(crate) this: ModuleTypes,
    /// The Core of the module, as far as it has been made.
    pub(crate) output: otherwise_core::Module,
    pub(crate) exported: FxHashSet<Name>,
    pub(crate) metas: Vec<Meta>,
    /// What was found alike in the unification that goes on.
    pub(crate) unified: Option<otherwise_core::SeenPairs>,
    pub(crate) level: u32,
    pub(crate) scopes: Vec<Scope>,
    pub(crate) scope: ScopeId,
    pub(crate) wanted: Vec<Wanted>,
    /// What evidence variables stand for.
    pub(crate) evidence: FxHashMap<LocalId, Expr>,
    pub(crate) pending: FxHashMap<LocalId, Pending>,
    pub(crate) locals: FxHashMap<u32, LocalInfo>,
    /// Top-level variables whose group is being inferred or whose type is not generalised.
    pub(crate) top_locals: FxHashMap<Name, LocalInfo>,
    /// The kinds of type variables in scope, by number.
    pub(crate) type_variable_kinds: FxHashMap<u32, Type>,
    /// Type variables bound by pattern signatures: what they stand for.
    pub(crate) type_variable_aliases: FxHashMap<u32, Type>,
    /// The level each rigid type variable belongs to.
    pub(crate) skolem_levels: FxHashMap<u32, u32>,
    /// Kinds of type constructors whose declaration group is being checked.
    pub(crate) provisional_kinds: FxHashMap<Name, Type>,
    /// Whether a context has a constraint that was reported, so that what it would give is missing.
    pub(crate) lost_constraint: bool,
    /// Modules whose instances are not seen here: see [`Environment::out_of_reach`].
    pub(crate) out_of_reach: FxHashSet<Symbol>,
    /// Whether a type family is assumed as a constraint somewhere.
    pub(crate) has_family_givens: bool,
    /// Whether something was assumed whose class is not known yet.
    pub(crate) has_open_givens: bool,
    /// Whether a quantified constraint was assumed.
    pub(crate) has_quantified_givens: bool,
    /// While kinds are inferred: whether one was open that Core has to know. Elsewhere nothing, and open
    /// kinds are `Type`.
    pub(crate) open_kinds: Option<bool>,
    /// Whether the module declares a type family.
    pub(crate) has_families: bool,
    pub(crate) names: FxHashMap<Entity, Name>,
    /// How many bindings are around what is checked.
    pub(crate) depth: u32,
    /// The least depth of the variables that were looked up and are not closed: those of a binding's own
    /// depth are its parameters and itself, others come from around it.
    pub(crate) met_open: u32,
    pub(crate) next_local: u32,
    pub(crate) next_type_variable: u32,
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// How many errors there are among `diagnostics`.
    pub(crate) errors: usize,
    /// Whether name resolution left an error in what was looked at.
    pub(crate) met_error: bool,
    /// Unification may set any variable, also from under given equalities: the last resort.
    pub(crate) touch_everything: bool,
    pub(crate) shared_dictionaries: FxHashMap<Type, Name>,
    /// Names that became others when matches were compiled.
    pub(crate) renamed: FxHashMap<LocalId, LocalId>,
    pub(crate) renamed_types: FxHashMap<TyVar, Type>,
    /// Expressions that stand where their number is used, once.
    pub(crate) inline: FxHashMap<LocalId, Expr>,
    /// Numbers that stand for right-hand sides while a match is compiled, and how often fallbacks are used.
    pub(crate) leaf_placeholders: FxHashSet<LocalId>,
    pub(crate) fallback_uses: FxHashMap<LocalId, usize>,
    /// Groups of bindings that were generalised: their type variables and dictionaries.
    pub(crate) generalised: FxHashMap<u32, (Vec<Type>, Vec<LocalId>)>,
    /// Dictionaries made by instances with a context: where they are shared, and their types.
    pub(crate) made_in: FxHashMap<LocalId, ScopeId>,
    pub(crate) made_types: FxHashMap<LocalId, Type>,
    /// Shared dictionaries met so far while finishing, with the order of meeting.
    pub(crate) used_dictionaries: FxHashMap<LocalId, (usize, Type, Expr)>,
    pub(crate) constant_dictionaries: FxHashMap<LocalId, Name>,
    /// Dictionaries whose making is under way, and those that turned out to need themselves.
    pub(crate) dictionaries_in_progress: Vec<LocalId>,
    pub(crate) recursive_dictionaries: FxHashSet<LocalId>,
    /// Why the patterns being checked have the types they have, for messages.
    pub(crate) matched: Option<Why>,
    /// Where rigid type variables are bound.
    pub(crate) skolem_places: FxHashMap<u32, Span>,
    /// Variables that the monomorphism restriction keeps at one type.
    pub(crate) restricted: Vec<crate::names::Name>,
    /// The local doubles of variables that top-level patterns bind, and the globals that locals stand for.
    pub(crate) pattern_globals: FxHashMap<Name, LocalId>,
    pub(crate) global_aliases: FxHashMap<LocalId, Name>,
    /// Top-level values whose bodies are not finished yet.
    pub(crate) unfinished: Vec<Unfinished>,
    /// Derived instances that lack an instance for a field: reported, and not looked at further.
    pub(crate) underivable: FxHashSet<Name>,
    /// Instances of this module, by class.
    pub(crate) own_instances: FxHashMap<Name, Vec<Arc<otherwise_core::Instance>>>,
    /// How those that say so may overlap, by the name of their dictionary.
    pub(crate) overlaps: FxHashMap<Name, otherwise_syntax::ast::Overlap>,
}

impl<'a> Checker<'a> {
    pub(crate) fn new(
        environment: &'a Environment,
        module: &'a resolved::Module,
        sources: &'a Sources,
    ) -> Checker<'a> {
        let exported = module.interface.exports.iter().map(|export| core_name(export.entity)).collect();
        let name = module.name;
        let origin = if module.is_library { Origin::Library } else { Origin::Program };
        Checker {
            environment,
            module,
            sources,
            this: ModuleTypes::default(),
            output: otherwise_core::Module { name: Some(name), origin, ..Default::default() },
            exported,
            metas: Vec::new(),
            level: 0,
            scopes: vec![Scope::root()],
            scope: ScopeId(0),
            wanted: Vec::new(),
            evidence: FxHashMap::default(),
            pending: FxHashMap::default(),
            locals: FxHashMap::default(),
            top_locals: FxHashMap::default(),
            type_variable_kinds: FxHashMap::default(),
            type_variable_aliases: FxHashMap::default(),
            skolem_levels: FxHashMap::default(),
            provisional_kinds: FxHashMap::default(),
            out_of_reach: environment.out_of_reach(module.imports.iter().copied()),
            has_family_givens: false,
            has_open_givens: false,
            has_quantified_givens: false,
            lost_constraint: false,
            open_kinds: None,
            has_families: module
                .type_groups
                .iter()
                .flatten()
                .any(|declaration| matches!(declaration, resolved::TypeDeclaration::Family(_))),
            names: FxHashMap::default(),
            depth: 0,
            met_open: u32::MAX,
            next_local: module.next_local,
            next_type_variable: module.next_type_variable,
            diagnostics: Vec::new(),
            errors: 0,
            met_error: false,
            unified: None,
            touch_everything: false,
            shared_dictionaries: FxHashMap::default(),
            renamed: FxHashMap::default(),
            renamed_types: FxHashMap::default(),
            inline: FxHashMap::default(),
            leaf_placeholders: FxHashSet::default(),
            fallback_uses: FxHashMap::default(),
            generalised: FxHashMap::default(),
            made_in: FxHashMap::default(),
            made_types: FxHashMap::default(),
            used_dictionaries: FxHashMap::default(),
            constant_dictionaries: FxHashMap::default(),
            dictionaries_in_progress: Vec::new(),
            recursive_dictionaries: FxHashSet::default(),
            matched: None,
            skolem_places: FxHashMap::default(),
            restricted: Vec::new(),
            pattern_globals: FxHashMap::default(),
            global_aliases: FxHashMap::default(),
            unfinished: Vec::new(),
            underivable: FxHashSet::default(),
            own_instances: FxHashMap::default(),
            overlaps: FxHashMap::default(),
        }
    }

    pub(crate) fn has(&self, extension: Extension) -> bool {
        self.module.extensions.has(extension)
    }

    pub(crate) fn name(&mut self, entity: Entity) -> Name {
        *self.names.entry(entity).or_insert_with(|| core_name(entity))
    }

    /// A name of this module that the elaborator makes up.
    pub(crate) fn own_name(&self, base: &str) -> Name {
        Name { module: self.module.name, base: Symbol::new(base) }
    }

    pub(crate) fn is_own(&self, name: Name) -> bool {
        self.output.name == Some(name.module)
    }

    pub(crate) fn type_info(&self, name: Name) -> Option<Arc<TypeInfo>> {
        if self.is_own(name) {
            self.this.types.get(&name.base).cloned()
        } else {
            self.environment.ty(name).cloned()
        }
    }

    /// The instances of a class in other modules that are seen here.
    pub(crate) fn imported_instances(
        &self,
        class: Name,
    ) -> impl Iterator<Item = &Arc<otherwise_core::Instance>> {
        let all = self.environment.instances(class).iter();
        all.filter(|instance| !self.out_of_reach.contains(&instance.dictionary.module))
    }

    pub(crate) fn class_info(&self, name: Name) -> Option<Arc<super::environment::ClassInfo>> {
        match &self.type_info(name)?.form {
            TypeInfoForm::Class(class) => Some(class.clone()),
            _ => None,
        }
    }

    pub(crate) fn value_info(&self, name: Name) -> Option<Arc<ValueInfo>> {
        if self.is_own(name) {
            self.this.values.get(&name.base).cloned()
        } else {
            self.environment.value(name).cloned()
        }
    }

    pub(crate) fn constructor_info(&self, name: Name) -> Option<Arc<ConstructorInfo>> {
        if self.is_own(name) {
            self.this.constructors.get(&name.base).cloned()
        } else {
            self.environment.constructor(name).cloned()
        }
    }

    pub(crate) fn fresh_meta(&mut self) -> Type {
        self.metas.push(Meta { solution: None, level: self.level });
        Type::Meta(self.metas.len() as u32 - 1)
    }

    /// A meta that may be set to what mentions the same rigid variables as a type, wherever that comes from.
    pub(crate) fn fresh_meta_beside(&mut self, ty: &Type) -> Type {
        let mut free = Vec::new();
        ty.free_vars(&mut free);
        let levels = free.iter().filter_map(|var| self.skolem_levels.get(&var.id).copied());
        let level = levels.fold(self.level, u32::max);
        self.metas.push(Meta { solution: None, level });
        Type::Meta(self.metas.len() as u32 - 1)
    }

    pub(crate) fn fresh_local(&mut self) -> LocalId {
        self.next_local += 1;
        LocalId(self.next_local - 1)
    }

    pub(crate) fn fresh_binder(&mut self, name: &str, ty: Type) -> Binder {
        Binder::new(self.fresh_local(), name, ty)
    }

    pub(crate) fn fresh_type_variable(&mut self, name: Symbol) -> TyVar {
        self.next_type_variable += 1;
        TyVar::new(self.next_type_variable - 1, name)
    }

    /// A fresh rigid variable of the current level.
    pub(crate) fn fresh_skolem(&mut self, name: Symbol) -> TyVar {
        let var = self.fresh_type_variable(name);
        self.skolem_levels.insert(var.id, self.level);
        var
    }

    /// Registers a part of the output that can only be made once all types are known.
    pub(crate) fn pend(&mut self, pending: Pending) -> Expr {
        let id = self.fresh_local();
        self.pending.insert(id, pending);
        Expr::Local(id)
    }

    pub(crate) fn report(&mut self, diagnostic: Diagnostic) {
        self.errors += usize::from(diagnostic.is_error());
        self.diagnostics.push(diagnostic);
    }

    pub(crate) fn error(&mut self, code: &'static str, message: String, span: Span, label: &str) {
        self.report(Diagnostic::error(code, message).at(span, label));
    }

    /// The text under a span, for messages.
    pub(crate) fn source_text(&self, span: Span) -> &'a str {
        if !crate::span_storage::is_real(span) {
            return "";
        }
        self.sources.get(span.file).slice(span)
    }
}
