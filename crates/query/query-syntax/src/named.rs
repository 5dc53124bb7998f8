//! Queries that stand in a Haskell file: `{-? name = query ?-}`, a comment for everybody else.

use std::ops::Range;

use crate::scan::Scanner;

/// A query of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// Its name.
    pub name: Range<usize>,
    /// Where the query itself stands.
    pub query: Range<usize>,
}

/// The queries of a file, and the places of comments that look like queries but are none.
pub fn queries(text: &str) -> (Vec<Named>, Vec<Range<usize>>) {
    let mut found = Vec::new();
    let mut wrong = Vec::new();
    let mut scanner = Scanner::new(text, 0..text.len());
    while !scanner.is_at_end() {
        if !scanner.rest().starts_with("{-?") {
            // Comments are passed over whole, so that a query in a comment is none.
            scanner.skip_lexeme_before_query();
            continue;
        }
        let start = scanner.at;
        let length = scanner.rest().find("?-}");
        let end = length.map_or(text.len(), |length| start + length);
        let mut inside = Scanner::new(text, start + 3..end.max(start + 3));
        inside.skip_blank();
        let name = inside.variable();
        inside.skip_blank();
        match name {
            Some(name) if length.is_some() && inside.eat("=") => {
                found.push(Named { name, query: inside.at..end });
            }
            _ => wrong.push(start..start + 3),
        }
        scanner.at = (end + 3).min(text.len());
    }
    (found, wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_queries_by_name() {
        let text = "module M where\n{-? one = ?(x :: Int) | x == 1 ?-}\n-- {-? no = 1 ?-}\n\
            {- {-? nor = 1 ?-} -}\n\
                    s = \"{-? string = 2 ?-}\"\n{-? two' = ?(c :: Char) | c == '\"' ?-}\n{-? ?-}";
        let (found, wrong) = queries(text);
        let names: Vec<&str> = found.iter().map(|named| &text[named.name.clone()]).collect();
        assert_eq!(names, ["one", "two'"]);
        assert_eq!(text[found[0].query.clone()].trim(), "?(x :: Int) | x == 1");
        assert_eq!(wrong.len(), 1);
    }

    #[test]
    fn an_open_comment_is_wrong_not_endless() {
        for text in ["{-? x = 1", "{-?"] {
            let (found, wrong) = queries(text);
            assert_eq!((found.len(), wrong.len()), (0, 1), "{text}");
        }
    }
}
