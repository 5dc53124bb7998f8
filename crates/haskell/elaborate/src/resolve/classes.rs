//! Classes, instances and the bodies of everything: what is resolved once all types are known.

use otherwise_diagnostics::suggest::nearest;
use otherwise_diagnostics::{Diagnostic, Span};
use otherwise_syntax::{Extension, ast};
use rustc_hash::FxHashMap;

use super::declarations::TypeLevel;
use super::lookup::Wanted;
use super::{Resolver, with_stack};
use crate::interface::{ClassSummary, Definition, Space};
use crate::names::{Entity, Name, TypeVariable, Variable};
use crate::resolved::{
    BindingGroup, ClassDeclaration, FamilyDeclaration, ForeignImport, FunctionalDependency, Instance,
    InstanceBody, InstanceContext, InstanceMethod, MethodDeclaration, Signature, Type, TypeDeclaration,
    TypeInstance, TypeKind,
};

/// Everything of a module but its bindings.
pub(crate) struct Rest {
    pub(crate) type_groups: Vec<Vec<TypeDeclaration>>,
    pub(crate) kind_signatures: Vec<(Entity, Signature)>,
    pub(crate) type_instances: Vec<TypeInstance>,
    pub(crate) instances: Vec<Instance>,
    pub(crate) foreign_imports: Vec<ForeignImport>,
    pub(crate) defaults: Option<Vec<Type>>,
}

