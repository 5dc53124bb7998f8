//! What Haskell says: the names a module sees, and the types of everything.

use std::sync::Arc;

use otherwise_core::{Expr, Global, Name, Symbol, Type, builtin};
use otherwise_elaborate::Ready;
use otherwise_elaborate::interface::{Export, Interface, Space};
use otherwise_elaborate::names::{Entity, Name as ModuleName, Namespace};
use otherwise_elaborate::typing::{ConstructorInfo, TypeInfo, TypeInfoForm};
use otherwise_syntax::ast::{Import, ImportItemKind, Members};

use crate::ast;

/// All modules of the program and the library.
#[derive(Clone, Copy)]
pub(super) struct Haskell<'a> {
    pub(super) ready: &'a Ready,
}

impl<'a> Haskell<'a> {
    pub(super) fn interface(&self, module: Symbol) -> Option<&'a Arc<Interface>> {
        self.ready.interfaces.get(module)
    }

    /// Whether a type is one of the program's, data, and no instance of `Num`.
    pub(super) fn has_no_numbers(&self, name: Name) -> bool {
        let Some(info) = self.ty(name) else { return false };
        let is_of_program = self.ready.modules.iter().any(|module| module.name == Some(name.module));
        let is_instance = |instance: &otherwise_core::Instance| {
            let about = instance.args.first().and_then(|ty| ty.as_con().map(|(head, _)| head));
            instance.class.base.as_str() == "Num" && about == Some(name)
        };
        let mut instances = self.ready.modules.iter().flat_map(|module| &module.instances);
        is_of_program
            && !name.is_standard()
            && matches!(info.form, TypeInfoForm::Data(_))
            && !instances.any(|one| is_instance(one))
    }

    /// The type of a function, method or selector.
    pub(super) fn value(&self, name: Name) -> Option<&'a Type> {
        let module = self.ready.environment.module(name.module)?;
        module.values.get(&name.base).map(|info| &info.ty)
    }

    pub(super) fn constructor(&self, name: Name) -> Option<&'a Arc<ConstructorInfo>> {
        self.ready.environment.module(name.module)?.constructors.get(&name.base)
    }

    pub(super) fn ty(&self, name: Name) -> Option<&'a Arc<TypeInfo>> {
        self.ready.environment.module(name.module)?.types.get(&name.base)
    }

    /// What sort of thing a value is: a method belongs to a class.
    pub(super) fn method_of(&self, name: Name) -> Option<Name> {
        use otherwise_elaborate::interface::Definition;
        let entity = Entity::value(name.module, name.base);
        match self.ready.interfaces.definition(entity)? {
            Definition::Method(class) => Some(core_name(*class)),
            _ => None,
        }
    }

    /// Whether a value is a record selector.
    pub(super) fn is_field(&self, name: Name) -> bool {
        use otherwise_elaborate::interface::Definition;
        let entity = Entity::value(name.module, name.base);
        matches!(self.ready.interfaces.definition(entity), Some(Definition::Field(_)))
    }
}

/// What the code of a function calls its arguments.
pub fn parameter_names(global: &Global) -> Vec<Symbol> {
    let dictionaries = global.ty.split_foralls().1.split_context().0.len();
    let mut names = Vec::new();
    let mut body = &global.body;
    loop {
        match body {
            Expr::TypeLambda(_, rest) | Expr::Tick(_, rest) => body = rest,
            Expr::Lambda(binders, rest) => {
                names.extend(binders.iter().map(|binder| binder.name));
                body = rest;
            }
            _ => break,
        }
    }
    names.split_off(dictionaries.min(names.len()))
}

/// The name Core gives an entity.
pub(super) fn core_name(entity: Entity) -> Name {
    Name { module: entity.module, base: entity.name }
}

/// The names that the annotations of one module see: those that the module itself sees, and, where a name is
/// unknown there, all that its imports export.
pub(super) struct Scope<'a> {
    pub(super) haskell: Haskell<'a>,
    pub(super) module: Symbol,
    imports: Vec<View<'a>>,
}

struct View<'a> {
    interface: &'a Arc<Interface>,
    qualifier: Symbol,
    is_qualified_only: bool,
    /// Nothing for the Prelude that is imported without being asked for.
    import: Option<&'a Import>,
}

impl View<'_> {
    /// Whether a name may come from here, by its qualifier.
    fn answers(&self, name: &ast::Name) -> bool {
        match name.qualifier {
            None => !self.is_qualified_only,
            Some(qualifier) => self.qualifier == qualifier,
        }
    }
}

