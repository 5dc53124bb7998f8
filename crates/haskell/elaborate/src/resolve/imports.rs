//! Import declarations: which names they bring into scope.

use std::sync::Arc;

use otherwise_diagnostics::suggest::nearest;
use otherwise_diagnostics::{Diagnostic, Span};
use otherwise_syntax::{Extension, ast};
use rustc_hash::FxHashSet;

use super::Resolver;
use super::scope::{Filter, ImportScope};
use crate::deriving::LACKING_MODULES;
use crate::interface::{Interface, Space};
use crate::names::{Entity, Name, Namespace};

/// The module that is imported without being asked for.
pub(crate) const PRELUDE: &str = "Prelude";

/// Where names of an import list go.
struct ItemContext<'a> {
    interface: &'a Interface,
    hiding: bool,
}

impl Resolver<'_> {
    /// Brings all imports into scope; the names of the modules, each once.
    pub(crate) fn imports(&mut self, imports: &[ast::Import]) -> Vec<Name> {
        let mut modules: Vec<Name> = Vec::new();
        let mut add = |module: Name| {
            if !modules.contains(&module) {
                modules.push(module);
            }
        };
        for import in imports {
            add(import.module.symbol);
            self.import(import);
        }
        for module in
            implicit_imports(self.input.tree, self.input.extensions, self.input.name, self.input.is_library)
        {
            add(module.name);
            if module.brings_names {
                match self.input.interfaces.get(module.name) {
                    Some(interface) => self.scope.imports.push(ImportScope {
                        interface: Arc::clone(interface),
                        qualifier: module.name,
                        is_qualified_only: false,
                        filter: Filter::All,
                        span: None,
                    }),
                    None => self.mark_broken(module.name, false),
                }
            }
        }
        self.scope.forget_lookups();
        modules
    }

    fn mark_broken(&mut self, qualifier: Name, is_qualified_only: bool) {
        self.scope.broken.insert(Some(qualifier));
        if !is_qualified_only {
            self.scope.broken.insert(None);
        }
    }

    fn import(&mut self, import: &ast::Import) {
        let module = import.module.symbol;
        let qualifier = import.alias.map_or(module, |alias| alias.symbol);
        let Some(interface) = self.input.interfaces.get(module).map(Arc::clone) else {
            self.mark_broken(qualifier, import.qualified);
            return;
        };
        let is_lacking = interface.definitions.is_empty() && LACKING_MODULES.contains(&module.as_str());
        let filter = match &import.items {
            None => Filter::All,
            Some(_) if is_lacking => Filter::All,
            Some(list) => {
                let context = ItemContext { interface: &interface, hiding: list.hiding };
                let mut entities = FxHashSet::default();
                for item in &list.items {
                    self.import_item(item, &context, &mut entities);
                }
                if list.hiding { Filter::Hiding(entities) } else { Filter::Only(entities) }
            }
        };
        let is_qualified_only = import.qualified;
        self.scope.imports.push(ImportScope {
            interface,
            qualifier,
            is_qualified_only,
            filter,
            span: Some(import.span),
        });
    }

    fn import_item(
        &mut self,
        item: &ast::ImportItem,
        context: &ItemContext<'_>,
        entities: &mut FxHashSet<Entity>,
    ) {
        match &item.kind {
            ast::ImportItemKind::Var(ident) => match context.interface.export(Space::Term, ident.symbol) {
                Some(export) => drop(entities.insert(export.entity)),
                None => self.report_unknown_import(ident, Space::Term, context),
            },
            ast::ImportItemKind::Type(ident, members) => {
                self.import_type(ident, members, item.span, context, entities)
            }
        }
    }

    fn import_type(
        &mut self,
        ident: &ast::Ident,
        members: &ast::Members,
        span: Span,
        context: &ItemContext<'_>,
        entities: &mut FxHashSet<Entity>,
    ) {
        let name = ident.symbol;
        let ty = context.interface.export(Space::Type, name);
        let constructor = context.interface.export(Space::Term, name);
        // `hiding (C)` hides the constructor `C` as well (Haskell 2010 report, 5.3.1).
        if context.hiding && matches!(members, ast::Members::None) {
            entities.extend(ty.iter().chain(constructor.iter()).map(|export| export.entity));
            if ty.is_none() && constructor.is_none() {
                self.report_unknown_import(ident, Space::Type, context);
            }
            return;
        }
        let Some(ty) = ty else {
            match constructor.filter(|export| export.entity.space == Namespace::Constructor) {
                Some(constructor) => self.report_bare_constructor(ident, constructor.parent),
                None => self.report_unknown_import(ident, Space::Type, context),
            }
            return;
        };
        entities.insert(ty.entity);
        let exported = context.interface.exported_members(ty.entity);
        match members {
            ast::Members::None => {}
            ast::Members::All => entities.extend(exported),
            ast::Members::Some(names) => {
                for member in names {
                    let symbol = member.symbol;
                    match exported.iter().find(|entity| super::label(entity.name) == symbol) {
                        Some(entity) => drop(entities.insert(*entity)),
                        None => self.report_unknown_member(member, ident, exported, context, span),
                    }
                }
            }
        }
    }

    fn report_bare_constructor(&mut self, ident: &ast::Ident, parent: Option<Entity>) {
        self.scope.suppress(ident.symbol);
        let complaint = Diagnostic::error(
            "unknown-import",
            format!("`{ident}` is a data constructor, which is imported with its type"),
        )
        .at(ident.span, "");
        let complaint = match parent {
            Some(parent) => {
                complaint.help(format!("write `{}({ident})` or `{}(..)`", parent.name, parent.name))
            }
            None => complaint,
        };
        self.report(complaint);
    }

    fn report_unknown_import(&mut self, ident: &ast::Ident, space: Space, context: &ItemContext<'_>) {
        let module = context.interface.module;
        if !context.hiding {
            self.scope.suppress(ident.symbol);
        }
        let message = format!("module `{module}` does not export `{ident}`");
        let mut complaint = match context.hiding {
            true => Diagnostic::warning("unknown-import", message).at(ident.span, "nothing to hide"),
            false => Diagnostic::error("unknown-import", message).at(ident.span, "not exported"),
        };
        let exports = context.interface.exports.iter().map(|export| export.entity);
        let names = exports.filter(|entity| Space::of(*entity) == space).map(|entity| entity.name.as_str());
        let same_kind = names.filter(|name| Name::new(name).is_operator() == ident.symbol.is_operator());
        if let Some(near) = nearest(ident.symbol.as_str(), same_kind) {
            complaint = complaint.help(format!("did you mean `{near}`?"));
        } else {
            let entity = Entity { module, name: ident.symbol, space: Namespace::Value };
            let is_defined = [Namespace::Value, Namespace::Constructor, Namespace::Type]
                .into_iter()
                .any(|space| context.interface.definitions.contains_key(&Entity { space, ..entity }));
            if is_defined {
                complaint = complaint.note(format!("`{module}` defines `{ident}` but keeps it to itself"));
            }
        }
        self.report(complaint);
    }

    fn report_unknown_member(
        &mut self,
        member: &ast::Ident,
        parent: &ast::Ident,
        exported: &[Entity],
        context: &ItemContext<'_>,
        span: Span,
    ) {
        if !context.hiding {
            self.scope.suppress(member.symbol);
        }
        let message = format!("module `{}` exports no `{member}` with `{parent}`", context.interface.module);
        let mut complaint = match context.hiding {
            true => Diagnostic::warning("unknown-import", message),
            false => Diagnostic::error("unknown-import", message),
        }
        .at(if member.span.start == member.span.end { span } else { member.span }, "not exported");
        if let Some(near) =
            nearest(member.symbol.as_str(), exported.iter().map(|entity| entity.name.as_str()))
        {
            complaint = complaint.help(format!("did you mean `{near}`?"));
        }
        self.report(complaint);
    }
}

