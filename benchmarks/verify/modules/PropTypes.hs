-- twin evenDouble: EvenS2 (n + n - 2) => EvenS2 (n + n - 1)
-- twin leTrans: LeS x z (leTrans x y z p q) => LeS x y (leTrans x y z p q)
-- twin subRefl: subRefl (x : xs) = Keep x xs xs (subRefl xs) => subRefl (x : xs) = Skip x xs xs (subRefl xs)
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-# LANGUAGE GADTs #-}
module PropTypes where

import Language.Haskell.Liquid.ProofCombinators

data EvenP where
  EvenP :: Int -> EvenP

data IsEven where
  EvenZ :: IsEven
  EvenS2 :: Int -> IsEven -> IsEven

{-@ data IsEven where
      EvenZ :: Prop (EvenP 0)
    | EvenS2 :: n:{Int | n >= 0} -> Prop (EvenP n) -> Prop (EvenP {n + 2}) @-}

{-@ measure evSize @-}
{-@ evSize :: IsEven -> Nat @-}
evSize :: IsEven -> Int
evSize EvenZ = 0
evSize (EvenS2 _ e) = 1 + evSize e

{-@ evenMod :: n:Int -> Prop (EvenP n) -> { n mod 2 == 0 } @-}
evenMod :: Int -> IsEven -> Proof
evenMod _ EvenZ = ()
evenMod _ (EvenS2 n e) = evenMod n e

{-@ mkEven :: n:{Nat | n mod 2 == 0} -> Prop (EvenP n) @-}
mkEven :: Int -> IsEven
mkEven 0 = EvenZ
mkEven n = EvenS2 (n - 2) (mkEven (n - 2))

{-@ evenDouble :: n:Nat -> Prop (EvenP {n + n}) @-}
evenDouble :: Int -> IsEven
evenDouble 0 = EvenZ
evenDouble n = EvenS2 (n + n - 2) (evenDouble (n - 1))

{-@ evenPlus :: n:Nat -> m:Nat -> Prop (EvenP n) -> Prop (EvenP m) -> Prop (EvenP {n + m}) @-}
evenPlus :: Int -> Int -> IsEven -> IsEven -> IsEven
evenPlus _ _ EvenZ e = e
evenPlus _ m (EvenS2 k e1) e2 = EvenS2 (k + m) (evenPlus k m e1 e2)

data N = Z | S N

data LeP where
  LeP :: N -> N -> LeP

data Le where
  LeZ :: N -> Le
  LeS :: N -> N -> Le -> Le

{-@ data Le where
      LeZ :: n:N -> Prop (LeP Z n)
    | LeS :: n:N -> m:N -> Prop (LeP n m) -> Prop (LeP (S n) (S m)) @-}

{-@ leRefl :: n:N -> Prop (LeP n n) @-}
leRefl :: N -> Le
leRefl Z = LeZ Z
leRefl (S n) = LeS n n (leRefl n)

{-@ leTrans :: x:N -> y:N -> z:N -> Prop (LeP x y) -> Prop (LeP y z) -> Prop (LeP x z) @-}
leTrans :: N -> N -> N -> Le -> Le -> Le
leTrans _ _ z (LeZ _) _ = LeZ z
leTrans _ _ _ (LeS x y p) (LeS _ z q) = LeS x z (leTrans x y z p q)

{-@ leAnti :: x:N -> y:N -> Prop (LeP x y) -> Prop (LeP y x) -> { x == y } @-}
leAnti :: N -> N -> Le -> Le -> Proof
leAnti _ _ (LeZ _) (LeZ _) = ()
leAnti _ _ (LeS x y p) (LeS _ _ q) = leAnti x y p q

{-@ leTotal :: x:N -> y:N -> Either (Prop (LeP x y)) (Prop (LeP y x)) @-}
leTotal :: N -> N -> Either Le Le
leTotal Z y = Left (LeZ y)
leTotal x Z = Right (LeZ x)
leTotal (S x) (S y) = case leTotal x y of
  Left p -> Left (LeS x y p)
  Right p -> Right (LeS y x p)

data SubP a where
  SubP :: [a] -> [a] -> SubP a

data Sub a where
  Nil :: [a] -> Sub a
  Keep :: a -> [a] -> [a] -> Sub a -> Sub a
  Skip :: a -> [a] -> [a] -> Sub a -> Sub a

{-@ data Sub a where
      Nil :: ys:[a] -> Prop (SubP [] ys)
    | Keep :: x:a -> xs:[a] -> ys:[a] -> Prop (SubP xs ys) -> Prop (SubP (x:xs) (x:ys))
    | Skip :: y:a -> xs:[a] -> ys:[a] -> Prop (SubP xs ys) -> Prop (SubP xs (y:ys)) @-}

{-@ subRefl :: xs:[a] -> Prop (SubP xs xs) @-}
subRefl :: [a] -> Sub a
subRefl [] = Nil []
subRefl (x : xs) = Keep x xs xs (subRefl xs)

{-@ subLen :: xs:[a] -> ys:[a] -> Prop (SubP xs ys) -> { len xs <= len ys } @-}
subLen :: [a] -> [a] -> Sub a -> Proof
subLen _ _ (Nil _) = ()
subLen _ _ (Keep _ xs ys p) = subLen xs ys p
subLen _ _ (Skip _ xs ys p) = subLen xs ys p

{-@ subTail :: x:a -> xs:[a] -> ys:[a] -> Prop (SubP (x:xs) ys) -> Prop (SubP xs ys) @-}
subTail :: a -> [a] -> [a] -> Sub a -> Sub a
subTail _ _ _ (Keep x xs ys p) = Skip x xs ys p
subTail x xs _ (Skip y _ ys p) = Skip y xs ys (subTail x xs ys p)

{-@ reflect filt @-}
filt :: (a -> Bool) -> [a] -> [a]
filt _ [] = []
filt p (x : xs) = if p x then x : filt p xs else filt p xs

{-@ filtSub :: p:(a -> Bool) -> xs:[a] -> Prop (SubP (filt p xs) xs) @-}
filtSub :: (a -> Bool) -> [a] -> Sub a
filtSub _ [] = Nil []
filtSub p (x : xs)
  | p x = Keep x (filt p xs) xs (filtSub p xs)
  | otherwise = Skip x (filt p xs) xs (filtSub p xs)
