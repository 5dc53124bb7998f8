//! Found inputs as tests that can be put into a Haskell project.

use otherwise_contracts::{Checked, Counterexample, Violation};
use otherwise_core::{Name, Symbol, builtin};
use otherwise_diagnostics::Sources;
use otherwise_explore::{Ending, PathReport, Report};
use otherwise_machine::{ConstructorText, Datum};
use std::fmt::Write;
use std::sync::Arc;

use crate::check;
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
    /// The call should not have this value, and has.
    Differs(String),
    /// The call should not fail, and does.
    Succeeds,
}

/// A module of tests.
struct Suite<'a> {
    /// Its name.
    name: String,
    /// What is tested, for people.
    title: &'a str,
    /// The module that is tested, and its file.
    module: &'a str,
    file: &'a str,
    /// Whether functions are applied to types.
    has_types: bool,
    /// Whether tests say how calls fail.
    has_failures: bool,
    imports: String,
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
    let suite = Suite {
        name: test_module(call.function),
        title: call.function,
        module: tested.module,
        file: tested.file,
        has_types: !tested.types.is_empty(),
        has_failures: true,
        imports: imports(tested, call, report),
    };
    let mut text = written(framework, &suite, &claims, &properties(tested, call));
    if skipped > 0 {
        let paths = if skipped == 1 { "1 path is".to_string() } else { format!("{skipped} paths are") };
        let _ = writeln!(text, "\n-- {paths} left out: endless, or with values that tests cannot choose.");
    }
    text
}

/// Counterexamples as tests that fail until what is wrong is mended. Those that rest on what types of others
/// allow are left out, and those that a call alone does not show.
pub fn counterexample_tests(
    framework: Framework,
    (module, file): (&str, &str),
    functions: &[Checked],
    sources: &Sources,
) -> String {
    let mut claims = Vec::new();
    let mut left_out = Vec::new();
    let mut values: Vec<&Datum> = Vec::new();
    for function in functions.iter().filter(|function| function.is_alarm()) {
        for counterexample in function.counterexamples() {
            let message =
                check::diagnostic(function).map_or_else(String::new, |one| one.message.replace('`', ""));
            match should(module, counterexample, sources) {
                Some(claim) => {
                    let arguments = counterexample.inputs.iter();
                    let call = arguments
                        .fold(in_module(module, function.call_name.as_str()), |call, input| {
                            format!("{call} {}", qualified(input, module, 0).argument())
                        });
                    values.extend(&counterexample.inputs);
                    if let (Claim::Differs(_), Some(result)) = (&claim, &counterexample.result) {
                        values.push(result);
                    }
                    claims.push((message, call, claim));
                }
                None => left_out.push(message),
            }
        }
    }
    let suite = Suite {
        name: test_module(&module.replace('.', "")),
        title: module,
        module,
        file,
        has_types: false,
        has_failures: false,
        imports: import_lines(module, Vec::new(), values),
    };
    let mut text = written(framework, &suite, &claims, &[]);
    if !left_out.is_empty() {
        text.push_str("\n-- Left out, because no call that can be written down shows it:\n");
        left_out.iter().for_each(|message| {
            let _ = writeln!(text, "-- {}", message.replace('\n', " "));
        });
    }
    text
}

/// What should hold of the call of a counterexample, if the call alone shows it.
fn should(module: &str, counterexample: &Counterexample, sources: &Sources) -> Option<Claim> {
    let Counterexample { inputs, result, applied, is_action, violation, abstracted, .. } = counterexample;
    if *is_action
        || !applied.is_empty()
        || !abstracted.is_empty()
        || inputs.iter().any(|input| !input.is_complete() || input.has_container())
    {
        return None;
    }
    match violation {
        Violation::Result => {
            let is_plain = |result: &&Datum| result.is_comparable() && !result.has_container();
            let result = result.as_ref().filter(is_plain)?;
            Some(Claim::Differs(qualified(result, module, 0).argument()))
        }
        Violation::Error { .. } | Violation::Incomplete { .. } | Violation::Exception { .. } => {
            Some(Claim::Succeeds)
        }
        // What the library demands it insists on.
        Violation::Call { annotation: Some(place), .. } => {
            let is_ours = sources.has(place.file) && sources.get(place.file).name().ends_with(".spec");
            is_ours.then_some(Claim::Succeeds)
        }
        _ => None,
    }
}

fn written(framework: Framework, suite: &Suite<'_>, claims: &[Case], properties: &[String]) -> String {
    match framework {
        Framework::Hspec => hspec(suite, claims),
        Framework::TastyQuickCheck => tasty(suite, claims, properties),
        Framework::Ghci => ghci(suite, claims),
    }
}

/// The arguments of a path; what makes containers is named with its module.
fn arguments(tested: &Tested<'_>, call: &Call<'_>, path: &PathReport) -> Vec<String> {
    call.arguments(path, |datum| qualified(datum, tested.module, 0).argument())
}

