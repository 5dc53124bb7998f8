//! The flags of `otherwise run`, as a user gives them.

use super::{check, json, run};
use expect_test::expect;

#[test]
fn failures_have_a_place() {
    check(
        &["Places.hs", "f"],
        expect![[r#"
        exit 1
        9 paths, exhausted

          f (-1) 0 → error: negative, at Places.hs:6:13
          f 0 3 → 1
          f 1 3 → 2
          f 2 3 → error: Prelude.head: empty list, at Places.hs:7:14
          f 3 3 → error: Prelude.head: empty list, at Places.hs:7:14
          f 0 0 → error: divide by zero, at Places.hs:10:10
          f 0 1 → 7
          f 1 1 → error: Prelude.undefined, at Places.hs:15:8
          f 2 1 → 3
    "#]],
    );
    check(
        &["Places.hs", "h", "--depth", "7", "--steps", "2000"],
        expect![[r#"
            exit 1
            6 paths so far, stopped at 2000 steps, 1 state left

              h 0 → 0
              h 4 → 99
              h 1 → 1
              h 2 → 3
              h 3 → 6
              h 5 → violates an assertion, at Places.hs:19:7
              h (-1) → did not end within 2000 steps
        "#]],
    );
    let report = json(&["Places.hs", "f"]);
    assert_eq!(report["paths"][0]["line"], 6);
    assert_eq!(report["paths"][0]["column"], 13);
    assert_eq!(report["paths"][0]["file"], "Places.hs");
    assert_eq!(report["paths"][1]["line"], serde_json::Value::Null);
}

#[test]
fn places_can_be_reached() {
    check(
        &["Places.hs", "f", "--reach", "g"],
        expect![[r#"
        exit 0
        1 path, exhausted

          f 0 1 → gets there, at Places.hs:13:1
    "#]],
    );
    check(
        &["Places.hs", "f", "--reach", "Places.hs:15"],
        expect![[r#"
        exit 0
        1 path, exhausted

          f 1 1 → gets there, at Places.hs:15:8
    "#]],
    );
    // Inside an expression of several lines.
    check(
        &["Places.hs", "f", "--reach", "9"],
        expect![[r#"
        exit 0
        1 path, exhausted

          f 0 0 → gets there, at Places.hs:9:7
    "#]],
    );
    // A local function.
    check(
        &["Places.hs", "h", "--reach", "go"],
        expect![[r#"
        exit 0
        1 path, exhausted

          h 0 → gets there, at Places.hs:19:1
    "#]],
    );
    // Defined, but not called.
    check(
        &["Places.hs", "f", "--reach", "h"],
        expect![[r#"
        exit 1
        0 paths, exhausted
    "#]],
    );
}

#[test]
fn what_cannot_be_reached_is_said() {
    check(
        &["Places.hs", "f", "--reach", "gg"],
        expect![[r#"
            exit 2
            error[unknown-name]: there is no function `gg` to reach

        "#]],
    );
    check(
        &["Places.hs", "f", "--reach", "19"],
        expect![[r#"
        exit 2
        error[unreachable-line]: `f` does not use any code on line 19 of `Places.hs`
         |
         = help: the nearest line it can use is 16

    "#]],
    );
    check(
        &["Places.hs", "f", "--reach", "Elsewhere.hs:1"],
        expect![[r#"
        exit 2
        error[bad-flag]: no file of the program is called `Elsewhere.hs`

    "#]],
    );
    check(
        &["Places.hs", "f", "--reach", "12x"],
        expect![[r#"
        exit 2
        error: invalid value '12x' for '--reach <WHAT>': `12x` is no line

        For more information, try '--help'.
    "#]],
    );
}

#[test]
fn coverage_and_the_fewest_inputs() {
    check(
        &["Places.hs", "f", "--cover"],
        expect![[r#"
        exit 1
        9 paths, exhausted

          f (-1) 0 → error: negative, at Places.hs:6:13
          f 0 3 → 1
          f 1 3 → 2
          f 2 3 → error: Prelude.head: empty list, at Places.hs:7:14
          f 3 3 → error: Prelude.head: empty list, at Places.hs:7:14
          f 0 0 → error: divide by zero, at Places.hs:10:10
          f 0 1 → 7
          f 1 1 → error: Prelude.undefined, at Places.hs:15:8
          f 2 1 → 3

        reached 6 of 6 alternatives, 7 of 7 lines
          5 inputs reach all of these; fewer do not:
            f (-1) 0
            f 0 3
            f 0 1
            f 1 1
            f 2 1
    "#]],
    );
    check(
        &["Places.hs", "g", "--cover", "--search", "coverage"],
        expect![[r#"
        exit 1
        3 paths, exhausted

          g 0 → 7
          g 1 → error: Prelude.undefined, at Places.hs:15:8
          g (-1) → 0

        reached 3 of 3 alternatives, 3 of 3 lines
          3 inputs reach all of these; fewer do not:
            g 0
            g 1
            g (-1)
    "#]],
    );
    let report = json(&["Places.hs", "f", "--cover", "--assume", "\\x y -> x > 3"]);
    assert_eq!(report["coverage"]["smallest"], true);
    assert_eq!(report["coverage"]["lines"][0]["file"], "Places.hs");
    assert!(report["coverage"]["lines"][0]["missed"].as_array().is_some_and(|lines| lines.len() >= 2));
    assert!(report["coverage"]["inputs"].is_array());
}

#[test]
fn overflow_is_a_matter_of_semantics() {
    let positive = ["--assume", "\\a b -> a >= 0 && b >= 0"];
    check(
        &[&["Numbers.hs", "mid"], &positive[..]].concat(),
        expect![[r#"
        exit 0
        1 path, exhausted

          mid 0 0 → 0
    "#]],
    );
    let report = json(&[&["Numbers.hs", "mid", "--overflow"], &positive[..]].concat());
    assert_eq!(report["int"], "64-bit");
    assert_eq!(report["paths"].as_array().map(Vec::len), Some(2));
    assert_eq!(report["paths"][1]["overflow"], true);
    assert!(report["paths"][1]["result"].as_str().is_some_and(|result| result.starts_with('-')));
    // Without --overflow, numbers for which it does not wrap around are tried, and there are none.
    check(
        &["Numbers.hs", "square"],
        expect![[r#"
            exit 3
            1 path, exhausted but for what was set aside, 1 set aside because Int overflows on it (see --overflow)

              square 0 → 0
        "#]],
    );
    // Other fixed-width types wrap around by their nature.
    check(
        &["Numbers.hs", "wraps"],
        expect![[r#"
            exit 0
            2 paths, exhausted

              wraps 255 1 → 1
              wraps 0 0 → 0
        "#]],
    );
}

#[test]
fn the_smallest_numbers_are_proved() {
    check(
        &["Numbers.hs", "far", "--minimal"],
        expect![[r#"
        exit 0
        4 paths, exhausted, no smaller numbers lead along these paths

          far 137 42 → 137
          far 136 49 → 0
          far 0 1001 → 0
          far 0 0 → 0
    "#]],
    );
    assert_eq!(json(&["Numbers.hs", "far", "--minimal"])["paths"][0]["minimal"], true);
}

#[test]
fn found_inputs_become_tests() {
    check(
        &["Places.hs", "g", "--tests", "hspec"],
        expect![[r#"
        exit 1
        module GSpec (spec, main) where

        import Control.Exception (SomeException, evaluate)
        import Test.Hspec

        import Places

        main :: IO ()
        main = hspec spec

        spec :: Spec
        spec = describe "g" $ do
          it "g 0" $
            Places.g 0 `shouldBe` 7
          it "g 1" $
            failsWith "Prelude.undefined" (Places.g 1)
          it "g (-1)" $
            Places.g (-1) `shouldBe` 0

        -- The whole value is needed, and needing it fails with this message.
        failsWith :: Show a => String -> a -> Expectation
        failsWith message value =
          evaluate (length (show value)) `shouldThrow` \e ->
            takeWhile (/= '\n') (show (e :: SomeException)) == message
        3 paths, exhausted
    "#]],
    );
    check(
        &["Places.hs", "g", "--tests", "ghci", "--quiet"],
        expect![[r#"
        exit 1
        :load Places.hs
        import qualified Places
        import qualified Control.Exception
        Places.g 0 == 7
        Control.Exception.try (Control.Exception.evaluate (length (show (Places.g 1)))) >>= \r -> print (either (\e -> takeWhile (/= '\n') (show e) == "Prelude.undefined") (const False) (r :: Either Control.Exception.SomeException Int))
        Places.g (-1) == 0
    "#]],
    );
    let assertion = ["--assert", "\\x r -> r > x"];
    check(
        &[&["Places.hs", "g", "--tests", "tasty-quickcheck", "--quiet"], &assertion[..]].concat(),
        expect![[r#"
            exit 1
            module GSpec (tests, main) where

            import Control.Exception (SomeException, evaluate, try)
            import Test.Tasty
            import Test.Tasty.QuickCheck

            import Places

            main :: IO ()
            main = defaultMain tests

            tests :: TestTree
            tests = testGroup "g"
              [ testProperty "g 0" $
                  once (Places.g 0 === 7)
              , testProperty "g 1" $
                  once (failsWith (== "Prelude.undefined") (Places.g 1))
              , testProperty "g (-1)" $
                  once (Places.g (-1) === 0)
              , testProperty "\\x r -> r > x" $ \x1 ->
                  (\x r -> r > x) x1 (Places.g x1)
              ]

            -- The whole value is needed, and needing it fails with a message like this.
            failsWith :: Show a => (String -> Bool) -> a -> Property
            failsWith expected value = ioProperty $ do
              outcome <- try (evaluate (length (show value)))
              pure $ case outcome of
                Left e -> expected (takeWhile (/= '\n') (show (e :: SomeException)))
                Right _ -> False
        "#]],
    );
}

#[test]
fn trees_are_written() {
    let folder = std::env::temp_dir().join(format!("otherwise-trees-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let write = |name: &str| {
        let path = folder.join(name);
        let output = run(&["Places.hs", "g", "--tree", &path.display().to_string()]);
        assert_eq!(output.status.code(), Some(1));
        std::fs::read_to_string(path).expect("the tree")
    };
    let (dot, svg, json) = (write("tree.dot"), write("tree.svg"), write("tree.json"));
    let _ = std::fs::remove_dir_all(&folder);
    expect![[r#"
        digraph execution {
          rankdir = LR;
          node [shape = box, fontname = "sans-serif"];
          n0 [label = "n?\nPlaces.hs:13:12", style = rounded];
          n1 [label = "g 0 → 7", color = darkgreen];
          n2 [label = "g 1 → error: Prelude.undefined\nPlaces.hs:15:8", color = red, fontcolor = red];
          n3 [label = "g (-1) → 0", color = darkgreen];
          n0 -> n1 [label = "n == 0"];
          n0 -> n2 [label = "n == 1"];
          n0 -> n3 [label = "not (n == 0 || n == 1)"];
        }
    "#]]
    .assert_eq(&dot);
    assert!(svg.starts_with("<svg") && svg.contains("g 0 → 7"));
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["nodes"][0]["question"], "n");
    assert_eq!(json["nodes"][0]["place"], "Places.hs:13:12");
    check(
        &["Places.hs", "g", "--tree", "tree.png"],
        expect![[r#"
        exit 2
        error: invalid value 'tree.png' for '--tree <FILE>': the name of a tree file ends in .dot, .svg or .json

        For more information, try '--help'.
    "#]],
    );
}

/// Lines of paths only.
fn paths(arguments: &[&str]) -> String {
    let output = run(arguments);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    text.lines().filter(|line| line.contains('→')).map(|line| format!("{}\n", line.trim())).collect()
}

#[test]
fn arguments_of_every_type() {
    let all = |functions: &[&str]| -> String {
        functions.iter().map(|function| paths(&["Types.hs", function, "--depth", "4"])).collect()
    };
    expect![[r#"
        integer 1180591620717411303425 → True
        integer 0 → False
        int8 127 → 1
        int8 0 → 0
        word16 44898 13299 → 1
        word16 12130 29683 → 0
        word16 0 0 → 0
        double 2.5 → 1
        double 0.0 → 0
        char 'x' → 1
        char 'z' → 2
        char 'a' → 3
        string "ha" → 2
        string "h" → 2
        string "a" → 3
        string "" → 3
    "#]]
    .assert_eq(&all(&["integer", "int8", "word16", "double", "char", "string"]));
    expect![[r#"
        colour Green → 1
        colour Red → 0
        record (Point {px = 11, py = 0}) → True
        record (Point {px = 0, py = 0}) → False
        age (Age (-1)) → error: not born, at Types.hs:56:29
        age (Age 0) → True
        mutual Zero → 0
        mutual (Succ (Next Zero)) → 2
        mutual (Succ (Next (Succ (Next Zero)))) → 4
        expr (Lit 0) → 0
        expr (Lit 0 :+: Lit 0) → 0
        expr (Lit 0 :+: (Lit 0 :+: Lit 0)) → 1
        expr ((Lit 0 :+: Lit 0) :+: Lit 0) → 1
        expr (Neg (Lit 0)) → 2
        pair (0,Nothing) → Left 0
        pair (3,Just False) → Right False
        pair (0,Just False) → Left 0
        polymorphic [1,0] → 1
        polymorphic [0,0] → 0
        polymorphic [0] → 0
        polymorphic [] → 0
    "#]]
    .assert_eq(&all(&["colour", "record", "age", "mutual", "expr", "pair", "polymorphic"]));
}

#[test]
fn containers_and_fractions_are_valid() {
    let all = |functions: &[&str]| -> String {
        functions.iter().map(|function| paths(&["Types.hs", function, "--depth", "3"])).collect()
    };
    expect![[r#"
        lookupMap (fromList []) → 0
        lookupMap (fromList [(4,False)]) → 1
        memberSet (fromList "l") → False
        memberSet (fromList "") → False
        insertMap 0 (fromList []) → fromList [(0,0)]
        insertMap 0 (fromList [(1,0)]) → fromList [(0,0),(1,0)]
        intMap (fromList []) → 0
        intMap (fromList [(0,0)]) → 0
        sequence' (fromList []) → 0
        sequence' (fromList [10]) → 1
        sequence' (fromList [0]) → 2
    "#]]
    .assert_eq(&all(&["lookupMap", "memberSet", "insertMap", "intMap", "sequence'"]));
    expect![[r#"
        ratio (0 % 1) → 0
        ratio (1 % 2) → 0
        ratio (1 % 3) → 1
        ratio (1 % 4) → 0
    "#]]
    .assert_eq(&paths(&["Types.hs", "ratio", "--max-outputs", "4"]));
    let script = ["Types.hs", "insertMap", "--depth", "2", "--tests", "hspec", "--quiet"];
    check(
        &script,
        expect![[r#"
            exit 3
            module InsertMapSpec (spec, main) where

            import Control.Exception (SomeException, evaluate)
            import Test.Hspec

            import qualified Data.Map
            import Types

            main :: IO ()
            main = hspec spec

            spec :: Spec
            spec = describe "insertMap" $ do
              it "insertMap 0 (fromList [])" $
                Types.insertMap 0 (Data.Map.fromList []) `shouldBe` (Data.Map.fromList [(0,0)])

            -- The whole value is needed, and needing it fails with this message.
            failsWith :: Show a => String -> a -> Expectation
            failsWith message value =
              evaluate (length (show value)) `shouldThrow` \e ->
                takeWhile (/= '\n') (show (e :: SomeException)) == message
        "#]],
    );
}

#[test]
fn functions_are_tables() {
    let all = |functions: &[&str]| -> String {
        functions.iter().map(|function| paths(&["Types.hs", function])).collect()
    };
    expect![[r#"
        twice (\x -> case x of { 1 -> 2; _ -> 1 }) 0 → True
        twice (\x -> case x of { 1 -> 0; _ -> 1 }) 0 → False
        twice (\_ -> 0) 0 → False
        onLists (\x -> case x of { [1,3] -> 6; _ -> 5 }) → True
        onLists (\x -> case x of { [2,1] -> 0; [1,3] -> 6; _ -> 5 }) → False
        onLists (\x -> case x of { [1,3] -> 0; _ -> 5 }) → False
        onLists (\_ -> 0) → False
        onLists polymorphic → False
        onColours (\_ -> True) → 0
        onColours (\x -> case x of { Blue -> False; _ -> True }) → 1
        onColours (\_ -> False) → 0
        lazily (\_ -> 0) → 0
        lazily (\x -> case x of { 0 -> 0; _ -> 0 }) → error: not needed, at Types.hs:106:14
    "#]]
    .assert_eq(&all(&["twice", "onLists", "onColours", "lazily"]));
}

#[test]
fn exceptions_of_every_kind_are_told() {
    let all = |functions: &[&str]| -> String {
        functions.iter().map(|function| paths(&["Failures.hs", function, "--depth", "4"])).collect()
    };
    expect![[r#"
        calls 1 → error: bad number, at Failures.hs:10:25
        calls 0 → error: Prelude.undefined, at Failures.hs:10:57
        patterns (Just 0) → 0
        patterns Nothing → error: Failures.hs:13:1-21: Non-exhaustive patterns in function patterns
        cases 1 → 2
        cases 0 → error: Failures.hs:(16,11)-(17,8): Non-exhaustive patterns in case
        guards 10 → 1
        guards 0 → error: Failures.hs:(20,1)-(21,13): Non-exhaustive patterns in function guards
        divides 1 0 → error: divide by zero, at Failures.hs:25:8
        divides 1 1 → 1
        divides 0 0 → error: divide by zero, at Failures.hs:26:8
        divides 0 1 → 0
        heads [] → error: Prelude.head: empty list, at Failures.hs:30:15
        heads [0] → error: Prelude.last: empty list, at Failures.hs:31:14
        heads [0,0] → 0
        heads [0,0,0] → 0
        fields (Circle {radius = 0}) → 0
        fields (Square {side = 0}) → error: No match in record selector radius, at Failures.hs:36:1
        updates (Square {side = 0}) → Square {side = 1}
        updates (Circle {radius = 0}) → error: Failures.hs:39:13-26: Non-exhaustive patterns in record update
        lets [0] → 0
        lets [0,0] → error: Failures.hs:44:5-12: Non-exhaustive patterns in [y]
        lets [] → error: Failures.hs:44:5-12: Non-exhaustive patterns in [y]
        throws 7 → error: arithmetic overflow, at Failures.hs:47:27
        throws 0 → 0
        chars (-1114111) → error: Prelude.chr: bad argument: (-1), at Failures.hs:50:11
        chars 2 → error: Prelude.chr: bad argument: 1114112, at Failures.hs:50:11
        chars 0 → '\1114110'
        loops 2 → error: <<loop>>, at Failures.hs:53:26
        loops 0 → 0
        asserts 0 0 → 0
        asserts 1 0 → violates an assertion, at Failures.hs:56:15
        negative (-1) → error: Maybe.fromJust: Nothing, at Failures.hs:59:15
        negative 0 → [0]
        methods (Circle {radius = 0}) → error: Failures.hs:64:10-20: No instance nor default method for class operation name
    "#]].assert_eq(&all(&[
        "calls", "patterns", "cases", "guards", "divides", "heads", "fields", "updates", "lets", "throws",
        "chars", "loops", "asserts", "negative", "methods",
    ]));
}

#[test]
fn flags_that_make_no_sense_are_explained() {
    check(
        &["Places.hs", "f", "--search", "best"],
        expect![[r#"
        exit 2
        error: invalid value 'best' for '--search <ORDER>': there is no search `best`; there are dfs, bfs, fair, random, coverage

        For more information, try '--help'.
    "#]],
    );
    check(
        &["Places.hs", "f", "--tests", "junit"],
        expect![[r#"
        exit 2
        error: invalid value 'junit' for '--tests <FRAMEWORK>'
          [possible values: hspec, tasty-quickcheck, ghci]

        For more information, try '--help'.
    "#]],
    );
    check(
        &["Places.hs", "f", "--arg", "0=1"],
        expect![[r#"
        exit 2
        error[bad-flag]: `f` has no argument 0: it takes 2

    "#]],
    );
    check(
        &["Places.hs", "f", "--arg", "1"],
        expect![[r#"
        exit 2
        error: invalid value '1' for '--arg <N=EXPR>': say N=EXPR, such as 2=[1,2]

        For more information, try '--help'.
    "#]],
    );
    check(
        &["Places.hs", "f", "--assume", "\\x -> x"],
        expect![[r#"
            exit 2
            error[type-mismatch]: expected type `t0 -> Bool`, but found `Int`
             --> <--assume>:1:1
              |
            1 | \x -> x
              | ^^^^^^^ this is `Int`
              |
              = help: this is applied to the arguments of `f`: Int -> Int -> Bool

        "#]],
    );
    check(
        &["Places.hs", "f", "--asume", "p"],
        expect![[r#"
        exit 2
        error: unexpected argument '--asume' found

          tip: a similar argument exists: '--assume'

        Usage: otherwise run --assume <PRED> <FILE> <FUNCTION|FILE>...

        For more information, try '--help'.
    "#]],
    );
}

/// What is composed of the flags is nobody's name, and is not shown.
#[test]
fn names_of_the_composed_call_are_nobodys() {
    check(
        &["Composed.hs", "f", "--assume", "\\a b -> otherwise_x1 > 8"],
        expect![[r#"
        exit 0
        0 paths, exhausted
    "#]],
    );
    check(
        &["Composed.hs", "otherwise_x1", "--assert", "\\otherwise_r -> otherwise_r == otherwise_call"],
        expect![[r#"
        exit 0
        1 path, exhausted

          otherwise_x1 → 7

        what is asserted holds on every path
    "#]],
    );
    check(
        &["Composed.hs", "f", "--assume", "True"],
        expect![[r#"
        exit 2
        error[too-many-arguments]: `True` is not a function, but it is applied to an argument
         --> <--assume>:1:1
          |
        1 | True
          | ^^^^ this argument is too much
          |
          = help: this is applied to the arguments of `f`: Int -> Int -> Bool

    "#]],
    );
    check(
        &["Composed.hs", "both", "--type", "a=Maybe"],
        expect![[r#"
        exit 2
        error[kind-mismatch]: `Maybe` needs 1 more type argument
         --> <--type a>:1:1
          |
        1 | Maybe
          | ^^^^^ of kind `Type -> Type`

    "#]],
    );
}

/// The same file, flags and seed, one job: the same bytes.
#[test]
fn every_search_is_reproducible() {
    for search in ["dfs", "bfs", "fair", "random", "coverage"] {
        let flags = ["Types.hs", "expr", "--search", search, "--seed", "7", "--depth", "5"];
        assert_eq!(run(&flags).stdout, run(&flags).stdout, "{search}");
    }
}

/// Tests name the modules of the constructors that they use.
#[test]
fn tests_of_modules_that_import_others() {
    check(
        &["Painting.hs", "strongest", "--depth", "4", "--tests", "ghci", "--quiet"],
        expect![[r#"
        exit 3
        :load Painting.hs
        import qualified Painting
        import qualified Control.Exception
        import qualified Paints
        Painting.strongest (Paints.Only Paints.Red) == (Just Paints.Red)
        Painting.strongest (((Paints.:&)) Paints.Red (Paints.Only Paints.Red)) == (Just Paints.Red)
        Painting.strongest (((Paints.:&)) Paints.Green (Paints.Only Paints.Red)) == (Just Paints.Red)
        Painting.strongest (((Paints.:&)) Paints.Green (((Paints.:&)) Paints.Red (Paints.Only Paints.Red))) == (Just Paints.Red)
        Painting.strongest (((Paints.:&)) Paints.Green (Paints.Named Paints.Red 1)) == (Just Paints.Red)
        Painting.strongest (((Paints.:&)) Paints.Green (Paints.Named Paints.Red 0)) == Nothing
        Painting.strongest (Paints.Named Paints.Red 1) == (Just Paints.Red)
        Painting.strongest (Paints.Named Paints.Red 0) == Nothing
    "#]],
    );
}
