//! `otherwise firewall …`: explains, verifies, compares and repairs packet filters. Nothing is ever applied.

use std::io::Read;
use std::path::{Path, PathBuf};

use otherwise_budget::Budget;
use otherwise_diagnostics::{Diagnostic, FileId, Sources};
use otherwise_firewall::ir;
use otherwise_firewall::read::ReadAs;
use otherwise_firewall::repair::Status;
use otherwise_firewall::services;
use otherwise_report::firewall as shown;
use otherwise_session::{
    Failure, FilterChecked, Firewall, FirewallEvent, NoAnswer, Outcome, Session, SpecText,
};
use parking_lot::Mutex;
use serde_json::Value;

use crate::cli::{
    FirewallCheck, FirewallCommand, FirewallDiff, FirewallLint, FirewallOptions, FirewallRepair,
    FirewallServices, FirewallTrace, FirewallVerify, Format, Global, RulesFormat,
};
use crate::exit::Exit;
use crate::output::Output;

use super::web_page;

/// What standard input is called.
const STDIN: &str = "<stdin>";

pub(crate) fn run(
    command: &FirewallCommand,
    global: &Global,
    budget: &Budget,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let options = match command {
        FirewallCommand::Trace(arguments) => &arguments.options,
        FirewallCommand::Verify(arguments) => &arguments.options,
        FirewallCommand::Repair(arguments) => &arguments.options,
        FirewallCommand::Diff(arguments) => &arguments.options,
        FirewallCommand::Lint(arguments) => &arguments.options,
        FirewallCommand::Services(arguments) => &arguments.options,
        FirewallCommand::Check(arguments) => &arguments.options,
    };
    let question = Question { session: Session::new(), request: request(options), global, budget };
    let answer = match command {
        FirewallCommand::Trace(arguments) => question.trace(arguments, output),
        FirewallCommand::Verify(arguments) => question.verify(arguments, output),
        FirewallCommand::Repair(arguments) => question.repair(arguments, output),
        FirewallCommand::Diff(arguments) => question.diff(arguments, output),
        FirewallCommand::Lint(arguments) => question.lint(arguments, output),
        FirewallCommand::Services(arguments) => question.services(arguments, output),
        FirewallCommand::Check(arguments) => question.check(arguments, output),
    };
    match answer {
        Ok(exit) => Ok(exit),
        Err(End::NoAnswer(NoAnswer::Bad(failure))) | Err(End::Failure(failure)) => Err(failure),
        Err(End::NoAnswer(NoAnswer::Stopped(why))) => {
            output.diagnostics(&[no_answer(&why)], &Sources::new());
            Ok(Exit::Undecided)
        }
    }
}

/// Why a command could not go on.
enum End {
    NoAnswer(NoAnswer),
    Failure(Failure),
}

impl From<NoAnswer> for End {
    fn from(why: NoAnswer) -> End {
        End::NoAnswer(why)
    }
}

impl From<Failure> for End {
    fn from(failure: Failure) -> End {
        End::Failure(failure)
    }
}

impl From<Diagnostic> for End {
    fn from(complaint: Diagnostic) -> End {
        End::Failure(complaint.into())
    }
}

fn no_answer(why: &str) -> Diagnostic {
    Diagnostic::error("budget", format!("no answer: {why}")).help("`--memory` and `--timeout` allow more")
}

fn request(options: &FirewallOptions) -> Firewall {
    let assume = options.assume.iter().map(|text| match text.trim().strip_prefix('!') {
        Some(rest) => (rest.trim().to_owned(), false),
        None => (text.trim().to_owned(), true),
    });
    let read_as = options.read_as.map(|format| match format {
        RulesFormat::IptablesSave => ReadAs::Save,
        RulesFormat::Ip6tablesSave => ReadAs::Save6,
        RulesFormat::Script => ReadAs::Script,
        RulesFormat::Nft => ReadAs::Nft,
    });
    Firewall { read_as, assume: assume.collect(), memory: Some(options.memory.bytes()) }
}

/// What is asked, of whom.
struct Question<'a> {
    session: Session,
    request: Firewall,
    global: &'a Global,
    budget: &'a Budget,
}

