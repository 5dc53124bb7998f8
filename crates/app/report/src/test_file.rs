//! Found inputs as tests that can be put into a Haskell project.

use otherwise_core::{Name, Symbol};
use otherwise_explore::{Ending, PathReport, Report};
use otherwise_machine::{ConstructorText, Datum};
use std::fmt::Write;
use std::sync::Arc;

use crate::run::Call;

/// What the tests are written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Framework {
    /// A module with a `spec`.
    Hspec,
    /// A module with a `TestTree`.
    TastyQuickCheck,
    /// A script for GHCi whose lines are all `True`.
    Ghci,
}

/// What is tested.
#[derive(Clone, Copy, Debug)]
pub struct Tested<'a> {
    /// The module that has the function.
    pub module: &'a str,
    /// Its file.
    pub file: &'a str,
    /// Type arguments of the function, such as ` @Int`; empty if it has none.
    pub types: &'a str,
    /// What was asserted of arguments and result.
    pub assertions: &'a [String],
}

/// What one path says.
enum Claim {
    /// The call has this value.
    Equals(String),
    /// The call has some value; it cannot be compared.
    Ends,
    /// The call fails; with this first line of a message, if that can be compared.
    Fails(Option<String>),
    /// An assertion should hold, and does not.
    Should(String),
}

/// The text of a test file.
pub fn test_file(framework: Framework, tested: &Tested<'_>, call: &Call<'_>, report: &Report) -> String {
    let mut skipped = 0;
    let mut claims = Vec::new();
    for path in &report.paths {
        match claim(tested, call, path) {
            Some(claim) => claims.push((call.shown(path), applied(tested, call, path), claim)),
            None => skipped += 1,
        }
    }
    let mut text = match framework {
        Framework::Hspec => hspec(tested, call, &imports(tested, call, report), &claims),
        Framework::TastyQuickCheck => tasty(tested, call, &imports(tested, call, report), &claims),
        Framework::Ghci => ghci(tested, &imports(tested, call, report), &claims),
    };
    if skipped > 0 {
        let paths = if skipped == 1 { "1 path is".to_string() } else { format!("{skipped} paths are") };
        let _ = writeln!(text, "\n-- {paths} left out: endless, or with values that tests cannot choose.");
    }
    text
}

/// The arguments of a path; what makes containers is named with its module.
fn arguments(tested: &Tested<'_>, call: &Call<'_>, path: &PathReport) -> Vec<String> {
    call.arguments(path, |datum| qualified(datum, tested.module, 0).argument())
}

/// Data is looked into this deep; what lies deeper is written as it is.
const DEEPEST: u32 = 2_000;

/// The module that exports a function which makes values with an invariant; `#` and a number follow it in the name.
fn making_module(con: &ConstructorText) -> Option<&'static str> {
    let (module, _) = con.name.module.as_str().split_once('#')?;
    matches!(con.name.base.as_str(), "fromList" | "listArray" | "%").then_some(module)
}

/// The module to import for a constructor that neither the tested module (`own`) nor the Prelude defines.
fn defining_module(con: &ConstructorText, own: &str) -> Option<&'static str> {
    let module = con.name.module.as_str();
    // Made values have a number behind the module.
    let module = module.split_once('#').map_or(module, |(module, _)| module);
    let is_library = module.is_empty() || module.starts_with("Otherwise") || making_module(con).is_some();
    let is_name = con.name.base.as_str().starts_with(|c: char| c.is_alphabetic() || c == ':');
    (module != own && !is_library && is_name).then_some(module)
}

/// A value with the modules of the functions and constructors that make parts of it.
fn qualified(datum: &Datum, own: &str, depth: u32) -> Datum {
    match datum {
        Datum::Data(con, fields) if depth < DEEPEST => {
            let fields = fields.iter().map(|field| qualified(field, own, depth + 1)).collect();
            let con = match (making_module(con), defining_module(con, own)) {
                (Some(module), _) => {
                    let base = Symbol::new(&format!("{module}.{}", con.name.base));
                    let name = Name { module: con.name.module, base };
                    Arc::new(ConstructorText { name, ..ConstructorText::clone(con) })
                }
                (None, Some(module)) => {
                    let base = con.name.base.as_str();
                    let name = if base.starts_with(':') {
                        format!("({module}.{base})")
                    } else {
                        format!("{module}.{base}")
                    };
                    ConstructorText::plain(Name { module: con.name.module, base: Symbol::new(&name) })
                }
                (None, None) => con.clone(),
            };
            Datum::Data(con, fields)
        }
        other => other.clone(),
    }
}

