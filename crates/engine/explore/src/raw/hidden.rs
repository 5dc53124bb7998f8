//! What constructors hide, and which of them fit a type: existential types and GADTs.

use otherwise_core::{Constructor, Name, Origin, Subst, TyBinder, Type};
use rustc_hash::FxHashSet;

use super::{Made, RawTypes, unsupported};

/// Fields with larger types than this, counted in constructors, are not made of types that are chosen for
/// what is hidden.
const MAX_HIDDEN_SIZE: usize = 8;

/// So many instances of a class of the program are tried for a type that a constructor hides.
const MAX_HIDDEN: usize = 4;

/// A constructor at a type: its fields, and what it hides.
pub(super) struct Fitting {
    pub(super) subst: Subst,
    pub(super) universals: Vec<Type>,
    pub(super) existentials: Vec<Type>,
}

/// A constructor at a type that does not say all of what it hides.
struct Hiding {
    /// What is to be chosen.
    open: Vec<TyBinder>,
    /// The classes that it must be in.
    context: Vec<Type>,
    fields: Vec<Type>,
    /// What is known.
    subst: Subst,
}

impl RawTypes<'_> {
    /// The ways in which a constructor makes values of its type at some arguments: none if it does not
    /// (GADTs), one for each choice of the types it hides.
    pub(super) fn fittings(&mut self, con: &Constructor, args: &[Type]) -> Made<Vec<Fitting>> {
        let mut subst: Subst = con.subst(args, &[]);
        let hidden: FxHashSet<_> = con.existentials.iter().map(|binder| binder.var).collect();
        for (one, two) in &con.equalities {
            if !unify(&one.subst(&subst), &two.subst(&subst), &hidden, &mut subst) {
                return Ok(Vec::new());
            }
        }
        let (context, fields) = con.fields.split_at(con.dictionaries as usize);
        let hiding = Hiding {
            open: con
                .existentials
                .iter()
                .filter(|binder| !subst.contains_key(&binder.var))
                .cloned()
                .collect(),
            context: context.iter().map(|field| field.ty.clone()).collect(),
            fields: fields.iter().map(|field| field.ty.clone()).collect(),
            subst,
        };
        let (mut choices, more) = self.choices(&hiding);
        if choices.is_empty() {
            return Err(unsupported("no type is known for what it hides"));
        }
        let all = choices.len();
        if !hiding.open.is_empty() {
            // Types that hide others nest without end.
            let is_small = |field: &Type, choice: &Subst| field.subst(choice).nodes() <= MAX_HIDDEN_SIZE;
            choices.retain(|choice| hiding.fields.iter().all(|field| is_small(field, choice)));
        }
        if more || choices.len() < all {
            let what = unsupported("other types than those tried for what it hides");
            self.leave_out(con, &what);
        }
        self.note_hidden(con, &hiding.open, &choices);
        let fitting = |subst: Subst| {
            let of = |binder: &TyBinder| subst.get(&binder.var).cloned();
            let existentials: Option<Vec<Type>> = con.existentials.iter().map(of).collect();
            let existentials = existentials.map(|types| types.iter().map(|ty| ty.subst(&subst)).collect());
            existentials.map(|existentials| Fitting { universals: args.to_vec(), existentials, subst })
        };
        Ok(choices.into_iter().filter_map(fitting).collect())
    }

    /// Types for what is hidden, and whether there are more than those.
    fn choices(&self, hiding: &Hiding) -> (Vec<Subst>, bool) {
        let Hiding { open, context, fields, subst } = hiding;
        if let [only] = open.as_slice() {
            // A type that a field has as its index: whatever that field can return.
            let indices = self.declarations.index_candidates(only.var, fields);
            if !indices.types.is_empty() {
                let (choices, more) = self.tried(only, indices.types, hiding);
                return (choices, indices.more || more);
            }
            // A class of the program says what its constructors may hide: all of its instances matter.
            let own_class = context.iter().filter_map(Type::as_con).find_map(|(class, args)| {
                let about = matches!(args, [Type::Var(var)] if *var == only.var);
                (about && self.is_own_class(class)).then_some(class)
            });
            if let Some(class) = own_class {
                return self.tried(only, self.declarations.instance_heads(class), hiding);
            }
        }
        let types = self.declarations.instantiation(open, context, subst);
        let choice = types.map(|types| {
            let mut choice = subst.clone();
            choice.extend(open.iter().map(|binder| binder.var).zip(types));
            choice
        });
        // Without a class, nothing can be done with a value of a hidden type but what is done with an `Int`.
        (choice.into_iter().collect(), !open.is_empty() && !context.is_empty())
    }

    /// The first of some types that fit, and whether there are more that do.
    fn tried(&self, binder: &TyBinder, types: Vec<Type>, hiding: &Hiding) -> (Vec<Subst>, bool) {
        let fits = |ty: &Type| self.declarations.fits(binder, ty, &hiding.context, &hiding.subst);
        let mut fitting = types.into_iter().filter(fits);
        let choice = |ty: Type| {
            let mut choice = hiding.subst.clone();
            choice.insert(binder.var, ty);
            choice
        };
        let tried = fitting.by_ref().take(MAX_HIDDEN).map(choice).collect();
        (tried, fitting.next().is_some())
    }

    /// Remembers what was chosen, to be told.
    fn note_hidden(&mut self, con: &Constructor, open: &[TyBinder], choices: &[Subst]) {
        if open.is_empty() {
            return;
        }
        for choice in choices {
            let types = open.iter().filter_map(|binder| choice.get(&binder.var)).map(ToString::to_string);
            let entry = (con.name.base, types.collect::<Vec<_>>().join(", "));
            if !self.hidden.contains(&entry) {
                self.hidden.push(entry);
            }
        }
    }

    pub(super) fn is_own_class(&self, class: Name) -> bool {
        self.declarations.origin(class) == Origin::Program
    }
}

/// Makes two types equal by choosing hidden variables.
fn unify(one: &Type, two: &Type, hidden: &FxHashSet<otherwise_core::TyVar>, subst: &mut Subst) -> bool {
    let (one, two) = (one.subst(subst), two.subst(subst));
    match (&one, &two) {
        _ if one == two => true,
        (Type::Var(var), ty) | (ty, Type::Var(var)) if hidden.contains(var) => {
            let single: Subst = std::iter::once((*var, ty.clone())).collect();
            subst.values_mut().for_each(|bound| *bound = bound.subst(&single));
            subst.insert(*var, ty.clone());
            true
        }
        (Type::Con(one, ones), Type::Con(two, twos)) => {
            one == two
                && ones.len() == twos.len()
                && ones.iter().zip(twos.iter()).all(|(one, two)| unify(one, two, hidden, subst))
        }
        (Type::Fun(one), Type::Fun(two)) => {
            unify(&one.param, &two.param, hidden, subst) && unify(&one.result, &two.result, hidden, subst)
        }
        (Type::App(one), Type::App(two)) => {
            unify(&one.0, &two.0, hidden, subst) && unify(&one.1, &two.1, hidden, subst)
        }
        (Type::App(app), Type::Con(name, args)) | (Type::Con(name, args), Type::App(app)) => {
            args.split_last().is_some_and(|(last, first)| {
                unify(&app.1, last, hidden, subst)
                    && unify(&app.0, &Type::Con(*name, first.into()), hidden, subst)
            })
        }
        _ => false,
    }
}
