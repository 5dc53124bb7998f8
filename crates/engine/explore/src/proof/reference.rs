//! The rules of Fig. 6 and 7 of the PLDI'19 paper, word for word: expressions are rewritten by substitution,
//! a step at a time. Slow, and small enough to be checked by reading.
//!
//! A symbolic run is followed for given values of its symbols: of the successors of a state only those are
//! kept whose path condition holds of the values. So the answer for all values together is that of the
//! symbolic rules, and no solver is needed to compare it.

use std::collections::BTreeMap;

/// A variable; every binder of a program has its own.
pub(super) type Var = u32;

/// A type of λG.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ty {
    Int,
    Bool,
    List,
}

/// A primitive operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Op {
    Add,
    Sub,
    Mul,
    Less,
    Equal,
}

/// An expression of λG (Fig. 4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum E {
    Var(Var),
    Int(i64),
    Bool(bool),
    Nil,
    Cons(Box<E>, Box<E>),
    Lam(Var, Box<E>),
    App(Box<E>, Box<E>),
    /// `let x = e1 in e2`; `e1` may mention `x`. With the type of `x`, or none for a function from `Int` to
    /// that type.
    Let(Var, Bound, Box<E>, Box<E>),
    Prim(Op, Box<E>, Box<E>),
    /// `case e of { True -> e1; False -> e2 }`, and the type of the whole.
    If(Ty, Box<E>, Box<E>, Box<E>),
    /// `case e of { [] -> e1; x : y -> e2 }`, and the type of the whole.
    Match(Ty, Box<E>, Box<E>, Var, Var, Box<E>),
    Choice(Box<E>, Box<E>),
    /// The symbolic generator.
    Gen(Ty),
    Assume(Box<E>, Box<E>),
    Assert(Box<E>, Box<E>),
    /// A failure of the language, of a type.
    Fail(Ty),
    /// A symbol: its number.
    Sym(usize),
}

/// What a `let` binds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    Value(Ty),
    /// A function from the first type to the second.
    Function(Ty, Ty),
}

/// A concrete value.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Val {
    Int(i64),
    Bool(bool),
    List(Vec<i64>),
}

impl std::fmt::Display for Val {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Val::Int(number) => write!(f, "{number}"),
            Val::Bool(true) => f.write_str("True"),
            Val::Bool(false) => f.write_str("False"),
            Val::List(elements) => write!(f, "{elements:?}"),
        }
    }
}

/// How a run ends.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum End {
    Value(Val),
    /// CRASH: an assertion does not hold.
    Crash,
    /// The language failed.
    Failed,
}

/// `(e, H, P)`, `P` being known by the values of the symbols for which it holds.
#[derive(Clone)]
struct State {
    e: E,
    heap: BTreeMap<Var, E>,
    symbols: Vec<Val>,
    /// Values for generators to come, the next one last.
    to_generate: Vec<Val>,
    fresh: Var,
}

/// What a step leads to.
enum Step {
    /// In semantic weak head normal form already.
    Swhnf,
    To(Vec<State>),
    Ends(End),
}

/// The sum of the weights of the states of a run; a run that goes on for ever may get slower and slower.
const MAX_WORK: usize = 500_000;

/// All ends of a function's body applied to symbols with these values; none if it takes too many steps or too
/// much work.
pub(super) fn run(
    params: &[Var],
    body: &E,
    inputs: &[Val],
    generated: &[Val],
    limit: usize,
) -> Option<Vec<End>> {
    let heap = params.iter().enumerate().map(|(at, var)| (*var, E::Sym(at))).collect();
    let to_generate = generated.iter().rev().cloned().collect();
    let first = State { e: body.clone(), heap, symbols: inputs.to_vec(), to_generate, fresh: 1_000_000 };
    let mut ends = Vec::new();
    let (mut steps, mut work) = (0, 0);
    let mut pending = vec![first];
    while let Some(state) = pending.pop() {
        steps += 1;
        work += state.weight();
        if steps > limit || work > MAX_WORK {
            return None;
        }
        match state.deepen() {
            Step::To(next) => pending.extend(next),
            Step::Ends(end) => ends.push(end),
            Step::Swhnf => ends.push(End::Value(state.value(&state.e))),
        }
    }
    ends.sort();
    Some(ends)
}

impl E {
    /// How many expressions it is made of.
    fn size(&self) -> usize {
        let mut pending = vec![self];
        let mut size = 0;
        while let Some(e) = pending.pop() {
            size += 1;
            match e {
                E::Lam(_, a) => pending.push(a),
                E::Cons(a, b)
                | E::App(a, b)
                | E::Let(_, _, a, b)
                | E::Prim(_, a, b)
                | E::Choice(a, b)
                | E::Assume(a, b)
                | E::Assert(a, b) => pending.extend([&**a, &**b]),
                E::If(_, a, b, c) | E::Match(_, a, b, _, _, c) => pending.extend([&**a, &**b, &**c]),
                E::Var(_) | E::Int(_) | E::Bool(_) | E::Nil | E::Gen(_) | E::Fail(_) | E::Sym(_) => {}
            }
        }
        size
    }
}

