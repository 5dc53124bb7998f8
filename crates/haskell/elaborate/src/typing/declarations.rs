//! Declarations of data types, synonyms, type families: kinds, constructors, field selectors.

use std::sync::Arc;

use otherwise_core::{
    Alternative, Axiom, Constructor, DataType, Expr, Failure, FailureKind, Family, Field, Global, GlobalKind,
    Infix, Name, Pattern, Subst, Symbol, TyBinder, TyVar, Type, TypeForm, Wrap, builtin,
};
use otherwise_diagnostics::Span;
use otherwise_syntax::Extension;
use rustc_hash::FxHashMap;

use super::builtin::{error_type, is_error, kind_constraint, kind_type};
use super::checker::Checker;
use super::class::ClassSignature;
use super::environment::{ConstructorInfo, TypeInfo, TypeInfoForm, ValueForm, ValueInfo};
use super::types::qualified;
use super::unify::match_types;
use crate::interface::Associativity;
use crate::resolved::{
    ClassDeclaration, ConstructorDeclaration, DataDeclaration, FamilyDeclaration, SynonymDeclaration,
    TypeBinder, TypeDeclaration, TypeInstance, TypeKind,
};

/// The type variables of a constructor.
struct Quantified {
    /// Those of the data type, as the constructor calls them.
    universals: Vec<TyBinder>,
    existentials: Vec<TyBinder>,
    /// All, in the order of its type.
    variables: Vec<TyVar>,
    /// What Core's universals and existentials are, over `variables`.
    type_arguments: Vec<Type>,
    result: Type,
}

