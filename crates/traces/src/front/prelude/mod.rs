//! Parts of OCaml's standard library that programs run through, as OCaml of ours.

/// The text of a module; its functions are total recursions over data.
pub(crate) fn module(name: &str) -> Option<&'static str> {
    Some(match name {
        "List" => include_str!("list.ml"),
        "Option" => include_str!("option.ml"),
        "Result" => include_str!("result.ml"),
        _ => return None,
    })
}
