//! The three examples of section 7.3 and the ten case studies of Tables 7.4 to 7.6, on rulesets of our own
//! with the same problem.

#![allow(clippy::unwrap_used, clippy::panic)] // tests

use crate::common::load;
use otherwise_diagnostics::Sources;
use otherwise_firewall::analysis::Options;
use otherwise_firewall::ir::Ruleset;
use otherwise_firewall::read::read;
use otherwise_firewall::repair::{Repair, Status, repair};
use otherwise_firewall::spec::{Statement, parse};
use otherwise_firewall::verify::{Checked, Judgement, verify};

fn statements(text: &str) -> Vec<Statement> {
    let mut sources = Sources::new();
    let file = sources.add("spec", text);
    let specification = parse(&sources, file);
    assert!(!specification.has_errors(), "{:#?}", specification.diagnostics);
    specification.statements
}

fn verified(rules: &Ruleset, spec: &str) -> Vec<Checked> {
    verify(rules, &statements(spec), &Options::default()).unwrap()
}

fn repaired(rules: &str, spec: &str) -> Repair {
    let mut sources = Sources::new();
    let file = sources.add("rules", rules);
    let loaded = read(&sources, file, None);
    assert!(!loaded.has_errors(), "{:#?}", loaded.diagnostics);
    repair(&sources, file, &loaded.ruleset, &statements(spec), &Options::default()).unwrap()
}

/// Repairs, checks both guarantees on the written file once more, and gives the new rules in order.
fn check(rules: &str, spec: &str) -> (Repair, Vec<String>) {
    let result = repaired(rules, spec);
    assert_eq!(result.status, Status::Repaired, "{:#?}", result.notes);
    assert_eq!(result.guarantees.len(), 2, "{:#?}", result.guarantees);
    let after = load(&result.text);
    assert!(verified(&after, spec).iter().all(|each| each.judgement == Judgement::Holds));
    let again = repaired(&result.text, spec);
    assert_eq!(again.status, Status::Already, "a second repair has nothing to do");
    let inserted =
        result.edits.iter().filter(|edit| edit.action == "insert").map(|edit| edit.rule.clone()).collect();
    (result, inserted)
}

/// A web server as many have it: loopback, bad flags, open connections, services, the rest is dropped.
const SERVER: &str = "*filter
:INPUT DROP [0:0]
:FORWARD DROP [0:0]
:OUTPUT ACCEPT [0:0]
-A INPUT -p icmp -m icmp --icmp-type 8 -j ACCEPT
-A INPUT -p tcp -m tcp --tcp-flags FIN,SYN FIN,SYN -j DROP
-A INPUT -p tcp -m tcp --dport 22 -j ACCEPT
-A INPUT -p tcp -m tcp --dport 80 -j ACCEPT
-A INPUT -p udp -m udp --dport 53 -j ACCEPT
-A INPUT -s 172.168.14.6/32 -p tcp -j DROP
COMMIT
";

#[test]
fn section_7_3_example_1() {
    let rules = load(SERVER);
    let spec = "verify(INPUT, protocol = tcp,\n source_ip = 172.168.14.6 => DROP)";
    let checked = &verified(&rules, spec)[0];
    assert_eq!(checked.judgement, Judgement::Violated);
    let example = checked.example.as_ref().unwrap();
    assert_eq!((example.packet.protocol, example.packet.source), (6, 0xaca8_0e06));
    assert!([22, 80].contains(&example.packet.destination_port));
    let (result, inserted) = check(SERVER, "repair(INPUT, protocol = tcp, source_ip = 172.168.14.6 => DROP)");
    assert_eq!(inserted, ["-A INPUT -s 172.168.14.6/32 -p tcp -j DROP"]);
    // Next to the rules about TCP, before the first that accepts; and the rule that never matched is gone.
    assert_eq!(result.edits[0].position, 3);
    assert_eq!(result.edits.iter().filter(|edit| edit.action == "remove").count(), 1);
    assert!(result.changed.iter().all(|region| region.text.contains("src=172.168.14.6")));
}

