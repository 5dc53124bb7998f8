//! Results of `otherwise check`.

mod json;

use otherwise_contracts::{
    AbstractedCall, Call, Checked, Counterexample, Remark, SearchLimit, Unproved, Verdict, Violation, Within,
};
use otherwise_core::Symbol;
use otherwise_diagnostics::{Diagnostic, Severity, Sources, Span};

use crate::value::call_text;
use crate::{Style, text, value};

pub use json::json;

/// For people: each function's counterexample with the annotation it breaks, then a line about the others.
pub fn text(all: &[Checked], sources: &Sources, style: Style) -> String {
    let mut shown: String = all.iter().map(|checked| one(checked, sources, style)).collect();
    if all.len() > 1 {
        shown.push_str(&format!("{}\n", style.bold(&summary(all))));
    }
    shown
}

/// For people: what was found of one function.
pub fn one(checked: &Checked, sources: &Sources, style: Style) -> String {
    if let Some(diagnostic) = diagnostic(checked) {
        return format!("{}\n", text::diagnostic(&diagnostic, sources, style));
    }
    let mut shown = format!("{}: {}\n", checked.title, quiet_verdict(checked, style));
    let is_told = |remark: &&Remark| {
        !is_conditional(remark) && (checked.obligations.is_empty() || !is_unproved(remark))
    };
    for remark in checked.remarks.iter().filter(is_told) {
        shown.push_str(&format!("  {}\n", remark_line(remark, sources)));
    }
    for obligation in &checked.obligations {
        shown.push_str(&obligation_lines(obligation, sources));
    }
    shown
}

/// For people: what would mend a function that was told of before, when it had so many remarks.
pub fn advice_found(checked: &Checked, remarks: usize, sources: &Sources) -> String {
    let name = shown_name(checked.title);
    let told = checked.remarks.iter().skip(remarks);
    told.map(|remark| format!("{name}: {}\n", remark_line(remark, sources))).collect()
}

/// What was found of one function, in a few words.
pub fn brief(checked: &Checked) -> String {
    match (&checked.verdict, example(checked)) {
        (Verdict::Error(what), _) => format!("cannot be checked: {}", what.message),
        (_, Some(example)) if diagnostic(checked).is_some() => {
            let kind = if checked.counterexamples().iter().any(|one| one.abstracted.is_empty()) {
                "counterexample"
            } else {
                "abstract counterexample"
            };
            let result = example.result.map_or_else(String::new, |result| format!(" = {result}"));
            format!("{kind}: {}{result}", example.call)
        }
        _ => quiet_verdict(checked, Style::plain()),
    }
}

/// The best counterexample as it is written in Haskell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// The arguments.
    pub inputs: Vec<String>,
    /// The function applied to them.
    pub call: String,
    /// What that returns, if it does.
    pub result: Option<String>,
}

/// The best counterexample of a function, if it has one.
pub fn example(checked: &Checked) -> Option<Example> {
    let best = checked.counterexamples().first()?;
    Some(Example {
        inputs: best.inputs.iter().map(value::shown).collect(),
        call: call_text(checked.call_name.as_str(), &best.inputs),
        result: best.result.as_ref().map(value::shown),
    })
}

/// A remark in one line, with the place.
fn remark_line(remark: &Remark, sources: &Sources) -> String {
    let line = remark.span.and_then(|span| line(span, sources));
    let place = line.map_or_else(String::new, |line| format!(" (line {line})"));
    format!("note: {}{place}", remark.message)
}

