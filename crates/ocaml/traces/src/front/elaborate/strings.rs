//! The texts of strings: literals, `^`, `string_of_int`, `sprintf`.
//!
//! A string is an element of an opaque sort. What its text says of it is known by the laws of the symbols
//! here: the search instantiates them for the literals of the program (`engine::texts`), the replay finds
//! texts for all strings of a run (`witness::texts`).

use std::cmp::Ordering;

use otherwise_diagnostics::{Diagnostic, Span};

use super::Elaborator;
use super::formula::Names;
use super::lower::{Bindings, Lower};
use super::types::Ty;
use crate::core::{LiteralOrder, Pure, Sort, SortId, SymbolId};
use crate::front::ast::{self, ExprKind, Path};
use crate::front::notation::syntax::{Formula, FormulaKind};

/// So many literals are made from parts of others.
const MAX_PARTS: usize = 40;

/// With so many literals each is tried as a part of the others.
const MAX_LITERALS: usize = 24;

/// A piece of a format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    Text(String),
    /// `%d`, `%i`
    Number,
    /// `%s`
    String,
    /// `%b`, `%B`
    Truth,
}

impl Piece {
    fn ty(&self, string: &Ty) -> Option<Ty> {
        match self {
            Piece::Text(_) => None,
            Piece::Number => Some(Ty::Int),
            Piece::String => Some(string.clone()),
            Piece::Truth => Some(Ty::Bool),
        }
    }

    fn sort(&self, string: &Sort) -> Option<Sort> {
        match self {
            Piece::Text(_) => None,
            Piece::Number => Some(Sort::Int),
            Piece::String => Some(string.clone()),
            Piece::Truth => Some(Sort::Bool),
        }
    }
}

/// The pieces of a format, when nothing in it is more than a value as it is.
fn pieces(format: &str) -> Option<Vec<Piece>> {
    let mut found = Vec::new();
    let mut text = String::new();
    let mut letters = format.chars();
    while let Some(letter) = letters.next() {
        if letter == '@' {
            return None;
        }
        if letter != '%' {
            text.push(letter);
            continue;
        }
        let piece = match letters.next()? {
            'd' | 'i' => Piece::Number,
            's' => Piece::String,
            'b' | 'B' => Piece::Truth,
            '%' => {
                text.push('%');
                continue;
            }
            _ => return None,
        };
        if !text.is_empty() {
            found.push(Piece::Text(std::mem::take(&mut text)));
        }
        found.push(piece);
    }
    if !text.is_empty() {
        found.push(Piece::Text(text));
    }
    Some(found)
}

/// A function whose result has a text that is known.
enum Texted {
    OfInt,
    OfBool,
    Format,
}

fn texted(path: &Path) -> Option<Texted> {
    let modules: Vec<&str> = path.modules.iter().map(String::as_str).collect();
    match (modules.as_slice(), path.name.as_str()) {
        ([] | ["Stdlib"], "string_of_int") | (["Int"], "to_string") => Some(Texted::OfInt),
        ([] | ["Stdlib"], "string_of_bool") | (["Bool"], "to_string") => Some(Texted::OfBool),
        (["Printf" | "Format"], "sprintf") => Some(Texted::Format),
        _ => None,
    }
}

