//! `otherwise check`, run as a user runs it: the examples of the papers, and what else must be told.

#![allow(clippy::expect_used)]

mod honest;
mod imports;
mod inside;
mod library;
mod logic;
mod messages;
mod methods;
mod proposed;
mod shown;
mod verified;

use expect_test::{Expect, expect};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Runs the command. These tests are about the search, so what could be verified is searched too.
fn otherwise(arguments: &[&str]) -> (String, Option<i32>) {
    let mut arguments = arguments.to_vec();
    if arguments.first() == Some(&"check") {
        arguments.insert(1, "--no-verify");
    }
    whole(&arguments)
}

/// Runs the command as it is.
fn whole(arguments: &[&str]) -> (String, Option<i32>) {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../..");
    let output = Command::new(env!("CARGO_BIN_EXE_otherwise"))
        .args(arguments)
        .current_dir(root)
        .stdin(Stdio::null())
        .output()
        .expect("the command starts");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    (text + &errors, output.status.code())
}

/// Checks functions of an example.
fn check_example(file: &str, function: &str, expected: Expect) {
    let (text, code) = otherwise(&["check", &format!("examples/check/{file}"), function]);
    expected.assert_eq(&format!("{text}exit {code:?}\n"));
}

/// Checks functions of a text.
fn check_text(name: &str, text: &str, functions: &[&str], expected: Expect) {
    let folder = std::env::temp_dir().join(format!("otherwise-check-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("Main.hs");
    std::fs::write(&file, text).expect("a file");
    let path = file.display().to_string();
    let mut arguments = vec!["check", "--timeout-each", "4s", path.as_str()];
    arguments.extend(functions);
    let (text, code) = otherwise(&arguments);
    let _ = std::fs::remove_dir_all(&folder);
    let lines = text.lines().map(|line| match line.split_once(" found (") {
        // How far a search came within its time depends on the machine.
        Some((start, how)) if !how.starts_with("exhausted") => format!("{start} found (…)\n"),
        _ => format!("{line}\n"),
    });
    let text: String = lines.collect();
    expected.assert_eq(&format!("{}exit {code:?}\n", text.replace(&path, "Main.hs")));
}

/// PLDI'19, section 2.4.
#[test]
fn zip() {
    check_example(
        "Zip.hs",
        "zip",
        expect![[r#"
            error[counterexample]: `zip` calls `die` with arguments that `die` does not allow
              --> examples/check/Zip.hs:21:11
               |
            13 | {-@ die :: {s:String | false} -> a @-}
               |                        ----- does not hold for this call
            ...
            17 | {-@ zip :: xs:[a] -> {ys:[b] | size xs > 0 => size ys > 0} -> [(a, b)] @-}
               |     ------------------------------------------------------------------ the type of `zip` allows these arguments
            ...
            21 | zip _ _ = die "Bad call to zip"
               |           ^^^^^^^^^^^^^^^^^^^^^ this call
               |
               = note: zip [] [0]
                       makes a call to die "Bad call to zip"
               = help: demand more of the arguments of `zip` in its type, or handle this case

            exit Some(1)
        "#]],
    );
}

/// PLDI'19, section 2.5.
#[test]
fn concat() {
    check_example(
        "Concat.hs",
        "concat",
        expect![[r#"
            warning[abstract-counterexample]: `concat` may break its type, as far as the type of `append` says
              --> examples/check/Concat.hs:18:35
               |
            18 | {-@ concat :: x:[[a]] -> {v:[a] | size v = sumsize x} @-}
               |                                   ^^^^^^^^^^^^^^^^^^ does not hold
            ...
            24 | {-@ append :: [a] -> [a] -> [a] @-}
               |     --------------------------- this type of `append` allows that result
               |
               = note: concat [[0],[]] = []
                       if append [0] [] = []
               = note: here size v = 0, sumsize x = 1
               = note: really, append [0] [] = [0]
               = help: strengthen the refinement type of `append` to eliminate this possibility

            exit Some(1)
        "#]],
    );
}

/// PLDI'19, section 6.2: the recursion does not end.
#[test]
fn replicate() {
    check_example(
        "Replicate.hs",
        "replicate",
        expect![[r#"
            warning[abstract-counterexample]: `replicate` may break its type, as far as the type of `replicate` says
              --> examples/check/Replicate.hs:13:42
               |
            13 | {-@ replicate :: n:Int -> a -> {xs:[a] | size xs == n} @-}
               |                                          ^^^^^^^^^^^^ does not hold
               |
               = note: replicate 1 0 = [0,0]
                       if replicate 1 0 = [0]
               = note: here size xs = 2
               = note: replicate 1 0 was not seen to end: does the recursion stop?
               = help: if `replicate` does return that, its type is too weak for its own recursion; if not, mend the code

            exit Some(1)
        "#]],
    );
}

/// The draft, section 6.3: an overly strong type.
#[test]
fn map_reduce() {
    check_example(
        "MapReduce.hs",
        "mapReduce",
        expect![[r#"
            error[counterexample]: `mapReduce` calls `expand` with arguments that `expand` does not allow
              --> examples/check/MapReduce.hs:21:11
               |
            21 |     kvs = expand fm xs
               |           ^^^^^^^^^^^^ this call
            ...
            25 | {-@ expand :: (a -> List (k, v)) -> {xs:List a | size xs > 0} -> {r:List (k, v) | size r > 0} @-}
               |                                                  ----------- does not hold for this call
               |
               = note: mapReduce (\_ -> Emp) (\_ -> \_ -> 0) Emp
                       makes a call to expand (\_ -> Emp) Emp
               = note: here size xs = 0
               = help: demand more of the arguments of `mapReduce` in its type, or handle this case

            exit Some(1)
        "#]],
    );
}

/// PLDI'19, Fig. 1, in Haskell.
#[test]
fn incr() {
    check_text(
        "incr",
        r"
{-@ incr :: {x:Int | 0 <= x} -> {r:Int | 0 <= r} @-}
incr :: Int -> Int
incr x = x + 1

{-@ twice :: {x:Int | 0 <= x} -> {r:Int | r = x + 2} @-}
twice :: Int -> Int
twice x = incr (incr x)
",
        &["incr", "twice"],
        expect![[r#"
            incr: no counterexample found (exhausted: 1 path)
            warning[abstract-counterexample]: `twice` may break its type, as far as the type of `incr` says
             --> Main.hs:6:43
              |
            2 | {-@ incr :: {x:Int | 0 <= x} -> {r:Int | 0 <= r} @-}
              |     -------------------------------------------- this type of `incr` allows that result
            ...
            6 | {-@ twice :: {x:Int | 0 <= x} -> {r:Int | r = x + 2} @-}
              |                                           ^^^^^^^^^ does not hold
              |
              = note: twice 0 = 0
                      if incr 1 = 0
              = note: here x + 2 = 2
              = note: really, incr 1 = 2
              = help: strengthen the refinement type of `incr` to eliminate this possibility

            2 functions: 1 abstract counterexample, 1 without counterexample
            exit Some(1)
        "#]],
    );
}

const LIST: &str = r"
import Prelude hiding (concat, foldr, zipWith, map)
import qualified Data.Map as M

infixr 9 :+:
data List a = Emp | a :+: (List a)

{-@ measure size @-}
size :: List a -> Int
size Emp = 0
size (_ :+: xs) = 1 + size xs
";

/// The draft, section 2.4.
#[test]
fn zip_with() {
    let text = r"
{-@ zipWith :: (a -> b -> c) -> xs:List a -> {ys:List b | size xs > 0 => size ys > 0} -> List c @-}
zipWith :: (a -> b -> c) -> List a -> List b -> List c
zipWith _ Emp Emp = Emp
zipWith _ Emp _ = Emp
zipWith f (x :+: xs) (y :+: ys) = f x y :+: zipWith f xs ys
";
    check_text(
        "zip_with",
        &format!("{LIST}{text}"),
        &["zipWith"],
        expect![[r#"
            error[counterexample]: `zipWith` calls itself with arguments that its type does not allow
              --> Main.hs:17:45
               |
            13 | {-@ zipWith :: (a -> b -> c) -> xs:List a -> {ys:List b | size xs > 0 => size ys > 0} -> List c @-}
               |                                                           -------------------------- does not hold for this call
            ...
            17 | zipWith f (x :+: xs) (y :+: ys) = f x y :+: zipWith f xs ys
               |                                             ^^^^^^^^^^^^^^^ this call
               |
               = note: zipWith (\_ -> \_ -> 0) (0 :+: 0 :+: Emp) (0 :+: Emp)
                       makes a call to zipWith (\_ -> \_ -> 0) (0 :+: Emp) Emp
               = note: here size xs = 1, size ys = 0
               = help: demand more of the arguments of `zipWith`, or demand less, so that the recursive call is allowed

            exit Some(1)
        "#]],
    );
}

/// An operator stands between its operands, however it was declared.
#[test]
fn operators_that_were_declared_in_front() {
    let text = r"
infixl 6 :-
data Stack = Bottom | (:-) Stack Int
infixr 5 :.
data Row a = End | (:.) a (Row a)

{-@ top :: Stack -> Row Int -> Int @-}
top :: Stack -> Row Int -> Int
top (_ :- 1 :- n) (_ :. 2 :. End) = n `div` 0
top _ _ = 0
";
    check_text(
        "declared_in_front",
        text,
        &["top"],
        expect![[r#"
        error[counterexample]: `top` calls `div` with arguments that `div` does not allow
           --> Main.hs:9:37
            |
          7 | {-@ top :: Stack -> Row Int -> Int @-}
            |     ------------------------------ the type of `top` allows these arguments
          8 | top :: Stack -> Row Int -> Int
          9 | top (_ :- 1 :- n) (_ :. 2 :. End) = n `div` 0
            |                                     ^^^^^^^^^ this call
            |
           ::: Prelude.spec:137:31
            |
        137 | assume div :: x:a -> y:{v:a | v /= 0} -> {v:a | y > 0 => v == x / y}
            |                               ------ does not hold for this call
            |
            = note: top ((Bottom :- 1) :- 0) (0 :. 2 :. End)
                    makes a call to div 0 0
            = help: demand more of the arguments of `top` in its type, or handle this case

        exit Some(1)
    "#]],
    );
}

/// The draft, section 6.3: a weak type.
#[test]
fn concat_by_foldr() {
    let text = r"
{-@ measure nestSize @-}
nestSize :: List (List a) -> Int
nestSize Emp = 0
nestSize (x :+: xs) = size x + nestSize xs

{-@ concat :: l1:List (List a) -> {l2:List a | size l2 = nestSize l1} @-}
concat :: List (List a) -> List a
concat Emp = Emp
concat (h :+: t) = foldr (\x a -> add x a) (concat t) h

{-@ add :: a -> xs:List a -> {v:List a | size v = size xs + 1} @-}
add :: a -> List a -> List a
add x xs = x :+: xs

foldr :: (a -> b -> b) -> b -> List a -> b
foldr _ b Emp = b
foldr f b (x :+: xs) = f x (foldr f b xs)
";
    check_text(
        "foldr",
        &format!("{LIST}{text}"),
        &["concat"],
        expect![[r#"
            note[abstract-counterexample]: `concat` was not seen to fail, but `foldr` has no refinement type that says so
              --> Main.hs:18:48
               |
            18 |   {-@ concat :: l1:List (List a) -> {l2:List a | size l2 = nestSize l1} @-}
               |                                                  ^^^^^^^^^^^^^^^^^^^^^ does not hold
            ...
            28 | / foldr _ b Emp = b
            29 | | foldr f b (x :+: xs) = f x (foldr f b xs)
               | |_________________________________________- `foldr` has no refinement type: any result is allowed
               |
               = note: concat ((0 :+: Emp) :+: Emp) = Emp
                       if foldr … Emp (0 :+: Emp) = Emp
               = note: here size l2 = 0, nestSize l1 = 1
               = help: give `foldr` a refinement type that says what is needed here

            exit Some(3)
        "#]],
    );
}

/// The draft, section 6.3: what is passed to `mapReduce` is to blame, not `mapReduce`.
#[test]
fn kmeans1() {
    let text = r"
mapReduce :: Ord k => (a -> List (k, v)) -> (v -> v -> v) -> List a -> M.Map k v
mapReduce fm fr xs = collapse fr (group (expand fm xs))

expand :: (a -> List (k, v)) -> List a -> List (k, v)
expand _ Emp = Emp
expand f (x :+: xs) = append (f x) (expand f xs)

{-@ group :: Ord k => List (k, v) -> M.Map k {vs:List v | size vs > 0} @-}
group :: Ord k => List (k, v) -> M.Map k (List v)
group Emp = M.empty
group ((k, v) :+: kvs) = case M.lookup k m of
    Nothing -> M.insert k (v :+: Emp) m
    Just vs -> M.insert k (v :+: vs) m
  where m = group kvs

{-@ collapse :: (v -> v -> v) -> M.Map k {vs:List v | size vs > 0} -> M.Map k v @-}
collapse :: (v -> v -> v) -> M.Map k (List v) -> M.Map k v
collapse f = M.map (reduce f)

{-@ reduce :: (v -> v -> v) -> {vs:List v | size vs > 0} -> v @-}
reduce :: (v -> v -> v) -> List v -> v
reduce f (v :+: Emp) = v
reduce f (v :+: vs) = f v (reduce f vs)

append :: List a -> List a -> List a
append Emp ys = ys
append (x :+: xs) ys = x :+: append xs ys

mergeCluster :: (Int, Int) -> (Int, Int) -> (Int, Int)
mergeCluster (n1, p1) (n2, p2) = (n1 + n2, p1 + p2)

{-@ centroid :: Int -> {n:Int | n > 0} -> Int @-}
centroid :: Int -> Int -> Int
centroid p n = p `div` n

nearest :: List Int -> Int -> Int
nearest _ p = if p > 0 then 1 else 0

kmeans1 :: List Int -> List Int -> M.Map Int Int
kmeans1 cs ps = normalize newClusters
  where
    normalize = M.map (\(n, p) -> centroid p n)
    newClusters = mapReduce fm fr ps
    fm p = (nearest cs p, (1, p)) :+: Emp
    fr wp1 wp2 = mergeCluster wp1 wp2
";
    check_text(
        "kmeans1",
        &format!("{LIST}{text}"),
        &["kmeans1", "centroid"],
        expect![[r#"
            note[abstract-counterexample]: `kmeans1` was not seen to fail, but `mergeCluster` has no refinement type that says so
              --> Main.hs:54:35
               |
            42 | mergeCluster (n1, p1) (n2, p2) = (n1 + n2, p1 + p2)
               | --------------------------------------------------- `mergeCluster` has no refinement type: any result is allowed
            43 |
            44 | {-@ centroid :: Int -> {n:Int | n > 0} -> Int @-}
               |                                 ----- does not hold for this call
            ...
            54 |     normalize = M.map (\(n, p) -> centroid p n)
               |                                   ^^^^^^^^^^^^ this call
               |
               = note: kmeans1 Emp (0 :+: 0 :+: Emp)
                       makes a call to centroid 0 0
                       if mergeCluster (1,0) (1,0) = (0,0)
               = note: really, mergeCluster (1,0) (1,0) = (2,0)
               = help: give `mergeCluster` a refinement type that says what is needed here

            centroid: no counterexample found (exhausted: 1 path)
            2 functions: 1 that rests on functions without types, 1 without counterexample
            exit Some(3)
        "#]],
    );
}

/// A function that is given is called wrongly; a function that is passed breaks what is demanded of it.
#[test]
fn functions_as_arguments() {
    check_text(
        "functions",
        r"
{-@ apply :: f:({x:Int | x > 0} -> {v:Int | v > x}) -> n:Int -> Int @-}
apply :: (Int -> Int) -> Int -> Int
apply f n = f n

{-@ good :: f:({x:Int | x > 0} -> {v:Int | v > x}) -> {n:Int | n > 0} -> {v:Int | v > n + 1} @-}
good :: (Int -> Int) -> Int -> Int
good f n = f (f n)

{-@ useWrong :: n:Int -> Int @-}
useWrong :: Int -> Int
useWrong n = apply (\x -> x * 2 - 3) n

{-@ useRight :: n:Int -> Int @-}
useRight :: Int -> Int
useRight n = apply (\x -> x + 3) n
",
        &["apply", "good", "useWrong", "useRight"],
        expect![[r#"
            error[counterexample]: `apply` calls the function it is given with an argument that is not allowed
             --> Main.hs:2:26
              |
            2 | {-@ apply :: f:({x:Int | x > 0} -> {v:Int | v > x}) -> n:Int -> Int @-}
              |                          ^^^^^ does not hold
              |
              = note: apply (\_ -> …) 0
                      calls its argument 1 with 0
              = help: let the type of argument 1 allow this call

            good: no counterexample found (exhausted: 1 path)
            error[counterexample]: `useWrong` passes a function to `apply` that breaks its type
              --> Main.hs:12:14
               |
             2 | {-@ apply :: f:({x:Int | x > 0} -> {v:Int | v > x}) -> n:Int -> Int @-}
               |                                             ----- does not hold
            ...
            12 | useWrong n = apply (\x -> x * 2 - 3) n
               |              ^^^^^^^^^^^^^^^^^^^^^^^^^ passed here
               |
               = note: useWrong 0
                       passes to `apply` a function (argument 1) that maps 1 to -1
               = help: pass a function that returns what is demanded

            useRight: no counterexample found (exhausted: 2 paths)
            4 functions: 2 counterexamples, 2 without counterexample
            exit Some(1)
        "#]],
    );
}

/// Fields are asserted where a value is built and assumed where one is given.
#[test]
fn refined_fields() {
    check_text(
        "fields",
        r"
{-@ data Range = Range { low :: Int, high :: {v:Int | low <= v} } @-}
data Range = Range { low :: Int, high :: Int }

{-@ width :: Range -> {v:Int | v >= 0} @-}
width :: Range -> Int
width r = high r - low r

{-@ shift :: Int -> Range -> Range @-}
shift :: Int -> Range -> Range
shift n (Range a b) = Range (a + n) (b + n)

{-@ widen :: Int -> Range -> Range @-}
widen :: Int -> Range -> Range
widen n (Range a b) = Range (a - n) (b + n)
",
        &["width", "shift", "widen"],
        expect![[r#"
            width: no counterexample found (exhausted: 1 path)
            shift: no counterexample found (exhausted: 1 path)
            error[counterexample]: `widen` builds a value with `Range` that breaks its type
              --> Main.hs:15:23
               |
             2 | {-@ data Range = Range { low :: Int, high :: {v:Int | low <= v} } @-}
               |                                                       -------- does not hold
            ...
            15 | widen n (Range a b) = Range (a - n) (b + n)
               |                       ^^^^^^^^^^^^^^^^^^^^^ built here
               |
               = note: widen (-1) (Range {low = 0, high = 0})
                       builds Range 1 (-1)
               = help: mend the code, or weaken the field's type in the declaration of `Range`

            3 functions: 1 counterexample, 2 without counterexample
            exit Some(1)
        "#]],
    );
}

/// Functions in `where` have types of their own, which may mention what is around them.
#[test]
fn local_functions() {
    check_text(
        "local",
        r"
{-@ up :: n:{v:Int | v >= 0} -> {v:[Int] | len v = n} @-}
up :: Int -> [Int]
up n = go 0
  where
    {-@ go :: {i:Int | 0 <= i && i <= n} -> {v:[Int] | len v = n - i} @-}
    go :: Int -> [Int]
    go i | i < n = i : go (i + 1)
         | otherwise = []

{-@ down :: n:{v:Int | v >= 0} -> {v:[Int] | len v = n} @-}
down :: Int -> [Int]
down n = go n
  where
    {-@ go :: {i:Int | 0 <= i} -> {v:[Int] | len v = i} @-}
    go :: Int -> [Int]
    go i | i > 1 = i : go (i - 1)
         | otherwise = []
",
        &["up", "down"],
        expect![[r#"
            up: no counterexample found (…)
            error[counterexample]: `go` inside `down` breaks its type
              --> Main.hs:15:46
               |
            15 |     {-@ go :: {i:Int | 0 <= i} -> {v:[Int] | len v = i} @-}
               |                                              ^^^^^^^^^ does not hold
               |
               = note: down 2
                       inside it, go 1 = []
               = note: here len v = 0
               = help: mend the code of `down`, or let its type say what it really returns

            2 functions: 1 counterexample, 1 without counterexample
            exit Some(1)
        "#]],
    );
}

/// A callee that breaks its own type is not its caller's fault.
#[test]
fn guilt_is_not_passed_on() {
    check_text(
        "guilt",
        r"
{-@ half :: {n:Int | n >= 0} -> {v:Int | v >= 0 && v <= n} @-}
half :: Int -> Int
half n = if n > 2 then n + 1 else 0

{-@ quarter :: {n:Int | n >= 0} -> {v:Int | v <= n} @-}
quarter :: Int -> Int
quarter n = half (half n)
",
        &["half", "quarter"],
        expect![[r#"
            error[counterexample]: `half` breaks its type
             --> Main.hs:2:52
              |
            2 | {-@ half :: {n:Int | n >= 0} -> {v:Int | v >= 0 && v <= n} @-}
              |                                                    ^^^^^^ does not hold
              |
              = note: half 3 = 4
              = help: mend the code of `half`, or let its type say what it really returns

            quarter: no counterexample found (exhausted: 7 paths)
              note: `quarter` calls `half`, whose code breaks its own type there: mend that first (line 2)
            2 functions: 1 counterexample, 1 without counterexample
            exit Some(1)
        "#]],
    );
}

/// Sets, sorted lists, class constraints, element types.
#[test]
fn sets_orders_and_classes() {
    check_text(
        "sets",
        r"
import qualified Data.Set as S

{-@ measure elems @-}
elems :: Ord a => [a] -> S.Set a
elems [] = S.empty
elems (x : xs) = S.union (S.singleton x) (elems xs)

{-@ addTwice :: Ord a => x:a -> xs:[a] -> {v:[a] | elems v = Set_cup (Set_sng x) (elems xs)} @-}
addTwice :: Ord a => a -> [a] -> [a]
addTwice x xs = x : x : xs

{-@ forget :: Ord a => x:a -> xs:[a] -> {v:[a] | elems v = Set_cup (Set_sng x) (elems xs)} @-}
forget :: Ord a => a -> [a] -> [a]
forget x [] = [x]
forget x (_ : ys) = x : ys

{-@ insert :: Ord a => a -> [a]<{\x y -> x <= y}> -> [a]<{\x y -> x <= y}> @-}
insert :: Ord a => a -> [a] -> [a]
insert x [] = [x]
insert x (y : ys) | x < y = x : y : ys
                  | otherwise = y : x : ys

{-@ positives :: [Int] -> [{v:Int | v > 0}] @-}
positives :: [Int] -> [Int]
positives xs = [x | x <- xs, x >= 0]
",
        &["addTwice", "forget", "insert", "positives"],
        expect![[r#"
            addTwice: no counterexample found (…)
            error[counterexample]: `forget` breaks its type
              --> Main.hs:13:50
               |
            13 | {-@ forget :: Ord a => x:a -> xs:[a] -> {v:[a] | elems v = Set_cup (Set_sng x) (elems xs)} @-}
               |                                                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ does not hold
               |
               = note: forget 1 [0] = [1]
               = note: here elems v = fromList [1], elems xs = fromList [0]
               = help: mend the code of `forget`, or let its type say what it really returns

            error[counterexample]: `insert` breaks its type
              --> Main.hs:18:58
               |
            18 | {-@ insert :: Ord a => a -> [a]<{\x y -> x <= y}> -> [a]<{\x y -> x <= y}> @-}
               |                                                          ^^^^^^^^^^^^^^^^ does not hold
               |
               = note: insert 1 [0,0] = [0,1,0]
               = help: mend the code of `insert`, or let its type say what it really returns

            error[counterexample]: `positives` breaks its type
              --> Main.hs:24:37
               |
            24 | {-@ positives :: [Int] -> [{v:Int | v > 0}] @-}
               |                                     ^^^^^ does not hold
               |
               = note: positives [0] = [0]
               = note: here v = 0
               = help: mend the code of `positives`, or let its type say what it really returns

            4 functions: 3 counterexamples, 1 without counterexample
            exit Some(1)
        "#]],
    );
}

#[test]
fn formats() {
    let (text, code) = otherwise(&["check", "examples/check/Concat.hs", "concat", "--format", "json"]);
    // The code of `append` is right; its type says too little.
    assert_eq!(code, Some(1));
    let json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(json[0]["alarm"], true);
    assert_eq!(json[0]["line"], 20);
    assert_eq!(json[0]["verdict"], "abstract");
    assert_eq!(json[0]["blame"], serde_json::json!(["append"]));
    assert_eq!(json[0]["counterexample"]["inputs"][0], "[[0],[]]");
    assert_eq!(json[0]["counterexample"]["conjunct"], "size v = sumsize x");
    let (text, _) = otherwise(&["check", "examples/check/Zip.hs", "zip", "--format", "sarif"]);
    let sarif: serde_json::Value = serde_json::from_str(&text).expect("SARIF");
    assert_eq!(sarif["runs"][0]["results"][0]["ruleId"], "counterexample");
    let (text, code) = otherwise(&["check", "examples/check/Zip.hs", "zap"]);
    assert_eq!(code, Some(2));
    assert!(text.contains("did you mean `zip`?"), "{text}");
}

/// What cannot be checked is said, and nothing is claimed about it; library functions have types too.
#[test]
fn limits_are_told() {
    check_text(
        "limits",
        r"
data Nest a = Nil | Cons a (Nest (a, a))

{-@ nested :: Nest {v:Int | v > 0} -> {v:Int | v >= 0} @-}
nested :: Nest Int -> Int
nested Nil = 0
nested (Cons x _) = x - 2

{-@ act :: Int -> IO {v:Int | v > 0} @-}
act :: Int -> IO Int
act n = return n

{-@ same :: xs:[a] -> {v:[a] | v == xs} @-}
same :: [a] -> [a]
same xs = xs

first :: [a] -> a
first xs = head xs
",
        &["nested", "act", "first"],
        expect![[r#"
            warning[not-checked]: `nested` cannot be checked: a type that nests without end
             --> Main.hs:4:5
              |
            4 | {-@ nested :: Nest {v:Int | v > 0} -> {v:Int | v >= 0} @-}
              |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

            error[counterexample]: `act` breaks its type
             --> Main.hs:9:31
              |
            9 | {-@ act :: Int -> IO {v:Int | v > 0} @-}
              |                               ^^^^^ does not hold
              |
              = note: act 0 returns 0
              = help: mend the code of `act`, or let its type say what it really returns

            error[counterexample]: `first` calls `head` with arguments that `head` does not allow
              --> Main.hs:18:12
               |
            18 | first xs = head xs
               |            ^^^^^^^ this call
               |
              ::: Prelude.spec:79:28
               |
            79 | assume head :: xs:{v:[a] | len v > 0} -> {v:a | v == head xs}
               |                            --------- does not hold for this call
               |
               = note: first []
                       makes a call to head []
               = note: here len v = 0
               = help: demand more of the arguments of `first` in its type, or handle this case

            3 functions: 2 counterexamples, 1 not checked
            exit Some(1)
        "#]],
    );
}

#[test]
fn a_file_without_functions_is_said_to_be_one() {
    check_text(
        "empty",
        "module Main where\ndata T = A\n",
        &[],
        expect![[r#"
            nothing to check: `Main` defines no functions
            exit Some(0)
        "#]],
    );
}
