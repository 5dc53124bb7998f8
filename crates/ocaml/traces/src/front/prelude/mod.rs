//! Parts of OCaml's standard library that programs run through, as OCaml of ours.

/// The text of a module; its functions are total recursions over data.
pub(crate) fn module(name: &str) -> Option<&'static str> {
    Some(match name {
        "Fun" => include_str!("fun.ml"),
        "Hashtbl" => include_str!("hashtbl.ml"),
        "List" => include_str!("list.ml"),
        "Option" => include_str!("option.ml"),
        "Queue" => include_str!("queue.ml"),
        "Result" => include_str!("result.ml"),
        "Stack" => include_str!("stack.ml"),
        _ => return None,
    })
}
