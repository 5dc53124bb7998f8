//! Sums and lengths of what is picked from a list, as sums over the whole list.
//!
//! `sum [w | (w, True) <- zip weights taken]` makes a list for every choice of `taken`, and a search would follow each of
//! them. `sum (map (\\x -> case x of { (w, True) -> w; _ -> 0 }) (zip weights taken))` is the same number, and one
//! condition for the solver. So it is with `length`, and with `filter` instead of a comprehension: the same elements are
//! looked at, and zeros are added. How many different elements there are, `length (nub xs)`, and that all are,
//! `nub xs == xs`, is said without the list that `nub` makes.

use num_bigint::BigInt;
use otherwise_core::{
    Alternative, Bind, Binder, Expr, Global, Globals, Literal, LocalId, Name, Pattern, Symbol, Type, builtin,
};
use std::sync::Arc;

/// A program with its sums and lengths in these words.
pub(crate) struct Counted<'g>(pub(crate) &'g dyn Globals);

impl Globals for Counted<'_> {
    fn global(&self, name: Name) -> Option<Arc<Global>> {
        self.0.global(name).map(counted)
    }
}

fn counted(global: Arc<Global>) -> Arc<Global> {
    // The library is as it is.
    if global.name.is_standard() || !has_counts(&global.body) {
        return global;
    }
    let mut counting = Counting { next: largest_local(&global.body) + 1, changed: false };
    let body = counting.expr(&global.body);
    match counting.changed {
        true => Arc::new(Global { body, ..Global::clone(&global) }),
        false => global,
    }
}

/// Whether sums or lengths are mentioned at all.
fn has_counts(body: &Expr) -> bool {
    any(body, &|expr| matches!(expr, Expr::Global(name) if [sum(), length(), nub()].contains(name)))
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

fn largest_local(body: &Expr) -> u32 {
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

/// What is said instead of `length (nub xs)` and of `nub xs == xs`; the program has to have these.
pub(crate) fn words() -> [Name; 2] {
    ["different", "allDifferent"].map(|name| Name::new("Otherwise.Puzzle", name))
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

struct Counting {
    next: u32,
    changed: bool,
}

impl Counting {
    fn fresh(&mut self, name: &str, ty: Type) -> Binder {
        let id = LocalId(self.next);
        self.next += 1;
        Binder { id, name: Symbol::new(name), ty }
    }

    fn expr(&mut self, expr: &Expr) -> Expr {
        if let Some(better) = self.count(expr).or_else(|| self.all_different(expr)) {
            self.changed = true;
            return better;
        }
        let mut same = |part: &Expr| Box::new(self.expr(part));
        match expr {
            Expr::Lambda(binders, body) => Expr::Lambda(binders.clone(), same(body)),
            Expr::TypeLambda(binders, body) => Expr::TypeLambda(binders.clone(), same(body)),
            Expr::TypeApply(body, types) => Expr::TypeApply(same(body), types.clone()),
            Expr::Coerce(body, ty) => Expr::Coerce(same(body), ty.clone()),
            Expr::Tick(tick, body) => Expr::Tick(*tick, same(body)),
            Expr::Apply(function, args) => {
                let function = same(function);
                Expr::Apply(function, args.iter().map(|arg| self.expr(arg)).collect())
            }
            Expr::Let(bind, body) => {
                let bind = match &**bind {
                    Bind::NonRec(binder, value) => Bind::NonRec(binder.clone(), self.expr(value)),
                    Bind::Rec(pairs) => Bind::Rec(
                        pairs.iter().map(|(binder, value)| (binder.clone(), self.expr(value))).collect(),
                    ),
                };
                Expr::let_(bind, self.expr(body))
            }
            Expr::Case(case) => {
                let mut case = case.clone();
                case.scrutinee = self.expr(&case.scrutinee);
                for alternative in &mut case.alternatives {
                    alternative.body = self.expr(&alternative.body);
                }
                Expr::Case(case)
            }
            other => other.clone(),
        }
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
                let [different, _] = words();
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
        let [_, all_different] = words();
        let all_different = Expr::Global(all_different).type_apply(vec![ty.clone()]);
        is_same(list, whole).then(|| all_different.apply(vec![equal.clone(), self.expr(list)]))
    }

    /// The sum of what a list picks, if it does pick.
    fn total(&mut self, list: &Expr, tail: Option<(LocalId, LocalId)>, how: &Sum) -> Option<Expr> {
        let Picked { item, adds, list } = match self.comprehension(list, tail, how) {
            Some(picked) => picked,
            None if tail.is_none() => self.filtered(list, how)?,
            None => return None,
        };
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
fn applied(function: &Expr) -> (&Expr, Vec<&Type>, Vec<&Expr>) {
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

fn untick(mut expr: &Expr) -> &Expr {
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
