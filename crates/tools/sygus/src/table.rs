//! Tables of examples: columns in, the last column out; rows without output are to be filled.

use crate::engine::{separators, variations};
use crate::examples::Example;
use crate::op::Op;
use crate::problem::{Constraint, Function, Grammar, Nonterminal, Pattern, Problem, Production};
use crate::term::{Definition, Term};
use crate::value::{Sort, Value};
use crate::{Answer, Settings, solve};
use otherwise_diagnostics::{Diagnostic, SourceFile, Span};

/// What may be used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// For a file: its grammar. For a table: the operators of SMT-LIB.
    #[default]
    Standard,
    /// Fields, case, last positions, counts, digits, months and thousands too.
    Wide,
}

/// A table.
#[derive(Clone, Debug)]
pub struct Table {
    /// The names of the columns; the last is the output.
    pub names: Vec<String>,
    /// What the columns hold; the last is the output.
    pub sorts: Vec<Sort>,
    /// Inputs, output if there is one, and where the row stands.
    pub rows: Vec<(Vec<String>, Option<String>, Span)>,
}

impl Table {
    /// Cells of the input as values.
    pub fn inputs(&self, cells: &[String]) -> Vec<Value> {
        cells.iter().zip(&self.sorts).map(|(cell, sort)| value_of(cell, *sort)).collect()
    }

    fn examples(&self) -> impl Iterator<Item = (&Vec<String>, &String)> {
        self.rows.iter().filter_map(|(inputs, output, _)| Some((inputs, output.as_ref()?)))
    }

    /// Outputs that are names of classes: some stand in several rows.
    fn classes(&self) -> Vec<&String> {
        let mut classes: Vec<&String> = Vec::new();
        for (_, output) in self.examples() {
            if !classes.contains(&output) {
                classes.push(output);
            }
        }
        let are_few = classes.len() <= MAX_CLASSES && classes.len() < self.examples().count();
        if are_few { classes } else { Vec::new() }
    }
}

/// So many different outputs can be names of classes.
const MAX_CLASSES: usize = 12;

/// A value as it stands in a cell.
pub fn cell(value: &Value) -> String {
    match value {
        Value::Int(number) => number.to_string(),
        Value::Bool(truth) => truth.to_string(),
        value => value.text().unwrap_or_default(),
    }
}

/// The number that a cell is, written as numbers are: `007` is none.
fn number(cell: &str) -> Option<i128> {
    let number: i64 = cell.parse().ok()?;
    (number.to_string() == cell).then_some(number.into())
}

fn value_of(cell: &str, sort: Sort) -> Value {
    number(cell).filter(|_| sort == Sort::Int).map_or_else(|| Value::str(cell), Value::Int)
}

/// What the columns hold. Columns of numbers are numbers where one can compute with them: if the output is a
/// number too, or says what class a number is in. Where digits go from one text to another they stay texts.
fn sorts(rows: &[(Vec<String>, Option<String>, Span)], width: usize) -> Vec<Sort> {
    let outputs: Vec<&String> = rows.iter().filter_map(|(_, output, _)| output.as_ref()).collect();
    let is_number = |cell: &String| number(cell).is_some();
    let has_digits = |text: &&String| text.chars().any(|c| c.is_ascii_digit());
    let repeats = outputs.iter().enumerate().any(|(at, output)| outputs[..at].contains(output));
    let is_output = outputs.iter().all(|cell| is_number(cell));
    let computes = is_output || repeats && !outputs.iter().any(has_digits);
    let is_input = |at: usize| computes && rows.iter().all(|(cells, _, _)| is_number(&cells[at]));
    let mut all: Vec<Sort> =
        (0..width - 1).map(|at| if is_input(at) { Sort::Int } else { Sort::String }).collect();
    let is_output = is_output && all.contains(&Sort::Int);
    all.push(if is_output { Sort::Int } else { Sort::String });
    all
}

