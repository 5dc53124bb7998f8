//! Failing functions in a file: to make them takes an hour, to check them minutes.
//!
//! One JSON object a line. Each carries a hash of its program's text, so a corpus of other programs is
//! refused and not misread.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::corpus::{Case, Kind};
use crate::edit::Edit;
use crate::mutate::Mutation;
use crate::program::SourceProgram;

/// A case as it is written.
#[derive(Debug, Deserialize, Serialize)]
struct Line {
    program: String,
    text: u64,
    function: String,
    changed: String,
    contract: bool,
    what: String,
    edits: Vec<(usize, usize, String)>,
    needs_abstraction: bool,
}

fn hash(program: &SourceProgram) -> u64 {
    let mut hasher = DefaultHasher::new();
    program.text.hash(&mut hasher);
    hasher.finish()
}

/// Writes the cases.
pub(crate) fn save(path: &Path, programs: &[SourceProgram], cases: &[Case]) -> Result<(), String> {
    let mut text = String::new();
    for case in cases {
        let program = &programs[case.program];
        let edit = |edit: &Edit| (edit.range.start, edit.range.end, edit.text.clone());
        let line = Line {
            program: program.name.clone(),
            text: hash(program),
            function: case.function.clone(),
            changed: case.changed.clone(),
            contract: case.kind == Kind::Contract,
            what: case.mutation.what.to_string(),
            edits: case.mutation.edits.iter().map(edit).collect(),
            needs_abstraction: case.needs_abstraction,
        };
        text += &serde_json::to_string(&line).map_err(|error| error.to_string())?;
        text.push('\n');
    }
    std::fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

/// Reads what [`save`] wrote.
pub(crate) fn read(path: &Path, programs: &[SourceProgram]) -> Result<Vec<Case>, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let case = |(number, line): (usize, &str)| {
        let place = format!("{}:{}", path.display(), number + 1);
        let line: Line = serde_json::from_str(line).map_err(|error| format!("{place}: {error}"))?;
        let at = programs.iter().position(|program| program.name == line.program);
        let at = at.filter(|at| hash(&programs[*at]) == line.text).ok_or_else(|| {
            format!("{place}: {} is another program now: make the corpus anew", line.program)
        })?;
        let inside = |(start, end, _): &(usize, usize, String)| programs[at].text.get(*start..*end).is_some();
        if line.edits.is_empty() || !line.edits.iter().all(inside) {
            return Err(format!("{place}: the changes are not inside the program"));
        }
        let edits = line.edits.into_iter().map(|(start, end, text)| Edit::new(start..end, text));
        Ok(Case {
            program: at,
            function: line.function,
            changed: line.changed,
            kind: if line.contract { Kind::Contract } else { Kind::Code },
            mutation: Mutation { edits: edits.collect(), what: line.what.into() },
            needs_abstraction: line.needs_abstraction,
        })
    };
    text.lines().enumerate().map(case).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_saved_is_read_again_for_the_same_program_only() {
        let program = |text| SourceProgram::parse(Path::new("P.hs"), text).unwrap();
        let programs = [program("f :: Int -> Int\nf x = x + 1\n")];
        let case = Case {
            program: 0,
            function: "f".to_string(),
            changed: "f".to_string(),
            kind: Kind::Code,
            mutation: Mutation { edits: vec![Edit::new(26..27, "2")], what: "a constant".into() },
            needs_abstraction: false,
        };
        let folder = std::env::temp_dir().join(format!("otherwise-corpus-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("corpus.jsonl");
        save(&file, &programs, std::slice::from_ref(&case)).unwrap();
        assert_eq!(read(&file, &programs).unwrap(), [case]);
        let refused = read(&file, &[program("f :: Int -> Int\nf x = x + 3\n")]).unwrap_err();
        assert!(refused.contains("P is another program now"), "{refused}");
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
