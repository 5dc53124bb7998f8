//! Binding groups: clauses together, dependencies first.

use expect_test::expect;

use crate::support::check;

#[test]
fn clauses_are_grouped_and_groups_ordered() {
    check(
        "main = even 3
even 0 = True
even n = odd (n - 1)
odd 0 = False
odd n = even (n - 1)
loop x = loop x
late = id
",
        expect![[r#"
            -- mutually recursive
            even 0 = True
            even n_0 = odd (n_0 - 1)
            odd 0 = False
            odd n_1 = even (n_1 - 1)
            main = even 3
            -- recursive
            loop x_2 = loop x_2
            late = id
        "#]],
    );
}

#[test]
fn a_signature_breaks_a_group_into_parts() {
    check(
        "f :: Int -> Int
f x = g x
g x = h (f x)
h x = g x
",
        expect![[r#"
            -- mutually recursive
            g x_1 = h (f x_1)
            h x_2 = g x_2
            -- next part
            f :: Int -> Int
            f x_0 = g x_0
        "#]],
    );
}

#[test]
fn local_groups_are_split_too() {
    check(
        "f x = a where
  a = b
  b = c
  c = if x then b else d
  d = e
  e = 1
",
        expect![[r#"
            f x_0 = a_1 where { e_5 = 1; d_4 = e_5; b_2 = c_3; c_3 = if x_0 then b_2 else d_4; a_1 = b_2 }
        "#]],
    );
}

#[test]
fn pattern_bindings_bind_several() {
    check(
        "(a, b) = (b, 1)
Just c = Just a
x :: Int
y :: Int
[x, y] = [1, x]
f = let { (p, q) = (q, 1); !s = p } in s
",
        expect![[r#"
            warning[extension-off]: this needs the extension BangPatterns, which is not turned on
              --> Main.hs:6:28 `!s` GHC would refuse this
              help: write `{-# LANGUAGE BangPatterns #-}` at the top of the file
            -- recursive
            (a, b) = (b, 1)
            Just c = Just a
            -- recursive
            x :: Int
            y :: Int
            [x, y] = [1, x]
            f = let { (p_0, q_1) = (q_1, 1); !s_2 = p_0 } in s_2
        "#]],
    );
}

#[test]
fn an_inner_reference_counts_for_the_outer_binding() {
    check(
        "f x = let { g y = let { h z = k z } in h y } in g x
k x = f x
",
        expect![[r#"
            -- mutually recursive
            f x_0 = let { g_1 y_2 = let { h_3 z_4 = k z_4 } in h_3 y_2 } in g_1 x_0
            k x_5 = f x_5
        "#]],
    );
}

#[test]
fn pragmas_between_clauses_do_not_split_them() {
    check(
        "f 0 = 1\n{-# INLINE f #-}\nf n = n\n",
        expect![[r#"
        f 0 = 1
        f n_0 = n_0
    "#]],
    );
}

#[test]
fn a_shadowing_local_is_no_dependency() {
    check(
        "f g = g 1\ng x = f x\n",
        expect![[r#"
        f g_0 = g_0 1
        g x_1 = f x_1
    "#]],
    );
}
