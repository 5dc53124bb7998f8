//! Class declarations: dictionaries as data, methods and superclasses as selectors, default methods.

use std::sync::Arc;

use otherwise_core::{
    Alternative, Class, Constructor, DataType, Expr, Field, GlobalKind, Name, Pattern, TyBinder, Type,
    TypeForm,
};
use otherwise_diagnostics::Span;

use super::builtin::{is_error, kind_constraint};
use super::checker::{Checker, Unfinished};
use super::environment::{
    AssociatedFamily, ClassInfo, FamilyParameter, MethodInfo, TypeInfo, TypeInfoForm, ValueForm, ValueInfo,
};
use super::expect::Why;
use crate::resolved::{ClassDeclaration, FamilyDeclaration, TypeDeclaration};

/// What a class declaration says, as types.
pub(crate) struct ClassSignature {
    superclasses: Vec<Type>,
    methods: Vec<(Type, Option<Type>)>,
}

impl Checker<'_> {
    pub(crate) fn class_signature(&mut self, class: &ClassDeclaration) -> ClassSignature {
        let superclasses = self.convert_context(&class.superclasses);
        let methods = class
            .methods
            .iter()
            .map(|method| {
                let ty = self.convert_signature(&method.signature);
                (ty, method.default_signature.as_ref().map(|signature| self.convert_signature(signature)))
            })
            .collect();
        ClassSignature { superclasses, methods }
    }

    pub(crate) fn declare_class(&mut self, declaration: &ClassDeclaration, signature: ClassSignature) {
        let name = self.name(declaration.entity);
        let kind = self.provisional_kinds.remove(&name).unwrap_or_else(kind_constraint);
        let params = self.core_binders(&declaration.parameters);
        let arguments: Vec<Type> = params.iter().map(|param| Type::Var(param.var)).collect();
        let dictionary = Type::con_app(name, arguments);
        let superclasses: Vec<Type> =
            signature.superclasses.iter().map(|superclass| self.zonk(superclass)).collect();
        let methods = self.declare_methods(declaration, &signature, (&params, &dictionary));
        let selectors: Vec<Name> =
            (1..=superclasses.len()).map(|at| self.own_name(&format!("$p{at}{}", name.base))).collect();
        let constructor_name = self.own_name(&format!("C:{}", name.base));
        let field_types: Vec<Type> =
            superclasses.iter().chain(methods.iter().map(|method| &method.ty)).cloned().collect();
        let names = selectors.iter().copied().chain(methods.iter().map(|method| method.name));
        let constructor = Arc::new(Constructor {
            name: constructor_name,
            data_type: name,
            tag: 0,
            universals: params.clone(),
            existentials: vec![],
            equalities: vec![],
            dictionaries: superclasses.len() as u32,
            fields: field_types
                .iter()
                .zip(names.clone())
                .map(|(ty, name)| Field { name: Some(name.base), ty: ty.clone(), strict: false })
                .collect(),
            infix: None,
            span: Some(declaration.span),
        });
        for (at, global) in names.enumerate() {
            if is_error(&field_types[at]) {
                continue;
            }
            self.declare_dictionary_selector(
                global,
                at,
                &constructor,
                &params,
                &dictionary,
                declaration.span,
            );
        }
        let data_type = Arc::new(DataType {
            name,
            params: params.clone(),
            constructors: vec![constructor],
            form: TypeForm::Class,
            span: Some(declaration.span),
        });
        self.output.data_types.push(data_type);
        let positions = |at: &[usize]| at.iter().map(|at| *at as u32).collect::<Vec<_>>();
        let core = Arc::new(Class {
            name,
            params,
            superclasses,
            methods: methods.iter().map(|method| method.name).collect(),
            dependencies: declaration
                .dependencies
                .iter()
                .map(|dependency| (positions(&dependency.determining), positions(&dependency.determined)))
                .collect(),
        });
        self.output.classes.push(core.clone());
        let info = ClassInfo {
            core,
            constructor: constructor_name,
            superclass_selectors: selectors,
            methods,
            families: vec![],
            family_defaults: vec![],
        };
        self.check_ambiguous_methods(declaration, &info);
        let info = TypeInfo { kind, form: TypeInfoForm::Class(Arc::new(info)) };
        self.this.types.insert(name.base, Arc::new(info));
    }

    /// The methods of a class, and their defaults.
    fn declare_methods(
        &mut self,
        declaration: &ClassDeclaration,
        signature: &ClassSignature,
        (params, dictionary): (&[TyBinder], &Type),
    ) -> Vec<MethodInfo> {
        let mut methods = Vec::new();
        let abstracted =
            |ty: &Type| Type::forall(params.to_vec(), Type::qualified(dictionary.clone(), ty.clone()));
        for (method, (ty, default_type)) in declaration.methods.iter().zip(&signature.methods) {
            let global = self.name(method.entity);
            let ty = self.zonk(ty);
            let value = if is_error(&ty) { ty.clone() } else { abstracted(&ty) };
            self.this.values.insert(global.base, Arc::new(ValueInfo { ty: value, form: ValueForm::Global }));
            let default = method.default.as_ref().map(|_| {
                let default = self.own_name(&format!("$dm{}", global.base));
                let ty = default_type.as_ref().map_or_else(|| ty.clone(), |ty| self.zonk(ty));
                let ty = if is_error(&ty) { ty } else { abstracted(&ty) };
                self.this.values.insert(default.base, Arc::new(ValueInfo { ty, form: ValueForm::Global }));
                default
            });
            methods.push(MethodInfo { name: global, ty, default });
        }
        methods
    }

    /// The global that selects one field of a dictionary.
    fn declare_dictionary_selector(
        &mut self,
        global: Name,
        at: usize,
        constructor: &Constructor,
        params: &[TyBinder],
        dictionary: &Type,
        span: Span,
    ) {
        let argument = self.fresh_binder("d", dictionary.clone());
        let fields: Vec<_> = constructor
            .fields
            .iter()
            .map(|field| self.fresh_binder(field.name.map_or("x", |name| name.as_str()), field.ty.clone()))
            .collect();
        let body = Expr::local(&fields[at]);
        let pattern = Pattern::Constructor { constructor: constructor.name, types: vec![], fields };
        let binder = self.fresh_binder("c", dictionary.clone());
        let field = constructor.fields[at].ty.clone();
        let select =
            Expr::case(Expr::local(&argument), binder, field.clone(), vec![Alternative { pattern, body }]);
        let body = Expr::type_lambda(params.to_vec(), Expr::lambda(vec![argument], select));
        let ty = Type::forall(params.to_vec(), Type::qualified(dictionary.clone(), field));
        self.add_global(global, ty, body, GlobalKind::Method, Some(span));
    }

    /// What classes know of their associated families, once all types are known.
    pub(crate) fn declare_associated_families(&mut self) {
        let module = self.module;
        let declared: Vec<&FamilyDeclaration> = module
            .type_groups
            .iter()
            .flatten()
            .filter_map(|declaration| match declaration {
                TypeDeclaration::Family(family) => Some(family),
                _ => None,
            })
            .collect();
        for declaration in module.type_groups.iter().flatten() {
            let TypeDeclaration::Class(class) = declaration else { continue };
            if class.families.is_empty() {
                continue;
            }
            let families = declared
                .iter()
                .filter(|family| family.class == Some(class.entity))
                .map(|family| self.associated_family(class, family))
                .collect();
            let family_defaults: Vec<_> = class
                .family_defaults
                .iter()
                .filter_map(|equation| self.convert_equation(equation))
                .map(Arc::new)
                .collect();
            let name = self.name(class.entity);
            if let Some(info) = self.this.types.get(&name.base).cloned()
                && let TypeInfoForm::Class(class) = &info.form
            {
                let class = ClassInfo { families, family_defaults, ..(**class).clone() };
                let info = TypeInfo { kind: info.kind.clone(), form: TypeInfoForm::Class(Arc::new(class)) };
                self.this.types.insert(name.base, Arc::new(info));
            }
        }
    }

    fn associated_family(
        &mut self,
        class: &ClassDeclaration,
        family: &FamilyDeclaration,
    ) -> AssociatedFamily {
        let binders = self.core_binders(&family.parameters);
        let parameters = family.parameters.iter().zip(binders).map(|(parameter, binder)| {
            let name = parameter.variable.name;
            match class.parameters.iter().position(|of_class| of_class.variable.name == name) {
                Some(at) => FamilyParameter::OfClass(at as u32),
                None => FamilyParameter::Own(binder),
            }
        });
        AssociatedFamily { parameters: parameters.collect(), name: self.name(family.entity) }
    }

    /// The default definitions of methods.
    pub(crate) fn check_class_defaults(&mut self) {
        let module = self.module;
        for declaration in module.type_groups.iter().flatten() {
            let TypeDeclaration::Class(class) = declaration else { continue };
            for method in &class.methods {
                let Some(default) = &method.default else { continue };
                let global = self.own_name(&format!("$dm{}", method.entity.name));
                let Some(value) = self.value_info(global) else { continue };
                if is_error(&value.ty) {
                    continue;
                }
                let mut own: Vec<u32> = class.parameters.iter().map(|param| param.variable.id).collect();
                let signature = method.default_signature.as_ref().unwrap_or(&method.signature);
                own.extend(signature.binders.iter().map(|binder| binder.variable.id));
                let from = self.wanted.len();
                let body = self.check_method_body(default, &value.ty, &own, Why::Signature(signature.span));
                self.solve(from);
                self.unfinished.push(Unfinished {
                    name: global,
                    ty: value.ty.clone(),
                    body,
                    kind: GlobalKind::MethodBody,
                    span: Some(default.span),
                });
            }
        }
    }
}
