//! The two streams: results to standard output, everything else to standard error.

use otherwise_diagnostics::{Diagnostic, Sources};
use otherwise_report::{Style, json, sarif, text};
use std::io::{IsTerminal, Write};

pub(crate) use otherwise_session::Failure;

use crate::cli::{Colour, Format, FormatFlag, Global};
use crate::exit::Exit;

/// Where a run prints to, and how.
#[derive(Debug)]
pub(crate) struct Output {
    /// JSON lines are JSON, JUnit's XML is text: who does not know them prints something that can be read.
    pub(crate) format: Format,
    /// Whether JSON is printed one result in a line, as it is found.
    pub(crate) is_lines: bool,
    /// Whether JUnit's XML is wanted.
    pub(crate) is_junit: bool,
    /// Style of text on standard output.
    pub(crate) style: Style,
    error_style: Style,
    quiet: bool,
    /// Warnings that were printed.
    warned: std::collections::BTreeSet<String>,
}

impl Output {
    /// Looks at the flags, the environment and the terminal.
    pub(crate) fn new(global: &Global) -> Output {
        let coloured = |is_terminal: bool| match global.color {
            Colour::Always => true,
            Colour::Never => false,
            Colour::Auto => is_terminal && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()),
        };
        let style_of = |is_terminal: bool| {
            let width = terminal_size::terminal_size().filter(|_| is_terminal);
            let width = width.map_or(Style::plain().width, |(width, _)| usize::from(width.0).max(40));
            Style { colour: coloured(is_terminal), width }
        };
        Output {
            format: match global.format {
                FormatFlag::Text | FormatFlag::Junit => Format::Text,
                FormatFlag::Json | FormatFlag::Jsonl => Format::Json,
                FormatFlag::Sarif => Format::Sarif,
            },
            is_lines: global.format == FormatFlag::Jsonl,
            is_junit: global.format == FormatFlag::Junit,
            style: style_of(std::io::stdout().is_terminal()),
            error_style: style_of(std::io::stderr().is_terminal()),
            quiet: global.quiet,
            warned: std::collections::BTreeSet::new(),
        }
    }

    /// Prints a result. A reader that has gone away is no reason to complain.
    pub(crate) fn result(&mut self, text: &str) {
        let mut stream = std::io::stdout().lock();
        let _ = stream.write_all(text.as_bytes()).and_then(|()| stream.flush());
    }

    /// Prints a result for machines.
    pub(crate) fn json(&mut self, value: &serde_json::Value) {
        match value {
            serde_json::Value::Array(all) if self.is_lines => {
                let lines: String = all.iter().map(|one| format!("{one}\n")).collect();
                self.result(&lines);
            }
            value if self.is_lines => self.result(&format!("{value}\n")),
            value => self.result(&format!("{value:#}\n")),
        }
    }

    /// Prints diagnostics in the chosen format: text to standard error, the rest to standard output.
    pub(crate) fn diagnostics(&mut self, diagnostics: &[Diagnostic], sources: &Sources) {
        match self.format {
            Format::Text => {
                let shown = text::diagnostics(diagnostics, sources, self.error_style);
                let _ = std::io::stderr().lock().write_all(shown.as_bytes());
            }
            Format::Json => self.json(&json::diagnostics(diagnostics, sources)),
            Format::Sarif => self.json(&sarif::log(diagnostics, sources, env!("CARGO_PKG_VERSION"))),
        }
    }

    /// Prints warnings about input that could be used, unless they are not wanted.
    pub(crate) fn warnings(&mut self, warnings: &[Diagnostic], sources: &Sources) {
        if !self.quiet && self.format == Format::Text && !self.is_junit {
            // A file is loaded more than once: as it is, and with what is composed of it.
            let style = self.error_style;
            let mut is_new = |warning: &&Diagnostic| {
                self.warned.insert(text::diagnostics(std::slice::from_ref(*warning), sources, style))
            };
            let new: Vec<Diagnostic> = warnings.iter().filter(|warning| is_new(warning)).cloned().collect();
            if !new.is_empty() {
                self.diagnostics(&new, sources);
            }
        }
    }

    /// Says something to standard error.
    pub(crate) fn remark(&mut self, text: &str) {
        let _ = writeln!(std::io::stderr().lock(), "{text}");
    }

    /// Reports that a subcommand could not do its work.
    pub(crate) fn failure(&mut self, failure: &Failure) -> Exit {
        self.diagnostics(&failure.diagnostics, &failure.sources);
        Exit::BadInput
    }
}
