//! Annotated programs with the verdict and the blame that a teacher would give, written down before they were
//! run. A budget of steps, not of time, ends a search.

#![allow(clippy::expect_used)]

use otherwise_contracts::{Checked, Options, Subject, Verdict, targets};
use otherwise_load::{Origin, load};
use otherwise_refinements::{Options as Reading, read_program, resolve};

const TEXTS: &[&str] = &[
    include_str!("judged/homework.txt"),
    include_str!("judged/data.txt"),
    include_str!("judged/logic.txt"),
    include_str!("judged/library.txt"),
];

/// A program, and what is expected of its functions.
struct Program {
    title: String,
    judged: Vec<String>,
    text: String,
}

/// The programs of a text: `=== Name` begins what others are written with, `--- title [with Name]` a program.
fn programs(text: &str) -> Vec<Program> {
    let mut shared: Vec<(String, String)> = Vec::new();
    let mut found = Vec::new();
    for section in text.split("\n--- ").flat_map(|part| part.split_inclusive("\n=== ")) {
        let section = section.trim_end_matches("=== ");
        if let Some(rest) = section.strip_prefix("=== ") {
            let (name, body) = rest.split_once('\n').expect("a name");
            shared.push((name.trim().to_string(), body.to_string()));
            continue;
        }
        let (title, body) = section.trim_start_matches("--- ").split_once('\n').expect("a title");
        let (judged, body) = body.split_once('\n').expect("what is expected");
        let judged = judged.strip_prefix("-- judged: ").expect("`-- judged: `");
        let (imports, rest): (Vec<&str>, Vec<&str>) =
            body.lines().partition(|line| line.starts_with("import ") || line.starts_with("{-#"));
        let common =
            title.rsplit_once(" with ").and_then(|(_, name)| shared.iter().find(|(one, _)| one == name));
        let common = common.map_or("", |(_, text)| text.as_str());
        found.push(Program {
            title: title.to_string(),
            judged: judged.split(", ").map(str::to_string).collect(),
            text: format!("{}\n{common}\n{}\n", imports.join("\n"), rest.join("\n")),
        });
    }
    found
}

/// The word for what was found.
fn word(checked: &Checked) -> String {
    let remark = |code: &str| checked.remarks.iter().any(|one| one.code.starts_with(code));
    match &checked.verdict {
        Verdict::Concrete(_) if remark("not-seen") => "loops".to_string(),
        Verdict::Concrete(_) => "fails".to_string(),
        Verdict::Abstract(all) => {
            let kind = if checked.blames_unannotated() { "untyped" } else { "weak" };
            let blamed: Vec<&str> = all[0].blamed().iter().map(|name| name.as_str()).collect();
            format!("{kind} {}", blamed.join(" "))
        }
        Verdict::Error(_) => "refused".to_string(),
        _ if remark("nothing") => "empty".to_string(),
        _ if remark("rests") => "stub".to_string(),
        _ if remark("not-seen") => "loops".to_string(),
        _ => "holds".to_string(),
    }
}

/// What is not as expected.
fn differences(program: &Program) -> Vec<String> {
    let Program { title, judged, text } = program;
    let mut loaded = load(Origin::text("Judged.hs", text.as_str()), &[]);
    if loaded.has_errors() {
        return vec![format!("{title}: {:?}", loaded.diagnostics())];
    }
    let (annotations, mut complaints) =
        read_program(&loaded.elaborated, &mut loaded.sources, Reading::default());
    let (specs, more) = resolve(&annotations, &loaded.elaborated);
    complaints.extend(more);
    let error = complaints.iter().find(|one| one.is_error());
    if let [only] = judged.as_slice()
        && let Some(code) = only.strip_prefix("refused ")
    {
        let found = error.map_or("nothing", |error| error.code);
        return if found == code { vec![] } else { vec![format!("{title}: {found}, not {code}")] };
    }
    if let Some(error) = error {
        return vec![format!("{title}: {}: {}", error.code, error.message)];
    }
    let (declarations, globals) = (loaded.declarations(), loaded.globals());
    let subject = Subject { declarations: &declarations, globals: &globals, specs: &specs };
    let options = Options { steps: 20_000, states: 5_000, ..Options::default() };
    let module = loaded.root_module().expect("a module");
    let all = targets(module, &specs);
    let mut wrong = Vec::new();
    for expected in judged {
        let function = all.iter().find(|name| {
            let rest = expected.strip_prefix(subject.title(**name).as_str());
            rest.is_some_and(|rest| rest.starts_with(' '))
        });
        let Some(function) = function else {
            wrong.push(format!("{title}: there is no function for `{expected}`"));
            continue;
        };
        let checked = subject.check(*function, &options, &Default::default());
        let found = format!("{} {}", subject.title(*function), word(&checked));
        if found != *expected {
            let inputs: Vec<String> = checked
                .counterexamples()
                .iter()
                .take(1)
                .map(|one| {
                    let inputs: Vec<String> = one.inputs.iter().map(ToString::to_string).collect();
                    format!("{} ({:?})", inputs.join(" "), one.violation)
                })
                .collect();
            let error = match &checked.verdict {
                Verdict::Error(what) => what.message.clone(),
                _ => String::new(),
            };
            wrong.push(format!("{title}: {found}, not `{expected}` {} {error}", inputs.join("")));
        }
    }
    wrong
}

#[test]
fn verdicts_are_those_of_a_teacher() {
    let all: Vec<Program> = TEXTS.iter().flat_map(|text| programs(text)).collect();
    assert!(all.len() >= 150, "{}", all.len());
    let half = all.len() / 2;
    let (first, second) = all.split_at(half);
    let judge = |part: &[Program]| part.iter().flat_map(differences).collect::<Vec<_>>();
    let wrong = std::thread::scope(|scope| {
        let other = std::thread::Builder::new()
            .stack_size(64 << 20)
            .spawn_scoped(scope, || judge(second))
            .expect("a thread");
        let own = std::thread::Builder::new()
            .stack_size(64 << 20)
            .spawn_scoped(scope, || judge(first))
            .expect("a thread");
        let mut wrong = own.join().expect("no panic");
        wrong.extend(other.join().expect("no panic"));
        wrong
    });
    assert!(wrong.is_empty(), "{} differences:\n{}", wrong.len(), wrong.join("\n"));
}
