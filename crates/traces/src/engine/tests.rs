//! Rows of Table 1 built by hand, run by every engine, and agreement of the engines on random programs.

use super::*;
use crate::core::{
    Argument, Callee, Expr, Function, OpaqueSort, Operation, OperationId, Order, Pure, SortId, VarId,
};
use crate::spec::{Contract, ContractId, Effect, Event, EventPattern, Ltl, Regex};

/// Builds programs.
#[derive(Default)]
struct Builder {
    program: Program,
}

/// An argument in an event pattern.
#[derive(Clone)]
enum Arg {
    Any,
    Is(VarId),
    Not(VarId),
    True,
    False,
}
use Arg::{Any, Is};

impl Builder {
    fn opaque(&mut self, name: &str, order: Order) -> Sort {
        self.program.opaque_sorts.push(OpaqueSort { name: name.into(), order });
        Sort::Opaque(SortId(self.program.opaque_sorts.len() as u32 - 1))
    }

    fn var(&mut self, name: &str, sort: &Sort) -> VarId {
        self.program.variable(name, sort.clone(), None)
    }

    /// Declares an operation; its contract comes later.
    fn operation(&mut self, name: &str, parameters: &[(&str, &Sort)], result: &Sort) -> OperationId {
        let parameters: Vec<VarId> = parameters.iter().map(|(name, sort)| self.var(name, sort)).collect();
        let result_var = self.var("result", result);
        self.program.contracts.push(Contract {
            name: name.into(),
            parameters: parameters.clone(),
            ghosts: vec![],
            result: result_var,
            cases: vec![],
            span: None,
        });
        let contract = ContractId(self.program.contracts.len() as u32 - 1);
        self.program.operations.push(Operation {
            name: name.into(),
            parameters,
            result: result.clone(),
            contract,
            span: None,
        });
        OperationId(self.program.operations.len() as u32 - 1)
    }

    fn contract(&mut self, operation: OperationId) -> &mut Contract {
        let id = self.program.operation(operation).contract;
        &mut self.program.contracts[id.0 as usize]
    }

    fn parameters(&self, operation: OperationId) -> Vec<VarId> {
        self.program.operation(operation).parameters.clone()
    }

    fn pattern(&mut self, operation: OperationId, arguments: &[Arg], result: Arg) -> Event {
        let declared = self.program.operation(operation).clone();
        let sorts: Vec<Sort> =
            declared.parameters.iter().map(|var| self.program.var(*var).sort.clone()).collect();
        let locals: Vec<VarId> = sorts.iter().map(|sort| self.var("x", sort)).collect();
        let result_var = self.var("r", &declared.result);
        let mut parts = Vec::new();
        for (local, argument) in locals.iter().chain([&result_var]).zip(arguments.iter().chain([&result])) {
            match argument {
                Any => {}
                Is(value) => parts.push(Pure::eq(Pure::Var(*local), Pure::Var(*value))),
                Arg::Not(value) => parts.push(Pure::ne(Pure::Var(*local), Pure::Var(*value))),
                Arg::True => parts.push(Pure::Var(*local)),
                Arg::False => parts.push(Pure::not(Pure::Var(*local))),
            }
        }
        let qualifier = Pure::and(parts);
        Event::Atom(Box::new(EventPattern {
            operation,
            arguments: locals,
            result: result_var,
            qualifier,
            span: None,
        }))
    }

    /// The event that a call of the operation with its own parameters and result is.
    fn own_event(&mut self, operation: OperationId) -> Regex {
        let arguments: Vec<Arg> = self.parameters(operation).into_iter().map(Is).collect();
        let contract = self.contract(operation).clone();
        let unit = self.program.operation(operation).result == Sort::Unit;
        let result = if unit { Any } else { Is(contract.result) };
        Regex::Event(self.pattern(operation, &arguments, result))
    }

    /// Always callable.
    fn setter(&mut self, operation: OperationId) {
        let effect = self.own_event(operation);
        self.contract(operation).cases = vec![Case::appends(effect)];
    }

