//! Reading rules: what people have, what is wrong with it, and text that is no rules at all.

#![allow(clippy::unwrap_used, clippy::panic)] // tests

use crate::common::{load, try_load};
use otherwise_diagnostics::Sources;
use otherwise_firewall::generate::{Numbers, Shape, ruleset};
use otherwise_firewall::interpret::interpret;
use otherwise_firewall::ir::{Format, Hook, Ruleset, Verdict};
use otherwise_firewall::net::Family;
use otherwise_firewall::packet::parse;
use otherwise_firewall::print::print;
use otherwise_firewall::program::{Changes, Program};
use otherwise_firewall::read::ReadAs;

const ODD: &str = include_str!("data/odd.save");
const NFT: &str = include_str!("data/inet.json");
/// With sets, maps, tuples of fields, and rules that do several things.
const SETS: &str = include_str!("data/sets.json");
/// What Docker, Kubernetes, ufw, ip6tables-save and people write.
const FOUND: [&str; 5] = [
    include_str!("data/docker.save"),
    include_str!("data/k8s.save"),
    include_str!("data/ufw.save"),
    include_str!("data/v6.save"),
    include_str!("data/home.sh"),
];

#[test]
fn what_is_printed_is_read_as_the_same() {
    let generated = Shape { seed: 5, rules: 300, family: Family::V4, opaque: true, tables: true };
    let found = FOUND.map(str::to_owned);
    for text in [ODD.to_owned(), ruleset(generated)].into_iter().chain(found) {
        let once = load(&text);
        let twice = load(&print(&once));
        assert_eq!(once.tables.len(), twice.tables.len());
        for (a, b) in once.tables.iter().zip(&twice.tables) {
            assert_eq!((&a.name, a.v4, a.v6), (&b.name, b.v4, b.v6));
            for (x, y) in a.chains.iter().zip(&b.chains) {
                assert_eq!(
                    (&x.name, x.policy, x.counters, &x.rules),
                    (&y.name, y.policy, y.counters, &y.rules)
                );
            }
        }
        assert_eq!(print(&once), print(&twice));
    }
}

#[test]
fn nft_json_is_printed_as_the_same() {
    for text in [NFT, SETS] {
        let once = load(text);
        assert_eq!(once.format, Format::Nft);
        let twice = load(&print(&once));
        for (a, b) in once.tables.iter().zip(&twice.tables) {
            assert_eq!(a.chains.len(), b.chains.len());
            for (x, y) in a.chains.iter().zip(&b.chains) {
                assert_eq!((&x.name, x.hook, x.policy, &x.rules), (&y.name, y.hook, y.policy, &y.rules));
            }
        }
        assert_eq!(once.extra.len(), twice.extra.len());
    }
}

/// The verdict of a packet at a chain.
fn verdict(rules: &Ruleset, packet: &str) -> Verdict {
    let mut sources = Sources::new();
    let id = sources.add("packet", packet);
    let given = parse(sources.get(id), Some(Family::V4)).unwrap();
    let program = Program::new(rules);
    let entry = program.entry(&given.chain, Family::V4).unwrap();
    let changes = Changes::none(program.first_mark());
    interpret(&program, entry, &given.packet, changes, &mut |_| false).verdict
}

