//! Verifies files and prints one line per function: `cargo run --example verify FILE…`.
use otherwise_core::{GlobalKind, Name};
use otherwise_liquid::{Options, Subject, verify};
use otherwise_load::{Origin, load};
use otherwise_refinements::{Options as Reading, SpecKind, read_program, resolve};
use std::time::Instant;

fn main() {
    let mut all = (0, 0);
    let only: Option<String> = std::env::var("ONLY").ok();
    let verbose = std::env::var("VERBOSE").is_ok();
    for file in std::env::args().skip(1) {
        let Ok(origin) = Origin::file(std::path::Path::new(&file)) else { continue };
        let mut loaded = load(origin, &[]);
        let (annotations, complaints) =
            read_program(&loaded.elaborated, &mut loaded.sources, Reading::default());
        let (specs, more) = resolve(&annotations, &loaded.elaborated);
        for complaint in loaded.diagnostics().iter().chain(&complaints).chain(&more) {
            println!("{file}: {}", complaint.message);
        }
        let (declarations, globals) = (loaded.declarations(), loaded.globals());
        let modules: Vec<_> = loaded
            .elaborated
            .annotations
            .iter()
            .map(|one| otherwise_core::Symbol::new(&one.module.to_string()))
            .collect();
        let Some(module) = loaded.root_module() else { continue };
        let mut names: Vec<(u32, Name)> = module
            .globals
            .iter()
            .filter(|one| one.kind == GlobalKind::Value && one.span.is_some())
            .filter(|one| specs.global(one.name).is_none_or(|spec| spec.kind == SpecKind::Checked))
            .filter(|one| only.as_ref().is_none_or(|only| only == one.name.base.as_str()))
            .map(|one| (one.span.map_or(0, |span| span.start), one.name))
            .collect();
        names.sort_by_key(|one| one.0);
        let names: Vec<Name> = names.into_iter().map(|one| one.1).collect();
        let subject =
            Subject { declarations: &declarations, globals: &globals, specs: &specs, modules: &modules };
        let start = Instant::now();
        let found = verify(&subject, &names, &Options::default());
        let good = found.iter().filter(|one| one.is_verified()).count();
        println!("{file}: {good} of {} in {:?}", found.len(), start.elapsed());
        all = (all.0 + good, all.1 + found.len());
        for one in found.iter().filter(|one| !one.is_verified()) {
            for obligation in one.obligations.iter().take(if verbose { 100 } else { 1 }) {
                let place = obligation.span.map(|span| {
                    let source = loaded.sources.get(span.file);
                    source.text()[span.start as usize..span.end as usize]
                        .lines()
                        .next()
                        .unwrap_or("")
                        .to_owned()
                });
                println!(
                    "   {}: {} at `{}`: {}",
                    one.function.base,
                    obligation.cause.text(),
                    place.unwrap_or_default(),
                    obligation.needed
                );
                if verbose {
                    obligation.known.iter().for_each(|one| println!("        {one}"));
                    println!("        -- {:?} {}", obligation.example, obligation.is_unknown);
                }
            }
        }
    }
    println!("{} of {}", all.0, all.1);
}