impl Question<'_> {
    /// Prints what is said before the answer. A question that does not stop when it is asked to ends the
    /// process: it may be inside one long operation on sets.
    fn tell(&self, event: FirewallEvent<'_>, output: &Mutex<&mut Output>) {
        match event {
            FirewallEvent::Warnings(warnings, sources) => output.lock().warnings(warnings, sources),
            FirewallEvent::Read { file, rules, chains } => {
                if self.global.verbose {
                    output.lock().remark(&format!("otherwise: {file}: {rules} rules in {chains} chains"));
                }
            }
            FirewallEvent::Overdue(why) => {
                let mut output = Output::new(self.global);
                output.diagnostics(&[no_answer(&why.to_string())], &Sources::new());
                std::process::exit(Exit::Undecided.code().into());
            }
        }
    }

    /// A file, or standard input, which is laid over a file of that name.
    fn file(&self, path: &Path) -> Result<PathBuf, Diagnostic> {
        if path != Path::new("-") {
            return Ok(path.to_path_buf());
        }
        let mut bytes = Vec::new();
        std::io::stdin()
            .lock()
            .read_to_end(&mut bytes)
            .map_err(|error| Diagnostic::error("unreadable", format!("cannot read `{STDIN}`: {error}")))?;
        self.session.open(STDIN, String::from_utf8_lossy(&bytes).into_owned());
        Ok(PathBuf::from(STDIN))
    }

    /// Statements from files and from the command line.
    fn specs(&self, files: &[PathBuf], expressions: &[String]) -> Result<Vec<SpecText>, Diagnostic> {
        let mut specs = Vec::new();
        for path in files {
            // A specification in place of a file is a slip that is easy to understand.
            let text = path.to_string_lossy();
            let looks = text.contains('(') || text.starts_with("can ") || text.starts_with("cannot ");
            specs.push(match looks && !path.exists() {
                true => SpecText::Given(text.into_owned()),
                false => SpecText::File(self.file(path)?),
            });
        }
        specs.extend(expressions.iter().cloned().map(SpecText::Given));
        Ok(specs)
    }

    fn trace(&self, arguments: &FirewallTrace, output: &mut Output) -> Result<Exit, End> {
        let rules = self.file(&arguments.file)?;
        let shared = Mutex::new(&mut *output);
        let tell = |event: FirewallEvent<'_>| self.tell(event, &shared);
        let packet = &arguments.packet;
        let answer = self.session.firewall_trace(&self.request, &rules, packet, self.budget, &tell)?;
        let place = shown::trace_diagnostic(&answer.found, &answer.sources, answer.files[0]);
        if let Some(path) = &arguments.options.html {
            let title = format!("otherwise firewall trace {}", arguments.file.display());
            let page = shown::trace_page(&title, packet, &answer.found, &place, &answer.sources);
            web_page::write(path, &page)?;
        }
        match output.format {
            Format::Text => {
                output.result(&shown::trace_text(&answer.found, arguments.all || self.global.verbose));
            }
            Format::Json => output.json(&shown::trace_json(&answer.found)),
            Format::Sarif => output.diagnostics(&[place], &answer.sources),
        }
        Ok(Exit::Holds)
    }

    fn verify(&self, arguments: &FirewallVerify, output: &mut Output) -> Result<Exit, End> {
        let rules = self.file(&arguments.file)?;
        let specs = self.specs(&arguments.specs, &arguments.expression)?;
        let shared = Mutex::new(&mut *output);
        let tell = |event: FirewallEvent<'_>| self.tell(event, &shared);
        let answer = self.session.firewall_verify(&self.request, &rules, &specs, self.budget, &tell)?;
        let title = format!("otherwise firewall verify {}", arguments.file.display());
        let all = [(answer.files[0], answer.found)];
        let shown = Shown { all: &all, has_names: false, sources: &answer.sources };
        shown.show(arguments.options.html.as_deref(), &title, output)
    }

    fn check(&self, arguments: &FirewallCheck, output: &mut Output) -> Result<Exit, End> {
        let policy = self.specs(std::slice::from_ref(&arguments.policy), &[])?;
        let files: Result<Vec<PathBuf>, Diagnostic> =
            arguments.files.iter().map(|path| self.file(path)).collect();
        let shared = Mutex::new(&mut *output);
        let tell = |event: FirewallEvent<'_>| self.tell(event, &shared);
        let answer = self.session.firewall_check(&self.request, &policy[0], &files?, self.budget, &tell)?;
        let title = format!("otherwise firewall check {}", arguments.policy.display());
        let all: Vec<(FileId, FilterChecked)> = answer.files.into_iter().zip(answer.found).collect();
        let shown = Shown { all: &all, has_names: true, sources: &answer.sources };
        shown.show(arguments.options.html.as_deref(), &title, output)
    }

    fn repair(&self, arguments: &FirewallRepair, output: &mut Output) -> Result<Exit, End> {
        let rules = self.file(&arguments.file)?;
        let specs = self.specs(&arguments.specs, &arguments.expression)?;
        let shared = Mutex::new(&mut *output);
        let tell = |event: FirewallEvent<'_>| self.tell(event, &shared);
        let answer = self.session.firewall_repair(&self.request, &rules, &specs, self.budget, &tell)?;
        let repair = &answer.found.repair;
        let place = shown::repair_diagnostic(repair, &answer.sources, answer.files[0]);
        if let Some(path) = &arguments.options.html {
            let name = arguments.file.display().to_string();
            let title = format!("otherwise firewall repair {name}");
            web_page::write(path, &shown::repair_page(&title, &name, repair, &place, &answer.sources))?;
        }
        match output.format {
            Format::Text => output.result(&shown::repair_text(repair)),
            Format::Json => output.json(&shown::repair_json(repair)),
            Format::Sarif => output.diagnostics(&[place], &answer.sources),
        }
        let is_done = matches!(repair.status, Status::Repaired | Status::Already);
        if let Some(path) = arguments.write.as_ref().filter(|_| is_done) {
            let is_nft = matches!(answer.found.format, ir::Format::Nft);
            web_page::write(path, if is_nft { &repair.diff } else { &repair.text })?;
        }
        Ok(if is_done { Exit::Holds } else { Exit::Violated })
    }

    fn diff(&self, arguments: &FirewallDiff, output: &mut Output) -> Result<Exit, End> {
        let (old, new) = (self.file(&arguments.old)?, self.file(&arguments.new)?);
        let shared = Mutex::new(&mut *output);
        let tell = |event: FirewallEvent<'_>| self.tell(event, &shared);
        let most = arguments.most;
        let answer = self.session.firewall_diff(&self.request, &old, &new, most, self.budget, &tell)?;
        let difference = &answer.found;
        let places = shown::diff_diagnostics(difference, &answer.sources, answer.files[0], answer.files[1]);
        if let Some(path) = &arguments.options.html {
            let title =
                format!("otherwise firewall diff {} {}", arguments.old.display(), arguments.new.display());
            web_page::write(path, &shown::diff_page(&title, difference, &places, &answer.sources))?;
        }
        match output.format {
            Format::Text => output.result(&shown::diff_text(difference)),
            Format::Json => output.json(&shown::diff_json(difference)),
            Format::Sarif => output.diagnostics(&places, &answer.sources),
        }
        Ok(if difference.regions.is_empty() { Exit::Holds } else { Exit::Violated })
    }

    fn lint(&self, arguments: &FirewallLint, output: &mut Output) -> Result<Exit, End> {
        let rules = self.file(&arguments.file)?;
        let six = arguments.six.as_ref().map(|path| self.file(path)).transpose()?;
        let shared = Mutex::new(&mut *output);
        let tell = |event: FirewallEvent<'_>| self.tell(event, &shared);
        let (six, management) = (six.as_deref(), &arguments.management);
        let answer =
            self.session.firewall_lint(&self.request, &rules, six, management, self.budget, &tell)?;
        let (findings, sources) = (&answer.found, &answer.sources);
        if let Some(path) = &arguments.options.html {
            let name = arguments.file.display().to_string();
            let answers: Vec<_> =
                findings.iter().map(|each| shown::finding_answer(&name, each, sources)).collect();
            let title = format!("otherwise firewall lint {name}");
            web_page::write(path, &shown::answers_page(&title, &answers, sources))?;
        }
        match output.format {
            Format::Text => output.result(&shown::findings_text(findings, sources)),
            Format::Json => {
                output.json(&findings.iter().map(|each| shown::finding_json(each, sources)).collect());
            }
            Format::Sarif => {
                let all: Vec<Diagnostic> = findings.iter().map(shown::finding_diagnostic).collect();
                output.diagnostics(&all, sources);
            }
        }
        Ok(if findings.is_empty() { Exit::Holds } else { Exit::Violated })
    }

    fn services(&self, arguments: &FirewallServices, output: &mut Output) -> Result<Exit, End> {
        let rules = self.file(&arguments.file)?;
        let shared = Mutex::new(&mut *output);
        let tell = |event: FirewallEvent<'_>| self.tell(event, &shared);
        let answer = self.session.firewall_services(&self.request, &rules, self.budget, &tell)?;
        let title = format!("Who may reach what: {}", arguments.file.display());
        let pages =
            [(&arguments.options.html, services::html as fn(&_, &_) -> _), (&arguments.svg, services::svg)];
        for (path, page) in pages {
            if let Some(path) = path {
                web_page::write(path, &page(&answer.found, &title))?;
            }
        }
        match output.format {
            Format::Text => output.result(&shown::services_text(&answer.found)),
            Format::Json => output.json(&shown::services_json(&answer.found)),
            Format::Sarif => {
                let all = shown::service_diagnostics(&answer.found, &answer.sources, answer.files[0]);
                output.diagnostics(&all, &answer.sources);
            }
        }
        Ok(Exit::Holds)
    }
}