/// Data is looked into this deep; what lies deeper is written as it is.
const MAX_DEPTH: u32 = 2_000;

/// The module that exports a function which makes values with an invariant; `#` and a number follow it in the
/// name.
fn making_module(con: &ConstructorText) -> Option<&'static str> {
    let (module, _) = con.name.module.as_str().split_once('#')?;
    matches!(con.name.base.as_str(), "fromList" | "listArray" | "%").then_some(module)
}

/// The module to import for a constructor that neither the tested module (`own`) nor the Prelude defines.
fn defining_module(con: &ConstructorText, own: &str) -> Option<&'static str> {
    let module = con.name.module.as_str();
    // Made values have a number behind the module.
    let module = module.split_once('#').map_or(module, |(module, _)| module);
    let is_library = module.is_empty() || con.name.is_standard() || making_module(con).is_some();
    let is_name = con.name.base.as_str().starts_with(|c: char| c.is_alphabetic() || c == ':');
    (module != own && !is_library && is_name).then_some(module)
}

/// A value with the modules of the functions and constructors that make parts of it.
fn qualified(datum: &Datum, own: &str, depth: u32) -> Datum {
    match datum {
        Datum::Data(con, fields) if depth < MAX_DEPTH => {
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
    let modules: Vec<&str> = opening.filter(|module| *module != tested.module).collect();
    let results: Vec<Datum> = report
        .paths
        .iter()
        .filter_map(|path| match &path.ending {
            Ending::Value(value) => compared(value),
            _ => None,
        })
        .collect();
    let values = report.paths.iter().flat_map(|path| &path.inputs).chain(&results).collect();
    import_lines(tested.module, modules, values)
}

/// Imports of modules, and of those that values need.
fn import_lines(own: &str, mut modules: Vec<&str>, values: Vec<&Datum>) -> String {
    let mut work = values;
    while let Some(next) = work.pop() {
        if let Datum::Data(con, fields) = next {
            modules.extend(making_module(con));
            modules.extend(defining_module(con, own));
            work.extend(fields);
        }
    }
    modules.sort_unstable();
    modules.dedup();
    modules.iter().map(|module| format!("import qualified {module}\n")).collect()
}

/// The call of a path, with the function's module and types.
fn applied(tested: &Tested<'_>, call: &Call<'_>, path: &PathReport) -> String {
    let function = format!("{}{}", in_module(tested.module, call.function), tested.types);
    call.composed(function, &arguments(tested, call, path), |opening| Some(opening.qualified()))
}

/// A function with its module.
fn in_module(module: &str, name: &str) -> String {
    let is_word = name.starts_with(|c: char| c.is_alphabetic() || c == '_');
    if is_word { format!("{module}.{name}") } else { format!("({module}.{name})") }
}

/// The result as a test writes it; none where no test can say what it is.
fn compared(value: &Datum) -> Option<Datum> {
    let made = if value.has_container() { made(value, 0) } else { value.clone() };
    (made.is_comparable() && !made.has_container()).then_some(made)
}

/// The module whose `fromList` makes such a container.
fn container_module(con: &ConstructorText) -> Option<&'static str> {
    match con.name.module.as_str() {
        "Otherwise.Containers.Map" => Some("Data.Map#"),
        "Otherwise.Containers.Set" => Some("Data.Set#"),
        "Otherwise.Containers.IntMap" => Some("Data.IntMap#"),
        "Otherwise.Containers.IntSet" => Some("Data.IntSet#"),
        "Otherwise.Vector.Boxed" => Some("Data.Vector#"),
        "Otherwise.Vector.Unboxed" => Some("Data.Vector.Unboxed#"),
        "Data.Sequence" => Some("Data.Sequence#"),
        _ => None,
    }
}

/// A value whose maps, sets, sequences and vectors are made of lists, as programs make them.
fn made(value: &Datum, depth: u32) -> Datum {
    let Datum::Data(con, fields) = value else { return value.clone() };
    if depth >= MAX_DEPTH {
        return value.clone();
    }
    let Some((elements, module)) = value.elements().zip(container_module(con)) else {
        let fields = fields.iter().map(|field| made(field, depth + 1)).collect();
        return Datum::Data(Arc::clone(con), fields);
    };
    let plain = ConstructorText::plain;
    let end = Datum::Data(plain(builtin::list()), Vec::new());
    let list = elements.into_iter().rev().fold(end, |rest, parts| {
        let mut parts: Vec<Datum> = parts.into_iter().map(|part| made(part, depth + 1)).collect();
        let element = match parts.len() {
            1 => parts.remove(0),
            several => Datum::Data(plain(builtin::tuple(several)), parts),
        };
        Datum::Data(plain(builtin::cons()), vec![element, rest])
    });
    let name = Name { module: Symbol::new(module), base: Symbol::new("fromList") };
    Datum::Data(plain(name), vec![list])
}

fn claim(tested: &Tested<'_>, call: &Call<'_>, path: &PathReport) -> Option<Claim> {
    if path.read.is_some()
        || !path.generated.is_empty()
        || path.inputs.iter().any(|input| !input.is_complete())
    {
        return None;
    }
    match &path.ending {
        Ending::Value(value) => Some(match compared(value) {
            Some(value) => Claim::Equals(qualified(&value, tested.module, 0).argument()),
            None => Claim::Ends,
        }),
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

fn extensions(suite: &Suite<'_>) -> &'static str {
    match (suite.has_types, suite.has_failures) {
        (true, _) => "{-# LANGUAGE TypeApplications #-}\n",
        (false, true) => "",
        // Polymorphic functions are called at any type that fits, as in GHCi.
        (false, false) => "{-# LANGUAGE ExtendedDefaultRules #-}\n",
    }
}

/// A name for the module of tests of a function or module.
fn test_module(tested: &str) -> String {
    let mut letters = tested.chars().filter(|c| c.is_alphanumeric() || *c == '_');
    let first = letters.next().filter(|c| c.is_alphabetic());
    let first = first.map_or_else(|| "Operator".to_string(), |c| c.to_uppercase().to_string());
    format!("{first}{}Spec", letters.collect::<String>())
}

type Case = (String, String, Claim);

fn hspec(suite: &Suite<'_>, claims: &[Case]) -> String {
    let mut text = format!(
        "{}module {} (spec, main) where\n\n\
         {}import Test.Hspec\n\n\
         {}import {}\n\n\
         main :: IO ()\n\
         main = hspec spec\n\n\
         spec :: Spec\n\
         spec = describe {} $ do\n",
        extensions(suite),
        suite.name,
        if suite.has_failures { "import Control.Exception (SomeException, evaluate)\n" } else { "" },
        suite.imports,
        suite.module,
        haskell_string(suite.title),
    );
    for (title, call, claim) in claims {
        let body = match claim {
            Claim::Equals(value) => format!("{call} `shouldBe` {value}"),
            Claim::Differs(value) => format!("{call} `shouldNotBe` {value}"),
            Claim::Succeeds => format!("(length (show ({call})) >= 0) `shouldBe` True"),
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
    if !suite.has_failures {
        return text;
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

fn tasty(suite: &Suite<'_>, claims: &[Case], properties: &[String]) -> String {
    let mut text = format!(
        "{}module {} (tests, main) where\n\n\
         {}import Test.Tasty\n\
         import Test.Tasty.QuickCheck\n\n\
         {}import {}\n\n\
         main :: IO ()\n\
         main = defaultMain tests\n\n\
         tests :: TestTree\n\
         tests = testGroup {}\n",
        extensions(suite),
        suite.name,
        if suite.has_failures { "import Control.Exception (SomeException, evaluate, try)\n" } else { "" },
        suite.imports,
        suite.module,
        haskell_string(suite.title),
    );
    let mut opening = "[";
    for (title, call, claim) in claims {
        let body = match claim {
            Claim::Equals(value) => format!("once ({call} === {value})"),
            Claim::Differs(value) => format!("once ({call} =/= {value})"),
            Claim::Succeeds => format!("once (length (show ({call})) >= 0)"),
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
    for property in properties {
        let _ = writeln!(text, "  {opening} testProperty {property}");
        opening = ",";
    }
    text.push_str(if opening == "[" { "  []\n" } else { "  ]\n" });
    if !suite.has_failures {
        return text;
    }
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

/// What was asserted, of any arguments.
fn properties(tested: &Tested<'_>, call: &Call<'_>) -> Vec<String> {
    if call.arity == 0 || !call.fixed.is_empty() {
        return Vec::new();
    }
    let names: Vec<String> = (1..=call.arity).map(|at| format!("x{at}")).collect();
    let function = format!("{}.{}{}", tested.module, call.function, tested.types);
    let result = call.composed(function, &names, |opening| Some(opening.qualified()));
    let names = names.join(" ");
    let property = |assertion: &String| {
        format!("{} $ \\{names} ->\n      ({assertion}) {names} ({result})", haskell_string(assertion))
    };
    tested.assertions.iter().map(property).collect()
}

fn ghci(suite: &Suite<'_>, claims: &[Case]) -> String {
    let mut text = format!(
        ":load {}\nimport qualified {}\n{}",
        suite.file,
        suite.module,
        if suite.has_failures { "import qualified Control.Exception\n" } else { "" }
    );
    text.push_str(&suite.imports);
    if suite.has_types {
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
            Claim::Differs(value) => format!("{call} /= {value}"),
            Claim::Succeeds => format!("length (show ({call})) >= 0"),
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
        assert_eq!(test_module("insert'"), "InsertSpec");
        assert_eq!(test_module("<+>"), "OperatorSpec");
        assert_eq!(test_module("_x"), "OperatorxSpec");
    }
}
