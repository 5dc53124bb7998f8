//! One module: syntax tree in, resolved tree out.
//!
//! The order of work: collect what the module defines ([`collect`]), bring imports into scope ([`imports`]),
//! resolve the declarations of types and classes ([`declarations`], [`classes`]), compute the exports
//! ([`exports`]), then all bodies ([`bindings`], [`expressions`], [`patterns`]), and last derived instances
//! ([`crate::deriving`]). Bodies come late because patterns and records need to know constructors.

mod arrows;
mod bindings;
mod classes;
mod collect;
mod declarations;
mod duplicate_fields;
mod exports;
mod expressions;
mod fixity;
mod foreign;
mod imports;
mod locals;
mod lookup;
mod operators;
mod patterns;
mod records;
mod scope;
mod sugar;
mod synonyms;
mod types;

use std::sync::Arc;

use otherwise_diagnostics::{Diagnostic, Span};
use otherwise_syntax::{Extension, Extensions, ast};
use rustc_hash::FxHashMap;

use crate::interface::{ClassSummary, Definition, Fixity, Interface, Interfaces, Space};
use crate::names::{Entity, Local, Name, TypeVariable, Variable};
use crate::resolved::{ConstructorDeclaration, DataDeclaration, Module, TypeInstance};

pub(crate) use duplicate_fields::label;
pub(crate) use imports::implicit_imports;
use locals::{LocalScope, TypeScope};
pub(crate) use scope::Lookup;
use scope::Scope;
pub(crate) use types::apply as apply_type;

/// What resolution needs to know about the module besides its tree.
pub(crate) struct ModuleInput<'a> {
    /// The syntax tree.
    pub(crate) tree: &'a ast::Module,
    /// The extensions that are on.
    pub(crate) extensions: &'a Extensions,
    /// Its name: from the header, or `Main`.
    pub(crate) name: Name,
    /// Whether it belongs to the base library.
    pub(crate) is_library: bool,
    /// Whether it is a `.hs-boot` file.
    pub(crate) is_boot: bool,
    /// Interfaces of all modules it imports, directly or not. A missing one could not be loaded, which has
    /// been reported.
    pub(crate) interfaces: &'a Interfaces,
}

/// Resolves one module.
pub(crate) fn resolve_module(input: &ModuleInput<'_>, diagnostics: &mut Vec<Diagnostic>) -> Module {
    let mut resolver = Resolver::new(input);
    let module = resolver.module();
    diagnostics.append(&mut resolver.diagnostics);
    module
}

/// The state of resolving one module.
pub(crate) struct Resolver<'a> {
    input: &'a ModuleInput<'a>,
    scope: Scope,
    /// The interface of this module as far as it is known.
    interface: Interface,
    locals: LocalScope,
    types: TypeScope,
    /// Fixities of local operators; locals have unique numbers, so this needs no scope.
    local_fixities: FxHashMap<u32, Fixity>,
    next_local: u32,
    next_type_variable: u32,
    /// Every use of a variable that a binding group could define, in order of resolution.
    references: Vec<Variable>,
    /// Every use of a type or class of this module.
    type_references: Vec<Entity>,
    /// The names of derived and written instances so far.
    instance_names: FxHashMap<Name, u32>,
    /// What derived instances say about type families.
    pub(crate) derived_equations: Vec<TypeInstance>,
    diagnostics: Vec<Diagnostic>,
    /// Whether an extension is on that gives syntax another meaning: see [`sugar`].
    rewrites: bool,
}

