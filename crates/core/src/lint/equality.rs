//! Equality of types modulo axioms and assumed equalities.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::builtin;
use crate::program::{Axiom, Program, TypeForm};
use crate::symbol::Name;
use crate::types::{FunType, Subst, TyVar, Type};

/// The equalities known at one place of a program.
pub(crate) struct Equalities<'p> {
    program: &'p Program,
    axioms: &'p FxHashMap<Name, Vec<Arc<Axiom>>>,
    /// Variables and stuck family applications that equal a type; later ones are more local.
    assumed: Vec<(Type, Type)>,
}

/// The equations of open families.
pub(crate) fn axioms_by_family(program: &Program) -> FxHashMap<Name, Vec<Arc<Axiom>>> {
    let mut axioms: FxHashMap<Name, Vec<Arc<Axiom>>> = FxHashMap::default();
    for axiom in &program.axioms {
        axioms.entry(axiom.family).or_default().push(axiom.clone());
    }
    axioms
}

impl<'p> Equalities<'p> {
    pub(crate) fn new(program: &'p Program, axioms: &'p FxHashMap<Name, Vec<Arc<Axiom>>>) -> Equalities<'p> {
        Equalities { program, axioms, assumed: Vec::new() }
    }

    /// How many equalities are assumed: to come back to with [`Equalities::reset`].
    pub(crate) fn mark(&self) -> usize {
        self.assumed.len()
    }

    pub(crate) fn reset(&mut self, mark: usize) {
        self.assumed.truncate(mark);
    }

    /// What a dictionary brings: `a ~ b` itself, or as a superclass.
    pub(crate) fn assume_dictionary(&mut self, ty: &Type) {
        let mut todo = vec![ty.clone()];
        let mut steps = 0;
        while let Some(ty) = todo.pop() {
            steps += 1;
            let ty = self.normal_head(&ty);
            let Some((name, args)) = ty.as_con() else { continue };
            if name == builtin::equality()
                && let [left, right] = args
            {
                self.assume(left, right);
            } else if let Some(class) = self.program.classes.get(&name)
                && steps < 100
            {
                let subst: Subst =
                    class.params.iter().map(|param| param.var).zip(args.iter().cloned()).collect();
                todo.extend(class.superclasses.iter().map(|superclass| superclass.subst(&subst)));
            }
        }
    }

    /// Assumes that two types are equal.
    pub(crate) fn assume(&mut self, left: &Type, right: &Type) {
        let (left, right) = (self.normal(left), self.normal(right));
        if left == right {
            return;
        }
        match (&left, &right) {
            // `n + 'Z ~ n` can only be read from left to right.
            (Type::Con(name, _), Type::Var(var)) if self.is_family(*name) && mentions(&left, *var) => {
                self.assumed.push((left, right));
            }
            (Type::Var(var), Type::Con(name, _)) if self.is_family(*name) && mentions(&right, *var) => {
                self.assumed.push((right, left));
            }
            (Type::Var(_), _) => self.assumed.push((left, right)),
            (_, Type::Var(_)) => self.assumed.push((right, left)),
            (Type::Con(name, _), _) if self.is_family(*name) => self.assumed.push((left, right)),
            (_, Type::Con(name, _)) if self.is_family(*name) => self.assumed.push((right, left)),
            (Type::Con(l, largs), Type::Con(r, rargs)) if l == r && largs.len() == rargs.len() => {
                for (left, right) in largs.iter().zip(rargs.iter()) {
                    self.assume(left, right);
                }
            }
            (Type::Fun(l), Type::Fun(r)) => {
                self.assume(&l.param, &r.param);
                self.assume(&l.result, &r.result);
            }
            _ => {
                if let (Some((lf, lx)), Some((rf, rx))) =
                    (left.split_application(), right.split_application())
                {
                    self.assume(&lf, &rf);
                    self.assume(&lx, &rx);
                }
            }
        }
    }

    fn is_family(&self, name: Name) -> bool {
        self.program.families.contains_key(&name)
    }

    /// A type whose head is neither an assumed variable nor a family that reduces.
    pub(crate) fn normal_head(&mut self, ty: &Type) -> Type {
        let mut ty = ty.clone();
        for _ in 0..500 {
            match self.step(&ty) {
                Some(next) => ty = next,
                None => break,
            }
        }
        ty
    }

    /// A type known to be a function, as one.
    pub(crate) fn function(&mut self, ty: &Type) -> Type {
        self.normal_head(ty)
    }

    fn step(&mut self, ty: &Type) -> Option<Type> {
        match ty {
            Type::Var(_) => self.assumed.iter().rev().find(|(from, _)| from == ty).map(|(_, to)| to.clone()),
            Type::Con(name, args) => {
                let family = self.program.families.get(name)?.clone();
                let arity = family.arity as usize;
                if args.len() < arity {
                    return None;
                }
                let (inputs, rest) = args.split_at(arity);
                let inputs: Vec<Type> = inputs.iter().map(|arg| self.normal(arg)).collect();
                let reduced = match &family.closed {
                    Some(equations) => equations
                        .iter()
                        .find_map(|axiom| Some(axiom.result.subst(&matches(&axiom.args, &inputs)?))),
                    None if crate::type_literals::compute(*name, &inputs).is_some() => {
                        crate::type_literals::compute(*name, &inputs)
                    }
                    None => self.axioms.get(name).and_then(|axioms| {
                        axioms
                            .iter()
                            .find_map(|axiom| Some(axiom.result.subst(&matches(&axiom.args, &inputs)?)))
                    }),
                };
                let whole = Type::Con(*name, inputs.into());
                let reduced = reduced.or_else(|| {
                    self.assumed.iter().rev().find(|(from, _)| *from == whole).map(|(_, to)| to.clone())
                })?;
                Some(rest.iter().fold(reduced, |head, arg| Type::apply(head, arg.clone())))
            }
            Type::App(app) => {
                let head = self.step(&app.0)?;
                Some(Type::apply(head, app.1.clone()))
            }
            _ => None,
        }
    }

    /// A type normal everywhere.
    fn normal(&mut self, ty: &Type) -> Type {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
            let ty = self.normal_head(ty);
            match &ty {
                Type::Con(_, args) if args.is_empty() => ty,
                Type::Con(name, args) => {
                    let args: Vec<Type> = args.iter().map(|arg| self.normal(arg)).collect();
                    Type::con_app(*name, args)
                }
                Type::App(app) => {
                    let (function, argument) = (self.normal(&app.0), self.normal(&app.1));
                    Type::apply(function, argument)
                }
                Type::Fun(fun) => {
                    let (param, result) = (self.normal(&fun.param), self.normal(&fun.result));
                    Type::Fun(Arc::new(FunType { param, result, dictionary: fun.dictionary }))
                }
                Type::Forall(forall) => Type::Forall(Arc::new((forall.0.clone(), self.normal(&forall.1)))),
                Type::Var(_) | Type::Meta(_) => ty,
            }
        })
    }

    /// Whether two types are equal here. A type that was complained about equals any.
    pub(crate) fn equal(&mut self, left: &Type, right: &Type) -> bool {
        if left == right {
            return true;
        }
        let (left, right) = (self.normal(left), self.normal(right));
        left == right || lenient(&left, &right)
    }

    /// Whether two types are equal once newtypes are taken off everywhere.
    pub(crate) fn same_representation(&mut self, left: &Type, right: &Type) -> bool {
        self.representation(left, right, 0)
    }

    fn representation(&mut self, left: &Type, right: &Type, depth: u32) -> bool {
        let (left, right) = (self.normal_head(left), self.normal_head(right));
        if left == right || depth > 60 {
            return left == right;
        }
        if let (Type::Con(l, largs), Type::Con(r, rargs)) = (&left, &right)
            && l == r
            && largs.len() == rargs.len()
            && largs.iter().zip(rargs.iter()).all(|(l, r)| self.representation(l, r, depth + 1))
        {
            return true;
        }
        if let Some(inner) = self.unwrap(&left) {
            return self.representation(&inner, &right, depth + 1);
        }
        if let Some(inner) = self.unwrap(&right) {
            return self.representation(&left, &inner, depth + 1);
        }
        match (&left, &right) {
            (Type::Fun(l), Type::Fun(r)) => {
                self.representation(&l.param, &r.param, depth + 1)
                    && self.representation(&l.result, &r.result, depth + 1)
            }
            (Type::Forall(l), Type::Forall(r)) => {
                let renamed = r.1.subst(&[(r.0.var, Type::Var(l.0.var))].into_iter().collect());
                self.representation(&l.1, &renamed, depth + 1)
            }
            _ => match (left.split_application(), right.split_application()) {
                (Some((lf, lx)), Some((rf, rx))) => {
                    !matches!((&left, &right), (Type::Con(..), Type::Con(..)))
                        && self.representation(&lf, &rf, depth + 1)
                        && self.representation(&lx, &rx, depth + 1)
                }
                _ => false,
            },
        }
    }

    fn unwrap(&self, ty: &Type) -> Option<Type> {
        let (name, args) = ty.as_con()?;
        let data = self.program.data_type(name)?;
        if data.form != TypeForm::Newtype || args.len() < data.params.len() {
            // A newtype that lacks arguments may still be taken off if it only passes them on.
            return self.eta_unwrap(name, args);
        }
        let constructor = data.constructors.first()?;
        let (own, rest) = args.split_at(data.params.len());
        let inner = constructor.fields.first()?.ty.subst(&constructor.subst(own, &[]));
        Some(rest.iter().fold(inner, |head, arg| Type::apply(head, arg.clone())))
    }

    /// `newtype N a = N (F a)` without its argument is `F`.
    fn eta_unwrap(&self, name: Name, args: &[Type]) -> Option<Type> {
        let data = self.program.data_type(name)?;
        if data.form != TypeForm::Newtype {
            return None;
        }
        let constructor = data.constructors.first()?;
        let mut field = constructor.fields.first()?.ty.clone();
        for param in constructor.universals.iter().skip(args.len()).rev() {
            let (function, argument) = field.split_application()?;
            let mut free = Vec::new();
            function.free_vars(&mut free);
            if argument != Type::Var(param.var) || free.contains(&param.var) {
                return None;
            }
            field = function;
        }
        Some(field.subst(&constructor.subst(args, &[])))
    }
}

