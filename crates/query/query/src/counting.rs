//! Sums and lengths of what is picked from a list, as sums over the whole list.
//!
//! `sum [w | (w, True) <- zip weights taken]` makes a list for every choice of `taken`, and a search would
//! follow each of them. `sum (map (\\x -> case x of { (w, True) -> w; _ -> 0 }) (zip weights taken))` is the
//! same number, and one condition for the solver. So it is with `length`, and with `filter` instead of a
//! comprehension: the same elements are looked at, and zeros are added. How many different elements there
//! are, `length (nub xs)`, and that all are, `nub xs == xs`, is said without the list that `nub` makes, and
//! what `sort xs == [1 .. n]` says without sorting. Functions that are composed of such,
//! `(== 4) . length . nub`, are written out.

use num_bigint::BigInt;
use otherwise_core::{
    Alternative, Bind, Binder, Expr, Global, Globals, Literal, LocalId, Name, Pattern, Type, builtin,
};
use std::sync::Arc;

use crate::positive::{bounded_by_sums, bounded_by_terms, conjuncts};
use crate::products::tuple_of_choices;
use crate::recursion::with_one_call;

/// A program with its sums and lengths in these words.
pub(crate) struct Counted<'g> {
    pub(crate) globals: &'g dyn Globals,
    /// Whether `Int` wraps around.
    pub(crate) overflow: bool,
}

impl Globals for Counted<'_> {
    fn global(&self, name: Name) -> Option<Arc<Global>> {
        self.globals.global(name).map(|global| self.counted(global)).map(with_one_call)
    }
}

impl Counted<'_> {
    fn counted(&self, global: Arc<Global>) -> Arc<Global> {
        // The library is as it is.
        if global.name.is_standard() || !has_counts(&global.body) && !has_choices(&global.body) {
            return global;
        }
        let next = largest_local(&global.body) + 1;
        let mut counting = Counting { next, changed: false, globals: self.globals, overflow: self.overflow };
        let body = counting.expr(&global.body);
        match counting.changed {
            true => Arc::new(Global { body, ..Global::clone(&global) }),
            false => global,
        }
    }
}

/// Whether sums or lengths are mentioned at all.
fn has_counts(body: &Expr) -> bool {
    any(body, &|expr| matches!(expr, Expr::Global(name) if is_counting(*name)))
}

fn has_choices(body: &Expr) -> bool {
    any(
        body,
        &|expr| matches!(expr, Expr::Case(case) if case.alternatives.len() > 1 && is_tuple(&case.result)),
    )
}

fn is_tuple(ty: &Type) -> bool {
    ty.as_con().is_some_and(|(name, _)| builtin::tuple_size(name).is_some())
}

fn is_counting(name: Name) -> bool {
    [sum(), length(), nub(), sort(), elem(), generic_length()].contains(&name) || folds().contains(&name)
}

fn any(expr: &Expr, is_such: &dyn Fn(&Expr) -> bool) -> bool {
    let mut pending = vec![expr];
    while let Some(expr) = pending.pop() {
        if is_such(expr) {
            return true;
        }
        expr.children(&mut pending);
    }
    false
}

pub(crate) fn largest_local(body: &Expr) -> u32 {
    let mut largest = 0;
    let mut note = |binder: &Binder| largest = largest.max(binder.id.0);
    let mut pending = vec![body];
    while let Some(expr) = pending.pop() {
        match expr {
            Expr::Lambda(binders, _) => binders.iter().for_each(&mut note),
            Expr::Let(bind, _) => bind.pairs().into_iter().for_each(|(binder, _)| note(binder)),
            Expr::Case(case) => {
                note(&case.binder);
                for alternative in &case.alternatives {
                    if let Pattern::Constructor { fields, .. } = &alternative.pattern {
                        fields.iter().for_each(&mut note);
                    }
                }
            }
            _ => {}
        }
        expr.children(&mut pending);
    }
    largest
}

fn sum() -> Name {
    Name::new("Otherwise.Base.Foldable", "sum")
}

fn length() -> Name {
    Name::new("Otherwise.Base.Foldable", "length")
}

fn nub() -> Name {
    Name::new("Otherwise.Base.List", "nub")
}

fn elem() -> Name {
    Name::new("Otherwise.Base.Foldable", "elem")
}

fn sort() -> Name {
    Name::new("Otherwise.Base.List", "sort")
}