#[test]
fn section_7_3_example_2() {
    let rules = "*filter\n:INPUT ACCEPT [0:0]\n:FORWARD ACCEPT [0:0]\n:OUTPUT ACCEPT [0:0]\n-A INPUT -p tcp -m tcp --dport 22 -j \
                 ACCEPT\nCOMMIT\n";
    let expected = [
        "-A INPUT -s 127.0.0.1/32 -d 1.2.3.4/32 -j ACCEPT",
        "-A INPUT ! -s 127.0.0.1/32 -d 1.2.3.4/32 -j DROP",
    ];
    // The same in three ways.
    for spec in [
        "repair(INPUT, destination_ip = 1.2.3.4, source_ip = 127.0.0.1 => ACCEPT)
         repair(INPUT, destination_ip = 1.2.3.4, not source_ip = 127.0.0.1 => DROP)",
        "repair(INPUT, destination_ip = 1.2.3.4 => ACCEPT onlyif source_ip = 127.0.0.1)",
        "repair(INPUT, destination_ip = 1.2.3.4 => DROP unless source_ip = 127.0.0.1)",
    ] {
        let (_, mut inserted) = check(rules, spec);
        // What is accepted anyway needs no rule: the policy is ACCEPT.
        inserted.sort();
        assert_eq!(inserted, [expected[1]], "{spec}");
        // Where nothing is accepted anyway, the other one is needed, as in the dissertation.
        let closed = rules.replace(":INPUT ACCEPT", ":INPUT DROP");
        let (_, inserted) = check(&closed, spec);
        assert_eq!(inserted[0], expected[0], "{spec}");
    }
}

#[test]
fn section_7_3_rate_limit() {
    let rules = "*filter\n:INPUT ACCEPT [0:0]\n:FORWARD ACCEPT [0:0]\n:OUTPUT ACCEPT [0:0]\n-A INPUT -i lo -j DROP\nCOMMIT\n";
    let spec = "repair(INPUT, SYN, time = 0 => ACCEPT;
                       INPUT, SYN, time = 5 => DROP;
                       INPUT, SYN, time = 10 => ACCEPT)";
    let (result, inserted) = check(rules, spec);
    assert_eq!(
        inserted,
        [
            "-A INPUT -p tcp -m tcp --tcp-flags SYN SYN -m limit --limit 6/minute --limit-burst 1 -j ACCEPT",
            "-A INPUT -p tcp -m tcp --tcp-flags SYN SYN -j DROP",
        ]
    );
    assert!(result.notes[0].contains("from 6/minute to 11/minute"), "{:?}", result.notes);
}

#[test]
fn case_study_1() {
    let rules = "*filter
:INPUT DROP [0:0]
:FORWARD ACCEPT [0:0]
:OUTPUT ACCEPT [0:0]
-A INPUT -i lo -j ACCEPT
-A INPUT -m state --state RELATED,ESTABLISHED -j ACCEPT
-A INPUT -p tcp -m tcp --dport 22 -j ACCEPT
-A INPUT -p tcp -m tcp --dport 80 -j ACCEPT
-A INPUT -p tcp -m tcp --dport 443 -j ACCEPT
-A INPUT -s 73.143.129.38/32 -j DROP
COMMIT
";
    let (result, inserted) = check(rules, "repair(INPUT, source_ip = 73.143.129.38 => DROP)");
    assert_eq!(inserted, ["-A INPUT -s 73.143.129.38/32 -j DROP"]);
    assert_eq!(result.edits[0].position, 1, "in front of the rule for lo");
    let removed: Vec<&str> =
        result.edits.iter().filter(|edit| edit.action == "remove").map(|edit| edit.rule.as_str()).collect();
    assert_eq!(removed, ["-A INPUT -s 73.143.129.38/32 -j DROP"], "the appended rule is removed");
    assert!(
        result.diff.contains("+-A INPUT -s 73.143.129.38/32 -j DROP\n -A INPUT -i lo -j ACCEPT"),
        "{}",
        result.diff
    );
}

