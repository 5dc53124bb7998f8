//! The first pass: what the module defines, before any name is resolved.

use std::sync::Arc;

use otherwise_diagnostics::{Diagnostic, Span};
use otherwise_syntax::ast;

use super::Resolver;
use crate::interface::{Associativity, ClassSummary, Definition, Fixity, Space, ViewDefinition};
use crate::known::VIEW_CONSTRUCTORS;
use crate::names::{Entity, Name};

impl Resolver<'_> {
    /// Declares everything the top level defines, and the fixities that stand there or in classes.
    ///
    /// Data types are declared by name only: [`super::declarations`] adds what they contain.
    pub(crate) fn collect(&mut self, decls: &[ast::Decl]) {
        let mut previous_clause: Option<Name> = None;
        for decl in decls {
            let mut clause_name = None;
            match &decl.kind {
                ast::DeclKind::Clause(clause) => {
                    let name = clause.name.symbol;
                    // Neighbouring clauses with arguments are one definition.
                    if previous_clause != Some(name) || clause.params.is_empty() {
                        self.declare_clause(name, clause);
                    }
                    clause_name = (!clause.params.is_empty()).then_some(name);
                }
                ast::DeclKind::Pattern(binding) => {
                    let mut variables = Vec::new();
                    self.pattern_variables(&binding.pattern, &mut variables);
                    for variable in variables {
                        let entity = Entity::value(self.input.name, variable.symbol);
                        self.declare(entity, variable.span, Definition::Function);
                    }
                }
                ast::DeclKind::Foreign(import) => {
                    let entity = Entity::value(self.input.name, import.name.symbol);
                    self.declare(entity, import.name.span, Definition::Function);
                }
                ast::DeclKind::Data(data) => self.collect_data(data),
                ast::DeclKind::Synonym(synonym) => {
                    let entity = Entity::ty(self.input.name, synonym.name.symbol);
                    self.declare(entity, synonym.name.span, Definition::Synonym(None));
                }
                ast::DeclKind::TypeFamily(family) => self.collect_family(family, None),
                ast::DeclKind::Class(class) => self.collect_class(class),
                ast::DeclKind::Pragma(_) => clause_name = previous_clause,
                _ => {}
            }
            previous_clause = clause_name;
        }
        self.collect_synonyms(decls);
        if self.input.is_library {
            self.collect_view_constructors();
        }
        self.collect_fixities(decls);
        for decl in decls {
            if let ast::DeclKind::Class(class) = &decl.kind {
                self.collect_fixities(&class.body);
            }
        }
    }

    fn collect_view_constructors(&mut self) {
        let module = self.input.name;
        for one in VIEW_CONSTRUCTORS.iter().filter(|one| one.module == module.as_str()) {
            let Some((parent, span)) = self.scope.own(Space::Type, one.parent.into()) else { continue };
            let view = ViewDefinition {
                parent,
                view: Entity::value(module, one.view.into()),
                constructor: Entity::constructor(module, one.constructor.into()),
                builder: Entity::value(module, one.builder.into()),
            };
            let entity = Entity::constructor(module, one.name.into());
            self.declare(entity, span, Definition::View(view));
            self.interface.fixities.extend(one.fixity.map(|fixity| (entity, fixity)));
        }
    }

    /// Adds a definition; complains when the name is taken.
    pub(super) fn declare(&mut self, entity: Entity, span: Span, definition: Definition) -> bool {
        if let Some(earlier) = self.scope.define(entity, span) {
            self.report_duplicate(entity.name, span, earlier);
            return false;
        }
        self.interface.definitions.insert(entity, definition);
        true
    }

    fn declare_clause(&mut self, name: Name, clause: &ast::Clause) {
        let entity = Entity::value(self.input.name, name);
        let is_new = self.declare(entity, clause.name.span, Definition::Function);
        let is_function = matches!(self.interface.definitions.get(&entity), Some(Definition::Function));
        if !is_new
            && is_function
            && !clause.params.is_empty()
            && let Some(complaint) = self.diagnostics.last_mut()
        {
            complaint.help = Some("the equations of one function must stand together".to_string());
        }
    }

    fn collect_data(&mut self, data: &ast::DataDecl) {
        let entity = Entity::ty(self.input.name, data.name.symbol);
        // A placeholder until the fields' types are resolved; of a type declared twice, the first one stays.
        if !self.declare(entity, data.name.span, Definition::Synonym(None)) {
            return;
        }
        for (position, constructor) in data.constructors.iter().enumerate() {
            let name = Entity::constructor(self.input.name, constructor.name.symbol);
            self.declare(name, constructor.name.span, Definition::Constructor(entity, position));
        }
        // A field may belong to several constructors of one type, but not twice to one.
        for constructor in &data.constructors {
            let ast::ConstructorFields::Record(fields) = &constructor.fields else { continue };
            let mut in_constructor: Vec<ast::Ident> = Vec::new();
            for ident in fields.iter().flat_map(|field| &field.names) {
                if let Some(earlier) = in_constructor.iter().find(|earlier| earlier.symbol == ident.symbol) {
                    self.report_duplicate(ident.symbol, ident.span, earlier.span);
                    continue;
                }
                in_constructor.push(*ident);
                let field = Entity::value(self.input.name, ident.symbol);
                let is_shared = matches!(
                    self.interface.definitions.get(&field),
                    Some(Definition::Field(owner)) if *owner == entity
                );
                if !is_shared {
                    self.declare(field, ident.span, Definition::Field(entity));
                }
            }
        }
    }

    fn collect_family(&mut self, family: &ast::TypeFamily, class: Option<Entity>) {
        let entity = Entity::ty(self.input.name, family.name.symbol);
        self.declare(entity, family.name.span, Definition::Family(family.params.len(), class));
    }

    fn collect_class(&mut self, class: &ast::ClassDecl) {
        let entity = Entity::ty(self.input.name, class.name.symbol);
        let mut summary = ClassSummary {
            parameters: class.params.len(),
            last_arity: 0,
            methods: Vec::new(),
            families: Vec::new(),
        };
        if !self.declare(entity, class.name.span, Definition::Synonym(None)) {
            return;
        }
        for decl in &class.body {
            match &decl.kind {
                ast::DeclKind::Signature(signature) => {
                    for ident in &signature.names {
                        let method = Entity::value(self.input.name, ident.symbol);
                        if self.declare(method, ident.span, Definition::Method(entity)) {
                            summary.methods.push(method);
                        }
                    }
                }
                ast::DeclKind::TypeFamily(family) => {
                    self.collect_family(family, Some(entity));
                    summary.families.push(Entity::ty(self.input.name, family.name.symbol));
                }
                _ => {}
            }
        }
        self.interface.definitions.insert(entity, Definition::Class(Arc::new(summary)));
    }

    fn collect_fixities(&mut self, decls: &[ast::Decl]) {
        for decl in decls {
            let ast::DeclKind::Fixity(declared) = &decl.kind else { continue };
            for operator in &declared.operators {
                let name = operator.symbol;
                let term = self.scope.own(Space::Term, name);
                let ty = self.scope.own(Space::Type, name);
                if term.is_none() && ty.is_none() {
                    self.report_stray_fixity(operator);
                }
                let mut is_repeated = false;
                for (entity, _) in term.into_iter().chain(ty) {
                    is_repeated |= self.interface.fixities.insert(entity, fixity(declared)).is_some();
                }
                if is_repeated {
                    let message = format!("`{name}` has two fixity declarations");
                    let complaint = Diagnostic::error("duplicate-fixity", message)
                        .at(operator.span, "declared again here");
                    self.report(complaint);
                }
            }
        }
    }
}

/// A written fixity.
pub(crate) fn fixity(declared: &ast::Fixity) -> Fixity {
    let associativity = match declared.associativity {
        ast::Associativity::Left => Associativity::Left,
        ast::Associativity::Right => Associativity::Right,
        ast::Associativity::None => Associativity::None,
    };
    Fixity { associativity, precedence: declared.precedence.min(9) }
}