impl Elaborator<'_> {
    fn string_sort(&mut self) -> Sort {
        Sort::Opaque(self.types.named(&mut self.program, "string"))
    }

    /// The types of what a function that makes texts is given, when its meaning is known.
    pub(super) fn texted_types(&mut self, path: &Path, first: Option<&ast::Expr>) -> Option<Vec<Ty>> {
        let string = Ty::Opaque(self.types.named(&mut self.program, "string"));
        match texted(path)? {
            Texted::OfInt => Some(vec![Ty::Int]),
            Texted::OfBool => Some(vec![Ty::Bool]),
            Texted::Format => {
                let format = literal_text(&first?.kind)?;
                let types = pieces(&format)?.iter().filter_map(|piece| piece.ty(&string)).collect::<Vec<_>>();
                Some([string].into_iter().chain(types).collect())
            }
        }
    }

    /// A function that makes texts, in a formula.
    pub(super) fn texted_formula(
        &mut self,
        path: &Path,
        arguments: &[Formula],
        span: Span,
        names: &Names<'_>,
    ) -> Result<Option<(Pure, Sort)>, Diagnostic> {
        let string = self.string_sort();
        let text = match (texted(path), arguments) {
            (Some(Texted::OfInt), [number]) => {
                let number = self.value_of_sort(number, &Sort::Int, names)?;
                self.number_text(number, span)
            }
            (Some(Texted::OfBool), [truth]) => {
                let truth = self.value_of_sort(truth, &Sort::Bool, names)?;
                self.truth_text(truth, span)
            }
            (Some(Texted::Format), [format, rest @ ..]) => {
                let FormulaKind::String(format) = &format.kind else { return Ok(None) };
                let Some(pieces) = unescaped(format).and_then(|format| pieces(&format)) else {
                    return Ok(None);
                };
                let wanted = pieces.iter().filter(|piece| !matches!(piece, Piece::Text(_))).count();
                if wanted != rest.len() {
                    return Ok(None);
                }
                let mut values = Vec::new();
                let sorts = pieces.iter().filter_map(|piece| piece.sort(&string));
                for (argument, sort) in rest.iter().zip(sorts) {
                    values.push(self.value_of_sort(argument, &sort, names)?);
                }
                self.formatted(pieces, values.into_iter(), span)
            }
            _ => return Ok(None),
        };
        Ok(Some((text, string)))
    }

    /// The pieces of a format with its values, of which there are enough.
    fn formatted(&mut self, pieces: Vec<Piece>, mut values: impl Iterator<Item = Pure>, span: Span) -> Pure {
        let mut texts = Vec::new();
        for piece in pieces {
            texts.extend(match piece {
                Piece::Text(text) => Some(self.text(&text, span)),
                Piece::String => values.next(),
                Piece::Number => values.next().map(|value| self.number_text(value, span)),
                Piece::Truth => values.next().map(|value| self.truth_text(value, span)),
            });
        }
        let empty = self.text("", span);
        texts.into_iter().rev().fold(empty, |rest, text| self.join(text, rest, span))
    }

    /// The literal with a text.
    pub(super) fn text(&mut self, text: &str, span: Span) -> Pure {
        let quoted = format!("\"{}\"", escaped(text));
        self.literal("string", &quoted, span)
    }

    /// The text of a literal.
    fn text_of(&self, value: &Pure) -> Option<String> {
        let Pure::Apply(symbol, arguments) = value else { return None };
        let found = self.literals.iter().find(|((kind, _), own)| *kind == "string" && *own == symbol);
        unescaped(&found.filter(|_| arguments.is_empty())?.0.1)
    }

    /// `left ^ right`, with literals joined and to the right.
    pub(super) fn join(&mut self, left: Pure, right: Pure, span: Span) -> Pure {
        if let Pure::Apply(symbol, parts) = &left
            && Some(*symbol) == self.program.texts.joined
            && let [first, second] = parts.as_slice()
        {
            let rest = self.join(second.clone(), right, span);
            return self.join(first.clone(), rest, span);
        }
        let one = self.text_of(&left);
        match (one.as_deref(), self.text_of(&right).as_deref()) {
            (Some(""), _) => return right,
            (_, Some("")) => return left,
            (Some(one), Some(other)) => return self.text(&format!("{one}{other}"), span),
            _ => {}
        }
        if let (Some(one), Pure::Apply(symbol, parts)) = (&one, &right)
            && Some(*symbol) == self.program.texts.joined
            && let [second, rest] = parts.as_slice()
            && let Some(other) = self.text_of(second)
        {
            let left = self.text(&format!("{one}{other}"), span);
            return self.join(left, rest.clone(), span);
        }
        let symbol = match self.program.texts.joined {
            Some(symbol) => symbol,
            None => {
                let string = self.string_sort();
                let symbol = self.symbol("( ^ )", vec![string.clone(), string.clone()], string, span);
                self.program.texts.joined = Some(symbol);
                symbol
            }
        };
        for part in [one, self.text_of(&right)].into_iter().flatten() {
            if !self.joined_texts.contains(&part) {
                self.joined_texts.push(part);
            }
        }
        Pure::Apply(symbol, vec![left, right])
    }

    /// `string_of_int number`.
    pub(super) fn number_text(&mut self, number: Pure, span: Span) -> Pure {
        if let Pure::Int(number) = number {
            return self.text(&number.to_string(), span);
        }
        let symbol = match self.program.texts.of_int {
            Some(symbol) => symbol,
            None => {
                let string = self.string_sort();
                let symbol = self.symbol("string_of_int", vec![Sort::Int], string, span);
                self.program.texts.of_int = Some(symbol);
                symbol
            }
        };
        Pure::Apply(symbol, vec![number])
    }

    /// `string_of_bool truth`.
    pub(super) fn truth_text(&mut self, truth: Pure, span: Span) -> Pure {
        let (yes, no) = (self.text("true", span), self.text("false", span));
        Pure::If(Box::new(truth), Box::new(yes), Box::new(no))
    }

    /// Notes how literals are ordered: texts by their letters, fractions by what they are.
    pub(super) fn note_order(&mut self) {
        for kind in ["string", "char", "float"] {
            let known = self.program.opaque_sorts.iter().position(|opaque| opaque.name == kind);
            let Some(index) = known else { continue };
            let own = self.literals.iter().filter(|((own, _), _)| *own == kind);
            let mut literals: Vec<(SymbolId, String)> = own
                .filter_map(|((_, literal), symbol)| Some((*symbol, plain_text(kind, literal)?)))
                .collect();
            literals.sort_by(|(_, left), (_, right)| compare_texts(kind, left, right));
            literals.dedup_by(|(_, left), (_, right)| compare_texts(kind, left, right).is_eq());
            let sort = SortId(index as u32);
            self.program.texts.ordered.push(LiteralOrder { sort, literals, total: kind != "float" });
        }
    }

    /// Notes the texts of all literals; where strings are joined, also of what is left of one when another is
    /// taken away from its beginning or end.
    pub(super) fn note_texts(&mut self) {
        self.program.texts.length = self.length_symbol();
        let texts = &self.program.texts;
        let asked = texts.joined.or(texts.of_int).or(texts.length);
        let Some(span) = asked.and_then(|symbol| self.program.symbol(symbol).span) else { return };
        self.text("", span);
        let strings = |this: &Self| -> Vec<(SymbolId, String)> {
            let literals = this.literals.iter().filter(|((kind, _), _)| *kind == "string");
            let mut found: Vec<(SymbolId, String)> =
                literals.filter_map(|((_, text), symbol)| Some((*symbol, unescaped(text)?))).collect();
            found.sort();
            found
        };
        let mut known = strings(self);
        let most = known.len() + MAX_PARTS;
        let mut parts = self.joined_texts.clone();
        if known.len() <= MAX_LITERALS {
            // Which ones are joined may show only when the program runs.
            parts.extend(known.iter().map(|(_, text)| text.clone()).filter(|text| !text.is_empty()));
        }
        loop {
            let mut rests = Vec::new();
            for (_, whole) in &known {
                for part in &parts {
                    let halves = [whole.strip_prefix(part.as_str()), whole.strip_suffix(part.as_str())];
                    rests.extend(halves.into_iter().flatten().map(str::to_owned));
                }
            }
            let before = known.len();
            for rest in rests {
                if self.literals.len() < most {
                    self.text(&rest, span);
                }
            }
            let now = strings(self);
            known = now;
            if known.len() == before {
                break;
            }
        }
        self.program.texts.literals = known;
    }
}