    /// True exactly when the formula holds of the history.
    fn observer(&mut self, operation: OperationId, holds: Ltl) {
        let arguments: Vec<Arg> = self.parameters(operation).into_iter().map(Is).collect();
        let result = self.contract(operation).result;
        let mut cases = Vec::new();
        for truth in [true, false] {
            let event = self.pattern(operation, &arguments, if truth { Arg::True } else { Arg::False });
            let mut case = Case::appends(Regex::Event(event));
            let formula = if truth { holds.clone() } else { Ltl::Not(Box::new(holds.clone())) };
            case.context = Regex::Ltl(Box::new(formula));
            case.ensure = Pure::eq(Pure::Var(result), Pure::Bool(truth));
            cases.push(case);
        }
        self.contract(operation).cases = cases;
    }

    /// Gives the ghost that the formula is about.
    fn getter(&mut self, operation: OperationId, ghost: VarId, holds: Ltl) {
        let effect = self.own_event(operation);
        let contract = self.contract(operation);
        let mut case = Case::appends(effect);
        case.context = Regex::Ltl(Box::new(holds));
        case.ensure = Pure::eq(Pure::Var(contract.result), Pure::Var(ghost));
        contract.ghosts = vec![ghost];
        contract.cases = vec![case];
    }

    fn method(
        &mut self,
        name: &str,
        parameters: Vec<VarId>,
        ghosts: Vec<VarId>,
        result: Sort,
        case: Case,
        body: Expr,
    ) -> FunctionId {
        let result_var = self.var("result", &result);
        self.program.contracts.push(Contract {
            name: name.into(),
            parameters: parameters.clone(),
            ghosts,
            result: result_var,
            cases: vec![case],
            span: None,
        });
        let contract = Some(ContractId(self.program.contracts.len() as u32 - 1));
        self.program.functions.push(Function {
            name: name.into(),
            parameters,
            result,
            body,
            contract,
            span: None,
        });
        FunctionId(self.program.functions.len() as u32 - 1)
    }

    /// `let x = operation arguments in body`.
    fn bind(
        &mut self,
        name: &str,
        operation: OperationId,
        arguments: &[VarId],
        body: impl FnOnce(&mut Builder, VarId) -> Expr,
    ) -> Expr {
        let sort = self.program.operation(operation).result.clone();
        let var = self.var(name, &sort);
        let body = body(self, var);
        Expr::Let { bindings: vec![(var, call(operation, arguments))], body: Box::new(body) }
    }
}

fn call(operation: OperationId, arguments: &[VarId]) -> Expr {
    let arguments = arguments.iter().map(|var| Argument::Value(Pure::Var(*var))).collect();
    Expr::Call { callee: Callee::Operation(operation), arguments, span: None }
}

fn branch(condition: Pure, then: Expr, otherwise: Expr) -> Expr {
    let guard = |builder: Pure, body| Expr::Let {
        bindings: vec![(VarId(0), Expr::Assume(builder))],
        body: Box::new(body),
    };
    Expr::Choice(vec![guard(condition.clone(), then), guard(Pure::not(condition), otherwise)])
}

fn unit() -> Expr {
    Expr::Value(Pure::Unit)
}

fn ltl_event(event: Event) -> Ltl {
    Ltl::Event(event)
}

fn ever(event: Event) -> Ltl {
    Ltl::Finally(Box::new(Ltl::Event(event)))
}

/// `F (set & X G ~kill)`.
fn last(set: Event, kill: Event) -> Ltl {
    let alive = Ltl::Globally(Box::new(Ltl::Event(Event::Not(Box::new(kill)))));
    Ltl::Finally(Box::new(Ltl::And(vec![ltl_event(set), Ltl::Next(Box::new(alive))])))
}

/// `G ~(l & X F l)`.
fn once(event: Event) -> Ltl {
    let again = Ltl::Next(Box::new(ever(event.clone())));
    Ltl::Globally(Box::new(Ltl::Not(Box::new(Ltl::And(vec![ltl_event(event), again])))))
}

fn invariant(formula: Ltl) -> Case {
    let language = Regex::Ltl(Box::new(formula));
    let mut case = Case::appends(language.clone());
    case.context = language.clone();
    case.effect = Effect::History(language);
    case
}