impl<'a> Scope<'a> {
    pub(super) fn new(haskell: Haskell<'a>, module: Symbol, imports: &'a [Import]) -> Scope<'a> {
        let mut views = Vec::new();
        let prelude = Symbol::new("Prelude");
        let mut needs_prelude = module != prelude;
        for import in imports {
            let name = import.module.symbol;
            needs_prelude &= name != prelude;
            let qualifier = import.alias.map_or(name, |alias| alias.symbol);
            if let Some(interface) = haskell.interface(name) {
                let is_qualified_only = import.qualified;
                views.push(View { interface, qualifier, is_qualified_only, import: Some(import) });
            }
        }
        if needs_prelude && let Some(interface) = haskell.interface(prelude) {
            views.push(View { interface, qualifier: prelude, is_qualified_only: false, import: None });
        }
        Scope { haskell, module, imports: views }
    }

    /// The scope of a specification for a library module: what that module exports.
    pub(super) fn of_exports(haskell: Haskell<'a>, module: Symbol) -> Scope<'a> {
        let mut scope = Scope::new(haskell, module, &[]);
        if let Some(interface) = haskell.interface(module) {
            let view = View { interface, qualifier: module, is_qualified_only: false, import: None };
            scope.imports.insert(0, view);
        }
        scope
    }

    /// A type, synonym or class.
    pub(super) fn ty(&self, name: &ast::Name) -> Option<Name> {
        if name.qualifier.is_none()
            && let Some(known) = syntax_type(name.base.as_str())
        {
            return Some(known);
        }
        self.lookup(Space::Type, name).or_else(|| self.logical_type(name))
    }

    /// Sets belong to the logic, imported or not.
    fn logical_type(&self, name: &ast::Name) -> Option<Name> {
        let is_set = name.qualifier.is_none() && matches!(name.base.as_str(), "Set" | "Set_Set");
        let set = ast::Name { qualifier: Some(Symbol::new("Data.Set")), base: Symbol::new("Set"), ..*name };
        is_set.then(|| self.lookup(Space::Type, &set)).flatten()
    }

    /// A function, method, selector or constructor.
    pub(super) fn term(&self, name: &ast::Name) -> Option<Name> {
        if name.qualifier.is_none()
            && let Some(known) = syntax_constructor(name.base.as_str())
        {
            return Some(known);
        }
        self.lookup(Space::Term, name)
    }

    /// A value that this module itself defines.
    pub(super) fn own_value(&self, base: Symbol) -> Option<Name> {
        let name = Name { module: self.module, base };
        self.haskell.value(name).map(|_| name)
    }

    fn lookup(&self, space: Space, name: &ast::Name) -> Option<Name> {
        if name.qualifier.is_none_or(|qualifier| qualifier == self.module)
            && let Some(own) = self.own(space, name.base)
        {
            return Some(own);
        }
        let base = name.base;
        for view in self.imports.iter().filter(|view| view.answers(name)) {
            if let Some(export) = view.interface.export(space, base)
                && includes(view.import, export)
            {
                return Some(core_name(export.entity));
            }
        }
        match name.qualifier {
            // Original names: what we write ourselves, and full module names.
            Some(module) => {
                let interface = self.haskell.interface(module);
                let exported = interface.and_then(|interface| interface.export(space, base));
                exported
                    .map(|export| core_name(export.entity))
                    .or_else(|| self.original(space, module, name.base))
                    .or_else(|| self.as_printed(space, module.as_str(), base))
            }
            None => {
                let mut found = self.imports.iter().filter_map(|view| view.interface.export(space, base));
                found.next().map(|export| core_name(export.entity))
            }
        }
    }

    /// Whether a module is imported so that a name (of an annotation, which no export list mentions) may come
    /// from it.
    pub(super) fn imports_under(&self, module: Symbol, name: &ast::Name) -> bool {
        let is_it = |view: &View<'_>| {
            view.import.is_some_and(|import| import.module.symbol.as_str() == module.as_str())
        };
        self.imports.iter().any(|view| is_it(view) && view.answers(name))
    }

    /// The modules that a name could come from here, if it could mean several things: imports that let it
    /// through.
    pub(super) fn ambiguous(&self, space: Space, name: &ast::Name) -> Vec<Symbol> {
        if name.qualifier.is_none_or(|qualifier| qualifier == self.module)
            && self.own(space, name.base).is_some()
        {
            return Vec::new();
        }
        let base = name.base;
        let mut found: Vec<(Name, Symbol)> = Vec::new();
        for view in self.imports.iter().filter(|view| view.answers(name)) {
            let export = view.interface.export(space, base).filter(|export| includes(view.import, *export));
            let Some(entity) = export.map(|export| core_name(export.entity)) else { continue };
            if !found.iter().any(|(known, _)| *known == entity) {
                let module = view.import.map_or("Prelude", |import| import.module.symbol.as_str());
                found.push((entity, Symbol::new(module)));
            }
        }
        if found.len() < 2 { Vec::new() } else { found.into_iter().map(|(_, module)| module).collect() }
    }

    /// A name as GHC prints it: `GHC.Types.Double`, `Data.Map.Internal.Map`. Where things are defined there
    /// is no business of the program.
    fn as_printed(&self, space: Space, module: &str, base: ModuleName) -> Option<Name> {
        let is_internal = module.starts_with("GHC.")
            || module.split('.').any(|part| matches!(part, "Internal" | "Base" | "Strict" | "Lazy"));
        if !is_internal {
            return None;
        }
        let public = module.strip_prefix("GHC.Internal.").unwrap_or(module);
        let parts =
            public.split('.').filter(|part| !matches!(*part, "Internal" | "Base" | "Strict" | "Lazy"));
        let public = parts.collect::<Vec<_>>().join(".");
        let known =
            ["Prelude", "Data.List", "Data.Maybe", "Data.Char", "Data.Word", "Data.Int", "Data.Ratio"];
        let own = self.imports.iter().map(|view| view.interface);
        let of_name = std::iter::once(public.as_str()).chain(known);
        let named = of_name.filter_map(|module| self.haskell.interface(Symbol::new(module)));
        named
            .chain(own)
            .find_map(|interface| interface.export(space, base))
            .map(|found| core_name(found.entity))
    }

    fn own(&self, space: Space, base: Symbol) -> Option<Name> {
        self.original(space, self.module, base)
    }

    fn original(&self, space: Space, module: Symbol, base: Symbol) -> Option<Name> {
        let name = Name { module, base };
        let found = match space {
            Space::Type => self.haskell.ty(name).is_some(),
            Space::Term => self.haskell.value(name).is_some() || self.haskell.constructor(name).is_some(),
        };
        found.then_some(name)
    }

    /// Names of values or types that resemble one: for suggestions.
    pub(super) fn names(&self, space: Space) -> Vec<&'static str> {
        let mut names: Vec<&'static str> = Vec::new();
        if let Some(module) = self.haskell.ready.environment.module(self.module) {
            match space {
                Space::Type => names.extend(module.types.keys().map(|name| name.as_str())),
                Space::Term => {
                    names.extend(module.values.keys().map(|name| name.as_str()));
                    names.extend(module.constructors.keys().map(|name| name.as_str()));
                }
            }
        }
        for view in self.imports.iter().filter(|view| !view.is_qualified_only) {
            let exports = view.interface.exports.iter().filter(|export| Space::of(export.entity) == space);
            names.extend(exports.map(|export| export.entity.name.as_str()));
        }
        names
    }
}