fn generic_length() -> Name {
    Name::new("Data.List", "genericLength")
}

fn folds() -> [Name; 3] {
    ["foldr", "foldl", "foldl'"].map(|name| Name::new("Otherwise.Base.Foldable", name))
}

/// What is said instead of `length (nub xs)`, of `nub xs == xs`, of a sum of ones, and of ``word `elem`
/// words``; the program has to have these.
pub(crate) fn words() -> [Name; 5] {
    ["different", "allDifferent", "howMany", "oneOfLists", "noMoreThan"]
        .map(|name| Name::new("Otherwise.Puzzle", name))
}

fn map() -> Expr {
    Expr::Global(Name::new("Otherwise.Base.Core", "map"))
}

/// What is added up: the elements, or one for each.
#[derive(Clone)]
struct Sum {
    /// `sum` at lists, with its dictionaries.
    function: Expr,
    number: Type,
    zero: Literal,
    /// What counts for each element, unless it is the element.
    each: Option<Literal>,
}

/// A list from which some elements are picked.
struct Picked {
    item: Binder,
    /// What an element adds.
    adds: Expr,
    list: Expr,
}

struct Counting<'g> {
    next: u32,
    changed: bool,
    globals: &'g dyn Globals,
    overflow: bool,
}

impl Counting<'_> {
    fn fresh(&mut self, name: &str, ty: Type) -> Binder {
        let id = LocalId(self.next);
        self.next += 1;
        Binder::new(id, name, ty)
    }

    fn expr(&mut self, expr: &Expr) -> Expr {
        let better = self.count(expr).or_else(|| self.all_different(expr)).or_else(|| self.folded(expr));
        let better = better.or_else(|| self.sorted(expr)).or_else(|| self.composed(expr));
        let better = better.or_else(|| self.one_of_lists(expr)).or_else(|| self.bounded(expr));
        if let Some(better) = better {
            self.changed = true;
            return better;
        }
        // A section of something named, ``(`elem` words)``: its name says more.
        if let Expr::Let(bind, body) = expr
            && let Bind::NonRec(binder, value) = &**bind
            && let Expr::Global(_) = untick(value)
        {
            return self.expr(&body.substitute(&[(binder.id, untick(value).clone())].into_iter().collect()));
        }
        if let Some(tuple) = tuple_of_choices(expr, &mut self.next) {
            self.changed = true;
            return tuple.map_parts(&mut |part| self.expr(part));
        }
        expr.map_parts(&mut |part| self.expr(part))
    }

    /// A conjunction, or one conjunct, with what follows of the lengths of lists whose sums it bounds.
    fn bounded(&mut self, expr: &Expr) -> Option<Expr> {
        // Sums that wrap around bound nothing.
        if self.overflow {
            return None;
        }
        let all = conjuncts(expr);
        let (bounds, parts) = match all.as_slice() {
            [only] => {
                let bound = bounded_by_terms(only, self.globals)?;
                (vec![bound], vec![only.map_parts(&mut |part| self.expr(part))])
            }
            _ => {
                let bounds = bounded_by_sums(&all, LocalId(self.next));
                if bounds.is_empty() {
                    return None;
                }
                (bounds, all.into_iter().map(|part| self.expr(part)).collect())
            }
        };
        let and = Expr::Global(Name::new("Otherwise.Base.Core", "&&"));
        let join = |rest: Expr, part: Expr| and.clone().apply(vec![part, rest]);
        bounds.into_iter().chain(parts).rev().reduce(join)
    }

    /// `sum` or `length` of a list from which elements are picked.
    fn count(&mut self, expr: &Expr) -> Option<Expr> {
        let Expr::Apply(function, args) = expr else { return None };
        // sum @[] dFoldable @t dNum list, or length @[] dFoldable @t list
        let (head, types, mut values) = applied(function);
        let list = args.last()?;
        values.extend(&args[..args.len() - 1]);
        let Expr::Global(name) = head else { return None };
        let [_, element] = types.as_slice() else { return None };
        let foldable = Expr::Global(Name::new("Otherwise.Base.Foldable", "$fFoldable[]"));
        let how = match values.as_slice() {
            [lists, number] if *name == sum() && **lists == foldable => {
                let zero = zero(element)?;
                let is_own = matches!(number, Expr::Global(name) if name.base.as_str().starts_with("$fNum"));
                let whole = Expr::Apply(function.clone(), args[..args.len() - 1].to_vec());
                let function = if args.len() > 1 { whole } else { Expr::clone(function) };
                is_own.then(|| Sum { function, number: Type::clone(element), zero, each: None })?
            }
            [lists] if *name == length() && **lists == foldable && nub_of(list).is_some() => {
                let (ty, equal, list) = nub_of(list)?;
                let [different, ..] = words();
                let different = Expr::Global(different).type_apply(vec![ty.clone()]);
                return Some(different.apply(vec![equal.clone(), self.expr(list)]));
            }
            [lists] if *name == length() && **lists == foldable => {
                let int = Type::con(builtin::int());
                let number = Expr::Global(Name::new("Otherwise.Base.Core", "$fNumInt"));
                let function = Expr::Global(sum()).type_apply(vec![types[0].clone()]);
                let function = function.apply(vec![foldable.clone()]).type_apply(vec![int.clone()]);
                let (function, zero) = (function.apply(vec![number]), Literal::Int(0));
                Sum { function, number: int, zero, each: Some(Literal::Int(1)) }
            }
            _ => return None,
        };
        self.total(list, None, &how)
    }

    /// `nub xs == xs`.
    fn all_different(&mut self, expr: &Expr) -> Option<Expr> {
        let Expr::Apply(function, args) = expr else { return None };
        let (Expr::Global(name), _, mut values) = applied(function) else { return None };
        values.extend(args);
        let [_, left, right] = values.as_slice() else { return None };
        if *name != Name::new("Otherwise.Base.Core", "==") {
            return None;
        }
        let (picked, whole) = if nub_of(left).is_some() { (left, right) } else { (right, left) };
        let (ty, equal, list) = nub_of(picked)?;
        let [_, all_different, ..] = words();
        let all_different = Expr::Global(all_different).type_apply(vec![ty.clone()]);
        is_same(list, whole).then(|| all_different.apply(vec![equal.clone(), self.expr(list)]))
    }

    /// `sort xs == [1 .. n]`, of numbers and characters: `sortsTo [1 .. n] xs`.
    fn sorted(&mut self, expr: &Expr) -> Option<Expr> {
        let Expr::Apply(function, args) = expr else { return None };
        let (Expr::Global(name), _, mut values) = applied(function) else { return None };
        values.extend(args);
        let [_, left, right] = values.as_slice() else { return None };
        if *name != Name::new("Otherwise.Base.Core", "==") {
            return None;
        }
        let is_sorted = |expr: &&&Expr| match untick(expr) {
            Expr::Apply(function, _) => *applied(function).0 == Expr::Global(sort()),
            _ => false,
        };
        let (sorted, known) = if is_sorted(&left) { (left, right) } else { (right, left) };
        let Expr::Apply(function, args) = untick(sorted) else { return None };
        let (_, types, mut values) = applied(function);
        values.extend(args);
        let ([ty], [order, list], true) = (types.as_slice(), values.as_slice(), is_sorted(&sorted)) else {
            return None;
        };
        let ordered = ["$fOrdInt", "$fOrdInteger", "$fOrdChar", "$fOrdWord"];
        let lawful = match untick(order) {
            Expr::Global(name) => name.is_standard() && ordered.contains(&name.base.as_str()),
            _ => false,
        };
        if !lawful || !is_known(known) {
            return None;
        }
        let sorts_to =
            Expr::Global(Name::new("Otherwise.Puzzle", "sortsTo")).type_apply(vec![Type::clone(ty)]);
        let (known, list) = (self.expr(known), self.expr(list));
        Some(sorts_to.apply(vec![Expr::clone(order), known, list]))
    }

    /// ``word `elem` words`` of known words of letters or numbers: by their lengths first.
    fn one_of_lists(&mut self, expr: &Expr) -> Option<Expr> {
        let Expr::Apply(function, args) = expr else { return None };
        let (Expr::Global(name), types, mut values) = applied(function) else { return None };
        values.extend(args);
        let ([_, ty], [lists, _, word, known]) = (types.as_slice(), values.as_slice()) else { return None };
        let is_list = **lists == Expr::Global(Name::new("Otherwise.Base.Foldable", "$fFoldable[]"));
        let element = match ty.as_con()? {
            (list, [element]) if list == builtin::list() => element,
            _ => return None,
        };
        let equality = match element.as_con()? {
            (name, []) if name == builtin::char_type() => "$fEqChar",
            (name, []) if name == builtin::int() => "$fEqInt",
            _ => return None,
        };
        if *name != elem() || !is_list || !is_known(known) || is_known(word) {
            return None;
        }
        let [.., one_of_lists, _] = words();
        let equality = Expr::Global(Name::new("Otherwise.Base.Core", equality));
        let call = Expr::Global(one_of_lists).type_apply(vec![element.clone()]);
        let (known, word) = (self.expr(known), self.expr(word));
        Some(call.apply(vec![equality, known, word]))
    }

    /// `(== 4) . length . nub` written out, if that can be said better then.
    fn composed(&mut self, expr: &Expr) -> Option<Expr> {
        let (_, types) = composition(expr)?;
        let item = self.fresh("x", Type::clone(types.last()?));
        let before = std::mem::replace(&mut self.changed, false);
        let written_out = applied_to(expr, Expr::local(&item));
        let body = self.expr(&written_out);
        let is_better = std::mem::replace(&mut self.changed, before);
        is_better.then(|| Expr::lambda(vec![item], body))
    }

    /// The sum of what a list picks, if it does pick.
    fn total(&mut self, list: &Expr, tail: Option<(LocalId, LocalId)>, how: &Sum) -> Option<Expr> {
        let Picked { item, adds, list } = match self.comprehension(list, tail, how) {
            Some(picked) => picked,
            None if tail.is_none() => self.ones(list, how).or_else(|| self.filtered(list, how))?,
            None => return None,
        };
        if is_one(&adds) {
            return Some(how_many(&item.ty, how.number.clone(), self.expr(&list)));
        }
        let mapped = map().type_apply(vec![item.ty.clone(), how.number.clone()]);
        let mapped = mapped.apply(vec![Expr::lambda(vec![item], adds), self.expr(&list)]);
        Some(how.function.clone().apply(vec![mapped]))
    }

    /// `letrec go = \\xs -> case xs of { [] -> tail; x : rest -> … } in go list`, as comprehensions are.
    fn comprehension(&mut self, expr: &Expr, tail: Option<(LocalId, LocalId)>, how: &Sum) -> Option<Picked> {
        let Expr::Let(bind, body) = untick(expr) else { return None };
        let Bind::Rec(pairs) = &**bind else { return None };
        let ([(go, Expr::Lambda(parameters, inner))], Expr::Apply(called, args)) =
            (pairs.as_slice(), untick(body))
        else {
            return None;
        };
        let (Expr::Case(case), [parameter], [list]) = (untick(inner), parameters.as_slice(), args.as_slice())
        else {
            return None;
        };
        let is_own = **called == Expr::Local(go.id) && *untick(&case.scrutinee) == Expr::Local(parameter.id);
        let [end, more] = case.alternatives.as_slice() else { return None };
        let Pattern::Constructor { fields, .. } = &more.pattern else { return None };
        let [item, rest] = fields.as_slice() else { return None };
        let ends = match tail {
            Some((go, rest)) => is_call(&end.body, go, rest),
            None => is_empty_list(&end.body),
        };
        if !is_own || !ends {
            return None;
        }
        let adds = self.adds(&more.body, (go.id, rest.id), how)?;
        let hidden = [go.id, rest.id, parameter.id, case.binder.id];
        let is_hidden = |expr: &Expr| matches!(expr, Expr::Local(id) if hidden.contains(id));
        (!any(&adds, &is_hidden)).then(|| Picked { item: item.clone(), adds, list: list.clone() })
    }

    /// What one element adds: zero where the loop goes on, the element where it is put in front of that.
    fn adds(&mut self, expr: &Expr, tail: (LocalId, LocalId), how: &Sum) -> Option<Expr> {
        match untick(expr) {
            call if is_call(call, tail.0, tail.1) => Some(Expr::Literal(how.zero.clone())),
            Expr::Apply(function, args) => {
                let (Expr::Constructor(constructor), _, values) = applied(function) else { return None };
                let [element, rest] = args.as_slice() else { return None };
                let is_cons = *constructor == builtin::cons() && values.is_empty();
                if !is_cons || !is_call(rest, tail.0, tail.1) {
                    return None;
                }
                Some(match &how.each {
                    Some(each) => Expr::Literal(each.clone()),
                    None => self.expr(element),
                })
            }
            Expr::Case(case) => {
                let mut case = case.clone();
                case.scrutinee = self.expr(&case.scrutinee);
                case.result = how.number.clone();
                for alternative in &mut case.alternatives {
                    alternative.body = self.adds(&alternative.body, tail, how)?;
                }
                Some(Expr::Case(case))
            }
            inner @ Expr::Let(bind, body) => match &**bind {
                Bind::NonRec(binder, value) => {
                    let value = self.expr(value);
                    let body = self.adds(body, tail, how)?;
                    Some(Expr::let_(Bind::NonRec(binder.clone(), value), body))
                }
                // Another generator.
                Bind::Rec(_) => self.total(inner, Some(tail), how),
            },
            _ => None,
        }
    }

    /// `map (const 1) xs`, also where the function is written out.
    fn ones(&mut self, expr: &Expr, how: &Sum) -> Option<Picked> {
        let Expr::Apply(function, args) = untick(expr) else { return None };
        let (head, types, values) = applied(function);
        let ([from, _], [function, list], true) = (types.as_slice(), args.as_slice(), values.is_empty())
        else {
            return None;
        };
        let is_one = match untick(function) {
            Expr::Lambda(binders, body) => binders.len() == 1 && is_one(body),
            Expr::Apply(function, args) => {
                let head = applied(function).0;
                let is_const =
                    matches!(head, Expr::Global(name) if name.is_standard() && name.base.as_str() == "const");
                is_const && matches!(args.as_slice(), [value] if is_one(value))
            }
            _ => false,
        };
        if *head != map() || !is_one || how.each.is_some() {
            return None;
        }
        let item = self.fresh("x", Type::clone(from));
        let one =
            if how.zero == Literal::Int(0) { Literal::Int(1) } else { Literal::Integer(BigInt::from(1)) };
        Some(Picked { item, adds: Expr::Literal(one), list: list.clone() })
    }

    /// `foldr (\\_ n -> n + 1) 0 xs` and its like, and `genericLength xs`.
    fn folded(&mut self, expr: &Expr) -> Option<Expr> {
        let Expr::Apply(function, args) = expr else { return None };
        let (Expr::Global(name), types, mut values) = applied(function) else { return None };
        values.extend(args);
        match (types.as_slice(), values.as_slice()) {
            ([number, item], [_, list]) if *name == generic_length() => {
                zero(number)?;
                Some(how_many(item, Type::clone(number), self.expr(list)))
            }
            ([_, one, other], [lists, step, start, list]) if folds().contains(name) => {
                let is_right = name.base.as_str() == "foldr";
                let (item, number) = if is_right { (one, other) } else { (other, one) };
                let is_zero = *untick(start) == Expr::Literal(zero(number)?);
                let is_list = **lists == Expr::Global(Name::new("Otherwise.Base.Foldable", "$fFoldable[]"));
                if !is_zero || !is_list || !is_successor(step, is_right) {
                    return None;
                }
                Some(how_many(item, Type::clone(number), self.expr(list)))
            }
            _ => None,
        }
    }

    /// `filter p xs` and `map f (filter p xs)`.
    fn filtered(&mut self, expr: &Expr, how: &Sum) -> Option<Picked> {
        let call = |expr: &Expr, name: Name| -> Option<(Vec<Type>, Expr, Expr)> {
            let Expr::Apply(function, args) = untick(expr) else { return None };
            let (head, types, values) = applied(function);
            let [first, list] = args.as_slice() else { return None };
            let types = types.into_iter().cloned().collect();
            (*head == Expr::Global(name) && values.is_empty()).then(|| (types, first.clone(), list.clone()))
        };
        let mapped = call(expr, Name::new("Otherwise.Base.Core", "map"));
        let (function, inner) = match &mapped {
            Some((_, function, inner)) => (Some(function), inner),
            None => (None, expr),
        };
        let (types, predicate, list) = call(inner, Name::new("Otherwise.Base.List", "filter"))?;
        let item = self.fresh("x", types.first()?.clone());
        let element = match (&how.each, function) {
            (Some(each), _) => Expr::Literal(each.clone()),
            (None, Some(function)) => self.expr(function).apply(vec![Expr::local(&item)]),
            (None, None) => Expr::local(&item),
        };
        let picked = self.fresh("picked", builtin::bool_ty());
        let pattern = |constructor| Pattern::Constructor { constructor, types: vec![], fields: vec![] };
        let alternatives = vec![
            Alternative { pattern: pattern(builtin::false_con()), body: Expr::Literal(how.zero.clone()) },
            Alternative { pattern: pattern(builtin::true_con()), body: element },
        ];
        let asked = self.expr(&predicate).apply(vec![Expr::local(&item)]);
        let adds = Expr::case(asked, picked, how.number.clone(), alternatives);
        Some(Picked { item, adds, list })
    }
}