#[test]
fn case_study_2() {
    // The dissertation's examples say protocol 22; what is meant is SSH, and for that the right rules come
    // out.
    let spec = "repair(INPUT, service = ssh, source_ip = 71.82.93.101 => ACCEPT)
                repair(INPUT, service = ssh, not source_ip = 71.82.93.101 => DROP)";
    let rules = SERVER.replace("-A INPUT -p tcp -m tcp --dport 22 -j ACCEPT\n", "");
    let (_, inserted) = check(&rules, spec);
    // The policy drops the others already.
    assert_eq!(inserted, ["-A INPUT -s 71.82.93.101/32 -p tcp -m tcp --dport 22 -j ACCEPT"]);
    // Where SSH is open to all, both rules of the dissertation: the first because bad flags are dropped
    // before.
    let (_, inserted) = check(SERVER, spec);
    assert_eq!(
        inserted,
        [
            "-A INPUT -s 71.82.93.101/32 -p tcp -m tcp --dport 22 -j ACCEPT",
            "-A INPUT ! -s 71.82.93.101/32 -p tcp -m tcp --dport 22 -j DROP",
        ]
    );
    // As written, protocol 22 is IP protocol 22, with a warning.
    let as_written = "repair(INPUT, protocol = 22, source_ip = 71.82.93.101 => ACCEPT)";
    let (_, inserted) = check(SERVER, as_written);
    assert_eq!(inserted, ["-A INPUT -s 71.82.93.101/32 -p 22 -j ACCEPT"]);
    let mut sources = Sources::new();
    let file = sources.add("spec", as_written);
    let specification = parse(&sources, file);
    assert_eq!(specification.diagnostics[0].code, "protocol-or-port");
}

#[test]
fn case_study_3() {
    let rules = "*filter
:INPUT DROP [0:0]
:FORWARD DROP [0:0]
:OUTPUT DROP [0:0]
-A INPUT -i lo -j ACCEPT
-A INPUT -i eth0 -p tcp -m tcp --dport 22 -m state --state NEW,ESTABLISHED -j ACCEPT
-A OUTPUT -o lo -j ACCEPT
-A OUTPUT -o eth0 -p tcp -m tcp --sport 22 -m state --state ESTABLISHED -j ACCEPT
COMMIT
";
    let spec = "repair(OUTPUT, destination_ip = 192.168.1.15 => ACCEPT)
                repair(INPUT, source_ip = 192.168.1.15 => ACCEPT)";
    let (_, mut inserted) = check(rules, spec);
    inserted.sort();
    assert_eq!(inserted, ["-A INPUT -s 192.168.1.15/32 -j ACCEPT", "-A OUTPUT -d 192.168.1.15/32 -j ACCEPT"]);
}

#[test]
fn case_study_4() {
    let rules = SERVER.replace(":INPUT DROP", ":INPUT ACCEPT");
    let spec = "repair(INPUT, destination_port = 44344 => ACCEPT onlyif destination_ip = 127.0.0.1)";
    // The four rules of the dissertation.
    let (_, inserted) = check(&rules, spec);
    assert_eq!(
        inserted,
        [
            "-A INPUT -d 127.0.0.1/32 -p tcp -m tcp --dport 44344 -j ACCEPT",
            "-A INPUT -d 127.0.0.1/32 -p udp -m udp --dport 44344 -j ACCEPT",
            "-A INPUT ! -d 127.0.0.1/32 -p tcp -m tcp --dport 44344 -j DROP",
            "-A INPUT ! -d 127.0.0.1/32 -p udp -m udp --dport 44344 -j DROP",
        ]
    );
    // Two of them do nothing where nothing is dropped before and the policy accepts.
    let plain = rules.replace("-A INPUT -p tcp -m tcp --tcp-flags FIN,SYN FIN,SYN -j DROP\n", "");
    let plain = plain.replace("-A INPUT -s 172.168.14.6/32 -p tcp -j DROP\n", "");
    let (_, inserted) = check(&plain, spec);
    assert_eq!(inserted.len(), 2, "{inserted:?}");
    assert!(inserted.iter().all(|rule| rule.ends_with("-j DROP")), "{inserted:?}");
}

