//! A witness as an OCaml program: the file under test against libraries that answer as the witness says and
//! compare what they are called with.

use std::fmt::Write;

use otherwise_diagnostics::Sources;

use crate::verdict::{GivenFunction, Repetition, Witness};

/// A signature to be implemented: the path of its module, and what stands between `sig` and `end`.
struct Signature<'t> {
    path: String,
    body: &'t str,
}

/// The program that repeats a witness of a method of the first file of `sources`; why there is none,
/// otherwise.
///
/// It prints the calls and exits with 0 when the file does what the witness says.
pub fn program(sources: &Sources, witness: &Witness) -> Result<String, String> {
    if let Some(obstacle) = &witness.repetition.obstacle {
        return Err(format!("{obstacle} cannot be repeated"));
    }
    let mut files = sources.iter();
    let main = files.next().ok_or("there is no file")?;
    let mut stubs = Vec::new();
    let mut others = Vec::new();
    for file in files {
        let base = file.name().rsplit('/').next().unwrap_or(file.name());
        if base.contains('(') {
            continue;
        }
        let (stem, extension) = base.rsplit_once('.').ok_or("a file without an extension")?;
        let module = capitalised(stem);
        match extension {
            "mli"
                if module
                    != capitalised(main.name().rsplit('/').next().unwrap_or("").trim_end_matches(".ml")) =>
            {
                others
                    .push(format!("module {module} = {}\n", implemented(&module, file.text(), &mut stubs)?));
            }
            "mli" => {}
            _ => others.push(format!("module {module} = struct\n{}\nend\n", file.text())),
        }
    }
    // What a module needs was read after it.
    others.reverse();
    let body = with_implementations(main.text(), &mut stubs)?;
    let mut text = String::from(PREFIX);
    others.iter().for_each(|other| text += other);
    text += &body;
    text.push('\n');
    write_run(&witness.repetition, &stubs, &mut text)?;
    Ok(text)
}

const PREFIX: &str = "(* Repeats a witness. Build and run it with: ocaml FILE.ml *)
module Witness_ = struct
  exception Differs of string
  exception Enough
  let calls : string list ref = ref []
  let expected = ref 0
  let stops = ref false
  let event name =
    if !stops && List.length !calls >= !expected then raise Enough;
    calls := name :: !calls
  let answer name queue arguments =
    event name;
    match Queue.take_opt queue with
    | None -> raise (Differs name)
    | Some (wanted, result) -> if arguments <> wanted then raise (Differs name) else result ()
end

";

/// A function of a library that was implemented.
struct Stub {
    /// With its module.
    name: String,
}

fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// Text without comments; what stands in strings is left alone.
fn without_comments(text: &str) -> String {
    let mut plain = String::new();
    let (mut depth, mut quoted) = (0, false);
    let mut letters = text.chars().peekable();
    while let Some(c) = letters.next() {
        match c {
            '(' if !quoted && letters.peek() == Some(&'*') => {
                letters.next();
                depth += 1;
            }
            '*' if depth > 0 && letters.peek() == Some(&')') => {
                letters.next();
                depth -= 1;
                plain.push(' ');
            }
            _ if depth > 0 => {}
            c => {
                quoted ^= c == '"';
                plain.push(c);
            }
        }
    }
    plain
}

/// The file with implementations for `module M : sig … end`.
fn with_implementations(text: &str, stubs: &mut Vec<Stub>) -> Result<String, String> {
    let mut result = String::new();
    let mut rest = text;
    while let Some((before, signature, after)) = next_signature(rest) {
        result += before;
        let _ = write!(
            result,
            "module {} = {}",
            signature.path,
            implemented(&signature.path, signature.body, stubs)?
        );
        rest = after;
    }
    result += rest;
    Ok(result)
}

/// The next `module M : sig … end` that has no implementation.
fn next_signature(text: &str) -> Option<(&str, Signature<'_>, &str)> {
    let mut from = 0;
    while let Some(found) = text[from..].find("module ") {
        let start = from + found;
        from = start + "module ".len();
        let rest = text[from..].trim_start();
        let name: String = rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        let Some(behind) = rest[name.len()..].trim_start().strip_prefix(':') else { continue };
        let Some(body) = behind.trim_start().strip_prefix("sig") else { continue };
        let end = closing(body)?;
        let after = &body[end + "end".len()..];
        if name.is_empty() || name == "type" || after.trim_start().starts_with('=') {
            continue;
        }
        return Some((&text[..start], Signature { path: name, body: &body[..end] }, after));
    }
    None
}

