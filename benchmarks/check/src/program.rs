//! The programs of the corpus: their texts, and the functions in them.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use otherwise_diagnostics::Sources;
use otherwise_syntax::ast::{Decl, DeclKind, Module};
use otherwise_syntax::parse_module;

/// One program.
#[derive(Debug)]
pub(crate) struct SourceProgram {
    /// `List` for `List.hs`.
    pub(crate) name: String,
    /// The file.
    pub(crate) path: PathBuf,
    /// Its text.
    pub(crate) text: Arc<str>,
    /// Its syntax tree.
    pub(crate) module: Module,
    /// Its functions in their order.
    pub(crate) functions: Vec<Function>,
}

/// A top-level function of a program.
#[derive(Clone, Debug)]
pub(crate) struct Function {
    /// Its name.
    pub(crate) name: String,
    /// Its clauses, as indices into the declarations of the module.
    pub(crate) clauses: Vec<usize>,
}

impl SourceProgram {
    /// Reads and parses a file; the error says what is wrong.
    pub(crate) fn read(path: &Path) -> Result<SourceProgram, String> {
        let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        SourceProgram::parse(path, &text)
    }

    /// Parses a text as if it were a file.
    pub(crate) fn parse(path: &Path, text: &str) -> Result<SourceProgram, String> {
        let name = path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
        let mut sources = Sources::new();
        let file = sources.add(path.display().to_string(), text);
        let parsed = parse_module(&sources, file);
        if let Some(diagnostic) = parsed.diagnostics.first() {
            return Err(format!("{}: {}", path.display(), diagnostic.message));
        }
        let functions = functions(&parsed.module.decls);
        Ok(SourceProgram {
            name,
            path: path.to_path_buf(),
            text: text.into(),
            module: parsed.module,
            functions,
        })
    }

    /// All programs of a folder, in the order of their names.
    pub(crate) fn read_all(folder: &Path) -> Result<Vec<SourceProgram>, String> {
        let entries = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        paths.retain(|path| path.extension().is_some_and(|extension| extension == "hs"));
        paths.sort();
        paths.iter().map(|path| SourceProgram::read(path)).collect()
    }

    /// The clauses of a function.
    pub(crate) fn clauses<'p>(&'p self, function: &'p Function) -> impl Iterator<Item = &'p Decl> {
        function.clauses.iter().filter_map(|at| self.module.decls.get(*at))
    }
}

fn functions(decls: &[Decl]) -> Vec<Function> {
    let mut found: Vec<Function> = Vec::new();
    for (at, decl) in decls.iter().enumerate() {
        let DeclKind::Clause(clause) = &decl.kind else { continue };
        let name = clause.name.symbol.as_str();
        match found.last_mut() {
            Some(last) if last.name == name => last.clauses.push(at),
            _ => found.push(Function { name: name.to_string(), clauses: vec![at] }),
        }
    }
    found
}
