//! Expressions, operators, patterns, records.

use expect_test::expect;

use crate::support::check;

#[test]
fn locals_are_numbered_and_shadow() {
    check(
        "f x = let x = 1 in \\x -> case x of { y -> (x, y) }\n",
        expect![[r#"
        f x_0 = let { x_1 = 1 } in \x_2 -> case x_2 of { y_3 -> (x_2, y_3) }
    "#]],
    );
}

#[test]
fn operators_become_trees() {
    check(
        "f a b c = a + b * c - a == c && not (a < b) || c > a\n",
        expect![[r#"
        f a_0 b_1 c_2 = ((((a_0 + (b_1 * c_2)) - a_0) == c_2) && not (a_0 < b_1)) || (c_2 > a_0)
    "#]],
    );
}

#[test]
fn negation() {
    check(
        "f a b = (- a + b, - a * b, - 1, a - (- b), (subtract (- 1)))\nsubtract x y = y - x\n",
        expect![[r#"
            subtract x_2 y_3 = y_3 - x_2
            f a_0 b_1 = ((- a_0) + b_1, - (a_0 * b_1), - 1, a_0 - (- b_1), subtract (- 1))
        "#]],
    );
}

#[test]
fn user_fixities_local_ones_too() {
    check(
        "infixr 5 +++
a +++ b = a ++ b
f a b c = a +++ b +++ c
g a b c = a <+> b <+> c where
  infixr 1 <+>
  x <+> y = x + y
h a b c = a `op` b + c where
  infixl 9 `op`
  op x y = x
k (<+>) a b c = a <+> b <+> c
",
        expect![[r#"
            (+++) a_0 b_1 = a_0 ++ b_1
            f a_2 b_3 c_4 = a_2 +++ (b_3 +++ c_4)
            g a_5 b_6 c_7 = a_5 <+>{-8-} (b_6 <+>{-8-} c_7) where { (<+>) x_9 y_10 = x_9 + y_10 }
            h a_11 b_12 c_13 = (a_11 `op_14` b_12) + c_13 where { op_14 x_15 y_16 = x_15 }
            k (<+>) a_18 b_19 c_20 = (a_18 <+>{-17-} b_19) <+>{-17-} c_20
        "#]],
    );
}

#[test]
fn sections() {
    check(
        "f x = (map (+ 1), map (1 +), (subtract 1), (`div` 2), (2 * x +), (+ 2 * x))\nsubtract = subtract\n",
        expect![[r#"
            -- recursive
            subtract = subtract
            f x_0 = (map (+ 1), map (1 +), subtract 1, (`div` 2), ((2 * x_0) +), (+ (2 * x_0)))
        "#]],
    );
}

#[test]
fn a_constructor_operator_in_patterns_and_expressions() {
    check(
        "data E = E :+: E | E :*: E | N Int
infixl 6 :+:
infixl 7 :*:
f (a :+: b :*: c) = a :*: b :+: c
f (x : y : zs) = x
f (N n `K` m) = n
data K = Int `K` Int
",
        expect![[r#"
            data E = (:+:){-infix-} E E | (:*:){-infix-} E E | N Int
            data K = K{-infix-} Int Int
            f (a_0 :+: (b_1 :*: c_2)) = (a_0 :*: b_1) :+: c_2
            f (x_3 : (y_4 : zs_5)) = x_3
            f (K (N n_6) m_7) = n_6
        "#]],
    );
}

#[test]
fn statements_scope_onwards() {
    check(
        "f m = do { x <- m x; let { y = x }; g <- y; return (x, y, g) } where x = 1
c xs = [(x, y) | x <- xs, let y = x, y > 1, x <- y]
",
        expect![[r#"
            f m_0 = do { x_2 <- m_0 x_1; let { y_3 = x_2 }; g_4 <- y_3; return (x_2, y_3, g_4) } where { x_1 = 1 }
            c xs_5 = [(x_8, y_7) | x_6 <- xs_5, let { y_7 = x_6 }, y_7 > 1, x_8 <- y_7]
        "#]],
    );
}

#[test]
fn guards_and_where() {
    check(
        "f x | Just y <- g x, y > z, let w = y + z = w
    | otherwise = z
  where z = x
        g v = Just v
h x = if | x > 1 -> 2 | otherwise -> x
k = \\case { Just x | x > 1, let { y = x } -> y; _ -> 0 }
",
        expect![[r#"
            warning[extension-off]: this needs the extension MultiWayIf, which is not turned on
              --> Main.hs:5:7 `if | x > 1 -> 2 | otherwise -> x` GHC would refuse this
              help: write `{-# LANGUAGE MultiWayIf #-}` at the top of the file
            warning[extension-off]: this needs the extension LambdaCase, which is not turned on
              --> Main.hs:6:5 `\case { Just x | x > 1, let { y = x } -> y; _ -> 0 }` GHC would refuse this
              help: write `{-# LANGUAGE LambdaCase #-}` at the top of the file
            f x_0 | Just y_4 <- g_2 x_0, y_4 > z_1, let { w_5 = y_4 + z_1 } = w_5 | otherwise = z_1 where { z_1 = x_0; g_2 v_3 = Just v_3 }
            h x_6 = if { | x_6 > 1 -> 2 | otherwise -> x_6 }
            k = \case { Just x_7 | x_7 > 1, let { y_8 = x_7 } -> y_8; _ -> 0 }
        "#]],
    );
}

#[test]
fn patterns() {
    check(
        "f x@(Just ~y) !z (length -> 3) [a, b] (c, _, 'q') \"s\" (-1) 2.5 = y
g ((x :: Int) : _) = x
h n (plus n -> m) = m
plus a b = a + b
",
        expect![[r#"
            warning[extension-off]: this needs the extension BangPatterns, which is not turned on
              --> Main.hs:1:15 `!z` GHC would refuse this
              help: write `{-# LANGUAGE BangPatterns #-}` at the top of the file
            warning[extension-off]: this needs the extension ViewPatterns, which is not turned on
              --> Main.hs:1:19 `length -> 3` GHC would refuse this
              help: write `{-# LANGUAGE ViewPatterns #-}` at the top of the file
            f x_0@(Just ~y_1) !z_2 (length -> 3) [a_3, b_4] (c_5, _, 'q') "s" (-1) (5 / 2) = y_1
            g ((x_6 :: Int) : _) = x_6
            plus a_9 b_10 = a_9 + b_10
            h n_7 (plus n_7 -> m_8) = m_8
        "#]],
    );
}

#[test]
fn records() {
    check(
        "{-# LANGUAGE RecordWildCards, NamedFieldPuns #-}
data P = P { px, py :: Int } | Q { px :: Int }
mk px = P { px, py = 2 }
get P { px, .. } = px + py
get Q { px = p } = p
all P {..} = px + py
make a = let { px = a; py = a } in P {..}
upd p = p { px = 3 }
upd2 p = p { px = 3, py = 4 }
loc r = let { P { py, .. } = r } in py + px
",
        expect![[r#"
            data P = P { px :: Int, py :: Int } | Q { px :: Int }
            mk px_0 = P { px = px_0, py = 2 }
            get P { px = px_1, py = py_2 } = px_1 + py_2
            get Q { px = p_3 } = p_3
            all P { px = px_4, py = py_5 } = px_4 + py_5
            make a_6 = let { px_7 = a_6; py_8 = a_6 } in P { px = px_7, py = py_8 }
            upd p_9 = p_9 { px = 3 }{-P, Q-}
            upd2 p_10 = p_10 { px = 3, py = 4 }{-P-}
            loc r_11 = let { P { py = py_12, px = px_13 } = r_11 } in py_12 + px_13
        "#]],
    );
}

#[test]
fn holes_tuples_sequences() {
    check(
        "f x = (_, _hole x, (, x), [1 ..], [1, 3 ..], [1 .. 9], [1, 3 .. 9], (,,) x, ())\n",
        expect![[r#"
            warning[extension-off]: this needs the extension TupleSections, which is not turned on
              --> Main.hs:1:20 `(, x)` GHC would refuse this
              help: write `{-# LANGUAGE TupleSections #-}` at the top of the file
            f x_0 = (_, _hole x_0, (, x_0), [1 .. ], [1, 3 .. ], [1 .. 9], [1, 3 .. 9], (,,) x_0, ())
        "#]],
    );
}

#[test]
fn applications_are_flat_and_take_types() {
    check(
        "{-# LANGUAGE TypeApplications #-}\nf x = (id @Int) 3 x (g @(Maybe Int) x)\ng = id\n",
        expect![[r#"
            g = id
            f x_0 = (id @Int) 3 x_0 (g @(Maybe Int) x_0)
        "#]],
    );
}

#[test]
fn scoped_type_variables() {
    check(
        "{-# LANGUAGE ScopedTypeVariables #-}
f :: forall a. [a] -> [a]
f xs = ys where
  ys :: [a]
  ys = xs
g :: [a] -> [a]
g xs = ys where
  ys :: [a]
  ys = xs
h (x :: b) = (id x :: b)
",
        expect![[r#"
            f :: forall a0. [a0] -> [a0]
            f xs_0 = ys_1 where { ys_1 :: [a0]; ys_1 = xs_0 }
            g :: {-forall a1.-} [a1] -> [a1]
            g xs_2 = ys_3 where { ys_3 :: {-forall a2.-} [a2]; ys_3 = xs_2 }
            h (x_4 :: {-b3-} b3) = (id x_4 :: b3)
        "#]],
    );
}

#[test]
fn without_the_extension_type_variables_do_not_scope() {
    check(
        "{-# LANGUAGE ExplicitForAll #-}
f :: forall a. [a] -> [a]
f xs = (xs :: [a])
",
        expect![[r#"
            f :: forall a0. [a0] -> [a0]
            f xs_0 = (xs_0 :: {-forall a1.-} [a1])
        "#]],
    );
}

#[test]
fn qualified_names_and_own_module_qualifier() {
    check(
        "module M where\nimport qualified Data.List as L\nf = M.g . L.nub\ng x = x\n",
        expect![[r#"
        module M
        import Data.List
        g x_0 = x_0
        f = g . nub
    "#]],
    );
}

#[test]
fn constructors_of_sequences_are_views() {
    check(
        "import Data.Sequence (Seq (..))
import qualified Data.Sequence as Q
f Empty = Q.empty
f (x :<| y :<| s) = s Q.:|> x :|> y
f (s Q.:|> x) = x :<| Empty
f (Seq s) = s
f (Empty x) = s
",
        expect![[r#"
            error[unknown-name]: data constructor `Seq` is not in scope
              --> Main.hs:6:4 `Seq` not found
              help: `Seq` is a type whose constructors are not imported here
            error[constructor-arity]: constructor `Empty` has 0 arguments, but 1 is matched here
              --> Main.hs:7:4 `Empty`
              ... <library>/Data/Sequence.hs:4:16 `EmptyL` defined here
            error[unknown-name]: variable `s` is not in scope
              --> Main.hs:7:15 `s` not found
            import Data.Sequence
            f (viewl -> EmptyL) = empty
            f (viewl -> x_0 :< (viewl -> y_1 :< s_2)) = (s_2 |> x_0) |> y_1
            f (viewr -> s_3 :> x_4) = x_4 <| empty
            f <error s_5> = s_5
            f <error x_6> = <error>
        "#]],
    );
}

#[test]
fn parallel_comprehensions_are_zipped() {
    check(
        "{-# LANGUAGE ParallelListComp #-}
f xs ys zs = [(x, y, z, w) | x <- xs, w <- x | y <- ys | z <- zs, z > w] where w = 1
g xs = [x | x <- xs | x <- xs]
",
        expect![[r#"
            error[duplicate-definition]: `x` is bound twice in the same pattern
              --> Main.hs:3:8 `[x | x <- xs | x <- xs]` bound again here
              ... Main.hs:3:8 `[x | x <- xs | x <- xs]` first bound here
              help: use two names and compare them in a guard
            f xs_0 ys_1 zs_2 = [(x_10, y_9, z_8, w_11) | ((x_10, w_11), (y_9, z_8)) <- zip [(x_4, w_5) | x_4 <- xs_0, w_5 <- x_4] (zip [y_6 | y_6 <- ys_1] [z_7 | z_7 <- zs_2, z_7 > w_3])] where { w_3 = 1 }
            g xs_12 = [x_16 | (x_16, x_15) <- zip [x_13 | x_13 <- xs_12] [x_14 | x_14 <- xs_12]]
        "#]],
    );
}
