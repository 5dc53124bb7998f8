//! The order of conjuncts: what looks only at the shape of a value is tested first (dissertation 3.5.4).
//!
//! `all legal qs && all safe pairs && length qs == 8` leads a search through lists of every length, with all
//! that the tests say about their elements, before the length ends most of them. Where a search is for inputs
//! that make a predicate true, the conjuncts may be tested in any order: all of them have to be true, and
//! then none of them fails to end or raises, so the conjunction is true in Haskell's order too. Where one is
//! false, or raises, or does not end, the conjunction is not true in either order. (So it must not be done
//! where failures are looked for.)
//!
//! Which conjuncts are cheap is read off their types, by parametricity: `length :: [a] -> Int` gets no
//! dictionary of `a` and no function from it, so it cannot look at an element, and a test of its result
//! splits a symbolic list but makes no condition on what is in it.

mod calls;

use otherwise_core::{Expr, Fact, Global, GlobalKind, LocalId, Name, Pattern, Program, Type, builtin};
use rustc_hash::FxHashMap;
use std::sync::Arc;

use crate::lengths::length_of_result;
use calls::{Argument, Call, result_of_call, spine, takes_data, with_head};

/// How deep calls are followed from the predicate at the top.
const MAX_DEPTH: u32 = 4;

/// The program with the conjuncts of a predicate reordered: `entry` is a function whose body decides by a
/// truth value, and only inputs for which that is true are looked for. The same program where there is
/// nothing to reorder.
///
/// ```
/// # use otherwise_load::{Expression, Origin, load_with};
/// # use otherwise_explore::shape_first;
/// let text = "module M where\n\
///     p :: [Int] -> Bool\n\
///     p xs = sum xs > 10 && length xs == 3\n";
/// let goal = Expression { name: "goal".into(), path: "<goal>".into(), text: "\\x -> case p x of { True -> x }".into(), modules: vec![] };
/// let loaded = load_with(Origin::text("M.hs", text), &[], &[goal]);
/// let entry = loaded.global("goal").unwrap().name;
/// let program = loaded.link(&[entry]);
/// let ordered = shape_first(&program, entry);
/// assert_eq!(ordered.globals.len(), program.globals.len() + 1);
/// ```
pub fn shape_first(program: &Arc<Program>, entry: Name) -> Arc<Program> {
    let Some(global) = program.global(entry) else { return program.clone() };
    let (copies, lengths, parts) = (FxHashMap::default(), FxHashMap::default(), FxHashMap::default());
    let mut order = Order { program, copies, lengths, parts, list_parts: Vec::new(), added: Vec::new() };
    let locals = types_of_locals(&global.body);
    let Some(body) = order.decision(&global.body, &locals) else { return program.clone() };
    let mut ordered = Program::clone(program);
    order.added.into_iter().for_each(|global| ordered.add_global(Arc::new(global)));
    ordered.add_global(Arc::new(Global { body, ..Global::clone(global) }));
    Arc::new(ordered)
}

type Locals = FxHashMap<LocalId, Type>;

struct Order<'p> {
    program: &'p Program,
    /// Functions whose conjuncts were reordered, or were found in order, with their copies.
    copies: FxHashMap<Name, Option<Name>>,
    /// Functions that make lists, with those that say how long they are.
    lengths: FxHashMap<Name, Option<Name>>,
    /// Predicates, with the copies of them that look at one shape each.
    parts: FxHashMap<Name, Vec<Name>>,
    /// Those of them that are about lists.
    list_parts: Vec<Name>,
    added: Vec<Global>,
}

