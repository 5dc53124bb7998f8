//! What constructors hide, and which of them fit a type: existential types and GADTs.

use otherwise_core::{Constructor, Indices, Name, Origin, Subst, TyBinder, Type};
use rustc_hash::FxHashSet;

use super::{Made, RawTypes, unsupported};

/// Fields with larger types than this, counted in constructors, are not made of types that are chosen for what is hidden.
const LARGEST_HIDDEN: usize = 8;

/// So many instances of a class of the program are tried for a type that a constructor hides.
const MOST_HIDDEN: usize = 4;

/// A constructor at a type: its fields, and what it hides.
pub(super) struct Fitting {
    pub(super) subst: Subst,
    pub(super) universals: Vec<Type>,
    pub(super) existentials: Vec<Type>,
}

impl RawTypes<'_> {
    /// The ways in which a constructor makes values of its type at some arguments: none if it does not (GADTs), one for
    /// each choice of the types it hides.
    pub(super) fn fittings(&mut self, con: &Constructor, args: &[Type]) -> Made<Vec<Fitting>> {
        let mut subst: Subst = con.subst(args, &[]);
        let hidden: FxHashSet<_> = con.existentials.iter().map(|binder| binder.var).collect();
        for (one, two) in &con.equalities {
            if !unify(&one.subst(&subst), &two.subst(&subst), &hidden, &mut subst) {
                return Ok(Vec::new());
            }
        }
        let open: Vec<TyBinder> =
            con.existentials.iter().filter(|binder| !subst.contains_key(&binder.var)).cloned().collect();
        let context: Vec<Type> =
            con.fields.iter().take(con.dictionaries as usize).map(|field| field.ty.clone()).collect();
        let mut choices: Vec<Subst> = Vec::new();
        let fields: Vec<Type> =
            con.fields.iter().skip(con.dictionaries as usize).map(|field| field.ty.clone()).collect();
        let indices = match open.as_slice() {
            [only] => self.declarations.index_candidates(only.var, &fields),
            _ => Indices::default(),
        };
        // Without a class, nothing can be done with a value of a hidden type but what is done with an `Int`.
        let mut more = !open.is_empty() && !context.is_empty();
        if let [only] = open.as_slice()
            && !indices.types.is_empty()
        {
            // A type that a field has as its index: whatever that field can return.
            let fitting = indices.types.into_iter();
            let mut fitting = fitting.filter(|index| self.declarations.fits(only, index, &context, &subst));
            let tried: Vec<Type> = fitting.by_ref().take(MOST_HIDDEN).collect();
            more = indices.more || fitting.next().is_some();
            for index in tried {
                let mut choice = subst.clone();
                choice.insert(only.var, index);
                choices.push(choice);
            }
        }
        // A class of the program says what its constructors may hide: all of its instances matter.
        else if let [only] = open.as_slice()
            && let Some(class) = context.iter().filter_map(Type::as_con).find_map(|(class, args)| {
                let about = matches!(args, [Type::Var(var)] if *var == only.var);
                (about && self.is_own_class(class)).then_some(class)
            })
        {
            let heads = self.declarations.instance_heads(class);
            let mut fitting =
                heads.into_iter().filter(|head| self.declarations.fits(only, head, &context, &subst));
            let tried: Vec<Type> = fitting.by_ref().take(MOST_HIDDEN).collect();
            more = fitting.next().is_some();
            for head in tried {
                let mut choice = subst.clone();
                choice.insert(only.var, head);
                choices.push(choice);
            }
        } else if let Some(types) = self.declarations.instantiation(&open, &context, &subst) {
            let mut choice = subst.clone();
            choice.extend(open.iter().map(|binder| binder.var).zip(types));
            choices.push(choice);
        }
        if choices.is_empty() {
            return Err(unsupported("no type is known for what it hides"));
        }
        // Types that hide others nest without end.
        let is_small =
            |choice: &Subst| fields.iter().all(|field| field.subst(choice).nodes() <= LARGEST_HIDDEN);
        let all = choices.len();
        if !open.is_empty() {
            choices.retain(is_small);
        }
        if more || choices.len() < all {
            let what = unsupported("other types than those tried for what it hides");
            self.leave_out(con, &what);
        }
        if !open.is_empty() {
            for choice in &choices {
                let types: Vec<String> = open
                    .iter()
                    .filter_map(|binder| choice.get(&binder.var))
                    .map(ToString::to_string)
                    .collect();
                let entry = (con.name.base, types.join(", "));
                if !self.hidden.contains(&entry) {
                    self.hidden.push(entry);
                }
            }
        }
        let fitting = |subst: Subst| {
            let of = |binder: &TyBinder| subst.get(&binder.var).cloned();
            let existentials: Option<Vec<Type>> = con.existentials.iter().map(of).collect();
            let existentials = existentials.map(|types| types.iter().map(|ty| ty.subst(&subst)).collect());
            existentials.map(|existentials| Fitting { universals: args.to_vec(), existentials, subst })
        };
        Ok(choices.into_iter().filter_map(fitting).collect())
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
