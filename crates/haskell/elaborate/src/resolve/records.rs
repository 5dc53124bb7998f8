//! Records: construction, update, patterns; puns and wildcards are expanded here.

use std::sync::Arc;

use otherwise_diagnostics::suggest::nearest;
use otherwise_diagnostics::{Diagnostic, Span};
use otherwise_syntax::ast;

use super::lookup::Wanted;
use super::patterns::PatternBinders;
use super::scope::Lookup;
use super::{Resolver, label};
use crate::interface::{Definition, Space};
use crate::names::{Entity, Variable};
use crate::resolved::{DataDeclaration, Expr, ExprKind, FieldAssignment, FieldPattern, Pattern, PatternKind};

impl Resolver<'_> {
    /// `C { … }` as an expression.
    pub(crate) fn record_construction(
        &mut self,
        name: &ast::Name,
        fields: &ast::RecordFields<ast::Expr>,
    ) -> ExprKind {
        let constructor = self.global(name, Wanted::Constructor);
        let Some(constructor) = constructor else {
            self.field_values(fields);
            return ExprKind::Error;
        };
        if let Some(synonym) = self.pattern_synonym(constructor) {
            return self.synonym_record(&synonym, name, fields);
        }
        let own_fields = self.fields_of(constructor);
        let mut assignments: Vec<FieldAssignment> = Vec::new();
        let mut seen: Vec<(Entity, Span)> = Vec::new();
        for field in &fields.fields {
            let value = self.field_value(field);
            let Some(entity) = self.constructor_field(constructor, &own_fields, &field.name) else {
                continue;
            };
            if self.is_first_use(entity, field.name.span, &mut seen) {
                assignments.push(FieldAssignment { field: entity, span: field.name.span, value });
            }
        }
        if let Some(span) = fields.wildcard {
            for entity in own_fields.iter().filter(|field| seen.iter().all(|(used, _)| used != *field)) {
                if let Some(variable) = self.wildcard_value(*entity) {
                    let value = Expr { span, kind: ExprKind::Variable(variable) };
                    assignments.push(FieldAssignment { field: *entity, span, value });
                }
            }
        }
        ExprKind::Record { constructor, constructor_span: name.span, fields: assignments }
    }

    /// What `..` puts into a field of a construction: a variable of the field's name that is not the field
    /// itself.
    fn wildcard_value(&mut self, field: Entity) -> Option<Variable> {
        if let Some(local) = self.locals.get(label(field.name)) {
            self.references.push(Variable::Local(local));
            return Some(Variable::Local(local));
        }
        let Lookup::Found(entity) = self.scope.lookup(None, Space::Term, label(field.name)) else {
            return None;
        };
        let is_own_function = entity.module == self.input.name && entity != field;
        is_own_function.then(|| {
            self.references.push(Variable::Global(entity));
            Variable::Global(entity)
        })
    }

    /// `e { … }`.
    pub(crate) fn record_update(
        &mut self,
        record: &ast::Expr,
        fields: &ast::RecordFields<ast::Expr>,
        span: Span,
    ) -> ExprKind {
        if let Some(update) = self.synonym_update(record, fields, span) {
            return self.expression(&update).kind;
        }
        let record = self.expression(record);
        if let Some(dots) = fields.wildcard {
            let complaint = Diagnostic::error("record-wildcard", "a record update cannot have a wildcard")
                .at(dots, "")
                .help("name the fields to change");
            self.report(complaint);
        }
        let mut assignments: Vec<FieldAssignment> = Vec::new();
        let mut seen: Vec<(Entity, Span)> = Vec::new();
        let mut is_usable = true;
        for field in &fields.fields {
            let value = self.field_value(field);
            let Some(entity) = self.field_in_scope(&field.name, &fields.fields) else {
                is_usable = false;
                continue;
            };
            if self.is_first_use(entity, field.name.span, &mut seen) {
                assignments.push(FieldAssignment { field: entity, span: field.name.span, value });
            }
        }
        if !is_usable || assignments.is_empty() {
            return ExprKind::Error;
        }
        let Some(constructors) = self.constructors_with(&assignments, span) else { return ExprKind::Error };
        ExprKind::Update { record: Box::new(record), fields: assignments, constructors }
    }

    /// The field that a name of an update means.
    fn field_in_scope(&mut self, name: &ast::Name, all: &[ast::RecordField<ast::Expr>]) -> Option<Entity> {
        let qualifier = name.qualifier;
        let entity = match self.scope.lookup(qualifier, Space::Term, name.symbol) {
            Lookup::Missing if !self.fields_labelled(name.symbol).is_empty() => self.updated_field(name, all),
            // The other fields may tell which type is meant (DisambiguateRecordFields).
            Lookup::Ambiguous(candidates) => {
                let fits = |field: Entity| {
                    let Some(Definition::Field(data)) = self.definition(field) else { return false };
                    let Some(data) = self.data(*data) else { return false };
                    all.iter().all(|other| data.fields.iter().any(|field| field.name == other.name.symbol))
                };
                let mut fitting = candidates.iter().map(|one| one.entity).filter(|field| fits(*field));
                match (fitting.next(), fitting.next()) {
                    (Some(entity), None) => Some(entity),
                    _ => self.global(name, Wanted::Field),
                }
            }
            _ => self.global(name, Wanted::Field),
        }?;
        match self.definition(entity) {
            Some(Definition::Field(_)) | None => Some(entity),
            Some(other) => {
                let message = format!("`{name}` is not a record field");
                let label = format!("this is a {}", other.describe());
                self.report(Diagnostic::error("not-a-field", message).at(name.span, label));
                None
            }
        }
    }

    /// The constructors that have all updated fields; complains when there is none.
    fn constructors_with(&mut self, fields: &[FieldAssignment], span: Span) -> Option<Vec<Entity>> {
        let first = fields.first()?;
        let Some(Definition::Field(data)) = self.definition(first.field) else { return None };
        let data: Arc<DataDeclaration> = self.data(*data)?;
        let has_all = |constructor: &&crate::resolved::ConstructorDeclaration| {
            fields.iter().all(|assignment| {
                constructor.fields.iter().any(|field| field.field == Some(assignment.field))
            })
        };
        let constructors: Vec<Entity> =
            data.constructors.iter().filter(has_all).map(|constructor| constructor.entity).collect();
        if !constructors.is_empty() {
            return Some(constructors);
        }
        let names: Vec<String> = fields.iter().map(|field| format!("`{}`", field.field.name)).collect();
        let mut complaint = Diagnostic::error(
            "no-such-constructor",
            format!("no constructor has all of the fields {}", names.join(", ")),
        )
        .at(span, "in this update");
        if let Some(stranger) = fields.iter().find(|field| !data.fields.contains(&field.field)) {
            complaint = complaint.also(stranger.span, format!("not a field of `{}`", data.entity.name));
        }
        self.report(complaint);
        None
    }

    /// `C { … }` as a pattern.
    pub(crate) fn record_pattern(
        &mut self,
        name: &ast::Name,
        fields: &ast::RecordFields<ast::Pat>,
        binders: &mut PatternBinders,
    ) -> PatternKind {
        let constructor = self.constructor_name(name);
        if let Some(synonym) = constructor.and_then(|constructor| self.pattern_synonym(constructor)) {
            return self.synonym_record_pattern(&synonym, name, fields, binders);
        }
        let own_fields = constructor.map(|constructor| self.fields_of(constructor)).unwrap_or_default();
        let mut resolved: Vec<FieldPattern> = Vec::new();
        let mut stray: Vec<Pattern> = Vec::new();
        let mut seen: Vec<(Entity, Span)> = Vec::new();
        for field in &fields.fields {
            let span = field.name.span;
            let pattern = match &field.value {
                Some(pattern) => self.pattern(pattern, binders),
                None => {
                    let ident = ast::Ident { symbol: field.name.symbol, span };
                    Pattern { span, kind: PatternKind::Variable(self.bind_variable(&ident, binders)) }
                }
            };
            let entity = constructor
                .and_then(|constructor| self.constructor_field(constructor, &own_fields, &field.name));
            match entity {
                Some(entity) if self.is_first_use(entity, span, &mut seen) => {
                    resolved.push(FieldPattern { field: entity, span, pattern });
                }
                _ => stray.push(pattern),
            }
        }
        if let Some(span) = fields.wildcard {
            for field in own_fields.iter().filter(|field| seen.iter().all(|(used, _)| used != *field)) {
                let ident = ast::Ident { symbol: otherwise_syntax::Symbol::new(&label(field.name)), span };
                let variable = self.bind_variable(&ident, binders);
                let pattern = Pattern { span, kind: PatternKind::Variable(variable) };
                resolved.push(FieldPattern { field: *field, span, pattern });
            }
        }
        match constructor {
            Some(constructor) if stray.is_empty() => {
                PatternKind::Record { constructor, constructor_span: name.span, fields: resolved }
            }
            _ => {
                stray.extend(resolved.into_iter().map(|field| field.pattern));
                PatternKind::Error(stray)
            }
        }
    }

    /// The fields that `..` in a pattern stands for. Complains about nothing: resolving the pattern does
    /// that.
    pub(crate) fn wildcard_fields(
        &mut self,
        name: &ast::Name,
        fields: &ast::RecordFields<ast::Pat>,
    ) -> Vec<Entity> {
        let lookup = self.scope.lookup(name.qualifier, Space::Term, name.symbol);
        let Lookup::Found(constructor) = lookup else { return Vec::new() };
        let mut own_fields = self.fields_of(constructor);
        own_fields.retain(|field| fields.fields.iter().all(|named| named.name.symbol != label(field.name)));
        own_fields
    }

    /// The named fields of a constructor in order.
    fn fields_of(&self, constructor: Entity) -> Vec<Entity> {
        let fields = self.with_constructor(constructor, |_, declaration| {
            declaration.fields.iter().filter_map(|field| field.field).collect()
        });
        fields.unwrap_or_default()
    }

    /// The field of the constructor that a name means, found by its last part: other things of that name in
    /// scope do no harm.
    fn constructor_field(
        &mut self,
        constructor: Entity,
        own_fields: &[Entity],
        name: &ast::Name,
    ) -> Option<Entity> {
        let symbol = name.symbol;
        if let Some(field) = own_fields.iter().find(|field| label(field.name) == symbol) {
            return Some(*field);
        }
        // An unusable type has no known fields; that has been reported.
        self.constructor(constructor)?;
        let message = format!("constructor `{}` has no field `{name}`", constructor.name);
        let mut complaint =
            Diagnostic::error("no-such-field", message).at(name.span, "not one of its fields");
        if let Some(near) = nearest(&symbol, own_fields.iter().map(|field| field.name.as_str())) {
            complaint = complaint.help(format!("did you mean `{near}`?"));
        } else if !own_fields.is_empty() {
            let names: Vec<String> =
                own_fields.iter().take(8).map(|field| format!("`{}`", label(field.name))).collect();
            complaint = complaint.help(format!("its fields are {}", names.join(", ")));
        }
        self.report(complaint);
        None
    }

    fn is_first_use(&mut self, field: Entity, span: Span, seen: &mut Vec<(Entity, Span)>) -> bool {
        if let Some((_, earlier)) = seen.iter().find(|(used, _)| *used == field) {
            let complaint =
                Diagnostic::error("duplicate-field", format!("field `{}` is given twice", field.name))
                    .at(span, "given again here")
                    .also(*earlier, "first given here");
            self.report(complaint);
            return false;
        }
        seen.push((field, span));
        true
    }

    pub(super) fn field_value(&mut self, field: &ast::RecordField<ast::Expr>) -> Expr {
        match &field.value {
            Some(value) => self.expression(value),
            None => {
                // The pun `x` stands for `x = x`; a qualified field `M.x` stands for `M.x = x`.
                let name = ast::Name { qualifier: None, ..field.name };
                Expr { span: name.span, kind: self.name_expression(&name) }
            }
        }
    }

    fn field_values(&mut self, fields: &ast::RecordFields<ast::Expr>) {
        for field in &fields.fields {
            self.field_value(field);
        }
    }
}