/// `f . g`: both functions, and the types of the composition.
fn composition(expr: &Expr) -> Option<([&Expr; 2], Vec<&Type>)> {
    let Expr::Apply(function, args) = untick(expr) else { return None };
    let (head, types, values) = applied(function);
    let is_composition = *head == Expr::Global(Name::new("Otherwise.Base.Core", ".")) && values.is_empty();
    match args.as_slice() {
        [outer, inner] if is_composition && types.len() == 3 => Some(([outer, inner], types)),
        _ => None,
    }
}

/// A function of one argument applied, compositions and sections written out.
pub(crate) fn applied_to(function: &Expr, argument: Expr) -> Expr {
    let function = untick(function);
    if let Some(([outer, inner], _)) = composition(function) {
        return applied_to(outer, applied_to(inner, argument));
    }
    match function {
        // A variable may stand in many places; anything else is computed where it stands.
        Expr::Lambda(binders, body)
            if binders.len() == 1
                && (matches!(argument, Expr::Local(_)) || occurs_once(body, binders[0].id)) =>
        {
            body.substitute(&[(binders[0].id, argument)].into_iter().collect())
        }
        // A section, `(== [1 .. n])`.
        Expr::Let(bind, body) => match &**bind {
            Bind::NonRec(binder, value) if is_known(value) && occurs_once(body, binder.id) => {
                applied_to(&body.substitute(&[(binder.id, value.clone())].into_iter().collect()), argument)
            }
            _ => function.clone().apply(vec![argument]),
        },
        _ => function.clone().apply(vec![argument]),
    }
}