impl Order<'_> {
    /// The case expression that the body of the goal is, with its condition reordered; none if that changes
    /// nothing.
    fn decision(&mut self, expr: &Expr, locals: &Locals) -> Option<Expr> {
        match expr {
            Expr::Case(case) if case.binder.ty == builtin::bool_ty() => {
                let better = self.condition(&case.scrutinee, locals, 0);
                let scrutinee = better.as_ref().unwrap_or(&case.scrutinee);
                let (first, rest) = self.shapes_and_rest(scrutinee, locals);
                if better.is_none() && first.is_empty() {
                    return None;
                }
                let mut case = case.clone();
                case.scrutinee = rest;
                // Where one is false nothing is looked for. Those about shapes are assumed before all others
                // take their turns.
                let assume = |rest, conjunct| Expr::Assume(Box::new(conjunct), Box::new(rest));
                Some(first.into_iter().rev().fold(Expr::Case(case), assume))
            }
            _ => self.inside(expr, |order, inner| order.decision(inner, locals)),
        }
    }

    /// The conjuncts about shapes that a condition starts with, and the rest of it.
    fn shapes_and_rest(&self, condition: &Expr, locals: &Locals) -> (Vec<Expr>, Expr) {
        let (mut first, mut rest) = (Vec::new(), condition);
        loop {
            while let Expr::Tick(_, inner) = rest {
                rest = inner;
            }
            match conjunction(rest) {
                Some((_, conjunct, others)) if self.is_about_shapes(conjunct, locals) => {
                    first.push(conjunct.clone());
                    rest = others;
                }
                _ => return (first, rest.clone()),
            }
        }
    }

    /// Whether a conjunct is about the shape of lists, which ends with them. What the program itself counts
    /// (the depth of a tree, for one) may have no end before another conjunct bounds it, and takes its turns.
    fn is_about_shapes(&self, conjunct: &Expr, locals: &Locals) -> bool {
        match spine(conjunct).0 {
            Expr::Global(name) if self.list_parts.contains(name) => true,
            _ => self.rank(conjunct, locals) != Rank::Other && asks_only_the_library(conjunct),
        }
    }

    /// What stands below binders and marks, changed.
    fn inside(&mut self, expr: &Expr, change: impl FnOnce(&mut Self, &Expr) -> Option<Expr>) -> Option<Expr> {
        Some(match expr {
            Expr::Lambda(binders, body) => Expr::Lambda(binders.clone(), Box::new(change(self, body)?)),
            Expr::TypeLambda(binders, body) => {
                Expr::TypeLambda(binders.clone(), Box::new(change(self, body)?))
            }
            Expr::Let(bind, body) => Expr::Let(bind.clone(), Box::new(change(self, body)?)),
            Expr::Tick(tick, body) => Expr::Tick(*tick, Box::new(change(self, body)?)),
            // The goal of a query is a function that is applied to arguments.
            Expr::Apply(function, args) if matches!(**function, Expr::Lambda(..)) => {
                Expr::Apply(Box::new(change(self, function)?), args.clone())
            }
            _ => return None,
        })
    }

    /// A condition of which only the truth matters, reordered; none if that changes nothing.
    fn condition(&mut self, expr: &Expr, locals: &Locals, depth: u32) -> Option<Expr> {
        if depth > MAX_DEPTH {
            return None;
        }
        if let Some((and, left, right)) = conjunction(expr) {
            let mut conjuncts = Vec::new();
            flatten(left, &mut conjuncts);
            flatten(right, &mut conjuncts);
            // What later conjuncts say about shapes within the functions that they call is asked before as
            // well.
            let mut ordered: Vec<Expr> =
                conjuncts[1..].iter().flat_map(|conjunct| self.shapes_within(conjunct, depth)).collect();
            let mut sorted = conjuncts.clone();
            sorted.sort_by_key(|conjunct| self.rank(conjunct, locals));
            let mut changed = !ordered.is_empty() || sorted != conjuncts;
            // Numbers and sizes of what is known come before all that is within functions.
            let first =
                sorted.iter().take_while(|conjunct| self.rank(conjunct, locals) == Rank::Shape).count();
            let within = std::mem::take(&mut ordered);
            ordered.extend(sorted.drain(..first).cloned());
            ordered.extend(within);
            for conjunct in sorted {
                match self.condition(conjunct, locals, depth + 1) {
                    Some(better) => {
                        changed = true;
                        ordered.push(better);
                    }
                    None => ordered.push(conjunct.clone()),
                }
            }
            let join = |rest: Expr, conjunct: Expr| and.clone().apply(vec![conjunct, rest]);
            return changed.then(|| ordered.into_iter().rev().reduce(join)).flatten();
        }
        if let Expr::Let(..) | Expr::Tick(..) = expr {
            return self.inside(expr, |order, inner| order.condition(inner, locals, depth));
        }
        if let Some(permutation) = self.permutation(expr) {
            return Some(permutation);
        }
        match expr {
            Expr::Case(case) => {
                let mut changed = false;
                let mut better = case.clone();
                for alternative in &mut better.alternatives {
                    if let Some(body) = self.condition(&alternative.body, locals, depth) {
                        alternative.body = body;
                        changed = true;
                    }
                }
                changed.then_some(Expr::Case(better))
            }
            // A call: of a copy of the function, which decides in the better order.
            Expr::Global(name) => Some(Expr::Global(self.copy(*name, depth)?)),
            Expr::Apply(function, args) => {
                let function = self.condition_head(function, depth)?;
                Some(Expr::Apply(Box::new(function), args.clone()))
            }
            _ => None,
        }
    }

    /// `sort xs == [0 .. 9]`, said of the elements and not of the ways to sort them, where the program has
    /// the words for that.
    fn permutation(&mut self, expr: &Expr) -> Option<Expr> {
        let (Expr::Global(equals), args) = spine(expr) else { return None };
        let [Argument::Type, Argument::Value(_), Argument::Value(left), Argument::Value(right)] =
            args.as_slice()
        else {
            return None;
        };
        if *equals == said_with()[0] {
            return self.of_size(right, left, expr.clone());
        }
        let words = said_with();
        let [sorts_to, sorted_alike, of_one_length, _] = words;
        if equals.base.as_str() != "==" || words.iter().any(|word| self.program.global(*word).is_none()) {
            return None;
        }
        let sorted = |expr: &Expr| {
            let (function, dictionary, list) = sorted_list(expr)?;
            let Expr::TypeApply(_, types) = function else { return None };
            // What is not a number is equal to nothing, and elements could not be counted.
            let ty =
                types.first().filter(|ty| is_number(ty) && ty.as_con() != Some((builtin::double(), &[])));
            ty.map(|_| (types.clone(), dictionary.clone(), list.clone()))
        };
        let found = match (sorted(left), sorted(right)) {
            (Some((types, dictionary, one)), Some((_, _, other))) => {
                return Some(
                    Expr::Global(sorted_alike).type_apply(types).apply(vec![dictionary, one, other]),
                );
            }
            (Some(found), None) => Some((found, *right)),
            (None, Some(found)) => Some((found, *left)),
            (None, None) => None,
        };
        if let Some(((types, dictionary, list), known)) = found.filter(|(_, known)| is_closed(known)) {
            let sorts_to = Expr::Global(sorts_to).type_apply(types);
            let said = sorts_to.apply(vec![dictionary, known.clone(), list.clone()]);
            return Some(self.of_size(&list, known, said.clone()).unwrap_or(said));
        }
        for (list, known) in [(left, right), (right, left)] {
            if let Some(said) = self.of_size(list, known, expr.clone()) {
                return Some(said);
            }
        }
        // What is reversed or sorted has its length, and no end would be found by looking at it.
        let (one, other) = (OfSameLength::of(left), OfSameLength::of(right));
        let ty = one.as_ref().or(other.as_ref())?.ty;
        if !one.iter().chain(&other).any(|found| found.is_strict) {
            return None;
        }
        let found = |found: Option<OfSameLength<'_>>, whole: &Expr| match found {
            Some(found) => (found.inner.clone(), found.list.clone()),
            None => (ty.clone(), whole.clone()),
        };
        let ((first, one), (second, other)) = (found(one, left), found(other, right));
        let call = Expr::Global(of_one_length).type_apply(vec![first, second]);
        Some(call.apply(vec![one, other, expr.clone()]))
    }

    /// What holds only of as many elements as another list has, with that asked first; none if the list is
    /// not one that a function makes of other data.
    fn of_size(&mut self, list: &Expr, other: &Expr, holds: Expr) -> Option<Expr> {
        let [.., of_size] = said_with();
        self.program.global(of_size)?;
        let (ty, length) = self.length_of(list)?;
        Some(Expr::Global(of_size).type_apply(vec![ty]).apply(vec![length, other.clone(), holds]))
    }

    /// The length of a list that a function makes of something that is not a list, and the type of its
    /// elements.
    fn length_of(&mut self, list: &Expr) -> Option<(Type, Expr)> {
        let same = OfSameLength::of(list);
        let list = same.map_or(list, |same| same.list);
        let (Expr::Global(name), args) = spine(list) else { return None };
        let global = self.program.global(*name)?;
        let Some(Argument::Value(last)) = args.last() else { return None };
        let ty = result_of_call(&global.ty, list)?;
        let ty = same.map_or(ty, |same| same.ty.clone());
        let companion = match self.lengths.get(name) {
            Some(known) => (*known)?,
            None => {
                let companion = takes_data(&global.ty).then(|| length_of_result(global)).flatten();
                let made = companion.as_ref().map(|companion| companion.name);
                self.lengths.insert(*name, made);
                self.added.extend(companion);
                made?
            }
        };
        // What is known takes no searching.
        if is_closed(last) {
            return None;
        }
        Some((ty, with_head(list, companion)))
    }

    fn condition_head(&mut self, function: &Expr, depth: u32) -> Option<Expr> {
        match function {
            Expr::Global(name) => Some(Expr::Global(self.copy(*name, depth)?)),
            Expr::TypeApply(function, types) => {
                Some(Expr::TypeApply(Box::new(self.condition_head(function, depth)?), types.clone()))
            }
            Expr::Apply(function, args) => {
                Some(Expr::Apply(Box::new(self.condition_head(function, depth)?), args.clone()))
            }
            _ => None,
        }
    }

    /// The copy of a predicate whose conjuncts are in a better order than its own.
    fn copy(&mut self, name: Name, depth: u32) -> Option<Name> {
        if let Some(known) = self.copies.get(&name) {
            return *known;
        }
        // Until more is known: a predicate that calls itself keeps calling itself.
        self.copies.insert(name, None);
        let global = self.program.global(name)?;
        let locals = types_of_locals(&global.body);
        let body = self.function_body(&global.body, &locals, depth + 1)?;
        let copy = Name::new(name.module.as_str(), &format!("{}$shapeFirst", name.base));
        self.added.push(Global { name: copy, body, exported: false, ..Global::clone(global) });
        self.copies.insert(name, Some(copy));
        Some(copy)
    }

    fn function_body(&mut self, expr: &Expr, locals: &Locals, depth: u32) -> Option<Expr> {
        match expr {
            Expr::Lambda(..) | Expr::TypeLambda(..) => {
                self.inside(expr, |order, inner| order.function_body(inner, locals, depth))
            }
            _ => self.condition(expr, locals, depth),
        }
    }

    /// When a conjunct is tested.
    fn rank(&self, conjunct: &Expr, locals: &Locals) -> Rank {
        match () {
            () if self.looks_at_shape(conjunct, locals) => Rank::Shape,
            () if is_known_list(conjunct) || self.looks_at_shapes_of_elements(conjunct, locals) => {
                Rank::Bound
            }
            () => Rank::Other,
        }
    }

    /// What a conjunct that is a call says about shapes: calls of functions that each test one of those.
    fn shapes_within(&mut self, conjunct: &Expr, depth: u32) -> Vec<Expr> {
        let (Expr::Global(name), args) = spine(conjunct) else { return Vec::new() };
        if args.is_empty() || depth > MAX_DEPTH {
            return Vec::new();
        }
        self.shape_parts(*name, depth).into_iter().map(|part| with_head(conjunct, part)).collect()
    }

    /// Copies of a predicate, each with only one of its conjuncts that look at shapes. (Together in one
    /// function they would become one condition, and no list would be known by it.)
    fn shape_parts(&mut self, name: Name, depth: u32) -> Vec<Name> {
        if let Some(known) = self.parts.get(&name) {
            return known.clone();
        }
        self.parts.insert(name, Vec::new());
        let Some(global) = self.program.global(name).filter(|global| !global.name.is_standard()) else {
            return Vec::new();
        };
        let locals = types_of_locals(&global.body);
        let mut parts = Vec::new();
        for conjunct in self.shape_conjuncts(decided_by(&global.body), &locals, depth + 1) {
            let body = with_decision(&global.body, conjunct.clone());
            let part = Name::new(name.module.as_str(), &format!("{}$shape{}", name.base, parts.len()));
            if asks_only_the_library(&conjunct) {
                self.list_parts.push(part);
            }
            self.added.push(Global { name: part, body, exported: false, ..Global::clone(global) });
            parts.push(part);
        }
        self.parts.insert(name, parts.clone());
        parts
    }

    fn shape_conjuncts(&mut self, expr: &Expr, locals: &Locals, depth: u32) -> Vec<Expr> {
        let (mut conjuncts, mut kept) = (Vec::new(), Vec::new());
        flatten(expr, &mut conjuncts);
        conjuncts.sort_by_key(|conjunct| self.rank(conjunct, locals));
        for conjunct in conjuncts {
            match self.rank(conjunct, locals) {
                Rank::Shape | Rank::Bound => kept.push(conjunct.clone()),
                Rank::Other => kept.extend(self.shapes_within(conjunct, depth)),
            }
        }
        kept
    }

    /// `all ((== 4) . length) rows`, and the same with a lambda.
    fn looks_at_shapes_of_elements(&self, conjunct: &Expr, locals: &Locals) -> bool {
        let (Expr::Global(name), args) = spine(conjunct) else { return false };
        let all = Name::new("Otherwise.Base.Foldable", "all");
        let [.., Argument::Value(test), Argument::Value(Expr::Local(_))] = args.as_slice() else {
            return false;
        };
        let mut section: &Expr = test;
        if let (Expr::Global(composition), parts) = spine(test)
            && *composition == Name::new("Otherwise.Base.Core", ".")
            && let [.., Argument::Value(outer), Argument::Value(inner)] = parts.as_slice()
        {
            let length = Name::new("Otherwise.Base.Foldable", "length");
            if *spine(inner).0 != Expr::Global(length) {
                return false;
            }
            section = outer;
            while let Expr::Tick(_, inner) | Expr::Let(_, inner) = section {
                section = inner;
            }
            let Expr::Lambda(_, body) = section else { return false };
            // What a section compares with is bound outside of it.
            let is_number = |id: &LocalId| locals.get(id).is_none_or(is_number);
            let is_simple = |part: &Argument<'_>| match part {
                Argument::Type | Argument::Value(Expr::Literal(_) | Expr::Global(_)) => true,
                Argument::Value(Expr::Local(id)) => is_number(id),
                Argument::Value(_) => false,
            };
            return *name == all && spine(body).1.iter().all(is_simple);
        }
        matches!(section, Expr::Lambda(_, body) if *name == all && self.looks_at_shape(body, locals))
    }

    /// Whether a conjunct looks at nothing but numbers and the shapes of values.
    fn looks_at_shape(&self, expr: &Expr, locals: &Locals) -> bool {
        let mut shapes = 0;
        self.is_cheap(expr, locals, &mut shapes) && shapes > 0
    }

    /// Whether an expression takes only comparisons and arithmetic; counts the values whose shape it looks
    /// at.
    fn is_cheap(&self, expr: &Expr, locals: &Locals, shapes: &mut u32) -> bool {
        match expr {
            Expr::Literal(_) | Expr::Constructor(_) => true,
            Expr::Local(id) => locals.get(id).is_some_and(is_number),
            Expr::Tick(_, inner) => self.is_cheap(inner, locals, shapes),
            // What is known takes no searching.
            Expr::Apply(..) if is_closed(expr) => true,
            Expr::Apply(..) => {
                let (head, args) = spine(expr);
                match head {
                    Expr::Prim(_) => args.iter().all(|arg| match arg {
                        Argument::Type => true,
                        Argument::Value(value) => self.is_cheap(value, locals, shapes),
                    }),
                    Expr::Global(name) => {
                        let Some(global) = self.program.global(*name) else { return false };
                        self.is_cheap_call(global, &args, locals, shapes)
                    }
                    _ => false,
                }
            }
            _ => false,
        }
    }

    fn is_cheap_call(
        &self,
        global: &Global,
        args: &[Argument<'_>],
        locals: &Locals,
        shapes: &mut u32,
    ) -> bool {
        let Some(call) = Call::new(&global.ty, args) else { return false };
        let mut hides = false;
        for (at, (parameter, value)) in call.values.iter().enumerate() {
            if matches!(value, Expr::Local(_)) && call.hides_parts_of(at, parameter) {
                hides = true;
            } else if !self.is_cheap(value, locals, shapes) {
                return false;
            }
        }
        *shapes += u32::from(hides);
        // Of other functions, only operations on numbers and truth values are known to be cheap.
        let first_order = || call.values.iter().all(|(parameter, _)| !is_function(parameter));
        hides || global.kind == GlobalKind::Method && first_order() || is_connective(global.name)
    }
}

