//! Makes the text that tree-sitter reads, and keeps the way back to the file's own offsets.
//!
//! Columns matter in Haskell, so whatever is replaced keeps its width in characters. What is done, and why:
//!
//! * comments, pragmas and annotations become blank: they are read here, and the grammar sees only the
//!   program;
//! * tabs become spaces up to the next multiple of eight, other white space becomes plain;
//! * operators that the grammar would take for syntax of extensions that are off become other operators, for
//!   instance the dot of `f.g` (record projection) and the dollar of `f $x` (splice);
//! * `[x|` gets a line break before the bar, or it would start a quasi-quotation;
//! * words that are reserved only with extensions that are off get another first letter: `rec`, `mdo`,
//!   `pattern`, …;
//! * a minus that belongs to its operand (`NegativeLiterals`, `LexicalNegation`) becomes blank, `proc`
//!   becomes a lambda;
//! * the plus of `(n + 1)` becomes a colon where it may be a pattern (`NPlusKPatterns`);
//! * fixity declarations are read here and become `_ = 0`: the grammar does not know them in `let`;
//! * an operator in parentheses that names a record's constructor or field becomes a word.
//!
//! Names and literals are later read from the file, never from this text.

use std::ops::Range;

use otherwise_diagnostics::{Diagnostic, SourceFile};

use crate::lexer::{Token, TokenKind, tokens};
use crate::offsets::OffsetMap;
use crate::{Extension, Extensions, cpp, header, literate};

/// What the rest of the parser works on.
pub(crate) struct Prepared {
    /// For tree-sitter.
    pub(crate) text: String,
    /// From `text` to the file.
    pub(crate) offsets: OffsetMap,
    /// The program's tokens, in the file's offsets.
    pub(crate) tokens: Vec<Token>,
    /// Pragmas and annotations, in the file's offsets.
    pub(crate) comments: Vec<Token>,
    /// Where the literals start that a sign belongs to (`NegativeLiterals`), in the file's offsets.
    pub(crate) negative_literals: Vec<u32>,
    /// Where the operands start that a minus before them belongs to (`LexicalNegation`), in the file's
    /// offsets.
    pub(crate) negated_operands: Vec<u32>,
    /// Where `proc` stands (`Arrows`), in the file's offsets.
    pub(crate) procs: Vec<u32>,
    /// The fixity declarations, in the file's offsets.
    pub(crate) fixities: Vec<FixityTokens>,
    /// What is on.
    pub(crate) extensions: Extensions,
    /// Whether the declarations of the module stand between braces.
    pub(crate) has_module_braces: bool,
}

/// `infixl 6 +, -` as tokens.
pub(crate) struct FixityTokens {
    /// `infixl`.
    pub(crate) keyword: Token,
    /// `6`.
    pub(crate) precedence: Option<Token>,
    /// The operators, without back-ticks: one or more.
    pub(crate) operators: Vec<Token>,
    /// One past the last byte.
    pub(crate) end: u32,
}

/// What a text is, and so what must be written around it to make it a module.
pub(crate) enum Wrapping<'e> {
    /// A module by itself; these extensions are on before its header is looked at.
    Module(&'e Extensions),
    /// An expression in a module with these extensions.
    Expression(&'e Extensions),
    /// A type in a module with these extensions.
    Type(&'e Extensions),
}

impl Wrapping<'_> {
    fn prefix(&self) -> &'static str {
        match self {
            Wrapping::Module(_) => "",
            Wrapping::Expression(_) => "it =\n ",
            Wrapping::Type(_) => "it ::\n ",
        }
    }
}