/// What was not shown: what is needed and known there, values that fit what is known, and what would give it.
fn obligation_lines(obligation: &Unproved, sources: &Sources) -> String {
    let at = |span: Option<Span>| {
        let line = span.and_then(|span| line(span, sources));
        line.map_or_else(String::new, |line| format!(" (line {line})"))
    };
    let why = if obligation.is_unknown { "; the solver did not find out" } else { "" };
    let mut lines = vec![format!("note: {}{}{why}", obligation.message, at(obligation.span))];
    if let Some(needed) = &obligation.needed {
        lines.push(format!("      needed: {needed}"));
    }
    if !obligation.known.is_empty() {
        lines.push(format!("      known: {}", obligation.known.join(", ")));
    }
    if !obligation.values.is_empty() {
        let values: Vec<String> =
            obligation.values.iter().map(|(name, value)| format!("{name} = {value}")).collect();
        lines.push(format!("      as far as is known, it could be that {}", values.join(", ")));
    }
    for (callee, span) in &obligation.calls {
        lines.push(format!("      of the result of `{callee}`{} only its type is known", at(*span)));
    }
    if let Some(help) = &obligation.help {
        lines.push(format!("      help: {help}"));
    }
    lines.iter().map(|line| format!("  {line}\n")).collect()
}

/// Whether a remark is part of the verdict.
fn is_conditional(remark: &Remark) -> bool {
    remark.code == "if-it-terminates"
}

/// Whether a remark says why a function is not verified.
fn is_unproved(remark: &Remark) -> bool {
    remark.code == "not-verified"
}

/// Whether a remark says all there is to say.
fn replaces_verdict(remark: &Remark) -> bool {
    matches!(remark.code, "nothing-satisfies" | "not-seen-to-end")
}

fn quiet_verdict(checked: &Checked, style: Style) -> String {
    if !checked.callers.is_empty() && !checked.counterexamples().is_empty() {
        let best = checked.counterexamples().first();
        let story = best.map(|best| story(checked.call_name, best)).unwrap_or_default().replace('\n', " ");
        let how = style.faint(&format!("(alone: {story})"));
        let callers = listed(&checked.callers);
        return format!("has no refinement type, is checked as part of {callers} {how}");
    }
    match &checked.verdict {
        Verdict::Verified if checked.remarks.iter().any(is_conditional) => {
            format!("{}, if it terminates", style.good("verified"))
        }
        // Where nothing can go wrong because nothing can happen, nothing is praised.
        Verdict::Verified if checked.remarks.iter().any(replaces_verdict) => "verified".to_string(),
        Verdict::Verified => style.good("verified"),
        Verdict::None if checked.searched.steps == 0 && !checked.callers.is_empty() => {
            let callers = listed(&checked.callers);
            let how = style.faint("(alone: not verified)");
            format!("has no refinement type, is checked as part of {callers} {how}")
        }
        // Where only what can be shown was wanted, nothing was searched.
        Verdict::None if checked.searched.steps == 0 && checked.remarks.iter().any(is_unproved) => {
            "not verified".to_string()
        }
        Verdict::None if !checked.is_started() => "not checked: interrupted before it began".to_string(),
        Verdict::None => {
            let mut how = searched(checked);
            for left_out in &checked.left_out {
                how.push_str(&format!("; left out: {}", left_out.message));
            }
            // Where nothing could go wrong because nothing happened, nothing is praised.
            let found = "no counterexample found";
            let is_empty = checked.remarks.iter().any(replaces_verdict);
            let found = if is_empty { found.to_string() } else { style.good(found) };
            format!("{found} {}", style.faint(&format!("({how})")))
        }
        Verdict::Concrete(_) | Verdict::Abstract(_) => {
            let story = checked.counterexamples().first().map(|best| story(checked.call_name, best));
            let story = story.unwrap_or_default().replace('\n', " ");
            format!("{} {}", style.good("fails, as it must"), style.faint(&format!("({story})")))
        }
        Verdict::Error(_) => String::new(),
    }
}

/// What was done to come to the verdict, in a line.
pub fn effort(checked: &Checked) -> String {
    let searched = &checked.searched;
    if searched.steps == 0 {
        return match checked.word() {
            "verified" => "by the verifier alone; nothing was searched".to_string(),
            _ => "nothing was searched".to_string(),
        };
    }
    format!(
        "searched {} in {} and {:.2} s; {}",
        count(searched.paths, "path", "paths"),
        count(searched.steps, "step", "steps"),
        searched.time.as_secs_f64(),
        match searched.states_left {
            0 => "nothing is left".to_string(),
            left => count(left as u64, "state is left", "states are left"),
        }
    )
}

