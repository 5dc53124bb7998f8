//! Random programs with random annotations: what is verified has no counterexample among small inputs.

#![allow(clippy::unwrap_used)]

use otherwise_core::Name;
use otherwise_liquid::{Options, Subject, verify};
use otherwise_load::{Origin, load};
use otherwise_refinements::{Options as Reading, read_program, resolve};

/// A small generator of numbers.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % bound
    }

    fn constant(&mut self) -> i64 {
        self.below(7) as i64 - 3
    }
}

/// Integer expressions; variables by name.
#[derive(Clone, Debug)]
enum Expr {
    Var(&'static str),
    Number(i64),
    Binary(&'static str, Box<Expr>, Box<Expr>),
    If(Box<Test>, Box<Expr>, Box<Expr>),
    Call(usize, Vec<Expr>),
}

/// Truth values.
#[derive(Clone, Debug)]
enum Test {
    Compare(&'static str, Expr, Expr),
    And(Box<Test>, Box<Test>),
    Or(Box<Test>, Box<Test>),
}

/// How a function is defined: `x` and `y` are integers, `ts` is a list whose head is `h`, and `r` is the
/// result of the recursive call.
#[derive(Clone, Debug)]
enum Body {
    Plain(Expr),
    Countdown(Expr, Expr),
    Fold(Expr, Expr),
}

#[derive(Clone, Debug)]
struct Function {
    demand: Option<Test>,
    promise: Test,
    body: Body,
}

fn expr(random: &mut Random, vars: &[&'static str], callees: &[usize], depth: u32) -> Expr {
    match random.below(if depth == 0 { 2 } else { 8 }) {
        0 => Expr::Number(random.constant()),
        1 | 2 => Expr::Var(vars[random.below(vars.len() as u64) as usize]),
        3 | 4 => {
            let op = ["+", "-", "+", "*", "`div`", "`mod`", "`max`", "`min`"][random.below(8) as usize];
            let left = expr(random, vars, callees, depth - 1);
            Expr::Binary(op, left.into(), expr(random, vars, callees, depth - 1).into())
        }
        5 if !callees.is_empty() => {
            let callee = callees[random.below(callees.len() as u64) as usize];
            Expr::Call(callee, (0..2).map(|_| expr(random, vars, callees, depth - 1)).collect())
        }
        _ => {
            let test = test(random, vars, callees, 1);
            let yes = expr(random, vars, callees, depth - 1);
            Expr::If(test.into(), yes.into(), expr(random, vars, callees, depth - 1).into())
        }
    }
}

fn test(random: &mut Random, vars: &[&'static str], callees: &[usize], depth: u32) -> Test {
    match random.below(if depth == 0 { 2 } else { 4 }) {
        2 => Test::And(test(random, vars, callees, 0).into(), test(random, vars, callees, 0).into()),
        3 => Test::Or(test(random, vars, callees, 0).into(), test(random, vars, callees, 0).into()),
        _ => {
            let op = ["<", "<=", "==", "/=", ">="][random.below(5) as usize];
            let simple = &callees[..0];
            let left = expr(random, vars, simple, 0);
            Test::Compare(op, left, expr(random, vars, simple, 0))
        }
    }
}

/// Tests of annotations: no `max` and `min` there.
fn said(random: &mut Random, vars: &[&'static str]) -> Test {
    let atom = |random: &mut Random| {
        let op = ["<", "<=", "==", ">=", ">=", "<="][random.below(6) as usize];
        let right = match random.below(3) {
            0 => Expr::Number(random.constant()),
            1 => Expr::Var(vars[random.below(vars.len() as u64) as usize]),
            _ => {
                let var = Expr::Var(vars[random.below(vars.len() as u64) as usize]);
                Expr::Binary("+", var.into(), Expr::Number(random.constant()).into())
            }
        };
        Test::Compare(op, Expr::Var(vars[0]), right)
    };
    match random.below(4) {
        0 => Test::And(atom(random).into(), atom(random).into()),
        1 => Test::Or(atom(random).into(), atom(random).into()),
        _ => atom(random),
    }
}

fn function(random: &mut Random, callees: &[usize]) -> Function {
    let kind = random.below(4);
    let demand = (random.below(2) == 0).then(|| said(random, &["x"]));
    let promised: &[&'static str] = if kind == 3 { &["v", "y", "len x"] } else { &["v", "x", "y"] };
    let promise = said(random, promised);
    match kind {
        0 | 1 => {
            let body = Body::Plain(expr(random, &["x", "y"], callees, 3));
            Function { demand, promise, body }
        }
        2 => {
            let body = Body::Countdown(
                expr(random, &["y"], callees, 2),
                expr(random, &["x", "y", "r", "r"], callees, 2),
            );
            Function { demand: None, promise, body }
        }
        _ => {
            let body =
                Body::Fold(expr(random, &["y"], &[], 2), expr(random, &["h", "y", "r", "r"], callees, 2));
            Function { demand: None, promise, body }
        }
    }
}

impl Expr {
    fn text(&self) -> String {
        match self {
            Expr::Var("len x") => "(len x)".to_owned(),
            Expr::Var(name) => (*name).to_owned(),
            Expr::Number(value) if *value < 0 => format!("({value})"),
            Expr::Number(value) => value.to_string(),
            Expr::Binary(op, a, b) => format!("({} {op} {})", a.text(), b.text()),
            Expr::If(test, a, b) => format!("(if {} then {} else {})", test.text(), a.text(), b.text()),
            Expr::Call(callee, args) => format!("(f{callee} {} {})", args[0].text(), args[1].text()),
        }
    }
}

impl Test {
    fn text(&self) -> String {
        match self {
            Test::Compare(op, a, b) => format!("({} {op} {})", a.text(), b.text()),
            Test::And(a, b) => format!("({} && {})", a.text(), b.text()),
            Test::Or(a, b) => format!("({} || {})", a.text(), b.text()),
        }
    }
}

fn text(functions: &[Function]) -> String {
    let mut text = String::from("module Test where\n");
    for (at, function) in functions.iter().enumerate() {
        let demand = function.demand.as_ref().map_or_else(|| "true".to_owned(), Test::text);
        let (refined, plain) = match &function.body {
            Body::Fold(..) => ("x:[Int]".to_owned(), "[Int]"),
            _ => (format!("x:{{x:Int | {demand}}}"), "Int"),
        };
        let promise = function.promise.text();
        text.push_str(&format!("\n{{-@ f{at} :: {refined} -> y:Int -> {{v:Int | {promise}}} @-}}\n"));
        text.push_str(&format!("f{at} :: {plain} -> Int -> Int\n"));
        match &function.body {
            Body::Plain(body) => text.push_str(&format!("f{at} x y = {}\n", body.text())),
            Body::Countdown(stop, go) => text.push_str(&format!(
                "f{at} x y = if x <= 0 then {} else let r = f{at} (x - 1) y in {}\n",
                stop.text(),
                go.text()
            )),
            Body::Fold(stop, go) => text.push_str(&format!(
                "f{at} [] y = {}\nf{at} (h : t) y = let r = f{at} t y in {}\n",
                stop.text(),
                go.text()
            )),
        }
    }
    text
}

/// What variables are; for lists, their elements.
struct Values<'v> {
    numbers: Vec<(&'static str, i64)>,
    functions: &'v [Function],
}

thread_local! {
    /// How many calls may still be made: nothing is said of what takes longer.
    static FUEL: std::cell::Cell<u32> = const { std::cell::Cell::new(0) };
}

/// Gives up on these inputs.
fn too_far() {
    FUEL.set(0);
}

impl Values<'_> {
    /// The value; none if an exception is raised or a call demands more.
    fn eval(&self, expr: &Expr) -> Option<i64> {
        Some(match expr {
            Expr::Var(name) => self.numbers.iter().rev().find(|(known, _)| known == name)?.1,
            Expr::Number(value) => *value,
            Expr::Binary(op, a, b) => {
                let (a, b) = (self.eval(a)?, self.eval(b)?);
                match *op {
                    "+" => a.checked_add(b).or_else(|| {
                        too_far();
                        None
                    })?,
                    "-" => a.checked_sub(b).or_else(|| {
                        too_far();
                        None
                    })?,
                    "*" => a.checked_mul(b).or_else(|| {
                        too_far();
                        None
                    })?,
                    "`max`" => a.max(b),
                    "`min`" => a.min(b),
                    "`div`" => a
                        .checked_div_euclid(b)
                        .map(|_| a.div_euclid(b) - i64::from(b < 0 && a.rem_euclid(b) != 0))?,
                    _ if b == 0 => return None,
                    _ => {
                        let rest = a.rem_euclid(b);
                        if b < 0 && rest != 0 { rest + b } else { rest }
                    }
                }
            }
            Expr::If(test, yes, no) => self.eval(if self.holds(test)? { yes } else { no })?,
            Expr::Call(callee, args) => {
                let (x, y) = (self.eval(&args[0])?, self.eval(&args[1])?);
                number(self.functions, *callee, x, y)?
            }
        })
    }

    fn holds(&self, test: &Test) -> Option<bool> {
        Some(match test {
            Test::Compare(op, a, b) => {
                let (a, b) = (self.eval(a)?, self.eval(b)?);
                match *op {
                    "<" => a < b,
                    "<=" => a <= b,
                    "==" => a == b,
                    "/=" => a != b,
                    _ => a >= b,
                }
            }
            Test::And(a, b) => self.holds(a)? && self.holds(b)?,
            Test::Or(a, b) => self.holds(a)? || self.holds(b)?,
        })
    }
}

/// The result of a function of numbers; none if it is called with what it does not allow.
fn number(functions: &[Function], at: usize, x: i64, y: i64) -> Option<i64> {
    if FUEL.get() == 0 || x > 60 {
        too_far();
        return None;
    }
    FUEL.set(FUEL.get() - 1);
    let values = Values { numbers: vec![("x", x), ("y", y)], functions };
    if let Some(demand) = &functions[at].demand
        && !values.holds(demand)?
    {
        return None;
    }
    match &functions[at].body {
        Body::Plain(body) => values.eval(body),
        Body::Countdown(stop, _) if x <= 0 => values.eval(stop),
        Body::Countdown(_, go) => {
            // Lazily: only what is used is computed.
            let r = number(functions, at, x - 1, y);
            let mut numbers = vec![("x", x), ("y", y)];
            numbers.extend(r.map(|r| ("r", r)));
            Values { numbers, functions }.eval(go)
        }
        Body::Fold(..) => None,
    }
}

fn folded(functions: &[Function], at: usize, list: &[i64], y: i64) -> Option<i64> {
    let Body::Fold(stop, go) = &functions[at].body else { return None };
    match list.split_first() {
        None => Values { numbers: vec![("y", y)], functions }.eval(stop),
        Some((h, rest)) => {
            let r = folded(functions, at, rest, y);
            let mut numbers = vec![("h", *h), ("y", y)];
            numbers.extend(r.map(|r| ("r", r)));
            Values { numbers, functions }.eval(go)
        }
    }
}

/// Arguments with which a function breaks its promise; none if there are none among small ones.
fn counterexample(functions: &[Function], at: usize) -> Option<String> {
    let function = &functions[at];
    let lists: Vec<Vec<i64>> = {
        let mut all: Vec<Vec<i64>> = vec![vec![]];
        for length in 1..=3 {
            let shorter: Vec<Vec<i64>> = all.iter().filter(|one| one.len() == length - 1).cloned().collect();
            for one in shorter {
                all.extend([-2, 0, 1].map(|value| [one.as_slice(), &[value]].concat()));
            }
        }
        all
    };
    for y in -4..=4 {
        if let Body::Fold(..) = function.body {
            for list in &lists {
                FUEL.set(50_000);
                let v = folded(functions, at, list, y);
                if FUEL.get() == 0 {
                    continue;
                }
                let mut numbers = vec![("y", y), ("len x", list.len() as i64)];
                numbers.extend(v.map(|v| ("v", v)));
                let values = Values { numbers, functions };
                if v.is_none() || values.holds(&function.promise) != Some(true) {
                    return Some(format!("f{at} {list:?} {y} = {v:?}"));
                }
            }
            continue;
        }
        for x in -4..=5 {
            let inputs = Values { numbers: vec![("x", x), ("y", y)], functions };
            FUEL.set(50_000);
            if function.demand.as_ref().is_some_and(|demand| inputs.holds(demand) != Some(true)) {
                continue;
            }
            FUEL.set(50_000);
            let v = number(functions, at, x, y);
            if FUEL.get() == 0 {
                continue;
            }
            let mut numbers = vec![("x", x), ("y", y)];
            numbers.extend(v.map(|v| ("v", v)));
            let values = Values { numbers, functions };
            if v.is_none() || values.holds(&function.promise) != Some(true) {
                return Some(format!("f{at} {x} {y} = {v:?}"));
            }
        }
    }
    None
}

fn callees(expr: &Expr, into: &mut Vec<usize>) {
    match expr {
        Expr::Var(_) | Expr::Number(_) => {}
        Expr::Binary(_, a, b) => {
            callees(a, into);
            callees(b, into);
        }
        // Tests make no calls.
        Expr::If(_, a, b) => {
            callees(a, into);
            callees(b, into);
        }
        Expr::Call(callee, args) => {
            into.push(*callee);
            args.iter().for_each(|arg| callees(arg, into));
        }
    }
}

#[test]
fn what_is_verified_has_no_small_counterexample() {
    let (mut claimed, mut refuted) = (0, 0);
    for seed in 1..=12u64 {
        let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        let mut functions: Vec<Function> = Vec::new();
        for at in 0..30 {
            let known: Vec<usize> =
                (0..at).filter(|one| !matches!(functions[*one].body, Body::Fold(..))).collect();
            let made = function(&mut random, &known);
            functions.push(made);
        }
        let text = text(&functions);
        let mut loaded = load(Origin::text("Test.hs", text.as_str()), &[]);
        assert!(!loaded.has_errors(), "{:?}\n{text}", loaded.diagnostics());
        let (annotations, _) = read_program(&loaded.elaborated, &mut loaded.sources, Reading::default());
        let (specs, complaints) = resolve(&annotations, &loaded.elaborated);
        assert!(!complaints.iter().any(|one| one.is_error()), "{complaints:?}\n{text}");
        let (declarations, globals) = (loaded.declarations(), loaded.globals());
        let modules = [loaded.root_module().unwrap().name.unwrap()];
        let subject =
            Subject { declarations: &declarations, globals: &globals, specs: &specs, modules: &modules };
        let names: Vec<Name> =
            (0..functions.len()).map(|at| loaded.name(&format!("f{at}")).unwrap()).collect();
        let found = verify(&subject, &names, &Options { time: None, ..Options::default() });
        // A function is right if it is verified and so are all that it calls.
        let mut right: Vec<bool> = Vec::new();
        for (at, one) in found.iter().enumerate() {
            let mut called = Vec::new();
            match &functions[at].body {
                Body::Plain(body) => callees(body, &mut called),
                Body::Countdown(stop, go) | Body::Fold(stop, go) => {
                    callees(stop, &mut called);
                    callees(go, &mut called);
                }
            }
            let is_right = one.is_verified() && called.iter().all(|callee| right[*callee]);
            right.push(is_right);
            let wrong = counterexample(&functions, at);
            refuted += usize::from(wrong.is_some());
            if is_right {
                claimed += 1;
                assert_eq!(wrong, None, "verified in\n{text}");
            }
        }
    }
    // The test says something only if there are both.
    assert!(claimed >= 40 && refuted >= 40, "{claimed} verified, {refuted} wrong");
}
