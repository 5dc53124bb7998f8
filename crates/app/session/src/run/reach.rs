//! From what is to be reached to places of the code.

use otherwise_core::GlobalKind;
use otherwise_diagnostics::{Diagnostic, SourceFile, Span};
use otherwise_load::Loaded;
use otherwise_machine::{Code, Place, PlaceKind, PlaceSet};
use std::str::FromStr;

use crate::Failure;

/// What is to be reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Exceptions, failures and violated assertions.
    Error,
    /// A function of this name.
    Function(String),
    /// A line, of the first file or of one of this name.
    Line {
        /// The file.
        file: Option<String>,
        /// The line, from one.
        line: u32,
    },
}

impl FromStr for Reach {
    type Err = String;

    fn from_str(text: &str) -> Result<Reach, String> {
        let number = |text: &str| text.parse().map_err(|_| format!("`{text}` is no line"));
        match text.rsplit_once(':') {
            _ if text == "error" => Ok(Reach::Error),
            _ if text.starts_with(|c: char| c.is_ascii_digit()) => {
                Ok(Reach::Line { file: None, line: number(text)? })
            }
            Some((file, line)) if line.starts_with(|c: char| c.is_ascii_digit()) => {
                Ok(Reach::Line { file: Some(file.to_string()), line: number(line)? })
            }
            _ if text.is_empty() => Err("say `error`, a function, or a line".to_string()),
            _ => Ok(Reach::Function(text.to_string())),
        }
    }
}

/// The places that are meant. None of them need be reachable.
pub(super) fn targets(
    reach: &Reach,
    function: &str,
    code: &Code,
    loaded: &Loaded,
) -> Result<PlaceSet, Failure> {
    match reach {
        Reach::Error => Ok(PlaceSet::default()),
        Reach::Function(name) => by_name(name, code, loaded),
        Reach::Line { file, line } => by_line(file.as_deref(), *line, function, code, loaded),
    }
}

fn by_name(wanted: &str, code: &Code, loaded: &Loaded) -> Result<PlaceSet, Failure> {
    let found: PlaceSet =
        places(code, |place| matches!(place.kind, PlaceKind::Function(name) if name.as_str() == wanted));
    if !found.is_empty() || loaded.global(wanted).is_some_and(|global| global.kind == GlobalKind::Value) {
        return Ok(found);
    }
    let message = format!("there is no function `{wanted}` to reach");
    let mut complaint = Diagnostic::error("unknown-name", message);
    let names = code.places().filter_map(|(_, place)| match place.kind {
        PlaceKind::Function(name) => Some(name.as_str()),
        _ => None,
    });
    if let Some(nearest) = otherwise_diagnostics::suggest::nearest(wanted, names.chain(["error"])) {
        complaint = complaint.help(format!("did you mean `{nearest}`?"));
    }
    Err(complaint.into())
}

fn by_line(
    wanted: Option<&str>,
    line: u32,
    function: &str,
    code: &Code,
    loaded: &Loaded,
) -> Result<PlaceSet, Failure> {
    let sources = &loaded.sources;
    let own = sources.iter().filter(|file| !file.name().starts_with('<'));
    // The first file is the one that was named on the command line.
    let file = match wanted {
        None => own.into_iter().next(),
        Some(name) => own.into_iter().find(|file| is_called(file, name)),
    };
    let Some(file) = file else {
        let message = format!("no file of the program is called `{}`", wanted.unwrap_or_default());
        return Err(Diagnostic::error("bad-flag", message).into());
    };
    let here = |place: &Place| place.span.filter(|span| span.file == file.id());
    let lines = |span: Span| (file.line(span.start), file.line(span.end.saturating_sub(1).max(span.start)));
    let starting = places(code, |place| here(place).is_some_and(|span| lines(span).0 == line));
    if !starting.is_empty() {
        return Ok(starting);
    }
    // A line in the middle of something: the innermost place around it.
    let around = |place: &Place| {
        let (first, last) = lines(here(place)?);
        (first <= line && line <= last).then_some(last - first)
    };
    let innermost = code.places().filter_map(|(_, place)| around(place)).min();
    if let Some(innermost) = innermost {
        return Ok(places(code, |place| around(place) == Some(innermost)));
    }
    let name = file.name();
    let message = format!("`{function}` does not use any code on line {line} of `{name}`");
    let mut complaint = Diagnostic::error("unreachable-line", message);
    let known = code.places().filter_map(|(_, place)| Some(lines(here(place)?).0));
    if let Some(nearest) = known.min_by_key(|known| known.abs_diff(line)) {
        complaint = complaint.help(format!("the nearest line it can use is {nearest}"));
    }
    Err(complaint.into())
}

/// Whether a file has this name, or a path that ends in it.
fn is_called(file: &SourceFile, name: &str) -> bool {
    std::path::Path::new(file.name()).ends_with(name)
}

fn places(code: &Code, wanted: impl Fn(&Place) -> bool) -> PlaceSet {
    code.places().filter(|(_, place)| wanted(place)).map(|(id, _)| id).collect()
}