fn occurs_once(body: &Expr, id: LocalId) -> bool {
    let (mut pending, mut times) = (vec![body], 0);
    while let Some(expr) = pending.pop() {
        times += u32::from(*expr == Expr::Local(id));
        expr.children(&mut pending);
    }
    times == 1
}

/// A constant, or a range between simple bounds: nothing is searched to know it, and to compute it again
/// costs little.
fn is_known(expr: &Expr) -> bool {
    let is_range = |expr: &Expr| match expr {
        Expr::Apply(function, _) => {
            let head = applied(function).0;
            matches!(head, Expr::Global(name) if name.is_standard() && name.base.as_str() == "enumFromTo")
        }
        _ => false,
    };
    let may_have_locals = is_range(untick(expr));
    let is_other = |expr: &Expr| match expr {
        Expr::Local(_) => !may_have_locals,
        Expr::Lambda(..) | Expr::Let(..) | Expr::Case(_) => true,
        _ => false,
    };
    !any(expr, &is_other)
}

/// How many elements a list has, as a number of this type.
pub(crate) fn how_many(item: &Type, number: Type, list: Expr) -> Expr {
    let dictionary = match number.as_con() {
        Some((name, _)) if name == builtin::integer() => "$fNumInteger",
        _ => "$fNumInt",
    };
    let dictionary = Expr::Global(Name::new("Otherwise.Base.Core", dictionary));
    let [_, _, how_many, ..] = words();
    Expr::Global(how_many).type_apply(vec![number, item.clone()]).apply(vec![dictionary, list])
}

