//! Strings and maps: what literals are made of, and what stored values are, where a clause mentions them.

use otherwise_core::{Type, builtin};
use otherwise_refinements::Builtin;
use otherwise_smt::{Op, Sort, Term};

use crate::generator::Generator;
use crate::logic::Result;

/// Literals that are longer, or clauses with more of them, are not spelt out letter by letter.
const MAX_SPELT_LENGTH: usize = 16;
const MAX_SPELT: usize = 6;
/// The most literals of a clause that are told apart.
const MAX_LITERALS: usize = 24;

/// What a map has at each key, where maps are not arrays themselves.
const CONTENTS: &str = "Map_contents";

impl Generator<'_> {
    /// The sort of the solver that `embed` asks for.
    pub(crate) fn embedded(&self, ty: &Type) -> Option<Sort> {
        let Type::Con(name, args) = ty else { return None };
        // Those of the library have meanings of their own.
        let said = self.specs.embeds.get(name).filter(|_| !name.is_container())?;
        match (said.as_str().split(' ').next()?, &**args) {
            ("Map_t", [key, value]) => Some(self.terms.array_sort(self.sort(key), self.sort(value))),
            ("Set_Set", [element]) => Some(self.terms.set_sort(self.sort(element))),
            _ => None,
        }
    }

    /// An operation on maps of the logic. Types that are embedded as maps are arrays; of those of the
    /// library, two that have the same values need not be equal (a key may be missing), so they only *have*
    /// an array.
    pub(crate) fn map_operation(&mut self, builtin: Builtin, values: &[Term], sort: Sort) -> Result<Term> {
        let fits = |array: Sort, key: Sort, value: Sort| array == self.terms.array_sort(key, value);
        let terms = &self.terms;
        match (builtin, values) {
            (Builtin::MapDefault, [value]) => match sort {
                Sort::Array(key, _) if fits(sort, terms.sort_at(key), terms.sort(*value)) => {
                    Ok(terms.const_array(terms.sort_at(key), *value))
                }
                Sort::Array(..) => Err("`Map_default` at these types".into()),
                _ => Ok(self.call(builtin.text(), values, sort)),
            },
            (Builtin::MapSelect, [map, key]) => {
                if let array @ Sort::Array(..) = terms.sort(*map) {
                    return match fits(array, terms.sort(*key), sort) {
                        true => Ok(terms.select(*map, *key)),
                        false => Err("`Map_select` at these types".into()),
                    };
                }
                let array = terms.array_sort(terms.sort(*key), sort);
                let contents = self.call(CONTENTS, &[*map], array);
                Ok(self.terms.select(contents, *key))
            }
            (Builtin::MapStore, [map, key, value]) => match terms.sort(*map) {
                array @ Sort::Array(..) if fits(array, terms.sort(*key), terms.sort(*value)) => {
                    Ok(terms.store(*map, *key, *value))
                }
                Sort::Array(..) => Err("`Map_store` at these types".into()),
                _ => Ok(self.call(builtin.text(), values, sort)),
            },
            _ => Err(format!("`{}` without all its arguments", builtin.text())),
        }
    }

    /// What the maps that a clause mentions have at each key.
    pub(crate) fn map_facts(&mut self, parts: &[Term]) -> Vec<Term> {
        let mut facts = Vec::new();
        for part in parts {
            let Op::Apply(symbol) = *self.terms.op(*part) else { continue };
            let name = self.terms.symbol_name(symbol);
            let name = name.split('!').next().unwrap_or_default().to_owned();
            match (name.as_str(), self.terms.args(*part).to_vec().as_slice()) {
                ("Map_store", [map, key, value]) => {
                    let array = self.terms.array_sort(self.terms.sort(*key), self.terms.sort(*value));
                    let (before, after) =
                        (self.call(CONTENTS, &[*map], array), self.call(CONTENTS, &[*part], array));
                    let stored = self.terms.store(before, *key, *value);
                    facts.push(self.terms.eq(after, stored));
                }
                (CONTENTS, [map]) => {
                    // What is looked at shows which keys the map has.
                    let array = self.terms.sort(*part);
                    if let (Op::Apply(made), Sort::Array(key, _)) = (self.terms.op(*map), array)
                        && self.terms.symbol_name(*made).starts_with("Map_default")
                        && let [value] = *self.terms.args(*map)
                    {
                        let key = self.terms.sort_at(key);
                        if array == self.terms.array_sort(key, self.terms.sort(value)) {
                            let constant = self.terms.const_array(key, value);
                            facts.push(self.terms.eq(*part, constant));
                        }
                    }
                }
                _ => {}
            }
        }
        facts
    }

    /// What string literals that a clause mentions are: how long, which letters, and different from each
    /// other.
    pub(crate) fn text_facts(&mut self, parts: &[Term]) -> Vec<Term> {
        let known = |part: &Term| self.texts.get(part).map(|text| (*part, text.clone()));
        let literals: Vec<(Term, String)> = parts.iter().filter_map(known).take(MAX_LITERALS).collect();
        let mut facts = Vec::new();
        for (at, (term, text)) in literals.iter().enumerate() {
            facts.extend(self.string_facts(text, *term));
            let others = literals[..at].iter().filter(|(_, other)| other != text);
            facts.extend(others.map(|(other, _)| self.terms.ne(*term, *other)));
            if literals.len() <= MAX_SPELT && text.chars().count() <= MAX_SPELT_LENGTH {
                facts.extend(self.spelt(text).map(|spelt| self.terms.eq(*term, spelt)));
            }
            if text.is_empty() {
                facts.extend(self.empty_facts(*term, parts));
            }
        }
        facts
    }

    /// Of what is compared with the empty text: there is only one.
    fn empty_facts(&mut self, empty: Term, parts: &[Term]) -> Vec<Term> {
        let mut facts = Vec::new();
        for part in parts {
            if !matches!(self.terms.op(*part), Op::Eq) {
                continue;
            }
            let (left, right) = (self.terms.args(*part)[0], self.terms.args(*part)[1]);
            let other = match (left == empty, right == empty) {
                (true, false) => right,
                (false, true) => left,
                _ => continue,
            };
            let length = self.call("len", &[other], Sort::Int);
            let tag = self.tag(other);
            let zero = self.terms.int(0);
            for number in [length, tag] {
                let is_zero = self.terms.eq(number, zero);
                facts.push(self.terms.implies(is_zero, *part));
            }
        }
        facts
    }

    /// A text as the list of its letters.
    fn spelt(&mut self, text: &str) -> Option<Term> {
        let types = [Type::con(builtin::char_type())];
        let mut list = self.construction(builtin::list(), &types, &[]).ok()?;
        for letter in text.chars().rev() {
            let letter = self.terms.char(letter as u32);
            list = self.construction(builtin::cons(), &types, &[letter, list]).ok()?;
        }
        Some(list)
    }
}
