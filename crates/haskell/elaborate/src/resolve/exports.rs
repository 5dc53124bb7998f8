//! Export lists.

use otherwise_diagnostics::suggest::nearest;
use otherwise_diagnostics::{Diagnostic, Span};
use otherwise_syntax::ast;
use rustc_hash::FxHashMap;

use super::lookup::Wanted;
use super::{Lookup, Resolver};
use crate::interface::{Definition, Export, Space};
use crate::names::{Entity, Name};
use crate::resolved::Type;
use crate::span_storage::no_span;

/// The exports so far: by name, with the item that exports each.
#[derive(Default)]
struct Exports {
    by_name: FxHashMap<(Space, Name), (Export, Span)>,
    /// Members of this module's own types and classes.
    own_members: FxHashMap<Entity, Vec<Entity>>,
}

impl Resolver<'_> {
    /// Computes what the module exports.
    pub(crate) fn exports(&mut self, list: Option<&[ast::Export]>) {
        let mut exports = Exports::default();
        for (entity, definition) in &self.interface.definitions {
            if let Some(parent) = self.export_parent(definition) {
                exports.own_members.entry(parent).or_default().push(*entity);
            }
        }
        match list {
            None => {
                for export in self.own_exports() {
                    self.add_export(&mut exports, export, no_span());
                }
            }
            Some(items) => items.iter().for_each(|item| self.export_item(item, &mut exports)),
        }
        self.export_view_constructors(&mut exports);
        let mut sorted: Vec<Export> = exports.by_name.into_values().map(|(export, _)| export).collect();
        sorted.sort_unstable();
        self.interface.exports = sorted;
    }

    /// View constructors go with their type: the library's export lists do not mention them.
    fn export_view_constructors(&mut self, exports: &mut Exports) {
        let mut views: Vec<Export> = Vec::new();
        for (entity, definition) in &self.interface.definitions {
            if let Definition::View(view) = definition
                && exports.by_name.contains_key(&(Space::Type, view.parent.name))
            {
                views.push(Export { entity: *entity, parent: Some(view.parent) });
            }
        }
        for export in views {
            self.add_export(exports, export, no_span());
        }
    }

    fn own_exports(&self) -> Vec<Export> {
        let definitions = self.interface.definitions.iter();
        definitions
            .map(|(entity, definition)| Export { entity: *entity, parent: self.export_parent(definition) })
            .collect()
    }

    /// The type or class that `T(..)` reaches this by: for what an instance of a data family declares, the
    /// family.
    fn export_parent(&self, definition: &Definition) -> Option<Entity> {
        let parent = definition.parent()?;
        let family = match self.definition(parent) {
            Some(Definition::Data(data)) => data.instance_of.as_ref().and_then(Type::head),
            _ => None,
        };
        Some(family.unwrap_or(parent))
    }

    fn export_item(&mut self, item: &ast::Export, exports: &mut Exports) {
        match &item.kind {
            ast::ExportKind::Var(name) => {
                let wanted = if name.is_constructor() { Wanted::Constructor } else { Wanted::Variable };
                if let Some(entity) = self.global(name, wanted) {
                    let parent =
                        self.definition(entity).and_then(|definition| self.export_parent(definition));
                    self.add_export(exports, Export { entity, parent }, item.span);
                }
            }
            ast::ExportKind::Type(name, members) => {
                let Some(entity) = self.global(name, Wanted::Type) else { return };
                let parent = self.definition(entity).and_then(|definition| self.export_parent(definition));
                self.add_export(exports, Export { entity, parent }, item.span);
                for member in self.exported_members(entity, members, exports) {
                    self.add_export(exports, Export { entity: member, parent: Some(entity) }, item.span);
                }
            }
            ast::ExportKind::Module(module) => self.export_module(module, exports),
        }
    }

    /// Whether one of these is a pattern synonym with a field of this name.
    fn is_field_of_any(&self, field: Name, entities: &[Entity]) -> bool {
        let synonyms = entities.iter().filter_map(|entity| self.pattern_synonym(*entity));
        synonyms.into_iter().any(|synonym| synonym.fields.contains(&field))
    }

    /// The members of a type or class that an export item names.
    fn exported_members(&mut self, parent: Entity, members: &ast::Members, exports: &Exports) -> Vec<Entity> {
        let names = match members {
            ast::Members::None => return Vec::new(),
            ast::Members::All => return self.members_in_scope(parent, exports),
            ast::Members::Some(names) => names,
        };
        let in_scope = self.members_in_scope(parent, exports);
        let mut found = Vec::new();
        for name in names {
            let symbol = name.symbol;
            if let Some(entity) = in_scope.iter().find(|entity| super::label(entity.name) == symbol) {
                found.push(*entity);
                continue;
            }
            // A pattern synonym may be exported as if it were a constructor of the type, its fields as if
            // they were the type's.
            if let Lookup::Found(entity) = self.lookup_quietly(None, Space::Term, symbol)
                && (self.pattern_synonym(entity).is_some() || self.is_field_of_any(symbol, &found))
            {
                found.push(entity);
                continue;
            }
            let message = format!("`{}` has no constructor, field or method `{name}` in scope", parent.name);
            let mut complaint = Diagnostic::error("unknown-export", message).at(name.span, "not found");
            if let Some(near) = nearest(&symbol, in_scope.iter().map(|entity| entity.name.as_str())) {
                complaint = complaint.help(format!("did you mean `{near}`?"));
            }
            self.report(complaint);
        }
        found
    }

    /// Constructors, fields, methods and associated types of a type or class that are in scope by any name.
    fn members_in_scope(&self, parent: Entity, exports: &Exports) -> Vec<Entity> {
        // Of a data family both: its instances may be declared anywhere.
        let mut members = exports.own_members.get(&parent).cloned().unwrap_or_default();
        members.extend(self.scope.imports.iter().flat_map(|import| import.members(parent)));
        members.sort_unstable();
        members.dedup();
        members
    }

    /// `module M`: what is in scope both as `x` and as `M.x`.
    fn export_module(&mut self, module: &ast::ModuleName, exports: &mut Exports) {
        let name = module.symbol;
        let mut found: Vec<Export> = Vec::new();
        let mut is_known = false;
        if name == self.input.name {
            is_known = true;
            found.extend(self.own_exports());
        }
        for import in self.scope.imports.iter().filter(|import| import.qualifier == name) {
            is_known = true;
            if !import.is_qualified_only {
                found.extend(import.exports());
            }
        }
        if !is_known && !self.scope.broken.contains(&Some(name)) {
            let complaint =
                Diagnostic::error("unknown-export", format!("module `{name}` is exported but not imported"))
                    .at(module.span, "no import goes by this name")
                    .help(format!("add `import {name}`"));
            self.report(complaint);
        }
        found.sort_unstable();
        found.dedup();
        for export in found {
            self.add_export(exports, export, module.span);
        }
    }

    /// An entity by the module it is imported from.
    fn imported_name(&self, entity: Entity) -> String {
        let imports = &self.scope.imports;
        match imports.iter().find(|import| import.exports().any(|export| export.entity == entity)) {
            Some(import) => format!("{}.{}", import.interface.module, entity.name),
            None => entity.to_string(),
        }
    }

    fn add_export(&mut self, exports: &mut Exports, export: Export, span: Span) {
        let key = (Space::of(export.entity), export.entity.name);
        let Some((earlier, earlier_span)) = exports.by_name.get(&key).copied() else {
            exports.by_name.insert(key, (export, span));
            return;
        };
        if earlier.entity != export.entity {
            let name = export.entity.name;
            let complaint =
                Diagnostic::error("conflicting-exports", format!("the exports of `{name}` conflict"))
                    .at(span, format!("exports `{}`", self.imported_name(export.entity)))
                    .also(earlier_span, format!("exports `{}`", self.imported_name(earlier.entity)));
            self.report(complaint);
        } else if earlier.parent.is_none() {
            // A member exported alone and then with its parent is reached by the parent.
            exports.by_name.insert(key, (export, earlier_span));
        }
    }
}