/// Imports of the modules of containers and constructors, and of what opens the result.
fn imports(tested: &Tested<'_>, call: &Call<'_>, report: &Report) -> String {
    let opening = call.openings.iter().map(|opening| opening.module.as_str());
    let mut modules: Vec<&str> = opening.filter(|module| *module != tested.module).collect();
    let results = report.paths.iter().filter_map(|path| match &path.ending {
        Ending::Value(value) if is_compared(value) => Some(value),
        _ => None,
    });
    let mut work: Vec<&Datum> = report.paths.iter().flat_map(|path| &path.inputs).chain(results).collect();
    while let Some(next) = work.pop() {
        if let Datum::Data(con, fields) = next {
            modules.extend(making_module(con));
            modules.extend(defining_module(con, tested.module));
            work.extend(fields);
        }
    }
    modules.sort_unstable();
    modules.dedup();
    modules.iter().map(|module| format!("import qualified {module}\n")).collect()
}

/// The call of a path, with the function's module and types.
fn applied(tested: &Tested<'_>, call: &Call<'_>, path: &PathReport) -> String {
    let name = call.function;
    let is_word = name.starts_with(|c: char| c.is_alphabetic() || c == '_');
    let function =
        if is_word { format!("{}.{name}", tested.module) } else { format!("({}.{name})", tested.module) };
    let function = format!("{function}{}", tested.types);
    call.composed(function, &arguments(tested, call, path), |opening| Some(opening.qualified()))
}

/// Whether a test can say what the result is.
fn is_compared(value: &Datum) -> bool {
    value.is_comparable() && !value.has_container()
}

fn claim(tested: &Tested<'_>, call: &Call<'_>, path: &PathReport) -> Option<Claim> {
    if path.read.is_some()
        || !path.generated.is_empty()
        || path.inputs.iter().any(|input| !input.is_complete())
    {
        return None;
    }
    match &path.ending {
        Ending::Value(value) if is_compared(value) => {
            Some(Claim::Equals(qualified(value, tested.module, 0).argument()))
        }
        Ending::Value(_) => Some(Claim::Ends),
        Ending::Exception(text) => {
            let first = text.lines().next().unwrap_or_default();
            // A message that names a place depends on how the file is compiled.
            let names_place = first.contains(".hs:") || first.contains(".lhs:");
            Some(Claim::Fails((!names_place).then(|| first.to_string())))
        }
        Ending::AssertionFailed(_) if !tested.assertions.is_empty() => {
            let arguments = arguments(tested, call, path).join(" ");
            let result = applied(tested, call, path);
            let all = tested.assertions.iter();
            let all = all.map(|assertion| format!("({assertion}) {arguments} ({result})"));
            Some(Claim::Should(all.collect::<Vec<_>>().join(" && ")))
        }
        Ending::AssertionFailed(_) | Ending::Exit(_) => Some(Claim::Fails(None)),
        Ending::Loop | Ending::Reached => None,
    }
}

fn haskell_string(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => {
                quoted.push('\\');
                quoted.push(c);
            }
            ' '..='~' => quoted.push(c),
            other => {
                let _ = write!(quoted, "\\{}\\&", u32::from(other));
            }
        }
    }
    quoted.push('"');
    quoted
}