#[test]
fn case_study_5() {
    let rules =
        SERVER.replace("-A INPUT -p udp", "-A INPUT -p tcp -m tcp --dport 443 -j ACCEPT\n-A INPUT -p udp");
    let spec = "repair(INPUT, protocol = 6, destination_port = 80 => DROP unless source_ip = 10.1.1.2)
                repair(INPUT, protocol = 6, destination_port = 443 => DROP unless source_ip = 10.1.1.2)";
    let rules = rules.replace("-A INPUT -p tcp -m tcp --tcp-flags FIN,SYN FIN,SYN -j DROP\n", "");
    let (_, mut inserted) = check(&rules, spec);
    inserted.sort();
    let of = |port: u16, rule: &str| {
        rule.contains(&format!("--dport {port}")) && rule.contains("! -s 10.1.1.2/32")
    };
    assert!(
        inserted.iter().any(|rule| of(80, rule)) && inserted.iter().any(|rule| of(443, rule)),
        "{inserted:#?}"
    );
}

#[test]
fn case_study_6() {
    let (_, inserted) =
        check(SERVER, "repair(INPUT, protocol = 17, 1000 <= destination_port <= 2000 => ACCEPT)");
    assert_eq!(inserted, ["-A INPUT -p udp -m udp --dport 1000:2000 -j ACCEPT"]);
}

#[test]
fn case_study_7() {
    let (_, inserted) = check(SERVER, "repair(INPUT, source_ip = 116.10.191.* => DROP))");
    assert_eq!(inserted, ["-A INPUT -s 116.10.191.0/24 -j DROP"]);
}

#[test]
fn case_study_8() {
    // Eight times with the rate and burst of the dissertation: four at once, then one in thirty seconds.
    let rules = SERVER.replace("-A INPUT -p tcp -m tcp --dport 22 -j ACCEPT\n", "");
    let spec: String = [
        (0, "ACCEPT"),
        (1, "ACCEPT"),
        (2, "ACCEPT"),
        (3, "ACCEPT"),
        (20, "DROP"),
        (29, "DROP"),
        (31, "ACCEPT"),
        (60, "ACCEPT"),
    ]
    .iter()
    .map(|(time, verdict)| format!("repair(INPUT, service = ssh, time = {time} => {verdict})\n"))
    .collect();
    let (_, inserted) =
        check(&rules.replace("-A INPUT -p tcp -m tcp --tcp-flags FIN,SYN FIN,SYN -j DROP\n", ""), &spec);
    assert_eq!(
        inserted,
        [
            "-A INPUT -p tcp -m tcp --dport 22 -m limit --limit 2/minute --limit-burst 4 -j ACCEPT",
            "-A INPUT -p tcp -m tcp --dport 22 -j DROP",
        ]
    );
}

#[test]
fn case_study_9() {
    let spec: String =
        [(10, "ACCEPT"), (11, "ACCEPT"), (12, "ACCEPT"), (13, "DROP"), (19, "DROP"), (21, "ACCEPT")]
            .iter()
            .map(|(time, verdict)| {
                format!("repair(INPUT : source_ip = 192.132.209.0/24, SYN, time = {time} => {verdict})\n")
            })
            .collect();
    let (result, inserted) = check(SERVER, &spec);
    assert_eq!(
        inserted,
        [
            "-A INPUT -s 192.132.209.0/24 -p tcp -m tcp --tcp-flags SYN SYN -m limit --limit 6/minute --limit-burst 3 \
             -j ACCEPT",
            "-A INPUT -s 192.132.209.0/24 -p tcp -m tcp --tcp-flags SYN SYN -j DROP",
        ]
    );
    assert!(result.notes.iter().any(|note| note.contains("only 6/minute")), "{:?}", result.notes);
}

#[test]
fn case_study_10() {
    let spec: String = [(0, "ACCEPT"), (0, "ACCEPT"), (0, "ACCEPT"), (1, "DROP")]
        .iter()
        .map(|(time, verdict)| {
            format!("repair(INPUT, protocol = 6, destination_port = 22, SYN, time = {time} => {verdict})\n")
        })
        .collect();
    let (result, inserted) = check(SERVER, &spec);
    // 54/minute in the dissertation; any rate below one a second will do, so it is the roundest one.
    assert_eq!(
        inserted[0],
        "-A INPUT -p tcp -m tcp --dport 22 --tcp-flags SYN SYN -m limit --limit 1/minute --limit-burst 3 -j ACCEPT"
    );
    assert!(
        result.notes.iter().any(|note| note.contains("from 1/minute to 59/minute")),
        "{:?}",
        result.notes
    );
}