/// Row 7: a set over a key-value store; broken without the test for the value.
fn set_insert(broken: bool) -> (Program, FunctionId) {
    let mut b = Builder::default();
    b.var("_", &Sort::Unit);
    let key = b.opaque("Key.t", Order::Partial);
    let elem = b.opaque("Elem.t", Order::Partial);
    let put = b.operation("put", &[("k", &key), ("e", &elem)], &Sort::Unit);
    let exists = b.operation("exists", &[("k", &key)], &Sort::Bool);
    let has_value = b.operation("hasValue", &[("e", &elem)], &Sort::Bool);
    let random_key = b.operation("randomKey", &[], &key);
    b.setter(put);
    b.setter(random_key);
    let k = b.parameters(exists)[0];
    let event = b.pattern(put, &[Is(k), Any], Any);
    b.observer(exists, ever(event));
    let e = b.parameters(has_value)[0];
    let event = b.pattern(put, &[Any, Is(e)], Any);
    b.observer(has_value, ever(event));
    let ghost = b.var("m", &elem);
    let x = b.var("x", &elem);
    let event = b.pattern(put, &[Any, Is(ghost)], Any);
    let retry = Expr::Call {
        callee: Callee::Function(FunctionId(0)),
        arguments: vec![Argument::Value(Pure::Var(x))],
        span: None,
    };
    let insert = b.bind("k", random_key, &[], |b, k| {
        b.bind("known", exists, &[k], |_, known| branch(Pure::Var(known), retry, call(put, &[k, x])))
    });
    let body = if broken {
        insert
    } else {
        b.bind("there", has_value, &[x], |_, there| branch(Pure::Var(there), unit(), insert))
    };
    let method = b.method("insert", vec![x], vec![ghost], Sort::Unit, invariant(once(event)), body);
    (b.program, method)
}

/// Row 29: an edge between nodes of the same color; broken: the test is negated.
fn colored_graph(broken: bool) -> (Program, FunctionId) {
    let mut b = Builder::default();
    b.var("_", &Sort::Unit);
    let node = b.opaque("Node.t", Order::Partial);
    let color = b.opaque("Color.t", Order::Partial);
    let put_color = b.operation("putC", &[("n", &node), ("c", &color)], &Sort::Unit);
    let get_color = b.operation("getC", &[("n", &node)], &color);
    let put_edge = b.operation("putE", &[("a", &node), ("b", &node)], &Sort::Unit);
    b.setter(put_color);
    b.setter(put_edge);
    let (n, w) = (b.parameters(get_color)[0], b.var("w", &color));
    let (set, kill) = (b.pattern(put_color, &[Is(n), Is(w)], Any), b.pattern(put_color, &[Is(n), Any], Any));
    b.getter(get_color, w, last(set, kill));
    let (s1, s2, c) = (b.var("s1", &node), b.var("s2", &node), b.var("c", &color));
    let edge = b.pattern(put_edge, &[Is(s1), Is(s2)], Any);
    let mut colored = |node: VarId| {
        let set = b.pattern(put_color, &[Is(node), Is(c)], Any);
        let kill = b.pattern(put_color, &[Is(node), Any], Any);
        last(set, kill)
    };
    let bad = Ltl::And(vec![ever(edge), colored(s1), colored(s2)]);
    let property = Ltl::Globally(Box::new(Ltl::Not(Box::new(bad))));
    let (x, y) = (b.var("a", &node), b.var("b", &node));
    let body = b.bind("c1", get_color, &[x], |b, c1| {
        b.bind("c2", get_color, &[y], |_, c2| {
            let same = Pure::eq(Pure::Var(c1), Pure::Var(c2));
            let (then, otherwise) = (unit(), call(put_edge, &[x, y]));
            if broken { branch(same, otherwise, then) } else { branch(same, then, otherwise) }
        })
    });
    let method = b.method("add_edge", vec![x, y], vec![s1, s2, c], Sort::Unit, invariant(property), body);
    (b.program, method)
}