/// Whether an import lets a name through.
fn includes(import: Option<&Import>, export: Export) -> bool {
    let Some(items) = import.and_then(|import| import.items.as_ref()) else { return true };
    let base = export.entity.name.as_str();
    let is_type = export.entity.space == Namespace::Type;
    let is_constructor = export.entity.space == Namespace::Constructor;
    let parent = export.parent.map(|parent| parent.name.as_str());
    let mentioned = items.items.iter().any(|item| match &item.kind {
        ImportItemKind::Var(ident) => !is_type && ident.symbol.as_str() == base,
        ImportItemKind::Type(ident, members) => {
            let ident = ident.symbol.as_str();
            if ident == base && (is_type || (items.hiding && is_constructor)) {
                return true;
            }
            match members {
                Members::None => false,
                Members::All => parent == Some(ident),
                Members::Some(names) => {
                    parent == Some(ident) && names.iter().any(|name| name.symbol.as_str() == base)
                }
            }
        }
    });
    mentioned != items.hiding
}

/// Types that syntax names.
fn syntax_type(text: &str) -> Option<Name> {
    match text {
        "[]" => Some(builtin::list()),
        "()" => Some(builtin::unit()),
        "->" => Some(builtin::arrow()),
        _ if text.starts_with("(,") => Some(builtin::tuple(text.len() - 1)),
        _ => None,
    }
}

/// Constructors that syntax names.
fn syntax_constructor(text: &str) -> Option<Name> {
    match text {
        "[]" => Some(builtin::list()),
        ":" => Some(builtin::cons()),
        "()" => Some(builtin::unit()),
        _ if text.starts_with("(,") => Some(builtin::tuple(text.len() - 1)),
        _ => None,
    }
}