#[test]
fn clashes_are_shown_with_their_packets() {
    let spec = "repair(INPUT, protocol = 17 => ACCEPT)\nrepair(INPUT, source_ip = 1.1.0.0/16 => DROP)";
    let result = repaired(SERVER, spec);
    assert_eq!(result.status, Status::Clash);
    assert_eq!(result.clashes[0].text, ["proto=udp src=1.1.0.0/16"]);
}

#[test]
fn what_an_earlier_table_drops_cannot_be_accepted_later() {
    let rules =
        format!("*raw\n:PREROUTING ACCEPT [0:0]\n-A PREROUTING -s 9.9.9.9/32 -j DROP\nCOMMIT\n{SERVER}");
    let result = repaired(&rules, "repair(INPUT, source_ip = 9.9.9.9 => ACCEPT)");
    assert_eq!(result.status, Status::Impossible);
    assert!(result.notes[0].contains("table raw"), "{:?}", result.notes);
}

#[test]
fn deleting_a_rule_is_offered_where_that_is_enough() {
    let result = repaired(SERVER, "repair(INPUT, protocol = udp, destination_port = 53 => DROP)");
    assert_eq!(result.status, Status::Repaired);
    assert!(
        result.alternatives.iter().any(|each| each.what.contains("--dport 53")),
        "{:?}",
        result.alternatives
    );
}

#[test]
fn scripts_are_repaired_in_place() {
    let rules = "#!/bin/sh\nIPT=/sbin/iptables\n$IPT -P INPUT DROP\n$IPT -A INPUT -i lo -j ACCEPT\n$IPT -A INPUT -p tcp --dport 22 -j \
                 ACCEPT\n";
    let (result, _) = check(rules, "repair(INPUT, service = ssh, source_ip = 6.6.6.6 => DROP)");
    assert!(
        result.text.contains("$IPT -A INPUT -s 6.6.6.6/32 -p tcp -m tcp --dport 22 -j DROP\n"),
        "{}",
        result.text
    );
}

#[test]
fn unless_is_the_right_way_round() {
    let rules = load(SERVER);
    let holds = |spec: &str| verified(&rules, spec)[0].judgement == Judgement::Holds;
    assert!(holds("verify(INPUT, protocol = udp => DROP unless destination_port = 53)"));
    assert!(!holds("verify(INPUT, protocol = udp => ACCEPT unless destination_port = 53)"));
    assert!(holds("verify(INPUT, protocol = udp => ACCEPT onlyif destination_port = 53)"));
}

#[test]
fn a_rule_with_an_address_in_a_table_for_both_families_is_about_one() {
    let rules = include_str!("data/inet.json");
    let result = repaired(rules, "repair(INPUT, source_ip = 9.9.9.9, service = https => ACCEPT)");
    assert_eq!(result.status, Status::Repaired, "{:?}", result.notes);
    assert!(!result.changed.is_empty());
    assert!(result.changed.iter().all(|region| region.text.contains("src=9.9.9.9")), "{:#?}", result.changed);
    assert!(result.diff.starts_with("nft insert rule inet filter input position "), "{}", result.diff);
}

#[test]
fn questions_are_about_others() {
    let rules = load(include_str!("../../../../examples/firewall/server.save"));
    let judged = |spec: &str| verified(&rules, spec)[0].judgement;
    assert_eq!(judged("cannot tcp/5432 from 192.0.2.0/24 reach INPUT"), Judgement::Holds);
    assert_eq!(judged("cannot tcp/5432 from 192.0.2.0/24 in lo reach INPUT"), Judgement::Violated);
    assert_eq!(judged("can postgres from 10.1.2.3 reach INPUT"), Judgement::Holds);
    assert_eq!(judged("can tcp/23 from anywhere reach INPUT?"), Judgement::Violated);
}
