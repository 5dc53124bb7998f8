//! `otherwise firewall`, run as a user runs it.

#![allow(clippy::expect_used, clippy::indexing_slicing)]

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const RULES: &str = "examples/firewall/server.save";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_otherwise"));
    command.arg("firewall").args(arguments).current_dir(root()).stdin(Stdio::null());
    command
}

fn firewall(arguments: &[&str]) -> Output {
    command(arguments).output().expect("the command starts")
}

/// Rules on standard input.
fn asked_about(rules: &str, arguments: &[&str]) -> Output {
    let mut child = command(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut input = child.stdin.take().expect("an input");
    // A command that gives up early closes it.
    let _ = input.write_all(rules.as_bytes());
    drop(input);
    child.wait_with_output().expect("it ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("output is UTF-8")
}

fn json(output: &Output) -> serde_json::Value {
    serde_json::from_slice(&output.stdout).expect("JSON")
}

const SMALL: &str = "*filter
:INPUT DROP [0:0]
-A INPUT -i lo -j ACCEPT
-A INPUT -m conntrack --ctstate RELATED,ESTABLISHED -j ACCEPT
-A INPUT -s 10.0.0.0/8 -p tcp -m tcp --dport 22 -j ACCEPT
-A INPUT -s 10.1.0.0/16 -p tcp -m tcp --dport 22 -j DROP
-A INPUT -m set --match-set friends src -p tcp -m tcp --dport 443 -j ACCEPT
COMMIT
";

#[test]
fn a_packet_is_followed_with_line_numbers() {
    let packet = "INPUT proto=tcp src=10.0.0.7 dport=22 in=eth0 state=new";
    let output = asked_about(SMALL, &["trace", "-", "--packet", packet, "--format", "json"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let value = json(&output);
    assert_eq!(value["verdict"], "ACCEPT");
    let steps = value["steps"].as_array().expect("steps");
    let last = &steps[steps.len() - 1];
    assert_eq!((&last["chain"], &last["line"], &last["matched"]), (&"INPUT".into(), &5.into(), &true.into()));
    assert_eq!(value["depends_on"], serde_json::json!([]));
}

#[test]
fn verdicts_of_verify_are_exit_codes() {
    let ask = |spec: &str| asked_about(SMALL, &["verify", "-", "-e", spec, "--format", "json"]);
    let holds = ask(
        "verify(INPUT, protocol = tcp, destination_port = 23, state = new, not in_interface = lo => DROP)",
    );
    assert_eq!((holds.status.code(), &json(&holds)[0]["verdict"]), (Some(0), &"holds".into()));
    let violated = ask("verify(INPUT, protocol = tcp, destination_port = 22 => DROP)");
    let value = json(&violated);
    assert_eq!((violated.status.code(), &value[0]["verdict"]), (Some(1), &"violated".into()));
    assert_eq!(value[0]["packet"]["proto"], "tcp");
    assert!(value[0]["trace"].as_array().is_some_and(|steps| !steps.is_empty()), "{value}");
    let depends = ask("can tcp/443 from 192.0.2.1 reach INPUT");
    let value = json(&depends);
    assert_eq!((depends.status.code(), &value[0]["verdict"]), (Some(3), &"depends".into()));
    assert!(value[0]["depends_on"][0].as_str().is_some_and(|atom| atom.contains("friends")), "{value}");
}

#[test]
fn a_repair_is_a_diff_with_its_proof_and_nothing_is_written_unasked() {
    let before = std::fs::read_to_string(root().join(RULES)).expect("the example");
    let folder = std::env::temp_dir().join(format!("otherwise-firewall-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let out = folder.join("repaired.save").display().to_string();
    let spec = "repair(INPUT, protocol = tcp, source_ip = 172.168.14.6 => DROP)";
    let output = firewall(&["repair", RULES, "-e", spec, "--format", "json", "--write", &out]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let value = json(&output);
    assert_eq!(value["status"], "repaired");
    assert!(
        value["diff"].as_str().is_some_and(|diff| diff.contains("\n+-A INPUT -s 172.168.14.6")),
        "{value}"
    );
    assert_eq!(value["guarantees"].as_array().map(Vec::len), Some(2), "{value}");
    assert_eq!(std::fs::read_to_string(root().join(RULES)).expect("the example"), before);
    // What was written does what was asked, and differs in nothing else.
    let again = firewall(&["verify", &out, "-e", &spec.replace("repair", "verify")]);
    assert_eq!(again.status.code(), Some(0), "{}", text(&again.stdout));
    let diff = firewall(&["diff", RULES, &out, "--format", "json"]);
    assert_eq!(diff.status.code(), Some(1));
    for region in json(&diff)["regions"].as_array().expect("regions") {
        assert_eq!(region["box"]["src"], "172.168.14.6", "{region}");
    }
    let clash =
        firewall(&["repair", RULES, "-e", spec, "-e", &spec.replace("DROP", "ACCEPT"), "--format", "json"]);
    assert_eq!((clash.status.code(), &json(&clash)["status"]), (Some(1), &"clash".into()));
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn equal_files_are_proved_equal() {
    let output = firewall(&["diff", RULES, RULES, "--format", "json"]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(json(&output), serde_json::json!({ "equal": true, "regions": [], "cut": false }));
}

#[test]
fn findings_have_causes_in_every_format() {
    let output = asked_about(SMALL, &["lint", "-", "--format", "json"]);
    assert_eq!(output.status.code(), Some(1));
    let value = json(&output);
    let found = &value[0];
    assert_eq!(
        (&found["kind"], &found["chain"], &found["line"]),
        (&"shadowed".into(), &"INPUT".into(), &6.into())
    );
    assert_eq!(found["because"], serde_json::json!([5]));
    let shown = text(&asked_about(SMALL, &["lint", "-"]).stdout);
    assert!(shown.starts_with("line 6: shadowed: never matches: line 5 accept"), "{shown}");
    assert!(shown.ends_with("1 finding\n"), "{shown}");
    let sarif = json(&asked_about(SMALL, &["lint", "-", "--format", "sarif"]));
    let result = &sarif["runs"][0]["results"][0];
    assert_eq!(result["ruleId"], "firewall-shadowed");
    assert_eq!(result["locations"][0]["physicalLocation"]["region"]["startLine"], 6);
    assert_eq!(result["relatedLocations"][0]["physicalLocation"]["region"]["startLine"], 5);
    let locked = asked_about(SMALL, &["lint", "-", "--management", "192.0.2.9", "--format", "json"]);
    assert!(text(&locked.stdout).contains("lock-out"), "{}", text(&locked.stdout));
}

#[test]
fn a_policy_is_checked_for_every_file() {
    let output = firewall(&["check", "examples/firewall/policy.txt", RULES, "--format", "json"]);
    let code = output.status.code();
    let list = json(&output);
    let all = list.as_array().expect("a list");
    assert!(all.iter().all(|each| each["file"] == RULES), "{list}");
    let worst = |verdict: &str| all.iter().any(|each| each["verdict"] == verdict);
    let expected = if worst("violated") {
        1
    } else if worst("depends") {
        3
    } else {
        0
    };
    assert_eq!(code, Some(expected), "{list}");
}

#[test]
fn mistakes_are_underlined_and_exit_with_2() {
    let wrong = SMALL.replace("10.1.0.0/16", "10.1.0.0/61");
    let output = asked_about(&wrong, &["lint", "-"]);
    assert_eq!(output.status.code(), Some(2));
    let complaint = text(&output.stderr);
    assert!(complaint.contains("<stdin>:6:13") && complaint.contains("^^^^^^^^^^^"), "{complaint}");
    let output = asked_about(SMALL, &["verify", "-", "-e", "verify(INPUT, protocol = tpc => DROP)"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("<spec>:1:26"), "{}", text(&output.stderr));
    assert_eq!(firewall(&["lint", "examples/firewall/nothing.save"]).status.code(), Some(2));
}

/// Rules about addresses and ports without any order.
fn scattered(count: u32) -> String {
    let mut rules = String::from("*filter\n:INPUT DROP [0:0]\n");
    let mut state = 12345u32;
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        state >> 8
    };
    for at in 0..count {
        let (a, b, c) = (next(), next(), next());
        let target = if at % 2 == 0 { "ACCEPT" } else { "DROP" };
        let _ = writeln!(
            rules,
            "-A INPUT -s {}.{}.{}.0/{} -d {}.{}.0.0/{} -p tcp -m tcp --dport {}:{} -j {target}",
            1 + a % 200,
            a / 200 % 256,
            b % 256,
            17 + b / 256 % 8,
            1 + c % 200,
            c / 200 % 256,
            9 + b / 4096 % 8,
            a % 30000,
            30000 + c % 30000,
        );
    }
    rules + "COMMIT\n"
}

#[test]
fn memory_that_is_used_up_is_no_answer_and_no_panic() {
    let output = asked_about(&scattered(3000), &["lint", "-", "--memory", "40M"]);
    assert_eq!(output.status.code(), Some(3), "{}", text(&output.stdout));
    assert!(text(&output.stderr).contains("no answer: the memory is used up"), "{}", text(&output.stderr));
}

#[test]
fn time_that_is_up_is_no_answer() {
    let output = asked_about(&scattered(3000), &["lint", "-", "--timeout", "1ms"]);
    assert_eq!(output.status.code(), Some(3), "{}", text(&output.stdout));
    assert!(text(&output.stderr).contains("no answer: the time is up"), "{}", text(&output.stderr));
}

#[test]
fn ten_megabytes_of_rules_are_read() {
    let rules = scattered(120_000);
    assert!(rules.len() > 10_000_000, "{}", rules.len());
    let packet = "INPUT proto=tcp src=250.0.0.1 dst=250.0.0.1 dport=22 in=eth0 state=new";
    let output = asked_about(&rules, &["trace", "-", "--packet", packet, "--format", "json"]);
    // One packet among all of them: a verdict, or no answer in this memory, but never a crash.
    assert!(matches!(output.status.code(), Some(0 | 3)), "{:?} {}", output.status, text(&output.stderr));
}

#[test]
fn ten_thousand_chains_and_deep_jumps_are_no_problem() {
    let mut rules = String::from("*filter\n:INPUT DROP [0:0]\n");
    for at in 0..10_000 {
        let _ = writeln!(rules, ":c{at} - [0:0]");
    }
    rules += "-A INPUT -p tcp -j c0\n";
    for at in 0..9_999 {
        let _ = writeln!(rules, "-A c{at} -j c{}", at + 1);
    }
    rules += "-A c9999 -p tcp -m tcp --dport 22 -j ACCEPT\nCOMMIT\n";
    let output = asked_about(&rules, &["verify", "-", "-e", "can tcp/22 from 0.0.0.0/0 reach INPUT"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(text(&output.stdout).starts_with("holds"), "{}", text(&output.stdout));
}

/// Conditions may stand in parentheses, behind `not` above all.
#[test]
fn conditions_in_parentheses() {
    let plain = "verify(INPUT, protocol = tcp, state = new, in_interface = eth0, not source_ip = 10.0.0.0/8, destination_port = 22 => DROP)";
    let wrapped = plain.replace("not source_ip = 10.0.0.0/8", "not (not(not(source_ip = 10.0.0.0/8)))");
    for spec in [plain, &wrapped] {
        let output = asked_about(SMALL, &["verify", "-", "-e", spec]);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stdout));
    }
    let open = plain.replace("not source_ip = 10.0.0.0/8", "not (source_ip = 10.0.0.0/8");
    let output = asked_about(SMALL, &["verify", "-", "-e", &open]);
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stdout));
    assert!(text(&output.stderr).contains("`)`"), "{}", text(&output.stderr));
}

/// Findings in several files say in which.
#[test]
fn findings_in_two_files_name_them() {
    let folder = std::env::temp_dir().join(format!("otherwise-firewall-two-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let six =
        "*filter\n:INPUT DROP [0:0]\n-A INPUT -s fd00::/8 -j ACCEPT\n-A INPUT -s fd00::/16 -j DROP\nCOMMIT\n";
    let files = [("rules.v4", SMALL), ("rules.v6", six)].map(|(name, text)| {
        let path = folder.join(name);
        std::fs::write(&path, text).expect("a file");
        path.display().to_string()
    });
    let output = firewall(&["lint", &files[0], &files[1]]);
    let shown = text(&output.stdout);
    assert!(shown.contains("rules.v4, line 6: shadowed"), "{shown}");
    assert!(shown.contains("rules.v6, line 4: shadowed"), "{shown}");
    let found = json(&firewall(&["lint", &files[0], &files[1], "--format", "json"]));
    assert_eq!(found[0]["file"], files[0].as_str(), "{found}");
    std::fs::remove_dir_all(&folder).expect("it goes");
}