impl State {
    /// How much a step copies, roughly: the whole state for every part of the expression that it looks into.
    fn weight(&self) -> usize {
        let size = self.e.size();
        let heap: usize = self.heap.values().map(E::size).sum();
        size * (size + heap) / 16
    }

    fn with(&self, e: E) -> State {
        State { e, ..self.clone() }
    }

    fn fresh(&mut self) -> Var {
        self.fresh += 1;
        self.fresh
    }

    /// A step of the result, which is evaluated completely: its head first, then what is in it from left to
    /// right.
    fn deepen(&self) -> Step {
        match self.step() {
            Step::Swhnf => match &self.e {
                E::Cons(head, tail) => {
                    // The head, then the tail: states of the part, with the rest put back around it.
                    match self.with((**head).clone()).step() {
                        Step::Swhnf => match self.with((**tail).clone()).deepen() {
                            Step::To(next) => {
                                let around = |state: State| {
                                    let e = E::Cons(head.clone(), Box::new(state.e.clone()));
                                    state.with(e)
                                };
                                Step::To(next.into_iter().map(around).collect())
                            }
                            step => step,
                        },
                        Step::To(next) => {
                            let around = |state: State| {
                                let e = E::Cons(Box::new(state.e.clone()), tail.clone());
                                state.with(e)
                            };
                            Step::To(next.into_iter().map(around).collect())
                        }
                        step => step,
                    }
                }
                _ => Step::Swhnf,
            },
            step => step,
        }
    }

    /// One step in a part of the expression, with the rest put back around it.
    fn inside(&self, part: &E, around: impl Fn(E) -> E) -> Step {
        match self.with(part.clone()).step() {
            Step::To(next) => {
                Step::To(next.into_iter().map(|state| state.with(around(state.e.clone()))).collect())
            }
            step => step,
        }
    }

    /// The rules.
    fn step(&self) -> Step {
        let to = |state: State| Step::To(vec![state]);
        match &self.e {
            E::Int(_) | E::Bool(_) | E::Nil | E::Cons(..) | E::Lam(..) | E::Sym(_) => Step::Swhnf,
            // Var and Var-Red: the variable stays until its expression is in SWHNF, and is then replaced by
            // it.
            E::Var(x) => {
                let e = &self.heap[x];
                match self.with(e.clone()).step() {
                    Step::Swhnf => to(self.with(e.clone())),
                    Step::To(next) => Step::To(
                        next.into_iter()
                            .map(|mut state| {
                                let e = std::mem::replace(&mut state.e, E::Var(*x));
                                state.heap.insert(*x, e);
                                state
                            })
                            .collect(),
                    ),
                    step => step,
                }
            }
            // Let
            E::Let(x, _, e1, e2) => {
                let mut state = self.clone();
                let new = state.fresh();
                state.heap.insert(new, rename(e1, *x, new));
                state.e = rename(e2, *x, new);
                to(state)
            }
            E::App(f, argument) => match self.inside(f, |f| E::App(Box::new(f), argument.clone())) {
                // App-Lam
                Step::Swhnf => {
                    let E::Lam(x, body) = &**f else { panic!("ill-typed application") };
                    let mut state = self.clone();
                    let new = state.fresh();
                    state.heap.insert(new, (**argument).clone());
                    state.e = rename(body, *x, new);
                    to(state)
                }
                // App
                step => step,
            },
            E::Prim(op, e1, e2) => match self.inside(e1, |e1| E::Prim(*op, Box::new(e1), e2.clone())) {
                Step::Swhnf => match self.inside(e2, |e2| E::Prim(*op, e1.clone(), Box::new(e2))) {
                    // Pr; on symbols the operation is in SWHNF.
                    Step::Swhnf => match (&**e1, &**e2) {
                        (E::Int(a), E::Int(b)) => to(self.with(apply(*op, *a, *b))),
                        _ => Step::Swhnf,
                    },
                    // Pr-R
                    step => step,
                },
                // Pr-L
                step => step,
            },
            E::If(ty, e, yes, no) => {
                match self.inside(e, |e| E::If(*ty, Box::new(e), yes.clone(), no.clone())) {
                    // Case and Case-Sym: of the alternatives of a symbolic scrutinee the one is kept for
                    // which `P` with `e = D` holds.
                    Step::Swhnf => {
                        let taken = match self.value(e) {
                            Val::Bool(true) => yes,
                            _ => no,
                        };
                        to(self.with((**taken).clone()))
                    }
                    // Case-Ev
                    step => step,
                }
            }
            E::Match(ty, e, nil, x, y, cons) => {
                let around = |e| E::Match(*ty, Box::new(e), nil.clone(), *x, *y, cons.clone());
                match self.inside(e, around) {
                    Step::Swhnf => to(self.matched(e, nil, *x, *y, cons)),
                    step => step,
                }
            }
            // Ch-L and Ch-R
            E::Choice(e1, e2) => Step::To(vec![self.with((**e1).clone()), self.with((**e2).clone())]),
            // Sym-Gen
            E::Gen(ty) => {
                let mut state = self.clone();
                let default = match ty {
                    Ty::Int => Val::Int(0),
                    Ty::Bool => Val::Bool(false),
                    Ty::List => Val::List(vec![]),
                };
                let value = state.to_generate.pop().unwrap_or(default);
                state.e = E::Sym(state.symbols.len());
                state.symbols.push(value);
                to(state)
            }
            E::Assume(p, e) => match self.inside(p, |p| E::Assume(Box::new(p), e.clone())) {
                // Assume: where the condition does not hold there is no state.
                Step::Swhnf => match self.value(p) {
                    Val::Bool(true) => to(self.with((**e).clone())),
                    _ => Step::To(vec![]),
                },
                // Assume-Ev
                step => step,
            },
            E::Assert(p, e) => match self.inside(p, |p| E::Assert(Box::new(p), e.clone())) {
                // Assert and Assert-Crash
                Step::Swhnf => match self.value(p) {
                    Val::Bool(true) => to(self.with((**e).clone())),
                    _ => Step::Ends(End::Crash),
                },
                // Assert-Ev
                step => step,
            },
            E::Fail(_) => Step::Ends(End::Failed),
        }
    }

