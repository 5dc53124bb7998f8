//! The table of who may reach what.

#![allow(clippy::unwrap_used)] // tests

use crate::common::load;
use expect_test::{Expect, expect};
use otherwise_firewall::analysis::Options;
use otherwise_firewall::services::{columns, services};

/// The rows for new connections to this machine, as `proto port from: open`.
fn check(rules: &str, expected: Expect) {
    let rules = format!("*filter\n:INPUT DROP [0:0]\n{rules}COMMIT\n");
    let found = services(&load(&rules), &Options::default()).unwrap();
    let rows = found.iter().filter(|service| service.chain == "INPUT").map(|service| {
        let [_, protocol, port, _, who, open] = columns(service);
        format!("{protocol} {port} from {who}: {open}\n")
    });
    expected.assert_eq(&rows.collect::<String>());
}

#[test]
fn what_is_open_only_in_some_cases_says_in_which() {
    check(
        "-A INPUT -p tcp -m tcp --dport 22 -m recent --update --seconds 60 --name ssh -j DROP
-A INPUT -p tcp -m tcp --dport 22 -j ACCEPT
-A INPUT -p tcp -m tcp --dport 25 -m set --match-set friends src -j ACCEPT
",
        expect![[r#"
            tcp 22 from anyone: unless -m recent --update --seconds 60 --name ssh
            tcp 25 from anyone: if -m set --match-set friends src
        "#]],
    );
}

#[test]
fn cases_are_put_together() {
    check(
        "-A INPUT -m set --match-set foes src -j DROP
-A INPUT -p udp -m udp --dport 53 -m set --match-set friends src -j ACCEPT
-A INPUT -p udp -m udp --dport 53 -m set --match-set guests src -j ACCEPT
-A INPUT -s 10.0.0.0/8 -p udp -m udp --dport 123 -m set --match-set friends src -m time --timestart 08:00 -j ACCEPT
-A INPUT -p udp -m udp --dport 514 -j ACCEPT
",
        expect![[r#"
            udp 53 from anyone: if -m set --match-set guests src unless -m set --match-set foes src, or if -m set --match-set friends src unless -m set --match-set foes src
            udp 123 from src=10.0.0.0/8: if -m set --match-set friends src and -m time --timestart 08:00 unless -m set --match-set foes src
            udp 514 from anyone: unless -m set --match-set foes src
        "#]],
    );
}

#[test]
fn what_does_not_depend_on_anything_is_open() {
    check(
        "-A INPUT -p tcp -m tcp --dport 80 -m limit --limit 5/min -j LOG
-A INPUT -p tcp -m tcp --dport 80 -j ACCEPT
-A INPUT -p tcp -m tcp --dport 443 -m set --match-set friends src -j ACCEPT
-A INPUT -p tcp -m tcp --dport 443 -m set ! --match-set friends src -j ACCEPT
",
        expect![[r#"
            tcp 80,443 from anyone: yes
        "#]],
    );
}
