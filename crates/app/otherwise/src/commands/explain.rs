//! `otherwise explain [CODE]`: what a complaint's code means.

use otherwise_diagnostics::{Diagnostic, suggest};
use otherwise_report::codes;

use crate::cli::Format;
use crate::exit::Exit;
use crate::output::{Failure, Output};

pub(crate) fn run(code: Option<&str>, output: &mut Output) -> Result<Exit, Failure> {
    let Some(code) = code else {
        match output.format {
            Format::Json => {
                let all: Vec<_> = codes::pages().iter().map(codes::Page::json).collect();
                output.json(&all.into());
            }
            _ => output.result(&codes::list(output.style)),
        }
        return Ok(Exit::Holds);
    };
    // As it stands in a message, too: `error[code]`.
    let bare = code.rsplit('[').next().unwrap_or(code).trim_end_matches([']', ':']).trim();
    let Some(page) = codes::page(bare) else {
        let complaint = Diagnostic::error("unknown-code", format!("no complaint has the code `{bare}`"));
        let pages = codes::pages();
        return Err(match suggest::nearest(bare, pages.iter().map(|page| page.code)) {
            Some(nearest) => complaint.help(format!("did you mean `{nearest}`?")),
            None => complaint.help("`otherwise explain` lists all codes"),
        }
        .into());
    };
    match output.format {
        Format::Json => output.json(&page.json()),
        _ => output.result(&page.text(output.style)),
    }
    Ok(Exit::Holds)
}
