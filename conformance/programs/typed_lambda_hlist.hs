{-# LANGUAGE TypeFamilies, DataKinds, GADTs, KindSignatures, TypeOperators, RankNTypes, PolyKinds, UndecidableInstances, ConstraintKinds, FlexibleInstances, FlexibleContexts, MultiParamTypeClasses, ScopedTypeVariables, TypeApplications, StandaloneDeriving #-}
module Main where
import Data.Kind
import Data.Proxy
data HList (ts :: [Type]) where
  HNil :: HList '[]
  HCons :: t -> HList ts -> HList (t ': ts)
infixr 5 `HCons`
type family All (c :: Type -> Constraint) (ts :: [Type]) :: Constraint where
  All c '[] = ()
  All c (t ': ts) = (c t, All c ts)
showH :: All Show ts => HList ts -> [String]
showH HNil = []
showH (HCons x xs) = show x : showH xs
type family Len (ts :: [k]) :: N where
  Len '[] = 'Z
  Len (t ': ts) = 'S (Len ts)
data N = Z | S N
class KN (n :: N) where val :: Proxy n -> Int
instance KN 'Z where val _ = 0
instance KN n => KN ('S n) where val _ = 1 + val (Proxy :: Proxy n)
hlen :: forall ts. KN (Len ts) => HList ts -> Int
hlen _ = val (Proxy :: Proxy (Len ts))
data DoorState = Opened | Closed | Locked
data Door (s :: DoorState) where
  MkDoor :: String -> Door s
class SingDoor (s :: DoorState) where st :: Door s -> String
instance SingDoor 'Opened where st _ = "opened"
instance SingDoor 'Closed where st _ = "closed"
instance SingDoor 'Locked where st _ = "locked"
close :: Door 'Opened -> Door 'Closed
close (MkDoor n) = MkDoor n
lock :: Door 'Closed -> Door 'Locked
lock (MkDoor n) = MkDoor n
data Elem (xs :: [k]) (x :: k) where
  Here :: Elem (x ': xs) x
  There :: Elem xs x -> Elem (y ': xs) x
hget :: Elem ts t -> HList ts -> t
hget Here (HCons x _) = x
hget (There e) (HCons _ xs) = hget e xs
data Term (ctx :: [Type]) (t :: Type) where
  V :: Elem ctx t -> Term ctx t
  L :: Term (a ': ctx) b -> Term ctx (a -> b)
  A :: Term ctx (a -> b) -> Term ctx a -> Term ctx b
  C :: t -> Term ctx t
ev :: HList ctx -> Term ctx t -> t
ev env (V e) = hget e env
ev env (L b) = \x -> ev (HCons x env) b
ev env (A f a) = ev env f (ev env a)
ev _ (C c) = c
type family If (b :: Bool) (t :: k) (e :: k) :: k where
  If 'True t e = t
  If 'False t e = e
type family (xs :: [k]) ++ (ys :: [k]) :: [k] where
  '[] ++ ys = ys
  (x ': xs) ++ ys = x ': (xs ++ ys)
happ :: HList xs -> HList ys -> HList (xs ++ ys)
happ HNil ys = ys
happ (HCons x xs) ys = HCons x (happ xs ys)
main :: IO ()
main = do
  let h = 1 `HCons` 'c' `HCons` "str" `HCons` HNil :: HList '[Int, Char, String]
  print (showH h, hlen h)
  print (hget (There Here) h, showH (happ h h))
  putStrLn (st (lock (close (MkDoor "front" :: Door 'Opened))))
  print (ev HNil (A (A (L (L (A (A (C (+)) (V Here)) (V (There Here))))) (C 3)) (C (4 :: Int))))
  let x :: If 'True Int Bool; x = 5
  print x
