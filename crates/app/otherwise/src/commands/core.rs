//! `otherwise core FILE [NAME…]`: the Core that a Haskell file elaborates to.

use otherwise_budget::Budget;
use otherwise_core::{PrintOptions, print_data_type, print_global};
use otherwise_diagnostics::Diagnostic;
use otherwise_load::Origin;

use crate::cli::CoreArguments;
use crate::exit::Exit;
use crate::haskell;
use crate::output::{Failure, Output};

pub(crate) fn run(arguments: &CoreArguments, budget: &Budget, output: &mut Output) -> Result<Exit, Failure> {
    let origin = Origin::file(&arguments.file)?;
    let loaded = haskell::load(origin, &arguments.imports.search_path, budget, output)?;
    let options = PrintOptions { types: !arguments.no_types, ..PrintOptions::default() };
    let mut parts = Vec::new();
    let mut unknown: Vec<&String> = arguments.names.iter().collect();
    if let Some(module) = loaded.root_module() {
        if arguments.names.is_empty() {
            parts.extend(module.data_types.iter().map(|data_type| print_data_type(data_type)));
        }
        for global in &module.globals {
            let name = global.name.base.as_str();
            if arguments.names.is_empty() || arguments.names.iter().any(|wanted| wanted == name) {
                parts.push(print_global(global, options));
            }
            unknown.retain(|wanted| *wanted != name);
        }
    }
    if let Some(name) = unknown.first() {
        let module = loaded.elaborated.root;
        let complaint =
            Diagnostic::error("unknown-name", format!("module `{module}` does not define `{name}`"));
        return Err(complaint.into());
    }
    output.result(&parts.join("\n"));
    Ok(Exit::Holds)
}