impl Resolver<'_> {
    /// Resolves all bodies, instances and what remains.
    pub(crate) fn bodies(&mut self, decls: &[ast::Decl], types: TypeLevel) -> (Vec<BindingGroup>, Rest) {
        let mut rest = Rest {
            type_groups: types.groups,
            kind_signatures: types.kind_signatures,
            type_instances: Vec::new(),
            instances: Vec::new(),
            foreign_imports: Vec::new(),
            defaults: None,
        };
        self.default_methods(decls, &mut rest.type_groups);
        let bindings = self.top_level_bindings(decls);
        for decl in decls {
            match &decl.kind {
                ast::DeclKind::Instance(instance) => self.instance(instance, &mut rest),
                ast::DeclKind::Data(data) => self.derive_clauses(data, &mut rest.instances),
                ast::DeclKind::StandaloneDeriving(deriving) => {
                    self.standalone_deriving(deriving, &mut rest.instances);
                }
                ast::DeclKind::TypeInstance(equation) => {
                    let equation = self.type_equation(equation, &[]);
                    rest.type_instances.extend(equation);
                }
                ast::DeclKind::Default(types) => rest.defaults = Some(self.types(types)),
                ast::DeclKind::Foreign(import) => {
                    let import = self.foreign_import(import, decl.span);
                    rest.foreign_imports.extend(import);
                }
                _ => {}
            }
            self.references.clear();
            self.type_references.clear();
        }
        rest.type_instances.append(&mut self.derived_equations);
        (bindings, rest)
    }

    /// A class without its default methods, and its associated families.
    pub(crate) fn class_declaration(
        &mut self,
        class: &ast::ClassDecl,
    ) -> (ClassDeclaration, Vec<FamilyDeclaration>) {
        let entity = Entity::ty(self.input.name, class.name.symbol);
        let mark = self.types.enter();
        let parameters = self.type_binders(&class.params);
        let superclasses = self.context(&class.context);
        let dependencies = class
            .dependencies
            .iter()
            .filter_map(|one| self.functional_dependency(one, &class.params))
            .collect();
        let mut methods: Vec<MethodDeclaration> = Vec::new();
        let mut families = Vec::new();
        for decl in &class.body {
            match &decl.kind {
                ast::DeclKind::Signature(signature) => {
                    for name in &signature.names {
                        let method = Entity::value(self.input.name, name.symbol);
                        let signature = self.signature(&signature.ty);
                        let is_own = self.scope.own(Space::Term, method.name) == Some((method, name.span));
                        if is_own {
                            methods.push(MethodDeclaration {
                                entity: method,
                                span: name.span,
                                signature,
                                default_signature: None,
                                default: None,
                            });
                        }
                    }
                }
                ast::DeclKind::TypeFamily(family) => families.push(self.family(family, Some(entity))),
                _ => {}
            }
        }
        for decl in &class.body {
            let ast::DeclKind::DefaultSignature(signature) = &decl.kind else { continue };
            for name in &signature.names {
                let resolved = self.signature(&signature.ty);
                match methods.iter_mut().find(|method| method.entity.name == name.symbol) {
                    Some(method) => method.default_signature = Some(resolved),
                    None => self.report_stranger(
                        name,
                        entity,
                        &methods.iter().map(|one| one.entity).collect::<Vec<_>>(),
                    ),
                }
            }
        }
        self.types.leave(mark);
        let family_names = families.iter().map(|family| family.entity).collect();
        let declaration = ClassDeclaration {
            entity,
            span: class.name.span,
            parameters,
            superclasses,
            dependencies,
            methods,
            families: family_names,
            family_defaults: Vec::new(),
        };
        (declaration, families)
    }

    /// Finds out how many arguments the class's last parameter takes, from how it is used. Type inference
    /// knows kinds, but deriving comes before it.
    pub(crate) fn note_last_arity(&mut self, class: &ClassDeclaration) {
        let Some(last) = class.parameters.last() else { return };
        let mut arity = last.kind.as_ref().map_or(0, arrows);
        for method in &class.methods {
            let types = method.signature.context.iter().chain([&method.signature.body]);
            types.for_each(|ty| arity = arity.max(applied_to(ty, last.variable)));
        }
        for superclass in &class.superclasses {
            arity = arity.max(applied_to(superclass, last.variable));
            if let (Some(entity), TypeKind::Apply(_, arguments)) = (superclass.head(), &superclass.kind)
                && let Some(TypeKind::Variable(variable)) = arguments.last().map(|last| &last.kind)
                && *variable == last.variable
                && let Some(summary) = self.class(entity)
            {
                arity = arity.max(summary.last_arity);
            }
        }
        if let Some(Definition::Class(summary)) = self.interface.definitions.get_mut(&class.entity) {
            std::sync::Arc::make_mut(summary).last_arity = arity;
        }
    }

    fn functional_dependency(
        &mut self,
        dependency: &ast::FunctionalDependency,
        params: &[ast::TypeBinder],
    ) -> Option<FunctionalDependency> {
        let mut positions = |names: &[ast::Ident]| -> Option<Vec<usize>> {
            let position =
                |name: &ast::Ident| params.iter().position(|param| param.name.symbol == name.symbol);
            let mut found = Vec::new();
            for name in names {
                match position(name) {
                    Some(at) => found.push(at),
                    None => {
                        let message = format!("`{name}` is not a parameter of the class");
                        self.report(Diagnostic::error("unknown-type-variable", message).at(name.span, ""));
                        return None;
                    }
                }
            }
            Some(found)
        };
        Some(FunctionalDependency {
            determining: positions(&dependency.from)?,
            determined: positions(&dependency.to)?,
        })
    }

    /// Adds the default methods and default family equations to the classes.
    fn default_methods(&mut self, decls: &[ast::Decl], groups: &mut [Vec<TypeDeclaration>]) {
        let mut trees: FxHashMap<Entity, &ast::ClassDecl> = FxHashMap::default();
        for decl in decls {
            if let ast::DeclKind::Class(class) = &decl.kind {
                trees.entry(Entity::ty(self.input.name, class.name.symbol)).or_insert(class);
            }
        }
        for declaration in groups.iter_mut().flatten() {
            let TypeDeclaration::Class(class) = declaration else { continue };
            let Some(tree) = trees.get(&class.entity) else { continue };
            let mark = self.types.enter();
            if self.has(Extension::ScopedTypeVariables) {
                self.bind_type_variables(&class.parameters);
            }
            let names: Vec<Entity> = class.methods.iter().map(|method| method.entity).collect();
            let declared: FxHashMap<Entity, Signature> = class
                .methods
                .iter()
                .map(|one| (one.entity, one.default_signature.as_ref().unwrap_or(&one.signature).clone()))
                .collect();
            for definition in self.method_definitions(&tree.body, class.entity, &names, Some(&declared)) {
                let method = class.methods.iter_mut().find(|method| method.entity == definition.method);
                if let Some(method) = method {
                    method.default = Some(definition.definition);
                }
            }
            self.types.leave(mark);
            for decl in &tree.body {
                if let ast::DeclKind::TypeInstance(equation) = &decl.kind {
                    let equation = self.type_equation(equation, &[]);
                    class.family_defaults.extend(equation);
                }
            }
            self.references.clear();
        }
    }

    /// The method definitions in the body of an instance, or of a class with these types of methods, whose
    /// variables scope over them.
    fn method_definitions(
        &mut self,
        body: &[ast::Decl],
        class: Entity,
        methods: &[Entity],
        declared: Option<&FxHashMap<Entity, Signature>>,
    ) -> Vec<InstanceMethod> {
        let mut signatures: FxHashMap<Name, &ast::Type> = FxHashMap::default();
        let mut units: Vec<(ast::Ident, Vec<(&ast::Clause, Span)>)> = Vec::new();
        for decl in body {
            match &decl.kind {
                ast::DeclKind::Clause(clause) => match units.last_mut() {
                    Some((name, clauses))
                        if name.symbol == clause.name.symbol && !clause.params.is_empty() =>
                    {
                        clauses.push((clause, decl.span));
                    }
                    _ => units.push((clause.name, vec![(clause, decl.span)])),
                },
                ast::DeclKind::Pattern(pattern) => {
                    let complaint =
                        Diagnostic::error("pattern-in-class", "a pattern binding cannot define methods")
                            .at(pattern.pattern.span, "")
                            .help("define each method by its own equation");
                    self.report(complaint);
                }
                ast::DeclKind::Signature(signature) if declared.is_none() => {
                    for name in &signature.names {
                        match methods.iter().any(|method| method.name == name.symbol) {
                            true => drop(signatures.insert(name.symbol, &signature.ty)),
                            false => self.report_stranger(name, class, methods),
                        }
                    }
                }
                _ => {}
            }
        }
        let mut definitions: Vec<InstanceMethod> = Vec::new();
        for (name, clauses) in units {
            let symbol = name.symbol;
            let Some(method) = methods.iter().find(|method| method.name == symbol).copied() else {
                self.report_stranger(&name, class, methods);
                continue;
            };
            if let Some(earlier) = definitions.iter().find(|definition| definition.method == method) {
                let earlier = earlier.definition.name_span;
                self.report_duplicate(symbol, name.span, earlier);
                continue;
            }
            let signature = signatures.remove(&symbol);
            let mark = self.types.enter();
            self.bind_scoped(declared.and_then(|declared| declared.get(&method)));
            let definition = self.function_binding(Variable::Global(method), name, &clauses, signature);
            self.types.leave(mark);
            definitions.extend(definition.map(|definition| InstanceMethod { method, definition }));
        }
        definitions
    }

    fn report_stranger(&mut self, name: &ast::Ident, class: Entity, methods: &[Entity]) {
        let message = format!("`{name}` is not a method of class `{}`", class.name);
        let mut complaint = Diagnostic::error("not-a-method", message).at(name.span, "");
        if let Some(near) = nearest(name.symbol.as_str(), methods.iter().map(|method| method.name.as_str())) {
            complaint = complaint.help(format!("did you mean `{near}`?"));
        } else if !methods.is_empty() {
            let names: Vec<String> =
                methods.iter().take(8).map(|method| format!("`{}`", method.name)).collect();
            complaint = complaint.help(format!("its methods are {}", names.join(", ")));
        }
        self.report(complaint);
    }

    /// The class that an instance or `deriving` names; complains when it is none.
    pub(crate) fn class_name(&mut self, name: &ast::Name) -> Option<(Entity, std::sync::Arc<ClassSummary>)> {
        let class = self.global(name, Wanted::Class)?;
        if let Some(summary) = self.class(class) {
            return Some((class, summary));
        }
        let what = self.definition(class)?.describe();
        let complaint = Diagnostic::error("not-a-class", format!("`{name}` is not a class"))
            .at(name.span, format!("this is a {what}"));
        self.report(complaint);
        None
    }

    /// Haskell 2010 has no synonyms in the heads of instances.
    fn warn_of_synonyms(&mut self, written: &[ast::Type], arguments: &[Type]) {
        if self.input.is_library || self.has(Extension::TypeSynonymInstances) {
            return;
        }
        let is_synonym = |entity: Entity| matches!(self.definition(entity), Some(Definition::Synonym(_)));
        // The parser has warned of `String`, whose meaning is known.
        let is_odd =
            |ty: &Type| ty.head().is_some_and(|head| head.name.as_str() != "String" && is_synonym(head));
        let odd = arguments.iter().position(is_odd).and_then(|at| written.get(at));
        if let Some(odd) = odd {
            let extension = Extension::TypeSynonymInstances;
            let message = format!("this needs the extension {extension}, which is not turned on");
            let warning =
                Diagnostic::warning("extension-off", message).at(odd.span, "this is a type synonym");
            let help = format!("write `{{-# LANGUAGE {extension} #-}}` at the top of the file");
            self.report(warning.help(help));
        }
    }

    fn instance(&mut self, instance: &ast::InstanceDecl, rest: &mut Rest) {
        let class = self.class_name(&instance.class);
        let mark = self.types.enter();
        let binders = match instance.binders.is_empty() {
            true => self.bind_free(&instance.context.iter().chain(&instance.arguments).collect::<Vec<_>>()),
            false => self.type_binders(&instance.binders),
        };
        let context = self.context(&instance.context);
        let arguments = self.types(&instance.arguments);
        let Some((class, summary)) = class else {
            self.types.leave(mark);
            return;
        };
        if arguments.len() != summary.parameters {
            let message = format!(
                "class `{}` has {} parameter{}, but this instance gives {}",
                class.name,
                summary.parameters,
                if summary.parameters == 1 { "" } else { "s" },
                arguments.len()
            );
            self.report(Diagnostic::error("instance-arity", message).at(instance.class.span, ""));
            self.types.leave(mark);
            return;
        }
        self.warn_of_synonyms(&instance.arguments, &arguments);
        // The head's variables scope over instance signatures also without ScopedTypeVariables.
        let has_signature = instance.body.iter().any(|decl| matches!(decl.kind, ast::DeclKind::Signature(_)));
        let hidden = (!self.has(Extension::ScopedTypeVariables) && !has_signature).then(|| self.types.hide());
        let mut methods = self.method_definitions(&instance.body, class, &summary.methods, None);
        if methods.is_empty()
            && let Some(head) = arguments.last()
        {
            methods = self.generic_methods(class, head, instance.class.span);
        }
        for decl in &instance.body {
            if let ast::DeclKind::TypeInstance(equation) = &decl.kind
                && let Some(equation) = self.type_equation(equation, &summary.families)
            {
                if !summary.families.contains(&equation.family) {
                    let message = format!(
                        "`{}` is not an associated type of class `{}`",
                        equation.family.name, class.name
                    );
                    self.report(Diagnostic::error("not-a-family", message).at(equation.span, ""));
                }
                rest.type_instances.push(equation);
            }
        }
        match hidden {
            Some(hidden) => {
                self.types.restore(hidden);
                self.types.leave(mark);
            }
            None => self.types.leave(mark),
        }
        let entity = self.instance_name(class, &Self::head_names(&arguments));
        let head =
            instance.arguments.last().map_or(instance.class.span, |last| instance.class.span.to(last.span));
        rest.instances.push(Instance {
            entity,
            span: head,
            binders,
            context: InstanceContext::Given(context),
            class,
            arguments,
            overlap: instance.overlap,
            body: InstanceBody::Methods(methods),
        });
    }

    fn foreign_import(&mut self, import: &ast::ForeignImport, span: Span) -> Option<ForeignImport> {
        let signature = self.signature(&import.ty);
        if !self.input.is_library {
            let complaint = Diagnostic::error("unsupported", "foreign imports are not supported")
                .at(import.name.span, "")
                .note("only the base library binds primitives");
            self.report(complaint);
            return None;
        }
        let entity = Entity::value(self.input.name, import.name.symbol);
        let primitive = import.entity.map_or(entity.name, Name::from);
        Some(ForeignImport { entity, span, primitive, primitive_span: import.name.span, signature })
    }
}

