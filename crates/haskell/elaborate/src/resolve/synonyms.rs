//! Pattern synonyms: each becomes a function that takes a value apart, and one that builds a value.
//!
//! `pattern P x y <- p` is seen through `\v -> case v of { p -> [(x, y)]; _ -> [] }`: a use `P a b` in a
//! pattern stands for the view pattern `(view -> [(a, b)])`, in an expression for the builder. Nobody but
//! this module knows that they are functions.

use std::sync::Arc;

use otherwise_diagnostics::{Diagnostic, Span};
use otherwise_syntax::{Symbol, ast};
use rustc_hash::FxHashMap;

use super::Resolver;
use super::patterns::PatternBinders;
use super::scope::Lookup;
use crate::interface::{Definition, Space, SynonymDefinition};
use crate::known::Known;
use crate::names::{Entity, Variable};
use crate::resolved::{Argument, Expr, ExprKind, Pattern, PatternKind};

/// What the view and the builder of a synonym are called. No program can write such names.
fn view_name(name: Symbol) -> Symbol {
    Symbol::new(&format!("{name} (pattern)"))
}

fn builder_name(name: Symbol) -> Symbol {
    Symbol::new(&format!("{name} (builder)"))
}

impl Resolver<'_> {
    /// Declares the synonyms of the module.
    pub(super) fn collect_synonyms(&mut self, decls: &[ast::Decl]) {
        for decl in decls {
            let ast::DeclKind::PatternSynonym(synonym) = &decl.kind else { continue };
            let module = self.input.name;
            let value = |name: Symbol| Entity::value(module, name);
            let builds = !matches!(synonym.direction, ast::SynonymUse::MatchOnly);
            let definition = SynonymDefinition {
                view: value(view_name(synonym.name.symbol)),
                builder: builds.then(|| value(builder_name(synonym.name.symbol))),
                arity: synonym.params.len(),
                fields: match synonym.is_record {
                    true => synonym.params.iter().map(|field| field.symbol).collect(),
                    false => Vec::new(),
                },
            };
            let entity = Entity::constructor(module, synonym.name.symbol);
            self.declare(entity, synonym.name.span, Definition::PatternSynonym(Arc::new(definition)));
        }
    }

    /// The module's declarations with the functions that its synonyms stand for.
    pub(super) fn with_synonyms(&mut self, decls: &[ast::Decl]) -> Vec<ast::Decl> {
        let mut signatures: FxHashMap<Symbol, &ast::Type> = FxHashMap::default();
        for decl in decls {
            if let ast::DeclKind::PatternSignature(signature) = &decl.kind {
                signatures.extend(signature.names.iter().map(|name| (name.symbol, &signature.ty)));
            }
        }
        let mut all = decls.to_vec();
        for decl in decls {
            let ast::DeclKind::PatternSynonym(synonym) = &decl.kind else { continue };
            let ty = signatures.get(&synonym.name.symbol).copied();
            let generated = self.synonym_functions(synonym, ty);
            all.extend(generated.into_iter().map(|kind| ast::Decl { kind, span: decl.span }));
        }
        all
    }

    /// The signatures of what a pattern synonym with a type becomes.
    fn synonym_signatures(&mut self, synonym: &ast::PatternSynonym, ty: &ast::Type) -> Vec<ast::DeclKind> {
        let name = synonym.name;
        let signature = |symbol: Symbol, ty: ast::Type| {
            let names = vec![ast::Ident { symbol, span: name.span }];
            ast::DeclKind::Signature(ast::Signature { names, ty })
        };
        let mut decls = Vec::new();
        match SynonymType::of(ty, synonym.params.len()) {
            Some(parts) => {
                decls.push(signature(view_name(name.symbol), parts.view()));
                if !matches!(synonym.direction, ast::SynonymUse::MatchOnly) {
                    decls.push(signature(builder_name(name.symbol), parts.builder()));
                }
            }
            None => {
                let message = "pattern synonyms that provide constraints or hide types are not supported yet";
                self.report(
                    Diagnostic::error("unsupported-pattern-synonyms", message).at(ty.span, "not supported"),
                );
            }
        }
        decls
    }

    fn synonym_functions(
        &mut self,
        synonym: &ast::PatternSynonym,
        ty: Option<&ast::Type>,
    ) -> Vec<ast::DeclKind> {
        let name = synonym.name;
        let ident = |symbol: Symbol| ast::Ident { symbol, span: name.span };
        let view = ident(view_name(name.symbol));
        let builder = ident(builder_name(name.symbol));
        let mut decls = Vec::new();
        decls.extend(ty.into_iter().flat_map(|ty| self.synonym_signatures(synonym, ty)));
        let pat = |kind| ast::Pat { kind, span: name.span };
        let expr = |kind| ast::Expr { kind, span: name.span };
        let special = |text: &str| ast::Name { qualifier: None, symbol: Symbol::new(text), span: name.span };
        let components: Vec<ast::Expr> = synonym.params.iter().copied().map(variable).collect();
        let tuple = match components.len() {
            0 => expr(ast::ExprKind::Con(special("()"))),
            1 => components.into_iter().next().unwrap_or_else(|| expr(ast::ExprKind::Invalid)),
            _ => expr(ast::ExprKind::Tuple(components)),
        };
        let found = expr(ast::ExprKind::List(vec![tuple]));
        let none = expr(ast::ExprKind::Con(special("[]")));
        decls.push(clause(view, vec![synonym.pattern.clone()], found));
        decls.push(clause(view, vec![pat(ast::PatKind::Wildcard)], none));
        let unit = || pat(ast::PatKind::Con(special("()"), Vec::new()));
        match &synonym.direction {
            ast::SynonymUse::MatchOnly => {}
            ast::SynonymUse::Both => {
                let mut params: Vec<ast::Pat> =
                    synonym.params.iter().map(|param| pat(ast::PatKind::Var(*param))).collect();
                if params.is_empty() {
                    params.push(unit());
                }
                match expression_of(&synonym.pattern) {
                    Some(body) => decls.push(clause(builder, params, body)),
                    None => {
                        let message =
                            format!("`{name}` cannot be used to build a value: its pattern is no expression");
                        self.report(
                            Diagnostic::error("bad-pattern-synonym", message)
                                .at(synonym.pattern.span, "not an expression")
                                .help("write `<-`, and say behind `where` how to build one"),
                        );
                    }
                }
            }
            ast::SynonymUse::Explicit(clauses) => {
                for one in clauses {
                    let mut params = one.params.clone();
                    if synonym.params.is_empty() {
                        params.insert(0, unit());
                    }
                    let clause = ast::Clause { name: builder, infix: false, params, rhs: one.rhs.clone() };
                    decls.push(ast::DeclKind::Clause(clause));
                }
            }
        }
        if synonym.is_record {
            decls.extend(field_selectors(synonym));
        }
        decls
    }
}