/// Where the `end` of a `sig` is.
fn closing(body: &str) -> Option<usize> {
    let (mut depth, mut at, mut comment) = (0, 0, 0);
    while at < body.len() {
        let rest = &body[at..];
        let c = rest.chars().next()?;
        if rest.starts_with("(*") {
            comment += 1;
            at += 2;
        } else if rest.starts_with("*)") {
            comment -= 1;
            at += 2;
        } else if comment == 0 && (c.is_alphabetic() || c == '_') {
            let word: &str = &rest
                [..rest.find(|c: char| !c.is_alphanumeric() && c != '_' && c != '\'').unwrap_or(rest.len())];
            match word {
                "sig" | "struct" | "object" | "begin" => depth += 1,
                "end" if depth == 0 => return Some(at),
                "end" => depth -= 1,
                _ => {}
            }
            at += word.len();
        } else {
            at += c.len_utf8();
        }
    }
    None
}

/// `struct … end` for a signature.
fn implemented(path: &str, body: &str, stubs: &mut Vec<Stub>) -> Result<String, String> {
    let body = without_comments(body);
    let mut text = String::from("struct\n");
    for item in items(&body) {
        let words: Vec<&str> = item.split_whitespace().collect();
        match words.first().copied() {
            Some("type") if !item.contains('=') => {
                let name = words.last().copied().unwrap_or("t");
                if words.len() > 2 {
                    return Err(format!("`{path}.{name}` has parameters"));
                }
                let _ = writeln!(text, "  type {name} = {}_ of int", capitalised(name));
            }
            Some("type" | "exception" | "open") => {
                let _ = writeln!(text, "  {}", item.trim());
            }
            Some("val") => text += &stub(path, &item, stubs)?,
            Some(other) => return Err(format!("`{other}` in the signature of `{path}` is not supported")),
            None => {}
        }
    }
    Ok(text + "end\n")
}

/// The items of a signature.
fn items(body: &str) -> Vec<String> {
    let mut items: Vec<String> = Vec::new();
    for word in body.split_whitespace() {
        let starts = matches!(
            word,
            "type" | "val" | "exception" | "module" | "open" | "include" | "external" | "class"
        );
        match items.last_mut() {
            Some(last) if !starts => {
                last.push(' ');
                last.push_str(word);
            }
            _ => items.push(word.to_owned()),
        }
    }
    items
}

/// A function that answers from a queue.
fn stub(path: &str, item: &str, stubs: &mut Vec<Stub>) -> Result<String, String> {
    let rest = item.strip_prefix("val").unwrap_or(item).trim();
    let (name, ty) = rest.split_once(':').ok_or("a value without a type")?;
    let (name, ty) = (name.trim().to_owned(), ty.trim());
    if name.starts_with('(') || ty.contains('\'') || ty.contains('?') {
        return Err(format!("the type of `{path}.{name}` is not supported"));
    }
    let mut parts = arrows(ty);
    let result = parts.pop().unwrap_or_default();
    if parts.is_empty() {
        return Err(format!("the constant `{path}.{name}` is not supported"));
    }
    let (mut parameters, mut recorded, mut types) = (Vec::new(), Vec::new(), Vec::new());
    for (at, part) in parts.iter().enumerate() {
        let (label, ty) = match part.split_once(':') {
            Some((label, ty)) => (format!("~{}:", label.trim()), ty.trim()),
            None => (String::new(), part.trim()),
        };
        parameters.push(format!("{label}(a{at} : {ty})"));
        if ty != "unit" && !ty.contains("->") {
            recorded.push(format!("a{at}"));
            types.push(ty.to_owned());
        }
    }
    let tuple = |parts: &[String], separator: &str, unit: &str| match parts {
        [] => unit.to_owned(),
        parts => format!("({})", parts.join(separator)),
    };
    let full = format!("{path}.{name}");
    stubs.push(Stub { name: full.clone() });
    Ok(format!(
        "  let {name}_calls : ({types} * (unit -> {result})) Queue.t = Queue.create ()\n  \
         let {name}_table : ({types} * {result}) list ref = ref []\n  let {name} {} : {result} =\n    \
         match List.assoc_opt {recorded} !{name}_table with\n    | Some result -> result\n    \
         | None -> Witness_.answer \"{full}\" {name}_calls {recorded}\n",
        parameters.join(" "),
        types = tuple(&types, " * ", "unit"),
        recorded = tuple(&recorded, ", ", "()")
    ))
}