fn extensions(tested: &Tested<'_>) -> &'static str {
    if tested.types.is_empty() { "" } else { "{-# LANGUAGE TypeApplications #-}\n" }
}

/// A name for the module of tests.
fn test_module(call: &Call<'_>) -> String {
    let mut letters = call.function.chars().filter(|c| c.is_alphanumeric() || *c == '_');
    let first = letters.next().filter(|c| c.is_alphabetic());
    let first = first.map_or_else(|| "Operator".to_string(), |c| c.to_uppercase().to_string());
    format!("{first}{}Spec", letters.collect::<String>())
}

type Case = (String, String, Claim);

fn hspec(tested: &Tested<'_>, call: &Call<'_>, imports: &str, claims: &[Case]) -> String {
    let module = test_module(call);
    let mut text = format!(
        "{}module {module} (spec, main) where\n\n\
         import Control.Exception (SomeException, evaluate)\n\
         import Test.Hspec\n\n\
         {}import {}\n\n\
         main :: IO ()\n\
         main = hspec spec\n\n\
         spec :: Spec\n\
         spec = describe {} $ do\n",
        extensions(tested),
        imports,
        tested.module,
        haskell_string(call.function),
    );
    for (title, call, claim) in claims {
        let body = match claim {
            Claim::Equals(value) => format!("{call} `shouldBe` {value}"),
            Claim::Ends => format!("(({call}) `seq` True) `shouldBe` True"),
            Claim::Fails(Some(message)) => format!("failsWith {} ({call})", haskell_string(message)),
            Claim::Fails(None) => format!("evaluate (length (show ({call}))) `shouldThrow` anyException"),
            Claim::Should(assertion) => format!("({assertion}) `shouldBe` True"),
        };
        let _ = writeln!(text, "  it {} $\n    {body}", haskell_string(title));
    }
    if claims.is_empty() {
        text.push_str("  pure ()\n");
    }
    text.push_str(
        "\n-- The whole value is needed, and needing it fails with this message.\n\
         failsWith :: Show a => String -> a -> Expectation\n\
         failsWith message value =\n  \
         evaluate (length (show value)) `shouldThrow` \\e ->\n    \
         takeWhile (/= '\\n') (show (e :: SomeException)) == message\n",
    );
    text
}

fn tasty(tested: &Tested<'_>, call: &Call<'_>, imports: &str, claims: &[Case]) -> String {
    let module = test_module(call);
    let mut text = format!(
        "{}module {module} (tests, main) where\n\n\
         import Control.Exception (SomeException, evaluate, try)\n\
         import Test.Tasty\n\
         import Test.Tasty.QuickCheck\n\n\
         {}import {}\n\n\
         main :: IO ()\n\
         main = defaultMain tests\n\n\
         tests :: TestTree\n\
         tests = testGroup {}\n",
        extensions(tested),
        imports,
        tested.module,
        haskell_string(call.function),
    );
    let mut opening = "[";
    for (title, call, claim) in claims {
        let body = match claim {
            Claim::Equals(value) => format!("once ({call} === {value})"),
            Claim::Ends => format!("once (({call}) `seq` True)"),
            Claim::Fails(Some(message)) => {
                format!("once (failsWith (== {}) ({call}))", haskell_string(message))
            }
            Claim::Fails(None) => format!("once (failsWith (const True) ({call}))"),
            Claim::Should(assertion) => format!("once ({assertion})"),
        };
        let _ = writeln!(text, "  {opening} testProperty {} $\n      {body}", haskell_string(title));
        opening = ",";
    }
    let free = call.arity - call.fixed.len().min(call.arity);
    if !tested.assertions.is_empty() && free > 0 && call.fixed.is_empty() {
        let names: Vec<String> = (1..=free).map(|at| format!("x{at}")).collect();
        let names = names.join(" ");
        for assertion in tested.assertions {
            let function = format!("{}.{}{}", tested.module, call.function, tested.types);
            let arguments: Vec<String> = names.split(' ').map(str::to_string).collect();
            let result = call.composed(function, &arguments, |opening| Some(opening.qualified()));
            let _ = writeln!(
                text,
                "  {opening} testProperty {} $ \\{names} ->\n      ({assertion}) {names} ({result})",
                haskell_string(assertion)
            );
            opening = ",";
        }
    }
    text.push_str(if opening == "[" { "  []\n" } else { "  ]\n" });
    text.push_str(
        "\n-- The whole value is needed, and needing it fails with a message like this.\n\
         failsWith :: Show a => (String -> Bool) -> a -> Property\n\
         failsWith expected value = ioProperty $ do\n  \
         outcome <- try (evaluate (length (show value)))\n  \
         pure $ case outcome of\n    \
         Left e -> expected (takeWhile (/= '\\n') (show (e :: SomeException)))\n    \
         Right _ -> False\n",
    );
    text
}

fn ghci(tested: &Tested<'_>, imports: &str, claims: &[Case]) -> String {
    let mut text = format!(
        ":load {}\nimport qualified {}\nimport qualified Control.Exception\n",
        tested.file, tested.module
    );
    text.push_str(imports);
    if !tested.types.is_empty() {
        text.push_str(":set -XTypeApplications\n");
    }
    for (_, call, claim) in claims {
        let fails = |test: &str| {
            format!(
                "Control.Exception.try (Control.Exception.evaluate (length (show ({call})))) >>= \
                 \\r -> print (either (\\e -> {test}) (const False) \
                 (r :: Either Control.Exception.SomeException Int))"
            )
        };
        let line = match claim {
            Claim::Equals(value) => format!("{call} == {value}"),
            Claim::Ends => format!("({call}) `seq` True"),
            Claim::Fails(Some(message)) => {
                fails(&format!("takeWhile (/= '\\n') (show e) == {}", haskell_string(message)))
            }
            Claim::Fails(None) => fails("seq e True"),
            Claim::Should(assertion) => assertion.clone(),
        };
        text.push_str(&line.replace('\n', " "));
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_haskell() {
        assert_eq!(haskell_string("a\"\\\n→1"), "\"a\\\"\\\\\\10\\&\\8594\\&1\"");
    }

    #[test]
    fn modules_have_legal_names() {
        let sources = otherwise_diagnostics::Sources::new();
        let of = |function| {
            test_module(&Call {
                function,
                fixed: &[],
                arity: 0,
                openings: &[],
                sources: &sources,
                notes: &[],
            })
        };
        assert_eq!(of("insert'"), "InsertSpec");
        assert_eq!(of("<+>"), "OperatorSpec");
        assert_eq!(of("_x"), "OperatorxSpec");
    }
}
