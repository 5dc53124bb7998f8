//! Instances: heads, derived contexts, method definitions, dictionaries.

use std::sync::Arc;

use otherwise_core::{Axiom, Bind, Expr, FailureKind, GlobalKind, Instance, Name, Subst, TyVar, Type};
use otherwise_diagnostics::{Diagnostic, Span};
use otherwise_syntax::ast::Overlap;

use super::builtin::is_error;
use super::checker::{Checker, Unfinished};
use super::constraint::Origin;
use super::environment::{ClassInfo, FamilyParameter, MethodInfo};
use super::expect::{Expected, Why};
use super::messages::Namer;
use super::types::qualified;
use super::unify::match_types;
use crate::known::Known;
use crate::resolved::{self, InstanceBody, InstanceContext, InstanceMethod};

/// An instance whose head is known.
struct Registered {
    class: Arc<ClassInfo>,
    vars: Vec<TyVar>,
    args: Vec<Type>,
    name: Name,
}

/// A derived instance whose context is being found.
struct Deriving {
    at: usize,
    wanted: Vec<(Type, Span)>,
}

impl Checker<'_> {
    /// Makes all instances of the module known, with their contexts.
    pub(crate) fn declare_instances(&mut self) {
        let module = self.module;
        let mut deriving: Vec<Deriving> = Vec::new();
        let mut registered: Vec<(Name, Arc<Instance>)> = Vec::new();
        for written in &module.instances {
            let Some(instance) = self.register(written) else { continue };
            let context = match &written.context {
                InstanceContext::Given(context) => self.convert_context(context),
                InstanceContext::Inferred(wanted) => {
                    let wanted = wanted
                        .iter()
                        .map(|wanted| {
                            let constraint = self
                                .convert_with_kind(&wanted.constraint, &super::builtin::kind_constraint());
                            (constraint, wanted.span)
                        })
                        .filter(|(constraint, _)| !is_error(constraint))
                        .collect();
                    deriving.push(Deriving { at: registered.len(), wanted });
                    vec![]
                }
            };
            let context = context.iter().map(|constraint| self.zonk(constraint)).collect();
            // Kinds of the head's variables are settled only now.
            let vars = instance.vars.iter().map(|var| self.core_binder(*var)).collect();
            let core = Arc::new(Instance {
                class: instance.class.core.name,
                vars,
                context,
                args: instance.args,
                dictionary: instance.name,
            });
            self.own_instances.entry(core.class).or_default().push(core.clone());
            registered.push((instance.name, core));
        }
        self.derive_contexts(&mut registered, &deriving);
        for (_, instance) in registered {
            self.output.instances.push(instance.clone());
            self.this.instances.push(instance);
        }
    }

    /// The head of an instance.
    fn register(&mut self, written: &resolved::Instance) -> Option<Registered> {
        let class_name = self.name(written.class);
        let class = self.class_info(class_name)?;
        self.level += 1;
        self.bind_type_variables(&written.binders);
        self.level -= 1;
        if written.arguments.len() != class.core.params.len() {
            let message = format!(
                "the class `{}` takes {}, but the instance gives {}",
                class_name.base,
                super::messages::count(class.core.params.len(), "argument"),
                written.arguments.len()
            );
            self.error("kind-mismatch", message, written.span, "");
            return None;
        }
        let info = self.type_info(class_name)?;
        let kind = info.kind.clone();
        let mut kind = self.open_foralls(&kind).1;
        let mut args = Vec::new();
        for argument in &written.arguments {
            let Type::Fun(fun) = self.shallow(&kind) else { return None };
            let arg = self.convert_with_kind(argument, &fun.param);
            if is_error(&arg) {
                return None;
            }
            args.push(self.zonk(&arg));
            kind = fun.result.clone();
        }
        let own = self.own_instances.get(&class_name).cloned().unwrap_or_default();
        let imported: Vec<_> = self.imported_instances(class_name).cloned().collect();
        for other in own.iter().chain(&imported) {
            if match_types(&other.args, &args).is_some() && match_types(&args, &other.args).is_some() {
                let head = Type::con_app(class_name, args.clone());
                let message = format!("there is another instance `{head}`");
                self.error("duplicate-instance", message, written.span, "a second instance of the same head");
                return None;
            }
        }
        self.warn_of_overlap(written, class_name, &args, &own, &imported);
        let others: Vec<Arc<Instance>> = own.iter().chain(&imported).cloned().collect();
        self.check_dependencies(&class, &args, &others, written.span);
        let vars = written.binders.iter().map(|binder| self.type_variable(binder.variable)).collect();
        let name = self.name(written.entity);
        if let Some(overlap) = written.overlap {
            self.overlaps.insert(name, overlap);
        }
        Some(Registered { class, vars, args, name })
    }

    /// Instances of which one is for types that the other is for, too, and neither says that this is meant:
    /// we take the nearer one, GHC refuses where both fit.
    fn warn_of_overlap(
        &mut self,
        written: &resolved::Instance,
        class: Name,
        args: &[Type],
        own: &[Arc<Instance>],
        imported: &[Arc<Instance>],
    ) {
        if self.module.is_library {
            return;
        }
        let may_give_way = |mark: Option<&Overlap>| mark.is_some_and(|mark| *mark != Overlap::Overlapping);
        let may_win = |mark: Option<&Overlap>| mark.is_some_and(|mark| *mark != Overlap::Overlappable);
        let mark = written.overlap.as_ref();
        let library = imported
            .iter()
            .find(|one| {
                !self.environment.has_imports(one.dictionary.module) && match_types(&one.args, args).is_some()
            })
            .filter(|_| mark.is_none());
        let of_module = own.iter().find(|one| {
            let other = self.overlaps.get(&one.dictionary);
            let is_wider = match_types(&one.args, args).is_some() && !may_win(mark) && !may_give_way(other);
            let is_nearer = match_types(args, &one.args).is_some() && !may_win(other) && !may_give_way(mark);
            is_wider || is_nearer
        });
        let (other, place) = match (library, of_module) {
            (Some(other), _) => (other, " of the library"),
            (None, Some(other)) => (other, ""),
            (None, None) => return,
        };
        let head = Type::con_app(class, other.args.clone());
        let message = format!("this overlaps with the instance `{head}`{place}");
        let help = "write `instance {-# OVERLAPPING #-}` for the one that is to be taken, or use a newtype";
        self.report(
            Diagnostic::warning("overlapping-instance", message)
                .at(written.span, "GHC would refuse its uses")
                .help(help),
        );
    }

    /// Contexts of derived instances: a fixed point, since instances may need each other.
    fn derive_contexts(&mut self, registered: &mut [(Name, Arc<Instance>)], deriving: &[Deriving]) {
        for round in 0..30 {
            let mut changed = false;
            for derived in deriving {
                let mut context: Vec<Type> = Vec::new();
                let before = self.errors;
                for (constraint, span) in &derived.wanted {
                    if let Err(missing) = self.simplify_constraint(constraint, &mut context, 0) {
                        let class = registered[derived.at].1.class;
                        if self.errors == before && round == 0 {
                            self.report_underivable(&missing, class, *span);
                        }
                        self.underivable.insert(registered[derived.at].0);
                    }
                }
                // What the instances of superclasses need; one that is missing is reported with the instance
                // itself.
                let instance = registered[derived.at].1.clone();
                let head = Type::con_app(instance.class, instance.args.iter().cloned());
                for superclass in self.direct_superclasses(&head) {
                    let mut more = Vec::new();
                    if self.simplify_constraint(&superclass, &mut more, 0).is_ok() {
                        context.extend(
                            more.into_iter().filter(|one| !context.contains(one)).collect::<Vec<_>>(),
                        );
                    }
                }
                let all = context.clone();
                context.retain(|constraint| {
                    !all.iter()
                        .any(|other| other != constraint && self.superclasses_of(other).contains(constraint))
                });
                let (name, old) = registered[derived.at].clone();
                if old.context != context {
                    changed = true;
                    let new = Arc::new(Instance { context, ..(*old).clone() });
                    if let Some(list) = self.own_instances.get_mut(&new.class)
                        && let Some(place) = list.iter_mut().find(|instance| instance.dictionary == name)
                    {
                        *place = new.clone();
                    }
                    registered[derived.at].1 = new;
                }
            }
            if !changed {
                return;
            }
        }
    }

    fn report_underivable(&mut self, missing: &Type, class: Name, span: Span) {
        let text = Namer::default().show(self, missing);
        self.report(
            Diagnostic::error(
                "no-instance",
                format!("cannot derive `{}`: there is no instance `{text}`", class.base),
            )
            .at(span, "needed for this field"),
        );
    }

    /// Breaks a constraint down to constraints on type variables.
    fn simplify_constraint(
        &mut self,
        constraint: &Type,
        into: &mut Vec<Type>,
        depth: u32,
    ) -> Result<(), Type> {
        let constraint = self.normalise(constraint);
        let Some((class, args)) = constraint.as_con() else { return Ok(()) };
        let on_variables = args.iter().all(|arg| {
            let mut head = arg;
            while let Type::App(app) = head {
                head = &app.0;
            }
            matches!(head, Type::Var(_) | Type::Meta(_))
        });
        if on_variables && !args.is_empty() {
            if !into.contains(&constraint) {
                into.push(constraint.clone());
            }
            return Ok(());
        }
        if depth > 50 {
            return Err(constraint.clone());
        }
        if class == self.name(Known::ClassTypeable.entity()) {
            let Some(ty) = args.last() else { return Ok(()) };
            if let Some((function, argument)) = ty.split_application() {
                for part in [function, argument] {
                    self.simplify_constraint(&Type::con_app(class, [part]), into, depth + 1)?;
                }
            }
            return Ok(());
        }
        match self.instance_for(class, args) {
            Some((instance, subst)) => {
                for context in &instance.context {
                    self.simplify_constraint(&context.subst(&subst), into, depth + 1)?;
                }
                Ok(())
            }
            None => Err(constraint.clone()),
        }
    }

    /// The definitions of all instances: methods and dictionaries.
    pub(crate) fn check_instances(&mut self) {
        let module = self.module;
        for written in &module.instances {
            let name = self.name(written.entity);
            let class_name = self.name(written.class);
            let Some(instance) = self
                .own_instances
                .get(&class_name)
                .and_then(|list| list.iter().find(|instance| instance.dictionary == name))
                .cloned()
            else {
                continue;
            };
            let Some(class) = self.class_info(class_name) else { continue };
            if self.underivable.contains(&name) {
                continue;
            }
            let from = self.wanted.len();
            self.check_instance(written, &instance, &class);
            self.solve(from);
        }
    }

    fn check_instance(&mut self, written: &resolved::Instance, instance: &Instance, class: &ClassInfo) {
        let own: Vec<u32> = written.binders.iter().map(|binder| binder.variable.id).collect();
        let subst: Subst =
            class.core.params.iter().map(|param| param.var).zip(instance.args.iter().cloned()).collect();
        let head = Type::con_app(class.core.name, instance.args.iter().cloned());
        let sigma = |ty: Type| Type::forall(instance.vars.clone(), qualified(instance.context.clone(), ty));
        let types: Vec<Type> = instance.vars.iter().map(|binder| Type::Var(binder.var)).collect();
        let mut methods: Vec<Result<Name, Expr>> = Vec::new();
        for method in &class.methods {
            let ty = method.ty.subst(&subst);
            if is_error(&ty) {
                continue;
            }
            match &written.body {
                InstanceBody::Newtype(representation) => {
                    let coerced = self.newtype_method(method, class, instance, representation, &ty);
                    methods.push(Err(coerced));
                }
                InstanceBody::Methods(definitions) => {
                    let definition = definitions
                        .iter()
                        .find(|definition| super::environment::core_name(definition.method) == method.name);
                    let global = self.own_name(&format!("{}_{}", instance.dictionary.base, method.name.base));
                    let full = sigma(ty.clone());
                    let body =
                        self.instance_method(written, instance, class, method, definition, &full, &own);
                    let span = definition.map_or(written.span, |definition| definition.definition.span);
                    self.unfinished.push(Unfinished {
                        name: global,
                        ty: full,
                        body,
                        kind: GlobalKind::MethodBody,
                        span: Some(span),
                    });
                    methods.push(Ok(global));
                }
            }
        }
        let dictionary_type = sigma(head);
        let body = self.check_rigid(&dictionary_type, &own, |checker, _| {
            let mut args = Vec::new();
            for superclass in &class.core.superclasses {
                let superclass = superclass.subst(&subst);
                args.push(checker.want(superclass, Origin::Superclass(written.span)));
            }
            for method in methods {
                args.push(match method {
                    Ok(global) => {
                        let dictionaries = instance
                            .context
                            .iter()
                            .map(|context| checker.want(context.clone(), Origin::Superclass(written.span)))
                            .collect();
                        Expr::Global(global).type_apply(types.clone()).apply(dictionaries)
                    }
                    // Its constraint was wanted outside of this scope; want it again here.
                    Err(coerced) => checker.rewant(coerced, written.span),
                });
            }
            Expr::Constructor(class.constructor).type_apply(instance.args.clone()).apply(args)
        });
        self.unfinished.push(Unfinished {
            name: instance.dictionary,
            ty: dictionary_type,
            body,
            kind: GlobalKind::Dictionary,
            span: Some(written.span),
        });
    }

    /// A method of a newtype-derived instance: that of the representation, at the newtype. The dictionary is
    /// filled in by
    /// [`Checker::rewant`]: its constraint is the type argument of a placeholder.
    fn newtype_method(
        &mut self,
        method: &MethodInfo,
        class: &ClassInfo,
        instance: &Instance,
        representation: &resolved::Type,
        ty: &Type,
    ) -> Expr {
        let args = self.arguments_inside(class, instance, representation);
        self.check_families_agree(method, class, instance, &args, representation.span);
        let constraint = Type::con_app(class.core.name, args.iter().cloned());
        Expr::Coerce(
            Box::new(Expr::Global(method.name).type_apply(args).apply(vec![Expr::Symbolic(constraint)])),
            ty.clone(),
        )
    }

    /// The arguments of the instance that a newtype-derived one is taken from.
    fn arguments_inside(
        &mut self,
        class: &ClassInfo,
        instance: &Instance,
        representation: &resolved::Type,
    ) -> Vec<Type> {
        let kind = class.core.params.last().map(|param| super::application::kind_as_type(&param.kind));
        let kind = kind.unwrap_or_else(super::builtin::kind_type);
        let converted = self.convert_with_kind(representation, &kind);
        let mut args = instance.args.clone();
        if let Some(last) = args.last_mut() {
            *last = self.zonk(&converted);
        }
        args
    }

    /// A method whose type has a type family in it cannot be taken over where the family tells the newtype
    /// from what is inside.
    fn check_families_agree(
        &mut self,
        method: &MethodInfo,
        class: &ClassInfo,
        instance: &Instance,
        inside: &[Type],
        span: Span,
    ) {
        let params = || class.core.params.iter().map(|param| param.var);
        let of_newtype: Subst = params().zip(instance.args.iter().cloned()).collect();
        let of_inside: Subst = params().zip(inside.iter().cloned()).collect();
        let mut pending = vec![&method.ty];
        while let Some(ty) = pending.pop() {
            if ty.as_con().is_some_and(|(name, _)| self.is_family(name)) {
                let (new, old) = (ty.subst(&of_newtype), ty.subst(&of_inside));
                if self.coercible(&old, &new, 0) == Some(false) {
                    let (old, new) = (self.normalise(&old), self.normalise(&new));
                    let message = format!(
                        "`{}` of `{}` cannot be taken from the type inside: `{old}` is another type than \
                         `{new}`",
                        method.name.base, class.core.name.base
                    );
                    let complaint = Diagnostic::error("cannot-derive", message)
                        .at(span, "needed for this instance")
                        .help("write the instance by hand");
                    return self.report(complaint);
                }
            }
            ty.for_each_part(&mut |part| pending.push(part));
        }
    }

    fn rewant(&mut self, expr: Expr, span: Span) -> Expr {
        match expr {
            Expr::Coerce(inner, ty) => Expr::Coerce(Box::new(self.rewant(*inner, span)), ty),
            Expr::Apply(function, args) => {
                let args = args
                    .into_iter()
                    .map(|arg| match arg {
                        Expr::Symbolic(constraint) => self.want(constraint, Origin::Deriving(span)),
                        other => other,
                    })
                    .collect();
                Expr::Apply(function, args)
            }
            other => other,
        }
    }

    #[expect(clippy::too_many_arguments, reason = "one caller; they are the parts of one instance")]
    fn instance_method(
        &mut self,
        written: &resolved::Instance,
        instance: &Instance,
        class: &ClassInfo,
        method: &MethodInfo,
        definition: Option<&InstanceMethod>,
        sigma: &Type,
        own: &[u32],
    ) -> Expr {
        let Some(InstanceMethod { definition, .. }) = definition else {
            return self.default_method(written, instance, class, method, sigma, own);
        };
        let Some(signature) = &definition.signature else {
            return self.check_method_body(
                definition,
                sigma,
                own,
                Why::Method(method.name.base, sigma.clone()),
            );
        };
        // An instance signature: the definition has that type, which must be at least as general as the
        // method's.
        let all: Vec<u32> =
            own.iter().copied().chain(signature.binders.iter().map(|binder| binder.variable.id)).collect();
        self.check_rigid(sigma, own, |checker, ty| {
            checker.level += 1;
            let declared = checker.convert_signature(signature);
            checker.level -= 1;
            if is_error(&declared) {
                return checker.bad_expr();
            }
            let body = checker.check_method_body(definition, &declared, &all, Why::Signature(signature.span));
            let binder = checker.fresh_binder(method.name.base.as_str(), declared.clone());
            let expected = Expected::plain(ty.clone());
            let value = Expr::local(&binder);
            let used = checker.use_at(value, declared, signature.span, "the instance signature", &expected);
            Expr::let_(Bind::NonRec(binder, body), used)
        })
    }

    /// A method that the instance does not define.
    fn default_method(
        &mut self,
        written: &resolved::Instance,
        instance: &Instance,
        class: &ClassInfo,
        method: &MethodInfo,
        sigma: &Type,
        own: &[u32],
    ) -> Expr {
        let Some(default) = method.default else {
            let text = format!("No instance nor default method for class operation {}", method.name.base);
            let body = sigma.clone();
            let has_minimal_body = class.methods.iter().any(|other| other.default.is_some());
            let generated = matches!(written.context, InstanceContext::Inferred(_));
            if !generated && (!has_minimal_body || class.methods.len() == 1) {
                let message = format!("the instance does not define `{}`", method.name.base);
                self.report(
                    Diagnostic::warning("missing-method", message).at(written.span, "calling it will fail"),
                );
            }
            return self.check_rigid(&body, own, |checker, ty| {
                checker.failure(FailureKind::NoMethod, written.span, &text, ty)
            });
        };
        let Some(value) = self.value_info(default) else { return self.bad_expr() };
        if is_error(&value.ty) {
            return self.bad_expr();
        }
        let head = Type::con_app(class.core.name, instance.args.iter().cloned());
        self.check_rigid(sigma, own, |checker, ty| {
            let origin = Origin::Default(written.span, method.name.base.as_str().into());
            let dictionary = checker.want(head, origin.clone());
            let core = Expr::Global(default).type_apply(instance.args.clone()).apply(vec![dictionary]);
            let rest = value.ty.instantiate(&instance.args).map(|ty| match &ty {
                Type::Fun(fun) => fun.result.clone(),
                _ => ty.clone(),
            });
            let Some(rest) = rest else { return checker.bad_expr() };
            let (core, rest) = checker.instantiate(core, rest, &origin);
            checker.equal_types(&Expected::plain(ty.clone()), &rest, written.span);
            core
        })
    }

    /// Equations of open families, written and by default.
    pub(crate) fn declare_type_instances(&mut self) {
        let module = self.module;
        for equation in &module.type_instances {
            if let Some(axiom) = self.convert_equation(equation) {
                self.add_axiom(axiom, equation.span);
            }
        }
    }

    /// The associated types of newtype-derived instances: those of the type inside.
    pub(crate) fn derive_type_instances(&mut self) {
        let module = self.module;
        for written in &module.instances {
            let InstanceBody::Newtype(representation) = &written.body else { continue };
            let name = self.name(written.entity);
            let class = self.name(written.class);
            let own = self.own_instances.get(&class);
            let instance = own.and_then(|list| list.iter().find(|instance| instance.dictionary == name));
            let Some(instance) = instance.cloned() else { continue };
            let Some(class) = self.class_info(instance.class) else { continue };
            let last = class.core.params.len().saturating_sub(1) as u32;
            for family in &class.families {
                if !family.parameters.contains(&FamilyParameter::OfClass(last)) {
                    continue;
                }
                let inside = self.arguments_inside(&class, &instance, representation);
                let at = |args: &[Type]| -> Vec<Type> {
                    let one = |parameter: &FamilyParameter| match parameter {
                        FamilyParameter::OfClass(at) => args[*at as usize].clone(),
                        FamilyParameter::Own(binder) => Type::Var(binder.var),
                    };
                    family.parameters.iter().map(one).collect()
                };
                let own = family.parameters.iter().filter_map(|parameter| match parameter {
                    FamilyParameter::OfClass(_) => None,
                    FamilyParameter::Own(binder) => Some(binder.clone()),
                });
                let axiom = Axiom {
                    family: family.name,
                    vars: instance.vars.iter().cloned().chain(own).collect(),
                    args: at(&instance.args),
                    result: Type::con_app(family.name, at(&inside)),
                };
                self.add_axiom(axiom, written.span);
            }
        }
    }

    /// Default equations of associated families for instances that give none.
    pub(crate) fn default_type_instances(&mut self) {
        let instances: Vec<Arc<Instance>> = self.own_instances.values().flatten().cloned().collect();
        for instance in instances {
            let Some(class) = self.class_info(instance.class) else { continue };
            for default in &class.family_defaults {
                // The class's parameters are named by the default's left-hand side.
                let subst: Subst = default
                    .args
                    .iter()
                    .filter_map(|arg| match arg {
                        Type::Var(var) => {
                            let at = class.core.params.iter().position(|param| param.var.name == var.name)?;
                            Some((*var, instance.args.get(at)?.clone()))
                        }
                        _ => None,
                    })
                    .collect();
                let args: Vec<Type> = default.args.iter().map(|arg| arg.subst(&subst)).collect();
                let given =
                    self.this.axioms.iter().any(|axiom| {
                        axiom.family == default.family && match_types(&axiom.args, &args).is_some()
                    });
                if !given {
                    let result = default.result.subst(&subst);
                    let axiom = Axiom { family: default.family, vars: instance.vars.clone(), args, result };
                    let axiom = Arc::new(axiom);
                    self.this.axioms.push(axiom.clone());
                    self.output.axioms.push(axiom);
                }
            }
        }
    }

    fn add_axiom(&mut self, axiom: Axiom, span: Span) {
        if self.family(axiom.family).is_some_and(|family| family.closed.is_some()) {
            let message = format!(
                "`{}` is a closed type family: all its equations are in its declaration",
                axiom.family.base
            );
            self.error("closed-family", message, span, "");
            return;
        }
        if self.conflicting_axiom(&axiom) {
            let message = format!("this contradicts another equation of `{}`", axiom.family.base);
            self.error("family-conflict", message, span, "both apply, with different results");
            return;
        }
        let axiom = Arc::new(axiom);
        self.this.axioms.push(axiom.clone());
        self.output.axioms.push(axiom);
    }
}
