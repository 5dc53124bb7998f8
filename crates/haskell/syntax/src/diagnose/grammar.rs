//! The first token that cannot continue what stands before it, and what could.

use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

use tree_sitter::{Language, LogType, Parser};

use super::{Finding, Piece, Placed, structure};
use crate::lexer::{KEYWORDS, TokenKind};

/// Where the grammar got stuck.
pub(super) struct Stuck {
    /// The token, or the empty place at the end.
    pub(super) place: Range<usize>,
    /// Its index among the piece's tokens; their number at the end.
    index: usize,
    /// The state of the parser there.
    state: Option<u16>,
}

/// What the parser's log tells about its first error.
#[derive(Default)]
struct Watched {
    /// (state, row, column in bytes) of the step that is being done.
    current: Option<(u16, usize, usize)>,
    /// The furthest step that failed before all readings of the text had failed.
    failed: Option<(u16, usize, usize)>,
    /// All readings have failed.
    done: bool,
}

impl Watched {
    fn note(&mut self, message: &str) {
        if self.done {
            return;
        }
        if message.starts_with("process ") {
            self.current = step(message);
        } else if message.starts_with("detect_error") {
            let further = |one: &(u16, usize, usize)| (one.1, one.2);
            if self.failed.as_ref().map(further) <= self.current.as_ref().map(further) {
                self.failed = self.current;
            }
        } else if message.starts_with("resume ") {
            self.done = true;
        }
    }
}

/// `process version:0, version_count:1, state:1247, row:0, col:5`
fn step(message: &str) -> Option<(u16, usize, usize)> {
    let number = |name: &str| {
        let rest = &message[message.find(name)? + name.len()..];
        let end = rest.find(|digit: char| !digit.is_ascii_digit()).unwrap_or(rest.len());
        rest[..end].parse::<usize>().ok()
    };
    Some((number("state:")? as u16, number("row:")?, number("col:")?))
}

fn language() -> Language {
    tree_sitter_haskell::LANGUAGE.into()
}

/// Parses a piece by itself; where it goes wrong, if it does.
///
/// tree-sitter repairs what it can and says so in its log only: the log is where the first token that no
/// reading of the text can go on with is named.
pub(super) fn first_error(piece: &Piece<'_>) -> Option<Stuck> {
    let tree = crate::parse::tree_of(piece.text);
    if tree.is_some_and(|tree| !tree.root_node().has_error()) {
        return None;
    }
    let watched = Arc::new(Mutex::new(Watched::default()));
    let mut parser = Parser::new();
    parser.set_language(&language()).ok()?;
    let log = Arc::clone(&watched);
    parser.set_logger(Some(Box::new(move |kind, message| {
        if kind == LogType::Parse {
            log.lock().unwrap_or_else(PoisonError::into_inner).note(message);
        }
    })));
    let stop = Arc::clone(&watched);
    let mut steps = 0;
    let mut until_done = |_: &tree_sitter::ParseState| {
        steps += 1;
        let done = stop.lock().unwrap_or_else(PoisonError::into_inner).done;
        if done || steps > 1_000_000 {
            std::ops::ControlFlow::Break(())
        } else {
            std::ops::ControlFlow::Continue(())
        }
    };
    let options = tree_sitter::ParseOptions::new().progress_callback(&mut until_done);
    let bytes = piece.text.as_bytes();
    parser.parse_with_options(&mut |at, _| bytes.get(at..).unwrap_or(&[]), None, Some(options));
    let failed = watched.lock().unwrap_or_else(PoisonError::into_inner).failed;
    let Some((state, row, column)) = failed else {
        return Some(Stuck { place: piece.range.clone(), index: 0, state: None });
    };
    let line_start = piece.text.split_inclusive('\n').take(row).map(str::len).sum::<usize>();
    let at = piece.range.start + line_start + column;
    let index = piece.tokens.partition_point(|token| token.start < at);
    let place = match piece.tokens.get(index) {
        Some(token) => token.range(),
        None => {
            let end = piece.tokens.last().map_or(piece.range.end, |last| last.end);
            end..end
        }
    };
    Some(Stuck { place, index, state: Some(state) })
}