/// Reads comma-, semicolon- or tab-separated values, quoted or not.
pub fn read_table(file: &SourceFile) -> Result<Table, Diagnostic> {
    let text = file.text();
    let first = text.lines().next().unwrap_or_default();
    let count = |sign: char| first.matches(sign).count();
    let separator =
        [',', ';', '\t'].into_iter().max_by_key(|sign| (count(*sign), *sign == ',')).unwrap_or(',');
    let mut rows: Vec<(Vec<String>, Span)> = Vec::new();
    let mut cells: Vec<String> = Vec::new();
    let mut cell = String::new();
    let (mut start, mut quoted, mut was_quoted) = (0, false, false);
    let mut chars = text.char_indices().peekable();
    let mut quote_at = 0;
    while let Some((at, c)) = chars.next() {
        match c {
            // Spreadsheets begin files with a mark that is no part of the first cell.
            '\u{feff}' if at == 0 => {}
            '"' if quoted && chars.peek().is_some_and(|(_, next)| *next == '"') => {
                cell.push('"');
                chars.next();
            }
            '"' if quoted => quoted = false,
            '"' if cell.is_empty() && !was_quoted => {
                (quoted, was_quoted) = (true, true);
                quote_at = at;
            }
            '\n' if !quoted => {
                cells.push(std::mem::take(&mut cell).trim_end_matches('\r').to_owned());
                rows.push((std::mem::take(&mut cells), file.span(start..at)));
                (start, was_quoted) = (at + 1, false);
            }
            c if c == separator && !quoted => {
                cells.push(std::mem::take(&mut cell));
                was_quoted = false;
            }
            c => cell.push(c),
        }
    }
    if quoted {
        return Err(Diagnostic::error("unmatched", "this quoted cell does not end")
            .at(file.span(quote_at..quote_at + 1), "begins here"));
    }
    if !cell.is_empty() || !cells.is_empty() {
        cells.push(cell.trim_end_matches('\r').to_owned());
        rows.push((cells, file.span(start..text.len())));
    }
    rows.retain(|(cells, _)| cells.iter().any(|cell| !cell.is_empty()));
    let Some(width) = rows.iter().map(|(cells, _)| cells.len()).max().filter(|width| *width >= 2) else {
        return Err(Diagnostic::error(
            "no-examples",
            "a table needs at least two columns: inputs and the output",
        )
        .at(file.span(0..first.len()), "the first line"));
    };
    let names = if rows.first().is_some_and(|(cells, _)| is_header(cells, &rows[1..])) {
        rows.remove(0).0
    } else {
        let letters = (0..width - 1).map(|at| char::from(b'a' + (at % 26) as u8).to_string());
        letters.chain(["output".to_owned()]).collect()
    };
    let rows: Vec<(Vec<String>, Option<String>, Span)> = rows
        .into_iter()
        .map(|(mut cells, span)| {
            cells.resize(width, String::new());
            let output = cells.pop().filter(|cell| !cell.is_empty());
            (cells, output, span)
        })
        .collect();
    if rows.iter().all(|(_, output, _)| output.is_none()) {
        return Err(Diagnostic::error("no-examples", "no row has an output")
            .at(file.span(0..first.len()), "the last column is the output"));
    }
    let mut names = names;
    names.resize(width, "column".to_owned());
    let sorts = sorts(&rows, width);
    Ok(Table { names: identifiers(&names), sorts, rows })
}

/// A first line of words that name columns: its last cell says so, or it has no digit where all others have,
/// or nothing of what the cells of the other lines have in common.
fn is_header(first: &[String], rest: &[(Vec<String>, Span)]) -> bool {
    let Some(last) = first.last() else { return false };
    let known = ["output", "result", "out", "expected", "wanted", "target", "answer"];
    if known.contains(&last.trim().to_lowercase().as_str()) {
        return true;
    }
    if rest.len() >= 2 && (is_no_example(first, rest) || is_no_part(first, rest)) {
        return true;
    }
    let digits = |cell: &String| cell.chars().any(|c| c.is_ascii_digit());
    let has_digits = |at: usize| rest.iter().all(|(row, _)| row.get(at).is_some_and(digits));
    if rest.len() < 2 || first.iter().any(digits) {
        return false;
    }
    let looks: [fn(char) -> bool; 4] =
        [char::is_numeric, char::is_uppercase, char::is_whitespace, |c| c.is_ascii_punctuation() && c != '_'];
    let mut columns = (0..first.len()).flat_map(|at| looks.map(|look| (at, look)));
    // An output that is still to be found has no looks.
    let in_common = |(at, look): (usize, fn(char) -> bool)| {
        let mut cells =
            rest.iter().filter_map(|(row, _)| row.get(at)).filter(|cell| !cell.is_empty()).peekable();
        cells.peek().is_some() && cells.all(|cell| cell.chars().any(look))
    };
    let (mut is_different, mut is_alike) = (false, false);
    for (at, look) in columns.by_ref().filter(|column| in_common(*column)) {
        let has_it = first[at].chars().any(look);
        is_different |= !has_it;
        is_alike |= has_it;
    }
    (0..first.len()).any(has_digits) || is_different && !is_alike
}

