//! What a program declares, as translation needs it: types, classes, values, and dictionaries of ground
//! types.

use otherwise_core::{
    Constructor, DataType, Expr, Global, Globals, Name, Origin, Program, Subst, TyBinder, Type, TypeForm,
};
use std::sync::Arc;

/// A program by name: declarations, and values that are read on demand.
#[derive(Clone, Copy)]
pub(crate) struct ProgramView<'p> {
    pub(crate) declarations: &'p Program,
    pub(crate) globals: &'p (dyn Globals + Sync),
}

impl std::fmt::Debug for ProgramView<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ProgramView").finish_non_exhaustive()
    }
}

impl<'p> ProgramView<'p> {
    pub(crate) fn global(&self, name: Name) -> Option<Arc<Global>> {
        self.globals.global(name)
    }

    pub(crate) fn constructor(&self, name: Name) -> Option<&'p Arc<Constructor>> {
        self.declarations.constructor(name)
    }

    pub(crate) fn data_type(&self, name: Name) -> Option<&'p Arc<DataType>> {
        self.declarations.data_type(name)
    }

    /// Whether a type is that of dictionaries of a class.
    pub(crate) fn is_dictionary(&self, ty: &Type) -> bool {
        let Some((name, _)) = ty.as_con() else { return false };
        self.data_type(name).is_some_and(|data| data.form == TypeForm::Class)
    }

    /// The dictionary of a ground constraint such as `Ord [Int]`.
    pub(crate) fn dictionary(&self, constraint: &Type) -> Option<Expr> {
        self.declarations.dictionary(constraint)
    }

    /// Whether it is not the program's own: of the library, or made by an engine.
    pub(crate) fn is_library(&self, name: Name) -> bool {
        self.declarations.origin(name) != Origin::Program
    }

    /// Whether somebody wrote it in the program: not what `deriving` makes.
    pub(crate) fn is_written(&self, global: &Global) -> bool {
        !self.is_library(global.name) && global.span.is_some()
    }

    /// A method of a class of the library.
    pub(crate) fn library_method(&self, class: &str, method: &str) -> Option<Name> {
        let class = self
            .declarations
            .classes
            .values()
            .find(|found| found.name.base.as_str() == class && found.name.is_standard())?;
        class.methods.iter().find(|name| name.base.as_str() == method).copied()
    }

    /// A method of a class of the library at a ground type: `method("Ord", "<", Int)`.
    pub(crate) fn method(&self, class: &str, method: &str, ty: &Type) -> Option<Expr> {
        let method = self.library_method(class, method)?;
        self.saturated(method, std::slice::from_ref(ty)).map(|(method, _)| method)
    }

    /// Simple types for the variables of a polymorphic type, such that its constraints have instances: `Int`
    /// where possible.
    pub(crate) fn instantiation(&self, ty: &Type) -> Option<Vec<Type>> {
        let (binders, context, _) = prefix(ty);
        self.declarations.instantiation(&binders, &context, &Subst::default())
    }

    /// A global at types for all its variables, with the dictionaries it takes; and the type of that.
    pub(crate) fn saturated(&self, name: Name, types: &[Type]) -> Option<(Expr, Type)> {
        let mut rest = self.global(name)?.ty.clone();
        let mut expr = Expr::Global(name);
        let mut left = types;
        loop {
            match &rest {
                Type::Forall(_) => {
                    let count = rest.split_foralls().0.len();
                    let (now, later) = left.split_at_checked(count)?;
                    rest = rest.instantiate(now)?;
                    expr = expr.type_apply(now.to_vec());
                    left = later;
                }
                Type::Fun(fun) if fun.dictionary => {
                    expr = expr.apply(vec![self.dictionary(&fun.param)?]);
                    rest = fun.result.clone();
                }
                _ => return left.is_empty().then_some((expr, rest)),
            }
        }
    }
}

/// The variables and constraints in front of a type, however they alternate, and the rest: a method of a
/// class may be polymorphic itself.
pub(crate) fn prefix(ty: &Type) -> (Vec<TyBinder>, Vec<Type>, Type) {
    let (mut binders, mut context) = (Vec::new(), Vec::new());
    let mut rest = ty.clone();
    loop {
        let (more, body) = rest.split_foralls();
        let (constraints, body) = body.split_context();
        if more.is_empty() && constraints.is_empty() {
            return (binders, context, body);
        }
        binders.extend(more);
        context.extend(constraints);
        rest = body;
    }
}

/// A type at types for all its variables, also those behind constraints: constraints, then a type that is not
/// polymorphic.
pub(crate) fn instantiate(ty: &Type, types: &[Type]) -> Option<Type> {
    let (binders, context, rest) = prefix(ty);
    if binders.len() != types.len() {
        return None;
    }
    let subst: Subst = binders.iter().map(|binder| binder.var).zip(types.iter().cloned()).collect();
    let whole = context.into_iter().rev().fold(rest, |rest, constraint| Type::qualified(constraint, rest));
    Some(whole.subst(&subst))
}

/// One-way matching: the substitution that makes the pattern the type.
pub(crate) fn matches(pattern: &Type, ty: &Type, subst: &mut Subst) -> bool {
    pattern.matches(ty, subst)
}

/// Whether a type has no free variables.
pub(crate) fn is_ground(ty: &Type) -> bool {
    ty.is_closed()
}