/// How far was searched, in words.
fn searched(checked: &Checked) -> String {
    let searched = &checked.searched;
    let paths = count(searched.paths, "path", "paths");
    if searched.cannot_fail {
        return "nothing in it can fail".to_string();
    }
    if searched.exhausted {
        return format!("exhausted: {paths}");
    }
    let mut parts: Vec<String> = searched.within.iter().map(within).collect();
    // How deep that is tells nobody anything: machines can read it in the JSON.
    parts.push(match (searched.states_left, searched.paths) {
        (0, _) => paths,
        (_, 0) => "no path was followed to its end".to_string(),
        (_, 1) => "1 path to its end, longer ones in part".to_string(),
        _ => format!("{paths} to their ends, longer ones in part"),
    });
    match checked.stopped {
        Some(SearchLimit::Time(time)) => {
            parts.push(format!("the time of {} s was up, `--timeout` gives more", time.as_secs_f64()));
        }
        Some(SearchLimit::Interrupt) => parts.push("interrupted".to_string()),
        Some(SearchLimit::Steps(steps)) => parts.push(format!("stopped after {steps} steps in all")),
        Some(SearchLimit::States(states)) => parts.push(format!("stopped when {states} states were waiting")),
        Some(SearchLimit::Memory) => {
            parts.push("a path that needed too much memory was given up".to_string())
        }
        None => {}
    }
    if searched.undecided > 0 {
        parts
            .push(format!("the solver could not decide {}", count(searched.undecided, "branch", "branches")));
    }
    if searched.set_aside > 0 {
        let several = count(searched.set_aside, "bad path", "bad paths");
        parts.push(format!("{several} could not be repeated with concrete values"));
    }
    parts.extend(searched.uncovered.sentences().into_iter().map(ToString::to_string));
    parts.join("; ")
}

/// What was tried, as people count it.
fn within(within: &Within) -> String {
    let size = within.size;
    let lists = format!("lists with up to {}", count(size.into(), "element", "elements"));
    let numbers = format!("numbers between -{size} and {size}");
    match (within.has_lists, within.has_numbers) {
        (true, true) => format!("holds for all {lists} and {numbers}"),
        (true, false) => format!("holds for all {lists}"),
        _ => format!("holds for all {numbers}"),
    }
}