/// A first line whose output has no word of its inputs, while all others have one, and lacks a sign that the
/// outputs of all others have.
fn is_no_example(first: &[String], rest: &[(Vec<String>, Span)]) -> bool {
    let is_filled =
        |row: &&[String]| row.len() == first.len() && row.last().is_some_and(|cell| !cell.is_empty());
    let rows: Vec<&[String]> = rest.iter().map(|(row, _)| row.as_slice()).filter(is_filled).collect();
    let shares = |row: &[String]| {
        let Some((output, inputs)) = row.split_last() else { return false };
        let inputs: Vec<String> = inputs.iter().map(|cell| cell.to_lowercase()).collect();
        let output = output.to_lowercase();
        let mut words = output.split(|c: char| !c.is_alphanumeric()).filter(|word| word.chars().count() >= 2);
        words.any(|word| inputs.iter().any(|input| input.contains(word)))
    };
    let (Some(name), Some(output)) = (first.last(), rows.first().and_then(|row| row.last())) else {
        return false;
    };
    let is_sign = |c: &char| c.is_ascii_punctuation() || c.is_whitespace();
    let has = |row: &[String], sign: char| row.last().is_some_and(|cell| cell.contains(sign));
    let mut signs = output.chars().filter(is_sign).filter(|sign| rows.iter().all(|row| has(row, *sign)));
    rows.len() >= 2
        && !shares(first)
        && rows.iter().all(|row| shares(row))
        && signs.any(|sign| !name.contains(sign))
}

/// A first line whose output is not made of signs of its inputs, in their order, while those of all others
/// are.
fn is_no_part(first: &[String], rest: &[(Vec<String>, Span)]) -> bool {
    let is_part = |row: &[String]| {
        let Some((output, inputs)) = row.split_last() else { return false };
        let inputs: Vec<char> = inputs.concat().to_lowercase().chars().collect();
        let mut inputs = inputs.into_iter();
        output.to_lowercase().chars().all(|wanted| inputs.any(|c| c == wanted))
    };
    let is_filled =
        |row: &&Vec<String>| row.len() == first.len() && row.last().is_some_and(|o| !o.is_empty());
    let mut rows = rest.iter().map(|(row, _)| row).filter(is_filled).peekable();
    let is_worded = first.iter().all(|cell| cell.trim().chars().next().is_some_and(char::is_alphabetic));
    is_worded && rows.peek().is_some() && rows.all(|row| is_part(row)) && !is_part(first)
}

/// What no parameter can be called: the function, words of Haskell and of Python, and what translations call.
const TAKEN: [&str; 4] = [
    "f case class data default deriving do else foreign if import in infix infixl infixr instance let module \
     newtype of then type where",
    "and as assert async await break continue def del elif except finally for from global is lambda nonlocal \
     not or pass raise return \
     try while with yield",
    "substr index_of replace_first replace_all from_int to_int field last_index_of count title upper lower \
     digits trim pad month_name \
     month_number month_digits minutes group",
    "len str int isinstance length take drop map filter show read all null reverse last head words div mod",
];

/// Names that every language takes.
fn identifiers(names: &[String]) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for (at, name) in names.iter().enumerate() {
        let mut plain: String = name
            .trim()
            .to_lowercase()
            .chars()
            .map(|c| if c.is_ascii_alphanumeric() { c } else { '_' })
            .collect();
        if !plain.starts_with(|c: char| c.is_ascii_lowercase()) {
            plain = format!("column_{}", at + 1);
        }
        while all.contains(&plain)
            || TAKEN.iter().flat_map(|words| words.split(' ')).any(|word| word == plain)
        {
            plain.push('_');
        }
        all.push(plain);
    }
    all
}

/// The problem that a table states.
pub fn table_problem(table: &Table, language: Language) -> Problem {
    let columns = table.names.iter().cloned().zip(table.sorts.iter().copied());
    let mut parameters: Vec<(String, Sort)> = columns.collect();
    let result = parameters.pop().map_or(Sort::String, |(_, sort)| sort);
    let span = table.rows[0].2;
    let constraints = table.rows.iter().filter_map(|(inputs, output, span)| {
        let inputs = table.inputs(inputs).into_iter().map(Term::Literal).collect();
        let output = Term::Literal(value_of(output.as_ref()?, result));
        let term = Term::apply(Op::Eq, [Term::Unknown(0, inputs), output]);
        Some(Constraint { term, span: *span })
    });
    let mut grammar = language_grammar(&parameters, result, language, &table_literals(table, result));
    if table.sorts.contains(&Sort::Int)
        && let Some(numbers) = grammar.nonterminals.iter().position(|symbol| symbol.sort == Sort::Int)
    {
        let computed = [Op::Mul, Op::Div, Op::Mod].map(|op| {
            let pattern = Pattern::Apply(op, vec![Pattern::Nonterminal(numbers); 2]);
            Production { pattern, span: None }
        });
        grammar.nonterminals[numbers].productions.extend(computed);
    }
    if !has_months(table) {
        grammar = grammar.without(&[Op::MonthName, Op::MonthNumber, Op::MonthDigits]);
    }
    if !has_times(table) {
        grammar = grammar.without(&[Op::Minutes]);
    }
    let function =
        Function { name: "f".to_owned(), parameters, sort: result, grammar, grammar_given: false, span };
    Problem {
        version: 2,
        logic: "SLIA".to_owned(),
        definitions: Vec::new(),
        functions: vec![function],
        variables: Vec::new(),
        constraints: constraints.collect(),
        assumptions: Vec::new(),
    }
}

