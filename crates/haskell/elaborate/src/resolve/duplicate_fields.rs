//! DuplicateRecordFields: fields of one name that belong to several types of a module.
//!
//! Each of them gets a name of its own, `name (Type)`, which no program can write. Where the constructor says
//! which type is meant the fields are found by their labels; as functions they are ambiguous, as GHC has it.

use otherwise_diagnostics::Diagnostic;
use otherwise_syntax::{Symbol, ast};
use rustc_hash::FxHashMap;

use super::Resolver;
use crate::interface::Definition;
use crate::names::{Entity, Name};

/// What a field is called in the program.
pub(crate) fn label(name: Name) -> Name {
    match name.as_str().split_once(" (") {
        Some((label, _)) => Name::new(label),
        None => name,
    }
}

/// The module's declarations with a name of its own for each field that several types have; `None` when there
/// are none.
pub(super) fn with_unique_fields(decls: &[ast::Decl]) -> Option<Vec<ast::Decl>> {
    let mut owners: FxHashMap<Symbol, Vec<Symbol>> = FxHashMap::default();
    for decl in decls {
        let ast::DeclKind::Data(data) = &decl.kind else { continue };
        for name in field_names(data) {
            let owners = owners.entry(name.symbol).or_default();
            if !owners.contains(&data.name.symbol) {
                owners.push(data.name.symbol);
            }
        }
    }
    if owners.values().all(|owners| owners.len() < 2) {
        return None;
    }
    let mut renamed = decls.to_vec();
    for decl in &mut renamed {
        let ast::DeclKind::Data(data) = &mut decl.kind else { continue };
        let owner = data.name.symbol;
        for constructor in &mut data.constructors {
            let ast::ConstructorFields::Record(fields) = &mut constructor.fields else { continue };
            for name in fields.iter_mut().flat_map(|field| &mut field.names) {
                if owners.get(&name.symbol).is_some_and(|owners| owners.len() > 1) {
                    name.symbol = Symbol::new(&format!("{} ({owner})", name.symbol));
                }
            }
        }
    }
    Some(renamed)
}

fn field_names(data: &ast::DataDecl) -> impl Iterator<Item = &ast::Ident> {
    data.constructors
        .iter()
        .filter_map(|constructor| match &constructor.fields {
            ast::ConstructorFields::Record(fields) => Some(fields),
            ast::ConstructorFields::Positional(_) => None,
        })
        .flatten()
        .flat_map(|field| &field.names)
}

impl Resolver<'_> {
    /// The fields with this label that have names of their own, of this module or of imported ones.
    pub(super) fn fields_labelled(&self, wanted: Name) -> Vec<Entity> {
        let is_meant = |entity: Entity| entity.name != wanted && label(entity.name) == wanted;
        let own = self.interface.definitions.iter().filter(|(_, one)| matches!(one, Definition::Field(_)));
        let mut found: Vec<Entity> = own.map(|(entity, _)| *entity).filter(|one| is_meant(*one)).collect();
        for import in &self.scope.imports {
            found.extend(import.exports().map(|export| export.entity).filter(|entity| is_meant(*entity)));
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The field of an update whose type also has all other fields of the update.
    pub(super) fn updated_field(
        &mut self,
        name: &ast::Name,
        all: &[ast::RecordField<ast::Expr>],
    ) -> Option<Entity> {
        let candidates = self.fields_labelled(name.symbol);
        if candidates.is_empty() {
            return None;
        }
        let fits = |field: &Entity| {
            let Some(Definition::Field(data)) = self.definition(*field) else { return false };
            let Some(data) = self.data(*data) else { return false };
            all.iter().all(|other| data.fields.iter().any(|field| label(field.name) == other.name.symbol))
        };
        let fitting: Vec<Entity> = candidates.into_iter().filter(fits).collect();
        match fitting.as_slice() {
            [only] => Some(*only),
            _ => {
                self.report_ambiguous_field(name);
                None
            }
        }
    }

    pub(super) fn report_ambiguous_field(&mut self, name: &ast::Name) {
        let owners: Vec<String> = self
            .fields_labelled(name.symbol)
            .iter()
            .filter_map(|field| self.definition(*field)?.parent())
            .map(|owner| format!("`{}`", owner.name))
            .collect();
        let message = format!("`{name}` is a field of several types: {}", owners.join(", "));
        let complaint = Diagnostic::error("ambiguous-name", message)
            .at(name.span, "could mean any of them")
            .help("match the constructor to say which one is meant");
        self.report(complaint);
    }
}