/// Where a piece that the grammar accepts has a reserved word as a name.
pub(super) fn keyword_name(piece: &Piece<'_>) -> Option<usize> {
    if !piece.tokens.iter().any(|token| token.kind == TokenKind::Keyword) {
        return None;
    }
    let tree = crate::parse::tree_of(piece.text)?;
    let mut cursor = tree.walk();
    loop {
        let node = cursor.node();
        let text = piece.text.get(node.byte_range()).unwrap_or("");
        if node.kind() == "variable" && KEYWORDS.contains(&text) {
            return Some(piece.range.start + node.start_byte());
        }
        if cursor.goto_first_child() {
            continue;
        }
        while !cursor.goto_next_sibling() {
            if !cursor.goto_parent() {
                return None;
            }
        }
    }
}

/// A place that the grammar accepts though it is wrong: a reserved word as a name.
pub(super) fn stuck_at(piece: &Piece<'_>, at: usize) -> Stuck {
    let index = piece.tokens.partition_point(|token| token.start < at);
    let place = piece.tokens.get(index).map_or(at..at, Placed::range);
    Stuck { place, index, state: None }
}

/// Says in words what is wrong.
pub(super) fn explain(piece: &Piece<'_>, stuck: Stuck) -> Finding {
    let tokens = &piece.tokens;
    if let Some(finding) = misplaced_keyword(tokens, stuck.index) {
        return finding;
    }
    let bracket = structure::open_bracket(piece, stuck.index);
    let before = stuck.index.checked_sub(1).and_then(|before| tokens.get(before)).copied();
    let found = tokens.get(stuck.index).copied();
    let known = capital_signature(tokens)
        .or_else(|| second_constructor(tokens, stuck.index))
        .or_else(|| found.and_then(|found| known_mistake(tokens, stuck.index, found)))
        .or_else(|| missing_where(piece, &stuck))
        .or_else(|| unclosed(found, bracket))
        .or_else(|| missing_equals(tokens, &stuck));
    if let Some(finding) = known {
        return finding;
    }
    let expected = lambda_arrow(tokens, stuck.index).or_else(|| expectation(&stuck, before, bracket)).filter(
        |expected| {
            // The parser's state is coarse: what it claims to expect may be what it cannot use.
            found.is_none_or(|found| *expected != format!("`{}`", found.text))
        },
    );
    let label = match &expected {
        Some(expected) => format!("expected {expected}"),
        None if found.is_none() => "expected more".to_owned(),
        None => "not expected here".to_owned(),
    };
    let starts_line = found.is_some_and(|found| found.first_on_line && stuck.index > 0);
    match (found, before) {
        (Some(found), before) => {
            let shown = describe(found);
            let message = match before {
                Some(before) if !starts_line => format!("unexpected {shown} after {}", quoted(before)),
                _ => format!("unexpected {shown}"),
            };
            let finding = Finding::new(stuck.place, message, label);
            match indentation_help(piece, stuck.index) {
                Some(help) => finding.help(help),
                None => finding,
            }
        }
        (None, Some(before)) => {
            let message = format!("this ends too early, after {}", quoted(before));
            Finding::new(stuck.place, message, label)
        }
        (None, None) => Finding::new(stuck.place, "this is not a declaration", label),
    }
}