/// The sum of what each element of a list adds, in whole numbers.
pub(crate) fn sum_of(item: Binder, adds: Expr, number: &Type, list: Expr) -> Option<Expr> {
    let dictionary = match number.as_con()?.0 {
        name if name == builtin::int() => "$fNumInt",
        name if name == builtin::integer() => "$fNumInteger",
        _ => return None,
    };
    let mapped = map().type_apply(vec![item.ty.clone(), number.clone()]);
    let mapped = mapped.apply(vec![Expr::lambda(vec![item], adds), list]);
    let foldable = Expr::Global(Name::new("Otherwise.Base.Foldable", "$fFoldable[]"));
    let sum = Expr::Global(sum()).type_apply(vec![Type::con(builtin::list())]).apply(vec![foldable]);
    let dictionary = Expr::Global(Name::new("Otherwise.Base.Core", dictionary));
    Some(sum.type_apply(vec![number.clone()]).apply(vec![dictionary, mapped]))
}

pub(crate) fn is_one(expr: &Expr) -> bool {
    match untick(expr) {
        Expr::Literal(Literal::Int(number)) => *number == 1,
        Expr::Literal(Literal::Integer(number)) => *number == BigInt::from(1),
        _ => false,
    }
}

/// `\\_ n -> n + 1`, or the same with its arguments in the other order.
fn is_successor(step: &Expr, is_right: bool) -> bool {
    let Expr::Lambda(binders, body) = untick(step) else { return false };
    let ([one, other], Expr::Apply(function, args)) = (binders.as_slice(), untick(body)) else {
        return false;
    };
    let number = if is_right { other.id } else { one.id };
    let (head, _, mut values) = applied(function);
    values.extend(args);
    let [_, left, right] = values.as_slice() else { return false };
    let is_number = |expr: &Expr| *untick(expr) == Expr::Local(number);
    *head == Expr::Global(Name::new("Otherwise.Base.Core", "+"))
        && (is_number(left) && is_one(right) || is_one(left) && is_number(right))
}

