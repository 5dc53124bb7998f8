//! Good programs: they are accepted, and printed they give the same tree.

use std::path::Path;

use crate::common::{corpus, read, round_trip};
use otherwise_diagnostics::Sources;
use otherwise_syntax::ast::{Expr, ExprKind, Literal};
use otherwise_syntax::{Extensions, parse_expression, preprocess};
use proptest::prelude::*;

#[test]
fn corpus_is_printed_and_read_again() {
    let files = corpus();
    assert!(files.len() >= 40, "only {} files", files.len());
    for (name, text) in files {
        round_trip(&name, &text);
    }
}

/// The conformance programs and our own base library are Haskell too.
#[test]
fn programs_of_the_workspace_are_printed_and_read_again() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    for folder in ["conformance/features", "conformance/programs", "crates/haskell/library"] {
        for (name, text) in read(&root.join(folder)) {
            // Trees that are not what was written: data families out of classes, the strictness of `Strict`,
            // `-1#`.
            let rewritten = [
                "types_families_data.hs",
                "types_families_data_gadt_syntax.hs",
                "types_mutual_recursion_families.hs",
                "associated_backends.hs",
                "strict_extension.hs",
                "library_primitive_arrays.hs",
                "types_kinds_found_later.hs",
                "syntax_negative_unboxed_alternatives.hs",
            ];
            if !rewritten.iter().any(|one| name.ends_with(one)) && !name.contains("/target/") {
                let folder = Path::new(&name).parent().map(Path::to_path_buf).unwrap_or_default();
                let mut include = |file: &str| {
                    [folder.join(file), folder.join("include").join(file)]
                        .iter()
                        .find_map(|path| std::fs::read_to_string(path).ok())
                };
                let text = preprocess(&name, &text, &Extensions::default(), &mut include).unwrap_or(text);
                round_trip(&name, &text);
            }
        }
    }
}

/// What an expression without mistakes is.
fn parsed(text: &str) -> Expr {
    let mut sources = Sources::new();
    let file = sources.add("<literal>", text);
    let (expr, diagnostics) = parse_expression(&sources, file, &Extensions::default());
    assert!(diagnostics.is_empty(), "{text}: {diagnostics:?}");
    expr
}

fn check_literal(literal: Literal) {
    let text = literal.to_string();
    assert_eq!(parsed(&text).kind, ExprKind::Literal(literal), "{text}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn strings_are_printed_and_read_again(text in "\\PC*|[\\x00-\\x7f]*") {
        check_literal(Literal::String(text.into()));
    }

    #[test]
    fn characters_are_printed_and_read_again(letter in 0..=0x10_ffffu32) {
        check_literal(Literal::Char(letter));
    }

    #[test]
    fn integers_are_printed_and_read_again(value in any::<u128>()) {
        check_literal(Literal::Integer(value.into()));
    }

    #[test]
    fn fractions_are_read_as_written(whole in 0u64..1_000_000, fraction in 0u32..1_000_000, exponent in -30i32..30) {
        let text = format!("{whole}.{fraction:06}e{exponent}");
        let ExprKind::Literal(literal) = parsed(&text).kind else { panic!("{text}") };
        let Literal::Fractional(value) = &literal else { panic!("{text}") };
        let ten = num_rational::BigRational::from_integer(10.into());
        let expected = num_rational::BigRational::from_integer((u128::from(whole) * 1_000_000 + u128::from(fraction)).into());
        prop_assert_eq!(value, &(expected * num_traits::Pow::pow(ten, exponent - 6)));
        check_literal(literal);
    }
}