fn count(number: u64, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// How many functions there are of each kind.
pub fn summary(all: &[Checked]) -> String {
    let word = |checked: &Checked| match checked.word() {
        _ if !checked.callers.is_empty() && !checked.counterexamples().is_empty() => "part",
        "concrete" | "abstract" if checked.must_fail => "failing",
        "none" if checked.fails_to_fail() => "holding",
        "abstract" if !checked.is_alarm() && !checked.must_fail => "unannotated",
        word => word,
    };
    let count =
        |wanted: &str| all.iter().filter(|checked| checked.is_started() && word(checked) == wanted).count();
    let mut parts = Vec::new();
    for (word, one, many) in [
        ("concrete", "1 counterexample", "counterexamples"),
        ("abstract", "1 abstract counterexample", "abstract counterexamples"),
        ("unannotated", "1 that rests on functions without types", "that rest on functions without types"),
        ("failing", "1 that fails as it must", "that fail as they must"),
        ("holding", "1 that should fail and does not", "that should fail and do not"),
        ("part", "1 checked with its callers", "checked with their callers"),
        ("verified", "1 verified", "verified"),
        ("none", "1 without counterexample", "without counterexample"),
        ("error", "1 not checked", "not checked"),
    ] {
        match count(word) {
            0 => {}
            1 => parts.push(one.to_string()),
            number => parts.push(format!("{number} {many}")),
        }
    }
    match all.iter().filter(|checked| !checked.is_started()).count() {
        0 => {}
        number => parts.push(format!("{number} not begun")),
    }
    let functions = if all.len() == 1 { "function" } else { "functions" };
    format!("{} {functions}: {}", all.len(), parts.join(", "))
}

/// A counterexample as a complaint about the annotation that it breaks; none where nothing is wrong.
pub fn diagnostic(checked: &Checked) -> Option<Diagnostic> {
    if let Some(complaint) = not_an_answer(checked) {
        return Some(complaint);
    }
    let best = checked.counterexamples().first();
    let best = best.filter(|_| !checked.must_fail && checked.callers.is_empty())?;
    let (title, function) = (checked.title, checked.call_name);
    let name = shown_name(title);
    let is_abstract = !best.abstracted.is_empty();
    let (message, place) = headline(title, function, best);
    let complaint = if is_abstract {
        as_types_say(checked, best, message)
    } else {
        Diagnostic::error("counterexample", message)
    };
    let mut complaint = placed(complaint, checked, best, place);
    complaint = complaint.note(story(function, best));
    complaint = with_values(complaint, best);
    for call in &best.abstracted {
        complaint = with_callee(complaint, call, function);
    }
    // The annotation of the checked function allows the inputs: shown where another one is underlined.
    if let (Some(annotation), false, Violation::Call { .. }) =
        (checked.annotation, is_abstract, &best.violation)
        && best.conjunct.is_some_and(|conjunct| !annotation.contains(conjunct))
    {
        complaint = complaint.also(annotation, format!("the type of {name} allows these arguments"));
    }
    let others: Vec<String> =
        checked.counterexamples()[1..].iter().map(|other| listed(&other.blamed())).collect();
    if !others.is_empty() {
        complaint =
            complaint.note(format!("the type of {} could be strengthened instead", others.join(" or of ")));
    }
    for left_out in &checked.left_out {
        complaint = complaint.note(format!("left out of the check: {}", left_out.message));
    }
    for remark in &checked.remarks {
        complaint = complaint.note(remark.message.clone());
    }
    // Where the change is known, nothing else is advised.
    if checked.remarks.iter().any(|remark| remark.code == "other-comparison") {
        return Some(
            complaint.help(format!("mend the comparison in {name}, or demand more of its arguments")),
        );
    }
    Some(complaint.help(advice(title, function, best)))
}

/// What is said of a function that has no counterexample but cannot be left alone.
fn not_an_answer(checked: &Checked) -> Option<Diagnostic> {
    if let Verdict::Error(what) = &checked.verdict {
        let message = format!("{} cannot be checked: {}", shown_name(checked.title), what.message);
        let complaint = Diagnostic::warning("not-checked", message);
        return Some(match what.span.or(checked.annotation).or(checked.definition) {
            Some(span) => complaint.at(span, ""),
            None => complaint,
        });
    }
    if checked.fails_to_fail() {
        let message = format!("{} must fail, as `fail` says, but it does not", shown_name(checked.title));
        let complaint = Diagnostic::error("must-fail", message);
        let help = format!("take `fail {}` away, or mend the type that it should break", checked.call_name);
        return Some(match checked.annotation.or(checked.definition) {
            Some(span) => complaint.at(span, "this holds for all arguments").help(help),
            None => complaint.help(help),
        });
    }
    None
}

/// The complaint about what only types allow.
fn as_types_say(checked: &Checked, best: &Counterexample, message: String) -> Diagnostic {
    let name = shown_name(checked.title);
    let blamed = listed(&best.blamed());
    if checked.blames_unannotated() && best.blamed() != [checked.call_name] {
        let have = if best.blamed().len() == 1 {
            "has no refinement type that says"
        } else {
            "have no refinement types that say"
        };
        let message = format!("{name} was not seen to fail, but {blamed} {have} so");
        Diagnostic::new(Severity::Note, "abstract-counterexample", message)
    } else {
        let message = format!("{message}, as far as the type of {blamed} says");
        Diagnostic::warning("abstract-counterexample", message)
    }
}

/// Where a counterexample is shown: what happens, and what it breaks.
fn placed(
    complaint: Diagnostic,
    checked: &Checked,
    best: &Counterexample,
    place: Option<Span>,
) -> Diagnostic {
    let mut complaint = complaint;
    let fallback = checked.annotation.or(checked.definition);
    match (best.site, best.conjunct) {
        // What happens in the code comes first, then what it breaks.
        (Some(site), Some(conjunct)) => {
            complaint = complaint.at(site, at_site(best)).also(conjunct, under(best));
        }
        (Some(site), None) => complaint = complaint.at(site, at_site(best)),
        (None, conjunct) => {
            // The first place is where the function's own type is written, not an alias or the library.
            let own = checked.annotation.filter(|own| matches!(&best.violation, Violation::Result if !conjunct.is_none_or(|part| own.contains(part))));
            // … and there the part that says it.
            let own = own.map(|own| best.used.filter(|part| own.contains(*part)).unwrap_or(own));
            match (own, conjunct) {
                (Some(own), Some(conjunct)) => {
                    complaint = complaint.at(own, under(best)).also(conjunct, "this is what it says");
                }
                _ => {
                    if let Some(span) = conjunct.or(place).or(fallback) {
                        complaint = complaint.at(span, under(best));
                    }
                }
            }
        }
    }
    let home = checked.definition.or(checked.annotation).map(|span| span.file);
    if let (Some(home), Some(span), Some(fallback)) = (home, complaint.span(), fallback)
        && span.file != home
    {
        let label = complaint.primary.take().map(|label| label.message).unwrap_or_default();
        complaint = complaint.at(fallback, "").also(span, label);
    }
    complaint
}

/// Values of parts of the type, and the functions that nobody defines.
fn with_values(complaint: Diagnostic, best: &Counterexample) -> Diagnostic {
    let mut complaint = complaint;
    if !best.parts.is_empty() {
        let shown: Vec<String> =
            best.parts.iter().map(|(text, value)| format!("{text} = {}", value::shown(value))).collect();
        complaint = complaint.note(format!("here {}", shown.join(", ")));
    }
    let unknown: Vec<Symbol> =
        best.measures.iter().map(|(call, _)| call.function).fold(Vec::new(), |mut all, one| {
            if !all.contains(&one) && one.as_str() != "prop" {
                all.push(one);
            }
            all
        });
    if !unknown.is_empty() && !best.is_action {
        let have = if unknown.len() == 1 {
            "has no definition: it may be any function that fits"
        } else {
            "have no definition: they may be any functions that fit"
        };
        complaint = complaint.note(format!("{} {have} the types", listed(&unknown)));
    }
    complaint
}

fn headline(title: Symbol, function: Symbol, best: &Counterexample) -> (String, Option<Span>) {
    let name = shown_name(title);
    let verb = |one: &'static str, other: &'static str| if best.abstracted.is_empty() { one } else { other };
    match &best.violation {
        Violation::Result => (format!("{name} {} its type", verb("breaks", "may break")), None),
        Violation::Call { call, .. } if call.function == function => {
            let makes = verb("calls", "may call");
            (format!("{name} {makes} itself with arguments that its type does not allow"), None)
        }
        Violation::Call { call, .. } if is_assertion(call.function) => {
            (format!("{name} {} that does not hold", verb("asserts something", "may assert something")), None)
        }
        Violation::Call { call, .. } => {
            let (makes, callee) = (verb("calls", "may call"), shown_name(call.function));
            (format!("{name} {makes} {callee} with arguments that {callee} does not allow"), None)
        }
        Violation::PassedFunction { callee: Some(callee), .. } => {
            let passes = verb("passes", "may pass");
            (format!("{name} {passes} a function to {} that breaks its type", shown_name(*callee)), None)
        }
        Violation::PassedFunction { callee: None, .. } => {
            (format!("{name} {} a function that breaks its type", verb("returns", "may return")), None)
        }
        Violation::GivenFunction { .. } => {
            let calls = verb("calls", "may call");
            (format!("{name} {calls} the function it is given with an argument that is not allowed"), None)
        }
        Violation::Field { call, .. } => {
            let builds = verb("builds", "may build");
            (format!("{name} {builds} a value with {} that breaks its type", shown_name(call.function)), None)
        }
        Violation::LocalResult { call, .. } => {
            let breaks = verb("breaks", "may break");
            (format!("{} inside {name} {breaks} its type", shown_name(call.function)), None)
        }
        Violation::Metric { call, .. } => {
            let (calls, callee) = (verb("calls", "may call"), shown_name(call.function));
            let callee = if call.function == function { "itself".to_string() } else { callee };
            (format!("{name} {calls} {callee} without coming nearer to the end"), None)
        }
        Violation::Error { function, .. } => {
            (format!("{name} {} `{function}`", verb("reaches", "may reach")), None)
        }
        Violation::Incomplete { span, .. } => {
            (format!("{name} {} arguments that no pattern fits", verb("meets", "may meet")), *span)
        }
        Violation::Exception { .. } => (format!("{name} {} an exception", verb("raises", "may raise")), None),
    }
}

/// Functions whose only demand is that something is true.
fn is_assertion(function: Symbol) -> bool {
    matches!(function.as_str(), "liquidAssert" | "liquidAssertB" | "crash")
}

/// What to write under the place in the code.
fn at_site(best: &Counterexample) -> &'static str {
    match &best.violation {
        Violation::Call { .. } | Violation::Metric { .. } => "this call",
        Violation::PassedFunction { .. } => "passed here",
        Violation::Field { .. } => "built here",
        Violation::Error { .. } => "called here",
        _ => "here",
    }
}

