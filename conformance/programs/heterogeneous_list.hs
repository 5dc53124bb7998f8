{-# LANGUAGE DataKinds, GADTs, KindSignatures, TypeOperators, TypeFamilies, ConstraintKinds, FlexibleInstances, FlexibleContexts, ScopedTypeVariables, RankNTypes #-}
-- Lists of values of different types.
module Main where

import Data.Kind (Type, Constraint)

data HList (ts :: [Type]) where
  HNil :: HList '[]
  (:&) :: t -> HList ts -> HList (t ': ts)

infixr 5 :&

instance Show (HList '[]) where
  show HNil = "HNil"

instance (Show t, Show (HList ts)) => Show (HList (t ': ts)) where
  showsPrec d (x :& xs) = showParen (d > 5) (showsPrec 6 x . showString " :& " . showsPrec 5 xs)

hlength :: HList ts -> Int
hlength HNil = 0
hlength (_ :& xs) = 1 + hlength xs

hhead :: HList (t ': ts) -> t
hhead (x :& _) = x

type family All (c :: Type -> Constraint) (ts :: [Type]) :: Constraint where
  All c '[] = ()
  All c (t ': ts) = (c t, All c ts)

showAll :: All Show ts => HList ts -> [String]
showAll HNil = []
showAll (x :& xs) = show x : showAll xs

type family Map (f :: Type -> Type) (ts :: [Type]) :: [Type] where
  Map f '[] = '[]
  Map f (t ': ts) = f t ': Map f ts

justs :: HList ts -> HList (Map Maybe ts)
justs HNil = HNil
justs (x :& xs) = Just x :& justs xs

main :: IO ()
main = do
  let xs = (1 :: Int) :& "two" :& 'c' :& True :& HNil
  print xs
  print (hlength xs)
  print (hhead xs + 1)
  mapM_ putStrLn (showAll xs)
  print (justs xs)