/// Whether an expression mentions no function of the program itself.
fn asks_only_the_library(expr: &Expr) -> bool {
    let mut pending = vec![expr];
    while let Some(expr) = pending.pop() {
        if matches!(expr, Expr::Global(name) if !name.is_standard()) {
            return false;
        }
        expr.children(&mut pending);
    }
    true
}

/// What a function returns, below its parameters and what it binds.
fn decided_by(mut expr: &Expr) -> &Expr {
    while let Expr::Lambda(_, inner)
    | Expr::TypeLambda(_, inner)
    | Expr::Let(_, inner)
    | Expr::Tick(_, inner) = expr
    {
        expr = inner;
    }
    expr
}

/// The same function with another result there.
fn with_decision(expr: &Expr, decision: Expr) -> Expr {
    let inside = |inner: &Expr| Box::new(with_decision(inner, decision.clone()));
    match expr {
        Expr::Lambda(binders, inner) => Expr::Lambda(binders.clone(), inside(inner)),
        Expr::TypeLambda(binders, inner) => Expr::TypeLambda(binders.clone(), inside(inner)),
        Expr::Let(bind, inner) => Expr::Let(bind.clone(), inside(inner)),
        Expr::Tick(_, inner) => with_decision(inner, decision),
        _ => decision,
    }
}