/// Whether some cell has the name of a month, or its first letters, for a word.
fn has_months(table: &Table) -> bool {
    let is_month = |word: &str| {
        let number = Op::MonthNumber.apply(&[Value::str(word)]);
        matches!(number, Some(Value::Int(number)) if number > 0)
    };
    let cells = table.rows.iter().flat_map(|(cells, output, _)| cells.iter().chain(output));
    cells.flat_map(|cell| cell.split(|c: char| !c.is_alphabetic())).any(is_month)
}

/// Whether all cells of some column are times of day.
fn has_times(table: &Table) -> bool {
    let is_time = |cell: &String| matches!(Op::Minutes.apply(&[Value::str(cell)]), Some(Value::Int(minutes)) if minutes >= 0);
    let width = table.names.len().saturating_sub(1);
    (0..width).any(|at| table.rows.iter().all(|(cells, ..)| cells.get(at).is_some_and(is_time)))
}

/// Constants that a person would see in a table: classes, the numbers where one ends and the next begins, and
/// how much the output grows with a number.
fn table_literals(table: &Table, result: Sort) -> Vec<Value> {
    let mut literals: Vec<Value> = Vec::new();
    let mut add = |value: Value| {
        if !literals.contains(&value) {
            literals.push(value);
        }
    };
    let classes = table.classes();
    classes.iter().for_each(|class| add(value_of(class, result)));
    for (at, _) in table.sorts.iter().enumerate().rev().skip(1).filter(|(_, sort)| **sort == Sort::Int) {
        let rows = table.examples().filter_map(|(cells, output)| Some((number(&cells[at])?, output)));
        let mut rows: Vec<(i128, &String)> = rows.collect();
        rows.sort();
        for pair in rows.windows(2).filter(|pair| !classes.is_empty() && pair[0].1 != pair[1].1) {
            add(Value::Int(roundest(pair[0].0 + 1, pair[1].0)));
        }
        if result == Sort::Int {
            line(&rows).into_iter().flatten().for_each(|number| add(Value::Int(number)));
        }
    }
    literals
}

/// The number from `first` to `last` with the most zeros at its end.
fn roundest(first: i128, last: i128) -> i128 {
    let mut step: i128 = 1;
    let mut found = last;
    while let Some(next) = step.checked_mul(10)
        && let round = last.div_euclid(next) * next
        && round >= first
    {
        (step, found) = (next, round);
        if round == 0 {
            break;
        }
    }
    // 75 is rounder than 72.
    let five = last.div_euclid(5) * 5;
    if step == 1 && five >= first { five } else { found }
}

/// `p`, `q` and `c`, if every output is `p x / q + c`, rounded down.
fn line(rows: &[(i128, &String)]) -> Option<[i128; 3]> {
    let points: Vec<(i128, i128)> = rows.iter().filter_map(|(x, y)| Some((*x, number(y)?))).collect();
    let (first, last) = (points.first()?, points.last()?);
    let (dx, dy) = (last.0 - first.0, last.1 - first.1);
    if dx == 0 {
        return None;
    }
    let mut divisor = (dx.abs(), dy.abs());
    while divisor.1 != 0 {
        divisor = (divisor.1, divisor.0 % divisor.1);
    }
    let (p, q) = (dy / divisor.0, dx / divisor.0);
    let grown = |x: i128| p.checked_mul(x)?.checked_div_euclid(q);
    let c = first.1 - grown(first.0)?;
    points.iter().all(|(x, y)| grown(*x).map(|grown| grown + c) == Some(*y)).then_some([p, q, c])
}