/// `f x = where …`: a keyword where an expression must stand.
fn misplaced_keyword(tokens: &[Placed<'_>], end: usize) -> Option<Finding> {
    let index = (1..tokens.len()).take_while(|index| *index <= end).find(|index| {
        let (before, token) = (tokens[index - 1], tokens[*index]);
        let wants_operand = matches!(before.text, "=" | "->" | "<-" | "then" | "else" | "in" | "if" | "case")
            || is_operator(before) && before.kind == TokenKind::Operator;
        let is_section = index.checked_sub(2).is_some_and(|open| tokens[open].text == "(");
        let ends = matches!(token.text, "then" | "else" | "of" | "in" | "where");
        let declares = token.kind == TokenKind::Keyword
            && matches!(
                token.text,
                "class"
                    | "data"
                    | "import"
                    | "instance"
                    | "module"
                    | "newtype"
                    | "type"
                    | "infix"
                    | "infixl"
                    | "infixr"
            );
        wants_operand && (ends || declares) && !is_section
    })?;
    let token = tokens[index];
    let message = format!("unexpected keyword `{}` after `{}`", token.text, tokens[index - 1].text);
    Some(Finding::new(token.range(), message, "expected an expression"))
}

/// `F :: Int`.
fn capital_signature(tokens: &[Placed<'_>]) -> Option<Finding> {
    let [name, sign, ..] = tokens else { return None };
    if name.kind != TokenKind::Constructor || !matches!(sign.text, "::" | "∷") {
        return None;
    }
    let message = format!("`{}` cannot name a function or variable", name.text);
    Some(Finding::new(name.range(), message, "expected a lower-case letter at its start"))
}

/// `newtype T = A Int | B Int`.
fn second_constructor(tokens: &[Placed<'_>], index: usize) -> Option<Finding> {
    let bar = tokens.get(index).filter(|token| token.text == "|")?;
    let is_newtype = tokens.first().is_some_and(|first| first.text == "newtype");
    let has_equals = tokens[..index].iter().any(|token| token.text == "=");
    (is_newtype && has_equals).then(|| {
        let finding = Finding::new(bar.range(), "a newtype has exactly one constructor", "a second one");
        finding.help("a type with several constructors is declared with `data`")
    })
}

/// `f (x + 1) = 2`, `M.f x = 1`: something before the first `=` of a declaration cannot be there.
fn bad_left_side(tokens: &[Placed<'_>], index: usize) -> Option<Finding> {
    let left = &tokens[..index];
    let first = left.first()?;
    if first.kind == TokenKind::Keyword
        || left.iter().any(|token| matches!(token.text, "=" | "::" | "|" | "->" | "<-"))
    {
        return None;
    }
    if first.kind == TokenKind::Variable && first.text.contains('.') {
        let message = format!("`{}` cannot have a qualifier where it is defined", first.text);
        return Some(Finding::new(first.range(), message, "qualified name"));
    }
    let mut depth = 0usize;
    for (at, token) in left.iter().enumerate() {
        match token.text {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth = depth.saturating_sub(1),
            _ => {}
        }
        let by_itself =
            at > 0 && left[at - 1].text == "(" && left.get(at + 1).is_some_and(|next| next.text == ")");
        let is_mark = matches!(token.text, "-" | "!" | "~");
        if depth > 0 && token.kind == TokenKind::Operator && !by_itself && !is_mark {
            let message = format!("the operator `{}` cannot stand in a pattern", token.text);
            return Some(Finding::new(token.range(), message, "not a constructor"));
        }
    }
    let place = first.start..left.last()?.end;
    Some(Finding::new(place, "this cannot be defined", "expected a function with parameters, or a pattern"))
}

/// A bracket that is still open where something comes that cannot stand in it.
fn unclosed(found: Option<Placed<'_>>, bracket: Option<Placed<'_>>) -> Option<Finding> {
    let (found, bracket) = (found?, bracket?);
    let cannot_be_inside = match found.text {
        "=" | ";" => bracket.text != "{",
        "where" | "then" | "else" | "of" | "in" | "<-" => true,
        _ => false,
    };
    if !cannot_be_inside {
        return None;
    }
    let close = structure::closing(bracket.text);
    let message = format!("`{}` has no `{close}`", bracket.text);
    let finding = Finding::new(found.range(), message, format!("expected `{close}` before this"));
    Some(finding.also(bracket.range(), "opened here"))
}

/// `f x | x > 1 2`: guards without `=`.
fn missing_equals(tokens: &[Placed<'_>], stuck: &Stuck) -> Option<Finding> {
    let first = tokens.first()?;
    let at_end = stuck.index >= tokens.len();
    let has = |text: &str| tokens.iter().any(|token| token.text == text);
    if !at_end || first.kind != TokenKind::Variable || !has("|") || has("=") || has("::") {
        return None;
    }
    let finding =
        Finding::new(stuck.place.clone(), "a guard has no `=` behind it", "expected `=` and an expression");
    Some(finding)
}

/// Mistakes that are common enough to have words of their own.
fn known_mistake(tokens: &[Placed<'_>], index: usize, found: Placed<'_>) -> Option<Finding> {
    let before = index.checked_sub(1).map(|before| tokens[before]);
    let block = enclosing_block(tokens, index);
    let place = found.range();
    if let [name, colon, ..] = tokens
        && name.kind == TokenKind::Variable
        && colon.text == ":"
        && !tokens.iter().any(|token| token.text == "=")
    {
        let finding =
            Finding::new(colon.range(), "`:` joins a list; a type signature has `::`", "expected `::`");
        return Some(finding);
    }
    if let [.., open, name] = &tokens[..index]
        && open.text == "`"
        && matches!(name.kind, TokenKind::Variable | TokenKind::Constructor)
        && tokens[..index].iter().filter(|token| token.text == "`").count() % 2 == 1
    {
        let finding = Finding::new(
            place,
            "an operator in back-ticks has one on each side",
            "expected a back-tick before this",
        );
        return Some(finding.also(open.range(), "opened here"));
    }
    match found.text {
        "=" if block == Some("of") => {
            let message = "an alternative of `case` has `->`, not `=`";
            return Some(Finding::new(place, message, "expected `->`"));
        }
        "=" if block.is_none()
            && !structure_is_open(tokens, index)
            && bad_left_side(tokens, index).is_some() =>
        {
            return bad_left_side(tokens, index);
        }
        "=" if is_in_condition(tokens, index) => {
            let finding = Finding::new(place, "`=` defines something; it does not compare", "unexpected `=`");
            return Some(finding.help("to compare, write `==`"));
        }
        "->" if block.is_none()
            && tokens[..index].iter().all(|token| !matches!(token.text, "=" | "::" | "|")) =>
        {
            return Some(Finding::new(place, "a definition has `=`, not `->`", "expected `=`"));
        }
        "<-" if block == Some("let") || block == Some("where") => {
            return Some(Finding::new(
                place,
                "a binding of `let` or `where` has `=`, not `<-`",
                "expected `=`",
            ));
        }
        _ => {}
    }
    if let Some(before) = before
        && is_operator(before)
        && is_operator(found)
        && !matches!(found.text, "-" | "!" | "~" | "@" | "\\")
    {
        let message = format!("two operators in a row: `{}` and `{}`", before.text, found.text);
        return Some(Finding::new(place, message, "expected an operand"));
    }
    if found.kind == TokenKind::Keyword
        && !matches!(found.text, "where" | "deriving" | "let" | "do" | "if" | "case")
        && before.is_some_and(|before| expects_name(before, tokens))
    {
        let message = format!("`{}` is a keyword and cannot be a name", found.text);
        return Some(Finding::new(place, message, "expected a name"));
    }
    if matches!(tokens[0].text, "data" | "newtype")
        && found.kind == TokenKind::Variable
        && before.is_some_and(|before| matches!(before.text, "=" | "|"))
    {
        let message = format!("`{}` cannot name a constructor", found.text);
        return Some(Finding::new(place, message, "constructors start with an upper-case letter"));
    }
    None
}

/// Whether a bracket is open before the token.
fn structure_is_open(tokens: &[Placed<'_>], index: usize) -> bool {
    let count = |texts: &[&str]| tokens[..index].iter().filter(|token| texts.contains(&token.text)).count();
    count(&["(", "[", "{"]) > count(&[")", "]", "}"])
}

fn is_operator(token: Placed<'_>) -> bool {
    matches!(token.kind, TokenKind::Operator | TokenKind::ConstructorOperator) || token.text == ":"
}

/// Whether a name must come behind this token.
fn expects_name(before: Placed<'_>, tokens: &[Placed<'_>]) -> bool {
    matches!(before.text, "let" | "where" | "data" | "type" | "newtype" | "class" | "module" | "import" | "`")
        || before.kind == TokenKind::Variable && before.start == tokens[0].start
}

/// The keyword whose block the token is in: the nearest one to the left that opens one, by brackets and
/// columns.
fn enclosing_block<'t>(tokens: &[Placed<'t>], index: usize) -> Option<&'t str> {
    let mut depth = 0usize;
    let line_column =
        tokens[..=index].iter().rev().find(|token| token.first_on_line).map_or(0, |token| token.column);
    let mut limit = usize::MAX;
    for (at, token) in tokens[..index].iter().enumerate().rev() {
        match token.text {
            ")" | "]" | "}" => depth += 1,
            "(" | "[" | "{" => {
                if depth == 0 {
                    return None;
                }
                depth -= 1;
            }
            "of" | "let" | "where" | "do" if depth == 0 => {
                let items = tokens.get(at + 1).map_or(0, |next| next.column);
                let same_line = !tokens[at + 1..=index].iter().any(|token| token.first_on_line);
                if items <= limit && (items <= line_column || same_line) {
                    return Some(token.text);
                }
            }
            _ => {}
        }
        if token.first_on_line {
            limit = limit.min(token.column);
        }
    }
    None
}

/// Between `if` and `then`, or between `|` and `=`.
fn is_in_condition(tokens: &[Placed<'_>], index: usize) -> bool {
    tokens[..index]
        .iter()
        .rev()
        .find(|token| {
            matches!(token.text, "if" | "then" | "else" | "=" | "->" | "let" | "where" | "of" | "do")
        })
        .is_some_and(|token| token.text == "if")
}

/// `class C a` or `instance C T` with lines below it, but no `where`.
fn missing_where(piece: &Piece<'_>, stuck: &Stuck) -> Option<Finding> {
    let tokens = &piece.tokens;
    let first = tokens.first()?;
    let head = match first.text {
        "class" | "instance" | "module" => first.text,
        _ => return None,
    };
    if tokens.iter().any(|token| token.text == "where") {
        return None;
    }
    let body = tokens.iter().skip(1).position(|token| token.first_on_line).map(|at| at + 1)?;
    if stuck.index < body {
        return None;
    }
    let end = tokens[body - 1].end;
    let message = format!("`{head}` has declarations below it, but no `where`");
    Some(Finding::new(end..end, message, "expected `where`"))
}

/// A line that continues a declaration because it is indented, though it looks like one of its own.
fn indentation_help(piece: &Piece<'_>, index: usize) -> Option<String> {
    let found = piece.tokens.get(index)?;
    let line_start = piece.tokens[..=index].iter().rposition(|token| token.first_on_line)?;
    let first = piece.tokens[line_start];
    let own_declaration = matches!(found.text, "=" | "::" | "|") || found.first_on_line;
    if line_start == 0 || !own_declaration {
        return None;
    }
    let previous = piece.tokens[..line_start].iter().rev().find(|token| token.first_on_line)?;
    let relation = match first.column.cmp(&previous.column) {
        std::cmp::Ordering::Greater => "more than",
        std::cmp::Ordering::Less => "less than",
        std::cmp::Ordering::Equal => return None,
    };
    let line = shorten(first.text);
    Some(format!(
        "the line that starts with `{line}` is indented {relation} the one before it: that may be wrong"
    ))
}

/// `\x` without `->`.
fn lambda_arrow(tokens: &[Placed<'_>], index: usize) -> Option<String> {
    let lambda = tokens[..index].iter().rposition(|token| token.text == "\\")?;
    let params = &tokens[lambda + 1..index];
    let only_names = params.iter().all(|token| token.kind == TokenKind::Variable);
    (only_names && !params.is_empty()).then(|| "`->`".to_owned())
}

/// What could stand there, as far as the parser's state tells.
fn expectation(stuck: &Stuck, before: Option<Placed<'_>>, bracket: Option<Placed<'_>>) -> Option<String> {
    let behind = before.map(|before| before.text);
    match behind {
        Some("=" | "->" | "<-" | "then" | "else" | "in" | "if" | "case") if !in_type(stuck) => {
            return Some("an expression".into());
        }
        Some("::" | "=>") => return Some("a type".into()),
        Some("->") => return Some("a type".into()),
        Some("deriving") => return Some("classes such as `(Eq, Show)`".into()),
        Some("import" | "module") => return Some("the name of a module".into()),
        Some("\\") => return Some("a pattern".into()),
        Some("do") => return Some("a statement".into()),
        Some("of") => return Some("an alternative such as `p -> e`".into()),
        _ => {}
    }
    let names = expected_names(stuck.state?)?;
    let mut shown: Vec<String> = Vec::new();
    for name in &names {
        let text = match name.as_str() {
            "if" | "\\" | "case" if names.iter().any(|other| other == "\\") => "an expression".to_owned(),
            ")" | "]" | ","
                if bracket.is_none_or(|bracket| name != "," && structure::closing(bracket.text) != name) =>
            {
                continue;
            }
            "then" | "else" | "of" | "in" | "where" | "=" | "->" | "<-" | "::" | ")" | "]" | "," | "|"
            | "import" => {
                format!("`{name}`")
            }
            _ => continue,
        };
        if !shown.contains(&text) {
            shown.push(text);
        }
    }
    // A long list says nothing.
    if shown.is_empty() || shown.len() > 2 {
        return None;
    }
    let last = shown.pop()?;
    if shown.is_empty() { Some(last) } else { Some(format!("{} or {last}", shown.join(", "))) }
}

/// Whether the parser can only go on with a type.
fn in_type(stuck: &Stuck) -> bool {
    let names = stuck.state.and_then(expected_names).unwrap_or_default();
    !names.iter().any(|name| name == "\\")
}

fn expected_names(state: u16) -> Option<Vec<String>> {
    let language = language();
    let mut iterator = language.lookahead_iterator(state)?;
    let mut names: Vec<String> = iterator.iter_names().map(str::to_owned).collect();
    names.sort_unstable();
    names.dedup();
    Some(names)
}

fn describe(token: Placed<'_>) -> String {
    let shown = quoted(token);
    match token.kind {
        TokenKind::Keyword => format!("keyword {shown}"),
        TokenKind::Operator | TokenKind::ConstructorOperator => format!("operator {shown}"),
        TokenKind::Integer | TokenKind::Float => format!("number {shown}"),
        TokenKind::String => format!("string {shown}"),
        TokenKind::Char => format!("character {shown}"),
        _ => shown,
    }
}

fn quoted(token: Placed<'_>) -> String {
    if token.text == "`" { "back-tick".to_owned() } else { format!("`{}`", shorten(token.text)) }
}

fn shorten(text: &str) -> String {
    let line = text.lines().next().unwrap_or("");
    if line.chars().count() <= 30 && line.len() == text.len() {
        return line.to_owned();
    }
    let cut: String = line.chars().take(30).collect();
    format!("{cut}…")
}
