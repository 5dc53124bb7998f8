//! `otherwise init`: settings for a project.

use otherwise_diagnostics::Diagnostic;
use std::io::Write;

use crate::exit::Exit;
use crate::output::{Failure, Output};
use crate::settings::NAME;

/// What a new file says: everything is as without it, until somebody takes a `#` away.
const TEXT: &str = r#"# Settings of otherwise for this project. A table named like a command holds flags of it, without the dashes.

# What is left out of folders, as in .gitignore.
# exclude = ["test/golden"]

[check]
# timeout = "5m"
# timeout-each = "10s"
# include = ["src"]

[trace]
# context = 5

# Flags for what is in one folder.
# [[folder]]
# path = "test"
# [folder.check]
# timeout-each = "2s"

# Functions whose findings are known; a reason is needed.
# [[ignore]]
# function = "unsafeHead"
# file = "src/Legacy.hs"
# reason = "goes with the old parser"
"#;

pub(crate) fn run(output: &mut Output) -> Result<Exit, Failure> {
    let unwritable = |error: std::io::Error| {
        let complaint = Diagnostic::error("unwritable-file", format!("cannot write `{NAME}`: {error}"));
        match error.kind() {
            std::io::ErrorKind::AlreadyExists => complaint.help("there is one already; it was left as it is"),
            _ => complaint,
        }
    };
    let file = std::fs::OpenOptions::new().write(true).create_new(true).open(NAME);
    file.and_then(|mut file| file.write_all(TEXT.as_bytes())).map_err(unwritable)?;
    output.result(&format!("wrote {NAME}\n"));
    Ok(Exit::Holds)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_new_file_can_be_read_with_and_without_its_examples() {
        assert!(TEXT.parse::<toml::Table>().is_ok());
        let used: String = TEXT
            .lines()
            .map(|line| match line.strip_prefix("# ") {
                Some(rest) if rest.contains(" = ") || rest.starts_with('[') => format!("{rest}\n"),
                _ => format!("{line}\n"),
            })
            .collect();
        let table: toml::Table = used.parse().unwrap();
        assert_eq!(table["check"]["timeout"].as_str(), Some("5m"));
        assert_eq!(table["ignore"][0]["function"].as_str(), Some("unsafeHead"));
    }
}
