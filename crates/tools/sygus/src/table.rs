//! Tables of examples: columns in, the last column out; rows without output are to be filled.

use crate::engine::variations;
use crate::examples::Example;
use crate::op::Op;
use crate::problem::{Constraint, Function, Grammar, Nonterminal, Pattern, Problem, Production};
use crate::term::{Definition, Term};
use crate::value::{Sort, Value};
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
    /// Inputs, output if there is one, and where the row stands.
    pub rows: Vec<(Vec<String>, Option<String>, Span)>,
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
    Ok(Table { names: identifiers(&names), rows })
}

/// A first line of words that name columns: its last cell says so, or it has no digit where all others have, or nothing of
/// what the cells of the other lines have in common.
fn is_header(first: &[String], rest: &[(Vec<String>, Span)]) -> bool {
    let Some(last) = first.last() else { return false };
    let known = ["output", "result", "out", "expected", "wanted", "target", "answer"];
    if known.contains(&last.trim().to_lowercase().as_str()) {
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
            || ["if", "then", "else", "let", "in", "of", "case", "where", "def", "f"]
                .contains(&plain.as_str())
        {
            plain.push('_');
        }
        all.push(plain);
    }
    all
}

/// The problem that a table states.
pub fn table_problem(table: &Table, language: Language) -> Problem {
    let parameters: Vec<(String, Sort)> =
        table.names[..table.names.len() - 1].iter().map(|name| (name.clone(), Sort::String)).collect();
    let span = table.rows[0].2;
    let literal = |text: &String| Term::Literal(Value::str(text));
    let constraints = table.rows.iter().filter_map(|(inputs, output, span)| {
        let call = Term::Unknown(0, inputs.iter().map(literal).collect());
        let output = output.as_ref()?;
        Some(Constraint { term: Term::apply(Op::Eq, [call, literal(output)]), span: *span })
    });
    let grammar = language_grammar(&parameters, Sort::String, language, &[]);
    let function = Function {
        name: "f".to_owned(),
        parameters,
        sort: Sort::String,
        grammar,
        grammar_given: false,
        span,
    };
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

/// The grammar of a language, with further literals.
pub fn language_grammar(
    parameters: &[(String, Sort)],
    result: Sort,
    language: Language,
    literals: &[Value],
) -> Grammar {
    use Op::*;
    let (string, int, bool) = (Pattern::Nonterminal(0), Pattern::Nonterminal(1), Pattern::Nonterminal(2));
    let apply =
        |op: Op, args: &[&Pattern]| Pattern::Apply(op, args.iter().map(|arg| (*arg).clone()).collect());
    let leaves = |sort: Sort| {
        let parameters = parameters.iter().enumerate().filter(move |(_, parameter)| parameter.1 == sort);
        let literals = literals.iter().filter(move |value| value.sort() == sort);
        let own = parameters.map(|(at, _)| Pattern::Parameter(at));
        own.chain(literals.map(|value| Pattern::Literal(value.clone())))
            .chain([Pattern::AnyConstant(sort)])
            .collect::<Vec<_>>()
    };
    let (s, i, b) = (&string, &int, &bool);
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
        texts.extend([
            apply(Field, &[s, s, i]),
            apply(Upper, &[s]),
            apply(Lower, &[s]),
            apply(Title, &[s]),
            apply(Digits, &[s]),
            apply(Trim, &[s]),
            apply(Pad, &[s, i]),
            apply(MonthName, &[i]),
            apply(Group, &[s]),
        ]);
        numbers.extend([apply(LastIndexOf, &[s, s]), apply(Count, &[s, s]), apply(MonthNumber, &[s])]);
        truths.extend([apply(And, &[b, b]), apply(Or, &[b, b]), apply(Not, &[b]), apply(IsDigit, &[s])]);
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
                language_grammar(&function.parameters, function.sort, Language::Wide, &literals);
        }
    }
    wide
}

#[cfg(test)]
mod tests {
    use super::*;
    use otherwise_diagnostics::Sources;

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
        ];
        for table in with_header {
            assert_ne!(names(table)[0], "a", "{table}");
        }
        let without = [
            "hello world,Hello\nJohn Smith,John\nMary Jane,Mary\n",
            "cat,CAT\ndog,DOG\nbird,BIRD\n",
            "bob@example.com,example\nx@y.net,y\n",
            "ab,ba\ncd,dc\n",
        ];
        for table in without {
            assert_eq!(names(table)[0], "a", "{table}");
        }
    }
}
