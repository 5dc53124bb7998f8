//! What is said about programs that are wrong.

use expect_test::expect;

use super::check_messages;

#[test]
fn argument_of_the_wrong_type() {
    check_messages(
        r#"module T where
f :: Int -> Int
f x = x + 1
y = f "one"
"#,
        expect![[r#"
            error[type-mismatch]: expected type `Int`, but found `String`
              at 4:7 `"one"` this is `String`
              also 4:5 `f` argument 1 of `f`, of type `Int -> Int`
        "#]],
    );
}

#[test]
fn result_of_the_wrong_type() {
    check_messages(
        r"module T where
f :: Int -> String
f x = x + 1
",
        expect![[r#"
            error[type-mismatch]: expected type `String`, but found `Int`
              at 3:7 `x` this is `Int`
              also 3:9 `+` argument 1 of `+`, of type `Num a => a -> a -> a`
              also 2:6 `Int -> String` the signature says that the result is `String`
              help `show` turns a number into a string
        "#]],
    );
}

#[test]
fn branches_that_differ() {
    check_messages(
        r#"module T where
f b = if b then 'a' else "b"
"#,
        expect![[r#"
            error[type-mismatch]: expected type `Char`, but found `String`
              at 2:26 `"b"` this is `String`
              also 2:17 `'a'` all branches must have the type of this one
              help a character is written with single quotes: `'x'`
        "#]],
    );
}

#[test]
fn alternatives_that_differ() {
    check_messages(
        r"module T where
f x = case x of
  True -> 'a'
  False -> ()
",
        expect![[r#"
            error[type-mismatch]: expected type `Char`, but found `()`
              at 4:12 `()` this is `()`
              also 3:11 `'a'` all branches must have the type of this one
        "#]],
    );
}

#[test]
fn elements_that_differ() {
    check_messages(
        r#"module T where
xs = ['a', 'b', "c"]
"#,
        expect![[r#"
            error[type-mismatch]: expected type `Char`, but found `String`
              at 2:17 `"c"` this is `String`
              also 2:7 `'a'` all elements must have the type of this one
              help a character is written with single quotes: `'x'`
        "#]],
    );
}

#[test]
fn a_condition_that_is_no_bool() {
    check_messages(
        r"module T where
f x = if length x then 1 else 2
",
        expect![[r#"
            error[type-mismatch]: expected type `Bool`, but found `Int`
              at 2:10 `length x` this is `Int`
              note a condition must be a `Bool`
        "#]],
    );
}

#[test]
fn a_guard_that_is_no_bool() {
    check_messages(
        r"module T where
f x | show x = 1
    | otherwise = 2
",
        expect![[r#"
            error[type-mismatch]: expected type `Bool`, but found `String`
              at 2:7 `show x` this is `String`
              note a condition must be a `Bool`
        "#]],
    );
}

#[test]
fn infinite_type() {
    check_messages(
        r"module T where
f x = x x
",
        expect![[r#"
            error[infinite-type]: the type `t0` would have to equal `t0 -> t1`, which contains it
              at 2:9 `x` expected `t0`, but this is `t0 -> t1`
              also 2:7 `x` argument 1 of `x`, of type `t0 -> t1`
        "#]],
    );
}

#[test]
fn infinite_list_type() {
    check_messages(
        r"module T where
f x = x : f (f x)
g xs = xs ++ [xs]
",
        expect![[r#"
            error[infinite-type]: the type `t0` would have to equal `[t0]`, which contains it
              at 2:13 `(f x)` expected `t0`, but this is `[t0]`
              also 2:11 `f` argument 1 of `f`, of type `t0 -> [t0]`
            error[infinite-type]: the type `t0` would have to equal `[t0]`, which contains it
              at 3:15 `xs` expected `t0`, but this is `[t0]`
              also 3:11 `++` argument 2 of `++`, of type `[a] -> [a] -> [a]`
        "#]],
    );
}

#[test]
fn rigid_variable() {
    check_messages(
        r"module T where
f :: a -> a
f x = not x
",
        expect![[r#"
            error[type-mismatch]: expected type `Bool`, but found `a`
              at 3:11 `x` this is `a`
              also 3:7 `not` argument 1 of `not`, of type `Bool -> Bool`
              note `a` is a type variable that the caller chooses, so it can be any type
        "#]],
    );
}

#[test]
fn two_rigid_variables() {
    check_messages(
        r"module T where
f :: a -> b -> a
f x y = y
",
        expect![[r#"
            error[type-mismatch]: expected type `a`, but found `b`
              at 3:9 `y` this is `b`
              also 2:6 `a -> b -> a` the signature says so
              note `a` is a type variable that the caller chooses, so it can be any type
        "#]],
    );
}

#[test]
fn too_many_arguments() {
    check_messages(
        r"module T where
f :: Int -> Int
f x = x
y = f 1 2
",
        expect![[r#"
            error[too-many-arguments]: `f` takes one argument, but is applied to more
              at 4:9 `2` this argument is too much
              also 4:5 `f` has type `Int -> Int`
        "#]],
    );
}

#[test]
fn not_a_function() {
    check_messages(
        r"module T where
y = 'c' 1
",
        expect![[r#"
            error[too-many-arguments]: `'c'` is not a function, but it is applied to an argument
              at 2:9 `1` this argument is too much
              also 2:5 `'c'` has type `Char`
        "#]],
    );
}

#[test]
fn missing_argument() {
    check_messages(
        r"module T where
f :: Int -> Int -> Int
f x y = x
y :: Int
y = f 1
",
        expect![[r#"
            error[type-mismatch]: expected type `Int`, but found `Int -> Int`
              at 5:5 `f 1` this is `Int -> Int`
              also 4:6 `Int` the signature says so
              help a function is used as a value: is an argument missing?
        "#]],
    );
}

#[test]
fn too_many_patterns() {
    check_messages(
        r"module T where
f :: Int -> Int
f x y = x
",
        expect![[r#"
            error[arity-mismatch]: this takes two arguments, but its type `Int -> Int` has only one argument
              at 3:1 `f`
              also 2:6 `Int -> Int` the signature says so
        "#]],
    );
}

#[test]
fn no_instance_num_string() {
    check_messages(
        r#"module T where
x = "a" + 1
"#,
        expect![[r#"
            error[no-instance]: there is no instance `Num String`
              at 2:9 `+` `+` needs it
              help strings are joined with `++`, and `show` turns a number into a string
        "#]],
    );
}

#[test]
fn no_instance_show_function() {
    check_messages(
        r"module T where
x = show (\y -> y)
",
        expect![[r#"
            error[no-instance]: there is no instance `Show (t0 -> t0)`
              at 2:5 `show` `show` needs it
              help a function stands where a value is needed: is an argument missing?
        "#]],
    );
}

#[test]
fn no_instance_own_type() {
    check_messages(
        r"module T where
data Color = Red | Green
x = Red == Green
",
        expect![[r#"
            error[no-instance]: there is no instance `Eq Color`
              at 3:9 `==` `==` needs it
              help add `deriving Eq` or an instance to `Color`
        "#]],
    );
}

#[test]
fn missing_context() {
    check_messages(
        r"module T where
f :: a -> String
f x = show x
",
        expect![[r#"
            error[no-instance]: there is no instance `Show a`
              at 3:7 `show` `show` needs it
              help add `Show a` to the context of the type signature
        "#]],
    );
}

#[test]
fn missing_context_nested() {
    check_messages(
        r"module T where
f :: [a] -> [a] -> Bool
f x y = x == y
",
        expect![[r#"
            error[no-instance]: there is no instance `Eq a`
              at 3:11 `==` `==` needs it
              help add `Eq a` to the context of the type signature
        "#]],
    );
}

#[test]
fn missing_superclass() {
    check_messages(
        r"module T where
data T = T
instance Ord T where
  compare _ _ = EQ
",
        expect![[r#"
            error[no-instance]: there is no instance `Eq T`
              at 3:10 `Ord T` the instance needs this superclass instance
              help add `deriving Eq` or an instance to `T`
        "#]],
    );
}

#[test]
fn missing_method_is_a_warning() {
    check_messages(
        r"module T where
class C a where
  one :: a -> Int
  two :: a -> Int
instance C Int where
  one x = x
",
        expect![[r#"
            warning[missing-method]: the instance does not define `two`
              at 5:10 `C Int` calling it will fail
        "#]],
    );
}

#[test]
fn ambiguous_show_read() {
    check_messages(
        r#"module T where
x = show (read "1")
"#,
        expect![[r#"
            error[ambiguous-type]: ambiguous type: nothing says which type `Show t0` is for
              at 2:5 `show` `show` needs an instance of `Show`
              help add a type annotation, such as `(… :: Int)`
        "#]],
    );
}

#[test]
fn ambiguous_empty_list() {
    check_messages(
        r"module T where
x :: String
x = show []
",
        expect![[r#"
            error[ambiguous-type]: ambiguous type: nothing says which type `Show t0` is for
              at 3:5 `show` `show` needs an instance of `Show`
              help add a type annotation, such as `(… :: Int)`
        "#]],
    );
}

#[test]
fn typed_hole() {
    check_messages(
        r"module T where
f :: Int -> [Bool]
f x = map _g [x]
",
        expect![[r#"
            error[typed-hole]: found hole `_g` of type `t0 -> Bool`
              at 3:11 `_g` a value of type `t0 -> Bool` goes here
        "#]],
    );
}

#[test]
fn hole_in_argument() {
    check_messages(
        r"module T where
f :: Int -> Int
f x = x + _
",
        expect![[r#"
            error[typed-hole]: found hole `_` of type `Int`
              at 3:11 `_` a value of type `Int` goes here
        "#]],
    );
}

#[test]
fn kind_too_few() {
    check_messages(
        r"module T where
f :: Maybe -> Int
f _ = 1
",
        expect![[r#"
            error[kind-mismatch]: `Maybe` needs 1 more type argument
              at 2:6 `Maybe` of kind `Type -> Type`
        "#]],
    );
}

#[test]
fn kind_too_many() {
    check_messages(
        r"module T where
f :: Int Bool -> Int
f _ = 1
",
        expect![[r#"
            error[kind-mismatch]: `Int` takes no type arguments
              at 2:10 `Bool` one argument too many
              also 2:6 `Int Bool`
        "#]],
    );
}

#[test]
fn kind_of_instance() {
    check_messages(
        r"module T where
instance Functor Int where
  fmap = undefined
",
        expect![[r#"
            error[kind-mismatch]: expected a type of kind `Type -> Type`, but `Int` has kind `Type`
              at 2:18 `Int` of kind `Type`
        "#]],
    );
}

#[test]
fn kind_of_field() {
    check_messages(
        r"module T where
data T f = T (f Int) f
",
        expect![[r#"
            error[kind-mismatch]: `f` needs 1 more type argument
              at 2:22 `f` of kind `Type -> Type`
        "#]],
    );
}

#[test]
fn constraint_as_type() {
    check_messages(
        r"module T where
f :: Show Int -> Int
f _ = 1
",
        expect![[r#"
            error[kind-mismatch]: `Show Int` is a constraint, but a type is needed here
              at 2:6 `Show Int` of kind `Constraint`
        "#]],
    );
}

#[test]
fn synonym_partial() {
    check_messages(
        r"module T where
type Pair a b = (a, b)
f :: Maybe (Pair Int) -> Int
f _ = 1
",
        expect![[r#"
            error[kind-mismatch]: the type synonym `Pair` needs two arguments, but has 1
              at 3:12 `(Pair Int)` must be fully applied
        "#]],
    );
}

#[test]
fn do_statement_of_another_monad() {
    check_messages(
        r"module T where
f :: IO ()
f = do
  x <- Just 1
  print x
",
        expect![[r#"
            error[type-mismatch]: expected type `IO t0`, but found `Maybe t1`
              at 4:8 `Just 1` this is `Maybe t1`
              note all statements of a `do` block must be in the same monad
        "#]],
    );
}

#[test]
fn do_last_statement() {
    check_messages(
        r#"module T where
f :: IO Int
f = do
  putStrLn "a"
"#,
        expect![[r#"
            error[type-mismatch]: expected type `IO Int`, but found `IO ()`
              at 4:3 `putStrLn "a"` this is `IO ()`
              also 2:6 `IO Int` the signature says so
              note `Int` and `()` are different types
        "#]],
    );
}

#[test]
fn bind_pattern_without_fail() {
    check_messages(
        r"module T where
import Control.Monad.State
f :: State Int Int
f = do
  Just x <- return (Just 1)
  return x
",
        expect![[r#"
            error[no-instance]: there is no instance `MonadFail Identity`
              at 5:3 `Just x` a pattern in `do` that can fail needs it
        "#]],
    );
}

#[test]
fn pattern_of_the_wrong_type() {
    check_messages(
        r"module T where
f :: Int -> Int
f (Just x) = x
f _ = 0
",
        expect![[r#"
            error[type-mismatch]: expected type `Int`, but found `Maybe t0`
              at 3:3 `(Just x)` this is `Maybe t0`
              also 2:6 `Int -> Int` the signature says so
        "#]],
    );
}

#[test]
fn literal_pattern_of_the_wrong_type() {
    check_messages(
        r"module T where
f :: Bool -> Int
f 1 = 2
f _ = 0
",
        expect![[r#"
            error[no-instance]: there is no instance `Num Bool`
              at 3:3 `1` a number is no `Bool`
        "#]],
    );
}

#[test]
fn case_pattern_of_the_wrong_type() {
    check_messages(
        r"module T where
f :: Maybe Int -> Int
f m = case m of
  Left x -> x
  _ -> 0
",
        expect![[r#"
            error[type-mismatch]: expected type `Maybe Int`, but found `Either t0 t1`
              at 4:3 `Left x` this is `Either t0 t1`
              also 3:12 `m` matched against this, of type `Maybe Int`
        "#]],
    );
}

#[test]
fn escaping_existential() {
    check_messages(
        r"{-# LANGUAGE ExistentialQuantification #-}
module T where
data E = forall a. E a
f (E x) = x
",
        expect![[r#"
            error[escaping-type]: the type variable `a` would escape its scope
              at 4:11 `x` expected `t0`, but this is `a`
        "#]],
    );
}

#[test]
fn higher_rank_argument() {
    check_messages(
        r"{-# LANGUAGE RankNTypes #-}
module T where
f :: (forall a. a -> a) -> Int
f g = g 1
y = f (\x -> x + 1)
",
        expect![[r#"
            error[no-instance]: there is no instance `Num a`
              at 5:16 `+` `+` needs it
              help add `Num a` to the context of the type signature
        "#]],
    );
}

#[test]
fn a_result_that_the_caller_chooses() {
    check_messages(
        r"module T where
f :: (a -> b) -> a -> c
f g x = g x
",
        expect![[r#"
            error[type-mismatch]: expected type `c`, but found `b`
              at 3:9 `g x` this is `b`
              also 2:6 `(a -> b) -> a -> c` the signature says so
              note `c` is a type variable that the caller chooses, so it can be any type
        "#]],
    );
}

#[test]
fn record_field_of_the_wrong_type() {
    check_messages(
        r#"module T where
data P = P { px :: Int, py :: Int }
p = P { px = 1, py = "2" }
"#,
        expect![[r#"
            error[type-mismatch]: expected type `Int`, but found `String`
              at 3:22 `"2"` this is `String`
              also 3:17 `py` the field of that type
        "#]],
    );
}

#[test]
fn record_update_of_the_wrong_type() {
    check_messages(
        r"module T where
data P = P { px :: Int }
f :: P -> P
f p = p { px = 'c' }
",
        expect![[r#"
            error[type-mismatch]: expected type `Int`, but found `Char`
              at 4:16 `'c'` this is `Char`
              also 4:11 `px` the field of that type
        "#]],
    );
}

#[test]
fn missing_field_is_a_warning() {
    check_messages(
        r"module T where
data P = P { px :: Int, py :: Int }
p = P { px = 1 }
",
        expect![[r#"
            warning[missing-field]: the field `py` of `P` is not given
              at 3:5 `P { px = 1 }` evaluating it will fail
        "#]],
    );
}

#[test]
fn deriving_without_instance() {
    check_messages(
        r"module T where
data T = T (Int -> Int) deriving Show
",
        expect![[r#"
            error[no-instance]: cannot derive `Show`: there is no instance `Show (Int -> Int)`
              at 2:12 `(Int -> Int)` needed for this field
        "#]],
    );
}

#[test]
fn duplicate_instance() {
    check_messages(
        r#"module T where
data T = T
instance Show T where show _ = "1"
instance Show T where show _ = "2"
"#,
        expect![[r#"
            error[duplicate-instance]: there is another instance `Show T`
              at 4:10 `Show T` a second instance of the same head
        "#]],
    );
}

#[test]
fn class_cycle() {
    check_messages(
        r"module T where
class B a => A a
class A a => B a
",
        expect![[r#"
            error[class-cycle]: the class `A` is its own superclass
              at 2:14 `A` superclasses go in a circle
        "#]],
    );
}

#[test]
fn dependency_conflict() {
    check_messages(
        r"{-# LANGUAGE FunctionalDependencies, FlexibleInstances #-}
module T where
class C a b | a -> b
instance C Int Bool
instance C Int Char
",
        expect![[r#"
            error[dependency-conflict]: this contradicts the functional dependency of `C`
              at 5:10 `C Int Char` there is also `C Int Bool`
        "#]],
    );
}

#[test]
fn family_conflict() {
    check_messages(
        r"{-# LANGUAGE TypeFamilies #-}
module T where
type family F a
type instance F [a] = a
type instance F [Char] = Int
",
        expect![[r#"
            error[family-conflict]: this contradicts another equation of `F`
              at 5:1 `type instance F [Char] = Int` both apply, with different results
        "#]],
    );
}

#[test]
fn fields_of_different_types() {
    check_messages(
        r"module T where
data T = A { v :: Int } | B { v :: Bool }
",
        expect![[r#"
            error[field-types]: the field `v` has the type `Int` in one constructor and `Bool` in another
              at 2:31 `v` another type here
              also 2:14 `v` first declared here
        "#]],
    );
}

#[test]
fn main_is_no_action() {
    check_messages(
        r"main :: Int
main = 3
",
        expect![[r#"
            error[type-mismatch]: expected type `IO t0`, but found `Int`
              at 2:1 `main` this is `Int`
              note `main` must be an action: `IO ()`
        "#]],
    );
}

#[test]
fn type_application_too_many() {
    check_messages(
        r#"{-# LANGUAGE TypeApplications #-}
module T where
x = read @Int @Bool "1"
"#,
        expect![[r#"
            error[type-application]: `read` takes one type argument
              at 3:16 `Bool` one too many
        "#]],
    );
}

#[test]
fn gadt_branch() {
    check_messages(
        r"{-# LANGUAGE GADTs #-}
module T where
data E a where
  I :: Int -> E Int
  B :: Bool -> E Bool
f :: E a -> a
f (I n) = n
f (B b) = 'c'
",
        expect![[r#"
            error[type-mismatch]: expected type `Bool`, but found `Char`
              at 8:11 `'c'` this is `Char`
              also 6:6 `E a -> a` the signature says so
        "#]],
    );
}

#[test]
fn gadt_result() {
    check_messages(
        r"{-# LANGUAGE GADTs #-}
module T where
data E a where
  I :: Int -> Maybe Int
",
        expect![[r#"
            error[constructor-result]: constructor `I` must give a `E`
              at 4:15 `Maybe Int` this is another type
              also 3:6 `E` declared in this type
        "#]],
    );
}

#[test]
fn stuck_family() {
    check_messages(
        r"{-# LANGUAGE TypeFamilies #-}
module T where
type family F a
f :: F a -> Int
f x = x
",
        expect![[r#"
            error[type-mismatch]: expected type `Int`, but found `F a`
              at 5:7 `x` this is `F a`
              also 4:6 `F a -> Int` the signature says so
        "#]],
    );
}

#[test]
fn signature_too_general() {
    check_messages(
        r"module T where
f :: a -> b
f x = x
",
        expect![[r#"
            error[type-mismatch]: expected type `b`, but found `a`
              at 3:7 `x` this is `a`
              also 2:6 `a -> b` the signature says so
              note `b` is a type variable that the caller chooses, so it can be any type
        "#]],
    );
}

#[test]
fn constraint_too_weak() {
    check_messages(
        r"module T where
f :: Eq a => a -> a -> Bool
f x y = x < y
",
        expect![[r#"
            error[no-instance]: there is no instance `Ord a`
              at 3:11 `<` `<` needs it
              help add `Ord a` to the context of the type signature
        "#]],
    );
}

#[test]
fn instance_method_of_the_wrong_type() {
    check_messages(
        r"module T where
data T = T
instance Show T where
  show T = 1
",
        expect![[r#"
            error[no-instance]: there is no instance `Num String`
              at 4:12 `1` a number is no `String`
              help strings are joined with `++`, and `show` turns a number into a string
        "#]],
    );
}

#[test]
fn local_function() {
    check_messages(
        r#"module T where
f :: Int -> Int
f x = g x where
  g y = y ++ "a"
"#,
        expect![[r#"
            error[type-mismatch]: expected type `String`, but found `Int`
              at 3:9 `x` this is `Int`
              also 3:7 `g` argument 1 of `g`, of type `String -> String`
              help `show` turns a number into a string
        "#]],
    );
}

#[test]
fn section_of_the_wrong_type() {
    check_messages(
        r"module T where
f = map (+ 'a') [1 :: Int]
",
        expect![[r#"
            error[type-mismatch]: expected type `Char`, but found `Int`
              at 2:18 `1 :: Int` this is `Int`
              also 2:5 `map` argument 2 of `map`, of type `(a -> b) -> [a] -> [b]`
        "#]],
    );
}

#[test]
fn tuple_of_the_wrong_size() {
    check_messages(
        r"module T where
f :: (Int, Int) -> Int
f (a, b, c) = a
",
        expect![[r#"
            error[type-mismatch]: expected type `(Int, Int)`, but found `(t0, t1, t2)`
              at 3:3 `(a, b, c)` this is `(t0, t1, t2)`
              also 2:6 `(Int, Int) -> Int` the signature says so
        "#]],
    );
}

#[test]
fn one_error_per_cause() {
    check_messages(
        r"module T where
f x = x + length
g = f 1
h = g + 'c'
k :: Int
k = True
",
        expect![[r#"
            error[type-mismatch]: expected type `t0 t1 -> Int`, but found `Char`
              at 4:9 `'c'` this is `Char`
              also 4:7 `+` argument 2 of `+`, of type `Num a => a -> a -> a`
            error[type-mismatch]: expected type `Int`, but found `Bool`
              at 6:5 `True` this is `Bool`
              also 5:6 `Int` the signature says so
            error[no-instance]: there is no instance `Num (a b -> Int)`
              at 2:9 `+` `+` needs it
              help a function stands where a value is needed: is an argument missing?
        "#]],
    );
}

#[test]
fn string_where_char() {
    check_messages(
        r#"module T where
f :: Char -> Int
f "a" = 1
f _ = 2
"#,
        expect![[r#"
            error[type-mismatch]: expected type `Char`, but found `String`
              at 3:3 `"a"` this is `String`
              also 2:6 `Char -> Int` the signature says so
              help a character is written with single quotes: `'x'`
        "#]],
    );
}

#[test]
fn numeric_result_mismatch() {
    check_messages(
        r"module T where
average :: [Int] -> Double
average xs = sum xs / length xs
",
        expect![[r#"
            error[type-mismatch]: expected type `[Double]`, but found `[Int]`
              at 3:18 `xs` this is `[Int]`
              also 3:14 `sum` argument 1 of `sum`, of type `(Foldable t, Num a) => t a -> a`
              note `Double` and `Int` are different types
              note `sum` works on lists and other containers (`Foldable`)
            error[type-mismatch]: expected type `Double`, but found `Int`
              at 3:23 `length xs` this is `Int`
              also 3:21 `/` argument 2 of `/`, of type `Fractional a => a -> a -> a`
              also 2:12 `[Int] -> Double` the signature says that the result is `Double`
              help `fromIntegral` converts whole numbers to other types of numbers
        "#]],
    );
}

#[test]
fn negative_literal() {
    check_messages(
        r"module T where
f :: Bool
f = -1
",
        expect![[r#"
            error[no-instance]: there is no instance `Num Bool`
              at 3:6 `1` a number is no `Bool`
        "#]],
    );
}

#[test]
fn comprehension_source() {
    check_messages(
        r"module T where
f = [x | x <- 3 :: Int]
",
        expect![[r#"
            error[type-mismatch]: expected type `[t0]`, but found `Int`
              at 2:15 `3 :: Int` this is `Int`
        "#]],
    );
}

#[test]
fn where_bound_guard() {
    check_messages(
        r#"module T where
f :: Int -> String
f x
  | big = x
  | otherwise = "small"
  where big = x > 10
"#,
        expect![[r#"
            error[type-mismatch]: expected type `String`, but found `Int`
              at 4:11 `x` this is `Int`
              also 2:6 `Int -> String` the signature says so
              help `show` turns a number into a string
        "#]],
    );
}

#[test]
fn a_closed_family_waits_for_its_arguments() {
    check_messages(
        r"{-# LANGUAGE TypeFamilies #-}
module T where
type family F a
type family Same a b where
  Same a a = Int
  Same a b = Bool
f :: Same (F a) Int -> Bool
f x = x
g :: Same Char Int -> Bool
g x = x
",
        expect![[r#"
            error[type-mismatch]: expected type `Bool`, but found `Same (F a) Int`
              at 8:7 `x` this is `Same (F a) Int`
              also 7:6 `Same (F a) Int -> Bool` the signature says so
        "#]],
    );
}

#[test]
fn st_state_does_not_escape() {
    check_messages(
        r"module T where
import Control.Monad.ST
import Data.STRef
f = runST (newSTRef 'c')
",
        expect![[r#"
            error[escaping-type]: the type variable `s` would escape its scope
              at 4:11 `(newSTRef 'c')` expected `ST s t0`, but this is `ST s (STRef s Char)`
              also 4:5 `runST` argument 1 of `runST`, of type `(forall s. ST s a) -> a`
        "#]],
    );
}

#[test]
fn a_dependency_that_stays_open_ends() {
    check_messages(
        r"module T where
import Control.Monad.State
f :: StateT String (State Int) Int
f = do
  base <- lift get
  x <- return (* 2)
  lift (modify (+ base))
  return x
",
        expect![[r#"
            error[type-mismatch]: expected type `Int`, but found `t0 -> t0`
              at 8:10 `x` this is `t0 -> t0`
              also 8:3 `return` argument 1 of `return`, of type `Monad m => a -> m a`
        "#]],
    );
}

#[test]
fn an_operator_that_is_no_type() {
    check_messages(
        "module T where\nf :: Maybe (:)\nf = Nothing\n",
        expect![[r#"
            error[not-a-type]: `:` is not a type
              at 2:12 `(:)`
        "#]],
    );
}