/// Solves the problem of a table. Of the functions that fit, the first that gives something sensible for the
/// rows that are to be filled is the solution.
pub fn solve_table(table: &Table, problem: &Problem, settings: &Settings<'_>) -> Answer {
    // More than are wanted: what is likeliest by itself may give nonsense for the open rows.
    let mut answer = solve(problem, &Settings { all: settings.all * MORE_CANDIDATES, ..*settings });
    if let Some(first) = answer.solution.first_mut() {
        let examples: Vec<Example> = table
            .examples()
            .map(|(cells, output)| Example { inputs: table.inputs(cells), output: Value::str(output) })
            .collect();
        let separators = separators(&examples);
        let copied = copied(table);
        let mut candidates: Vec<Definition> = vec![first.clone()];
        candidates.append(&mut answer.others);
        candidates.sort_by_key(|candidate| {
            (
                strangeness(candidate, table),
                candidate.body.rank() + chances(&candidate.body, &separators, &copied),
            )
        });
        candidates.truncate(settings.all.max(1));
        *first = candidates.remove(0);
        answer.others = candidates;
    }
    answer
}

/// So many times as many solutions are looked for as are wanted.
const MORE_CANDIDATES: usize = 3;

/// Words that all inputs of the examples have, but not those that are to be filled: who writes them down may
/// have to copy them.
fn copied(table: &Table) -> Vec<String> {
    let words = |cells: &[String]| -> Vec<String> {
        let words = cells.iter().flat_map(|cell| cell.split(|c: char| !c.is_alphanumeric()));
        words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
    };
    let mut all = table.examples().map(|(cells, _)| words(cells));
    let mut common = all.next().unwrap_or_default();
    all.for_each(|words| common.retain(|word| words.contains(word)));
    let open: Vec<Vec<String>> =
        table.rows.iter().filter(|row| row.1.is_none()).map(|row| words(&row.0)).collect();
    common.retain(|word| open.iter().any(|words| !words.contains(word)));
    common
}

/// What a word weighs that is written down where it may have to be copied.
const COPIED: usize = 20;

/// How often a term relies on what may be chance: a part of a text whose length is written down, fields that
/// are separated by a part only of the signs between them, the first of some signs replaced where all might
/// be, words that are to be copied.
fn chances(term: &Term, separators: &[Vec<u32>], copied: &[String]) -> usize {
    let mut count = 0;
    let is_cut = |sign: &[u32]| {
        separators.iter().any(|all| sign.len() < all.len() && crate::op::find(all, sign, 0).is_some())
    };
    term.walk(&mut |part| match part {
        Term::Apply(Op::Substr, args) => count += usize::from(matches!(&args[2], Term::Literal(_))),
        Term::Apply(Op::Replace, args) => {
            count += usize::from(matches!(&args[1], Term::Literal(Value::Str(sign)) if sign.len() == 1));
        }
        Term::Literal(Value::Str(_)) => {
            let Term::Literal(value) = part else { return };
            let text = cell(value);
            let mut words = text.split(|c: char| !c.is_alphanumeric());
            count += COPIED * usize::from(words.any(|word| copied.iter().any(|other| other == word)));
        }
        Term::Apply(Op::Field, args) => {
            count += usize::from(matches!(&args[1], Term::Literal(Value::Str(sign)) if is_cut(sign)));
        }
        _ => {}
    });
    count
}

/// How little an output looks like those of the examples: it is empty, has signs that none of them has, or
/// has more or fewer of a sign than all of them.
fn strangeness(candidate: &Definition, table: &Table) -> usize {
    let is_sign = |c: &char| !c.is_alphanumeric();
    let signs: Vec<char> = table.examples().flat_map(|(_, output)| output.chars().filter(is_sign)).collect();
    let count = |text: &str, sign: char| text.chars().filter(|c| *c == sign).count();
    let same: Vec<(char, usize)> = {
        let mut outputs = table.examples().map(|(_, output)| output);
        let first = outputs.next().map_or("", String::as_str);
        let always = |sign: &char| {
            let mut others = table.examples().map(|(_, output)| output);
            sign.is_ascii_punctuation() && others.all(|other| count(other, *sign) == count(first, *sign))
        };
        let signs = first.chars().filter(always);
        signs.map(|sign| (sign, count(first, sign))).collect()
    };
    let open = table.rows.iter().filter(|row| row.1.is_none());
    let outputs = open.map(|row| candidate.body.value(&table.inputs(&row.0)));
    let is_strange = |output: &Option<Value>| match output {
        None => true,
        Some(value) => {
            let text = cell(value);
            text.is_empty()
                || text.chars().filter(is_sign).any(|sign| !signs.contains(&sign))
                || same.iter().any(|(sign, times)| count(&text, *sign) != *times)
        }
    };
    outputs.filter(is_strange).count()
}

