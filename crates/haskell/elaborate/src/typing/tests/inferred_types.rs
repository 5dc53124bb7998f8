//! Inferred types.

use expect_test::expect;

use super::check_types;

#[test]
fn functions_are_generalised() {
    check_types(
        "module T where\nident x = x\ncompose f g x = f (g x)\nflipped f x y = f y x\ntwice f = compose f f\n",
        expect![[r#"
            compose :: forall a b c. (a -> b) -> (c -> a) -> c -> b
            flipped :: forall a b c. (a -> b -> c) -> b -> a -> c
            ident :: forall a. a -> a
            twice :: forall a. (a -> a) -> a -> a
        "#]],
    );
}

#[test]
fn constraints_are_inferred_and_superclasses_dropped() {
    check_types(
        "module T where\nmember x ys = or [x == y | y <- ys]\nbig x y = if x < y && x /= 0 then show x else show (x + y)\n",
        expect![[r#"
            big :: forall a. (Ord a, Num a, Show a) => a -> a -> String
            member :: forall a. Eq a => a -> [a] -> Bool
        "#]],
    );
}

#[test]
fn the_monomorphism_restriction_and_defaulting() {
    check_types(
        "module T where\nlimit = 100\nratio = 1 / 3\nuses :: Int\nuses = width\nwidth = 7\nplus = (+)\nshown = show (2 ^ 10)\n",
        expect![[r#"
            limit :: Integer
            plus :: Integer -> Integer -> Integer
            ratio :: Double
            shown :: String
            uses :: Int
            width :: Int
        "#]],
    );
}

#[test]
fn without_the_restriction_bindings_are_overloaded() {
    check_types(
        "{-# LANGUAGE NoMonomorphismRestriction #-}\nmodule T where\nlimit = 100\nplus = (+)\n",
        expect![[r#"
            limit :: forall a. Num a => a
            plus :: forall a. Num a => a -> a -> a
        "#]],
    );
}

#[test]
fn mutual_recursion_and_polymorphic_recursion() {
    check_types(
        r"module T where
isEven 0 = True
isEven n = isOdd (n - 1)
isOdd 0 = False
isOdd n = isEven (n - 1)
data Nested a = Flat a | Nest (Nested [a])
depth :: Nested a -> Int
depth (Flat _) = 0
depth (Nest n) = 1 + depth n
",
        expect![[r#"
            depth :: forall a. Nested a -> Int
            isEven :: forall a. (Num a, Eq a) => a -> Bool
            isOdd :: forall a. (Num a, Eq a) => a -> Bool
        "#]],
    );
}

#[test]
fn let_polymorphism() {
    check_types(
        "module T where\npair = let i x = x in (i 'a', i True)\nlocal x = let k y = (x, y) in (k 1, k 'c')\n",
        expect![[r#"
            local :: forall a b. Num b => a -> ((a, b), (a, Char))
            pair :: (Char, Bool)
        "#]],
    );
}

#[test]
fn higher_kinds_and_classes_with_several_parameters() {
    check_types(
        r"{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies #-}
module T where
class Container f where
  empty :: f a
  insert :: a -> f a -> f a
fill n x = if n == (0 :: Int) then empty else insert x (fill (n - 1) x)
class Convert a b | a -> b where convert :: a -> b
instance Convert Int String where convert = show
instance Convert Bool Int where convert b = if b then 1 else 0
both x = (convert x, convert (x, x) `seq` ())
text = convert (3 :: Int) ++ show (convert True)
",
        expect![[r#"
            both :: forall a b c. (Convert a b, Convert (a, a) c) => a -> (b, ())
            convert :: forall a b. Convert a b => a -> b
            empty :: forall (f :: Type -> Type). Container f => forall a. f a
            fill :: forall a (b :: Type -> Type). Container b => Int -> a -> b a
            insert :: forall (f :: Type -> Type). Container f => forall a. a -> f a -> f a
            text :: String
        "#]],
    );
}

#[test]
fn higher_rank_and_existential_types() {
    check_types(
        r"{-# LANGUAGE RankNTypes, ExistentialQuantification #-}
module T where
apply :: (forall a. a -> a) -> (Int, Bool)
apply f = (f 1, f True)
used = apply id
data Shown = forall a. Show a => Shown a
render = map (\(Shown x) -> show x) [Shown 1, Shown True, Shown ()]
",
        expect![[r#"
            apply :: (forall a. a -> a) -> (Int, Bool)
            render :: [String]
            used :: (Int, Bool)
        "#]],
    );
}

#[test]
fn gadts_and_type_families() {
    check_types(
        r"{-# LANGUAGE GADTs, KindSignatures, TypeFamilies #-}
module T where
import Data.Kind (Type)
data Expr :: Type -> Type where
  IntE :: Int -> Expr Int
  BoolE :: Bool -> Expr Bool
  If :: Expr Bool -> Expr a -> Expr a -> Expr a
  Pair :: Expr a -> Expr b -> Expr (a, b)
eval :: Expr a -> a
eval (IntE n) = n
eval (BoolE b) = b
eval (If c t e) = if eval c then eval t else eval e
eval (Pair a b) = (eval a, eval b)
type family Elem c
type instance Elem [a] = a
firstOf :: [a] -> Elem [a]
firstOf = head
type family Not b where
  Not Bool = Int
  Not b = b
total = firstOf [1 :: Int, 2] + eval (If (BoolE True) (IntE 1) (IntE 2))
",
        expect![[r#"
            eval :: forall a. Expr a -> a
            firstOf :: forall a. [a] -> Elem [a]
            total :: Elem [Int]
        "#]],
    );
}

#[test]
fn type_applications_and_scoped_variables() {
    check_types(
        r"{-# LANGUAGE ScopedTypeVariables, TypeApplications #-}
module T where
parsed = read @Int
bounds :: forall a. (Bounded a, Enum a) => a -> [a]
bounds _ = [lowest ..] where
  lowest :: a
  lowest = minBound
wrapped = Just @Integer
",
        expect![[r#"
            bounds :: forall a. (Bounded a, Enum a) => a -> [a]
            parsed :: String -> Int
            wrapped :: Integer -> Maybe Integer
        "#]],
    );
}

#[test]
fn records_and_type_changing_updates() {
    check_types(
        r"module T where
data P a = P { left :: a, right :: Int }
relabel p = p { left = show (left p) }
move p = p { right = right p + 1 }
",
        expect![[r#"
            left :: forall a. P a -> a
            move :: forall a. P a -> P a
            relabel :: forall a. Show a => P a -> P String
            right :: forall a. P a -> Int
        "#]],
    );
}

#[test]
fn comprehensions_sequences_and_monads() {
    check_types(
        r#"module T where
import Control.Monad.State
squares n = [x * x | x <- [1 .. n], odd x, let y = x, y > 2]
counter () = do
  n <- get
  put (n + 1)
  return n
pairs = do { x <- [1, 2]; y <- "ab"; return (x, y) }
"#,
        expect![[r#"
            counter :: forall (a :: Type -> Type) b. (MonadState b a, Num b) => () -> a b
            pairs :: [(Integer, Char)]
            squares :: forall a. Integral a => a -> [a]
        "#]],
    );
}

#[test]
fn kinds_are_inferred() {
    check_types(
        r"module T where
newtype Fix f = Fix (f (Fix f))
data Free f a = Pure a | Free (f (Free f a))
newtype Compose f g a = Compose (f (g a))
unFix (Fix x) = x
foldFree alg (Pure a) = a
foldFree alg (Free x) = alg (fmap (foldFree alg) x)
",
        expect![[r#"
            foldFree :: forall (a :: Type -> Type) b. Functor a => (a b -> b) -> Free a b -> b
            unFix :: forall (a :: Type -> Type). Fix a -> a (Fix a)
        "#]],
    );
}

#[test]
fn deriving_finds_contexts() {
    check_types(
        r"module T where
data Tree f a = Leaf | Node (f a) [Tree f a]
newtype Age = Age Int deriving (Eq, Ord, Show)
data Pair a b = Pair a b deriving (Eq, Ord, Show)
oldest = maximum [Age 3, Age 5]
same x = Pair x 'c' == Pair x 'd'
",
        expect![[r#"
            oldest :: Age
            same :: forall a. Eq a => a -> Bool
        "#]],
    );
}

#[test]
fn mono_local_binds_with_gadts() {
    check_types(
        "{-# LANGUAGE GADTs #-}\nmodule T where\nf x = let g y = (x, y) in (g 'a', x)\nh x = let k y = y in (k 'a', k x)\n",
        expect![[r#"
            f :: forall a. a -> ((a, Char), a)
            h :: forall a. a -> (Char, a)
        "#]],
    );
}
