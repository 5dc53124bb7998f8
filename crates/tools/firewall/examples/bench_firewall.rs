//! `make bench-firewall`: questions to rulesets of growing size, made by a seeded generator.
//!
//! Wall-clock and processor time of one thread, reading the rules included. With `OTHERWISE` set to the
//! command, single questions are also asked of a new process.

use std::process::Command;
use std::time::Instant;

use otherwise_budget::Budget;
use otherwise_diagnostics::Sources;
use otherwise_firewall::analysis::Options;
use otherwise_firewall::diff::diff;
use otherwise_firewall::generate::{Shape, ruleset};
use otherwise_firewall::lint::lint;
use otherwise_firewall::net::Family;
use otherwise_firewall::read::read;
use otherwise_firewall::repair::repair;
use otherwise_firewall::services::services;
use otherwise_firewall::spec::parse;
use otherwise_firewall::verify::verify;

fn text(rules: usize) -> String {
    ruleset(Shape { seed: 1, rules, family: Family::V4, opaque: true, tables: false })
}

/// Nanoseconds this thread has been running on a processor.
fn processor() -> f64 {
    let read = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    read.split(' ').next().and_then(|number| number.parse::<f64>().ok()).unwrap_or(0.0) / 1e9
}

/// The most memory this process has had, in megabytes.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap_or("");
    line.split_whitespace().nth(1).and_then(|number| number.parse::<u64>().ok()).unwrap_or(0) / 1024
}

fn timed(what: &str, rules: usize, work: impl FnOnce() -> String) -> f64 {
    let (wall, cpu) = (Instant::now(), processor());
    let said = work();
    let (wall, cpu) = (wall.elapsed().as_secs_f64(), processor() - cpu);
    println!("| {what} | {rules} | {wall:.3} s | {cpu:.3} s | {} MB | {said} |", peak());
    cpu
}

/// A question, the number of rules, and seconds of the processor.
type Measured = (String, usize, f64);

/// How each question grows: a bar by the logarithm of its time, and the exponent since the size before.
fn growth(measured: &[Measured]) {
    let mut questions: Vec<&String> = measured.iter().map(|(what, ..)| what).collect();
    questions.dedup();
    questions.sort();
    questions.dedup();
    println!("\nGrowth: a sign is a factor of 1.6, from 1 ms on");
    for question in questions {
        println!("{question}");
        let mut before: Option<(usize, f64)> = None;
        for (_, rules, seconds) in measured.iter().filter(|(what, ..)| what == question) {
            let length = ((seconds * 1000.0).max(1.0).ln() / 1.6f64.ln()).round() as usize;
            let exponent = before
                .filter(|(fewer, shorter)| fewer < rules && *shorter > 0.0)
                .map(|(fewer, shorter)| (seconds / shorter).ln() / (*rules as f64 / fewer as f64).ln());
            let exponent = exponent.map_or(String::new(), |exponent| format!("  rules^{exponent:.1}"));
            println!("{rules:>8} {:<26} {seconds:.3} s{exponent}", "#".repeat(length));
            before = Some((*rules, *seconds));
        }
    }
}

fn main() {
    // Numbers are sizes; other words are the questions to ask.
    let words: Vec<String> = std::env::args().skip(1).collect();
    let sizes: Vec<usize> = words.iter().filter_map(|word| word.parse().ok()).collect();
    let only: Vec<&String> = words.iter().filter(|word| word.parse::<usize>().is_err()).collect();
    let asked = |what: &str| only.is_empty() || only.iter().any(|word| what.contains(word.as_str()));
    let sizes = if sizes.is_empty() { vec![100, 500, 1000, 2000, 5000, 10_000, 50_000] } else { sizes };
    let options = Options { budget: Budget::new(None, Some(4 << 30)), assume: Vec::new() };
    println!(
        "| question | rules | wall | processor | peak so far | answer |\n| --- | --- | --- | --- | --- | --- |"
    );
    let measured = std::cell::RefCell::new(Vec::<Measured>::new());
    for rules in sizes {
        let text = text(rules);
        let mut sources = Sources::new();
        let file = sources.add("rules", text.clone());
        let specs = sources.add(
            "spec",
            "repair(INPUT, protocol = tcp, source_ip = 172.168.14.6 => DROP)
             repair(INPUT, protocol = udp, destination_port = 5353, source_ip = 10.9.0.0/16 => ACCEPT)
             repair(FORWARD, destination_ip = 192.0.2.7, service = https => ACCEPT)",
        );
        let question = sources.add("question", "can tcp/22 from 0.0.0.0/0 reach INPUT");
        let ask = |what: &str, rules: usize, work: &mut dyn FnMut() -> String| {
            if asked(what) {
                let seconds = timed(what, rules, work);
                measured.borrow_mut().push((what.to_owned(), rules, seconds));
            }
        };
        timed("read", rules, || format!("{} rules", read(&sources, file, None).ruleset.rule_count()));
        ask("verify one question", rules, &mut || {
            let loaded = read(&sources, file, None);
            let statements = parse(&sources, question).statements;
            let checked = verify(&loaded.ruleset, &statements, &options);
            checked.map_or_else(|_| "out of budget".to_owned(), |list| list[0].judgement.name().to_owned())
        });
        if rules <= 10_000 {
            ask("repair, three examples", rules, &mut || {
                let loaded = read(&sources, file, None);
                let statements = parse(&sources, specs).statements;
                let repaired = repair(&sources, file, &loaded.ruleset, &statements, &options);
                repaired.map_or_else(|_| "out of budget".to_owned(), |each| each.status.name().to_owned())
            });
            ask("services", rules, &mut || {
                let loaded = read(&sources, file, None);
                let found = services(&loaded.ruleset, &options);
                found.map_or_else(|_| "out of budget".to_owned(), |list| format!("{} rows", list.len()))
            });
            // One rule in the middle of the file decides otherwise.
            let accepting: Vec<usize> = text.match_indices("-j ACCEPT").map(|(at, _)| at).collect();
            let middle = accepting[accepting.len() / 2];
            let changed = format!("{}-j DROP{}", &text[..middle], &text[middle + "-j ACCEPT".len()..]);
            let other = sources.add("changed", changed);
            ask("diff", rules, &mut || {
                let (old, new) = (read(&sources, file, None), read(&sources, other, None));
                let found = diff(&old.ruleset, &new.ruleset, 50, &options);
                found.map_or_else(
                    |_| "out of budget".to_owned(),
                    |found| format!("{} regions", found.regions.len()),
                )
            });
        }
        ask("lint", rules, &mut || {
            let loaded = read(&sources, file, None);
            let found = lint(&loaded.ruleset, &options);
            found.map_or_else(|why| format!("{why:?}"), |list| format!("{} findings", list.len()))
        });
        if let Ok(command) = std::env::var("OTHERWISE")
            && rules <= 5000
        {
            let path = std::env::temp_dir().join(format!("otherwise-firewall-{rules}.save"));
            if std::fs::write(&path, &text).is_err() {
                continue;
            }
            ask("verify, a new process", rules, &mut || {
                let run = Command::new(&command)
                    .args(["firewall", "verify"])
                    .arg(&path)
                    .args(["-e", "can tcp/22 from 0.0.0.0/0 reach INPUT"])
                    .output();
                run.map_or_else(
                    |error| error.to_string(),
                    |output| format!("exit code {:?}", output.status.code()),
                )
            });
            let _ = std::fs::remove_file(&path);
        }
    }
    growth(&measured.borrow());
}