/// Row 30, the running example: a node is unlinked; broken: the link from it is kept. The context also says that
/// `b` has one predecessor: without that the correct method is falsifiable too.
fn remove_aux(broken: bool) -> (Program, FunctionId) {
    let mut b = Builder::default();
    b.var("_", &Sort::Unit);
    let node = b.opaque("Node.t", Order::Partial);
    let elem = b.opaque("Elem.t", Order::Partial);
    b.program.symbols.push(crate::core::Symbol {
        name: "Node.null".into(),
        parameters: vec![],
        result: node.clone(),
        span: None,
    });
    let null = || Pure::Apply(crate::core::SymbolId(0), vec![]);
    let put_next = b.operation("Nxt.put", &[("p", &node), ("q", &node)], &Sort::Unit);
    let get_next = b.operation("Nxt.get", &[("p", &node)], &node);
    let put_val = b.operation("Val.put", &[("p", &node), ("e", &elem)], &Sort::Unit);
    let get_val = b.operation("Val.get", &[("p", &node)], &elem);
    for (put, get, sort) in [(put_next, get_next, &node), (put_val, get_val, &elem)] {
        b.setter(put);
        let (k, w) = (b.parameters(get)[0], b.var("w", sort));
        let (set, kill) = (b.pattern(put, &[Is(k), Is(w)], Any), b.pattern(put, &[Is(k), Any], Any));
        b.getter(get, w, last(set, kill));
    }
    let (ga, gb) = (b.var("a", &node), b.var("b", &node));
    let (curr, v, known) = (b.var("curr", &node), b.var("v", &elem), b.var("known", &elem));
    let (set, kill) = (b.pattern(put_next, &[Is(ga), Is(gb)], Any), b.pattern(put_next, &[Is(ga), Any], Any));
    let linked = last(set, kill);
    let (set, kill) =
        (b.pattern(put_val, &[Is(curr), Is(known)], Any), b.pattern(put_val, &[Is(curr), Any], Any));
    let valued = last(set, kill);
    let other = b.pattern(put_next, &[Arg::Not(ga), Is(gb)], Any);
    let only = Ltl::Globally(Box::new(Ltl::Event(Event::Not(Box::new(other.clone())))));
    let relinked = b.pattern(put_next, &[Is(ga), Arg::Not(gb)], Any);
    let effect =
        Ltl::WeakUntil(Box::new(Ltl::Event(Event::Not(Box::new(other)))), Box::new(Ltl::Event(relinked)));
    let mut case = Case::appends(Regex::Ltl(Box::new(effect)));
    case.context = Regex::Ltl(Box::new(Ltl::And(vec![linked, valued, only])));
    case.require = Pure::and(vec![
        Pure::ne(Pure::Var(gb), null()),
        Pure::ne(Pure::Var(curr), null()),
        Pure::ne(Pure::Var(curr), Pure::Var(gb)),
        Pure::ne(Pure::Var(known), Pure::Var(v)),
    ]);
    let recurse = |next: VarId| Expr::Call {
        callee: Callee::Function(FunctionId(0)),
        arguments: [next, v].map(|var| Argument::Value(Pure::Var(var))).to_vec(),
        span: None,
    };
    let body = b.bind("next", get_next, &[curr], |b, next| {
        let inner = b.bind("value", get_val, &[next], |b, value| {
            let found = b.bind("n2", get_next, &[next], |b, n2| {
                let link = call(put_next, &[curr, n2]);
                if broken {
                    return link;
                }
                let ignored = b.var("_", &Sort::Unit);
                let arguments = vec![Argument::Value(Pure::Var(next)), Argument::Value(null())];
                let unlink = Expr::Call { callee: Callee::Operation(put_next), arguments, span: None };
                Expr::Let { bindings: vec![(ignored, unlink)], body: Box::new(link) }
            });
            branch(Pure::eq(Pure::Var(value), Pure::Var(v)), found, recurse(next))
        });
        branch(Pure::eq(Pure::Var(next), null()), unit(), inner)
    });
    let method = b.method("remove_aux", vec![curr, v], vec![ga, gb, known], Sort::Unit, case, body);
    (b.program, method)
}

