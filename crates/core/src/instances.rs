//! Dictionaries of ground types, and types for type variables: what the type checker finds, found again in Core.

use crate::builtin;
use crate::expr::Expr;
use crate::program::{Instance, Program};
use crate::symbol::Name;
use crate::types::{Kind, Subst, TyBinder, Type};
use std::sync::Arc;

/// Instances whose contexts nest deeper than this are not looked for.
const DEEPEST: u32 = 16;

impl Program {
    /// The dictionary of a ground constraint such as `Ord [Int]`.
    pub fn dictionary(&self, constraint: &Type) -> Option<Expr> {
        self.dictionary_within(constraint, DEEPEST)
    }

    fn dictionary_within(&self, constraint: &Type, depth: u32) -> Option<Expr> {
        let depth = depth.checked_sub(1)?;
        let (class, args) = constraint.as_con()?;
        self.instances.iter().filter(|instance| instance.class == class).find_map(|instance| {
            let mut subst = Subst::default();
            let same_length = instance.args.len() == args.len();
            if !same_length
                || !instance.args.iter().zip(args).all(|(pattern, ty)| pattern.matches(ty, &mut subst))
            {
                return None;
            }
            let types: Option<Vec<Type>> =
                instance.vars.iter().map(|var| subst.get(&var.var).cloned()).collect();
            let needed: Option<Vec<Expr>> = instance
                .context
                .iter()
                .map(|each| self.dictionary_within(&each.subst(&subst), depth))
                .collect();
            Some(Expr::Global(instance.dictionary).type_apply(types?).apply(needed?))
        })
    }

    /// Types for variables such that constraints on them have instances, each the first that fits: `Int` where
    /// possible. `known` are variables that have their type already; constraints on others are not looked at.
    pub fn instantiation(&self, binders: &[TyBinder], context: &[Type], known: &Subst) -> Option<Vec<Type>> {
        let mut subst = known.clone();
        for binder in binders {
            if subst.contains_key(&binder.var) {
                continue;
            }
            let found = self
                .candidates(binder, context)
                .into_iter()
                .find(|candidate| self.fits(binder, candidate, context, &subst))?;
            subst.insert(binder.var, found);
        }
        binders.iter().map(|binder| subst.get(&binder.var).cloned()).collect()
    }

    /// Whether a type can stand for a variable, as far as constraints that then have no variables say.
    pub fn fits(&self, binder: &TyBinder, candidate: &Type, context: &[Type], known: &Subst) -> bool {
        let mut attempt = known.clone();
        attempt.insert(binder.var, candidate.clone());
        context.iter().all(|constraint| {
            let constraint = constraint.subst(&attempt);
            !constraint.is_closed() || self.dictionary(&constraint).is_some()
        })
    }

    /// Types to try for a variable, simple ones first; then those that its classes have instances for.
    pub fn candidates(&self, binder: &TyBinder, context: &[Type]) -> Vec<Type> {
        let mut candidates: Vec<Type> = match &binder.kind {
            Kind::Type => vec![
                Type::con(builtin::int()),
                Type::con(builtin::double()),
                builtin::bool_ty(),
                Type::con(builtin::char_type()),
                Type::list(Type::con(builtin::int())),
            ],
            _ => vec![Type::con(builtin::list())],
        };
        let classes = context.iter().filter_map(Type::as_con);
        let about = classes.filter(|(_, args)| matches!(args, [Type::Var(var)] if *var == binder.var));
        let instances = about.flat_map(|(class, _)| self.instance_heads(class)).collect::<Vec<_>>();
        for instance in instances {
            if !candidates.contains(&instance) {
                candidates.push(instance);
            }
        }
        candidates
    }

    /// What a class with one parameter has instances for, `Int` standing for variables, in the order of declaration.
    pub fn instance_heads(&self, class: Name) -> Vec<Type> {
        let int = |var: &TyBinder| (var.var, Type::con(builtin::int()));
        let instances = self.instances.iter().filter(|instance| instance.class == class);
        let head = |instance: &Arc<Instance>| match instance.args.as_slice() {
            [only] => Some(only.subst(&instance.vars.iter().map(int).collect())),
            _ => None,
        };
        instances.filter_map(head).collect()
    }
}
