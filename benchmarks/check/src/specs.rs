//! What the annotations of a loaded program say.

use otherwise_load::Loaded;
use otherwise_refinements::ast::Item;
use otherwise_refinements::{Options, Specs, read_program, resolve};

/// The resolved specifications of all modules, and the items of the module of this name; the error is the
/// first complaint.
pub(crate) fn specs_of(loaded: &mut Loaded, module: &str) -> Result<(Specs, Vec<Item>), String> {
    let (annotations, mut complaints) =
        read_program(&loaded.elaborated, &mut loaded.sources, Options { is_strict: true });
    let (specs, more) = resolve(&annotations, &loaded.elaborated);
    complaints.extend(more);
    if let Some(complaint) = complaints.iter().find(|one| one.is_error()) {
        let place = complaint.span().map(|span| loaded.sources.get(span.file).slice(span).to_string());
        return Err(format!("{} at `{}`", complaint.message, place.unwrap_or_default()));
    }
    let own = annotations.into_iter().find(|one| one.module.as_str() == module);
    Ok((specs, own.map(|one| one.items).unwrap_or_default()))
}