/// Row 25: a connected graph of one node; not prefix-closed, so only the return decides. Broken: no edge.
fn singleton(broken: bool) -> (Program, FunctionId) {
    let mut b = Builder::default();
    let ignored = b.var("_", &Sort::Unit);
    let node = b.opaque("Node.t", Order::Partial);
    let add = b.operation("addNode", &[("n", &node)], &Sort::Unit);
    let is_node = b.operation("isNode", &[("n", &node)], &Sort::Bool);
    let connect = b.operation("connect", &[("a", &node), ("b", &node)], &Sort::Unit);
    b.setter(add);
    b.setter(connect);
    let n = b.parameters(is_node)[0];
    let added = b.pattern(add, &[Is(n)], Any);
    b.observer(is_node, ever(added));
    let s = b.var("s", &node);
    let added = b.pattern(add, &[Is(s)], Any);
    let (into, out) = (b.pattern(connect, &[Any, Is(s)], Any), b.pattern(connect, &[Is(s), Any], Any));
    let property = Ltl::Or(vec![Ltl::Not(Box::new(ever(added))), ever(into), ever(out)]);
    let x = b.var("x", &node);
    let body = b.bind("there", is_node, &[x], |_, there| {
        let mut bindings = vec![(ignored, call(add, &[x]))];
        if !broken {
            bindings.push((ignored, call(connect, &[x, x])));
        }
        let add = Expr::Let { bindings, body: Box::new(Expr::Value(Pure::Bool(true))) };
        branch(Pure::Var(there), Expr::Value(Pure::Bool(false)), add)
    });
    let method = b.method("singleton", vec![x], vec![s], Sort::Bool, invariant(property), body);
    (b.program, method)
}

/// Row 9: a sorted list over elements; broken: the comparison is negated.
fn heap_insert(broken: bool) -> (Program, FunctionId) {
    let mut b = Builder::default();
    b.var("_", &Sort::Unit);
    let elem = b.opaque("Elem.t", Order::Partial);
    let set_next = b.operation("setNext", &[("a", &elem), ("b", &elem)], &Sort::Unit);
    let has_next = b.operation("hasNext", &[("a", &elem)], &Sort::Bool);
    let get_next = b.operation("getNext", &[("a", &elem)], &elem);
    b.setter(set_next);
    let a = b.parameters(has_next)[0];
    let event = b.pattern(set_next, &[Is(a), Any], Any);
    b.observer(has_next, ever(event));
    let (k, w) = (b.parameters(get_next)[0], b.var("w", &elem));
    let (set, kill) = (b.pattern(set_next, &[Is(k), Is(w)], Any), b.pattern(set_next, &[Is(k), Any], Any));
    b.getter(get_next, w, last(set, kill));
    let (p, q) = (b.var("p", &elem), b.var("q", &elem));
    let r = b.var("r", &Sort::Unit);
    let less = |x: VarId, y: VarId| Pure::Op(crate::core::PureOp::Lt, vec![Pure::Var(x), Pure::Var(y)]);
    let qualifier = Pure::Op(crate::core::PureOp::Or, vec![less(q, p), Pure::eq(Pure::Var(p), Pure::Var(q))]);
    let unsorted = Event::Atom(Box::new(EventPattern {
        operation: set_next,
        arguments: vec![p, q],
        result: r,
        qualifier,
        span: None,
    }));
    let property = Ltl::Globally(Box::new(Ltl::Event(Event::Not(Box::new(unsorted)))));
    let (cur, x) = (b.var("cur", &elem), b.var("x", &elem));
    let recurse = |next: VarId| Expr::Call {
        callee: Callee::Function(FunctionId(0)),
        arguments: [next, x].map(|var| Argument::Value(Pure::Var(var))).to_vec(),
        span: None,
    };
    let descend = b.bind("more", has_next, &[cur], |b, more| {
        let next = b.bind("next", get_next, &[cur], |_, next| recurse(next));
        branch(Pure::Var(more), next, call(set_next, &[cur, x]))
    });
    let condition = if broken { Pure::not(less(x, cur)) } else { less(x, cur) };
    let place = branch(condition, call(set_next, &[x, cur]), descend);
    let body = branch(Pure::eq(Pure::Var(cur), Pure::Var(x)), unit(), place);
    let method = b.method("insert_aux", vec![cur, x], vec![], Sort::Unit, invariant(property), body);
    (b.program, method)
}

