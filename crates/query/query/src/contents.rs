//! Unknown maps and sets as the lists that they are made of.
//!
//! A map is a balanced tree, and to make one of a list means to look at all of that list: nothing that a
//! predicate says about the size or the keys of an unknown map is known before. So what only asks a map for
//! what is in it is asked of the list: `Map.size m == 3` bounds it before anything else looks at it, and
//! `Map.lookup k m` makes no tree. Functions that get the map get the list along with it. The list that is
//! looked at has its order assumed element by element.

use otherwise_core::{Binder, Expr, FunType, Global, Globals, LocalId, Name, Type, builtin};
use std::collections::BTreeMap;
use std::sync::Arc;

use crate::counting::{applied, largest_local, untick};

/// What a function gets with a map or a set.
#[derive(Clone)]
struct Given {
    /// The list that it is made of, of which only the length is asked.
    list: Binder,
    /// The same list, in order as far as it is looked at.
    ordered: Binder,
}

/// The functions that get lists beside maps and sets.
pub(crate) struct Contents<'g> {
    globals: &'g dyn Globals,
    copies: BTreeMap<(Name, Vec<usize>), Name>,
    /// The copies of functions that get them.
    pub(crate) added: Vec<Arc<Global>>,
    /// How often a list is asked in the place of a map.
    pub(crate) asked: u32,
}

