//! The programs in `examples/traces`: which methods are wrong.

#![allow(clippy::unwrap_used, reason = "a test")]

use std::path::Path;

use expect_test::{Expect, expect};
use otherwise_diagnostics::Sources;
use otherwise_traces::front::{Project, load_project};
use otherwise_traces::{Options, Verdict, check_method};

/// Verdicts of all methods of a file.
fn check(name: &str, expected: Expect) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../examples/traces");
    let mut sources = Sources::new();
    let text = std::fs::read_to_string(folder.join(name)).unwrap();
    let id = sources.add(name, text);
    let loaded = load_project(&mut sources, id, &Project::around(&folder.join(name), &[]));
    assert_eq!((loaded.diagnostics.as_slice(), loaded.skipped.as_slice()), (&[][..], &[][..]), "{name}");
    let options = Options { context_events: 3, unrollings: 2, ..Options::default() };
    let mut lines = String::new();
    for method in loaded.methods().collect::<Vec<_>>() {
        let report = check_method(&loaded.program, method, &options);
        let verdict = match &report.verdict {
            Verdict::Falsified { witnesses } => witnesses[0].summary.clone(),
            Verdict::None => "no violation".to_owned(),
            Verdict::Undecided { reasons } => reasons.join("; "),
            Verdict::Abstract { contracts, .. } => format!("abstract: {}", contracts.join(", ")),
        };
        lines += &format!("{}: {verdict}\n", report.method);
    }
    expected.assert_eq(&lines);
}

#[test]
fn auction() {
    check(
        "auction.ml",
        expect![[r#"
            place: no violation
            place_equal: after `House.bid b1 0` no continuation satisfies what `place_equal` promises
            place_late: after `House.bid b1 0` no continuation satisfies what `place_late` promises
        "#]],
    );
}

#[test]
fn bank() {
    check(
        "bank.ml",
        expect![[r#"
        transfer: when `transfer` returns, the events do not satisfy what it promises
        transfer_safely: no violation
        open_all: no violation
        reopen: no precondition or protocol of `Ledger.open_account a1` is met
    "#]],
    );
}

#[test]
fn bus() {
    check(
        "bus.ml",
        expect![[r#"
        with_subscription: no violation
        leaky: when `leaky` raises, the events do not satisfy what it promises
        announce: no violation
        announce_badly: when `announce_badly` raises, the events do not satisfy what it promises
    "#]],
    );
}

#[test]
fn elevator() {
    check(
        "elevator.ml",
        expect![[r#"
            step: no violation
            travel: no violation
            careless: after `M.move Up` no continuation satisfies what `careless` promises
        "#]],
    );
}

#[test]
fn jobs() {
    check(
        "jobs.ml",
        expect![[r#"
        work: no violation
        work_blindly: after `Queue.set Id.none Running` no continuation satisfies what `work_blindly` promises
        submit: no violation
    "#]],
    );
}

#[test]
fn ledger() {
    check(
        "ledger.ml",
        expect![[r#"
        transfer: no violation
        transfer_logged: `Account.set a3 0` changes what the `modifies` of `transfer_logged` does not name
        count: no violation
        close_month: `close_month` changes `totals.month` from 1 to 0, which its `modifies` does not name
        audit: `Account.set a1 0` changes what the `modifies` of `audit` does not name
    "#]],
    );
}

#[test]
fn limiter() {
    check(
        "limiter.ml",
        expect![[r#"
        request: no violation
        request_off_by_one: after `Clock.pass ()` no continuation satisfies what `request_off_by_one` promises
        burst: no violation
    "#]],
    );
}

#[test]
fn lru() {
    check(
        "lru.ml",
        expect![[r#"
        Cache.put: no violation
        Cache.put_lossy: after `Cache.Table.remove k1` no continuation satisfies what `Cache.put_lossy` promises
        Cache.get: no violation
        Cache.get_stale: after `Cache.Store.load k1 = v2` no continuation satisfies what `Cache.get_stale` promises
    "#]],
    );
}

#[test]
fn memo() {
    check(
        "memo.ml",
        expect![[r#"
        fib: no violation
        fib_twice: after `Memo.store 0 0` no continuation satisfies what `fib_twice` promises
    "#]],
    );
}

#[test]
fn parser() {
    check(
        "parser.ml",
        expect![[r#"
        expr: no violation
        sloppy: no precondition or protocol of `Stream.push_back Eof` is met
    "#]],
    );
}

#[test]
fn session() {
    check(
        "session.ml",
        expect![[r#"
        handle: no violation
        handle_unchecked: no precondition or protocol of `Auth.serve t1 s1` is met
        handle_silently: `handle_silently` returns, although its contract says that it raises
        login: no violation
        refresh: after `Auth.issue u1 = t2` no continuation satisfies what `refresh` promises
    "#]],
    );
}

#[test]
fn twophase() {
    check(
        "twophase.ml",
        expect![[r#"
        decide: no violation
        majority: after `Net.commit n3` no continuation satisfies what `majority` promises
    "#]],
    );
}

#[test]
fn undo() {
    check(
        "undo.ml",
        expect![[r#"
            perform: no violation
            undo: no violation
            undo_all: no violation
            undo_all_late: after `Stack.revert a2` no continuation satisfies what `undo_all_late` promises
        "#]],
    );
}
