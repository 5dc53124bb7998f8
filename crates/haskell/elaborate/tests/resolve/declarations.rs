//! Types, classes, instances.

use expect_test::expect;

use crate::support::{check, check_qualified};

#[test]
fn data_types_in_dependency_order() {
    check(
        "type S = T Int
data A a = A (B a) | End
newtype B a = B { unB :: A a }
data T a = MkT { fa, fb :: a, fc :: !S }
data Void
",
        expect![[r#"
            -- mutually recursive types
            type S = T Int
            data T a2 = MkT { fa :: a2, fb :: a2, fc :: !S }
            -- mutually recursive types
            data A a0 = A (B a0) | End
            newtype B a1 = B { unB :: A a1 }
            data Void
        "#]],
    );
}

#[test]
fn gadts_and_existentials() {
    check(
        "{-# LANGUAGE GADTs, ExistentialQuantification, KindSignatures #-}
data Expr :: * -> * where
  I :: Int -> Expr Int
  If :: Expr Bool -> Expr a -> Expr a -> Expr a
  P :: forall a b. (Show a) => Expr a -> Expr b -> Expr (a, b)
data Any = forall a. Show a => Any a | Plain
data F (f :: * -> *) a = F (f a)
",
        expect![[r#"
            data Expr :: Type -> Type = I Int :: Expr Int | forall a0. If (Expr Bool) (Expr a0) (Expr a0) :: Expr a0 | forall a1 b2. Show a1 => P (Expr a1) (Expr b2) :: Expr (a1, b2)
            data Any = forall a3. Show a3 => Any a3 | Plain
            data F (f4 :: Type -> Type) a5 = F (f4 a5)
        "#]],
    );
}

#[test]
fn strict_data() {
    check(
        "{-# LANGUAGE StrictData #-}\ndata T = T Int ~Int\nnewtype N = N Int\n",
        expect![[r#"
        data T = T !Int Int
        newtype N = N Int
    "#]],
    );
}

#[test]
fn classes_with_everything() {
    check(
        "{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, DefaultSignatures, TypeFamilies #-}
class (Eq a, Monad m) => C a m | a -> m, m -> a where
  type Elem a
  type Elem a = Int
  op :: a -> m b
  default op :: Show a => a -> m b
  op x = op2 x
  op2, (<+>) :: Show b => a -> m b
  infixl 5 <+>
f x y = x <+> y <+> x
",
        expect![[r#"
            -- mutually recursive types
            class (Eq a0, Monad m1) => C a0 m1 | [0] -> [1], [1] -> [0] where
              op :: {-forall b3.-} a0 -> m1 b3
              default op :: {-forall b6.-} Show a0 => a0 -> m1 b6
              op x_0 = op2 x_0
              op2 :: {-forall b4.-} Show b4 => a0 -> m1 b4
              (<+>) :: {-forall b5.-} Show b5 => a0 -> m1 b5
              type instance Elem a7 = Int
            type family Elem a2 {-of class C-}
            f x_1 y_2 = (x_1 <+> y_2) <+> x_1
        "#]],
    );
}

#[test]
fn instances() {
    check_qualified(
        "{-# LANGUAGE InstanceSigs, ScopedTypeVariables, TypeFamilies #-}
class Coll c where
  type E c
  insert :: E c -> c -> c
instance Coll [a] where
  type E [a] = a
  insert :: a -> [a] -> [a]
  insert x xs = (x : xs :: [a])
instance (Show a, Show b) => Show (Either a b) where
  showsPrec d (Left a) = showsPrec d a
  showsPrec _ _ = id
instance {-# OVERLAPPING #-} Show (Maybe Int)
",
        expect![[r#"
            warning[extension-off]: this needs the extension FlexibleInstances, which is not turned on
              --> Main.hs:12:35 `(Maybe Int)` GHC would refuse this
              help: write `{-# LANGUAGE FlexibleInstances #-}` at the top of the file
            -- mutually recursive types
            class Coll c0 where
              insert :: E c0 -> c0 -> c0
            type family E c1 {-of class Coll-}
            type instance E [a3] = a3
            instance Coll [a2] where
              insert :: a2 -> [a2] -> [a2]
              insert x_0 xs_1 = ((x_0 : xs_1) :: [a2])
            instance (Otherwise.Base.Core.Show a4, Otherwise.Base.Core.Show b5) => Otherwise.Base.Core.Show (Otherwise.Base.Prim.Either a4 b5) where
              showsPrec d_2 (Otherwise.Base.Prim.Left a_3) = Otherwise.Base.Core.showsPrec d_2 a_3
              showsPrec _ _ = Otherwise.Base.Core.id
            instance Otherwise.Base.Core.Show (Otherwise.Base.Prim.Maybe Otherwise.Base.Prim.Int)
        "#]],
    );
}

#[test]
fn type_families() {
    check(
        "{-# LANGUAGE TypeFamilies #-}
type family F a where
  F Int = Bool
  F [a] = F a
  F _ = Int
type family G a
type instance G Int = Bool
",
        expect![[r#"
            type family F a0 where
              F Int = Bool
              F [a1] = F a1
              F _ = Int
            type family G a2
            type instance G Int = Bool
        "#]],
    );
}

#[test]
fn type_operators_and_equality() {
    check(
        "{-# LANGUAGE TypeOperators, TypeFamilies #-}
infixr 6 :+:
data a :+: b = L a | R b
type a + b = Either a b
f :: (a ~ b) => (a :+: b :+: Int) -> a + Int
f = f
",
        expect![[r#"
            data :+: a0 b1 = L a0 | R b1
            type + a2 b3 = Either a2 b3
            -- recursive
            f :: {-forall a4 b5.-} (a4 ~ b5) => (a4 :+: (b5 :+: Int)) -> a4 + Int
            f = f
        "#]],
    );
}

#[test]
fn higher_rank_and_constraint_tuples() {
    check(
        "{-# LANGUAGE RankNTypes, ConstraintKinds #-}
type ShowNum a = (Show a, Num a)
f :: (forall a. ShowNum a => a -> a) -> (Int, Bool) -> Int
f g (x, _) = g x
",
        expect![[r#"
            type ShowNum a0 = (Show a0, Num a0)
            f :: (forall a1. ShowNum a1 => a1 -> a1) -> (Int, Bool) -> Int
            f g_0 (x_1, _) = g_0 x_1
        "#]],
    );
}

#[test]
fn kind_signatures_and_defaults() {
    check(
        "{-# LANGUAGE StandaloneKindSignatures #-}
type T :: (* -> *) -> *
data T f = T (f Int)
default (Int, Double)
",
        expect![[r#"
            data T f0 = T (f0 Int)
            type T :: (Type -> Type) -> Type
            default (Int, Double)
        "#]],
    );
}