/// `nub xs` of elements whose equality is known to be one: their type, that equality, and the list.
fn nub_of(expr: &Expr) -> Option<(&Type, &Expr, &Expr)> {
    let Expr::Apply(function, args) = untick(expr) else { return None };
    let (Expr::Global(name), types, mut values) = applied(function) else { return None };
    values.extend(args);
    let ([ty], [equal, list]) = (types.as_slice(), values.as_slice()) else { return None };
    let known = ["Int", "Integer", "Word", "Char", "Bool", "Ordering"];
    let is_equality = |name: &Name| {
        name.is_standard() && name.base.as_str().strip_prefix("$fEq").is_some_and(|ty| known.contains(&ty))
    };
    let lawful = matches!(untick(equal), Expr::Global(name) if is_equality(name));
    (*name == nub() && lawful).then_some((*ty, *equal, *list))
}

/// Whether two expressions are the same, wherever they stand.
fn is_same(left: &Expr, right: &Expr) -> bool {
    match (untick(left), untick(right)) {
        (Expr::Apply(function, args), Expr::Apply(other, others)) => {
            args.len() == others.len()
                && is_same(function, other)
                && args.iter().zip(others).all(|(arg, other)| is_same(arg, other))
        }
        (Expr::TypeApply(function, types), Expr::TypeApply(other, others)) => {
            types == others && is_same(function, other)
        }
        (left, right) => left == right,
    }
}