/// The parts of a function type.
fn arrows(ty: &str) -> Vec<String> {
    let (mut parts, mut depth, mut last) = (vec![String::new()], 0, ' ');
    for c in ty.chars() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            '>' if last == '-' && depth == 0 => {
                if let Some(part) = parts.last_mut() {
                    part.pop();
                }
                parts.push(String::new());
                last = c;
                continue;
            }
            _ => {}
        }
        if let Some(part) = parts.last_mut() {
            part.push(c);
        }
        last = c;
    }
    parts.iter().map(|part| part.trim().to_owned()).collect()
}

/// A function that the method is given: a table, or one that answers from a queue.
fn write_function(function: &GivenFunction, text: &mut String) {
    let name = &function.name;
    let parameters = (0..function.is_unit.len()).map(|at| match function.is_unit[at] {
        true => "()".to_owned(),
        false => format!("a{at}"),
    });
    let parameters: Vec<String> = parameters.collect();
    let recorded: Vec<&str> = parameters.iter().map(String::as_str).filter(|name| *name != "()").collect();
    let tuple = format!("({})", recorded.join(", "));
    let parameters = parameters.join(" ");
    let _ = match &function.table {
        None => writeln!(
            text,
            "let {name}_calls = Queue.create ()\nlet {name} {parameters} = Witness_.answer \"{name}\" \
             {name}_calls {tuple}"
        ),
        Some(rows) => {
            let _ = write!(text, "let {name} {parameters} =");
            for (arguments, result) in rows {
                let _ = write!(text, " if {tuple} = ({}) then {result} else", arguments.join(", "));
            }
            writeln!(text, " raise (Witness_.Differs \"{name}\")")
        }
    };
}

/// The method of a call, and the call with `tested_` in its place.
fn tested_call(call: &str) -> (&str, String) {
    // What is shared is made first: `let shared_a = ref 0 in both shared_a shared_a`.
    let start = call.rfind(" in ").filter(|_| call.starts_with("let ")).map_or(0, |at| at + " in ".len());
    let (made, rest) = call.split_at(start);
    let (method, arguments) = rest.split_once(' ').unwrap_or((rest, ""));
    (method, format!("{made}tested_ {arguments}"))
}

/// Whether values have fields, or constructors other than OCaml's own.
fn mentions_declared(repetition: &Repetition) -> bool {
    const OWN: [&str; 8] =
        ["Some", "None", "Ok", "Error", "Failure", "Not_found", "Invalid_argument", "End_of_file"];
    let of_calls = repetition
        .calls
        .iter()
        .flat_map(|call| call.arguments.iter().chain([&call.result]).chain(&call.raised).map(String::as_str));
    let texts = of_calls.chain(repetition.result.as_deref()).chain([repetition.call.as_str()]);
    let is_declared = |text: &str| {
        let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
        text.contains('{') || words.any(|word| word.starts_with(char::is_uppercase) && !OWN.contains(&word))
    };
    texts.into_iter().any(is_declared)
}

