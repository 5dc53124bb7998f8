//! Readable names for values: opaque elements get short names, constants keep theirs.

use std::collections::BTreeMap;

use super::{Datum, Interpretation, TraceEvent};
use crate::core::{Program, Sort, SortId};

/// Names the elements of one witness.
pub(crate) struct Names<'a> {
    program: &'a Program,
    elements: BTreeMap<(SortId, i64), String>,
}

impl<'a> Names<'a> {
    /// Constants of the program name their values; all others are numbered in the order in which they are
    /// met.
    pub(crate) fn new<'d>(
        program: &'a Program,
        interpretation: &Interpretation,
        data: impl Iterator<Item = &'d Datum>,
    ) -> Names<'a> {
        let mut elements = BTreeMap::new();
        for (id, table) in &interpretation.symbols {
            let symbol = program.symbol(*id);
            if symbol.parameters.is_empty()
                && let Datum::Element(sort, element) = &table.default
            {
                elements.entry((*sort, *element)).or_insert_with(|| symbol.name.clone());
            }
        }
        for (datum, text) in interpretation.texts.borrow().iter() {
            if let Datum::Element(sort, element) = datum {
                elements.entry((*sort, *element)).or_insert_with(|| literal(text));
            }
        }
        let mut names = Names { program, elements };
        let mut prefixes = Prefixes::default();
        for datum in data {
            names.meet(datum, &mut prefixes);
        }
        names
    }

    fn meet(&mut self, datum: &Datum, prefixes: &mut Prefixes) {
        match datum {
            Datum::Element(sort, element) => {
                let program = self.program;
                self.elements.entry((*sort, *element)).or_insert_with(|| prefixes.next(program, *sort));
            }
            Datum::Tuple(parts) | Datum::Data(_, parts) => {
                parts.iter().for_each(|part| self.meet(part, prefixes));
            }
            Datum::Unit | Datum::Bool(_) | Datum::Int(_) | Datum::Cell(_) | Datum::Function(_) => {}
        }
    }

    /// The elements of a sort with their names, in the order of their names' invention.
    pub(crate) fn elements(&self, sort: SortId) -> impl Iterator<Item = (i64, &str)> {
        self.elements.iter().filter(move |((s, _), _)| *s == sort).map(|((_, e), name)| (*e, name.as_str()))
    }

    /// A value, with parentheses where an argument needs them.
    pub(crate) fn show(&self, datum: &Datum) -> String {
        self.write(datum, true)
    }

    fn write(&self, datum: &Datum, argument: bool) -> String {
        match datum {
            Datum::Unit => "()".into(),
            Datum::Cell(at) => format!("<cell {at}>"),
            Datum::Function(_) => "<fun>".to_owned(),
            Datum::Bool(value) => value.to_string(),
            Datum::Int(value) if *value < 0 && argument => format!("({value})"),
            Datum::Int(value) => value.to_string(),
            Datum::Element(sort, element) => {
                self.elements.get(&(*sort, *element)).cloned().unwrap_or_else(|| format!("#{element}"))
            }
            Datum::Tuple(parts) => {
                let parts: Vec<String> = parts.iter().map(|part| self.write(part, false)).collect();
                format!("({})", parts.join(", "))
            }
            Datum::Data(constructor, fields) => {
                let declared = self.program.constructor(*constructor);
                let is_erased = self.program.erased.contains(&constructor.data);
                let show = |(at, field): (usize, &Datum)| match field {
                    Datum::Unit if is_erased => "<fun>".to_owned(),
                    field if self.program.references.contains(&(*constructor, at)) => {
                        format!("(ref {})", self.write(field, true))
                    }
                    field => self.write(field, true),
                };
                let shown: Vec<String> = fields.iter().enumerate().map(show).collect();
                if let Some(built) = self.collection(datum).or_else(|| self.container(datum)) {
                    return if argument && built.contains(' ') && !built.starts_with("[|") {
                        format!("({built})")
                    } else {
                        built
                    };
                }
                if !declared.labels.is_empty() {
                    let fields: Vec<String> = declared
                        .labels
                        .iter()
                        .zip(shown)
                        .map(|(label, value)| format!("{label} = {value}"))
                        .collect();
                    let record = format!("{{{}}}", fields.join("; "));
                    // A record inside a variant has the constructor in front.
                    return match declared.name.starts_with(char::is_uppercase) {
                        true if argument => format!("({} {record})", declared.name),
                        true => format!("{} {record}", declared.name),
                        false => record,
                    };
                }
                if declared.name == "::"
                    && let Some(elements) = self.elements_of_list(datum)
                {
                    return format!("[{}]", elements.join("; "));
                }
                match (declared.name.as_str(), shown.as_slice()) {
                    (name, []) => name.to_owned(),
                    (name, [only]) if argument => format!("({name} {only})"),
                    (name, [only]) => format!("{name} {only}"),
                    (name, many) if argument => format!("({name} ({}))", many.join(", ")),
                    (name, many) => format!("{name} ({})", many.join(", ")),
                }
            }
        }
    }

    /// A map or a set as OCaml would build it.
    fn collection(&self, mut datum: &Datum) -> Option<String> {
        let Datum::Data(constructor, _) = datum else { return None };
        let is_map = match self.program.constructor(*constructor).name.as_str() {
            "Map_end" | "Map_binding" => true,
            "Set_end" | "Set_element" => false,
            _ => return None,
        };
        let ty = self.program.data(constructor.data).name.rsplit(' ').next().unwrap_or_default();
        let module = ty.strip_suffix(".t").unwrap_or("M");
        let mut parts = Vec::new();
        while let Datum::Data(_, fields) = datum {
            let Some((rest, shown)) = fields.split_last() else { break };
            parts.push(shown.iter().map(|part| self.write(part, true)).collect::<Vec<_>>().join(" "));
            datum = rest;
        }
        Some(match (is_map, parts.is_empty()) {
            (_, true) => format!("{module}.empty"),
            (true, false) => {
                let added: Vec<String> =
                    parts.iter().map(|part| format!(" |> {module}.add {part}")).collect();
                format!("{module}.empty{}", added.concat())
            }
            (false, false) => format!("{module}.of_list [{}]", parts.join("; ")),
        })
    }

    /// A table, queue or stack as OCaml would build it.
    fn container(&self, datum: &Datum) -> Option<String> {
        let Datum::Data(constructor, fields) = datum else { return None };
        let [content] = fields.as_slice() else { return None };
        let ty = self.program.data(constructor.data).name.rsplit(' ').next()?;
        let label = self.program.constructor(*constructor).labels.first()?;
        let mut elements = self.elements_of_list(content)?;
        let listed = |elements: &[String]| format!("(List.to_seq [{}])", elements.join("; "));
        if (ty, label.as_str()) == ("Array.t", "elements") {
            return Some(format!("[|{}|]", elements.join("; ")));
        }
        Some(match (ty, label.as_str()) {
            ("Queue.t", "items") => format!("Queue.of_seq {}", listed(&elements)),
            // What is on top was pushed last.
            ("Stack.t", "items") => {
                elements.reverse();
                format!("Stack.of_seq {}", listed(&elements))
            }
            ("Hashtbl.t", "bindings") => {
                elements.reverse();
                let keys = self.keys_of_bindings(content)?;
                let is_repeated = keys.iter().enumerate().any(|(at, key)| keys[..at].contains(key));
                if is_repeated {
                    let add = "Seq.iter (fun (k, v) -> Hashtbl.add t k v)";
                    format!("let t = Hashtbl.create 1 in {add} {}; t", listed(&elements))
                } else {
                    format!("Hashtbl.of_seq {}", listed(&elements))
                }
            }
            _ => return None,
        })
    }

    fn keys_of_bindings<'d>(&self, mut datum: &'d Datum) -> Option<Vec<&'d Datum>> {
        let mut keys = Vec::new();
        while let Datum::Data(_, fields) = datum {
            let [Datum::Tuple(binding), rest] = fields.as_slice() else { break };
            keys.push(binding.first()?);
            datum = rest;
        }
        Some(keys)
    }

    /// The elements of a list that is built from `::` and `[]`.
    fn elements_of_list(&self, mut datum: &Datum) -> Option<Vec<String>> {
        let mut elements = Vec::new();
        loop {
            let Datum::Data(constructor, fields) = datum else { return None };
            let is_erased = self.program.erased.contains(&constructor.data);
            match (self.program.constructor(*constructor).name.as_str(), fields.as_slice()) {
                ("[]", []) => return Some(elements),
                ("::", [head, tail]) => {
                    elements.push(match head {
                        Datum::Unit if is_erased => "<fun>".to_owned(),
                        head if self.program.references.contains(&(*constructor, 0)) => {
                            format!("ref {}", self.write(head, true))
                        }
                        head => self.write(head, false),
                    });
                    datum = tail;
                }
                _ => return None,
            }
        }
    }

    /// An event as a call.
    pub(crate) fn call(&self, event: &TraceEvent) -> String {
        let mut text = self.program.operation(event.operation).name.clone();
        for argument in &event.arguments {
            text.push(' ');
            text += &self.show(argument);
        }
        if event.arguments.is_empty() {
            text += " ()";
        }
        text
    }

    /// An event as a call; results other than unit are shown.
    pub(crate) fn event(&self, event: &TraceEvent) -> String {
        let operation = self.program.operation(event.operation);
        let mut text = self.call(event);
        if operation.result != Sort::Unit {
            text += &format!(" = {}", self.show(&event.result));
        }
        text
    }
}