type Row = fn(bool) -> (Program, FunctionId);
const ROWS: [(&str, Row); 5] = [
    ("set insert", set_insert),
    ("connected graph singleton", singleton),
    ("heap insert", heap_insert),
    ("colored graph", colored_graph),
    ("remove_aux", remove_aux),
];

fn check(program: &Program, method: FunctionId, engine: Engine, options: &Options) -> MethodReport {
    check_method(program, method, &Options { engine, ..options.clone() })
}

fn is_clean(report: &MethodReport) -> bool {
    matches!(report.verdict, Verdict::None)
}

#[test]
fn the_default_engine_falsifies_the_broken_and_exhausts_the_correct() {
    for (name, row) in ROWS {
        let (program, method) = row(true);
        let report = check(&program, method, Engine::Spans, &Options::default());

        assert!(report.is_falsified(), "{name}: {:?}", report.verdict);
        let (program, method) = row(false);
        let report = check(&program, method, Engine::Spans, &Options::default());

        assert!(is_clean(&report), "{name}: {:?}", report.verdict);
        assert_eq!(report.coverage.context_events, Some(5), "{name}");
    }
}

#[test]
fn all_engines_agree_on_rows_within_small_bounds() {
    let options = Options { context_events: 2, unrollings: 1, ..Options::default() };
    for (name, row) in &ROWS[..4] {
        for broken in [true, false] {
            let (program, method) = row(broken);
            let expected = check(&program, method, Engine::Spans, &options).is_falsified();
            for engine in [Engine::Derivative, Engine::TransitionRegex, Engine::Naive] {
                let report = check(&program, method, engine, &options);
                assert_eq!(report.is_falsified(), expected, "{name} {engine:?}: {:?}", report.verdict);
            }
        }
    }
}

/// Programs of a few calls over `put : S -> unit`, `has : S -> bool`, `del : S -> unit`, with branches.
mod random {
    use proptest::prelude::*;

    use super::*;

    #[derive(Clone, Debug)]
    pub(super) enum Code {
        Done,
        /// Operation and which of the two variables.
        Do(u8, bool, Box<Code>),
        /// `if has x then … else …`.
        Ask(bool, Box<Code>, Box<Code>),
        /// `if x = y then … else …`.
        Compare(Box<Code>, Box<Code>),
        /// Calls the method again with its arguments swapped.
        Again,
    }

    pub(super) fn code() -> impl Strategy<Value = Code> {
        let leaf = prop_oneof![5 => Just(Code::Done), 1 => Just(Code::Again)];
        leaf.prop_recursive(4, 6, 2, |inner| {
            prop_oneof![
                4 => (0..3_u8, any::<bool>(), inner.clone())
                    .prop_map(|(operation, first, rest)| Code::Do(operation, first, Box::new(rest))),
                2 => (any::<bool>(), inner.clone(), inner.clone())
                    .prop_map(|(first, then, otherwise)| Code::Ask(first, Box::new(then), Box::new(otherwise))),
                1 => (inner.clone(), inner)
                    .prop_map(|(then, otherwise)| Code::Compare(Box::new(then), Box::new(otherwise))),
            ]
        })
    }