impl Checker<'_> {
    /// Checks one group of mutually recursive type and class declarations.
    pub(crate) fn declare_group(&mut self, group: &[TypeDeclaration]) {
        for declaration in group {
            self.declare_kind(declaration);
        }
        self.link_family_kinds(group);
        for declaration in group {
            if self.is_polymorphic_by_head(declaration) {
                self.settle_kind(declaration);
            }
        }
        self.declare_synonyms(group);
        for declaration in group {
            if let TypeDeclaration::Family(family) = declaration {
                self.declare_family(family);
            }
        }
        // Kinds of variables bound inside stay open as long as others may still say what they are.
        let errors = self.errors;
        self.open_kinds = Some(false);
        let mut converted = self.convert_bodies(group);
        // The equations of closed families say what their heads leave open.
        let mut opened = FxHashMap::default();
        for declaration in group {
            if let TypeDeclaration::Family(family) = declaration
                && !self.has_complete_kind(family)
                && let Some(equations) = &family.equations
            {
                let equations: Vec<_> =
                    equations.iter().filter_map(|equation| self.open_equation(equation)).collect();
                opened.insert(family.entity, equations);
            }
        }
        // Kinds are known now; what is open is `Type`, or polymorphic where that is asked for.
        for declaration in group {
            self.settle_kind(declaration);
        }
        if self.open_kinds.take() == Some(true) && self.errors == errors {
            converted = self.convert_bodies(group);
        }
        let (constructors, classes) = converted;
        for (data, instance, converted) in constructors {
            self.declare_data(data, instance, converted);
        }
        for (class, signature) in classes {
            self.declare_class(class, signature);
        }
        for declaration in group {
            if let TypeDeclaration::Family(family) = declaration {
                self.declare_closed_equations(family, opened.remove(&family.entity));
            }
        }
    }

    /// Whether the head of a data type says its whole kind, so that its constructors may use it at several
    /// kinds.
    fn is_polymorphic_by_head(&self, declaration: &TypeDeclaration) -> bool {
        let TypeDeclaration::Data(data) = declaration else { return false };
        let has_signature = self.module.kind_signatures.iter().any(|(entity, _)| *entity == data.entity);
        let has_kinds = !data.parameters.is_empty() && data.parameters.iter().all(|one| one.kind.is_some());
        self.has(Extension::PolyKinds)
            && data.class.is_none()
            && data.instance_of.is_none()
            && (has_signature || has_kinds)
    }

    /// The types that data types and classes of a group are made of.
    fn convert_bodies<'d>(
        &mut self,
        group: &'d [TypeDeclaration],
    ) -> (Vec<ConvertedData<'d>>, Vec<(&'d ClassDeclaration, ClassSignature)>) {
        let (mut constructors, mut classes) = (Vec::new(), Vec::new());
        for declaration in group {
            match declaration {
                TypeDeclaration::Class(class) => classes.push((class, self.class_signature(class))),
                TypeDeclaration::Data(data) => {
                    let instance = data.instance_of.as_ref().map(|instance| self.convert_type(instance));
                    constructors.push((data, instance, self.convert_constructors(data)));
                }
                TypeDeclaration::Synonym(_) | TypeDeclaration::Family(_) => {}
            }
        }
        (constructors, classes)
    }

    fn declaration_head<'d>(&mut self, declaration: &'d TypeDeclaration) -> (Name, &'d [TypeBinder]) {
        let (entity, binders) = match declaration {
            TypeDeclaration::Data(data) => (data.entity, &data.parameters),
            TypeDeclaration::Synonym(synonym) => (synonym.entity, &synonym.parameters),
            TypeDeclaration::Class(class) => (class.entity, &class.parameters),
            TypeDeclaration::Family(family) => (family.entity, &family.parameters),
        };
        (self.name(entity), binders)
    }

    /// The kind as far as the head says it.
    fn declare_kind(&mut self, declaration: &TypeDeclaration) {
        let (name, binders) = self.declaration_head(declaration);
        self.bind_type_variables(binders);
        let signature = self
            .module
            .kind_signatures
            .iter()
            .find(|(entity, _)| super::environment::core_name(*entity) == name);
        let result = match declaration {
            TypeDeclaration::Data(DataDeclaration { kind: Some(kind), .. })
            | TypeDeclaration::Family(FamilyDeclaration { kind: Some(kind), .. }) => self.convert_kind(kind),
            // The signature says what the head does not.
            TypeDeclaration::Data(_) | TypeDeclaration::Family(_) if signature.is_some() => self.fresh_meta(),
            TypeDeclaration::Family(FamilyDeclaration { equations: Some(_), .. }) => self.fresh_meta(),
            TypeDeclaration::Data(_) | TypeDeclaration::Family(_) => kind_type(),
            TypeDeclaration::Class(_) => kind_constraint(),
            TypeDeclaration::Synonym(_) => self.fresh_meta(),
        };
        let kind = binders
            .iter()
            .rev()
            .fold(result, |result, binder| Type::fun(self.kind_of_binder(binder), result));
        if let Some((_, signature)) = signature {
            let declared = self.convert_kind(&signature.body);
            if !self.unify(&declared, &kind) {
                let (declared, kind) = (self.zonk(&declared), self.zonk(&kind));
                let message =
                    format!("`{}` has kind `{kind}`, but its signature says `{declared}`", name.base);
                self.error("kind-mismatch", message, signature.span, "does not fit the declaration");
            }
        }
        self.provisional_kinds.insert(name, kind);
    }

    /// The parameters of an associated family, which is in the group of its class, have the kinds of the
    /// class's parameters of the same names.
    fn link_family_kinds(&mut self, group: &[TypeDeclaration]) {
        for family in group {
            let (parameters, of_class) = match family {
                TypeDeclaration::Family(family) => (&family.parameters, family.class),
                TypeDeclaration::Data(data) => (&data.parameters, data.class),
                TypeDeclaration::Class(_) | TypeDeclaration::Synonym(_) => continue,
            };
            let Some(of_class) = of_class else { continue };
            let class = group.iter().find_map(|declaration| match declaration {
                TypeDeclaration::Class(class) if class.entity == of_class => Some(class),
                _ => None,
            });
            let Some(class) = class else { continue };
            for binder in parameters {
                let own = class.parameters.iter().find(|own| own.variable.name == binder.variable.name);
                if let Some(own) = own {
                    let (own, kind) = (self.kind_of_binder(own), self.kind_of_binder(binder));
                    self.unify(&own, &kind);
                }
            }
        }
    }

    fn kind_of_binder(&self, binder: &TypeBinder) -> Type {
        self.type_variable_kinds.get(&binder.variable.id).cloned().unwrap_or_else(kind_type)
    }

    /// Kinds of associated families wait for their class.
    pub(crate) fn settle_family_kinds(&mut self) {
        let module = self.module;
        for declaration in module.type_groups.iter().flatten() {
            if let TypeDeclaration::Family(family) = declaration
                && family.class.is_some()
            {
                let name = self.name(family.entity);
                let Some(info) = self.this.types.get(&name.base).cloned() else { continue };
                self.core_kind(&info.kind);
                let kind = self.zonk(&info.kind);
                self.this.types.insert(name.base, Arc::new(TypeInfo { kind, form: info.form.clone() }));
            }
        }
    }

    fn settle_kind(&mut self, declaration: &TypeDeclaration) {
        let (name, _) = self.declaration_head(declaration);
        if matches!(declaration, TypeDeclaration::Family(family) if family.class.is_some()) {
            self.provisional_kinds.remove(&name);
            return;
        }
        let Some(kind) = self.provisional_kinds.remove(&name) else { return };
        let mut metas = Vec::new();
        self.free_metas(&kind, &mut metas);
        let mut binders = Vec::new();
        for meta in metas {
            if self.has(Extension::PolyKinds) {
                let var = self.fresh_type_variable("k".into());
                self.metas[meta as usize].solution = Some(Type::Var(var));
                binders.push(TyBinder::star(var));
            } else {
                self.metas[meta as usize].solution = Some(kind_type());
            }
        }
        let kind = self.zonk(&kind);
        // A data family shares variables with its class.
        let mut shared = Vec::new();
        kind.free_vars(&mut shared);
        shared.retain(|var| binders.iter().all(|binder| binder.var != *var));
        binders.extend(shared.into_iter().map(TyBinder::star));
        let kind = Type::forall(binders, kind);
        // Synonyms and families are known already; data types and classes follow.
        if let Some(info) = self.this.types.get(&name.base) {
            let info = TypeInfo { kind, form: info.form.clone() };
            self.this.types.insert(name.base, Arc::new(info));
        } else {
            self.provisional_kinds.insert(name, kind);
        }
    }

    /// Synonyms of a group, each after those it mentions.
    fn declare_synonyms(&mut self, group: &[TypeDeclaration]) {
        let mut waiting: Vec<&SynonymDeclaration> = group
            .iter()
            .filter_map(|declaration| match declaration {
                TypeDeclaration::Synonym(synonym) => Some(synonym),
                _ => None,
            })
            .collect();
        while !waiting.is_empty() {
            let entities: Vec<_> = waiting.iter().map(|synonym| synonym.entity).collect();
            let (later, now): (Vec<&SynonymDeclaration>, Vec<&SynonymDeclaration>) =
                waiting.into_iter().partition(|synonym| mentions(&synonym.body, &entities));
            if now.is_empty() {
                // A cycle of synonyms: reported by name resolution or here, once.
                let synonym = later[0];
                let message = format!("the type synonym `{}` refers to itself", synonym.entity.name);
                self.error("synonym-cycle", message, synonym.span, "expands forever");
                for synonym in later {
                    let name = self.name(synonym.entity);
                    let info =
                        TypeInfo { kind: kind_type(), form: TypeInfoForm::Synonym(vec![], error_type()) };
                    self.this.types.insert(name.base, Arc::new(info));
                }
                return;
            }
            for synonym in now {
                self.declare_synonym(synonym);
            }
            waiting = later;
        }
    }

    fn declare_synonym(&mut self, synonym: &SynonymDeclaration) {
        let name = self.name(synonym.entity);
        let kind = self.provisional_kinds.get(&name).cloned().unwrap_or_else(kind_type);
        let result = synonym.parameters.iter().fold(kind.clone(), |kind, _| match kind {
            Type::Fun(fun) => fun.result.clone(),
            other => other,
        });
        let body = self.convert_with_kind(&synonym.body, &result);
        let params = synonym.parameters.iter().map(|param| self.type_variable(param.variable)).collect();
        let body = self.zonk(&body);
        let info = TypeInfo { kind, form: TypeInfoForm::Synonym(params, body) };
        self.this.types.insert(name.base, Arc::new(info));
    }

    fn declare_family(&mut self, declaration: &FamilyDeclaration) {
        let name = self.name(declaration.entity);
        let arity = declaration.parameters.len() as u32;
        let closed = declaration.equations.as_ref().map(|_| Vec::new());
        let family = Arc::new(Family { name, arity, closed });
        let kind = self.provisional_kinds.get(&name).cloned().unwrap_or_else(kind_type);
        self.this.types.insert(name.base, Arc::new(TypeInfo { kind, form: TypeInfoForm::Family(family) }));
    }

    /// Whether the head of a family or a signature says its whole kind; only then may equations differ in
    /// kinds.
    fn has_complete_kind(&self, family: &FamilyDeclaration) -> bool {
        let has_signature = self.module.kind_signatures.iter().any(|(entity, _)| *entity == family.entity);
        has_signature
            || (family.kind.is_some() && family.parameters.iter().all(|binder| binder.kind.is_some()))
    }

    fn declare_closed_equations(
        &mut self,
        declaration: &FamilyDeclaration,
        opened: Option<Vec<OpenEquation>>,
    ) {
        let name = self.name(declaration.entity);
        let equations = declaration.equations.as_ref().map(|equations| match opened {
            Some(opened) => opened.into_iter().map(|equation| self.close_equation(equation)).collect(),
            None => {
                equations.iter().filter_map(|equation| self.convert_equation(equation)).collect::<Vec<_>>()
            }
        });
        let arity = declaration.parameters.len() as u32;
        let family = Arc::new(Family { name, arity, closed: equations });
        if let Some(info) = self.this.types.get(&name.base) {
            let info = TypeInfo { kind: info.kind.clone(), form: TypeInfoForm::Family(family.clone()) };
            self.this.types.insert(name.base, Arc::new(info));
        }
        self.output.families.push(family);
    }

    /// One equation of a type family.
    pub(crate) fn convert_equation(&mut self, equation: &TypeInstance) -> Option<Axiom> {
        let opened = self.open_equation(equation)?;
        Some(self.close_equation(opened))
    }

    /// An equation whose variables may still have open kinds.
    fn open_equation(&mut self, equation: &TypeInstance) -> Option<OpenEquation> {
        let family = self.name(equation.family);
        let info = self.type_info(family)?;
        self.bind_type_variables(&equation.binders);
        let kind = info.kind.clone();
        let mut kind = self.open_foralls(&kind).1;
        let mut args = Vec::new();
        let mut vars: Vec<TyVar> =
            equation.binders.iter().map(|binder| self.type_variable(binder.variable)).collect();
        for argument in &equation.arguments {
            let Type::Fun(fun) = self.shallow(&kind) else {
                let message = format!("too many arguments for the type family `{}`", family.base);
                self.error("kind-mismatch", message, argument.span, "one too many");
                return None;
            };
            let arg = self.convert_with_kind(argument, &fun.param);
            // Wildcards match anything: variables nobody names.
            let mut metas = Vec::new();
            self.free_metas(&arg, &mut metas);
            for meta in metas {
                let var = self.fresh_type_variable("_".into());
                self.metas[meta as usize].solution = Some(Type::Var(var));
                vars.push(var);
            }
            args.push(self.zonk(&arg));
            kind = fun.result.clone();
        }
        let result = self.convert_with_kind(&equation.body, &kind);
        let result = self.zonk(&result);
        if args.iter().any(is_error) || is_error(&result) {
            return None;
        }
        Some(OpenEquation { family, vars, args, result })
    }

    fn close_equation(&mut self, equation: OpenEquation) -> Axiom {
        let OpenEquation { family, vars, args, result } = equation;
        let vars = vars.into_iter().map(|var| self.core_binder(var)).collect();
        Axiom { family, vars, args, result }
    }

    /// The types of a data type's constructors: context, fields and result of each.
    fn convert_constructors(&mut self, data: &DataDeclaration) -> Vec<ConvertedConstructor> {
        self.convert_context(&data.context);
        data.constructors
            .iter()
            .map(|constructor| {
                self.bind_type_variables(&constructor.binders);
                let context = self.convert_context(&constructor.context);
                let fields = constructor.fields.iter().map(|field| self.convert_type(&field.ty)).collect();
                let result = constructor.result.as_ref().map(|result| self.convert_type(result));
                ConvertedConstructor { context, fields, result }
            })
            .collect()
    }

    fn declare_data(
        &mut self,
        data: &DataDeclaration,
        instance: Option<Type>,
        converted: Vec<ConvertedConstructor>,
    ) {
        let name = self.name(data.entity);
        let kind = self.provisional_kinds.remove(&name).unwrap_or_else(kind_type);
        let mut params: Vec<TyBinder> = self.core_binders(&data.parameters);
        // `data T :: Type -> Type where …` has parameters without names.
        let (arrows, _) = kind.split_foralls().1.split_funs();
        for arrow in arrows.iter().skip(params.len()) {
            let var = self.fresh_type_variable("t".into());
            let kind = self.core_kind(arrow);
            params.push(TyBinder { var, kind });
        }
        let instance = instance.map(|instance| self.zonk(&instance)).filter(|instance| !is_error(instance));
        if let Some(Type::Con(family, args)) = &instance {
            // Core knows the family as a type family; for inference it is a type constructor of its own, so
            // that `F a ~ F b` makes `a ~ b`.
            let result = Type::con_app(name, params.iter().map(|binder| Type::Var(binder.var)));
            let axiom = Axiom { family: *family, vars: params.clone(), args: args.to_vec(), result };
            self.check_data_instance(&axiom, data.span);
            self.output.axioms.push(Arc::new(axiom));
        }
        let mut constructors = Vec::new();
        for (tag, (declaration, converted)) in data.constructors.iter().zip(converted).enumerate() {
            let head = DataHead { data, name, params: &params, instance: instance.as_ref() };
            if let Some(info) = self.constructor(&head, tag as u32, declaration, converted) {
                constructors.push(info.core.clone());
                self.this.constructors.insert(info.core.name.base, Arc::new(info));
            }
        }
        let is_primitive = data.constructors.is_empty() && name.module == builtin::int().module;
        let form = match (data.is_newtype, is_primitive) {
            (true, _) => TypeForm::Newtype,
            (false, true) => TypeForm::Primitive,
            (false, false) => TypeForm::Data,
        };
        let data_type = Arc::new(DataType { name, params, constructors, form, span: Some(data.span) });
        if data.is_family {
            let arity = data_type.params.len() as u32;
            self.output.families.push(Arc::new(Family { name, arity, closed: None }));
        } else {
            self.output.data_types.push(data_type.clone());
        }
        let info = TypeInfo { kind, form: TypeInfoForm::Data(data_type.clone()) };
        self.this.types.insert(name.base, Arc::new(info));
        for field in &data.fields {
            let field = self.name(*field);
            let places: Vec<Span> = (data.constructors.iter())
                .flat_map(|constructor| &constructor.fields)
                .filter(|one| one.field.is_some_and(|one| self.name(one) == field))
                .map(|one| one.span)
                .collect();
            self.declare_selector(field, &data_type, data.span, &places);
        }
    }

    fn constructor(
        &mut self,
        head: &DataHead<'_>,
        tag: u32,
        declaration: &ConstructorDeclaration,
        converted: ConvertedConstructor,
    ) -> Option<ConstructorInfo> {
        let DataHead { data, name: data_type, params, instance } = *head;
        let name = self.name(declaration.entity);
        let own: Vec<TyBinder> = self.core_binders(&declaration.binders);
        let fields: Vec<Type> = converted.fields.iter().map(|field| self.zonk(field)).collect();
        let (mut equalities, dictionaries) = self.equalities_and_dictionaries(&converted.context);
        let quantified = match converted.result {
            None => quantified_by_parameters(head, own),
            Some(written) => {
                let written = self.zonk(&written);
                self.quantified_by_result(head, declaration, own, &written, &mut equalities)?
            }
        };
        let Quantified { universals, existentials, variables, type_arguments, result } = quantified;
        let binders: Vec<TyBinder> = variables.iter().map(|var| self.core_binder(*var)).collect();
        let context = converted.context.iter().map(|constraint| self.zonk(constraint)).collect();
        let ty = Type::forall(binders, qualified(context, Type::funs(fields.clone(), result)));
        if fields.iter().any(is_error) {
            return None;
        }
        let dictionary_fields =
            dictionaries.iter().map(|ty| Field { name: None, ty: ty.clone(), strict: false });
        let names: Vec<Option<Name>> =
            declaration.fields.iter().map(|field| field.field.map(|entity| self.name(entity))).collect();
        let value_fields = declaration.fields.iter().zip(fields).zip(&names).map(|((declared, ty), name)| {
            let label = name.map(|name| Symbol::new(&crate::resolve::label(name.base.as_str().into())));
            Field { name: label, ty, strict: declared.is_strict }
        });
        let is_operator = name.base.as_str().starts_with(':');
        let core = Arc::new(Constructor {
            name,
            data_type,
            tag,
            universals,
            existentials,
            equalities,
            dictionaries: dictionaries.len() as u32,
            fields: dictionary_fields.chain(value_fields).collect(),
            infix: (declaration.is_infix || is_operator && names.len() == 2 && !declaration.is_record)
                .then_some(Infix {
                    precedence: declaration.fixity.precedence.into(),
                    nests_right: declaration.fixity.associativity == Associativity::Right,
                    is_declared: declaration.is_infix,
                }),
            span: Some(declaration.span),
        });
        let own = core.universals.iter().map(|binder| Type::Var(binder.var));
        let renamed: Subst = params.iter().map(|param| param.var).zip(own).collect();
        let instance_of = instance.map(|instance| instance.subst(&renamed));
        Some(ConstructorInfo {
            core,
            is_newtype: data.is_newtype,
            ty,
            variables,
            type_arguments,
            fields: names,
            instance_of,
        })
    }

    /// What a context says of types that are the same, and its other constraints, for which there are
    /// dictionaries.
    fn equalities_and_dictionaries(&mut self, context: &[Type]) -> (Vec<(Type, Type)>, Vec<Type>) {
        let (mut equalities, mut dictionaries) = (Vec::new(), Vec::new());
        for constraint in context {
            match self.zonk(constraint) {
                Type::Con(con, args) if con == builtin::equality() && args.len() == 2 => {
                    equalities.push((args[0].clone(), args[1].clone()));
                }
                constraint => dictionaries.push(constraint),
            }
        }
        (equalities, dictionaries)
    }

    /// The variables of a constructor whose result type is written; nothing if that is not a type it can
    /// make.
    fn quantified_by_result(
        &mut self,
        head: &DataHead<'_>,
        declaration: &ConstructorDeclaration,
        own: Vec<TyBinder>,
        written: &Type,
        equalities: &mut Vec<(Type, Type)>,
    ) -> Option<Quantified> {
        let DataHead { name: data_type, params, instance, .. } = *head;
        let constructor = self.name(declaration.entity);
        let Type::Con(made, args) = written else {
            return None;
        };
        // A constructor of an instance of a family returns the family, at types that fit the instance.
        let args: Vec<Type> = match instance {
            Some(Type::Con(family, given)) if family == made => {
                let Some(subst) = match_types(given, args) else {
                    let message = format!("constructor `{}` belongs to another instance", constructor.base);
                    self.error("constructor-result", message, declaration.span, "");
                    return None;
                };
                params.iter().map(|param| Type::Var(param.var).subst(&subst)).collect()
            }
            _ => args.to_vec(),
        };
        // Name resolution has reported a constructor that returns another type.
        let is_own = *made == data_type || instance.is_some();
        if is_error(written) || !is_own || args.len() != params.len() {
            return None;
        }
        let mut chosen: Vec<TyBinder> = Vec::new();
        for (param, arg) in params.iter().zip(args.iter()) {
            let plain = match arg {
                Type::Var(var) => {
                    own.iter().find(|binder| binder.var == *var && !chosen.iter().any(|c| c.var == *var))
                }
                _ => None,
            };
            match plain {
                Some(binder) => chosen.push(binder.clone()),
                None => {
                    let var = self.fresh_type_variable(param.var.name);
                    equalities.push((Type::Var(var), arg.clone()));
                    chosen.push(TyBinder { var, kind: param.kind.clone() });
                }
            }
        }
        let is_chosen = |binder: &&TyBinder| chosen.iter().any(|one| one.var == binder.var);
        let existentials: Vec<TyBinder> = own.iter().filter(|one| !is_chosen(one)).cloned().collect();
        let hidden = existentials.iter().map(|binder| Type::Var(binder.var));
        Some(Quantified {
            variables: own.iter().map(|binder| binder.var).collect(),
            type_arguments: args.iter().cloned().chain(hidden).collect(),
            result: written.clone(),
            universals: chosen,
            existentials,
        })
    }

    /// The global that selects a record field.
    fn declare_selector(&mut self, field: Name, data_type: &DataType, span: Span, places: &[Span]) {
        let owners: Vec<(Arc<ConstructorInfo>, usize)> = (data_type.constructors.iter())
            .filter_map(|constructor| {
                let info = self.this.constructors.get(&constructor.name.base)?.clone();
                let at = info.fields.iter().position(|name| *name == Some(field))?;
                Some((info, at))
            })
            .collect();
        let Some((first, position)) = owners.first().cloned() else { return };
        self.check_field_types(field, &owners, data_type, places);
        let dictionaries = first.core.dictionaries as usize;
        let field_type = first.core.fields[dictionaries + position].ty.clone();
        let mut mentioned = Vec::new();
        field_type.free_vars(&mut mentioned);
        let record = {
            let count = first.core.universals.len();
            first.made_type(&first.type_arguments[..count])
        };
        let mut bound = Vec::new();
        record.free_vars(&mut bound);
        if mentioned.iter().any(|var| !bound.contains(var)) {
            // The field's type is existential: the field can be matched and set, but not selected.
            return;
        }
        let binders: Vec<TyBinder> = bound.iter().map(|var| self.core_binder(*var)).collect();
        let ty = Type::forall(binders.clone(), Type::fun(record.clone(), field_type.clone()));
        let argument = self.fresh_binder("record", record.clone());
        let body = if first.is_newtype {
            let types = first.type_arguments[..first.core.universals.len()].to_vec();
            Expr::Unwrap(Box::new(Wrap { constructor: first.core.name, types, expr: Expr::local(&argument) }))
        } else {
            self.selector_case(&owners, data_type, &argument, &record, &field_type, field, span)
        };
        let body = Expr::type_lambda(binders, Expr::lambda(vec![argument], body));
        self.this.values.insert(field.base, Arc::new(ValueInfo { ty: ty.clone(), form: ValueForm::Global }));
        self.add_global(field, ty, body, GlobalKind::Selector, Some(span));
    }

    #[expect(clippy::too_many_arguments, reason = "one caller; a struct would only rename them")]
    fn selector_case(
        &mut self,
        owners: &[(Arc<ConstructorInfo>, usize)],
        data_type: &DataType,
        argument: &otherwise_core::Binder,
        record: &Type,
        field_type: &Type,
        field: Name,
        span: Span,
    ) -> Expr {
        let arguments: Vec<Type> = owners
            .first()
            .map_or_else(Vec::new, |(first, _)| first.type_arguments[..first.core.universals.len()].to_vec());
        let mut alternatives = Vec::new();
        for (info, at) in owners {
            let constructor = &info.core;
            let (types, fields) = self.opened_fields(constructor, &arguments);
            let body = Expr::local(&fields[constructor.dictionaries as usize + at]);
            let pattern = Pattern::Constructor { constructor: constructor.name, types, fields };
            alternatives.push(Alternative { pattern, body });
        }
        if owners.len() < data_type.constructors.len() {
            let message = format!("No match in record selector {}", field.base).into();
            let failure =
                Failure { kind: FailureKind::NoField, message, span: Some(span), ty: field_type.clone() };
            alternatives.push(Alternative { pattern: Pattern::Default, body: Expr::Fail(Box::new(failure)) });
        }
        let binder = self.fresh_binder("r", record.clone());
        Expr::case(Expr::local(argument), binder, field_type.clone(), alternatives)
    }

    /// Adds a finished global to the output.
    pub(crate) fn add_global(
        &mut self,
        name: Name,
        ty: Type,
        body: Expr,
        kind: GlobalKind,
        span: Option<Span>,
    ) {
        let exported = self.exported.contains(&name);
        self.output.globals.push(Arc::new(Global { name, ty, body, kind, span, exported }));
    }
}