impl Resolver<'_> {
    /// The synonym that a constructor's name means, if it means one.
    pub(super) fn pattern_synonym(&self, entity: Entity) -> Option<Arc<SynonymDefinition>> {
        match self.definition(entity)? {
            Definition::PatternSynonym(synonym) => Some(Arc::clone(synonym)),
            _ => None,
        }
    }

    /// `P p q` as a pattern.
    pub(super) fn synonym_pattern(
        &mut self,
        synonym: &SynonymDefinition,
        span: Span,
        mut arguments: Vec<Pattern>,
    ) -> PatternKind {
        let view = Variable::Global(synonym.view);
        self.references.push(view);
        let inside = match arguments.len() {
            0 => PatternKind::Constructor {
                constructor: Known::UnitValue.entity(),
                constructor_span: span,
                arguments: Vec::new(),
            },
            1 => match arguments.pop() {
                Some(only) => only.kind,
                None => PatternKind::Error(Vec::new()),
            },
            _ => PatternKind::Tuple(arguments),
        };
        let list = PatternKind::List(vec![Pattern { span, kind: inside }]);
        let function = Expr { span, kind: ExprKind::Variable(view) };
        PatternKind::View(Box::new(function), Box::new(Pattern { span, kind: list }))
    }

    /// `e {x = 5}` where `x` is a field of a pattern synonym `P`: `case e of P x y -> P 5 y`.
    pub(super) fn synonym_update(
        &mut self,
        record: &ast::Expr,
        fields: &ast::RecordFields<ast::Expr>,
        span: Span,
    ) -> Option<ast::Expr> {
        let first = fields.fields.first().filter(|_| fields.wildcard.is_none())?;
        let qualifier = first.name.qualifier;
        let found = self.scope.lookup(qualifier, Space::Term, first.name.symbol);
        let Lookup::Found(field) = found else { return None };
        let has_all = |synonym: &SynonymDefinition| {
            let is_field = |one: &ast::RecordField<_>| synonym.fields.contains(&one.name.symbol);
            fields.fields.iter().all(is_field)
        };
        let own = self.interface.definitions.keys().copied();
        let imported = self.scope.imports.iter().flat_map(|import| import.exports()).map(|one| one.entity);
        let (constructor, synonym) = own
            .chain(imported)
            .filter(|entity| entity.module == field.module)
            .filter_map(|entity| Some((entity, self.pattern_synonym(entity)?)))
            .find(|(_, synonym)| has_all(synonym))?;
        let name = ast::Name { qualifier, symbol: constructor.name, span };
        let expr = |kind| ast::Expr { kind, span };
        // Names that no program can write.
        let old: Vec<ast::Ident> = (0..synonym.arity)
            .map(|at| ast::Ident { symbol: Symbol::new(&format!("old${at}")), span })
            .collect();
        let taken = old.iter().map(|one| ast::Pat { kind: ast::PatKind::Var(*one), span }).collect();
        let pattern = ast::Pat { kind: ast::PatKind::Con(name, taken), span };
        let built =
            old.iter().zip(&synonym.fields).fold(expr(ast::ExprKind::Con(name)), |function, (one, of)| {
                let given = fields.fields.iter().find(|field| field.name.symbol == *of);
                let variable = |symbol| expr(ast::ExprKind::Var(ast::Name { qualifier: None, symbol, span }));
                let value = match given {
                    Some(given) => given.value.clone().unwrap_or_else(|| variable(given.name.symbol)),
                    None => variable(one.symbol),
                };
                let value = expr(ast::ExprKind::Paren(Box::new(value)));
                expr(ast::ExprKind::Apply(Box::new(function), Box::new(value)))
            });
        let alternative = ast::Alternative { pattern, rhs: ast::Rhs::plain(built), span };
        Some(expr(ast::ExprKind::Case(Box::new(record.clone()), vec![alternative])))
    }

    /// `P` as an expression.
    pub(super) fn synonym_expression(&mut self, synonym: &SynonymDefinition, name: &ast::Name) -> ExprKind {
        let Some(builder) = synonym.builder else {
            let message = format!("the pattern synonym `{name}` can only be matched");
            self.report(
                Diagnostic::error("match-only-synonym", message)
                    .at(name.span, "cannot build a value")
                    .help("it is declared with `<-` and without `where`"),
            );
            return ExprKind::Error;
        };
        let function = Variable::Global(builder);
        self.references.push(function);
        if synonym.arity > 0 {
            return ExprKind::Variable(function);
        }
        let part = |kind| Expr { span: name.span, kind };
        let unit = part(ExprKind::Constructor(Known::UnitValue.entity()));
        ExprKind::Apply(Box::new(part(ExprKind::Variable(function))), vec![Argument::Expr(unit)])
    }

    /// `P { x = p }` as a pattern.
    pub(super) fn synonym_record_pattern(
        &mut self,
        synonym: &SynonymDefinition,
        name: &ast::Name,
        fields: &ast::RecordFields<ast::Pat>,
        binders: &mut PatternBinders,
    ) -> PatternKind {
        let span = name.span;
        let mut arguments: Vec<Option<Pattern>> = vec![None; synonym.arity];
        for field in &fields.fields {
            let pattern = match &field.value {
                Some(pattern) => self.pattern(pattern, binders),
                None => {
                    let ident = ast::Ident { symbol: field.name.symbol, span: field.name.span };
                    let kind = PatternKind::Variable(self.bind_variable(&ident, binders));
                    Pattern { span: field.name.span, kind }
                }
            };
            match self.synonym_field(synonym, name, &field.name) {
                Some(index) => arguments[index] = Some(pattern),
                None => return PatternKind::Error(vec![pattern]),
            }
        }
        if let Some(dots) = fields.wildcard {
            for (index, field) in synonym.fields.iter().enumerate() {
                if arguments[index].is_none() {
                    let ident = ast::Ident { symbol: Symbol::new(field), span: dots };
                    let kind = PatternKind::Variable(self.bind_variable(&ident, binders));
                    arguments[index] = Some(Pattern { span: dots, kind });
                }
            }
        }
        let arguments = arguments
            .into_iter()
            .map(|argument| argument.unwrap_or(Pattern { span, kind: PatternKind::Wildcard }))
            .collect();
        self.synonym_pattern(synonym, span, arguments)
    }

    /// Which argument a field is; complains when it is none.
    fn synonym_field(
        &mut self,
        synonym: &SynonymDefinition,
        name: &ast::Name,
        field: &ast::Name,
    ) -> Option<usize> {
        let found = synonym.fields.iter().position(|one| *one == field.symbol);
        if found.is_none() {
            let message = format!("the pattern synonym `{name}` has no field `{field}`");
            self.report(Diagnostic::error("unknown-field", message).at(field.span, "no such field"));
        }
        found
    }

    /// `P { x = e }` as an expression.
    pub(super) fn synonym_record(
        &mut self,
        synonym: &SynonymDefinition,
        name: &ast::Name,
        fields: &ast::RecordFields<ast::Expr>,
    ) -> ExprKind {
        let mut arguments: Vec<Option<Expr>> = vec![None; synonym.arity];
        for field in &fields.fields {
            let value = self.field_value(field);
            match self.synonym_field(synonym, name, &field.name) {
                Some(index) => arguments[index] = Some(value),
                None => return ExprKind::Error,
            }
        }
        let Some(arguments) = arguments.into_iter().collect::<Option<Vec<_>>>() else {
            let message = format!("not all fields of the pattern synonym `{name}` are given");
            self.report(Diagnostic::error("missing-field", message).at(name.span, "a field is missing"));
            return ExprKind::Error;
        };
        let function = Expr { span: name.span, kind: self.synonym_expression(synonym, name) };
        ExprKind::Apply(Box::new(function), arguments.into_iter().map(Argument::Expr).collect())
    }
}