impl Lower<'_, '_> {
    /// The result of a function that makes texts.
    pub(super) fn texted_call(
        &mut self,
        path: &Path,
        parts: &[&ast::Expr],
        bindings: &mut Bindings,
    ) -> Result<Option<Pure>, Diagnostic> {
        let Some(kind) = texted(path) else { return Ok(None) };
        let Some(types) = self.elaborator.texted_types(path, parts.first().copied()) else { return Ok(None) };
        if types.len() != parts.len() {
            return Ok(None);
        }
        let span = path.span;
        let values = match kind {
            Texted::Format => self.operands(&parts[1..], bindings)?,
            _ => self.operands(parts, bindings)?,
        };
        let mut values = values.into_iter();
        let elaborator = &mut *self.elaborator;
        Ok(match kind {
            Texted::OfInt => values.next().map(|value| elaborator.number_text(value, span)),
            Texted::OfBool => values.next().map(|value| elaborator.truth_text(value, span)),
            Texted::Format => {
                let pieces = literal_text(&parts[0].kind).and_then(|format| pieces(&format));
                Some(elaborator.formatted(pieces.unwrap_or_default(), values, span))
            }
        })
    }
}

fn literal_text(kind: &ExprKind) -> Option<String> {
    match kind {
        ExprKind::Literal("string", text) => unescaped(text),
        _ => None,
    }
}

/// What a literal is, without quotes.
fn plain_text(kind: &str, literal: &str) -> Option<String> {
    match (kind, literal.strip_prefix('\'').and_then(|rest| rest.strip_suffix('\''))) {
        ("float", _) => {
            let digits = literal.replace('_', "");
            digits.parse::<f64>().is_ok().then_some(digits)
        }
        (_, Some("\"")) => Some("\"".to_owned()),
        (_, Some(letter)) => unescaped(&format!("\"{letter}\"")),
        _ => unescaped(literal),
    }
}

/// As OCaml compares two literals of a kind.
fn compare_texts(kind: &str, left: &str, right: &str) -> Ordering {
    let number = |text: &str| text.parse::<f64>().unwrap_or(0.0);
    match kind {
        "float" => number(left).total_cmp(&number(right)),
        _ => left.as_bytes().cmp(right.as_bytes()),
    }
}

/// The text of a literal with its quotes; none where its escapes are others than the usual ones.
pub(super) fn unescaped(literal: &str) -> Option<String> {
    let inner = literal.strip_prefix('"')?.strip_suffix('"')?;
    let mut text = String::new();
    let mut letters = inner.chars();
    while let Some(letter) = letters.next() {
        text.push(match letter {
            '\\' => match letters.next()? {
                'n' => '\n',
                't' => '\t',
                'r' => '\r',
                other @ ('\\' | '"' | '\'' | ' ') => other,
                _ => return None,
            },
            other => other,
        });
    }
    Some(text)
}

/// A text as it stands between quotes.
fn escaped(text: &str) -> String {
    let mut literal = String::new();
    for letter in text.chars() {
        match letter {
            '\n' => literal += "\\n",
            '\t' => literal += "\\t",
            '\r' => literal += "\\r",
            '"' | '\\' => literal.extend(['\\', letter]),
            other => literal.push(other),
        }
    }
    literal
}