/// What the constructors of a data type share.
struct DataHead<'d> {
    data: &'d DataDeclaration,
    name: Name,
    params: &'d [TyBinder],
    /// For an instance of a data family: the family at its types.
    instance: Option<&'d Type>,
}

/// The variables of a constructor whose result is the data type at its parameters.
fn quantified_by_parameters(head: &DataHead<'_>, own: Vec<TyBinder>) -> Quantified {
    let variables: Vec<TyVar> = head.params.iter().chain(&own).map(|binder| binder.var).collect();
    let made = || Type::con_app(head.name, head.params.iter().map(|binder| Type::Var(binder.var)));
    Quantified {
        universals: head.params.to_vec(),
        existentials: own,
        type_arguments: variables.iter().map(|var| Type::Var(*var)).collect(),
        result: head.instance.cloned().unwrap_or_else(made),
        variables,
    }
}

/// What a data declaration says, as types: of what it is an instance, and its constructors.
type ConvertedData<'d> = (&'d DataDeclaration, Option<Type>, Vec<ConvertedConstructor>);

/// What a constructor declaration says, as types.
struct ConvertedConstructor {
    context: Vec<Type>,
    fields: Vec<Type>,
    result: Option<Type>,
}

/// An equation of a type family before the kinds of its variables are settled.
struct OpenEquation {
    family: Name,
    vars: Vec<TyVar>,
    args: Vec<Type>,
    result: Type,
}

/// Whether a written type mentions one of the entities.
fn mentions(ty: &crate::resolved::Type, entities: &[crate::names::Entity]) -> bool {
    match &ty.kind {
        TypeKind::Constructor(entity) => entities.contains(entity),
        TypeKind::Apply(head, args) => {
            mentions(head, entities) || args.iter().any(|arg| mentions(arg, entities))
        }
        TypeKind::Function(from, to) => mentions(from, entities) || mentions(to, entities),
        TypeKind::Forall(_, body) => mentions(body, entities),
        TypeKind::Qualified(context, body) => {
            context.iter().any(|constraint| mentions(constraint, entities)) || mentions(body, entities)
        }
        TypeKind::Kinded(inner, _) => mentions(inner, entities),
        TypeKind::Promoted(_) | TypeKind::Error | TypeKind::Variable(_) | TypeKind::Wildcard => false,
    }
}