/// The nonterminals of the grammars of languages.
const TEXT: Pattern = Pattern::Nonterminal(0);
const NUMBER: Pattern = Pattern::Nonterminal(1);
const TRUTH: Pattern = Pattern::Nonterminal(2);

fn apply(op: Op, args: &[&Pattern]) -> Pattern {
    Pattern::Apply(op, args.iter().map(|arg| (*arg).clone()).collect())
}

/// What only the wide language has.
fn add_wide(texts: &mut Vec<Pattern>, numbers: &mut Vec<Pattern>, truths: &mut Vec<Pattern>) {
    use Op::*;
    let [s, i, b] = &[TEXT, NUMBER, TRUTH];
    texts.extend([
        apply(Field, &[s, s, i]),
        apply(Upper, &[s]),
        apply(Lower, &[s]),
        apply(Title, &[s]),
        apply(Digits, &[s]),
        apply(Trim, &[s]),
        apply(Pad, &[s, i]),
        apply(MonthName, &[i]),
        apply(MonthDigits, &[s]),
        apply(Group, &[s]),
    ]);
    numbers.extend([
        apply(LastIndexOf, &[s, s]),
        apply(Count, &[s, s]),
        apply(MonthNumber, &[s]),
        apply(Minutes, &[s]),
    ]);
    truths.extend([apply(And, &[b, b]), apply(Or, &[b, b]), apply(Not, &[b]), apply(IsDigit, &[s])]);
}

/// The grammar of a language, with further literals.
pub fn language_grammar(
    parameters: &[(String, Sort)],
    result: Sort,
    language: Language,
    literals: &[Value],
) -> Grammar {
    use Op::*;
    let [s, i, b] = &[TEXT, NUMBER, TRUTH];
    let leaves = |sort: Sort| {
        let parameters = parameters.iter().enumerate().filter(move |(_, parameter)| parameter.1 == sort);
        let literals = literals.iter().filter(move |value| value.sort() == sort);
        let own = parameters.map(|(at, _)| Pattern::Parameter(at));
        own.chain(literals.map(|value| Pattern::Literal(value.clone())))
            .chain([Pattern::AnyConstant(sort)])
            .collect::<Vec<_>>()
    };
    let mut texts = leaves(Sort::String);
    texts.extend([
        apply(Concat, &[s, s]),
        apply(Substr, &[s, i, i]),
        apply(At, &[s, i]),
        apply(Replace, &[s, s, s]),
        apply(ReplaceAll, &[s, s, s]),
        apply(FromInt, &[i]),
        apply(Ite, &[b, s, s]),
    ]);
    let mut numbers = leaves(Sort::Int);
    numbers.extend([
        apply(Add, &[i, i]),
        apply(Sub, &[i, i]),
        apply(Len, &[s]),
        apply(IndexOf, &[s, s, i]),
        apply(ToInt, &[s]),
        apply(Ite, &[b, i, i]),
    ]);
    let mut truths = leaves(Sort::Bool);
    truths.extend([
        apply(Contains, &[s, s]),
        apply(PrefixOf, &[s, s]),
        apply(SuffixOf, &[s, s]),
        apply(Eq, &[s, s]),
        apply(Eq, &[i, i]),
        apply(Le, &[i, i]),
    ]);
    if language == Language::Wide {
        add_wide(&mut texts, &mut numbers, &mut truths);
    }
    let nonterminal = |name: &str, sort: Sort, patterns: Vec<Pattern>| Nonterminal {
        name: name.to_owned(),
        sort,
        productions: patterns.into_iter().map(|pattern| Production { pattern, span: None }).collect(),
    };
    let mut nonterminals = vec![
        nonterminal("S", Sort::String, texts),
        nonterminal("I", Sort::Int, numbers),
        nonterminal("B", Sort::Bool, truths),
    ];
    let start = nonterminals.iter().position(|n| n.sort == result);
    // Other sorts have no richer language.
    let start = start.unwrap_or_else(|| {
        nonterminals.push(nonterminal("X", result, leaves(result)));
        nonterminals.len() - 1
    });
    Grammar { nonterminals, start }
}

/// An input on which candidates differ, and what each gives there; inputs that are to be filled first.
pub fn telling_input(
    candidates: &[Definition],
    wanted: &[Vec<Value>],
    examples: &[Example],
) -> Option<(Vec<Value>, Vec<Option<Value>>)> {
    let [first, others @ ..] = candidates else { return None };
    wanted.iter().cloned().chain(variations(examples)).find_map(|inputs| {
        let expected = first.body.value(&inputs);
        let differs = others.iter().any(|other| other.body.value(&inputs) != expected);
        differs.then(|| {
            (inputs.clone(), candidates.iter().map(|candidate| candidate.body.value(&inputs)).collect())
        })
    })
}

