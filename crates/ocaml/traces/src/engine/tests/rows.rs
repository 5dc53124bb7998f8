//! Rows of Table 1.

use super::*;

/// Row 7: a set over a key-value store; broken without the test for the value.
pub(super) fn set_insert(broken: bool) -> (Program, FunctionId) {
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
pub(super) fn colored_graph(broken: bool) -> (Program, FunctionId) {
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

/// Row 30, the running example: a node is unlinked; broken: the link from it is kept. The context also says
/// that `b` has one predecessor: without that the correct method is falsifiable too.
pub(super) fn remove_aux(broken: bool) -> (Program, FunctionId) {
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