/// A function, its types, and the values that it was given before.
pub(crate) fn applied(function: &Expr) -> (&Expr, Vec<&Type>, Vec<&Expr>) {
    let (mut head, mut types, mut values) = (function, Vec::new(), Vec::new());
    loop {
        match head {
            Expr::Tick(_, inner) => head = inner,
            Expr::TypeApply(inner, more) => {
                types.splice(0..0, more);
                head = inner;
            }
            Expr::Apply(inner, more) => {
                values.splice(0..0, more);
                head = inner;
            }
            _ => return (head, types, values),
        }
    }
}

pub(crate) fn untick(mut expr: &Expr) -> &Expr {
    while let Expr::Tick(_, inner) = expr {
        expr = inner;
    }
    expr
}

fn is_call(expr: &Expr, function: LocalId, argument: LocalId) -> bool {
    let Expr::Apply(called, args) = untick(expr) else { return false };
    **called == Expr::Local(function) && args.as_slice() == [Expr::Local(argument)]
}

fn is_empty_list(expr: &Expr) -> bool {
    match untick(expr) {
        Expr::TypeApply(inner, _) => is_empty_list(inner),
        other => *other == Expr::Constructor(builtin::list()),
    }
}

/// Zero, of the types whose sums do not change when it is added.
fn zero(ty: &Type) -> Option<Literal> {
    let (name, arguments) = ty.as_con()?;
    match () {
        () if !arguments.is_empty() => None,
        () if name == builtin::int() => Some(Literal::Int(0)),
        () if name == builtin::integer() => Some(Literal::Integer(BigInt::from(0))),
        () => None,
    }
}