/// When a conjunct is tested: what bounds sizes before what looks at elements.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// It looks at numbers and shapes only.
    Shape,
    /// It is of no use before a shape is known, but ends with it: the shapes of elements, a list that is
    /// known.
    Bound,
    Other,
}

/// `xs == [1, 2, 3]`, also of what is mapped: no end of `xs` is looked for beyond that of the other.
fn is_known_list(conjunct: &Expr) -> bool {
    let (Expr::Global(equals), args) = spine(conjunct) else { return false };
    let [Argument::Type, Argument::Value(_), Argument::Value(left), Argument::Value(right)] = args.as_slice()
    else {
        return false;
    };
    let is_made_of_one = |expr: &Expr| {
        let mut expr = expr;
        loop {
            match spine(expr) {
                (Expr::Local(_), args) => return args.is_empty(),
                (Expr::Global(name), args) if is_lazy_in_step(*name) => match args.last() {
                    Some(Argument::Value(inner)) => expr = inner,
                    _ => return false,
                },
                _ => return false,
            }
        }
    };
    let is_list = |expr: &Expr| match spine(expr).0 {
        Expr::Constructor(name) => *name == builtin::cons() || *name == builtin::list(),
        Expr::Literal(otherwise_core::Literal::String(_)) => true,
        Expr::Global(name) => name.base.as_str() == "enumFromTo",
        _ => false,
    };
    let is_known = |expr: &Expr| is_closed(expr) && is_list(expr);
    equals.base.as_str() == "=="
        && (is_made_of_one(left) && is_known(right) || is_known(left) && is_made_of_one(right))
}