    pub(super) fn program(code: &Code, property: u8, whole: bool) -> (Program, FunctionId) {
        let mut b = Builder::default();
        b.var("_", &Sort::Unit);
        let sort = b.opaque("S.t", Order::Partial);
        let put = b.operation("put", &[("x", &sort)], &Sort::Unit);
        let del = b.operation("del", &[("x", &sort)], &Sort::Unit);
        let has = b.operation("has", &[("x", &sort)], &Sort::Bool);
        b.setter(put);
        b.setter(del);
        let p = b.parameters(has)[0];
        let (set, kill) = (b.pattern(put, &[Is(p)], Any), b.pattern(del, &[Is(p)], Any));
        b.observer(has, last(set, kill));
        // Deleting what is not there is a misuse in some programs.
        if property % 2 == 1 {
            let d = b.parameters(del)[0];
            let (set, kill) = (b.pattern(put, &[Is(d)], Any), b.pattern(del, &[Is(d)], Any));
            b.contract(del).cases[0].demand = Some(Regex::Ltl(Box::new(last(set, kill))));
        }
        let (g, x, y) = (b.var("g", &sort), b.var("x", &sort), b.var("y", &sort));
        let put_g = b.pattern(put, &[Is(g)], Any);
        let del_g = b.pattern(del, &[Is(g)], Any);
        let formula = match property / 2 {
            0 => once(put_g),
            1 => Ltl::Globally(Box::new(Ltl::Implies(
                Box::new(ltl_event(del_g)),
                Box::new(Ltl::WeakNext(Box::new(Ltl::Globally(Box::new(Ltl::Not(Box::new(ltl_event(
                    put_g,
                )))))))),
            ))),
            2 => Ltl::WeakUntil(Box::new(ltl_event(Event::Not(Box::new(del_g)))), Box::new(ltl_event(put_g))),
            _ => Ltl::Or(vec![Ltl::Not(Box::new(ever(put_g))), ever(del_g)]),
        };
        let language = Regex::Ltl(Box::new(formula.clone()));
        let case = if whole { invariant(formula) } else { Case::appends(language) };
        let body = expr(&mut b, code, [put, del, has], x, y);
        let method = b.method("m", vec![x, y], vec![g], Sort::Unit, case, body);
        (b.program, method)
    }

    fn expr(b: &mut Builder, code: &Code, [put, del, has]: [OperationId; 3], x: VarId, y: VarId) -> Expr {
        let pick = |first: bool| if first { x } else { y };
        match code {
            Code::Done => unit(),
            Code::Do(operation, first, rest) => {
                let operation = [put, del, has][usize::from(*operation)];
                b.bind("r", operation, &[pick(*first)], |b, _| expr(b, rest, [put, del, has], x, y))
            }
            Code::Ask(first, then, otherwise) => b.bind("r", has, &[pick(*first)], |b, r| {
                let then = expr(b, then, [put, del, has], x, y);
                let otherwise = expr(b, otherwise, [put, del, has], x, y);
                branch(Pure::Var(r), then, otherwise)
            }),
            Code::Compare(then, otherwise) => {
                let then = expr(b, then, [put, del, has], x, y);
                let otherwise = expr(b, otherwise, [put, del, has], x, y);
                branch(Pure::eq(Pure::Var(x), Pure::Var(y)), then, otherwise)
            }
            Code::Again => Expr::Call {
                callee: Callee::Function(FunctionId(0)),
                arguments: [y, x].map(|var| Argument::Value(Pure::Var(var))).to_vec(),
                span: None,
            },
        }
    }
}

/// Derivatives merge literals into new ones, which the naive engine once did not recognise.
#[test]
fn the_naive_engine_decides_merged_literals() {
    let code = random::Code::Do(0, false, Box::new(random::Code::Done));
    let (program, method) = random::program(&code, 2, true);
    let options = Options { context_events: 2, unrollings: 1, ..Options::default() };
    assert!(check(&program, method, Engine::Naive, &options).is_falsified());
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig { cases: 40, failure_persistence: None, ..Default::default() })]

    /// Theorems 5.16 and 5.19, and the same for engine B: the engines find a violation in the same programs.
    #[test]
    fn engines_agree_on_random_programs(code in random::code(), property in 0..8_u8, whole in proptest::prelude::any::<bool>()) {
        let (program, method) = random::program(&code, property, whole);
        let options = Options { context_events: 2, unrollings: 1, ..Options::default() };
        let spans = check(&program, method, Engine::Spans, &options);
        proptest::prop_assert_eq!(spans.statistics.doubts, 0, "{:?}", spans.verdict);
        for engine in [Engine::Derivative, Engine::TransitionRegex, Engine::Naive] {
            let other = check(&program, method, engine, &options);
            proptest::prop_assert_eq!(other.statistics.doubts, 0, "{:?} {:?}", engine, other.verdict);
            proptest::prop_assert_eq!(spans.is_falsified(), other.is_falsified(), "{:?}", engine);
        }
    }
}