/// A module that is needed without being mentioned.
pub(crate) struct ImplicitImport {
    pub(crate) name: Name,
    /// Whether its names come into scope; otherwise only its instances and what syntax refers to are needed.
    pub(crate) brings_names: bool,
}

/// The modules that a module needs beyond those it imports.
pub(crate) fn implicit_imports(
    tree: &ast::Module,
    extensions: &otherwise_syntax::Extensions,
    module: Name,
    is_library: bool,
) -> Vec<ImplicitImport> {
    let prelude = Name::new(PRELUDE);
    // Imports for composed expressions stand in texts of their own and decide nothing for the file.
    let is_imported = (tree.imports.iter())
        .any(|import| import.span.file == tree.span.file && import.module.symbol == prelude);
    let mut needed = Vec::new();
    let wants_names = extensions.has(Extension::ImplicitPrelude) && !is_imported;
    // Literals, `do` and so on refer to library entities even if no name of the Prelude is in scope. The
    // library's own modules import what they need.
    if module != prelude && (wants_names || !is_library && !is_imported) {
        needed.push(ImplicitImport { name: prelude, brings_names: wants_names });
    }
    let strings = crate::known::Known::FromString.entity().module;
    if extensions.has(Extension::OverloadedStrings) && module != strings {
        needed.push(ImplicitImport { name: strings, brings_names: false });
    }
    let sugar = super::sugar::needed_modules(extensions).map(Name::new).filter(|name| *name != module);
    needed.extend(sugar.map(|name| ImplicitImport { name, brings_names: false }));
    if !is_library && tree.decls.iter().any(super::foreign::is_foreign) {
        needed.push(ImplicitImport { name: Name::new(super::foreign::MODULE), brings_names: false });
    }
    needed
}
