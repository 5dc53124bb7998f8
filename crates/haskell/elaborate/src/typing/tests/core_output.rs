//! The Core that programs become.

use expect_test::expect;

use otherwise_core::{Binder, Expr, Pattern, Symbol};

use super::check_core;

#[test]
fn a_list_function() {
    check_core(
        r"module T where
append :: [a] -> [a] -> [a]
append [] ys = ys
append (x : xs) ys = x : append xs ys
",
        true,
        expect![[r#"
            append :: forall a. [a] -> [a] -> [a]
            append =
              /\a -> \(x :: [a]) (ys :: [a]) ->
                case x of
                  [] -> ys
                  x1 : xs -> (:) @a x1 (append @a xs ys)
        "#]],
    );
}

#[test]
fn dictionaries_are_passed() {
    check_core(
        r"module T where
elems :: Eq a => a -> [[a]] -> Bool
elems x ys = any (== [x]) ys
",
        true,
        expect![[r#"
            elems :: forall a. Eq a => a -> [[a]] -> Bool
            elems =
              /\a -> \(dEq :: Eq a) (x :: a) (ys :: [[a]]) ->
                let d :: Eq [a] = $fEq[] @a dEq
                in any @[] @[a]
                  $fFoldable[]
                  (let y :: [a] = (:) @a x ([] @a)
                  in \(x1 :: [a]) -> (==) @[a] d x1 y)
                  ys
        "#]],
    );
}

#[test]
fn constant_dictionaries_are_shared() {
    check_core(
        r"module T where
f x = show [x :: Int]
g = show [[1 :: Int]]
",
        false,
        expect![[r#"
            $dShow1 :: Show [Int]
            $dShow1 = $fShow[] $fShowInt
            f :: Int -> String
            f = \x -> show $dShow1 ((:) x [])
            $dShow2 :: Show [[Int]]
            $dShow2 = $fShow[] $dShow1
            g :: String
            g = show $dShow2 ((:) ((:) 1 []) [])
        "#]],
    );
}

#[test]
fn guards_fall_through() {
    check_core(
        r"module T where
f :: Int -> Maybe Int -> Int
f n (Just m) | n > m = 1
             | m == 7 = 2
f 0 _ = 3
f _ Nothing = 4
",
        false,
        expect![[r#"
            f :: Int -> Maybe Int -> Int
            f =
              \n x ->
                let join = 3
                in case x of
                  Nothing ->
                    case n of
                      0 -> join
                      _ -> 4
                  Just m ->
                    case (>) $fOrdInt n m of
                      False ->
                        case (==) $fEqInt m 7 of
                          False ->
                            case n of
                              0 -> join
                              _ -> fail "T.hs:(3,1)-(6,15): Non-exhaustive patterns in function f"
                          True -> 2
                      True -> 1
        "#]],
    );
}

#[test]
fn literals_by_type() {
    check_core(
        r"module T where
a = 1 :: Int
b = 1 :: Integer
c = 1 :: Double
d = 1.5 :: Float
e :: Num a => a
e = 1
",
        false,
        expect![[r#"
            a :: Int
            a = 1
            b :: Integer
            b = 1n
            c :: Double
            c = 1.0
            d :: Float
            d = 1.5f
            e :: forall a. Num a => a
            e = \dNum -> fromInteger dNum 1n
        "#]],
    );
}

#[test]
fn lazy_and_strict_patterns() {
    check_core(
        r"{-# LANGUAGE BangPatterns #-}
module T where
f :: (Int, Int) -> Int
f ~(a, b) = a
g !x y = y
h = let (a, b) = (1 :: Int, 'c') in (b, a)
k = let !x = 1 + 1 :: Int in x
",
        false,
        expect![[r#"
            f :: (Int, Int) -> Int
            f =
              \x ->
                let a =
                    case x of
                      (a1, b) -> a1
                in let b1 =
                    case x of
                      (a2, b2) -> b2
                in a
            g :: forall a b. a -> b -> b
            g =
              \x y ->
                case x of
                  _ -> y
            h :: (Char, Int)
            h =
              letrec p = (,) 1 'c'
              and a =
                  case p of
                    (a1, b1) -> a1
              and b =
                  case p of
                    (a2, b2) -> b2
              in (,) b a
            k :: Int
            k =
              let x = (+) $fNumInt 1 1
              in case x of
                _ -> x
        "#]],
    );
}

#[test]
fn newtypes_are_free() {
    check_core(
        r"module T where
newtype Age = Age { years :: Int }
older :: Age -> Age
older (Age n) = Age (n + 1)
ages = map Age [1]
",
        true,
        expect![[r#"
            years :: Age -> Int
            years = \(record :: Age) -> unwrap Age record
            older :: Age -> Age
            older =
              \(x :: Age) ->
                let n :: Int = unwrap Age x
                in wrap Age ((+) @Int $fNumInt n 1)
            ages :: [Age]
            ages = map @Int @Age (\(x :: Int) -> wrap Age x) ((:) @Int 1 ([] @Int))
        "#]],
    );
}

#[test]
fn newtype_deriving_coerces() {
    check_core(
        r"{-# LANGUAGE GeneralizedNewtypeDeriving #-}
module T where
class Size a where
  size :: a -> Int
instance Size Int where
  size = id
newtype Age = Age Int deriving Size
",
        true,
        expect![[r#"
            size :: forall a. Size a => a -> Int
            size =
              /\a -> \(d :: Size a) ->
                case d of
                  C:Size size -> size
            $fSizeInt_size :: Int -> Int
            $fSizeInt_size = id @Int
            $fSizeInt :: Size Int
            $fSizeInt = C:Size @Int $fSizeInt_size
            $fSizeAge :: Size Age
            $fSizeAge = C:Size @Age (coerce @(Age -> Int) (size @Int $fSizeInt))
        "#]],
    );
}

#[test]
fn classes_are_data() {
    check_core(
        r#"module T where
class Shape a where
  area :: a -> Int
  name :: a -> String
  name _ = "shape"
data Box = Box
instance Shape Box where
  area _ = 4
"#,
        true,
        expect![[r#"
            area :: forall a. Shape a => a -> Int
            area =
              /\a -> \(d :: Shape a) ->
                case d of
                  C:Shape area name -> area
            name :: forall a. Shape a => a -> String
            name =
              /\a -> \(d :: Shape a) ->
                case d of
                  C:Shape area name -> name
            $dmname :: forall a. Shape a => a -> String
            $dmname = /\a -> \(dShape :: Shape a) (x :: a) -> "shape"
            $fShapeBox_area :: Box -> Int
            $fShapeBox_area = \(x :: Box) -> 4
            $fShapeBox_name :: Box -> String
            $fShapeBox_name = $dmname @Box $fShapeBox
            $fShapeBox :: Shape Box
            $fShapeBox = C:Shape @Box $fShapeBox_area $fShapeBox_name
        "#]],
    );
}

#[test]
fn existentials_carry_dictionaries() {
    check_core(
        r"{-# LANGUAGE ExistentialQuantification #-}
module T where
data S = forall a. Show a => S a
f :: S -> String
f (S x) = show x
g = S True
",
        true,
        expect![[r#"
            f :: S -> String
            f =
              \(x :: S) ->
                case x of
                  S @a d x1 -> show @a d x1
            g :: S
            g = S @Bool $fShowBool True
        "#]],
    );
}

#[test]
fn gadt_matches_need_no_evidence() {
    check_core(
        r"{-# LANGUAGE GADTs #-}
module T where
data E a where
  I :: Int -> E Int
  B :: Bool -> E Bool
f :: E a -> a
f (I n) = n + 1
f (B b) = not b
g = f (I 3)
",
        true,
        expect![[r#"
            f :: forall a. E a -> a
            f =
              /\a -> \(x :: E a) ->
                case x of
                  I n -> (+) @a $fNumInt n (fromInteger @a $fNumInt 1n)
                  B b -> not b
            g :: Int
            g = f @Int (I @Int 3)
        "#]],
    );
}

#[test]
fn do_in_any_monad() {
    check_core(
        r"module T where
f :: Maybe Int -> Maybe Int
f m = do
  x <- m
  let y = x
  Just 1
  return y
",
        false,
        expect![[r#"
            f :: Maybe Int -> Maybe Int
            f =
              \m ->
                (>>=) $fMonadMaybe
                  m
                  (\x ->
                    let y = x
                    in (>>) $fMonadMaybe (Just 1n) (return $fMonadMaybe y))
        "#]],
    );
}

#[test]
fn do_with_a_failing_pattern() {
    check_core(
        r"module T where
f :: [Maybe Int] -> [Int]
f m = do
  Just x <- m
  return x
",
        false,
        expect![[r#"
            f :: [Maybe Int] -> [Int]
            f =
              \m ->
                (>>=) $fMonad[]
                  m
                  (\x ->
                    case x of
                      Just x1 -> return $fMonad[] x1
                      _ -> fail $fMonadFail[] "Pattern match failure in do expression at T.hs:4:3-8")
        "#]],
    );
}

#[test]
fn comprehensions_are_loops() {
    check_core(
        r"module T where
f :: [Int] -> [Int]
f xs = [x + y | x <- xs, x > 1, y <- [x]]
",
        false,
        expect![[r#"
            f :: [Int] -> [Int]
            f =
              \xs ->
                letrec go =
                    \xs1 ->
                      case xs1 of
                        [] -> []
                        x : rest ->
                          case (>) $fOrdInt x 1 of
                            False -> go rest
                            True ->
                              letrec go1 =
                                  \xs2 ->
                                    case xs2 of
                                      [] -> go rest
                                      x1 : rest1 -> (:) ((+) $fNumInt x x1) (go1 rest1)
                              in go1 ((:) x [])
                in go xs
        "#]],
    );
}

#[test]
fn records() {
    check_core(
        r"module T where
data R = A { p :: Int, q :: Int } | B { p :: Int }
f r = r { p = 1 }
g r = r { q = 2 }
h = q
",
        false,
        expect![[r#"
            p :: R -> Int
            p =
              \record ->
                case record of
                  A p q -> p
                  B p1 -> p1
            q :: R -> Int
            q =
              \record ->
                case record of
                  A p q -> q
                  _ -> fail "No match in record selector q"
            f :: R -> R
            f =
              \r ->
                let p = 1
                in case r of
                  A p1 q -> A p q
                  B p2 -> B p
            g :: R -> R
            g =
              \r ->
                let q = 2
                in case r of
                  A p q1 -> A p q
                  _ -> fail "T.hs:4:7-17: Non-exhaustive patterns in record update"
            h :: R -> Int
            h = q
        "#]],
    );
}

#[test]
fn incomplete_functions_fail_with_their_place() {
    check_core(
        r"module T where
f :: Bool -> Int
f True = 1
g :: Int -> Int
g x
  | x > 1 = 2
",
        false,
        expect![[r#"
            f :: Bool -> Int
            f =
              \x ->
                case x of
                  True -> 1
                  _ -> fail "T.hs:3:1-10: Non-exhaustive patterns in function f"
            g :: Int -> Int
            g =
              \x ->
                case (>) $fOrdInt x 1 of
                  False -> fail "T.hs:(5,1)-(6,13): Non-exhaustive patterns in function g"
                  True -> 2
        "#]],
    );
}

#[test]
fn strings_are_matched_by_character() {
    check_core(
        r#"module T where
f :: String -> Int
f "ab" = 1
f "ac" = 2
f _ = 3
"#,
        false,
        expect![[r#"
            f :: String -> Int
            f =
              \x ->
                let join = 3
                in case x of
                  x1 : x2 ->
                    case x1 of
                      'a' ->
                        case x2 of
                          x3 : x4 ->
                            case x3 of
                              'b' ->
                                case x4 of
                                  [] -> 1
                                  _ -> join
                              'c' ->
                                case x4 of
                                  [] -> 2
                                  _ -> join
                              _ -> join
                          _ -> join
                      _ -> join
                  _ -> join
        "#]],
    );
}

#[test]
fn view_patterns_and_pattern_guards() {
    check_core(
        r"{-# LANGUAGE ViewPatterns #-}
module T where
f :: Int -> Int
f (even -> True) = 1
f x | Just y <- lookup x [(1, 2)], y > 1 = y
    | otherwise = 0
",
        false,
        expect![[r#"
            f :: Int -> Int
            f =
              \x ->
                let view = even $fIntegralInt x
                in case view of
                  True -> 1
                  _ ->
                    let fail = 0
                    in case lookup $fEqInt x ((:) ((,) 1 2) []) of
                      Just y ->
                        case (>) $fOrdInt y 1 of
                          False -> fail
                          True -> y
                      _ -> fail
        "#]],
    );
}

#[test]
fn join_points_are_shared() {
    check_core(
        r"module T where
f :: Bool -> Bool -> Bool -> Int
f _ False True = 1
f False True _ = 2
f _ _ False = 3
f _ _ True = 4
",
        false,
        expect![[r#"
            f :: Bool -> Bool -> Bool -> Int
            f =
              \x x1 x2 ->
                let join = 3
                in let join1 = 4
                in case x1 of
                  False ->
                    case x2 of
                      False ->
                        case x of
                          False -> join
                          _ -> join
                      True -> 1
                  _ ->
                    case x of
                      False ->
                        case x1 of
                          True -> 2
                          _ ->
                            case x2 of
                              False -> join
                              True -> join1
                      _ ->
                        case x2 of
                          False -> join
                          True -> join1
        "#]],
    );
}

#[test]
fn mutual_recursion_shares_dictionaries() {
    check_core(
        r"module T where
evens, odds :: ()
evens = ()
odds = ()
isEven n = n == 0 || isOdd (n - 1)
isOdd n = n /= 0 && isEven (n - 1)
",
        true,
        expect![[r#"
            evens :: ()
            evens = ()
            odds :: ()
            odds = ()
            isEven :: forall a. (Eq a, Num a) => a -> Bool
            isEven =
              /\a -> \(dEq :: Eq a) (dNum :: Num a) (n :: a) ->
                (||)
                  ((==) @a dEq n (fromInteger @a dNum 0n))
                  (isOdd @a dEq dNum ((-) @a dNum n (fromInteger @a dNum 1n)))
            isOdd :: forall a. (Eq a, Num a) => a -> Bool
            isOdd =
              /\a -> \(dEq :: Eq a) (dNum :: Num a) (n :: a) ->
                (&&)
                  ((/=) @a dEq n (fromInteger @a dNum 0n))
                  (isEven @a dEq dNum ((-) @a dNum n (fromInteger @a dNum 1n)))
        "#]],
    );
}

#[test]
fn arguments_behind_a_forall() {
    check_core(
        r"{-# LANGUAGE RankNTypes #-}
module T where
type Church a = forall r. (a -> r) -> r -> r
safe :: Int -> Church Int
safe 0 _ n = n
safe k j _ = j k
",
        true,
        expect![[r#"
            safe :: Int -> forall r. (Int -> r) -> r -> r
            safe =
              \(k :: Int) ->
                /\r -> \(j :: Int -> r) (n :: r) ->
                  case k of
                    0 -> n
                    _ -> j k
        "#]],
    );
}

#[test]
fn symbolic_primitives_have_their_own_forms() {
    check_core(
        r"module T where
import Otherwise
f :: Int -> Int
f x = assume (x > 0) (assert (symbolic > x) (choose x 1))
",
        false,
        expect![[r#"
            f :: Int -> Int
            f = \x -> assume ((>) $fOrdInt x 0) (assert ((>) $fOrdInt (? :: Int) x) (x □ 1))
        "#]],
    );
}

#[test]
fn places_of_failures_leave_parentheses_out() {
    check_core(
        "module T where\nf = ( (\\(Just x) -> x) )\ng r = (case r of { True -> () })\n",
        false,
        expect![[r#"
            f :: forall a. Maybe a -> a
            f =
              \x ->
                case x of
                  Just x1 -> x1
                  _ -> fail "T.hs:2:8-21: Non-exhaustive patterns in lambda"
            g :: Bool -> ()
            g =
              \r ->
                case r of
                  True -> ()
                  _ -> fail "T.hs:3:8-31: Non-exhaustive patterns in case"
        "#]],
    );
}

/// What is written where binders say that they are named.
#[test]
fn binders_say_where_they_are_named() {
    let text = r"module T where
data P = P { left :: Int, right :: [Int] } deriving (Eq, Show)
sizes :: [P] -> Int -> Int
sizes all@(P { right = (y : _) } : rest) extra
  | Just found <- lookup y pairs = found
  where
    pairs = zip [0 ..] (map step rest)
    step one = let twice = left one + left one in twice `plus` extra
    a `plus` b = a + b
sizes other _ = (\third -> length other + third) 3
";
    let (sources, result) = super::accept(text);
    let mut named: Vec<(u32, &str, Symbol)> = Vec::new();
    let mut add = |binder: &Binder| {
        let Some(span) = binder.span else { return };
        let file = sources.get(span.file);
        if file.text() == text {
            named.push((span.start, file.slice(span), binder.name));
        }
    };
    for global in result.ready.modules.last().iter().flat_map(|module| &module.globals) {
        for expr in global.body.all() {
            match expr {
                Expr::Lambda(binders, _) => binders.iter().for_each(&mut add),
                Expr::Let(bind, _) => bind.pairs().into_iter().for_each(|(binder, _)| add(binder)),
                Expr::Case(case) => {
                    add(&case.binder);
                    for alternative in &case.alternatives {
                        if let Pattern::Constructor { fields, .. } = &alternative.pattern {
                            fields.iter().for_each(&mut add);
                        }
                    }
                }
                _ => {}
            }
        }
    }
    assert!(named.iter().all(|(_, written, name)| *written == name.as_str()), "{named:?}");
    named.sort_unstable();
    named.dedup();
    let written: Vec<&str> = named.iter().map(|(_, written, _)| *written).collect();
    expect!["all y rest extra found pairs step one twice a plus b other third"].assert_eq(&written.join(" "));
}
