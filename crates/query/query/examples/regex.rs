//! Strings that match a regular expression, found by running the matcher backwards (dissertation, 3.5.3).

use otherwise_query::{Error, Haskell, query};

/// Regular expressions; the Haskell file has the same type, and the matcher.
#[derive(Clone, Debug, Haskell)]
enum RegEx {
    Empty,
    Epsilon,
    Atom(char),
    Star(Box<RegEx>),
    Concat(Box<RegEx>, Box<RegEx>),
    Or(Box<RegEx>, Box<RegEx>),
}

query! {
    import "../../../benchmarks/solve/RegEx.hs";

    /// A string that the expression matches.
    fn string_search(r: RegEx) -> ?(str: String) | match r str
}

/// `(a+b)*cd(ε+ef)`
fn expression() -> RegEx {
    use RegEx::{Atom, Concat, Epsilon, Or, Star};
    let concat = |a, b| Concat(Box::new(a), Box::new(b));
    let or = |a, b| Or(Box::new(a), Box::new(b));
    let star = |a| Star(Box::new(a));
    let optional = or(Epsilon, concat(Atom('e'), Atom('f')));
    concat(star(or(Atom('a'), Atom('b'))), concat(Atom('c'), concat(Atom('d'), optional)))
}

fn main() -> Result<(), Error> {
    println!("{:?}", string_search(expression())?);
    println!("{:?}", string_search(RegEx::Empty)?);
    Ok(())
}

#[test]
fn strings_match() -> Result<(), Error> {
    let found = string_search(expression())?.unwrap_or_default();
    let rest = found.trim_start_matches(['a', 'b']);
    assert!(rest == "cd" || rest == "cdef", "{found}");
    assert_eq!(string_search(RegEx::Empty)?, None);
    Ok(())
}