impl<'a> Resolver<'a> {
    fn new(input: &'a ModuleInput<'a>) -> Resolver<'a> {
        Resolver {
            input,
            scope: Scope::new(input.name),
            interface: Interface::new(input.name),
            locals: LocalScope::default(),
            types: TypeScope::default(),
            local_fixities: FxHashMap::default(),
            next_local: 0,
            next_type_variable: 0,
            references: Vec::new(),
            type_references: Vec::new(),
            instance_names: FxHashMap::default(),
            derived_equations: Vec::new(),
            diagnostics: Vec::new(),
            rewrites: sugar::are_needed(input.extensions),
        }
    }

    fn module(&mut self) -> Module {
        let tree = self.input.tree;
        let with_synonyms;
        let decls = match tree.decls.iter().any(|decl| matches!(decl.kind, ast::DeclKind::PatternSynonym(_)))
        {
            true => {
                with_synonyms = self.with_synonyms(&tree.decls);
                with_synonyms.as_slice()
            }
            false => tree.decls.as_slice(),
        };
        let with_unique_fields = match self.has(Extension::DuplicateRecordFields) {
            true => duplicate_fields::with_unique_fields(decls),
            false => None,
        };
        let decls = with_unique_fields.as_deref().unwrap_or(decls);
        let without_foreign = self.without_foreign(decls);
        let decls = without_foreign.as_deref().unwrap_or(decls);
        self.collect(decls);
        let imports = self.imports(&tree.imports);
        let types = self.type_declarations(decls);
        self.interface.imports = imports.clone();
        self.exports(tree.exports.as_deref());
        let (bindings, rest) = self.bodies(decls, types);
        let interface = std::mem::replace(&mut self.interface, Interface::new(self.input.name));
        Module {
            name: self.input.name,
            span: tree.name.map_or(Span { end: tree.span.start, ..tree.span }, |name| name.span),
            is_library: self.input.is_library,
            is_boot: self.input.is_boot,
            imports,
            extensions: self.input.extensions.clone(),
            type_groups: rest.type_groups,
            kind_signatures: rest.kind_signatures,
            type_instances: rest.type_instances,
            instances: rest.instances,
            bindings,
            foreign_imports: rest.foreign_imports,
            defaults: rest.defaults,
            is_incomplete: self.diagnostics.iter().any(Diagnostic::is_error) || !self.scope.broken.is_empty(),
            interface: Arc::new(interface),
            next_local: self.next_local,
            next_type_variable: self.next_type_variable,
        }
    }

    pub(crate) fn has(&self, extension: Extension) -> bool {
        self.input.extensions.has(extension)
    }

    pub(crate) fn module_name(&self) -> Name {
        self.input.name
    }

    /// Opens a scope for type variables.
    pub(crate) fn enter_types(&self) -> locals::Mark {
        self.types.enter()
    }

    /// Closes it.
    pub(crate) fn leave_types(&mut self, mark: locals::Mark) {
        self.types.leave(mark);
    }

    /// What a name means, without complaint when it means nothing.
    pub(crate) fn lookup_quietly(&mut self, qualifier: Option<Name>, space: Space, name: Name) -> Lookup {
        self.scope.lookup(qualifier, space, name)
    }

    pub(crate) fn report(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }

    pub(crate) fn fresh_local(&mut self, name: Name) -> Local {
        let id = self.next_local;
        self.next_local += 1;
        Local { id, name }
    }

    pub(crate) fn fresh_type_variable(&mut self, name: Name) -> TypeVariable {
        let id = self.next_type_variable;
        self.next_type_variable += 1;
        TypeVariable { id, name }
    }

    pub(crate) fn definition(&self, entity: Entity) -> Option<&Definition> {
        if entity.module == self.input.name {
            return self.interface.definitions.get(&entity);
        }
        self.input.interfaces.definition(entity)
    }

    /// What this module defines.
    pub(crate) fn own_definitions(&self) -> impl Iterator<Item = &Definition> {
        self.interface.definitions.values()
    }

    pub(crate) fn data(&self, entity: Entity) -> Option<Arc<DataDeclaration>> {
        match self.definition(entity)? {
            Definition::Data(data) => Some(Arc::clone(data)),
            _ => None,
        }
    }

    pub(crate) fn class(&self, entity: Entity) -> Option<Arc<ClassSummary>> {
        match self.definition(entity)? {
            Definition::Class(class) => Some(Arc::clone(class)),
            _ => None,
        }
    }

    /// The declaration of a constructor's type and the constructor's position in it.
    pub(crate) fn constructor(&self, entity: Entity) -> Option<(Arc<DataDeclaration>, usize)> {
        let Definition::Constructor(data, position) = self.definition(entity)? else { return None };
        let position = *position;
        let data = self.data(*data)?;
        (position < data.constructors.len()).then_some((data, position))
    }

    pub(crate) fn with_constructor<T>(
        &self,
        entity: Entity,
        use_it: impl FnOnce(&DataDeclaration, &ConstructorDeclaration) -> T,
    ) -> Option<T> {
        let (data, position) = self.constructor(entity)?;
        Some(use_it(&data, &data.constructors[position]))
    }

    pub(crate) fn fixity_of(&self, variable: Variable) -> Fixity {
        match variable {
            Variable::Local(local) => self.local_fixities.get(&local.id).copied().unwrap_or(Fixity::DEFAULT),
            Variable::Global(entity) => self.entity_fixity(entity),
        }
    }

    pub(crate) fn entity_fixity(&self, entity: Entity) -> Fixity {
        if entity.module == self.input.name {
            return self.interface.fixities.get(&entity).copied().unwrap_or(Fixity::DEFAULT);
        }
        self.input.interfaces.fixity(entity)
    }

    /// A name for a new instance, unique in the module.
    pub(crate) fn instance_name(&mut self, class: Entity, head: &str) -> Entity {
        let base = Name::new(&format!("$f{}{}", class.name, head));
        let count = self.instance_names.entry(base).or_insert(0);
        *count += 1;
        let name = if *count == 1 { base } else { Name::new(&format!("{base}{}", *count - 1)) };
        Entity::ty(self.input.name, name)
    }
}

/// Runs `work` with enough stack: trees can be as deep as the parser lets through.
pub(crate) fn with_stack<T>(work: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, work)
}