    /// Case and Case-Sym for lists; `x` and `y` are renamed, and are in the heap or fresh symbols.
    fn matched(&self, e: &E, nil: &E, x: Var, y: Var, cons: &E) -> State {
        let mut state = self.clone();
        let parts = match e {
            E::Nil => None,
            E::Cons(head, tail) => Some(((**head).clone(), (**tail).clone())),
            E::Sym(s) => match &self.symbols[*s] {
                Val::List(elements) => elements.split_first().map(|(head, tail)| {
                    state.symbols.push(Val::Int(*head));
                    state.symbols.push(Val::List(tail.to_vec()));
                    (E::Sym(state.symbols.len() - 2), E::Sym(state.symbols.len() - 1))
                }),
                _ => panic!("ill-typed symbol"),
            },
            _ => panic!("ill-typed scrutinee"),
        };
        state.e = match parts {
            None => nil.clone(),
            Some((head, tail)) => {
                let (x1, y1) = (state.fresh(), state.fresh());
                state.heap.insert(x1, head);
                state.heap.insert(y1, tail);
                rename(&rename(cons, x, x1), y, y1)
            }
        };
        state
    }

    /// The value of a completely evaluated expression, for the values of the symbols.
    fn value(&self, e: &E) -> Val {
        match e {
            E::Int(number) => Val::Int(*number),
            E::Bool(truth) => Val::Bool(*truth),
            E::Nil => Val::List(vec![]),
            E::Cons(head, tail) => match (self.value(head), self.value(tail)) {
                (Val::Int(head), Val::List(mut tail)) => {
                    tail.insert(0, head);
                    Val::List(tail)
                }
                _ => panic!("ill-typed list"),
            },
            E::Sym(s) => self.symbols[*s].clone(),
            E::Var(x) => self.value(&self.heap[x]),
            E::Prim(op, a, b) => match (self.value(a), self.value(b)) {
                (Val::Int(a), Val::Int(b)) => self.value(&apply(*op, a, b)),
                _ => panic!("ill-typed operation"),
            },
            e => panic!("not evaluated: {e:?}"),
        }
    }
}

fn apply(op: Op, a: i64, b: i64) -> E {
    match op {
        Op::Add => E::Int(a + b),
        Op::Sub => E::Int(a - b),
        Op::Mul => E::Int(a * b),
        Op::Less => E::Bool(a < b),
        Op::Equal => E::Bool(a == b),
    }
}

/// `e[new/x]`. No binder is called `x` again or `new`, so nothing is captured.
fn rename(e: &E, x: Var, new: Var) -> E {
    let sub = |e: &E| Box::new(rename(e, x, new));
    match e {
        E::Var(y) if *y == x => E::Var(new),
        E::Var(_) | E::Int(_) | E::Bool(_) | E::Nil | E::Gen(_) | E::Fail(_) | E::Sym(_) => e.clone(),
        E::Cons(a, b) => E::Cons(sub(a), sub(b)),
        E::Lam(y, body) => E::Lam(*y, sub(body)),
        E::App(a, b) => E::App(sub(a), sub(b)),
        E::Let(y, bound, a, b) => E::Let(*y, *bound, sub(a), sub(b)),
        E::Prim(op, a, b) => E::Prim(*op, sub(a), sub(b)),
        E::If(ty, a, b, c) => E::If(*ty, sub(a), sub(b), sub(c)),
        E::Match(ty, a, b, y, z, c) => E::Match(*ty, sub(a), sub(b), *y, *z, sub(c)),
        E::Choice(a, b) => E::Choice(sub(a), sub(b)),
        E::Assume(a, b) => E::Assume(sub(a), sub(b)),
        E::Assert(a, b) => E::Assert(sub(a), sub(b)),
    }
}