/// What to write under the part that does not hold.
fn under(best: &Counterexample) -> String {
    match &best.violation {
        Violation::Result | Violation::Field { .. } | Violation::LocalResult { .. } => {
            "does not hold".to_string()
        }
        Violation::Call { .. } => "does not hold for this call".to_string(),
        Violation::PassedFunction { .. } | Violation::GivenFunction { .. } => "does not hold".to_string(),
        Violation::Metric { .. } => "does not decrease, or is negative".to_string(),
        Violation::Error { .. } | Violation::Exception { .. } => String::new(),
        Violation::Incomplete { .. } => "no pattern fits".to_string(),
    }
}

/// The counterexample itself, one line per call.
fn story(function: Symbol, best: &Counterexample) -> String {
    let called = call_text(function.as_str(), &best.inputs);
    let mut lines = Vec::new();
    match &best.violation {
        Violation::Result => {
            let result = best.result.as_ref().map_or_else(|| "…".to_string(), value::shown);
            lines.push(format!("{called} {} {result}", if best.is_action { "returns" } else { "=" }));
        }
        Violation::Call { call, .. } => {
            lines.push(called);
            lines.push(format!("makes a call to {}", shown_call(call)));
        }
        Violation::PassedFunction { callee, position, arguments, result } => {
            lines.push(called);
            let passed: Vec<String> = arguments.iter().map(value::argument).collect();
            let of = callee.map_or_else(
                || "returns a function".to_string(),
                |callee| format!("passes to {} a function (argument {})", shown_name(callee), position + 1),
            );
            lines.push(format!("{of} that maps {} to {}", passed.join(" "), value::shown(result)));
        }
        Violation::GivenFunction { position, argument } => {
            lines.push(called);
            lines.push(format!("calls its argument {} with {}", position + 1, value::shown(argument)));
        }
        Violation::Field { call, .. } => {
            lines.push(called);
            lines.push(format!("builds {}", shown_call(call)));
        }
        Violation::LocalResult { call, result } => {
            lines.push(called);
            lines.push(format!("inside it, {} = {}", shown_call(call), value::shown(result)));
        }
        Violation::Metric { call, argument } => {
            lines.push(called);
            lines.push(format!("makes a call to {}", shown_call(call)));
            if let Some(at) = argument {
                let does_not = if gets_negative(call, *at) { "stay at least 0" } else { "get smaller" };
                lines.push(format!("argument {} should {does_not}, and does not", at + 1));
            }
        }
        Violation::Error { function, message } => {
            let message =
                message.as_ref().map_or_else(String::new, |text| format!(" {}", value::argument(text)));
            lines.push(called);
            lines.push(format!("makes a call to {function}{message}"));
        }
        Violation::Incomplete { message, .. } => {
            lines.push(called);
            lines.push(format!("fails: {message}"));
        }
        Violation::Exception { message } => {
            lines.push(called);
            lines.push(format!("raises: {}", message.trim_end().replace('\n', " ")));
        }
    }
    if !best.applied.is_empty() && !matches!(best.violation, Violation::Result) {
        let arguments: Vec<String> = best.applied.iter().map(value::argument).collect();
        lines.insert(1, format!("a function in its result, applied to {},", arguments.join(" and ")));
    }
    for (at, call) in best.abstracted.iter().enumerate() {
        let word = if at == 0 { "if" } else { "and" };
        lines.push(format!("{word} {} = {}", shown_call(&call.call), value::shown(&call.assumed)));
    }
    for (at, (call, value)) in best.measures.iter().enumerate() {
        let word = if at == 0 && best.abstracted.is_empty() { "if" } else { "and" };
        lines.push(format!("{word} {} = {}", shown_call(call), value::shown(value)));
    }
    lines.join("\n")
}

