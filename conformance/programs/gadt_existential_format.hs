{-# LANGUAGE GADTs, TypeFamilies, DataKinds, KindSignatures, RankNTypes, PolyKinds, TypeOperators, UndecidableInstances, FlexibleInstances, FlexibleContexts, MultiParamTypeClasses, ConstraintKinds, ScopedTypeVariables #-}
module Main where

import Data.Kind (Type, Constraint)
import Data.Proxy

data HList (ts :: [Type]) where
  HNil :: HList '[]
  (:::) :: t -> HList ts -> HList (t ': ts)
infixr 5 :::

type family All (c :: Type -> Constraint) (ts :: [Type]) :: Constraint where
  All c '[] = ()
  All c (t ': ts) = (c t, All c ts)

showH :: All Show ts => HList ts -> [String]
showH HNil = []
showH (x ::: xs) = show x : showH xs

instance All Show ts => Show (HList ts) where
  show = unwords . showH

type family (xs :: [k]) ++ (ys :: [k]) :: [k] where
  '[] ++ ys = ys
  (x ': xs) ++ ys = x ': (xs ++ ys)

append :: HList xs -> HList ys -> HList (xs ++ ys)
append HNil ys = ys
append (x ::: xs) ys = x ::: append xs ys

type family Fun (ts :: [Type]) (r :: Type) :: Type where
  Fun '[] r = r
  Fun (t ': ts) r = t -> Fun ts r

apply :: Fun ts r -> HList ts -> r
apply f HNil = f
apply f (x ::: xs) = apply (f x) xs

data Format (ts :: [Type]) where
  End :: Format '[]
  Lit :: String -> Format ts -> Format ts
  I :: Format ts -> Format (Int ': ts)
  S :: Format ts -> Format (String ': ts)

sprintf :: Format ts -> Fun ts String
sprintf = go ""
  where
    go :: String -> Format us -> Fun us String
    go acc End = acc
    go acc (Lit s f) = go (acc ++ s) f
    go acc (I f) = \n -> go (acc ++ show n) f
    go acc (S f) = \s -> go (acc ++ s) f

class Len (ts :: [Type]) where len :: Proxy ts -> Int
instance Len '[] where len _ = 0
instance Len ts => Len (t ': ts) where len _ = 1 + len (Proxy :: Proxy ts)

main :: IO ()
main = do
  let h = (1 :: Int) ::: "two" ::: HNil
  print h
  print (append h (True ::: 'c' ::: HNil))
  putStrLn (apply (\n s -> s ++ show (n + 1)) h)
  putStrLn (sprintf (S (Lit " is " (I (Lit " years" End)))) "Ada" 36)
  print (len (Proxy :: Proxy '[Int, Bool, Char]))
