//! Real iptables in a network namespace decides like us. Skipped, with the reason, where that is not
//! possible.

#![allow(clippy::unwrap_used, clippy::panic)] // tests

use std::io::Write;
use std::process::{Command, Stdio};

use crate::common::load;
use otherwise_firewall::interpret::interpret;
use otherwise_firewall::ir::Hook;
use otherwise_firewall::net::{Family, UDP};
use otherwise_firewall::packet::Packet;
use otherwise_firewall::program::{Changes, Entry, Program};

const RULES: &str = "*filter
:INPUT DROP [0:0]
:FORWARD ACCEPT [0:0]
:OUTPUT ACCEPT [0:0]
:inner - [0:0]
:last - [0:0]
-A INPUT -p udp -m udp --dport 1000:1009 -j inner
-A INPUT -s 127.0.0.8/30 -p udp -j ACCEPT
-A INPUT ! -s 127.0.0.0/28 -p udp -m udp --dport 2000 -j ACCEPT
-A INPUT -p udp -m multiport --dports 3000,3005:3007 -j ACCEPT
-A INPUT -p udp -m multiport ! --dports 0:4999 -j REJECT
-A INPUT -d 127.0.0.3/32 -i lo -p udp -g last
-A INPUT -i eth+ -j ACCEPT
-A INPUT -m iprange --src-range 127.0.0.2-127.0.0.4 -p udp -j ACCEPT
-A INPUT -p udp -m conntrack --ctstate NEW -m udp --dport 4000 -j ACCEPT
-A INPUT -p udp -m udp --dport 4001 -m conntrack --ctstate ESTABLISHED -j ACCEPT
-A inner -p udp -m udp --dport 1001 -j ACCEPT
-A inner -p udp -m udp --dport 1002 -j RETURN
-A inner -p udp -m udp --dport 1003 -j last
-A inner -s 127.0.0.6/32 -j DROP
-A last -p udp -m udp --sport 5000 -j ACCEPT
-A last -p udp -m udp --dport 1003 -j RETURN
COMMIT
";

/// Sends datagrams over the loopback and prints, for each, the counters of all rules.
const SENDER: &str = r#"
import socket, subprocess, sys
subprocess.run(['ip', 'link', 'set', 'lo', 'up'], check=True)
subprocess.run(['iptables-restore'], input=open(sys.argv[1]).read().encode(), check=True)
def counters():
    out = subprocess.run(['iptables-save', '-c', '-t', 'filter'], capture_output=True, check=True).stdout.decode()
    rules = [line for line in out.splitlines() if line.startswith('[')]
    policy = [line for line in out.splitlines() if line.startswith(':INPUT')][0]
    return [int(line[1:].split(':')[0]) for line in rules], int(policy.split('[')[1].split(':')[0])
for line in open(sys.argv[2]):
    source, sport, destination, dport = line.split()
    before, policy = counters()
    out = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    out.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    out.bind((source, int(sport)))
    out.sendto(b'x', (destination, int(dport)))
    out.close()
    after, then = counters()
    print(' '.join(str(i) for i, (a, b) in enumerate(zip(before, after)) if b > a), '|', then - policy)
"#;

fn missing() -> Option<&'static str> {
    let runs = |program: &str, arguments: &[&str]| {
        let run = Command::new(program).args(arguments).stdout(Stdio::null()).stderr(Stdio::null()).status();
        run.is_ok_and(|status| status.success())
    };
    if !runs("python3", &["-c", "1"]) {
        return Some("there is no python3");
    }
    if !runs("unshare", &["-n", "true"]) {
        return Some("network namespaces are not allowed here");
    }
    let restore = "ip link set lo up && printf '*filter\\n-A INPUT -p udp -m conntrack --ctstate NEW -m iprange --src-range \
                   127.0.0.2-127.0.0.3 -m multiport --dports 1,2\\nCOMMIT\\n' | iptables-restore";
    if !runs("unshare", &["-n", "sh", "-c", restore]) {
        return Some("iptables does not work in a network namespace here");
    }
    None
}

#[test]
fn the_kernel_decides_like_us() {
    if let Some(why) = missing() {
        eprintln!("skipped: {why}");
        return;
    }
    let mut packets = Vec::new();
    let mut port = 20_000;
    for source in
        ["127.0.0.1", "127.0.0.2", "127.0.0.4", "127.0.0.6", "127.0.0.9", "127.0.0.12", "127.0.0.17"]
    {
        for (destination, dport) in [
            ("127.0.0.1", 1000),
            ("127.0.0.1", 1001),
            ("127.0.0.1", 1002),
            ("127.0.0.1", 1003),
            ("127.0.0.1", 2000),
            ("127.0.0.1", 3000),
            ("127.0.0.1", 3006),
            ("127.0.0.3", 3004),
            ("127.0.0.1", 4000),
            ("127.0.0.1", 4001),
            ("127.0.0.1", 5000),
            ("127.0.0.3", 6000),
        ] {
            port += 1;
            let sport = if dport == 3004 && source.ends_with('9') { 5000 } else { port };
            packets.push((source, sport, destination, dport));
        }
    }
    let folder = std::env::temp_dir().join(format!("otherwise-kernel-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.join(name);
        std::fs::File::create(&path).unwrap().write_all(text.as_bytes()).unwrap();
        path
    };
    let list: String = packets.iter().map(|(s, sp, d, dp)| format!("{s} {sp} {d} {dp}\n")).collect();
    let (rules_file, list_file, sender) =
        (write("rules", RULES), write("packets", &list), write("send.py", SENDER));
    let output = Command::new("unshare")
        .arg("-n")
        .arg("python3")
        .arg(&sender)
        .arg(&rules_file)
        .arg(&list_file)
        .output()
        .unwrap();
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let rules = load(RULES);
    let program = Program::new(&rules);
    // The kernel lists rules chain by chain in its own order; ours is that of the file.
    let mut numbered: Vec<String> = Vec::new();
    for chain in &rules.tables[0].chains {
        numbered.extend(chain.rules.iter().map(|rule| format!("{} {}", chain.name, rule.text)));
    }
    let shown = String::from_utf8(output.stdout).unwrap();
    let answers: Vec<&str> = shown.lines().collect();
    assert_eq!(answers.len(), packets.len());
    let address = |text: &str| u128::from(u32::from(text.parse::<std::net::Ipv4Addr>().unwrap()));
    for ((source, sport, destination, dport), answer) in packets.iter().zip(answers) {
        let mut packet = Packet::new(Family::V4);
        packet.protocol = UDP;
        (packet.source, packet.destination) = (address(source), address(destination));
        (packet.source_port, packet.destination_port) = (*sport, *dport);
        packet.input = "lo".to_owned();
        let trace =
            interpret(&program, Entry::Hook(Hook::Input), &packet, Changes::none(None), &mut |_| false);
        let mut ours: Vec<usize> = Vec::new();
        for step in trace.steps.iter().filter(|step| step.matched && step.id.is_some()) {
            let name = format!("{} {}", step.chain, step.rule);
            ours.push(numbered.iter().position(|known| *known == name).unwrap());
        }
        ours.sort_unstable();
        let policy = trace.steps.last().is_some_and(|step| step.id.is_none());
        let (hit, fell) = answer.split_once('|').unwrap();
        let theirs: Vec<usize> = hit.split_whitespace().map(|number| number.parse().unwrap()).collect();
        // An answer that the port is closed falls to the policy too, so only its absence tells something.
        assert_eq!(theirs, ours, "{source}:{sport} -> {destination}:{dport}");
        assert!(!policy || fell.trim() != "0", "{source}:{sport} -> {destination}:{dport}");
    }
}
