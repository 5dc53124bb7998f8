//! What the verifier says through the command.

use super::whole;

/// Runs `check` on a text.
fn check(name: &str, text: &str, flags: &[&str]) -> (String, Option<i32>) {
    let folder = std::env::temp_dir().join(format!("otherwise-verified-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("Main.hs");
    std::fs::write(&file, text).expect("a file");
    let path = file.display().to_string();
    let mut arguments = vec!["check"];
    arguments.extend(flags);
    arguments.push(&path);
    let found = whole(&arguments);
    let _ = std::fs::remove_dir_all(&folder);
    found
}

const RIGHT: &str = "module Main where
{-@ count :: n:{v:Int | v >= 0} -> {v:Int | v == n} @-}
count :: Int -> Int
count 0 = 0
count n = 1 + count (n - 1)
";

#[test]
fn a_right_function_is_verified() {
    let (text, code) = check("right", RIGHT, &[]);
    assert_eq!(text, "count: verified\n");
    assert_eq!(code, Some(0));
}

/// What happens is told, where it can be found soon, and not what could happen as far as the function's own
/// type says.
#[test]
fn recursion_is_followed_to_what_really_happens() {
    let program = "module Main where
{-@ fewer :: xs:[Int] -> {r:Int | r > len xs - 4} @-}
fewer :: [Int] -> Int
fewer [] = 3
fewer (_ : rest) = fewer rest - 1
";
    let (text, code) = check("fewer", program, &[]);
    assert!(text.contains("note: fewer [0,0,0,0] = -1"), "{text}");
    assert_eq!(code, Some(1));
}

#[test]
fn without_a_check_of_termination_that_is_said() {
    let text = RIGHT.replace("where\n", "where\n{-@ LIQUID \"--no-termination\" @-}\n");
    let (text, code) = check("partly", &text, &[]);
    assert_eq!(text, "count: verified, if it terminates\n");
    assert_eq!(code, Some(0));
}

#[test]
fn a_wrong_function_still_has_its_counterexample() {
    let (text, code) = check("wrong", &RIGHT.replace("1 + count", "2 + count"), &[]);
    assert!(text.contains("error[counterexample]"), "{text}");
    assert_eq!(code, Some(1));
}

#[test]
fn what_is_not_verified_is_told_with_its_reason() {
    let (text, code) = check("only", &RIGHT.replace("1 + count", "2 + count"), &["--verify-only"]);
    assert!(text.contains("not verified: the result"), "{text}");
    assert_eq!(code, Some(3));
}

const OPEN: &str = "module Main where
{-@ half :: {n:Int | n >= 0} -> {v:Int | v >= 0} @-}
half :: Int -> Int
half n = n `div` 2

{-@ below :: n:{v:Int | v > 0} -> {v:Int | v < n} @-}
below :: Int -> Int
below n = half n
";

#[test]
fn an_obligation_says_what_is_needed_and_what_would_give_it() {
    let (text, _) = check("open", OPEN, &["--verify-only"]);
    assert!(text.contains("needed: n > (half n)"), "{text}");
    assert!(text.contains("of the result of `half` (line 8) only its type is known"), "{text}");
    assert!(text.contains("help: a type of `half` that says so of its result would give it"), "{text}");
    let (text, _) = check("open-json", OPEN, &["--verify-only", "--format", "json"]);
    let found: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let below = found.as_array().and_then(|all| all.iter().find(|one| one["function"] == "below"));
    let below = below.expect("a result");
    assert_eq!(below["obligations"][0]["calls"][0]["function"], "half", "{below}");
    assert_eq!(below["obligations"][0]["place"]["line"], 8, "{below}");
}

#[test]
fn inferred_types_are_shown() {
    let text = "module Main where
{-@ f :: {n:Int | n >= 0} -> Int @-}
f :: Int -> Int
f n = part (n + 1)

part :: Int -> Int
part n = 100 `div` n
";
    let (text, code) = check("types", text, &["--show-types"]);
    assert!(text.starts_with("part :: "), "{text}");
    assert!(text.contains(" > 0") || text.contains("0 < "), "{text}");
    assert_eq!(code, Some(0));
}

/// Calling a method that an instance does not define fails, also through a function that is given the
/// instance.
#[test]
fn a_method_that_is_not_there_is_not_verified() {
    let text = "module Main where
class Shape a where
  area :: a -> Int
  name :: a -> String
data Square = Square Int
instance Shape Square where
  area (Square n) = n * n
direct :: Square -> Int
direct s = length (name s)
title :: Shape a => a -> String
title s = '#' : name s
passedOn :: Square -> Int
passedOn s = length (title s)
fine :: Square -> Int
fine s = area s + 1
";
    let (text, code) = check("missing-method", text, &[]);
    assert!(!text.contains("direct: verified") && !text.contains("passedOn: verified"), "{text}");
    assert!(text.contains("fine: verified"), "{text}");
    assert_eq!(code, Some(1), "{text}");
}

#[test]
fn what_is_inferred_of_a_function_without_type_is_not_contradicted() {
    // `half` returns nothing negative, and no more than it is given: no counterexample says otherwise.
    let text = "module Main where
half :: Int -> Int
half n = if n > 1 then 1 + half (n - 2) else 0

{-@ far :: x:{v:Int | v >= 0} -> {v:Int | v /= 7} @-}
far :: Int -> Int
far x = if x == 5 && half x == 3 then 7 else if half x > x then 7 else 1
";
    // Time enough, however busy the machine is.
    let (text, code) = check("inferred", text, &["--no-cache", "--timeout", "120"]);
    assert!(
        text.contains("the type that is inferred for `half` allows it: n:{v:Int | v >= 0} -> "),
        "{text}"
    );
    assert!(text.contains("if half 5 = 3"), "{text}");
    assert_eq!(code, Some(3), "{text}");
}

#[test]
fn models_of_the_verifier_are_tried() {
    // No search comes so far, but the verifier knows with which number it would be wrong.
    let text = "module Main where
half :: Int -> Int
half n = if n > 1 then 1 + half (n - 2) else 0

{-@ far :: x:{v:Int | v >= 0} -> {v:Int | v /= 7} @-}
far :: Int -> Int
far x = if x > 10000 && half x > 3 then 7 else 1
";
    let (text, code) = check("guessed", text, &["--no-cache"]);
    assert!(text.contains("far 10001 = 7"), "{text}");
    assert_eq!(code, Some(1), "{text}");
}

/// What nobody can call is verified, and that is said; who writes `false` means it.
#[test]
fn demands_that_contradict_each_other_are_told() {
    let text = "module Main where
{-@ never :: n:{Int | n > 3} -> {m:Int | m > n && m < 4} -> {v:Int | v = 7} @-}
never :: Int -> Int -> Int
never _ _ = 8
{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die text = error text
{-@ some :: n:{Int | n > 3} -> {m:Int | m > n && m < 6} -> Int @-}
some :: Int -> Int -> Int
some n m = m - n
";
    let (text, code) = check("never", text, &["--jobs", "1"]);
    assert_eq!(
        text.lines().take(4).collect::<Vec<_>>(),
        [
            "never: verified",
            "  note: nothing satisfies the type of `never` (line 2)",
            "die: verified",
            "some: verified"
        ]
    );
    assert_eq!(code, Some(0));
}

/// What `data variance` says is demanded of types, and where only values are looked at, it is said to be left
/// out.
#[test]
fn declared_variance() {
    let program = "module Main where
data Ref a = Ref a
{-@ data variance Ref invariant @-}
{-@ weaken :: Ref Nat -> Ref Int @-}
weaken :: Ref Int -> Ref Int
weaken r = r
{-@ same :: Ref {v:Int | v > 3} -> Ref {v:Int | 3 < v} @-}
same :: Ref Int -> Ref Int
same r = r
{-@ made :: Ref Nat @-}
made :: Ref Int
made = Ref 5
";
    let (text, code) = check("variance", program, &[]);
    assert!(
        text.contains("weaken: no counterexample found (1 path; left out: what `data variance`"),
        "{text}"
    );
    assert!(text.contains("same: verified\nmade: verified\n"), "{text}");
    assert_eq!(code, Some(3));
}

/// What believes the promise of a call that may never end says so, also where nobody checks termination; and
/// where that is wrong without anybody waiting for the call, it is found.
#[test]
fn callers_rest_on_termination() {
    let program = "module Main where
{-@ LIQUID \"--no-termination\" @-}
{-@ ones :: n:Int -> {v:[Int] | len v = n} @-}
ones :: Int -> [Int]
ones n = 1 : ones (n - 1)
{-@ bad :: {v:Int | v > 100} @-}
bad :: Int
bad = case ones (-5) of
  x : _ -> x
  [] -> 0
{-@ good :: xs:[Int] -> {v:[Int] | len v = len xs} @-}
good :: [Int] -> [Int]
good xs = ones (length xs)
{-@ apart :: x:Int -> {v:Int | v > x} @-}
apart :: Int -> Int
apart x = x + 1
";
    let (text, code) = check("resting", program, &[]);
    assert!(text.contains("ones: verified, if it terminates\n"), "{text}");
    assert!(text.contains("note: bad = 1\n"), "{text}");
    assert!(text.contains("good: verified, if it terminates\n"), "{text}");
    assert!(text.contains("apart: verified\n"), "{text}");
    assert_eq!(code, Some(1));
}
