//! Parts of OCaml's standard library that programs run through, as OCaml of ours.

/// The text of a module; its functions are total recursions over data.
pub(crate) fn module(name: &str) -> Option<&'static str> {
    Some(match name {
        "Array" => include_str!("array.ml"),
        "Buffer" => include_str!("buffer.ml"),
        "Char" => include_str!("char.ml"),
        "Fun" => include_str!("fun.ml"),
        "Hashtbl" => include_str!("hashtbl.ml"),
        "Int" => include_str!("int.ml"),
        "List" => include_str!("list.ml"),
        "Map" => include_str!("map.ml"),
        "Option" => include_str!("option.ml"),
        "Queue" => include_str!("queue.ml"),
        "Result" => include_str!("result.ml"),
        "Set" => include_str!("set.ml"),
        "String" => include_str!("string.ml"),
        "Stack" => include_str!("stack.ml"),
        _ => return None,
    })
}

/// Whether a module has functions beside those here that programs may call: nothing is known about these.
pub(crate) fn is_partial(name: &str) -> bool {
    matches!(name, "Char" | "Int" | "String")
}
