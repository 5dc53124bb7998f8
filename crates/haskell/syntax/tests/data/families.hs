{-# LANGUAGE TypeFamilies, TypeOperators, FlexibleContexts, ConstraintKinds, StandaloneKindSignatures #-}
{-# LANGUAGE UndecidableInstances #-}
module Families where

import Data.Kind (Constraint, Type)

type family Element c :: Type
type instance Element [a] = a

type family Or (a :: Bool') (b :: Bool') :: Bool' where
  Or b c = b

type Bool' = Type

class Collection c where
  type Key c :: Type
  type Key c = Int
  type Value c
  look :: Key c -> c -> Maybe (Value c)

instance Collection [a] where
  type Value [a] = a
  look _ [] = Nothing
  look n (x : xs)
    | n == 0 = Just x
    | otherwise = look (n - 1) xs

type Both c a = (c a, Eq a)
type Stringy a = (Show a, Read a)

type Pred :: Type -> Type
type Pred a = a -> Bool

sumOf :: (Element c ~ Int, c ~ [Int]) => c -> Int
sumOf = sum

type a + b = Either a b
type (f ~> g) = f Int -> g Int
infixr 5 +

left :: a -> a + b
left = Left

roundTrip :: Stringy a => a -> a
roundTrip = read . show
