//! Finding what a name means, and what to say when that fails.

use std::sync::Arc;

use otherwise_diagnostics::suggest::nearest;
use otherwise_diagnostics::{Diagnostic, Span};
use otherwise_syntax::ast;

use super::Resolver;
use super::scope::{Candidate, Filter, ImportScope, Lookup, Origin};
use crate::interface::{Definition, Space};
use crate::known::{Known, SYNTAX_MODULE, tuple_constructor, tuple_type};
use crate::names::{Entity, Name, Namespace, Variable};
use crate::span_storage::is_real;
use crate::syntax_module::MAX_TUPLE;

/// Short names under which people import the modules of containers.
const USUAL_QUALIFIERS: [(&str, &str); 11] = [
    ("Map", "Data.Map"),
    ("M", "Data.Map"),
    ("Set", "Data.Set"),
    ("S", "Data.Set"),
    ("IntMap", "Data.IntMap"),
    ("IM", "Data.IntMap"),
    ("IntSet", "Data.IntSet"),
    ("Seq", "Data.Sequence"),
    ("List", "Data.List"),
    ("Char", "Data.Char"),
    ("NE", "Data.List.NonEmpty"),
];

/// Modules that no one is told to import because of a name: our own, and large vocabularies of ordinary
/// words.
const NEVER_PROPOSED: [&str; 5] = ["Otherwise.", "Test.", "Control.Lens", "Lens.", "Text.Megaparsec"];

/// What kind of name was looked for, for messages.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    Variable,
    Constructor,
    Field,
    Type,
    Class,
}

impl Wanted {
    fn space(self) -> Space {
        match self {
            Wanted::Variable | Wanted::Constructor | Wanted::Field => Space::Term,
            Wanted::Type | Wanted::Class => Space::Type,
        }
    }

    fn describe(self) -> &'static str {
        match self {
            Wanted::Variable => "variable",
            Wanted::Constructor => "data constructor",
            Wanted::Field => "record field",
            Wanted::Type => "type",
            Wanted::Class => "class",
        }
    }
}