/// Statements about files of rules, as they are shown.
struct Shown<'a> {
    all: &'a [(FileId, FilterChecked)],
    /// Whether the names of the files are said.
    has_names: bool,
    sources: &'a Sources,
}

impl Shown<'_> {
    fn name<'f>(&self, file: &'f FilterChecked) -> Option<&'f str> {
        self.has_names.then_some(file.name.as_str())
    }

    fn show(&self, page: Option<&Path>, title: &str, output: &mut Output) -> Result<Exit, End> {
        let sources = self.sources;
        if let Some(path) = page {
            let mut answers = Vec::new();
            for (id, file) in self.all {
                let answer = |each| shown::checked_answer(self.name(file), *id, each, sources);
                answers.extend(file.checked.iter().map(answer));
            }
            for (_, file) in self.all {
                let answer = |each| shown::finding_answer(&file.name, each, sources);
                answers.extend(file.findings.iter().map(answer));
            }
            web_page::write(path, &shown::answers_page(title, &answers, sources))?;
        }
        match output.format {
            Format::Text => self.text(output),
            Format::Json => output.json(&Value::Array(self.json())),
            Format::Sarif => {
                let complaints = self.all.iter().flat_map(|(id, file)| {
                    let complaint = |each| shown::checked_diagnostic_with_way(each, sources, *id);
                    file.checked.iter().filter_map(complaint)
                });
                let found = self.all.iter().flat_map(|(_, file)| &file.findings);
                let all: Vec<Diagnostic> = complaints.chain(found.map(shown::finding_diagnostic)).collect();
                output.diagnostics(&all, sources);
            }
        }
        Ok(match self.all.iter().map(|(_, file)| file.outcome()).max() {
            Some(Outcome::Violated) => Exit::Violated,
            Some(Outcome::Undecided) => Exit::Undecided,
            Some(Outcome::Holds) | None => Exit::Holds,
        })
    }

    fn text(&self, output: &mut Output) {
        for (_, file) in self.all {
            for each in &file.checked {
                let name = self.name(file).map(|file| format!("{file}: ")).unwrap_or_default();
                let text = shown::checked_text(each, output.style);
                output.result(&format!("{name}{text}"));
            }
        }
        for (_, file) in self.all {
            for finding in &file.findings {
                let text = shown::finding_text(finding, self.sources);
                output.result(&format!("{}: {text}", file.name));
            }
        }
    }

    fn json(&self) -> Vec<Value> {
        let mut list: Vec<Value> = Vec::new();
        for (_, file) in self.all {
            list.extend(file.checked.iter().map(|each| shown::checked_json(each, self.name(file))));
        }
        for (_, file) in self.all {
            for finding in &file.findings {
                let mut object = shown::finding_json(finding, self.sources);
                object["file"] = file.name.clone().into();
                object["spec"] = format!("no {}", finding.kind).into();
                object["verdict"] = "violated".into();
                list.push(object);
            }
        }
        list
    }
}