/// Reads a file up to the point where tree-sitter takes over.
pub(crate) fn prepare(
    file: &SourceFile,
    wrapping: &Wrapping<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Prepared {
    let mut text = std::borrow::Cow::Borrowed(file.text());
    let is_module = matches!(wrapping, Wrapping::Module(_));
    if is_module && file.name().ends_with(".lhs") {
        text = literate::code_of(file, diagnostics).into();
    }
    let extensions = match wrapping {
        Wrapping::Module(given) => header::extensions(file, &text, given, diagnostics),
        Wrapping::Expression(extensions) | Wrapping::Type(extensions) => (*extensions).clone(),
    };
    if is_module && extensions.has(Extension::CPP) {
        text = cpp::run(file, &text, diagnostics).into();
    }
    let mut all = tokens(&text, extensions.has(Extension::MagicHash));
    if extensions.has(Extension::QuasiQuotes) {
        all = with_quoted_annotations(all, &text);
    }
    let start = if is_module { preamble(&text) } else { 0 };
    let mut code = Vec::with_capacity(all.len());
    let mut comments = Vec::new();
    for token in all.into_iter().filter(|token| token.start as usize >= start) {
        match token.kind {
            TokenKind::Pragma | TokenKind::Annotation => comments.push(token),
            TokenKind::Comment => {}
            _ => code.push(token),
        }
    }
    header::check_pragmas(file, &comments, diagnostics);
    let mut writer = Writer::new(&text, &extensions, &code, wrapping.prefix());
    writer.skip_to(start);
    let mut at = start;
    let mut index = 0;
    while let Some(token) = code.get(index) {
        writer.white_space(at..token.start as usize);
        let taken = writer.code(index);
        index += taken;
        at = code[index - 1].end as usize;
    }
    writer.white_space(at..text.len());
    let Writer {
        out, offsets, negative_literals, negated_operands, procs, fixities, has_module_braces, ..
    } = writer;
    Prepared {
        text: out,
        offsets,
        tokens: code,
        comments,
        negative_literals,
        negated_operands,
        procs,
        fixities,
        extensions,
        has_module_braces,
    }
}

/// How LiquidHaskell's quasi-quoter begins.
pub(crate) const QUOTED: &str = "[lq|";

/// `[lq| … |]` is an annotation like `{-@ … @-}`.
fn with_quoted_annotations(all: Vec<Token>, text: &str) -> Vec<Token> {
    let mut kept: Vec<Token> = Vec::with_capacity(all.len());
    let mut end = 0;
    for token in all {
        let start = token.start as usize;
        if start < end {
            continue;
        }
        let rest = text.get(start..).unwrap_or("");
        match rest.starts_with(QUOTED).then(|| rest.find("|]")).flatten() {
            Some(close) => {
                end = start + close + "|]".len();
                kept.push(Token { kind: TokenKind::Annotation, end: end as u32, ..token });
            }
            None => kept.push(token),
        }
    }
    kept
}

/// How much of the start is no Haskell: a byte order mark, a line `#!/usr/bin/env runghc`.
fn preamble(text: &str) -> usize {
    let mark = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
    if !text[mark..].starts_with("#!") {
        return mark;
    }
    text[mark..].find('\n').map_or(text.len(), |end| mark + end)
}

struct Writer<'t> {
    text: &'t str,
    extensions: &'t Extensions,
    tokens: &'t [Token],
    out: String,
    offsets: OffsetMap,
    /// In characters, from zero.
    column: usize,
    /// Spaces that are written when something comes behind them: the grammar stumbles over lines of white
    /// space only.
    spaces: usize,
    negative_literals: Vec<u32>,
    negated_operands: Vec<u32>,
    procs: Vec<u32>,
    fixities: Vec<FixityTokens>,
    has_module_braces: bool,
    /// How many braces around the module's declarations are open.
    module_brace: Option<usize>,
    brace_depth: usize,
    /// What every line starts with: a snippet stands to the right of the declaration around it.
    indent: &'static str,
}

