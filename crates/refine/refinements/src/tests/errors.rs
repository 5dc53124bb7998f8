//! Every complaint about annotations that can be read but mean nothing.

use expect_test::{Expect, expect};

use super::{resolve_text, show_diagnostic};

fn check(text: &str, expected: Expect) {
    let (sources, _, diagnostics) = resolve_text(text);
    let shown: String = diagnostics.iter().map(|one| show_diagnostic(&sources, one)).collect();
    expected.assert_eq(&shown);
}

#[test]
fn cyclic_aliases() {
    check(
        "{-@ type A = [A] @-}\n{-@ type B a = C a @-}\n{-@ type C a = {v:B a | true} @-}\n{-@ predicate P X = Q X @-}\n{-@ predicate Q X = P X && X > 0 @-}\n{-@ f :: A -> B Int @-}\nf :: [Int] -> Int\nf _ = 1\n",
        expect![[r#"
            error [cyclic-alias] the alias `A` is defined by itself
              --> 1:10 `A` an alias cannot be recursive
            error [cyclic-alias] cyclic aliases: `B` → `C` → `B`
              --> 2:10 `B` an alias cannot be recursive
              ... 3:10 `C` through `C`
            error [cyclic-alias] cyclic aliases: `P` → `Q` → `P`
              --> 4:15 `P` an alias cannot be recursive
              ... 5:15 `Q` through `Q`
        "#]],
    );
}

#[test]
fn types_that_do_not_refine() {
    check(
        r#"
{-@ a :: Int -> Bool @-}
a :: Int -> Int
a x = x
{-@ b :: x:Int -> y:Int -> Int @-}
b :: Int -> Int
b x = x
{-@ c :: [Int] -> Int @-}
c :: [a] -> Int
c _ = 1
{-@ d :: a -> a -> b @-}
d :: a -> b -> b
d _ y = y
{-@ e :: a -> b -> a @-}
e :: a -> a -> a
e x _ = x
{-@ f :: (Int, {v:Int | v > 0}, Int) -> () @-}
f :: (Int, Int) -> ()
f _ = ()
{-@ g :: Ord a => a -> a @-}
g :: a -> a
g x = x
{-@ h :: Maybe -> Int @-}
h :: Maybe Int -> Int
h _ = 1
"#,
        expect![[r#"
            error [not-a-refinement] the specified type of `a` does not refine its Haskell type
              --> 2:17 `Bool` this is `Bool`, where Haskell has `Int`
              ... 4:1 `a x = x` defined here
              note: the Haskell type is `Int -> Int`
              note: without refinements the annotation is `Int -> Bool`
            error [not-a-refinement] the specified type of `b` does not refine its Haskell type
              --> 5:19 `y:Int -> Int` this is a function, where Haskell has `Int`
              ... 7:1 `b x = x` defined here
              note: the Haskell type is `Int -> Int`
              note: without refinements the annotation is `Int -> Int -> Int`
            error [not-a-refinement] the specified type of `c` does not refine its Haskell type
              --> 8:11 `Int` this is one type, but `a` stands for any, where Haskell has `a`
              ... 10:1 `c _ = 1` defined here
              note: the Haskell type is `forall a. [a] -> Int`
              note: without refinements the annotation is `[Int] -> Int`
            error [not-a-refinement] the specified type of `d` does not refine its Haskell type
              --> 11:15 `a` `a` stands for another type variable elsewhere, where Haskell has `b`
              ... 13:1 `d _ y = y` defined here
              note: the Haskell type is `forall a b. a -> b -> b`
              note: without refinements the annotation is `a -> a -> b`
            error [not-a-refinement] the specified type of `e` does not refine its Haskell type
              --> 14:15 `b` `b` is the same as `a` (Haskell's `a`), where Haskell has `a`
              ... 16:1 `e x _ = x` defined here
              note: the Haskell type is `forall a. a -> a -> a`
              note: without refinements the annotation is `a -> b -> a`
            error [not-a-refinement] the specified type of `f` does not refine its Haskell type
              --> 17:10 `(Int, {v:Int | v > 0}, Int)` this is a tuple of 3, where Haskell has `(Int, Int)`
              ... 19:1 `f _ = ()` defined here
              note: the Haskell type is `(Int, Int) -> ()`
              note: without refinements the annotation is `(Int, Int, Int) -> ()`
            error [not-a-refinement] the Haskell type has no constraint `Ord a`
              --> 20:10 `Ord a` only in the annotation
              note: the Haskell type is `forall a. a -> a`
            error [not-a-refinement] the specified type of `h` does not refine its Haskell type
              --> 23:10 `Maybe` this has 0 type arguments instead of 1, where Haskell has `Maybe Int`
              ... 25:1 `h _ = 1` defined here
              note: the Haskell type is `Maybe Int -> Int`
              note: without refinements the annotation is `Maybe -> Int`
        "#]],
    );
}

#[test]
fn duplicates() {
    check(
        r#"
data T = T Int
{-@ f :: Int -> Int @-}
{-@ f :: Int -> {v:Int | true} @-}
f :: Int -> Int
f x = x
{-@ type P = Int @-}
{-@ type P = Bool @-}
{-@ predicate Q X = X > 0 @-}
{-@ predicate Q X = X < 0 @-}
{-@ measure m :: T -> Int @-}
{-@ measure m :: T -> Bool @-}
{-@ data T = T Int @-}
{-@ data T = T {v:Int | v > 0} @-}
{-@ measure n :: T -> Int
    n (T x) = x
    n (T y) = y @-}
"#,
        expect![[r#"
            error [duplicate-annotation] duplicate type for `f`
              --> 4:5 `f` again here
              ... 3:5 `f` first here
            error [duplicate-annotation] duplicate type alias `P`
              --> 8:10 `P` again here
              ... 7:10 `P` first here
            error [duplicate-annotation] duplicate predicate alias `Q`
              --> 10:15 `Q` again here
              ... 9:15 `Q` first here
            error [duplicate-annotation] duplicate measure `m`
              --> 12:13 `m` again here
              ... 11:5 `measure m :: T -> Int` first here
            error [duplicate-annotation] duplicate data refinement of `T`
              --> 14:10 `T` again here
              ... 13:5 `data T = T Int` first here
            error [duplicate-annotation] duplicate equation for `T`
              --> 17:5 `n (T y) = y` again here
              ... 16:5 `n (T x) = x` first here
        "#]],
    );
}

#[test]
fn unknown_names() {
    check(
        r#"
data T a = A a | B
{-@ f :: x:Int -> {v:Int | v > y} @-}
f :: Int -> Int
f x = x
{-@ g :: xs:[a] -> {v:Int | v == size xs} @-}
g :: [a] -> Int
g xs = length xs
{-@ h :: xs:[a] -> {v:Int | v == length xs} @-}
h :: [a] -> Int
h xs = length xs
{-@ i :: Itn -> Int @-}
i :: Int -> Int
i x = x
{-@ nofun :: Int @-}
{-@ j :: {v:T a | v == C} @-}
j :: T a
j = B
{-@ measure k :: T a -> Int
    k (C x) = 1 @-}
{-@ reflect gg @-}
{-@ measure nothing @-}
{-@ data U = U Int @-}
{-@ class K a where m :: a @-}
{-@ instance Show (T a) where show :: T a -> String @-}
{-@ head :: [a] -> a @-}
{-@ l :: {v:Int | Foo v} @-}
l :: Int
l = 1
{-@ invariant {v:S | true} @-}
{-@ instance measure nosuch :: T a -> Int @-}
{-@ ggg :: Int -> Int / [zz] @-}
ggg :: Int -> Int
ggg x = x
"#,
        expect![[r#"
            error [unknown-name] unknown variable or measure `y` in a refinement
              --> 3:32 `y` not in scope here
              help: the names here are `x`; an argument gets one in its type: `y:T -> …`
            error [unknown-name] unknown variable or measure `size` in a refinement
              --> 6:34 `size` not in scope here
              help: define a function `size` in Haskell, and say `{-@ measure size @-}` or `{-@ reflect size @-}`
            error [not-in-logic] `length` is a function of the library, but not of the logic
              --> 9:34 `length` used in a refinement
              help: the length of a list is `len xs`
            error [unknown-type] unknown type or alias `Itn`
              --> 12:10 `Itn` not in scope
              help: did you mean `Int`?
            error [unknown-name] this type is for `nofun`, but there is no such function
              --> 15:5 `nofun` not defined
            error [unknown-name] unknown constructor or alias `C` in a refinement
              --> 16:24 `C` not in scope here
            error [unknown-name] unknown constructor `C` in a measure
              --> 20:8 `C` not in scope
              help: `T` has `A`, `B`
            error [unknown-name] `reflect` of `gg`, but there is no such function
              --> 21:13 `gg` not in scope
              help: did you mean `ggg`?
            error [unknown-name] a `measure` for `nothing`, but there is no such function
              --> 22:13 `nothing` not in scope
              help: did you mean `Nothing`?
            error [unknown-type] unknown data type `U`
              --> 23:10 `U` not in scope
              help: this refines a declaration of Haskell, which has to be there, outside of the comment
            error [unknown-type] unknown class `K`
              --> 24:11 `K` not in scope
            error [unknown-instance] there is no instance `Show (T a)` in this program
              --> 25:14 `Show` refined here
            error [imported-function] `head` is not defined in this module but in the library
              --> 26:5 `head` its body cannot be checked here
              help: write `assume head :: …` to believe the type
            error [unknown-name] unknown constructor or alias `Foo` in a refinement
              --> 27:19 `Foo` not in scope here
            error [unknown-type] unknown type or alias `S`
              --> 30:18 `S` not in scope
              help: if it should be an alias, define it: `{-@ type S = {v:… | …} @-}`
            error [unknown-name] there is no class measure `nosuch`
              --> 31:22 `nosuch` an instance of it
              help: declare it with `{-@ class measure nosuch :: … @-}`
            error [unknown-name] unknown variable or measure `zz` in a refinement
              --> 32:26 `zz` not in scope here
              help: an argument gets a name in its type: `zz:T -> …`; a measure has to be defined
        "#]],
    );
}

#[test]
fn constructors_that_do_not_match() {
    check(
        r#"
data T = A Int | B Int Int
data S = S Int
{-@ data T = A { x :: Int, y :: Int } | C Int @-}
{-@ measure m :: T -> Int
    m (A x y) = 1
    m (S x) = 2 @-}
{-@ data S a = S Int @-}
data R = R { r :: Bool }
{-@ data R = R { r :: Int } @-}
"#,
        expect![[r#"
            warning [constructor-mismatch] the annotation of `T` leaves out `B`
              --> 4:10 `T` all constructors should be there
            error [constructor-mismatch] `A` has 1 field in Haskell, but 2 in the annotation
              --> 4:14 `A { x :: Int, y :: Int }` this constructor
            error [constructor-mismatch] `T` has no constructor `C`
              --> 4:41 `C` not in the Haskell declaration
              note: it has `A`, `B`
            error [constructor-mismatch] `A` has 1 fields, but 2 are matched here
              --> 6:5 `m (A x y) = 1` in this equation
            error [constructor-mismatch] `S` is no constructor of `T`
              --> 7:8 `S` it builds a `S`
            error [data-mismatch] `S` has 0 type parameters in Haskell, but 1 here
              --> 8:10 `S` in this annotation
            error [not-a-refinement] the type of a field of `R` does not refine its Haskell type
              --> 10:23 `Int` this is `Int`, where Haskell has `Bool`
              note: the Haskell type is `Bool`
              note: without refinements the annotation is `Int`
        "#]],
    );
}

#[test]
fn applications_of_aliases() {
    check(
        r#"
{-@ type ListN a N = {v:[a] | len v == N} @-}
{-@ predicate Le X Y = X <= Y @-}
{-@ f :: ListN Int -> ListN 5 Int -> ListN Int [Int -> Int] @-}
f :: [Int] -> [Int] -> [Int]
f x y = x
{-@ g :: {v:Int | Le v} -> {v:Int | Le v 1 2} @-}
g :: Int -> Int
g x = x
{-@ h :: Maybe 5 -> Int @-}
h :: Maybe Int -> Int
h _ = 1
"#,
        expect![[r#"
            error [alias-arity] the alias `ListN` takes 2 arguments, not 1
              --> 4:10 `ListN` applied here
              ... 2:10 `ListN` defined here
            error [alias-argument] `ListN` expects a type for `a`, not an expression
              --> 4:29 `5` this is an expression
              ... 2:16 `a` stands for a type
              help: in an alias, what stands for a value begins with a capital letter: `A`
            error [alias-argument] `ListN` expects an expression for `N`, not a type
              --> 4:48 `[Int -> Int]` this is a type
            error [alias-arity] the alias `Le` takes 2 arguments, not 1
              --> 7:19 `Le` applied here
              ... 3:15 `Le` defined here
            error [alias-arity] the alias `Le` takes 2 arguments, not 3
              --> 7:37 `Le` applied here
              ... 3:15 `Le` defined here
            error [not-a-type] expected a type, found an expression
              --> 10:16 `5` only aliases take expressions
        "#]],
    );
}

#[test]
fn abstract_refinements() {
    check(
        r#"
{-@ f :: Int<p> -> Int @-}
f :: Int -> Int
f x = x
{-@ g :: [Int]<{\x y -> x < y}, {\x y -> x < y}> -> Int @-}
g :: [Int] -> Int
g x = 1
{-@ h :: forall <p :: Int -> Int -> Bool>. Int<p> -> {v:Int | p v} @-}
h :: Int -> Int
h x = 1
{-@ i :: [Int]<{\x -> x < 0}> -> Int @-}
i :: [Int] -> Int
i x = 1
"#,
        expect![[r#"
            error [unbound-predicate] unbound abstract refinement `p`
              --> 2:14 `p` not in scope
              help: bind it with `forall <p :: … -> Bool>.`
            error [predicate-arity] `[]` has 1 abstract refinement, not 2
              --> 5:10 `[Int]<{\x y -> x < y}, {\x y -> x < y}>` instantiated here
            error [predicate-arity] this abstract refinement is about 1 values, not 2
              --> 8:48 `p` instantiated here
            error [predicate-arity] the abstract refinement `p` takes 2 arguments, not 1
              --> 8:63 `p v` applied here
            error [predicate-arity] this abstract refinement is about 2 values, not 1
              --> 11:16 `{\x -> x < 0}` instantiated here
        "#]],
    );
}

#[test]
fn sorts() {
    check(
        r#"
{-@ f :: x:Bool -> {v:Int | v > x} @-}
f :: Bool -> Int
f x = 1
{-@ g :: xs:[a] -> {v:Int | v + len v == 0 && xs} @-}
g :: [a] -> Int
g x = 1
{-@ h :: x:Int -> {v:Int | x => v == "a"} @-}
h :: Int -> Int
h x = 1
{-@ i :: xs:[a] -> {v:Int | len xs 3 == (if true then v else xs)} @-}
i :: [a] -> Int
i x = 1
{-@ j :: x:a -> y:b -> {v:Bool | v <=> x == y && x ~~ y} @-}
j :: a -> b -> Bool
j x y = True
{-@ k :: s:[Int] -> {v:Int | Set_mem v s && -s == 1 && not v} @-}
k :: [Int] -> Int
k s = 1
{-@ l :: f:(Int -> Int) -> {v:Int | (f . f) v == 1.5} @-}
l :: (Int -> Int) -> Int
l f = 1
"#,
        expect![[r#"
            error [sort-error] the operands of `>` have different types: `Int` and `Bool`
              --> 2:29 `v > x` in this refinement
              ... 2:29 `v` of type `Int`
              ... 2:33 `x` of type `Bool`
            error [sort-error] `len` expects a list or the like, found `Int` in a refinement
              --> 5:37 `v` this is of type `Int`
            error [sort-error] expected `Bool`, found `[a]` in a refinement
              --> 5:47 `xs` this is of type `[a]`
            error [sort-error] expected `Bool`, found `Int` in a refinement
              --> 8:28 `x` this is of type `Int`
            error [sort-error] the operands of `==` have different types: `Int` and `String`
              --> 8:33 `v == "a"` in this refinement
              ... 8:33 `v` of type `Int`
              ... 8:38 `"a"` of type `String`
            error [sort-error] `len` takes 1 argument, but has 2 here
              --> 11:29 `len xs 3` applied here
              note: `len` has type `[a] -> Int`
            error [sort-error] the two sides of this `if` have different types: `Int` and `[a]`
              --> 11:42 `if true then v else xs` in this refinement
              ... 11:55 `v` of type `Int`
              ... 11:62 `xs` of type `[a]`
              help: the length of the list is `len xs`
            error [sort-error] `Set_mem` expects `Set Int`, found `[Int]` in a refinement
              --> 17:40 `s` this is of type `[Int]`
            error [sort-error] expected `Int`, found `[Int]` in a refinement
              --> 17:46 `s` this is of type `[Int]`
            error [sort-error] expected `Bool`, found `Int` in a refinement
              --> 17:60 `v` this is of type `Int`
            error [sort-error] the operands of `==` have different types: `Int` and `Double`
              --> 20:37 `(f . f) v == 1.5` in this refinement
              ... 20:37 `(f . f) v` of type `Int`
              ... 20:50 `1.5` of type `Double`
        "#]],
    );
}

#[test]
fn metrics() {
    check(
        r#"
{-@ f :: xs:[a] -> Int / [xs] @-}
f :: [a] -> Int
f x = 1
{-@ g :: x:Int -> Int / [y] @-}
g :: Int -> Int
g x = 1
{-@ even' :: n:Int -> Bool / [n] @-}
{-@ odd' :: n:Int -> Bool / [n, 0] @-}
even', odd' :: Int -> Bool
even' 0 = True
even' n = odd' (n - 1)
odd' 0 = False
odd' n = even' (n - 1)
"#,
        expect![[r#"
            error [bad-metric] a termination metric must be an integer, not `[a]`
              --> 2:27 `xs` this component
              help: write `len xs`
            error [unknown-name] unknown variable or measure `y` in a refinement
              --> 5:26 `y` not in scope here
              help: the names here are `x`; an argument gets one in its type: `y:T -> …`
            error [bad-metric] `even'` and `odd'` call each other, but their metrics have 1 and 2 components
              --> 9:5 `odd'` has another metric
              ... 8:5 `even'` than this
              help: add a constant component to one
        "#]],
    );
}

#[test]
fn methods_positivity_rewrites_and_more() {
    check(
        r#"
class C a where
  m :: a -> Int
{-@ m :: a -> {v:Int | v > 0} @-}
data Bad = Bad (Bad -> Int)
{-@ data Bad = Bad (Bad -> {v:Int | v > 0}) @-}
{-@ f :: x:Int -> {v:Int | v > 0} @-}
{-@ rewrite f @-}
f :: Int -> Int
f x = 1
{-@ measure plus @-}
plus :: a -> Int
plus x = 1
{-@ measure konst :: Int @-}
{-@ invariant Int @-}
{-@ invariant {v:_ | true} @-}
"#,
        expect![[r#"
            warning [method-signature] `m` is a method of the class `C`
              --> 4:5 `m` taken as its type in the class
              help: write `class C … where m :: …`
            error [positivity] `Bad` occurs negatively in its constructor `Bad`
              --> 5:12 `Bad` left of an arrow in a field
              help: with `--no-positivity-check` it is accepted
            error [bad-rewrite] `f` is unusable as a rewrite rule: its type states no equality
              --> 8:13 `f` used as a rule here
              help: its result must be `{l == r}`
            error [bad-measure] `plus` cannot be a measure: it is no function of a data type
              --> 11:13 `plus` its type is `forall a. a -> Int`
              help: write `{-@ reflect plus @-}` or `{-@ inline plus @-}`
            error [bad-invariant] an invariant is a refined type
              --> 15:15 `Int` expected `{v:T | p}`
            error [hole] a hole `_` is not possible here
              --> 16:18 `_` there is no Haskell type to fill it from
        "#]],
    );
}

#[test]
fn a_local_function_may_be_more_general_than_its_annotation() {
    check(
        r#"
f :: Int -> [Int]
f n = go n
  where
    {-@ go :: m:Nat -> {v:[Int] | len v == m} @-}
    go 0 = []
    go m = 1 : go (m - 1)
"#,
        expect![[r#"
            error [not-a-refinement] the specified type of `go` does not refine its Haskell type
              --> 5:15 `m:Nat -> {v:[Int] | len v == m}` in this type
              ... 3:15 `Int` this is one type, but `a` stands for any, where Haskell has `a`
              note: the Haskell type is `forall a b. (Num a, Eq a, Num b) => a -> [b]`
              note: without refinements the annotation is `Int -> [Int]`
              help: `go` is more general than that; give it a Haskell signature
        "#]],
    );
}

#[test]
fn mistakes_in_aliases_name_the_use() {
    check(
        r#"
{-@ predicate Le X Y = X <= Y @-}
{-@ f :: xs:[a] -> {v:Int | Le v xs} @-}
f :: [a] -> Int
f xs = 0
"#,
        expect![[r#"
            error [sort-error] the operands of `<=` have different types: `Int` and `[a]`
              --> 2:24 `X <= Y` in this refinement
              ... 3:32 `v` of type `Int`
              ... 3:34 `xs` of type `[a]`
              ... 3:5 `f` in the type of `f`
              help: the length of the list is `len xs`
        "#]],
    );
}

#[test]
fn local_means_local() {
    check(
        "{-@ local f :: Int -> Int @-}\nf :: Int -> Int\nf x = x\n",
        expect![[r#"
        error [unknown-name] there is no local binding `f` in this module
          --> 1:11 `f` `local` forbids others
    "#]],
    );
}

#[test]
fn refined_data_has_to_fit() {
    check(
        r#"
data Acc = Acc { balance :: Int, owner :: Int }
{-@ data Acc = Acc { owner :: Int, balance :: {v:Int | v >= 0} } @-}
data Point = Point { x :: Int, y :: Int }
{-@ data Point = Point { x :: Int, z :: {v:Int | v > x} } @-}
data T = L | N T T
{-@ data T [depth] = L | N { left :: T, right :: T } @-}
depth :: T -> Int
depth L = 0
depth (N l r) = 1 + max (depth l) (depth r)
data U = V | W U
{-@ data U [isV] = V | W { u :: U } @-}
{-@ measure isV @-}
isV :: U -> Bool
isV V = True
isV (W _) = False
data R a b = R a b
{-@ data variance R invariant @-}
{-@ data variance Nowhere covariant @-}
{-@ measure size : T -> Int @-}
{-@ type ListN a n = {v:[a] | len v = n} @-}
{-@ three :: ListN Int 3 @-}
three :: [Int]
three = [1, 2, 3]
{-@ has :: xs:[Int] -> {v:Int | elem v xs} -> {v:Int | v = sum xs} @-}
has :: [Int] -> Int -> Int
has _ n = n
"#,
        expect![[r#"
            error [malformed-annotation] malformed annotation: expected the end of this item
              --> 20:18 `:` found `:`
              help: a type stands behind two colons: `::`
            error [constructor-mismatch] a field of `Acc` is called `balance` in Haskell, but `owner` in the annotation
              --> 3:22 `owner` the name of another field
              help: write the fields in the order of the Haskell declaration
            error [not-in-logic] the size of `T` is measured by `depth`, but that is no measure
              --> 7:13 `depth` a function of the program only
              help: add `{-@ measure depth @-}`
            error [bad-measure] the size of `U` is measured by `isV`, but that is no whole number
              --> 12:13 `isV` its result is of type `Bool`
            error [data-mismatch] `R` has 2 type parameters, but 1 variances
              --> 18:19 `R` in this annotation
            error [unknown-type] unknown type or alias `Nowhere`
              --> 19:19 `Nowhere` not in scope
              help: if it should be an alias, define it: `{-@ type Nowhere = {v:… | …} @-}`
            error [alias-argument] `ListN` expects a type for `n`, not an expression
              --> 22:24 `3` this is an expression
              ... 21:18 `n` stands for a type
              help: in an alias, what stands for a value begins with a capital letter: `N`
            error [not-in-logic] `elem` is a function of the library, but not of the logic
              --> 25:33 `elem` used in a refinement
              help: with `import Data.Set`, that a list has an element is `Set_mem x (listElts xs)`
            error [not-in-logic] `sum` is a function of the library, but not of the logic
              --> 25:60 `sum` used in a refinement
              help: write a function of your own that does what `sum` does, and add `{-@ reflect … @-}` or `{-@ measure … @-}` for it
        "#]],
    );
}

#[test]
fn slips_of_the_pen() {
    check(
        r#"
{-@ later :: x:{v:Int | v >= y} -> y:Int -> Int @-}
later :: Int -> Int -> Int
later x y = x - y
{-@ coded :: Int -> {v:Int | v > n} @-}
coded :: Int -> Int
coded n = n + 1
{-@ small :: x:int -> {v:Int | v > x} @-}
small :: Int -> Int
small x = x
{-@ arrow :: x:Int -> {v:Int | v => x} @-}
arrow :: Int -> Int
arrow x = x
{-@ sign :: x:Int -> {v:Int | v ≥ x} @-}
sign :: Int -> Int
sign x = x
{-@ list :: xs:[Int] -> {v:Int | v > xs} @-}
list :: [Int] -> Int
list xs = 1
data T = T Int
{-@ number :: {t:T | t > 0} -> Int @-}
number :: T -> Int
number (T n) = n
data R = R Int Int
{-@ data R = R { lo :: {v:Int | v <= hi}, hi :: Int } @-}
data S = S { width :: Int, height :: Int }
{-@ data S = S { widht :: Int, height :: Int } @-}
{-@ data Tee = Tee Int @-}
"#,
        expect![[r#"
            error [unknown-name] unknown variable or measure `y` in a refinement
              --> 2:30 `y` not in scope here
              help: `y` stands further to the right: an argument has its name only behind it
            error [unknown-name] unknown variable or measure `n` in a refinement
              --> 5:34 `n` not in scope here
              help: that is what the code calls argument 1; in the type it gets a name by itself: `n:T -> …`
            error [not-a-refinement] the specified type of `small` does not refine its Haskell type
              --> 8:16 `int` `int` stands for any type, where Haskell has `Int`
              ... 10:1 `small x = x` defined here
              note: the Haskell type is `Int -> Int`
              note: without refinements the annotation is `int -> Int`
              help: did you mean `Int`? Names in small letters are type variables
            error [sort-error] `=>` is implication, but a number follows
              --> 11:34 `=>` between truth values
              ... 11:37 `x` a number
              help: greater or equal is `>=`
            error [unknown-name] unknown variable or measure `≥` in a refinement
              --> 14:33 `≥` not in scope here
              help: write `>=`
            error [sort-error] the operands of `>` have different types: `Int` and `[Int]`
              --> 17:34 `v > xs` in this refinement
              ... 17:34 `v` of type `Int`
              ... 17:38 `xs` of type `[Int]`
              help: the length of the list is `len xs`
            error [sort-error] a number cannot be of type `T`, which is no instance of `Num`
              --> 21:26 `0` a number in a refinement
            error [unknown-name] the field `hi` has no value yet in the type of this field
              --> 25:38 `hi` not in scope here
              help: a field may speak of those before it: demand it of the later one
            warning [constructor-mismatch] the field `width` of `S` is called `widht` in the annotation
              --> 27:18 `widht` a name of its own
              help: did you mean `width`?
            error [unknown-type] unknown data type `Tee`
              --> 28:10 `Tee` not in scope
              help: this refines a declaration of Haskell, which has to be there, outside of the comment
        "#]],
    );
}

#[test]
fn measures_and_inlines_that_cannot_be() {
    check(
        r#"
{-@ measure number @-}
number :: Int -> Int
number n = n + 1
{-@ inline count @-}
count :: [a] -> Int
count [] = 0
count (_ : xs) = 1 + count xs
{-@ inline through @-}
through :: [a] -> Int
through xs = size xs
{-@ measure size @-}
size :: [a] -> Int
size [] = 0
size (_ : xs) = 1 + through xs
"#,
        expect![[r#"
            error [bad-measure] `number` cannot be a measure: it is no function of a data type
              --> 2:13 `number` its type is `Int -> Int`
              help: write `{-@ reflect number @-}` or `{-@ inline number @-}`
            error [bad-inline] `count` calls itself: it cannot be put in the place of its calls
              --> 5:12 `count` inlined here
              help: write `{-@ reflect count @-}`, or `{-@ measure count @-}` if it goes over one argument by its constructors
        "#]],
    );
}