/// Longer texts of a single letter are written as such.
const LONG_TEXT: usize = 40;

/// A text as OCaml writes it.
fn literal(text: &str) -> String {
    match text.chars().next() {
        Some(first) if text.len() > LONG_TEXT && text.chars().all(|letter| letter == first) => {
            format!("(String.make {} {first:?})", text.len())
        }
        _ => format!("{text:?}"),
    }
}

/// Short prefixes for the elements of opaque sorts, different for each sort that is met.
#[derive(Default)]
struct Prefixes {
    /// The prefix of a sort and how many elements have it.
    by_sort: BTreeMap<SortId, (String, u32)>,
}

impl Prefixes {
    /// A new name for an element.
    fn next(&mut self, program: &Program, sort: SortId) -> String {
        if !self.by_sort.contains_key(&sort) {
            let prefix = self.invent(&program.opaque(sort).name);
            self.by_sort.insert(sort, (prefix, 0));
        }
        let entry = self.by_sort.entry(sort).or_default();
        entry.1 += 1;
        format!("{}{}", entry.0, entry.1)
    }

    fn invent(&self, name: &str) -> String {
        // `Node.t` is about nodes, `node` too.
        let stem = name.strip_suffix(".t").unwrap_or(name);
        let word = stem.rsplit('.').next().unwrap_or(stem);
        let word: String = word.chars().filter(|c| c.is_alphanumeric()).collect::<String>().to_lowercase();
        let word = if word.is_empty() { "v".to_owned() } else { word };
        let lengths = 1..=word.chars().count();
        let candidates = lengths.map(|length| word.chars().take(length).collect::<String>());
        let fallback = format!("{word}_{}_", self.by_sort.len());
        let is_free = |prefix: &String| self.by_sort.values().all(|(taken, _)| taken != prefix);
        candidates.chain([fallback]).find(is_free).unwrap_or_default()
    }
}
