//! Branches in words: what is asked, in terms of the inputs, and what each way means.

use otherwise_core::builtin;
use otherwise_smt::{Symbol, Terms};
use rustc_hash::FxHashMap;

use crate::branch::{Branch, Question, Step};
use crate::machine::{Kept, Machine};
use crate::shape::{ConstructorShape, Shape, TypeId};
use crate::word::{Ref, Word};

/// A branch in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Description {
    /// What is asked.
    pub question: String,
    /// What each way means.
    pub ways: Vec<String>,
}

/// So many parts of the inputs get names.
const MAX_NAMES: usize = 2_000;

/// Names of symbolic numbers and of unsplit data, as Haskell expressions over the inputs.
#[derive(Default)]
struct Names {
    symbols: FxHashMap<Symbol, String>,
    objects: FxHashMap<Ref, String>,
}

impl Machine<'_> {
    /// The branch this machine has come to, in words. `inputs` are what these names stand for, and `x1`, `x2`
    /// … where there are none.
    pub fn describe(&self, branch: &Branch, inputs: &[(Kept, TypeId)], called: &[String]) -> Description {
        let names = self.names(inputs, called);
        let show = |term| self.terms.map_or_else(String::new, |terms| names.show(terms, term));
        let object = branch.ways.iter().find_map(|way| match way.step {
            Step::Construct { object, .. } | Step::Exclude { object, .. } => Some(object),
            _ => None,
        });
        let question = match branch.question {
            Question::Condition(term) => show(term),
            Question::Literal(term) | Question::Value(term) => show(term),
            Question::Constructor(ty) => {
                let name = object.and_then(|object| names.objects.get(&object)).cloned();
                name.unwrap_or_else(|| format!("a {}", self.code.shapes.ty(ty)))
            }
            Question::Choice => "choice".to_string(),
            Question::Input => "standard input".to_string(),
            Question::Argument => "argument of a symbolic function".to_string(),
        };
        let ways = branch.ways.iter().map(|way| match (branch.question, way.step) {
            (Question::Constructor(ty), Step::Construct { position, .. }) => {
                self.constructor_text(ty, position as usize).unwrap_or_else(|| "another".to_string())
            }
            (Question::Constructor(_), _) => "another".to_string(),
            (_, Step::Input { ended: true, .. }) => "ends".to_string(),
            (_, Step::Input { ended: false, .. }) => "has another character".to_string(),
            (_, Step::Evaluate { left: true, .. }) => "left".to_string(),
            (_, Step::Evaluate { left: false, .. }) => "right".to_string(),
            (_, Step::Look { entry: Some(_), .. } | Step::LookFirst { .. }) => {
                "the function looks at it".to_string()
            }
            (_, Step::Weaken { .. } | Step::RememberLazily { .. }) => {
                "the function does not look at it".to_string()
            }
            _ => show(way.condition),
        });
        let ways = ways.collect();
        Description { question, ways }
    }

    fn constructor_text(&self, ty: TypeId, position: usize) -> Option<String> {
        let Shape::Data(cons) = self.code.shapes.bare_shape(ty) else { return None };
        let con = cons.get(position)?;
        let name = con.name.base.as_str();
        Some(match con.fields.len() {
            _ if name.is_empty() && con.name.module.as_str().ends_with(".known") => {
                "a function in scope".to_string()
            }
            _ if name.is_empty() => "a table".to_string(),
            _ if con.name == builtin::cons() => "_ : _".to_string(),
            _ if builtin::tuple_size(con.name).is_some() => "a tuple".to_string(),
            fields => format!("{name}{}", " _".repeat(fields)),
        })
    }

    fn names(&self, inputs: &[(Kept, TypeId)], called: &[String]) -> Names {
        let mut names = Names::default();
        let start = |(at, (kept, ty)): (usize, &(Kept, TypeId))| {
            let name = called.get(at).cloned().unwrap_or_else(|| format!("x{}", at + 1));
            (self.kept(*kept).0, *ty, name, 0)
        };
        let mut work: Vec<(Word, TypeId, String, usize)> = inputs.iter().enumerate().map(start).collect();
        work.reverse();
        while let Some((word, ty, name, index)) = work.pop() {
            if names.symbols.len() + names.objects.len() > MAX_NAMES {
                break;
            }
            let Ok(word) = self.settle(word) else { continue };
            match word {
                Word::Term(term) => {
                    if let Some(symbol) = self.terms.and_then(|terms| terms.as_symbol(term)) {
                        names.symbols.entry(symbol).or_insert(name);
                    }
                }
                Word::Ref(object) => match (self.heap.get(object, 0), self.code.shapes.bare_shape(ty)) {
                    (Word::Symbolic { .. }, _) => {
                        let shown = if index == 0 { name } else { format!("drop {index} {name}") };
                        names.objects.insert(object, shown);
                    }
                    (Word::Data { con, .. }, Shape::Data(cons)) => {
                        let Some(con) = cons.iter().find(|each| each.con == con) else { continue };
                        for (at, field) in con.fields.iter().enumerate().rev() {
                            let word = self.heap.get(object, at as u32 + 1);
                            let (name, index) = part(con, at, &name, index);
                            work.push((word, *field, name, index));
                        }
                    }
                    _ => {}
                },
                _ => {}
            }
        }
        names
    }
}

/// The name of a field. The tail of a list keeps the list's name, with the position where it starts.
fn part(con: &ConstructorShape, at: usize, name: &str, index: usize) -> (String, usize) {
    if con.name == builtin::cons() {
        return if at == 0 { (format!("{name} !! {index}"), 0) } else { (name.to_string(), index + 1) };
    }
    let name = if index == 0 { name.to_string() } else { format!("(drop {index} {name})") };
    let name = if name.contains(' ') && !name.starts_with('(') { format!("({name})") } else { name };
    match con.field_names.as_ref().and_then(|names| names.get(at)) {
        Some(field) => (format!("{field} {name}"), 0),
        None => (format!("{name}.{}", at + 1), 0),
    }
}

impl Names {
    /// A term with the names of the inputs; other symbols are numbered, as in `?12`.
    fn show(&self, terms: &Terms, term: otherwise_smt::Term) -> String {
        let mut text = terms.display(term).to_string();
        let mut symbols: Vec<Symbol> = terms.symbols(term).into_owned();
        // Longer names first: `n!1` is a part of `n!12`.
        symbols.sort_by_key(|symbol| std::cmp::Reverse(terms.symbol_name(*symbol).len()));
        for symbol in symbols {
            let plain = terms.symbol_name(symbol);
            let shown = match self.symbols.get(&symbol) {
                Some(name) if name.contains(' ') => format!("({name})"),
                Some(name) => name.clone(),
                None => plain.replace("n!", "?").replace("b!", "?"),
            };
            text = text.replace(&*plain, &shown);
        }
        text
    }
}