fn with_callee(complaint: Diagnostic, call: &AbstractedCall, function: Symbol) -> Diagnostic {
    let name = shown_name(call.call.function);
    let complaint = match &call.real {
        Some(real) if call.breaks_own_type => complaint.note(format!(
            "really, {} = {}, which breaks the type of {name}: its code is wrong",
            shown_call(&call.call),
            value::shown(real)
        )),
        Some(real) if *real != call.assumed => {
            complaint.note(format!("really, {} = {}", shown_call(&call.call), value::shown(real)))
        }
        Some(_) => complaint,
        None if call.call.function == function => complaint
            .note(format!("{} was not seen to end: does the recursion stop?", shown_call(&call.call))),
        None => complaint,
    };
    let already = |span: Span| {
        complaint
            .secondary
            .iter()
            .chain(&complaint.primary)
            .any(|label| label.span == span || span.contains(label.span))
    };
    match (call.annotation, call.definition) {
        (Some(annotation), _) if !already(annotation) && !call.is_library => {
            complaint.also(annotation, format!("this type of {name} allows that result"))
        }
        (_, _) if call.is_library => complaint,
        (None, Some(definition)) if !already(definition) => {
            let says = match &call.inferred {
                Some(inferred) => format!("the type that is inferred for {name} allows it: {inferred}"),
                None => format!("{name} has no refinement type: any result is allowed"),
            };
            complaint.also(definition, says)
        }
        _ => complaint,
    }
}