/// The signature of a synonym, taken apart.
struct SynonymType {
    binders: Option<Vec<ast::TypeBinder>>,
    required: ast::Context,
    arguments: Vec<ast::Type>,
    result: ast::Type,
}

impl SynonymType {
    /// `None` when it provides constraints or hides types.
    fn of(ty: &ast::Type, arity: usize) -> Option<SynonymType> {
        let mut ty = ty;
        let (mut binders, mut required, mut contexts) = (None, Vec::new(), 0);
        loop {
            match &ty.kind {
                ast::TypeKind::Paren(inner) => ty = inner,
                ast::TypeKind::Forall(names, inner) if binders.is_none() && contexts == 0 => {
                    binders = Some(names.clone());
                    ty = inner;
                }
                ast::TypeKind::Forall(names, inner) if names.is_empty() => ty = inner,
                ast::TypeKind::Qualified(context, inner) if contexts == 0 => {
                    required = context.clone();
                    contexts = 1;
                    ty = inner;
                }
                ast::TypeKind::Qualified(context, inner) if context.is_empty() => ty = inner,
                ast::TypeKind::Forall(..) | ast::TypeKind::Qualified(..) => return None,
                _ => break,
            }
        }
        let mut arguments = Vec::new();
        while arguments.len() < arity {
            let ast::TypeKind::Function(argument, result) = &ty.kind else { return None };
            arguments.push((**argument).clone());
            ty = result;
        }
        Some(SynonymType { binders, required, arguments, result: ty.clone() })
    }

