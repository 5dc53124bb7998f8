//! Instances for classes that have none at the types that are needed: whoever uses such a class is checked
//! against what the types of the methods say. The methods themselves have no value: a path that really calls
//! them tells nothing.

use otherwise_core::{
    Class, Expr, Global, GlobalKind, Globals, Instance, Kind, Name, Origin, Program, Subst, Type, builtin,
};
use std::sync::Arc;

use crate::build::no_value;
use crate::instrument::MODULE;
use crate::program_view::prefix;

/// A program with instances that nobody wrote.
pub(crate) struct WithInstances<'p> {
    pub(crate) declarations: Program,
    globals: &'p (dyn Globals + Sync),
    made: Vec<Arc<Global>>,
    /// The types that the variables of the function stand for.
    pub(crate) types: Vec<Type>,
    /// The constraints that got an instance.
    pub(crate) constraints: Vec<Type>,
}

impl Globals for WithInstances<'_> {
    fn global(&self, name: Name) -> Option<Arc<Global>> {
        self.made.iter().find(|one| one.name == name).cloned().or_else(|| self.globals.global(name))
    }
}

impl<'p> WithInstances<'p> {
    /// What a function of this type needs; none if a class of the library has no instance, or if there is
    /// nothing to make.
    pub(crate) fn new(
        declarations: &Program,
        globals: &'p (dyn Globals + Sync),
        ty: &Type,
    ) -> Option<WithInstances<'p>> {
        let (binders, context, _) = prefix(ty);
        let is_own = |constraint: &Type| {
            constraint.as_con().is_some_and(|(class, _)| declarations.origin(class) == Origin::Program)
        };
        // Classes of the library choose the types; the program's own are given instances there.
        let of_library: Vec<Type> = context.iter().filter(|one| !is_own(one)).cloned().collect();
        let simple = |kind: &Kind| match kind {
            Kind::Type => Type::con(builtin::int()),
            _ => Type::con(builtin::list()),
        };
        let types = declarations
            .instantiation(&binders, &of_library, &Subst::default())
            .unwrap_or_else(|| binders.iter().map(|binder| simple(&binder.kind)).collect());
        let subst: Subst = binders.iter().map(|binder| binder.var).zip(types.iter().cloned()).collect();
        let mut whole = WithInstances {
            declarations: declarations.clone(),
            globals,
            made: Vec::new(),
            types,
            constraints: Vec::new(),
        };
        for constraint in &context {
            whole.provide(&constraint.subst(&subst))?;
        }
        (!whole.made.is_empty()).then_some(whole)
    }

    /// What whoever reads the result should know.
    pub(crate) fn note(&self) -> String {
        let listed: Vec<String> = self.constraints.iter().map(|one| format!("`{one}`")).collect();
        let all = listed.join(" and ");
        format!("there is no instance {all}: any whose methods have the types of the class is taken")
    }

    /// Sees to it that a ground constraint has an instance.
    fn provide(&mut self, constraint: &Type) -> Option<()> {
        if self.declarations.dictionary(constraint).is_some() {
            return Some(());
        }
        let (name, args) = constraint.as_con()?;
        let class: Arc<Class> = self.declarations.classes.get(&name)?.clone();
        if self.declarations.origin(name) != Origin::Program || class.params.len() != args.len() {
            return None;
        }
        let args = args.to_vec();
        let at: Subst = class.params.iter().map(|param| param.var).zip(args.iter().cloned()).collect();
        let mut fields = Vec::new();
        for superclass in &class.superclasses {
            let superclass = superclass.subst(&at);
            self.provide(&superclass)?;
            fields.push(self.declarations.dictionary(&superclass)?);
        }
        let constructor = self.declarations.data_type(name)?.constructors.first()?.clone();
        let own: Subst =
            constructor.universals.iter().map(|binder| binder.var).zip(args.iter().cloned()).collect();
        let behind = constructor.fields.iter().skip(class.superclasses.len());
        fields.extend(behind.map(|field| undefined(&field.ty.subst(&own))));
        let dictionary = Name::new(MODULE, &format!("instance{}{}", self.made.len(), name.base));
        let body = Expr::Constructor(constructor.name).type_apply(args.clone()).apply(fields);
        self.made.push(Arc::new(Global {
            name: dictionary,
            ty: constraint.clone(),
            body,
            kind: GlobalKind::Dictionary,
            span: None,
            exported: true,
        }));
        let instance = Instance { class: name, vars: Vec::new(), context: Vec::new(), args, dictionary };
        self.declarations.instances.push(Arc::new(instance));
        self.constraints.push(constraint.clone());
        Some(())
    }
}

/// A method without a value.
fn undefined(ty: &Type) -> Expr {
    let (binders, rest) = ty.split_foralls();
    if binders.is_empty() { no_value(ty) } else { Expr::type_lambda(binders, undefined(&rest)) }
}