impl<'g> Contents<'g> {
    pub(crate) fn new(globals: &'g dyn Globals) -> Contents<'g> {
        Contents { globals, copies: BTreeMap::new(), added: Vec::new(), asked: 0 }
    }

    /// The copy of a function that gets two lists after each of the maps and sets at these places
    /// (dictionaries count too).
    pub(crate) fn copy(&mut self, name: Name, places: &[usize]) -> Option<Name> {
        let key = (name, places.to_vec());
        if let Some(known) = self.copies.get(&key) {
            return Some(*known);
        }
        // The library is as it is.
        let global = self.globals.global(name).filter(|global| !global.name.is_standard())?;
        let mut next = largest_local(&global.body) + 1;
        let (mut body, mut ty, mut known) = (global.body.clone(), global.ty.clone(), BTreeMap::new());
        // From the last one on, so that places stay what they are.
        for place in places.iter().rev() {
            let (changed, id, given) = with_lists(&body, *place, &mut next)?;
            ty = type_with_lists(&ty, *place)?;
            (body, _) = (changed, known.insert(id, given));
        }
        let copy = Name::new(name.module.as_str(), &format!("{}$contents{}", name.base, self.copies.len()));
        self.copies.insert(key, copy);
        let body = self.expr(&body, &known);
        self.added.push(Arc::new(Global { name: copy, ty, body, exported: false, ..Global::clone(&global) }));
        Some(copy)
    }

    fn expr(&mut self, expr: &Expr, known: &BTreeMap<LocalId, Given>) -> Expr {
        if let Some(better) = self.call(expr, known) {
            return better;
        }
        expr.map_parts(&mut |part| self.expr(part, known))
    }

    /// A call that gets such a map or set.
    fn call(&mut self, expr: &Expr, known: &BTreeMap<LocalId, Given>) -> Option<Expr> {
        let Expr::Apply(function, args) = expr else { return None };
        let (Expr::Global(name), types, mut values) = applied(function) else { return None };
        values.extend(args);
        let given = |value: &Expr| match untick(value) {
            Expr::Local(id) => known.get(id),
            _ => None,
        };
        let places: Vec<usize> = (0..values.len()).filter(|at| given(values[*at]).is_some()).collect();
        let Expr::Local(whole) = untick(values.get(*places.first()?)?) else { return None };
        let one = known.get(whole)?.clone();
        if let Some(size) = size(*name, &one) {
            self.asked += 1;
            return Some(size);
        }
        let types: Vec<Type> = types.into_iter().cloned().collect();
        if places.len() == 1
            && let Some(asks) = asked(*name, &types, &values, (*whole, &one))
        {
            self.asked += 1;
            let mut parts = Vec::with_capacity(values.len());
            for (at, value) in values.into_iter().enumerate() {
                parts.push(match at {
                    _ if at == places[0] => asks.list.clone(),
                    0 if asks.is_fold => Expr::Global(foldable("$fFoldable[]")),
                    _ => self.expr(value, known),
                });
            }
            let is_subset = asks.function == symbolic("setIsSubsetOf");
            let size = is_subset.then(|| [Expr::local(&one.list), parts[parts.len() - 1].clone()]);
            let elements = [&asks.types[..], &asks.types[..]].concat();
            let call = in_place_of(expr, asks.function, &mut asks.types.into_iter(), &mut parts.into_iter());
            // That there are no more of them comes first: it needs no look at them.
            return Some(match size {
                None => call,
                Some(lists) => {
                    let few = Expr::Global(symbolic("noMoreThan")).type_apply(elements).apply(lists.into());
                    Expr::Global(Name::new("Otherwise.Base.Core", "&&")).apply(vec![few, call])
                }
            });
        }
        let copy = self.copy(*name, &places)?;
        let mut parts = Vec::with_capacity(values.len() + 2 * places.len());
        for value in values {
            parts.push(self.expr(value, known));
            parts.extend(
                given(value).into_iter().flat_map(|one| [Expr::local(&one.list), Expr::local(&one.ordered)]),
            );
        }
        // Types come before all values but where classes have methods with types of their own, and those are
        // the library's.
        Some(Expr::Global(copy).type_apply(types).apply(parts))
    }
}

/// What is asked instead of a map or a set.
struct Asked {
    function: Name,
    types: Vec<Type>,
    list: Expr,
    /// Whether it is a function of `Foldable`, whose dictionary and type are those of lists then.
    is_fold: bool,
}

/// What a function of the library asks a map or a set, in words for the list: `Otherwise.Symbolic` has them.
fn asked(name: Name, types: &[Type], values: &[&Expr], (whole, given): (LocalId, &Given)) -> Option<Asked> {
    let is_map = match name.module.as_str() {
        "Otherwise.Containers.Map" => true,
        "Otherwise.Containers.Set" => false,
        "Otherwise.Base.Foldable" => {
            let (Expr::Global(dictionary), ..) = applied(values.first()?) else { return None };
            let is_map = match dictionary.base.as_str() {
                "$fFoldableMap" => true,
                "$fFoldableSet" => false,
                _ => return None,
            };
            let (first, rest) = types.split_first()?;
            first.as_con()?;
            let types = std::iter::once(Type::con(builtin::list())).chain(rest.iter().cloned()).collect();
            return Some(Asked { function: name, types, list: folded(given, is_map)?, is_fold: true });
        }
        _ => return None,
    };
    let word = match (is_map, name.base.as_str()) {
        (true, "member") => "mapMember",
        (true, "notMember") => "mapNotMember",
        (true, "lookup") => "mapLookup",
        (true, "findWithDefault") => "mapFindWithDefault",
        (true, "!") => "mapAt",
        (true, "!?") => "mapLookupIn",
        (true, "keys") => "mapKeys",
        (true, "elems") => "mapElems",
        (true, "toList" | "toAscList" | "assocs") => "mapToList",
        (true, "null") => "mapNull",
        (false, "member") => "setMember",
        (false, "notMember") => "setNotMember",
        (false, "isSubsetOf") => "setIsSubsetOf",
        (false, "toList" | "toAscList" | "elems") => "setToList",
        (false, "null") => "setNull",
        _ => return None,
    };
    // Only the first set of two is asked for its elements.
    if word == "setIsSubsetOf" && !matches!(untick(values.get(1)?), Expr::Local(id) if *id == whole) {
        return None;
    }
    let function = symbolic(word);
    Some(Asked { function, types: types.to_vec(), list: Expr::local(&given.ordered), is_fold: false })
}

/// The list that is folded instead of a map or a set.
fn folded(given: &Given, is_map: bool) -> Option<Expr> {
    let ordered = &given.ordered;
    if !is_map {
        return Some(Expr::local(ordered));
    }
    let (_, entries) = ordered.ty.as_con()?;
    let (_, parts) = entries.first()?.as_con()?;
    let values = Expr::Global(symbolic("mapElems")).type_apply(parts.to_vec());
    Some(values.apply(vec![Expr::local(ordered)]))
}

/// How many elements there are, which needs no look at them.
fn size(name: Name, given: &Given) -> Option<Expr> {
    let is_size = match name.module.as_str() {
        "Otherwise.Containers.Map" | "Otherwise.Containers.Set" => name.base.as_str() == "size",
        _ => name == foldable("length"),
    };
    let element = given.list.ty.as_con()?.1.first()?.clone();
    let size = Expr::Global(symbolic("sizeOf")).type_apply(vec![element]);
    is_size.then(|| size.apply(vec![Expr::local(&given.list)]))
}

/// A call of another function with other types and arguments, given in the same order as before.
fn in_place_of(
    call: &Expr,
    function: Name,
    types: &mut impl Iterator<Item = Type>,
    values: &mut impl Iterator<Item = Expr>,
) -> Expr {
    match call {
        Expr::Tick(_, inner) => in_place_of(inner, function, types, values),
        Expr::Apply(inner, args) => {
            let inner = in_place_of(inner, function, types, values);
            inner.apply(values.take(args.len()).collect())
        }
        Expr::TypeApply(inner, given) => {
            let inner = in_place_of(inner, function, types, values);
            inner.type_apply(types.take(given.len()).collect())
        }
        _ => Expr::Global(function),
    }
}

fn symbolic(base: &str) -> Name {
    Name::new("Otherwise.Symbolic", base)
}

fn foldable(base: &str) -> Name {
    Name::new("Otherwise.Base.Foldable", base)
}

/// The type of the list that a map or a set is made of.
fn list_of(ty: &Type) -> Option<Type> {
    let (name, parts) = ty.as_con()?;
    match (name.module.as_str(), name.base.as_str(), parts) {
        ("Otherwise.Containers.Map", "Map", [key, value]) => {
            Some(Type::list(Type::con_app(builtin::tuple(2), [key.clone(), value.clone()])))
        }
        ("Otherwise.Containers.Set", "Set", [element]) => Some(Type::list(element.clone())),
        _ => None,
    }
}

/// A function with two lists after its argument at a place, and that argument.
fn with_lists(expr: &Expr, place: usize, next: &mut u32) -> Option<(Expr, LocalId, Given)> {
    let inside = |body: &Expr, place, next: &mut u32| with_lists(body, place, next);
    Some(match expr {
        Expr::TypeLambda(binders, body) => {
            let (body, id, given) = inside(body, place, next)?;
            (Expr::TypeLambda(binders.clone(), Box::new(body)), id, given)
        }
        Expr::Tick(tick, body) => {
            let (body, id, given) = inside(body, place, next)?;
            (Expr::Tick(*tick, Box::new(body)), id, given)
        }
        // The goal of a query is a function that is applied to arguments.
        Expr::Apply(function, args) => {
            let (function, id, given) = inside(function, place + args.len(), next)?;
            (Expr::Apply(Box::new(function), args.clone()), id, given)
        }
        Expr::Lambda(binders, body) => match binders.get(place) {
            None => {
                let (body, id, given) = inside(body, place - binders.len(), next)?;
                (Expr::Lambda(binders.clone(), Box::new(body)), id, given)
            }
            Some(binder) => {
                let ty = list_of(&binder.ty)?;
                let mut fresh = |name: &str| {
                    *next += 1;
                    Binder::new(LocalId(*next), name, ty.clone())
                };
                let given = Given { list: fresh("list"), ordered: fresh("ordered") };
                let id = binder.id;
                let mut binders = binders.clone();
                binders.splice(place + 1..place + 1, [given.list.clone(), given.ordered.clone()]);
                (Expr::Lambda(binders, body.clone()), id, given)
            }
        },
        _ => return None,
    })
}

/// The type of such a function.
fn type_with_lists(ty: &Type, place: usize) -> Option<Type> {
    Some(match ty {
        Type::Forall(forall) => {
            let (binder, inner) = &**forall;
            Type::Forall(Arc::new((binder.clone(), type_with_lists(inner, place)?)))
        }
        Type::Fun(fun) => {
            let FunType { param, result, dictionary } = &**fun;
            let result = match place.checked_sub(1) {
                None => {
                    let list = list_of(param)?;
                    Type::fun(list.clone(), Type::fun(list, result.clone()))
                }
                Some(place) => type_with_lists(result, place)?,
            };
            Type::Fun(Arc::new(FunType { param: param.clone(), result, dictionary: *dictionary }))
        }
        _ => return None,
    })
}
