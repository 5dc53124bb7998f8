//! Dictionaries of classes at types without variables.

use otherwise_core::{Expr, Program, Subst, Type};

/// So deep do the contexts of instances go.
const DEEPEST: u32 = 100;

/// The dictionary of a class of the library at a type.
pub(super) fn dictionary(program: &Program, class: &str, ty: &Type) -> Option<Expr> {
    let class = program
        .classes
        .values()
        .find(|found| found.name.base.as_str() == class && found.name.is_standard())?;
    within(program, &Type::con_app(class.name, [ty.clone()]), DEEPEST)
}

fn within(program: &Program, constraint: &Type, depth: u32) -> Option<Expr> {
    let depth = depth.checked_sub(1)?;
    let (class, args) = constraint.as_con()?;
    program.instances.iter().filter(|instance| instance.class == class).find_map(|instance| {
        let mut subst = Subst::default();
        if instance.args.len() != args.len()
            || !instance.args.iter().zip(args).all(|(pattern, ty)| matches(pattern, ty, &mut subst))
        {
            return None;
        }
        let types: Option<Vec<Type>> = instance.vars.iter().map(|var| subst.get(&var.var).cloned()).collect();
        let context = instance.context.iter();
        let needed: Option<Vec<Expr>> =
            context.map(|each| within(program, &each.subst(&subst), depth)).collect();
        Some(Expr::Global(instance.dictionary).type_apply(types?).apply(needed?))
    })
}

/// Whether a type is an instance of a pattern; binds the pattern's variables.
fn matches(pattern: &Type, ty: &Type, subst: &mut Subst) -> bool {
    stacker::maybe_grow(64 << 10, 1 << 20, || match (pattern, ty) {
        (Type::Var(var), ty) => match subst.get(var) {
            Some(bound) => bound == ty,
            None => {
                subst.insert(*var, ty.clone());
                true
            }
        },
        (Type::Con(one, ones), Type::Con(two, twos)) => {
            one == two
                && ones.len() == twos.len()
                && ones.iter().zip(twos.iter()).all(|(pattern, ty)| matches(pattern, ty, subst))
        }
        (Type::Fun(one), Type::Fun(two)) => {
            matches(&one.param, &two.param, subst) && matches(&one.result, &two.result, subst)
        }
        (Type::App(pattern), Type::Con(name, args)) => match args.split_last() {
            Some((last, first)) => {
                matches(&pattern.1, last, subst)
                    && matches(&pattern.0, &Type::Con(*name, first.into()), subst)
            }
            None => false,
        },
        _ => false,
    })
}
