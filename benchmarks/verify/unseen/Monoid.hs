-- twin lawRight: op x unit == x => op x unit == unit
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Monoid where

import Prelude hiding (Monoid (..), Semigroup (..))
import Language.Haskell.Liquid.ProofCombinators

newtype First a = First (Maybe a)

{-@ reflect op @-}
op :: First a -> First a -> First a
op (First (Just x)) _ = First (Just x)
op (First Nothing) y = y

{-@ reflect unit @-}
unit :: First a
unit = First Nothing

{-@ lawLeft :: x:First a -> { op unit x == x } @-}
lawLeft :: First a -> Proof
lawLeft _ = ()

{-@ lawRight :: x:First a -> { op x unit == x } @-}
lawRight :: First a -> Proof
lawRight (First Nothing) = ()
lawRight (First (Just _)) = ()

{-@ lawAssoc :: x:First a -> y:First a -> z:First a -> { op (op x y) z == op x (op y z) } @-}
lawAssoc :: First a -> First a -> First a -> Proof
lawAssoc (First Nothing) _ _ = ()
lawAssoc (First (Just _)) _ _ = ()

{-@ reflect mconcat' @-}
mconcat' :: [First a] -> First a
mconcat' [] = unit
mconcat' (x : xs) = op x (mconcat' xs)

{-@ concatSingle :: x:First a -> { mconcat' [x] == x } @-}
concatSingle :: First a -> Proof
concatSingle x = lawRight x ? mconcat' [x]