/// Functions that return an element for each of their last argument, one after the other.
fn is_lazy_in_step(name: Name) -> bool {
    let is =
        |module: &str, bases: &[&str]| name.module.as_str() == module && bases.contains(&name.base.as_str());
    is("Otherwise.Base.Core", &["map"])
        || is("Otherwise.Symbolic", &["mapKeys", "mapElems", "mapToList", "setToList"])
}

/// `left && right`: the operator and both sides.
fn conjunction(expr: &Expr) -> Option<(&Expr, &Expr, &Expr)> {
    match expr {
        Expr::Apply(function, args) => match (&**function, args.as_slice()) {
            (and @ Expr::Global(name), [left, right]) if *name == Name::new("Otherwise.Base.Core", "&&") => {
                Some((and, left, right))
            }
            _ => None,
        },
        _ => None,
    }
}

fn flatten<'e>(expr: &'e Expr, into: &mut Vec<&'e Expr>) {
    // Chains are as long as people write them, but they may be nested either way.
    let mut pending = vec![expr];
    while let Some(mut expr) = pending.pop() {
        // Places are of no use to a search that is for values only.
        while let Expr::Tick(_, inner) = expr {
            expr = inner;
        }
        match conjunction(expr) {
            Some((_, left, right)) => pending.extend([right, left]),
            None => into.push(expr),
        }
    }
}