/// How many arguments a variable takes in a type, at most.
fn applied_to(ty: &Type, variable: TypeVariable) -> usize {
    with_stack(|| match &ty.kind {
        TypeKind::Apply(head, arguments) => {
            let own = match &head.kind {
                TypeKind::Variable(one) if *one == variable => arguments.len(),
                _ => applied_to(head, variable),
            };
            arguments.iter().map(|argument| applied_to(argument, variable)).fold(own, usize::max)
        }
        TypeKind::Function(left, right) | TypeKind::Kinded(left, right) => {
            applied_to(left, variable).max(applied_to(right, variable))
        }
        TypeKind::Forall(_, body) => applied_to(body, variable),
        TypeKind::Qualified(context, body) => {
            context.iter().map(|one| applied_to(one, variable)).fold(applied_to(body, variable), usize::max)
        }
        TypeKind::Variable(_)
        | TypeKind::Constructor(_)
        | TypeKind::Promoted(_)
        | TypeKind::Error
        | TypeKind::Wildcard => 0,
    })
}

/// How many arguments a kind takes.
fn arrows(kind: &Type) -> usize {
    let mut count = 0;
    let mut rest = kind;
    while let TypeKind::Function(_, result) = &rest.kind {
        count += 1;
        rest = result;
    }
    count
}