/// Whether an argument of a call is a negative number.
fn gets_negative(call: &Call, argument: usize) -> bool {
    call.arguments.get(argument).is_some_and(|value| value::shown(value).starts_with('-'))
}

/// One sentence on what to do.
fn advice(title: Symbol, function: Symbol, best: &Counterexample) -> String {
    let name = shown_name(title);
    if !best.abstracted.is_empty() {
        return advice_on_types(&name, function, best);
    }
    match &best.violation {
        Violation::Result | Violation::LocalResult { .. } => {
            format!("mend the code of {name}, or let its type say what it really returns")
        }
        Violation::Metric { call, argument: Some(at) } if gets_negative(call, *at) => {
            format!("demand that argument {} is at least 0, or end the recursion before that", at + 1)
        }
        Violation::Metric { .. } => {
            "make the metric smaller in each recursive call, or give another metric".to_string()
        }
        Violation::Call { call, .. } if call.function == function => {
            format!(
                "demand more of the arguments of {name}, or demand less, so that the recursive call is allowed"
            )
        }
        Violation::Call { call, .. } if call.is_proof_step() => {
            "this step does not follow: mend it, or name the lemma that gives it behind `?`".to_string()
        }
        Violation::Call { .. }
        | Violation::Error { .. }
        | Violation::Incomplete { .. }
        | Violation::Exception { .. }
            if best.inputs.is_empty() =>
        {
            format!("{name} takes no arguments: mend its code")
        }
        Violation::Call { .. }
        | Violation::Error { .. }
        | Violation::Incomplete { .. }
        | Violation::Exception { .. } => {
            format!("demand more of the arguments of {name} in its type, or handle this case")
        }
        Violation::PassedFunction { callee: None, .. } => {
            "let the function that is returned be what the type says".to_string()
        }
        Violation::PassedFunction { .. } => "pass a function that returns what is demanded".to_string(),
        Violation::GivenFunction { position, .. } => {
            format!("let the type of argument {} allow this call", position + 1)
        }
        Violation::Field { call, .. } => {
            format!(
                "mend the code, or weaken the field's type in the declaration of {}",
                shown_name(call.function)
            )
        }
    }
}