/// What `sort xs == ys` and `reverse xs == ys` are said with: see the module `Otherwise.Puzzle`.
pub fn said_with() -> [Name; 4] {
    ["sortsTo", "sortedAlike", "ofOneLength", "ofSize"].map(|base| Name::new("Otherwise.Puzzle", base))
}

/// A list that is as long as another one of which it is made.
#[derive(Clone, Copy)]
struct OfSameLength<'e> {
    /// The type of its elements.
    ty: &'e Type,
    /// The other one, and the type of that one's elements.
    list: &'e Expr,
    inner: &'e Type,
    /// Whether it has no first element before the other one has ended.
    is_strict: bool,
}

impl<'e> OfSameLength<'e> {
    /// What is sorted, reversed or mapped here.
    fn of(expr: &'e Expr) -> Option<OfSameLength<'e>> {
        let mut expr = expr;
        while let Expr::Tick(_, inner) = expr {
            expr = inner;
        }
        let Expr::Apply(function, args) = expr else { return None };
        let mut function = &**function;
        let (head, types) = loop {
            match function {
                Expr::Tick(_, inner) | Expr::Apply(inner, _) => function = inner,
                Expr::TypeApply(head, types) => break (spine(head).0, types),
                _ => return None,
            }
        };
        let Expr::Global(name) = head else { return None };
        let is_of_lists = matches!(name.module.as_str(), "Otherwise.Base.Core" | "Otherwise.Base.List");
        if !is_of_lists || !Fact::KeepsLength.is_of(name.base) {
            return None;
        }
        // The others look at all of the list before they return any of it.
        let is_map = name.base.as_str() == "map";
        let is_strict = !is_map;
        // The last type is that of the elements; `map` has the one before first.
        let (ty, list) = (types.last()?, args.last()?);
        let inner = if is_map { types.first()? } else { ty };
        Some(match OfSameLength::of(list) {
            Some(further) => OfSameLength { ty, is_strict: is_strict || further.is_strict, ..further },
            None => OfSameLength { ty, list, inner, is_strict },
        })
    }
}

/// `sort xs`: the function at its type, its dictionary, and the list.
fn sorted_list(expr: &Expr) -> Option<(&Expr, &Expr, &Expr)> {
    let mut expr = expr;
    while let Expr::Tick(_, inner) = expr {
        expr = inner;
    }
    let Expr::Apply(function, args) = expr else { return None };
    let (mut function, [dictionary, list]) = (&**function, args.as_slice()) else { return None };
    while let Expr::Tick(_, inner) = function {
        function = inner;
    }
    let is_sort = spine(function).0 == &Expr::Global(Name::new("Otherwise.Base.List", "sort"));
    is_sort.then_some((function, dictionary, list))
}

/// Whether nothing in it depends on anything around.
fn is_closed(expr: &Expr) -> bool {
    let mut pending = vec![expr];
    while let Some(expr) = pending.pop() {
        if matches!(expr, Expr::Local(_) | Expr::Lambda(..) | Expr::Let(..) | Expr::Case(_)) {
            return false;
        }
        expr.children(&mut pending);
    }
    true
}

fn is_connective(name: Name) -> bool {
    ["not", "||", "&&"].iter().any(|base| name == Name::new("Otherwise.Base.Core", base))
}

fn is_number(ty: &Type) -> bool {
    let numbers =
        [builtin::int(), builtin::integer(), builtin::word(), builtin::char_type(), builtin::double()];
    matches!(ty.as_con(), Some((name, [])) if numbers.contains(&name) || name == builtin::bool_type())
}

fn is_function(ty: &Type) -> bool {
    matches!(ty, Type::Fun(_) | Type::Forall(_))
}

/// The types of all parameters and fields that a body names.
fn types_of_locals(body: &Expr) -> Locals {
    let mut locals = Locals::default();
    let mut pending = vec![body];
    while let Some(expr) = pending.pop() {
        match expr {
            Expr::Lambda(binders, _) => {
                locals.extend(binders.iter().map(|binder| (binder.id, binder.ty.clone())));
            }
            Expr::Case(case) => {
                for alternative in &case.alternatives {
                    if let Pattern::Constructor { fields, .. } = &alternative.pattern {
                        locals.extend(fields.iter().map(|field| (field.id, field.ty.clone())));
                    }
                }
            }
            // What `let` binds may take long to compute.
            _ => {}
        }
        expr.children(&mut pending);
    }
    locals
}