fn mentions(ty: &Type, var: TyVar) -> bool {
    let mut free = Vec::new();
    ty.free_vars(&mut free);
    free.contains(&var)
}

/// Equality that lets unknown types pass.
fn lenient(left: &Type, right: &Type) -> bool {
    match (left, right) {
        (Type::Meta(_), _) | (_, Type::Meta(_)) => true,
        (Type::Con(l, largs), Type::Con(r, rargs)) => {
            l == r && largs.len() == rargs.len() && largs.iter().zip(rargs.iter()).all(|(l, r)| lenient(l, r))
        }
        (Type::Fun(l), Type::Fun(r)) => lenient(&l.param, &r.param) && lenient(&l.result, &r.result),
        (Type::App(l), Type::App(r)) => lenient(&l.0, &r.0) && lenient(&l.1, &r.1),
        _ => left == right,
    }
}

/// One-way matching of axiom arguments.
fn matches(patterns: &[Type], types: &[Type]) -> Option<Subst> {
    let mut subst = Subst::default();
    let ok = patterns.len() == types.len()
        && patterns.iter().zip(types).all(|(pattern, ty)| match_type(pattern, ty, &mut subst));
    ok.then_some(subst)
}

fn match_type(pattern: &Type, ty: &Type, subst: &mut Subst) -> bool {
    match (pattern, ty) {
        (Type::Var(var), _) => {
            let var: TyVar = *var;
            *subst.entry(var).or_insert_with(|| ty.clone()) == *ty
        }
        (Type::Con(l, largs), Type::Con(r, rargs)) => {
            l == r
                && largs.len() == rargs.len()
                && largs.iter().zip(rargs.iter()).all(|(l, r)| match_type(l, r, subst))
        }
        (Type::Fun(l), Type::Fun(r)) => {
            match_type(&l.param, &r.param, subst) && match_type(&l.result, &r.result, subst)
        }
        (Type::App(app), _) => ty.split_application().is_some_and(|(function, argument)| {
            match_type(&app.0, &function, subst) && match_type(&app.1, &argument, subst)
        }),
        (Type::Forall(_), Type::Forall(_)) => pattern == ty,
        _ => false,
    }
}