/// What to do where types of other functions say too little.
fn advice_on_types(name: &str, function: Symbol, best: &Counterexample) -> String {
    let blamed = best.blamed();
    if blamed == [function] {
        return format!(
            "if {name} does return that, its type is too weak for its own recursion; if not, mend the code"
        );
    }
    if best.abstracted.iter().any(|call| call.is_library) {
        let of_library: Vec<Symbol> =
            best.abstracted.iter().filter(|call| call.is_library).map(|call| call.call.function).fold(
                Vec::new(),
                |mut all, one| {
                    if !all.contains(&one) {
                        all.push(one);
                    }
                    all
                },
            );
        let listed = listed(&of_library);
        return format!(
            "the type that is assumed of the library's {listed} says no more: write `assume {} :: …` with what you rely on, or use a function of your own",
            of_library.first().map_or("f", |name| name.as_str())
        );
    }
    let wrong: Vec<Symbol> = blamed
        .iter()
        .copied()
        .filter(|name| best.abstracted.iter().any(|one| one.call.function == *name && one.breaks_own_type))
        .collect();
    if !wrong.is_empty() {
        return format!("mend the code of {} first: it breaks its own type", listed(&wrong));
    }
    if best.abstracted.iter().all(AbstractedCall::is_unannotated) {
        return format!("give {} a refinement type that says what is needed here", listed(&blamed));
    }
    format!("strengthen the refinement type of {} to eliminate this possibility", listed(&blamed))
}

fn listed(names: &[Symbol]) -> String {
    let names: Vec<String> = names.iter().map(|name| shown_name(*name)).collect();
    match names.as_slice() {
        [] => "its callees".to_string(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

fn shown_name(name: Symbol) -> String {
    format!("`{name}`")
}

fn shown_call(call: &Call) -> String {
    call_text(call.function.as_str(), &call.arguments)
}

fn line(span: Span, sources: &Sources) -> Option<u32> {
    sources.has(span.file).then(|| sources.get(span.file).position(span.start).line)
}

/// The complaints of all functions, for code-scanning services.
pub fn diagnostics(all: &[Checked]) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for checked in all {
        match diagnostic(checked) {
            Some(complaint) => found.push(complaint),
            // What there is to know of the others.
            None => {
                found.extend(checked.remarks.iter().filter(|remark| !is_conditional(remark)).map(|remark| {
                    let message = format!("{}: {}", shown_name(checked.title), remark.message);
                    let note = Diagnostic::new(Severity::Note, remark.code, message);
                    match remark.span.or(checked.definition).or(checked.annotation) {
                        Some(span) => note.at(span, ""),
                        None => note,
                    }
                }))
            }
        }
    }
    found
}