    fn close(&self, body: ast::Type) -> ast::Type {
        let span = body.span;
        let qualified = match self.required.is_empty() {
            true => body,
            false => {
                ast::Type { kind: ast::TypeKind::Qualified(self.required.clone(), Box::new(body)), span }
            }
        };
        match &self.binders {
            Some(binders) => {
                ast::Type { kind: ast::TypeKind::Forall(binders.clone(), Box::new(qualified)), span }
            }
            None => qualified,
        }
    }

    fn view(&self) -> ast::Type {
        let span = self.result.span;
        let ty = |kind| ast::Type { kind, span };
        let inside = match self.arguments.as_slice() {
            [] => unit_type(span),
            [only] => only.clone(),
            several => ty(ast::TypeKind::Tuple(several.to_vec())),
        };
        let list = ty(ast::TypeKind::List(Box::new(inside)));
        self.close(ty(ast::TypeKind::Function(Box::new(self.result.clone()), Box::new(list))))
    }

    fn builder(&self) -> ast::Type {
        let span = self.result.span;
        let mut arguments = self.arguments.clone();
        if arguments.is_empty() {
            arguments.push(unit_type(span));
        }
        let body = arguments.into_iter().rev().fold(self.result.clone(), |result, argument| ast::Type {
            kind: ast::TypeKind::Function(Box::new(argument), Box::new(result)),
            span,
        });
        self.close(body)
    }
}