/// The literals that a grammar has.
pub fn literals(grammar: &Grammar) -> Vec<Value> {
    let mut all = Vec::new();
    for production in grammar.nonterminals.iter().flat_map(|nonterminal| &nonterminal.productions) {
        if let Pattern::Literal(value) = &production.pattern
            && !all.contains(value)
        {
            all.push(value.clone());
        }
    }
    all
}

/// The problem in a wider language: every grammar over texts is replaced, its literals are kept.
#[must_use]
pub fn widened(problem: &Problem) -> Problem {
    let mut wide = problem.clone();
    for function in &mut wide.functions {
        let texts = function.parameters.iter().any(|(_, sort)| *sort == Sort::String)
            || function.sort == Sort::String;
        if texts {
            let literals = literals(&function.grammar);
            function.grammar =
                language_grammar(&function.parameters, function.sort, Language::Wide, &literals)
                    .without(&[Op::MonthDigits, Op::Minutes]);
        }
    }
    wide
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Clock;
    use otherwise_diagnostics::Sources;

    #[test]
    fn numbers_between_classes_are_round() {
        let pairs =
            [((86, 91), 90), ((73, 80), 80), ((73, 79), 75), ((5, 5), 5), ((-3, 2), 0), ((451, 512), 500)];
        for ((first, last), round) in pairs {
            assert_eq!(roundest(first, last), round, "{first} to {last}");
        }
    }

    #[test]
    fn columns_are_numbers_where_one_computes() {
        let sorts = |text: &str| {
            let mut sources = Sources::new();
            let file = sources.add("table.csv".to_owned(), text.to_owned());
            read_table(sources.get(file)).map(|table| table.sorts).unwrap_or_default()
        };
        use Sort::{Int, String};
        assert_eq!(sorts("price,count,total\n3,4,12\n5,6,30\n9,2,\n"), [Int, Int, Int]);
        assert_eq!(sorts("score,grade\n95,A\n91,A\n85,B\n"), [Int, String]);
        assert_eq!(sorts("4155551234,(415) 555-1234\n2125559876,(212) 555-9876\n"), [String, String]);
        assert_eq!(sorts("2024-03-05,2024\n1999-12-31,1999\n"), [String, String]);
        assert_eq!(sorts("007,7\n010,10\n"), [String, String]);
    }

    fn names(text: &str) -> Vec<String> {
        let mut sources = Sources::new();
        let file = sources.add("table.csv".to_owned(), text.to_owned());
        read_table(sources.get(file)).map(|table| table.names).unwrap_or_default()
    }

    #[test]
    fn headers_are_told_from_examples() {
        let with_header = [
            "full,short\nAda Lovelace,A. Lovelace\nGrace Hopper,G. Hopper\n",
            "full,short\nAda Lovelace,A. Lovelace\nGrace Hopper,G. Hopper\nAlan Turing,\n",
            "date,day\n2024-03-01,01\n1999-12-31,31\n",
            "word,expected\nab,AB\n",
            "Full name;Mail\nAnna Karlsson;anna.karlsson@acme.se\nBo Ek;bo.ek@acme.se\n",
            "time,h24\n3:05 PM,15:05\n11:20 AM,11:20\n",
            "Name;Kürzel\nJürgen Müller;JM\nÄnne Öztürk;ÄÖ\nÜlker Schön;\n",
        ];
        for table in with_header {
            assert_ne!(names(table)[0], "a", "{table}");
        }
        let without = [
            "hello world,Hello\nJohn Smith,John\nMary Jane,Mary\n",
            "cat,CAT\ndog,DOG\nbird,BIRD\n",
            "bob@example.com,example\nx@y.net,y\n",
            "ab,ba\ncd,dc\n",
            "Cher,Cher\nAnna Berg,\"Berg, Anna\"\nBo Ek,\"Ek, Bo\"\n",
        ];
        for table in without {
            assert_eq!(names(table)[0], "a", "{table}");
        }
    }

    /// What the rows of a table without output become. Steps are counted, not time.
    fn filled(text: &str) -> Vec<String> {
        let mut sources = Sources::new();
        let file = sources.add("table.csv".to_owned(), text.to_owned());
        let table = read_table(sources.get(file)).unwrap();
        let problem = table_problem(&table, Language::Wide);
        let settings = Settings {
            engine: crate::Engine::Own,
            filter: crate::Filter::None,
            time: std::time::Duration::from_secs(4),
            clock: Clock::Steps,
            memory: 1 << 30,
            all: 4,
            order: crate::engine::Order::Guided,
            jobs: 1,
            stop: &std::sync::atomic::AtomicBool::new(false),
        };
        let answer = solve_table(&table, &problem, &settings);
        let open = table.rows.iter().filter(|row| row.1.is_none());
        open.map(|row| cell(&answer.solution[0].body.value(&table.inputs(&row.0)).unwrap())).collect()
    }

    #[test]
    fn tables_are_filled_as_people_would() {
        let names = "name,mail\nAda Lovelace,ada.lovelace@example.org\n\
            Alan Mathison Turing,alan.turing@example.org\nEdsger Wybe Dijkstra,\n";
        assert_eq!(filled(names), ["edsger.dijkstra@example.org"]);
        // A second space in the row to be filled: only one of those that fit gives what looks like the
        // others.
        let turned = "\"Smith, John\",John Smith\n\"Doe, Jane\",Jane Doe\n\"van Rossum, Guido\",\n";
        assert_eq!(filled(turned), ["Guido van Rossum"]);
    }

    #[test]
    fn tables_are_read_by_separators_and_fixed_places() {
        // A separator of two signs, not the last word.
        let turned = "\"Smith, John\",John Smith\n\"van Dyke, Ann\",Ann van Dyke\n\"Olsson, Eva Maria\",\n";
        assert_eq!(filled(turned), ["Eva Maria Olsson"]);
        let masked = "card,masked\n1234567812345678,************5678\n1111222233334444,************4444\n\
            9999888877776666,\n";
        assert_eq!(filled(masked), ["************6666"]);
        // Words are counted by what is between them, not by a letter that happens to occur as often.
        assert_eq!(filled("text,words\nhello there,2\none two three,3\na b c d,\n"), ["4"]);
        let dates =
            "date,iso\n\"November 3, 2024\",2024-11-03\n\"March 17, 2023\",2023-03-17\n\"June 5, 2021\",\n";
        assert_eq!(filled(dates), ["2021-06-05"]);
        let german = "Datum;kurz\n3. November 2024;03.11.2024\n17. März 2023;17.03.2023\n5. Juni 2021;\n";
        assert_eq!(filled(german), ["05.06.2021"]);
        let times = "start,end,minutes\n09:00,10:30,90\n08:15,08:45,30\n13:00,15:05,125\n10:10,11:00,\n";
        assert_eq!(filled(times), ["50"]);
        let hosts = "url,host\nhttps://www.example.com/a,example.com\nhttp://www.shop.org/,shop.org\n\
            https://www.longer-than-these.co.uk/x,\n";
        assert_eq!(filled(hosts), ["longer-than-these.co.uk"]);
        assert_eq!(filled("temp,value\n12 °C,12\n-3 °C,-3\n105 °C,\n"), ["105"]);
    }

    #[test]
    fn parameters_have_names_that_languages_take() {
        let taken = names("type,title,from,out\na b,c,d,c\ne f,g,h,g\n");
        assert_eq!(taken, ["type_", "title_", "from_", "out"]);
        let marked = names("\u{feff}Full name;Mail\r\nAnna Karlsson;anna@acme.se\r\nBo Ek;bo@acme.se\r\n");
        assert_eq!(marked, ["full_name", "mail"]);
    }

    #[test]
    fn months_are_for_tables_with_months() {
        let operators = |text: &str| {
            let mut sources = Sources::new();
            let file = sources.add("table.csv".to_owned(), text.to_owned());
            let table = read_table(sources.get(file)).unwrap();
            table_problem(&table, Language::Wide).functions[0].grammar.operators()
        };
        assert!(!operators("phone,plain\n(415) 555,415555\n(212) 777,212777\n").contains(&Op::MonthName));
        assert!(operators("date,month\n2015-03-14,March\n1999-12-01,December\n").contains(&Op::MonthName));
    }

    #[test]
    fn tables_of_numbers_are_computed() {
        assert_eq!(filled("price,count,total\n3,4,12\n5,6,30\n7,7,49\n9,2,\n"), ["18"]);
        assert_eq!(filled("celsius,fahrenheit\n0,32\n100,212\n37,98\n20,\n"), ["68"]);
        let grades = "score,grade\n95,A\n91,A\n85,B\n80,B\n72,C\n55,F\n30,F\n88,\n75,\n99,\n";
        assert_eq!(filled(grades), ["B", "C", "A"]);
    }
}
