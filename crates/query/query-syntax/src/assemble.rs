//! Adding imports and declarations to the text of a module.

use crate::scan::Scanner;

/// The text with `imports` (lines, or nothing) before its own imports and `declarations` after everything
/// else. Its lines keep their numbers where that is possible: imports share a line with what follows them.
pub fn assemble(text: &str, imports: &str, declarations: &str) -> String {
    let mut result = String::with_capacity(text.len() + imports.len() + declarations.len() + 2);
    if imports.is_empty() {
        result.push_str(text);
    } else {
        let (at, needs_line) = import_place(text);
        result.push_str(&text[..at]);
        if needs_line {
            result.push('\n');
        }
        for line in imports.lines() {
            result.push_str(line);
            result.push_str("; ");
        }
        if needs_line {
            result.push('\n');
        }
        result.push_str(&text[at..]);
    }
    if !declarations.is_empty() {
        result.push('\n');
        result.push_str(declarations);
        result.push('\n');
    }
    result
}

/// Where imports can be put, and whether they need a line of their own there.
fn import_place(text: &str) -> (usize, bool) {
    let mut scanner = Scanner::new(text, 0..text.len());
    scanner.skip_blank();
    if scanner.rest().starts_with("module") {
        while !scanner.is_at_end() {
            let here = scanner.here();
            scanner.skip_lexeme();
            if &text[here] == "where" {
                let after = scanner.at;
                scanner.skip_blank();
                // A body that starts in the first column can share its line.
                let starts_line = text[..scanner.at].ends_with('\n');
                return if starts_line { (scanner.at, false) } else { (after, true) };
            }
        }
        return (text.len(), true);
    }
    (scanner.at, !(scanner.at == 0 || text[..scanner.at].ends_with('\n')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imports_come_first_and_lines_stay() {
        let import = "import qualified Data.Map as M";
        assert_eq!(
            assemble("-- | M\nmodule M (f, g) where\n\nimport A\nf = 1\n", import, "data T = T"),
            "-- | M\nmodule M (f, g) where\n\nimport qualified Data.Map as M; import A\nf = 1\n\ndata T = T\n"
        );
        assert_eq!(assemble("f = 1\n", import, ""), "import qualified Data.Map as M; f = 1\n");
        assert_eq!(
            assemble("module M where", import, ""),
            "module M where\nimport qualified Data.Map as M; \n"
        );
        assert_eq!(assemble("f = 1", "", ""), "f = 1");
    }
}