fn unit_type(span: Span) -> ast::Type {
    let name = ast::Name { qualifier: None, symbol: Symbol::new("()"), span };
    ast::Type { kind: ast::TypeKind::Con(name), span }
}

/// The expression that a pattern looks like; `None` when it looks like none.
fn expression_of(pattern: &ast::Pat) -> Option<ast::Expr> {
    let all = |patterns: &[ast::Pat]| patterns.iter().map(expression_of).collect::<Option<Vec<_>>>();
    let span = pattern.span;
    let kind = match &pattern.kind {
        ast::PatKind::Var(name) => {
            ast::ExprKind::Var(ast::Name { qualifier: None, symbol: name.symbol, span: name.span })
        }
        ast::PatKind::Literal(value) => ast::ExprKind::Literal(value.clone()),
        ast::PatKind::Negative(value) => {
            let literal = ast::Expr { kind: ast::ExprKind::Literal(value.clone()), span };
            let items = vec![ast::Item::Negate(span), ast::Item::Operand(literal)];
            let inner = ast::Expr { kind: ast::ExprKind::Operators(items), span };
            ast::ExprKind::Paren(Box::new(inner))
        }
        ast::PatKind::Con(name, arguments) => {
            let head = ast::Expr { kind: ast::ExprKind::Con(*name), span: name.span };
            let apply = |function, argument: ast::Expr| {
                let kind = ast::ExprKind::Apply(Box::new(function), Box::new(argument));
                ast::Expr { kind, span }
            };
            return Some(all(arguments)?.into_iter().fold(head, apply));
        }
        ast::PatKind::Operators(items) => {
            let mut converted = Vec::new();
            for item in items {
                converted.push(match item {
                    ast::Item::Operand(operand) => ast::Item::Operand(expression_of(operand)?),
                    ast::Item::Operator(operator) => ast::Item::Operator(*operator),
                    ast::Item::Negate(span) => ast::Item::Negate(*span),
                });
            }
            ast::ExprKind::Operators(converted)
        }
        ast::PatKind::Paren(inner) => ast::ExprKind::Paren(Box::new(expression_of(inner)?)),
        ast::PatKind::Tuple(components) => ast::ExprKind::Tuple(all(components)?),
        ast::PatKind::List(elements) => ast::ExprKind::List(all(elements)?),
        ast::PatKind::Typed(inner, ty) => ast::ExprKind::Typed(Box::new(expression_of(inner)?), ty.clone()),
        ast::PatKind::Record(name, fields) if fields.wildcard.is_none() => {
            let mut converted = Vec::new();
            for field in &fields.fields {
                let value = match &field.value {
                    Some(value) => Some(expression_of(value)?),
                    None => None,
                };
                converted.push(ast::RecordField { name: field.name, value, span: field.span });
            }
            ast::ExprKind::Construct(*name, ast::RecordFields { fields: converted, wildcard: None })
        }
        _ => return None,
    };
    Some(ast::Expr { kind, span })
}

fn clause(name: ast::Ident, params: Vec<ast::Pat>, body: ast::Expr) -> ast::DeclKind {
    let rhs = ast::Rhs::plain(body);
    ast::DeclKind::Clause(ast::Clause { name, infix: false, params, rhs })
}

fn variable(ident: ast::Ident) -> ast::Expr {
    let name = ast::Name { qualifier: None, symbol: ident.symbol, span: ident.span };
    ast::Expr { kind: ast::ExprKind::Var(name), span: ident.span }
}

/// The functions that select the fields of a pattern synonym in record form.
fn field_selectors(synonym: &ast::PatternSynonym) -> Vec<ast::DeclKind> {
    let name = synonym.name;
    let pat = |kind| ast::Pat { kind, span: name.span };
    let mut decls = Vec::new();
    for field in &synonym.params {
        let params = synonym.params.iter().map(|param| match param.symbol == field.symbol {
            true => pat(ast::PatKind::Var(*param)),
            false => pat(ast::PatKind::Wildcard),
        });
        let constructor = ast::Name { qualifier: None, symbol: name.symbol, span: name.span };
        let matched = pat(ast::PatKind::Con(constructor, params.collect()));
        let paren = pat(ast::PatKind::Paren(Box::new(matched)));
        decls.push(clause(*field, vec![paren], variable(*field)));
    }
    decls
}