#[test]
fn an_nft_rule_asks_once_and_then_does_all_it_says() {
    // A packet with mark 7 is marked 9 and leaves the chain: the rule does not ask for the mark again.
    let text = |end: &str| {
        format!(
            r#"{{"nftables": [
            {{"table": {{"family": "ip", "name": "t"}}}},
            {{"chain": {{"family": "ip", "table": "t", "name": "in", "type": "filter", "hook": "input", "prio": 0, "policy": "drop"}}}},
            {{"chain": {{"family": "ip", "table": "t", "name": "sub"}}}},
            {{"rule": {{"family": "ip", "table": "t", "chain": "in", "handle": 1, "expr": [
                {{"mangle": {{"key": {{"meta": {{"key": "mark"}}}}, "value": 7}}}},
                {{"match": {{"op": "==", "left": {{"payload": {{"protocol": "tcp", "field": "dport"}}}}, "right": 22}}}},
                {{"jump": {{"target": "sub"}}}}]}}}},
            {{"rule": {{"family": "ip", "table": "t", "chain": "in", "handle": 2, "expr": [
                {{"match": {{"op": "==", "left": {{"meta": {{"key": "mark"}}}}, "right": 9}}}}, {{"accept": null}}]}}}},
            {{"rule": {{"family": "ip", "table": "t", "chain": "sub", "handle": 3, "expr": [
                {{"match": {{"op": "==", "left": {{"meta": {{"key": "mark"}}}}, "right": 7}}}},
                {{"mangle": {{"key": {{"meta": {{"key": "mark"}}}}, "value": 9}}}}, {end}]}}}},
            {{"rule": {{"family": "ip", "table": "t", "chain": "sub", "handle": 4, "expr": [{{"drop": null}}]}}}}
            ]}}"#
        )
    };
    let leaves = load(&text(r#"{"return": null}"#));
    assert_eq!(verdict(&leaves, "in proto=tcp dport=22"), Verdict::Accept);
    assert_eq!(verdict(&leaves, "in proto=tcp dport=23"), Verdict::Drop);
    let accepts = load(&text(r#"{"accept": null}"#));
    assert_eq!(verdict(&accepts, "in proto=tcp dport=22"), Verdict::Accept);
    let drops = load(&text(r#"{"drop": null}"#));
    assert_eq!(verdict(&drops, "in proto=tcp dport=22"), Verdict::Drop);
}

#[test]
fn nft_sets_of_interfaces_and_tuples_are_understood() {
    let rules = load(SETS);
    // `iifname != { "eth0", "wlan*" } tcp dport 1000-2000 reject`
    assert_eq!(verdict(&rules, "input proto=tcp dport=1500 in=eth1 state=new"), Verdict::Reject);
    assert_eq!(verdict(&rules, "input proto=tcp dport=1500 in=wlan3 state=new"), Verdict::Drop);
    // `ip saddr . tcp dport { 10.1.1.1 . 22, 10.1.1.2 . 2222 } accept`
    assert_eq!(verdict(&rules, "input proto=tcp src=10.1.1.2 dport=2222 in=eth0 state=new"), Verdict::Accept);
    assert_eq!(verdict(&rules, "input proto=tcp src=10.1.1.1 dport=2222 in=eth0 state=new"), Verdict::Drop);
    // A named set with a prefix, an address and a range.
    assert_eq!(verdict(&rules, "input proto=udp src=10.9.0.5 dport=53 in=eth0 state=new"), Verdict::Drop);
    assert_eq!(verdict(&rules, "input proto=udp src=10.9.0.10 dport=53 in=eth0 state=new"), Verdict::Accept);
}

#[test]
fn mistakes_are_underlined() {
    let filter = |rule: &str| {
        format!(
            "# Generated by iptables-save\n*filter\n:INPUT ACCEPT [0:0]\n:A - [0:0]\n:B - [0:0]\n{rule}\nCOMMIT\n"
        )
    };
    for (rule, code, under) in [
        ("-A INPUT -j NOWHERE", "unknown-chain", "NOWHERE"),
        ("-A INPTU -j ACCEPT", "unknown-chain", "INPTU"),
        ("-A A -j B\n-A B -j A", "jump-loop", "-A B -j A"),
        ("-A A -g A", "jump-loop", "-A A -g A"),
        ("-A INPUT -s 10.0.0.0/33 -j DROP", "bad-prefix", "10.0.0.0/33"),
        ("-A INPUT -s 10.0.0.256 -j DROP", "bad-value", "10.0.0.256"),
        ("-A INPUT -s fe80::1 -j DROP", "bad-value", "fe80::1"),
        ("-A INPUT -m comment --comment \"oh no -j DROP", "unclosed-quote", "\"oh no -j DROP"),
        ("-A INPUT -p tcp --dport 99999 -j DROP", "bad-value", "99999"),
        ("-A INPUT -p tcp --dport 90:80 -j DROP", "bad-value", "90:80"),
        ("-A INPUT --dport 80 -j DROP", "missing-protocol", "--dport"),
        ("-A INPUT -p xyz -j DROP", "bad-value", "xyz"),
        ("-A INPUT -m state --state OPEN -j DROP", "bad-value", "OPEN"),
        ("-A INPUT --frobnicate 3 -j DROP", "unknown-option", "--frobnicate"),
        ("-A INPUT -j ACCEPT -j DROP", "bad-rule", "DROP"),
        ("-A INPUT -s", "missing-value", ""),
        ("INPUT -j DROP", "bad-line", "INPUT"),
        ("-I INPUT 7 -j DROP", "bad-position", "7"),
        (":C WHAT [0:0]", "bad-policy", "WHAT"),
        ("[1:x] -A INPUT -j DROP", "bad-counters", "[1:x]"),
        ("-A INPUT -p tcp --tcp-flags SYN ACK -j DROP", "bad-value", "ACK"),
        ("-A INPUT -m limit --limit 5/fortnight -j DROP", "bad-value", "5/fortnight"),
    ] {
        let text = filter(rule);
        let loaded = try_load(&text, None);
        let complaint =
            loaded.diagnostics.iter().find(|each| each.is_error()).unwrap_or_else(|| panic!("{rule}"));
        assert_eq!(complaint.code, code, "{rule}: {complaint:?}");
        let span = complaint.span().unwrap();
        assert_eq!(text.get(span.range()).unwrap(), under, "{rule}");
        assert!(complaint.primary.as_ref().unwrap().message.starts_with("expected"), "{complaint:?}");
    }
    assert_eq!(try_load("hello world\n", None).diagnostics[0].code, "unknown-format");
    assert_eq!(try_load("", None).diagnostics[0].code, "no-rules");
    assert_eq!(
        try_load("table ip filter {\n chain INPUT {\n }\n}\n", None).diagnostics[0].code,
        "unknown-format"
    );
    assert_eq!(try_load("{\"nftables\": [", None).diagnostics[0].code, "bad-json");
    assert_eq!(try_load("*filter\n:INPUT ACCEPT [0:0]\n", None).diagnostics[0].code, "missing-commit");
}

#[test]
fn scripts_are_executed() {
    let text = "#!/bin/sh
# a home router
IPT=\"/usr/sbin/iptables\"
LAN=eth1; WAN=ppp0
PORTS='22 80'
echo starting
modprobe ip_tables 2>/dev/null
$IPT -F
$IPT -X
$IPT -P INPUT DROP
$IPT -N web
for port in $PORTS 443; do
  for net in 10.0.0.0/8 192.168.0.0/16; do
    $IPT -A web -s $net -p tcp --dport $port -j ACCEPT
  done
done
$IPT -A INPUT -i \"$LAN\" -j web
$IPT -I INPUT 1 -i lo -j ACCEPT
$IPT -A INPUT -s 1.2.3.4,5.6.7.8 -j REJECT && echo ok
$IPT -A INPUT -i $WAN \\
     -p icmp -j ACCEPT
$IPT -D INPUT 2
$IPT -t nat -A POSTROUTING -o $WAN -j MASQUERADE
ip6tables -P INPUT DROP
exit 0
";
    let rules = load(text);
    assert_eq!(rules.format, Format::Script);
    assert_eq!(rules.families(), [Family::V4, Family::V6]);
    let filter = &rules.tables[0];
    let input = &filter.chains[filter.chain("INPUT").unwrap()];
    let shown: Vec<&str> = input.rules.iter().map(|rule| rule.text.as_str()).collect();
    assert_eq!(
        shown,
        ["-i lo -j ACCEPT", "-s 1.2.3.4 -j REJECT", "-s 5.6.7.8 -j REJECT", "-i ppp0 -p icmp -j ACCEPT"]
    );
    assert_eq!((input.hook, input.policy), (Some(Hook::Input), Some(Verdict::Drop)));
    assert_eq!(filter.chains[filter.chain("web").unwrap()].rules.len(), 6);
    assert_eq!(input.rules[3].line, 20);
    for (script, code) in [
        ("if [ -x /sbin/iptables ]; then\niptables -F\nfi\n", "unsupported-shell"),
        ("iptables -A INPUT -s $(cat list) -j DROP\n", "unsupported-shell"),
        ("iptables -A INPUT -s $HOST -j DROP\n", "unknown-variable"),
        ("IP=`hostname -i`\niptables -A INPUT -s $IP -j DROP\n", "unsupported-shell"),
        ("for x in 1 2; do\niptables -A INPUT -p $x -j DROP\n", "bad-loop"),
        ("iptables -A INPUT -s '1.2.3.4 -j DROP\n", "unclosed-quote"),
    ] {
        let loaded = try_load(script, None);
        assert_eq!(loaded.diagnostics[0].code, code, "{script}: {:?}", loaded.diagnostics);
        assert!(loaded.diagnostics[0].span().is_some());
    }
}

#[test]
fn no_text_makes_the_readers_panic() {
    let script = "IPT=iptables\nfor p in 22 80; do $IPT -A INPUT -p tcp --dport $p -m limit --limit 3/min -j ACCEPT; done\n";
    let generated = ruleset(Shape { seed: 1, rules: 60, family: Family::V4, opaque: true, tables: true });
    let mut numbers = Numbers::new(99);
    let pieces = [
        "-A",
        "\"",
        "'",
        "$",
        "${",
        "`",
        "!",
        "-j",
        "-m limit",
        "--dport",
        "\\",
        "{",
        "}",
        "[",
        "\u{fffd}",
        "ä",
        "*",
        ":",
        "\n",
        "\0",
        "999999999999999999999",
        "-s 0/0",
        "done",
        "for x in",
        "=",
        "null",
        ",",
    ];
    for text in [ODD, NFT, script, &generated] {
        for _ in 0..400 {
            let mut characters: Vec<char> = text.chars().collect();
            for _ in 0..1 + numbers.below(6) {
                let at = numbers.below(characters.len() as u64 + 1) as usize;
                match numbers.below(4) {
                    0 if at < characters.len() => {
                        characters.remove(at);
                    }
                    1 => {
                        let end = (at + numbers.below(40) as usize).min(characters.len());
                        characters.drain(at..end);
                    }
                    2 => {
                        let end = (at + numbers.below(30) as usize).min(characters.len());
                        let copy: Vec<char> = characters[at..end].to_vec();
                        characters.splice(at..at, copy);
                    }
                    _ => {
                        let piece: Vec<char> = numbers.pick(&pieces).chars().collect();
                        characters.splice(at..at, piece);
                    }
                }
            }
            let mutated: String = characters.into_iter().collect();
            let forced = *numbers.pick(&[
                None,
                Some(ReadAs::Save),
                Some(ReadAs::Save6),
                Some(ReadAs::Script),
                Some(ReadAs::Nft),
            ]);
            let loaded = try_load(&mutated, forced);
            for complaint in &loaded.diagnostics {
                if let Some(span) = complaint.span() {
                    assert!(span.range().end <= mutated.len());
                }
            }
            if !loaded.has_errors() {
                print(&loaded.ruleset);
            }
        }
    }
}

#[test]
fn ten_thousand_chains_and_deep_jumps() {
    let count = 10_000;
    let mut text = "*filter\n:INPUT ACCEPT [0:0]\n".to_owned();
    (0..count).for_each(|chain| text += &format!(":c{chain} - [0:0]\n"));
    text += "-A INPUT -j c0\n-A INPUT -j c0\n";
    (0..count - 1)
        .for_each(|chain| text += &format!("-A c{chain} -j c{}\n-A c{chain} -j c{}\n", chain + 1, chain + 1));
    text += &format!("-A c{} -p tcp -j DROP\nCOMMIT\n", count - 1);
    let rules = load(&text);
    let found = otherwise_firewall::lint::lint(&rules, &Default::default()).unwrap();
    assert!(found.iter().any(|each| each.kind == "policy-accept"));
}
