//! Declarations of data types, synonyms and type families, in dependency order.

use std::sync::Arc;

use otherwise_diagnostics::{Diagnostic, Span};
use otherwise_syntax::{Extension, ast};
use rustc_hash::FxHashMap;

use super::Resolver;
use super::lookup::Wanted;
use crate::interface::{Definition, Space};
use crate::names::Entity;
use crate::resolved::{
    ConstructorDeclaration, DataDeclaration, FamilyDeclaration, FieldDeclaration, Signature,
    SynonymDeclaration, Type, TypeBinder, TypeDeclaration, TypeInstance, TypeKind,
};
use otherwise_graph::components;

/// The declarations of types and classes; classes lack their default methods still.
pub(crate) struct TypeLevel {
    pub(crate) groups: Vec<Vec<TypeDeclaration>>,
    pub(crate) kind_signatures: Vec<(Entity, Signature)>,
}

impl Resolver<'_> {
    /// Resolves all declarations of types and classes, and completes the interface with them.
    pub(crate) fn type_declarations(&mut self, decls: &[ast::Decl]) -> TypeLevel {
        let mut declarations: Vec<TypeDeclaration> = Vec::new();
        let mut ranges: Vec<std::ops::Range<usize>> = Vec::new();
        let mut kind_signatures = Vec::new();
        for decl in decls {
            let start = self.type_references.len();
            match &decl.kind {
                ast::DeclKind::Data(data) if self.is_first(data.name) => {
                    let data = self.data_declaration(data);
                    declarations.push(TypeDeclaration::Data(data));
                }
                ast::DeclKind::Synonym(synonym) if self.is_first(synonym.name) => {
                    let synonym = self.synonym(synonym);
                    declarations.push(TypeDeclaration::Synonym(synonym));
                }
                ast::DeclKind::TypeFamily(family) if self.is_first(family.name) => {
                    let family = self.family(family, None);
                    declarations.push(TypeDeclaration::Family(family));
                }
                ast::DeclKind::Class(class) if self.is_first(class.name) => {
                    let (class, families) = self.class_declaration(class);
                    declarations.push(TypeDeclaration::Class(class));
                    ranges.push(start..self.type_references.len());
                    for family in families {
                        declarations.push(TypeDeclaration::Family(family));
                        ranges.push(0..0);
                    }
                }
                ast::DeclKind::KindSignature(signature) => {
                    for name in &signature.names {
                        let kind = self.signature(&signature.kind);
                        match self.scope.own(Space::Type, name.symbol) {
                            Some((entity, _)) => kind_signatures.push((entity, kind)),
                            None => self.report_stray_kind_signature(name),
                        }
                    }
                }
                _ => {}
            }
            if ranges.len() < declarations.len() {
                ranges.push(start..self.type_references.len());
            }
        }
        let groups = self.type_groups(declarations, &ranges);
        for declaration in groups.iter().flatten() {
            if let TypeDeclaration::Class(class) = declaration {
                self.note_last_arity(class);
            }
        }
        self.type_references.clear();
        TypeLevel { groups, kind_signatures }
    }

    /// Whether this is the first declaration of the name: a second one has been reported.
    fn is_first(&self, name: ast::Ident) -> bool {
        self.scope.own(Space::Type, name.symbol).is_some_and(|(_, span)| span == name.span)
    }

    fn report_stray_kind_signature(&mut self, name: &ast::Ident) {
        let complaint = Diagnostic::error(
            "missing-binding",
            format!("the kind signature for `{name}` lacks a declaration"),
        )
        .at(name.span, "not declared in this module");
        self.report(complaint);
    }

    fn type_groups(
        &self,
        declarations: Vec<TypeDeclaration>,
        ranges: &[std::ops::Range<usize>],
    ) -> Vec<Vec<TypeDeclaration>> {
        let owner: FxHashMap<Entity, usize> =
            declarations.iter().enumerate().map(|(at, declaration)| (declaration.entity(), at)).collect();
        let mut data_families: FxHashMap<Entity, Vec<usize>> = FxHashMap::default();
        for (at, declaration) in declarations.iter().enumerate() {
            if let TypeDeclaration::Data(DataDeclaration { class: Some(class), .. }) = declaration {
                data_families.entry(*class).or_default().push(at);
            }
        }
        let edges: Vec<Vec<usize>> = ranges
            .iter()
            .zip(&declarations)
            .map(|(range, declaration)| {
                let used = self.type_references[range.clone()].iter();
                let mut targets: Vec<usize> = used.filter_map(|entity| owner.get(entity).copied()).collect();
                // An associated family gets its kind from how the class uses it, so both belong together.
                match declaration {
                    TypeDeclaration::Class(class) => {
                        targets.extend(class.families.iter().filter_map(|family| owner.get(family)));
                        targets.extend(data_families.get(&class.entity).into_iter().flatten());
                    }
                    TypeDeclaration::Family(FamilyDeclaration { class: Some(class), .. })
                    | TypeDeclaration::Data(DataDeclaration { class: Some(class), .. }) => {
                        targets.extend(owner.get(class));
                    }
                    _ => {}
                }
                targets.sort_unstable();
                targets.dedup();
                targets
            })
            .collect();
        let mut taken: Vec<Option<TypeDeclaration>> = declarations.into_iter().map(Some).collect();
        let groups = components(&edges).into_iter();
        groups.map(|members| members.into_iter().filter_map(|at| taken[at].take()).collect()).collect()
    }

    fn data_declaration(&mut self, data: &ast::DataDecl) -> DataDeclaration {
        let entity = Entity::ty(self.input.name, data.name.symbol);
        let is_newtype = data.flavour == ast::DataFlavour::Newtype;
        let mark = self.types.enter();
        let (parameters, instance_of) = match &data.instance {
            Some((family, arguments)) => self.family_instance(family, arguments),
            None => (self.type_binders(&data.params), None),
        };
        let context = self.context(&data.context);
        let kind = data.kind.as_ref().map(|kind| {
            self.bind_free(&[kind]);
            self.ty(kind)
        });
        let mut constructors: Vec<ConstructorDeclaration> = Vec::with_capacity(data.constructors.len());
        for (position, constructor) in data.constructors.iter().enumerate() {
            let name = Entity::constructor(self.input.name, constructor.name.symbol);
            let made = instance_of.as_ref().and_then(Type::head).unwrap_or(entity);
            let resolved = self.constructor_declaration(constructor, data, made);
            // A constructor whose name is taken has been reported; those that stay are counted anew.
            let is_own = matches!(
                self.interface.definitions.get(&name),
                Some(Definition::Constructor(owner, at)) if *owner == entity && *at == position
            );
            if is_own {
                let definition = Definition::Constructor(entity, constructors.len());
                self.interface.definitions.insert(name, definition);
                constructors.push(resolved);
            }
        }
        self.types.leave(mark);
        if is_newtype {
            self.check_newtype(data);
        }
        let mut fields: Vec<Entity> = Vec::new();
        for field in
            constructors.iter().flat_map(|constructor| &constructor.fields).filter_map(|field| field.field)
        {
            if !fields.contains(&field) {
                fields.push(field);
            }
        }
        let span = data.name.span;
        let resolved = DataDeclaration {
            entity,
            span,
            is_newtype,
            parameters,
            kind,
            context,
            constructors,
            fields,
            instance_of,
            is_family: data.flavour == ast::DataFlavour::Family,
            class: data.class.map(|class| Entity::ty(self.input.name, class.symbol)),
        };
        self.interface.definitions.insert(entity, Definition::Data(Arc::new(resolved.clone())));
        resolved
    }

    /// `data instance F t1 t2`: the variables of its head are its parameters.
    fn family_instance(
        &mut self,
        family: &ast::Name,
        arguments: &[ast::Type],
    ) -> (Vec<TypeBinder>, Option<Type>) {
        let parameters = self.bind_free(&arguments.iter().collect::<Vec<_>>());
        let resolved = self.types(arguments);
        let Some(entity) = self.global(family, Wanted::Type) else { return (parameters, None) };
        let stranger = match self.definition(entity) {
            Some(Definition::Data(data)) if !data.is_family => Some("data type"),
            Some(Definition::Class(_) | Definition::Family(..)) => Some("class or type family"),
            _ => None,
        };
        if let Some(what) = stranger {
            let message = format!("`{family}` is not a data family");
            let complaint =
                Diagnostic::error("not-a-family", message).at(family.span, format!("this is a {what}"));
            self.report(complaint);
            return (parameters, None);
        }
        let head = Type { span: family.span, kind: TypeKind::Constructor(entity) };
        let span = arguments.last().map_or(family.span, |last| family.span.to(last.span));
        (parameters, Some(Type { span, kind: super::types::apply(head, resolved) }))
    }

    fn constructor_declaration(
        &mut self,
        constructor: &ast::Constructor,
        data: &ast::DataDecl,
        made: Entity,
    ) -> ConstructorDeclaration {
        let mark = self.types.enter();
        let hidden = data.gadt_syntax.then(|| self.types.hide());
        let binders = match data.gadt_syntax && constructor.binders.is_empty() {
            true => {
                let mut types: Vec<&ast::Type> = constructor.context.iter().collect();
                types.extend(field_types(&constructor.fields).map(|field| &field.ty));
                types.extend(constructor.result.as_ref());
                self.bind_free(&types)
            }
            false => self.type_binders(&constructor.binders),
        };
        let context = self.context(&constructor.context);
        let fields = self.field_declarations(&constructor.fields, data.flavour);
        let result = constructor.result.as_ref().map(|result| self.ty(result));
        if let Some(result) = &result {
            self.check_gadt_result(result, made, data, constructor);
        }
        match hidden {
            Some(hidden) => self.types.restore(hidden),
            None => self.types.leave(mark),
        }
        let entity = Entity::constructor(self.input.name, constructor.name.symbol);
        let has_fixity = self.interface.fixities.contains_key(&entity);
        let is_gadt_operator =
            result.is_some() && has_fixity && entity.name.is_operator() && fields.len() == 2;
        ConstructorDeclaration {
            entity,
            span: constructor.name.span,
            binders,
            context,
            fields,
            result,
            is_infix: constructor.infix || is_gadt_operator,
            fixity: self.entity_fixity(entity),
            is_record: matches!(constructor.fields, ast::ConstructorFields::Record(_)),
        }
    }

    fn check_gadt_result(
        &mut self,
        result: &Type,
        made: Entity,
        data: &ast::DataDecl,
        constructor: &ast::Constructor,
    ) {
        if result.is_error() || result.head() == Some(made) {
            return;
        }
        let message = format!("constructor `{}` must give a `{}`", constructor.name, made.name);
        let complaint = Diagnostic::error("constructor-result", message)
            .at(result.span, "this is another type")
            .also(data.name.span, "declared in this type");
        self.report(complaint);
    }

    fn field_declarations(
        &mut self,
        fields: &ast::ConstructorFields,
        flavour: ast::DataFlavour,
    ) -> Vec<FieldDeclaration> {
        let strict_data = self.has(Extension::StrictData);
        let is_strict = |field: &ast::FieldType| match field.strictness {
            _ if flavour == ast::DataFlavour::Newtype => false,
            ast::Strictness::Strict => true,
            ast::Strictness::Lazy => false,
            ast::Strictness::Unmarked => strict_data,
        };
        let mut resolved = Vec::new();
        match fields {
            ast::ConstructorFields::Positional(types) => {
                for field in types {
                    let ty = self.ty(&field.ty);
                    resolved.push(FieldDeclaration {
                        field: None,
                        span: ty.span,
                        is_strict: is_strict(field),
                        ty,
                    });
                }
            }
            ast::ConstructorFields::Record(declarations) => {
                for declaration in declarations {
                    let ty = self.ty(&declaration.field.ty);
                    for name in &declaration.names {
                        resolved.push(FieldDeclaration {
                            field: Some(Entity::value(self.input.name, name.symbol)),
                            span: name.span,
                            is_strict: is_strict(&declaration.field),
                            ty: ty.clone(),
                        });
                    }
                }
            }
        }
        resolved
    }

    fn check_newtype(&mut self, data: &ast::DataDecl) {
        let problem: Option<(String, Span)> = match data.constructors.as_slice() {
            [constructor] => {
                let count: usize = match &constructor.fields {
                    ast::ConstructorFields::Positional(fields) => fields.len(),
                    ast::ConstructorFields::Record(fields) => {
                        fields.iter().map(|field| field.names.len()).sum()
                    }
                };
                let is_existential =
                    !constructor.context.is_empty() || (!data.gadt_syntax && !constructor.binders.is_empty());
                if count != 1 {
                    let message = format!(
                        "the constructor of a newtype must have exactly one field, but `{}` has {count}",
                        constructor.name
                    );
                    Some((message, constructor.name.span))
                } else if is_existential {
                    let message = format!(
                        "the constructor `{}` of a newtype cannot have existential variables or a context",
                        constructor.name
                    );
                    Some((message, constructor.name.span))
                } else {
                    None
                }
            }
            several => {
                let message = format!(
                    "a newtype must have exactly one constructor, but `{}` has {}",
                    data.name,
                    several.len()
                );
                Some((message, data.name.span))
            }
        };
        if let Some((message, span)) = problem {
            self.report(
                Diagnostic::error("bad-newtype", message)
                    .at(span, "")
                    .help("use `data` instead of `newtype`"),
            );
        }
    }

    fn synonym(&mut self, synonym: &ast::Synonym) -> SynonymDeclaration {
        let mark = self.types.enter();
        let parameters = self.type_binders(&synonym.params);
        // `type T = ('MkT :: k -> Type)`: the kind's own variables are bound by it.
        if let ast::TypeKind::KindSignature(_, kind) = &without_parens(&synonym.ty).kind {
            self.bind_free(&[kind]);
        }
        let body = self.ty(&synonym.ty);
        self.types.leave(mark);
        let entity = Entity::ty(self.input.name, synonym.name.symbol);
        let resolved = SynonymDeclaration { entity, span: synonym.name.span, parameters, body };
        let definition = Definition::Synonym(Some(Arc::new(resolved.clone())));
        self.interface.definitions.insert(entity, definition);
        resolved
    }

    pub(crate) fn family(&mut self, family: &ast::TypeFamily, class: Option<Entity>) -> FamilyDeclaration {
        let entity = Entity::ty(self.input.name, family.name.symbol);
        let hidden = self.types.hide();
        let parameters = self.type_binders(&family.params);
        let kind = family.kind.as_ref().map(|kind| {
            self.bind_free(&[kind]);
            self.ty(kind)
        });
        self.types.restore(hidden);
        let equations = family.equations.as_ref().map(|equations| {
            let equations: Vec<TypeInstance> =
                equations.iter().filter_map(|equation| self.type_equation(equation, &[])).collect();
            for equation in &equations {
                if equation.family != entity {
                    let message =
                        format!("this equation is for `{}`, not for `{}`", equation.family.name, entity.name);
                    let complaint = Diagnostic::error("type-equation", message)
                        .at(equation.span, "")
                        .also(family.name.span, "in this closed family");
                    self.report(complaint);
                }
            }
            equations.into_iter().filter(|equation| equation.family == entity).collect()
        });
        FamilyDeclaration { entity, span: family.name.span, parameters, kind, class, equations }
    }

    /// One equation of a type family; its variables are bound by its left-hand side.
    /// An equation of one of these families, if its name is one of theirs (they need not be in scope), or of
    /// any other.
    pub(crate) fn type_equation(
        &mut self,
        equation: &ast::TypeEquation,
        associated: &[Entity],
    ) -> Option<TypeInstance> {
        let symbol = equation.family.symbol;
        let of_class = associated.iter().find(|family| family.name == symbol).copied();
        let family = match of_class {
            Some(family) => family,
            None => self.global(&equation.family, Wanted::Type)?,
        };
        let hidden = self.types.hide();
        let binders: Vec<TypeBinder> = self.bind_free(&equation.arguments.iter().collect::<Vec<_>>());
        let arguments = self.types(&equation.arguments);
        let body = self.ty(&equation.rhs);
        self.types.restore(hidden);
        let arity = match self.definition(family) {
            Some(Definition::Family(arity, _)) => *arity,
            Some(other) => {
                let message = format!("`{}` is not a type family", equation.family);
                let label = format!("this is a {}", other.describe());
                self.report(Diagnostic::error("not-a-family", message).at(equation.family.span, label));
                return None;
            }
            None => arguments.len(),
        };
        if arguments.len() != arity {
            let message = format!(
                "type family `{}` has {arity} parameters, but this equation gives {}",
                family.name,
                arguments.len()
            );
            self.report(Diagnostic::error("type-equation", message).at(equation.span, ""));
            return None;
        }
        Some(TypeInstance { family, span: equation.span, binders, arguments, body })
    }

    /// A generated name's parts: the heads of an instance's types.
    pub(crate) fn head_names(arguments: &[Type]) -> String {
        arguments
            .iter()
            .filter_map(Type::head)
            .map(|entity: Entity| entity.name.as_str())
            .collect::<Vec<&str>>()
            .concat()
    }
}

fn without_parens(mut ty: &ast::Type) -> &ast::Type {
    while let ast::TypeKind::Paren(inner) = &ty.kind {
        ty = inner;
    }
    ty
}

fn field_types(fields: &ast::ConstructorFields) -> Box<dyn Iterator<Item = &ast::FieldType> + '_> {
    match fields {
        ast::ConstructorFields::Positional(fields) => Box::new(fields.iter()),
        ast::ConstructorFields::Record(fields) => Box::new(fields.iter().map(|field| &field.field)),
    }
}