/// The values, the answers, the call, and the comparison.
fn write_run(repetition: &Repetition, stubs: &[Stub], text: &mut String) -> Result<(), String> {
    // What is tested is named before modules are opened for their fields and constructors.
    let (tested, call) = tested_call(&repetition.call);
    let _ = writeln!(text, "let tested_ = {tested}");
    if mentions_declared(repetition) {
        let mut modules: Vec<&str> =
            stubs.iter().filter_map(|stub| stub.name.rsplit_once('.').map(|(module, _)| module)).collect();
        modules.dedup();
        modules.iter().for_each(|module| *text += &format!("open! {module}\n"));
    }
    // Tables of functions mention them.
    for (name, ty) in repetition.elements.iter().filter(|(name, _)| !name.starts_with('"')) {
        let _ = writeln!(text, "let {name} = {}", element_value(name, ty, stubs)?);
    }
    for function in &repetition.functions {
        write_function(function, text);
    }
    let expected = write_answers(repetition, stubs, text)?;
    for table in &repetition.tables {
        // Those that contracts declare are no functions of the program.
        let Some(name) = stubs.iter().find(|stub| stub.name == table.name).map(|stub| &stub.name) else {
            continue;
        };
        let row =
            |(arguments, result): &(Vec<String>, String)| format!("(({}), {result})", arguments.join(", "));
        let rows: Vec<String> = table.rows.iter().map(row).collect();
        let _ = writeln!(text, "let () = {name}_table := [{}]", rows.join("; "));
    }
    let _ = writeln!(text, "let () = Witness_.expected := {}", expected.len());
    let _ = writeln!(text, "let () = Witness_.stops := {}", repetition.unfinished);
    write_comparison(repetition, &call, &expected, text);
    Ok(())
}

/// A value of its own for an element of a type that nothing is known about.
fn element_value(name: &str, ty: &str, stubs: &[Stub]) -> Result<String, String> {
    let digits: String = name.chars().filter(char::is_ascii_digit).collect();
    let number = if digits.is_empty() { "0" } else { &digits };
    if ty == "string" {
        return Ok(format!("\"{name}\""));
    }
    // Any type will do for what may have any type.
    if ty.starts_with('\'') {
        return Ok(number.to_owned());
    }
    let (module, own) = ty.rsplit_once('.').unwrap_or(("", ty));
    let module = match module {
        "" => stubs.first().map(|stub| stub.name.split('.').next().unwrap_or("")),
        module => Some(module),
    };
    let module = module.ok_or("a value of no module")?;
    Ok(format!("{module}.{}_ {number}", capitalised(own)))
}

/// What the operations and the given functions answer, in their order; the names of those that are called, as
/// OCaml strings.
fn write_answers(repetition: &Repetition, stubs: &[Stub], text: &mut String) -> Result<Vec<String>, String> {
    let functions = repetition.functions.iter().map(|function| &function.name);
    let answering: Vec<&String> = stubs.iter().map(|stub| &stub.name).chain(functions).collect();
    let mut expected = Vec::new();
    for call in &repetition.calls {
        let is_meant = |name: &&&String| {
            **name == &call.operation || name.rsplit('.').next() == Some(call.operation.as_str())
        };
        let name = answering.iter().find(is_meant);
        let name = name.ok_or_else(|| format!("`{}` is not implemented", call.operation))?;
        let arguments = match call.arguments.as_slice() {
            [] => "()".to_owned(),
            arguments => format!("({})", arguments.join(", ")),
        };
        let answer = match &call.raised {
            Some(exception) => format!("raise {exception}"),
            None => call.result.clone(),
        };
        let _ = writeln!(text, "let () = Queue.push ({arguments}, fun () -> {answer}) {name}_calls");
        expected.push(format!("\"{name}\""));
    }
    Ok(expected)
}

/// The call, and whether it did what the witness says.
fn write_comparison(repetition: &Repetition, call: &str, expected: &[String], text: &mut String) {
    let returns = match &repetition.result {
        Some(result) => format!("if result_ = {result} then \"returns\" else \"differs in its result\""),
        None => "ignore result_; \"returns\"".to_owned(),
    };
    let _ = writeln!(
        text,
        "let outcome =\n  try let result_ = {call} in {returns} with\n  | Witness_.Enough -> \"went on\"\n  \
         | Witness_.Differs name -> \"differs at \" ^ name\n  | _ -> \"raises\""
    );
    let _ = writeln!(
        text,
        "let () =\n  let calls = List.rev !Witness_.calls in\n  List.iter print_endline calls;\n  \
         print_endline outcome;\n  \
         let same = calls = [{}] && not (String.length outcome > 7 && String.sub outcome 0 7 = \"differs\") \
         in\n  \
         print_endline (if same then \"as the witness says\" else \"not as the witness says\");\n  exit (if \
         same then 0 else 1)",
        expected.join("; ")
    );
}