impl Resolver<'_> {
    /// The variable a name means; complains and gives `None` when there is none.
    pub(crate) fn variable(&mut self, name: &ast::Name) -> Option<Variable> {
        if name.qualifier.is_none()
            && let Some(local) = self.locals.get(name.symbol)
        {
            return Some(self.refer(Variable::Local(local)));
        }
        let entity = self.global(name, Wanted::Variable)?;
        Some(self.refer(Variable::Global(entity)))
    }

    fn refer(&mut self, variable: Variable) -> Variable {
        match variable {
            // Only what this module binds can be part of its binding groups.
            Variable::Global(entity) if entity.module != self.input.name => {}
            _ => self.references.push(variable),
        }
        variable
    }

    /// The entity a name means; complains and gives `None` when there is none. Locals are not considered.
    pub(crate) fn global(&mut self, name: &ast::Name, wanted: Wanted) -> Option<Entity> {
        if name.is_special() {
            return self.special(name, wanted);
        }
        if let Some(entity) = self.library_entity(name, wanted) {
            return Some(entity);
        }
        let qualifier = name.qualifier;
        match self.scope.lookup(qualifier, wanted.space(), name.symbol) {
            Lookup::Found(entity) => {
                if entity.space == Namespace::Type && entity.module == self.input.name {
                    self.type_references.push(entity);
                }
                Some(entity)
            }
            Lookup::Unknowable => None,
            Lookup::Missing => {
                // `~` is always in scope, unless someone defines another.
                if wanted == Wanted::Type && name.qualifier.is_none() && name.symbol.as_str() == "~" {
                    return Some(Known::Equality.entity());
                }
                self.report_missing(name, wanted);
                None
            }
            Lookup::Ambiguous(candidates) => {
                self.report_ambiguous(name, &candidates);
                None
            }
        }
    }

    /// What a name means that rewritten syntax takes from a module of the library.
    fn library_entity(&self, name: &ast::Name, wanted: Wanted) -> Option<Entity> {
        let module = Name::new(name.qualifier?.as_str().strip_prefix(' ')?);
        let exported = self.input.interfaces.get(module)?.export(wanted.space(), name.symbol);
        let own = match wanted.space() {
            Space::Term => Entity::value(module, name.symbol),
            Space::Type => Entity::ty(module, name.symbol),
        };
        Some(exported.map_or(own, |export| export.entity))
    }

    fn special(&mut self, name: &ast::Name, wanted: Wanted) -> Option<Entity> {
        let is_type = wanted.space() == Space::Type;
        match name.symbol.as_str() {
            "()" => Some(if is_type { Known::Unit } else { Known::UnitValue }.entity()),
            "[]" => Some(if is_type { Known::List } else { Known::Nil }.entity()),
            ":" => Some(Known::Cons.entity()),
            "->" => Some(Known::Function.entity()),
            tuple => {
                let size = tuple.len().saturating_sub(1);
                if !self.tuple_fits(size, name.span) {
                    return None;
                }
                Some(if is_type { tuple_type(size) } else { tuple_constructor(size) })
            }
        }
    }

    /// Complains about tuples that are too large.
    pub(crate) fn tuple_fits(&mut self, size: usize, span: Span) -> bool {
        if size > MAX_TUPLE {
            let complaint =
                Diagnostic::error("tuple-too-large", format!("a tuple of {size} components is too large"))
                    .at(span, "")
                    .help(format!(
                        "tuples have at most {MAX_TUPLE} components; use nested tuples or a data type"
                    ));
            self.report(complaint);
        }
        size <= MAX_TUPLE
    }

    fn report_missing(&mut self, name: &ast::Name, wanted: Wanted) {
        if wanted.space() == Space::Term && !self.fields_labelled(name.symbol).is_empty() {
            return self.report_ambiguous_field(name);
        }
        let mut complaint =
            Diagnostic::error("unknown-name", format!("{} `{name}` is not in scope", wanted.describe()))
                .at(name.span, "not found");
        let symbol = name.symbol;
        let qualifier = name.qualifier;
        if let Some(qualifier) = qualifier
            && !self.scope.has_qualifier(qualifier)
        {
            complaint = self.missing_qualifier(complaint, qualifier, symbol);
        } else if let Some(module) = self.hidden_from(qualifier, symbol, wanted) {
            complaint = complaint.help(format!("the import of `{module}` hides it"));
        } else if let Some(note) = self.other_kind_of_name(qualifier, symbol, wanted) {
            complaint = complaint.help(note);
        } else if let Some(near) = self.nearest_name(qualifier, symbol, wanted) {
            let shown = match qualifier {
                Some(qualifier) => format!("{qualifier}.{near}"),
                None => near.as_str().to_string(),
            };
            complaint = complaint.help(format!("did you mean `{shown}`?"));
        } else if let Some(short) = self.own_abbreviation(symbol, wanted) {
            complaint = complaint.help(format!("did you mean `{short}`?"));
        } else if let Some(module) = self.module_that_has(wanted.space(), symbol) {
            complaint = complaint.help(match wanted.space() {
                Space::Term if wanted == Wanted::Constructor => {
                    format!("`{module}` exports it: import its type from there")
                }
                Space::Term if symbol.is_operator() => format!("add `import {module} (({symbol}))`"),
                _ => format!("add `import {module} ({symbol})`"),
            });
        }
        self.report(complaint);
    }

    fn missing_qualifier(&self, complaint: Diagnostic, qualifier: Name, name: Name) -> Diagnostic {
        if self.input.interfaces.get(qualifier).is_some() {
            return complaint
                .note(format!("no module is imported as `{qualifier}`"))
                .help(format!("add `import qualified {qualifier}`"));
        }
        let qualifiers = self.scope.imports.iter().map(|import| import.qualifier.as_str());
        let near = nearest(&qualifier, qualifiers);
        let complaint = complaint.note(format!("no module is imported as `{qualifier}`"));
        let usual = USUAL_QUALIFIERS.iter().find(|(short, _)| *short == qualifier.as_str());
        match (near, usual) {
            (Some(near), _) => complaint.help(format!("did you mean `{near}.{name}`?")),
            (None, Some((short, module))) => {
                complaint.help(format!("add `import qualified {module} as {short}`"))
            }
            (None, None) => complaint,
        }
    }

    /// The same spelling in the other space is a frequent mistake: a type used as a constructor, and the
    /// other way round.
    fn other_kind_of_name(&mut self, qualifier: Option<Name>, name: Name, wanted: Wanted) -> Option<String> {
        let other = match wanted.space() {
            Space::Term => Space::Type,
            Space::Type => Space::Term,
        };
        let Lookup::Found(entity) = self.scope.lookup(qualifier, other, name) else { return None };
        match self.definition(entity)? {
            Definition::Constructor(data, _) if wanted == Wanted::Type => Some(format!(
                "there is a data constructor `{name}` of type `{}`; the extension DataKinds allows it in \
                 types",
                data.name
            )),
            Definition::Data(data) if wanted == Wanted::Constructor => {
                let data = Arc::clone(data);
                let mut visible = Vec::new();
                for constructor in data.constructors.iter().map(|one| one.entity) {
                    let found = self.scope.lookup(qualifier, Space::Term, constructor.name);
                    if matches!(found, Lookup::Found(entity) if entity == constructor) {
                        visible.push(format!("`{}`", constructor.name));
                    }
                }
                visible.truncate(4);
                Some(match (visible.is_empty(), data.constructors.is_empty()) {
                    (false, _) => format!("`{name}` is a type; its constructors are {}", visible.join(", ")),
                    (true, false) => format!("`{name}` is a type whose constructors are not imported here"),
                    (true, true) => format!("`{name}` is a type without constructors"),
                })
            }
            definition if wanted == Wanted::Constructor => Some(format!(
                "there is a {} `{name}`, but a data constructor is needed here",
                definition.describe()
            )),
            _ => None,
        }
    }

    /// The module whose import hides the name.
    fn hidden_from(&self, qualifier: Option<Name>, name: Name, wanted: Wanted) -> Option<Name> {
        let hides = |import: &&ImportScope| {
            import.answers(qualifier)
                && matches!(import.filter, Filter::Hiding(_))
                && import.interface.export(wanted.space(), name).is_some()
        };
        self.scope.imports.iter().find(hides).map(|import| import.interface.module)
    }

    fn nearest_name(&self, qualifier: Option<Name>, name: Name, wanted: Wanted) -> Option<Name> {
        let fits = |candidate: &Name| {
            candidate.is_operator() == name.is_operator()
                && (wanted.space() == Space::Type || candidate.is_constructor() == name.is_constructor())
                && !candidate.starts_with('$')
        };
        let mut names: Vec<Name> =
            self.scope.names(qualifier, wanted.space()).iter().map(|entity| entity.name).collect();
        if qualifier.is_none() && wanted == Wanted::Variable {
            names.extend(self.locals.names());
        }
        let texts = names.iter().filter(|name| fits(name)).map(|name| name.as_str());
        nearest(&name, texts).map(Name::new)
    }

    /// A constructor of this module that abbreviates the name, or that it abbreviates: `Emp` for `Empty`.
    fn own_abbreviation(&self, name: Name, wanted: Wanted) -> Option<Name> {
        let is_short = |short: &str, long: &str| short.len() >= 3 && long.starts_with(short);
        let entities = self.scope.names(None, Space::Term);
        let own = entities.iter().filter(|entity| entity.module == self.input.name);
        let mut names = own.map(|entity| entity.name).filter(|_| wanted == Wanted::Constructor);
        names.find(|one| one.is_constructor() && (is_short(one, &name) || is_short(&name, one)))
    }

    /// A loaded module that exports the name, the one with the shortest name.
    fn module_that_has(&self, space: Space, name: Name) -> Option<Name> {
        let modules = self.input.interfaces.iter().filter(|interface| {
            let module = interface.module.as_str();
            !NEVER_PROPOSED.iter().any(|start| module.starts_with(start))
                && module != SYNTAX_MODULE
                && interface.export(space, name).is_some()
        });
        modules.map(|interface| interface.module).min_by_key(|module| (module.len(), *module))
    }

    /// An entity as the program's author knows it: by the module it was imported from, not the library's own.
    pub(crate) fn public_name(&self, entity: Entity, origin: Origin) -> String {
        let imported = |import: &&ImportScope| match origin {
            Origin::Here(_) => false,
            Origin::Import(span) => import.span == Some(span),
            Origin::Prelude => import.span.is_none(),
        };
        match self.scope.imports.iter().find(imported) {
            Some(import) => format!("{}.{}", import.interface.module, entity.name),
            None => entity.to_string(),
        }
    }

    fn report_ambiguous(&mut self, name: &ast::Name, candidates: &[Candidate]) {
        let mut complaint = Diagnostic::error("ambiguous-name", format!("`{name}` is ambiguous"))
            .at(name.span, "could mean several things");
        for candidate in candidates {
            let entity = self.public_name(candidate.entity, candidate.origin);
            complaint = match candidate.origin {
                Origin::Here(span) => complaint.also(span, format!("`{entity}`, defined here")),
                Origin::Import(span) if is_real(span) => {
                    complaint.also(span, format!("`{entity}`, imported here"))
                }
                Origin::Import(_) | Origin::Prelude => {
                    complaint.note(format!("one is `{entity}`, imported implicitly from `Prelude`"))
                }
            };
        }
        let help = match candidates.iter().find(|one| matches!(one.origin, Origin::Here(_))) {
            Some(here) => format!(
                "write `{}.{}` for the one defined here, or hide the imported one",
                here.entity.module, name.symbol
            ),
            None => "use a qualified name, or hide all but one of them in the imports".to_string(),
        };
        self.report(complaint.help(help));
    }
}