impl<'t> Writer<'t> {
    fn new(text: &'t str, extensions: &'t Extensions, tokens: &'t [Token], prefix: &str) -> Writer<'t> {
        let mut out = String::with_capacity(text.len() + 16);
        out.push_str(prefix);
        Writer {
            text,
            extensions,
            tokens,
            out,
            offsets: OffsetMap::default(),
            column: 0,
            spaces: 0,
            negative_literals: Vec::new(),
            negated_operands: Vec::new(),
            procs: Vec::new(),
            fixities: Vec::new(),
            has_module_braces: false,
            module_brace: None,
            brace_depth: 0,
            indent: if prefix.is_empty() { "" } else { " " },
        }
    }

    /// Leaves out the text before `old`.
    fn skip_to(&mut self, old: usize) {
        self.offsets.push(self.out.len(), old);
    }

    /// Blank for everything in the range but line breaks.
    fn white_space(&mut self, range: Range<usize>) {
        let mut at = range.start;
        for letter in self.text[range].chars() {
            match letter {
                '\n' => {
                    self.spaces = 0;
                    self.offsets.push(self.out.len(), at);
                    self.out.push('\n');
                    self.out.push_str(self.indent);
                    self.column = 0;
                }
                '\t' => {
                    let width = 8 - self.column % 8;
                    self.spaces += width;
                    self.column += width;
                }
                _ => {
                    self.spaces += 1;
                    self.column += 1;
                }
            }
            at += letter.len_utf8();
        }
    }

    /// Writes the spaces before something at `old`.
    fn flush(&mut self, old: usize) {
        self.out.extend(std::iter::repeat_n(' ', self.spaces));
        self.spaces = 0;
        self.offsets.push(self.out.len(), old);
    }

    /// As it is.
    fn copy(&mut self, range: Range<usize>) {
        self.flush(range.start);
        let piece = &self.text[range];
        self.out.push_str(piece);
        self.column += piece.chars().count();
    }

    /// A string over several lines becomes one that is nothing but a gap and ends in the same column.
    fn string_with_gap(&mut self, range: Range<usize>) {
        self.flush(range.start);
        for letter in self.text[range.clone()].chars() {
            match letter {
                '\n' => self.column = 0,
                '\t' => self.column += 8 - self.column % 8,
                _ => self.column += 1,
            }
        }
        self.out.push_str("\"\\\n");
        self.out.push_str(self.indent);
        self.out.extend(std::iter::repeat_n(' ', self.column.saturating_sub(2)));
        self.out.push_str("\\\"");
        self.offsets.push_end(self.out.len(), range.end);
    }

    /// Something else of the same width.
    fn replace(&mut self, range: Range<usize>, with: &str) {
        self.flush(range.start);
        self.out.push_str(with);
        self.column += self.text[range.clone()].chars().count();
        self.offsets.push_end(self.out.len(), range.end);
    }

    /// Goes on in the same column of a new line: white space where there is none.
    fn break_line(&mut self, old: usize) {
        self.out.push('\n');
        self.out.push_str(self.indent);
        self.out.extend(std::iter::repeat_n(' ', self.column));
        self.offsets.push(self.out.len(), old);
    }

    /// Writes the token at `index`, perhaps with some behind it; how many.
    fn code(&mut self, index: usize) -> usize {
        let token = self.tokens[index];
        let range = token.start as usize..token.end as usize;
        let word = &self.text[range.clone()];
        let before = &self.tokens[..index];
        match token.kind {
            // The grammar takes `[0xF0.|` for the beginning of a quasi-quotation.
            TokenKind::Operator if word.contains('|') && self.closes_quoter(before, &range) => {
                self.break_line(range.start);
                self.operator(range, word, before);
            }
            TokenKind::Operator if word == "-" && self.is_sign_of_literal(index) => {
                self.negative_literals.push(range.start as u32);
                let number = self.tokens[index + 1];
                let digits = number.text(self.text).replace('#', "0");
                // One literal from its sign on: layout goes by where it begins.
                let stand_in = match number.kind {
                    TokenKind::Float if !digits.starts_with("0x") => format!("0{digits}"),
                    _ => "0".repeat(digits.len() + 1),
                };
                self.replace(range.start..number.end as usize, &stand_in);
                return 2;
            }
            TokenKind::Operator => self.operator(range, word, before),
            TokenKind::ReservedOperator if word == "|" && self.closes_quoter(before, &range) => {
                self.break_line(range.start);
                self.copy(range);
            }
            // Safe Haskell changes nothing for us.
            TokenKind::Variable
                if word == "safe" && before.last().is_some_and(|last| last.text(self.text) == "import") =>
            {
                self.white_space(range);
            }
            // The grammar does not know it; a lambda has the same form.
            TokenKind::Variable if word == "proc" && self.extensions.has(Extension::Arrows) => {
                self.procs.push(range.start as u32);
                self.replace(range, "\\   ");
            }
            TokenKind::Variable if self.is_renamed(word) => {
                let renamed = format!("ω{}", &word[1..]);
                self.replace(range, &renamed);
            }
            TokenKind::Keyword if word.starts_with("infix") => {
                if let Some((fixity, taken)) = self.fixity(index) {
                    let end = fixity.end as usize;
                    self.fixities.push(fixity);
                    self.replace(range.clone(), "_=0");
                    self.spaces += word.len() - "_=0".len();
                    self.white_space(range.end..end);
                    return taken;
                }
                self.copy(range);
            }
            // The grammar knows only constructors between back-ticks in types.
            TokenKind::Variable if self.is_operator_of_type(index) => {
                let name = "X".repeat(word.chars().count());
                self.replace(range, &name);
            }
            TokenKind::Special if word == "(" && self.names_record_part(index) => {
                let letter = if self.tokens[index + 1].kind == TokenKind::Operator { "x" } else { "X" };
                let whole = range.start..self.tokens[index + 2].end as usize;
                let name = letter.repeat(self.text[whole.clone()].chars().count());
                self.replace(whole, &name);
                return 3;
            }
            // The grammar knows no empty declarations.
            TokenKind::Special if word == ";" && before.last().is_some_and(|last| self.opens_block(last)) => {
                self.white_space(range);
            }
            TokenKind::Special if word == "{" || word == "}" => self.brace(range, word, before),
            // A lexical error is reported by `diagnose`; the grammar should not stumble over it.
            TokenKind::UnclosedString => {
                let width = word.chars().count();
                let stand_in = "0".repeat(width);
                self.replace(range, &stand_in);
            }
            TokenKind::String if word.contains('\n') => self.string_with_gap(range),
            // The grammar misreads some escapes, and quotes that touch one another.
            TokenKind::String | TokenKind::Char => {
                let stand_in = format!("\"{}\"", "x".repeat(word.chars().count().saturating_sub(2)));
                self.replace(range, &stand_in);
            }
            // The grammar takes the marks of MagicHash for something else.
            TokenKind::Integer | TokenKind::Float if word.ends_with('#') => {
                let stand_in = word.replace('#', "0");
                self.replace(range, &stand_in);
            }
            TokenKind::Unknown | TokenKind::UnclosedComment => self.white_space(range),
            _ => self.copy(range),
        }
        1
    }

    /// The fixity declaration that starts at `index`, and how many tokens it has; nothing unless it is well
    /// formed.
    fn fixity(&self, index: usize) -> Option<(FixityTokens, usize)> {
        let mut at = index + 1;
        let precedence = self.tokens.get(at).filter(|token| token.kind == TokenKind::Integer).copied();
        at += usize::from(precedence.is_some());
        let mut operators = Vec::new();
        loop {
            let token = *self.tokens.get(at)?;
            let text = token.text(self.text);
            if text == "`" {
                let name = *self.tokens.get(at + 1)?;
                let is_name = matches!(name.kind, TokenKind::Variable | TokenKind::Constructor);
                if !is_name || self.tokens.get(at + 2)?.text(self.text) != "`" {
                    return None;
                }
                operators.push(name);
                at += 3;
            } else if matches!(token.kind, TokenKind::Operator | TokenKind::ConstructorOperator)
                || matches!(text, "~" | ":")
            {
                operators.push(token);
                at += 1;
            } else {
                return None;
            }
            if self.tokens.get(at).is_none_or(|next| next.text(self.text) != ",") {
                break;
            }
            at += 1;
        }
        let end = self.tokens[at - 1].end;
        Some((FixityTokens { keyword: self.tokens[index], precedence, operators, end }, at - index))
    }

    /// Whether `(op)` at `index` names the constructor of a record, or a field of one.
    fn names_record_part(&self, index: usize) -> bool {
        let Some([operator, close, behind]) = self.tokens.get(index + 1..index + 4) else { return false };
        if close.text(self.text) != ")" {
            return false;
        }
        let behind = behind.text(self.text);
        match operator.kind {
            TokenKind::ConstructorOperator => behind == "{",
            TokenKind::Operator => {
                let before = index.checked_sub(1).map_or("", |before| self.tokens[before].text(self.text));
                matches!(before, "{" | ",")
                    && matches!(behind, "::" | "=" | "," | "}")
                    && self.brace_depth > 0
            }
            _ => false,
        }
    }

    /// Whether the operator behind these tokens is that of `(n + 1)`, which may be a pattern.
    fn may_be_plus_pattern(&self, before: &[Token]) -> bool {
        let [.., open, name] = before else { return false };
        let Some([number, close]) = self.tokens.get(before.len() + 1..before.len() + 3) else { return false };
        open.text(self.text) == "("
            && name.kind == TokenKind::Variable
            && number.kind == TokenKind::Integer
            && close.text(self.text) == ")"
    }

    fn operator(&mut self, range: Range<usize>, word: &str, before: &[Token]) {
        if word == "+" && self.extensions.has(Extension::NPlusKPatterns) && self.may_be_plus_pattern(before) {
            // The grammar knows only operators of constructors in patterns; in expressions it is as good as
            // any.
            return self.replace(range, ":");
        }
        let has = |extension| self.extensions.has(extension);
        let tight_before = touches(before, range.start);
        let tight_behind = self.text[range.end..]
            .chars()
            .next()
            .is_some_and(|next| !next.is_whitespace() && !matches!(next, ')' | ',' | ';' | ']' | '}' | '`'));
        let foreign = match word {
            "." => {
                let before_do =
                    self.text[range.end..].starts_with("do") || self.text[range.end..].starts_with("mdo");
                let qualified_do = has(Extension::QualifiedDo) && tight_before && before_do;
                !has(Extension::OverloadedRecordDot)
                    && (tight_before || tight_behind)
                    && !qualified_do
                    && !self.is_quantifier_dot(before)
            }
            "$" | "$$" => !has(Extension::TemplateHaskell) && tight_behind,
            // The grammar lets `#` end any name.
            _ if word.starts_with('#') && tight_before && word != "#" => !has(Extension::MagicHash),
            "#" => !has(Extension::OverloadedLabels) && !has(Extension::UnboxedTuples),
            "?" => !has(Extension::ImplicitParams) && tight_behind,
            // Only before an operand and not behind one it makes a pattern strict.
            "!" => !tight_behind || tight_before && !opens(before, self.text),
            "-" => {
                // A sign of its own operand only: what is negated is marked, the grammar sees the operand. It
                // takes `(-1)` for a pattern where a statement or a guard begins, so that no operator may
                // follow.
                let is_sign = has(Extension::LexicalNegation)
                    && (!tight_before || crate::prepare::opens(before, self.text))
                    || self.is_negative_number(before.len());
                if is_sign && tight_behind {
                    self.negated_operands.push(range.end as u32);
                    self.white_space(range);
                    return;
                }
                false
            }
            _ => false,
        };
        if foreign {
            let other = "∘".repeat(word.chars().count());
            self.replace(range, &other);
        } else {
            self.copy(range);
        }
    }

    /// Whether the name at `index` is an operator between back-ticks in the type of a signature.
    fn is_operator_of_type(&self, index: usize) -> bool {
        let is_tick = |at: Option<usize>| {
            at.and_then(|at| self.tokens.get(at)).is_some_and(|token| token.text(self.text) == "`")
        };
        if !is_tick(index.checked_sub(1)) || !is_tick(Some(index + 1)) {
            return false;
        }
        let column = |at: usize| {
            let line = self.text[..at].rfind('\n').map_or(0, |end| end + 1);
            (at - line, self.text[line..at].trim_start_matches(['>', ' ', '\t']).is_empty())
        };
        // What begins a line on the way back, at the least.
        let (mut depth, mut left) = (0_usize, usize::MAX);
        for token in self.tokens[..index].iter().rev() {
            let (place, begins_line) = column(token.start as usize);
            match (token.kind, token.text(self.text)) {
                (_, ")" | "]" | "}") => depth += 1,
                (_, "(" | "[" | "{") => depth = depth.saturating_sub(1),
                (_, "::" | "∷") if depth == 0 => {
                    let line = self.text[..token.start as usize].rfind('\n').map_or(0, |end| end + 1);
                    let indent = self.text[line..].len() - self.text[line..].trim_start().len();
                    return left > indent;
                }
                (TokenKind::ReservedOperator, "->" | "=>" | "." | "::" | "→" | "⇒" | "~") => {}
                (TokenKind::Operator | TokenKind::ConstructorOperator, _) => {}
                (TokenKind::Variable | TokenKind::Constructor | TokenKind::Tick, _) => {}
                (_, "`" | ",") => {}
                _ => return false,
            }
            if begins_line {
                left = left.min(place);
            }
        }
        false
    }

    /// Whether the minus at `index` belongs to the number behind it: `-1#` is one literal.
    fn is_sign_of_literal(&self, index: usize) -> bool {
        let (minus, before) = (self.tokens[index], &self.tokens[..index]);
        let Some(number) = self.tokens.get(index + 1) else { return false };
        let is_number = matches!(number.kind, TokenKind::Integer | TokenKind::Float);
        let signs = self.extensions.has(Extension::NegativeLiterals)
            || self.extensions.has(Extension::MagicHash) && number.text(self.text).ends_with('#');
        let opens = !ends_operand(before) || !touches(before, minus.start as usize);
        is_number && number.start == minus.end && signs && opens
    }

    /// Whether the minus at `index` is that of `(-1)` or `(-1 :: t)`.
    fn is_negative_number(&self, index: usize) -> bool {
        let around = index.checked_sub(1).and_then(|open| self.tokens.get(open..index + 3));
        matches!(around, Some([open, _, number, close])
            if open.text(self.text) == "("
                && matches!(number.kind, TokenKind::Integer | TokenKind::Float)
                && matches!(close.text(self.text), ")" | "::"))
    }

    /// The dot of `forall a b.`: the tokens back to `forall` are binders.
    fn is_quantifier_dot(&self, before: &[Token]) -> bool {
        for token in before.iter().rev() {
            match (token.kind, token.text(self.text)) {
                (TokenKind::Variable, "forall") => return true,
                (TokenKind::Operator, "∀") => return true,
                (TokenKind::Variable | TokenKind::Constructor | TokenKind::Tick, _) => {}
                (TokenKind::Special, "(" | ")" | "{" | "}" | "[" | "]") => {}
                (TokenKind::ReservedOperator, "::" | "->" | "∷" | "→" | "@") => {}
                (TokenKind::Operator, "*") => {}
                _ => return false,
            }
        }
        false
    }

    /// Whether a bar at `bar` would make `[x|` a quasi-quotation.
    fn closes_quoter(&self, before: &[Token], bar: &Range<usize>) -> bool {
        let [.., open, name] = before else { return false };
        !self.extensions.has(Extension::QuasiQuotes)
            && !self.extensions.has(Extension::TemplateHaskell)
            && !self.extensions.has(Extension::TemplateHaskellQuotes)
            && !matches!(name.kind, TokenKind::Operator | TokenKind::ReservedOperator)
            && name.end as usize == bar.start
            && open.text(self.text) == "["
            && open.end == name.start
    }

    fn opens_block(&self, token: &Token) -> bool {
        matches!(token.text(self.text), ";" | "let" | "where" | "of" | "do" | "{")
    }

    fn is_renamed(&self, word: &str) -> bool {
        let has = |extension| self.extensions.has(extension);
        match word {
            "mdo" | "rec" => !has(Extension::RecursiveDo) && !has(Extension::Arrows),
            "pattern" => !has(Extension::PatternSynonyms),
            "cases" => true,
            "proc" => !has(Extension::Arrows),
            "group" | "by" | "using" => !has(Extension::TransformListComp),
            "static" => !has(Extension::StaticPointers),
            _ => false,
        }
    }

    /// The grammar does not know braces around all declarations of a module: they are left out, since layout
    /// reads the semicolons between them as well.
    fn brace(&mut self, range: Range<usize>, word: &str, before: &[Token]) {
        if word == "{" {
            self.brace_depth += 1;
            let behind_header = matches!(before, [first, .., last]
                if first.text(self.text) == "module"
                    && last.text(self.text) == "where"
                    && before.iter().filter(|token| token.text(self.text) == "where").count() == 1);
            if self.indent.is_empty() && (before.is_empty() || behind_header) {
                self.module_brace = Some(self.brace_depth);
                self.has_module_braces = true;
                self.white_space(range);
                return;
            }
        } else {
            let depth = self.brace_depth;
            self.brace_depth = depth.saturating_sub(1);
            if self.module_brace == Some(depth) {
                self.module_brace = None;
                self.white_space(range);
                return;
            }
        }
        self.copy(range);
    }
}

/// Whether the last token ends at `at`.
fn touches(before: &[Token], at: usize) -> bool {
    before.last().is_some_and(|last| last.end as usize == at)
}

/// Whether the last token opens something, so that what touches it is not an operator between two operands.
fn opens(before: &[Token], text: &str) -> bool {
    before.last().is_some_and(|last| match last.kind {
        TokenKind::Special => matches!(last.text(text), "(" | "[" | "{" | "," | ";"),
        TokenKind::Operator | TokenKind::ConstructorOperator | TokenKind::ReservedOperator => true,
        _ => false,
    })
}

/// Whether the last token can end an operand, so that a minus behind it is an operator.
fn ends_operand(before: &[Token]) -> bool {
    before.last().is_some_and(|last| {
        matches!(
            last.kind,
            TokenKind::Variable
                | TokenKind::Constructor
                | TokenKind::Integer
                | TokenKind::Float
                | TokenKind::Char
                | TokenKind::String
        )
    })
}
