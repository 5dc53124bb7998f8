//! Symbolic arguments that are made of others: containers inside types, hidden types, GADTs, functions in
//! scope; and what the flags of `otherwise run` say about positions and certainty.

use super::{check, shown};
use expect_test::expect;

#[test]
fn types_with_invariants_inside_other_types() {
    check(
        &["Made.hs", "maps", "--depth", "6"],
        expect![[r#"
        exit 3
        5 paths so far, stopped at 6 branches, 3 states left

          maps [] → 0
          maps [fromList []] → 2
          maps [fromList [(4,False)]] → 2
          maps [fromList [(3,False)]] → 1
          maps [fromList [(0,False)]] → 2
    "#]],
    );
    check(
        &["Made.hs", "nat"],
        expect![[r#"
        exit 0
        3 paths, exhausted

          nat Nothing → 0
          nat (Just 10) → 9
          nat (Just 0) → 0
    "#]],
    );
    check(
        &["Made.hs", "rec'", "--depth", "5"],
        expect![[r#"
        exit 3
        5 paths so far, stopped at 5 branches, 6 states left

          rec' (Rec {names = fromList [0], weight = 0 % 1, next = Nothing}) → False
          rec' (Rec {names = fromList [0], weight = 0 % 1, next = Just (Rec {names = fromList [], weight = 0 % 1, next = Nothing})}) → False
          rec' (Rec {names = fromList [], weight = 0 % 1, next = Nothing}) → False
          rec' (Rec {names = fromList [], weight = 0 % 1, next = Just (Rec {names = fromList [2], weight = 0 % 1, next = Nothing})}) → False
          rec' (Rec {names = fromList [], weight = 0 % 1, next = Just (Rec {names = fromList [], weight = 0 % 1, next = Nothing})}) → False
    "#]],
    );
    check(
        &["Made.hs", "arr", "--depth", "5"],
        expect![[r#"
        exit 1
        3 paths so far, stopped at 5 branches, 5 states left

          arr (listArray (-1,-1) [0]) → 0
          arr (listArray (0,-1) []) → 0
          arr (listArray (1,0) []) → error: Ix{Int}.index: Index (0) out of range ((1,0)), at Made.hs:85:21
    "#]],
    );
}

#[test]
fn hidden_types_are_chosen() {
    check(
        &["Made.hs", "big"],
        expect![[r#"
            exit 0
            4 paths, exhausted
            for the type that `AnyShape` hides: Circle, Square

              big (AnyShape (Circle 2)) → True
              big (AnyShape (Circle 0)) → False
              big (AnyShape (Square {side = 4})) → True
              big (AnyShape (Square {side = 0})) → False
        "#]],
    );
    check(
        &["Made.hs", "sh", "--depth", "4"],
        expect![[r#"
            exit 3
            5 paths so far, stopped at 4 branches, 4 states left, values left out, 2 paths with a value picked where others are possible
            for the type that `MkShowable` hides: Int
            left out: in constructor `MkShowable`, other types than those tried for what it hides (Made.hs:33:46)

              sh [] → "none"
              sh [MkShowable 0 1] → "0"
              sh [MkShowable (-1000000000000000000) 0] → "-1000000000000000000"
              sh [MkShowable 0 0] → "0"
              sh [MkShowable 0 (-1000000000000000000)] → "-1000000000000000000"
        "#]],
    );
    check(
        &["Made.hs", "area2"],
        expect![[r#"
        exit 0
        1 path, exhausted
        with s = Circle

          area2 (Circle 0) → 1
    "#]],
    );
}

#[test]
fn only_constructors_that_fit() {
    check(
        &["Made.hs", "evalI", "--depth", "4"],
        expect![[r#"
        exit 3
        4 paths so far, stopped at 4 branches, 44 states left

          evalI (IntE 0) → 0
          evalI (Add (IntE 0) (IntE 0)) → 0
          evalI (If (BoolE True) (IntE 0) (IntE 0)) → 0
          evalI (If (BoolE False) (IntE 0) (IntE 0)) → 0
    "#]],
    );
    check(
        &["Made.hs", "eval", "--type", "a=Bool", "--depth", "4"],
        expect![[r#"
            exit 3
            5 paths so far, stopped at 4 branches, 44 states left

              eval (BoolE False) → False
              eval (If (BoolE True) (BoolE False) (BoolE False)) → False
              eval (If (BoolE False) (BoolE False) (BoolE False)) → False
              eval (Eq (IntE 0) (IntE 0)) → True
              eval (Eq (IntE 1) (IntE 0)) → False
        "#]],
    );
}

#[test]
fn indices_of_gadts_are_chosen() {
    check(
        &["Made.hs", "some'", "--depth", "4"],
        expect![[r#"
            exit 3
            10 paths so far, values left out
            for the type that `Some` hides: Int, Bool, [Int], [Bool]
            left out: in constructor `Some`, other types than those tried for what it hides (Made.hs:99:17)

              some' (Some TInt 1) → "+"
              some' (Some TInt 0) → "-"
              some' (Some TBool True) → "T"
              some' (Some TBool False) → "F"
              some' (Some (TList TInt) []) → ""
              some' (Some (TList TInt) [1]) → "+"
              some' (Some (TList TInt) [0]) → "-"
              some' (Some (TList TBool) []) → ""
              some' (Some (TList TBool) [True]) → "T"
              some' (Some (TList TBool) [False]) → "F"
        "#]],
    );
    check(
        &["Made.hs", "vsum"],
        expect![[r#"
            exit 3
            10 paths so far, values left out
            with n = ('Z), ('S) ('Z), ('S) (('S) ('Z)), ('S) (('S) (('S) ('Z)))
            left out: other types for the type variables

              vsum Nil → 0
              vsum (Cons 1 Nil) → 1
              vsum (Cons 0 Nil) → 0
              vsum (Cons 1 (Cons 0 Nil)) → 1
              vsum (Cons 0 (Cons 1 Nil)) → 1
              vsum (Cons 0 (Cons 0 Nil)) → 0
              vsum (Cons 1 (Cons 0 (Cons 0 Nil))) → 1
              vsum (Cons 0 (Cons 1 (Cons 0 Nil))) → 1
              vsum (Cons 0 (Cons 0 (Cons 1 Nil))) → 1
              vsum (Cons 0 (Cons 0 (Cons 0 Nil))) → 0
        "#]],
    );
    check(
        &["Made.hs", "vsum", "--type", "n='S ('S 'Z)"],
        expect![[r#"
        exit 0
        3 paths, exhausted

          vsum (Cons 1 (Cons 0 Nil)) → 1
          vsum (Cons 0 (Cons 1 Nil)) → 1
          vsum (Cons 0 (Cons 0 Nil)) → 0
    "#]],
    );
}

#[test]
fn characters_are_letters() {
    check(
        &["Made.hs", "same"],
        expect![[r#"
            exit 0
            4 paths, exhausted

              same "aa" → True
              same "ba" → False
              same "a" → False
              same "" → False
        "#]],
    );
}

#[test]
fn what_cannot_be_symbolic_is_named() {
    check(
        &["Made.hs", "applyAll"],
        expect![[r#"
        exit 2
        error[unsupported-argument]: argument 1 of `applyAll` cannot be symbolic: forall a. [a] -> Int
           --> Made.hs:116:1
            |
        116 | applyAll f (a, b) = f a + f b
            | ^^^^^^^^ a polymorphic function cannot be symbolic
            |
            = help: fix it with --arg 1=EXPR

    "#]],
    );
    check(
        &["Made.hs", "cell"],
        expect![[r#"
        exit 3
        2 paths so far, values left out
        left out: in constructor `Cell`, a value of type `IORef Int` cannot be symbolic (Made.hs:56:13)

          cell (Pure 1) → 1
          cell (Pure 0) → 0
    "#]],
    );
    check(
        &["Made.hs", "ref"],
        expect![[r#"
        exit 2
        error[unsupported-argument]: argument 1 of `ref` cannot be symbolic: IORef Int
          --> Made.hs:62:1
           |
        62 | ref _ = 1
           | ^^^ a value of type `IORef Int` cannot be symbolic
           |
           = help: fix it with --arg 1=EXPR

    "#]],
    );
    check(
        &["Made.hs", "bad"],
        expect![[r#"
        exit 2
        error[unsupported-argument]: argument 1 of `bad` cannot be symbolic: Bad
          --> Made.hs:64:12
           |
        64 | data Bad = Bad (IORef Int)
           |            ^^^ in constructor `Bad`, a value of type `IORef Int` cannot be symbolic
           |
           = help: fix it with --arg 1=EXPR

    "#]],
    );
}

#[test]
fn functions_in_scope_are_tried() {
    check(
        &["Made.hs", "twice"],
        expect![[r#"
            exit 0
            10 paths, exhausted
            functions of type Int -> Int: tables, and double, inc, dbl'

              twice (\_ -> 4) 4 → True
              twice (\_ -> 0) 0 → False
              twice (\x -> case x of { 0 -> 4; _ -> 0 }) 1 → True
              twice (\_ -> 0) 1 → False
              twice double 1 → True
              twice double 0 → False
              twice inc 2 → True
              twice inc 0 → False
              twice dbl' 1 → True
              twice dbl' 0 → False
        "#]],
    );
    check(
        &["Made.hs", "twice", "--functions", "1"],
        expect![[r#"
            exit 0
            6 paths, exhausted
            functions of type Int -> Int: tables, and double (2 more in scope: --functions)

              twice (\_ -> 4) 4 → True
              twice (\_ -> 0) 0 → False
              twice (\x -> case x of { 0 -> 4; _ -> 0 }) 1 → True
              twice (\_ -> 0) 1 → False
              twice double 1 → True
              twice double 0 → False
        "#]],
    );
    check(
        &["Made.hs", "twice", "--functions", "0"],
        expect![[r#"
            exit 0
            4 paths, exhausted

              twice (\_ -> 4) 4 → True
              twice (\_ -> 0) 0 → False
              twice (\x -> case x of { 0 -> 4; _ -> 0 }) 1 → True
              twice (\_ -> 0) 1 → False
        "#]],
    );
    check(
        &["Made.hs", "allP", "--depth", "5"],
        expect![[r#"
        exit 3
        6 paths so far, stopped at 5 branches, 3 states left
        functions of type Int -> Bool: tables, and isBig

          allP (\_ -> False) [] → True
          allP (\_ -> True) [0] → True
          allP (\_ -> False) [0] → False
          allP isBig [101] → True
          allP isBig [101,0] → False
          allP isBig [0] → False
    "#]],
    );
    check(
        &["Made.hs", "ops"],
        expect![[r#"
        exit 0
        4 paths, exhausted
        functions of type Int -> Int: tables, and double, inc, dbl'

          ops (Ops {apply1 = \_ -> 0, tag = ""}) → 0
          ops (Ops {apply1 = double, tag = ""}) → 6
          ops (Ops {apply1 = inc, tag = ""}) → 4
          ops (Ops {apply1 = dbl', tag = ""}) → 6
    "#]],
    );
    check(
        &["Made.hs", "cmp"],
        expect![[r#"
            exit 0
            6 paths, exhausted
            functions of type Int -> Int -> Ordering: tables, and desc

              cmp (\_ -> \_ -> LT) 0 0 → True
              cmp (\_ -> \_ -> EQ) 0 0 → False
              cmp (\_ -> \_ -> GT) 0 0 → False
              cmp desc 1 0 → True
              cmp desc 0 0 → False
              cmp desc 0 1 → False
        "#]],
    );
    check(
        &["Made.hs", "twice", "--tests", "ghci"],
        expect![[r#"
            exit 0
            :load Made.hs
            import qualified Made
            import qualified Control.Exception
            Made.twice (\_ -> 4) 4 == True
            Made.twice (\_ -> 0) 0 == False
            Made.twice (\x -> case x of { 0 -> 4; _ -> 0 }) 1 == True
            Made.twice (\_ -> 0) 1 == False
            Made.twice double 1 == True
            Made.twice double 0 == False
            Made.twice inc 2 == True
            Made.twice inc 0 == False
            Made.twice dbl' 1 == True
            Made.twice dbl' 0 == False
            10 paths, exhausted
        "#]],
    );
}

#[test]
fn containers_in_tests_are_named_with_their_modules() {
    check(
        &["Made.hs", "rec'", "--depth", "4", "--tests", "ghci"],
        expect![[r#"
        exit 3
        :load Made.hs
        import qualified Made
        import qualified Control.Exception
        import qualified Data.Ratio
        import qualified Data.Set
        Made.rec' (Rec {names = Data.Set.fromList [0], weight = 0 Data.Ratio.% 1, next = Nothing}) == False
        Made.rec' (Rec {names = Data.Set.fromList [0], weight = 0 Data.Ratio.% 1, next = Just (Rec {names = Data.Set.fromList [], weight = 0 Data.Ratio.% 1, next = Nothing})}) == False
        Made.rec' (Rec {names = Data.Set.fromList [], weight = 0 Data.Ratio.% 1, next = Nothing}) == False
        Made.rec' (Rec {names = Data.Set.fromList [], weight = 0 Data.Ratio.% 1, next = Just (Rec {names = Data.Set.fromList [], weight = 0 Data.Ratio.% 1, next = Nothing})}) == False
        4 paths so far, stopped at 4 branches, 5 states left
    "#]],
    );
}

#[test]
fn guards_have_places() {
    check(
        &["Guards.hs", "guarded"],
        expect![[r#"
        exit 1
        4 paths, exhausted

          guarded 0 0 → 0
          guarded 0 1 → error: divide by zero, at Guards.hs:26:5
          guarded 3 2 → 1
          guarded 0 (-1) → 2
    "#]],
    );
    check(
        &["Guards.hs", "classify", "--reach", "9"],
        expect![[r#"
        exit 0
        1 path, exhausted

          classify 0 0 → gets there, at Guards.hs:9:5
    "#]],
    );
    check(
        &["Guards.hs", "classify", "--cover"],
        expect![[r#"
            exit 0
            14 paths, exhausted

              classify 11 0 → "big"
              classify 2 4 → "double"
              classify (-2) (-4) → "gt"
              classify 0 0 → "other"
              classify (-1) (-2) → "gt"
              classify 1 2 → "other"
              classify 4 0 → "half"
              classify 2 0 → "gt"
              classify (-2) 0 → "neg"
              classify 0 1 → "other"
              classify 2 2 → "other"
              classify 1 0 → "gt"
              classify (-1) 0 → "neg"
              classify 1 1 → "other"

            reached 10 of 10 alternatives, 10 of 10 lines
              6 inputs reach all of these; fewer do not:
                classify 11 0
                classify 2 4
                classify 0 0
                classify (-1) (-2)
                classify 4 0
                classify (-2) 0
        "#]],
    );
    let file = std::env::temp_dir().join(format!("otherwise-guards-{}.json", std::process::id()));
    shown(&["Guards.hs", "classify", "--tree", file.to_str().expect("a path")]);
    let text = std::fs::read_to_string(&file).expect("the tree was written");
    std::fs::remove_file(&file).expect("the tree can be removed");
    let tree: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let nodes = tree["nodes"].as_array().expect("nodes").iter();
    let mut places: Vec<String> = nodes
        .filter(|node| !node["question"].is_null())
        .map(|node| format!("{} at {}", node["question"], node["place"]))
        .collect();
    places.sort();
    places.dedup();
    expect![[r#"
        "0 == a `rem` 2" at "Guards.hs:20:5"
        "2*a == b" at "Guards.hs:8:5"
        "a + b > 10" at "Guards.hs:7:5"
        "a < 0" at "Guards.hs:14:17"
        "a == 0" at "Guards.hs:14:17"
        "a > b" at "Guards.hs:12:20"
        "a `div` 2 > 1" at "Guards.hs:11:5"
        "b > 3" at "Guards.hs:9:5""#]]
    .assert_eq(&places.join("\n"));
}

#[test]
fn numbers_of_fixed_width_are_minimised() {
    check(
        &["Guards.hs", "fixed8", "--minimal"],
        expect![[r#"
        exit 0
        3 paths, exhausted, no smaller numbers lead along these paths

          fixed8 (-51) 201 → True
          fixed8 (-51) 0 → False
          fixed8 0 0 → False
    "#]],
    );
    check(
        &["Guards.hs", "dbl", "--minimal"],
        expect![[r#"
        exit 0
        2 paths, exhausted

          dbl 3.0 → True  [not proved smallest: floating point numbers are not minimised]
          dbl 0.0 → False  [not proved smallest: floating point numbers are not minimised]
    "#]],
    );
}

#[test]
fn mistakes_in_flags_are_shown_where_they_are() {
    check(
        &["Guards.hs", "sq", "--assert", "\\x -> x > \"a\""],
        expect![[r#"
            exit 2
            error[too-many-arguments]: `\x -> x > "a"` takes one argument, but is applied to more
             --> <--assert>:1:1
              |
            1 | \x -> x > "a"
              | ^^^^^^^^^^^^^ this argument is too much
              |
              = help: this is applied to the arguments of `sq` and its result: Int -> Int -> Bool

        "#]],
    );
    check(
        &["Guards.hs", "sq", "--assume", "\\x -> x > 'a'"],
        expect![[r#"
            exit 2
            error[type-mismatch]: expected type `Char`, but found `Int`
             --> <--assume>:1:1
              |
            1 | \x -> x > 'a'
              | ^^^^^^^^^^^^^ this is `Int`
              |
              = help: this is applied to the arguments of `sq`: Int -> Bool

        "#]],
    );
    check(
        &["Guards.hs", "sq", "--assume", "foo"],
        expect![[r#"
        exit 2
        error[unknown-name]: variable `foo` is not in scope
         --> <--assume>:1:1
          |
        1 | foo
          | ^^^ not found

    "#]],
    );
    check(
        &["Guards.hs", "guarded", "--arg", "1=\"abc\"", "--arg", "2=3"],
        expect![[r#"
        exit 2
        error[type-mismatch]: expected type `Int`, but found `String`
         --> <--arg 1>:1:1
          |
        1 | "abc"
          | ^^^^^ this is `String`

    "#]],
    );
    check(
        &["Made.hs", "area2", "--type", "s=Int"],
        expect![[r#"
        exit 2
        error[no-instance]: there is no instance `Shape Int`
         --> <--type s>:1:1
          |
        1 | Int
          | ^^^ `area2` needs it

    "#]],
    );
    check(
        &["Made.hs", "area2", "--type", "t=Int"],
        expect![[r#"
            exit 2
            error[bad-flag]: the type of `area2` has no variable `t`

        "#]],
    );
}

#[test]
fn what_was_set_aside_is_undecided() {
    check(
        &["Guards.hs", "sq", "--assert", "\\x r -> r >= x"],
        expect![[r#"
        exit 0
        1 path, exhausted

          sq 0 → 0

        what is asserted holds on every path
    "#]],
    );
    check(
        &["Guards.hs", "huge", "--assert", "\\_ r -> r == 2"],
        expect![[r#"
            exit 3
            1 path, exhausted but for what was set aside, 1 set aside because Int overflows on it (see --overflow)

              huge 0 → 2

            no violation was found, but not everything could be searched: undecided
        "#]],
    );
}

/// A file may import little of the Prelude, or define its names anew: what is composed around a call does not
/// care.
#[test]
fn names_that_a_file_hides() {
    let file = "HiddenPrelude.hs";
    check(
        &[file, "sum", "--assert", r"\_ n r -> r P./= n"],
        expect![[r#"
            exit 0
            3 paths, exhausted

              sum True 1 → 2
              sum True 0 → -1
              sum False 0 → -1

            what is asserted holds on every path
        "#]],
    );
    check(
        &[file, "print"],
        expect![[r#"
            exit 0
            2 paths, exhausted

              print Small → Large
              print Large → Small
        "#]],
    );
}

#[test]
fn every_index_gets_its_share_of_the_paths() {
    check(
        &["Made.hs", "typedSize", "--max-outputs", "24"],
        expect![[r#"
            exit 3
            12 paths so far, values left out
            with a = Int, Bool, Char, (), Double, (Int, Int), (Bool, Bool), (Char, Char), ((), ()), (Double, Double), (Bool, Int), (Char, Int)
            left out: other types for the type variables

              typedSize (TI 0) → 1
              typedSize (TB False) → 1
              typedSize (TC 'a') → 1
              typedSize TU → 0
              typedSize (TD 0.0) → 99
              typedSize (TP (TI 0) (TI 0)) → 2
              typedSize (TP (TB False) (TB False)) → 2
              typedSize (TP (TC 'a') (TC 'a')) → 2
              typedSize (TP TU TU) → 0
              typedSize (TP (TD 0.0) (TD 0.0)) → 198
              typedSize (TP (TB False) (TI 0)) → 2
              typedSize (TP (TC 'a') (TI 0)) → 2
        "#]],
    );
}
