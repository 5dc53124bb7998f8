-- judged: mkBad wrong, the rest verified
{-# LANGUAGE GADTs #-}
module SynCons where

data Vec a where
  Nil :: Vec a
  Cons :: a -> Vec a -> Vec a

{-@ measure vlen2 @-}
{-@ vlen2 :: Vec a -> Nat @-}
vlen2 :: Vec a -> Int
vlen2 Nil = 0
vlen2 (Cons _ r) = 1 + vlen2 r

data Range where
  MkR :: Int -> Int -> Range
{-@ data Range where
      MkR :: lo:Int -> hi:{v:Int | lo <= v} -> Range @-}

{-@ width :: Range -> Nat @-}
width :: Range -> Int
width (MkR l h) = h - l

{-@ mk :: a:Int -> b:Nat -> Range @-}
mk :: Int -> Int -> Range
mk a b = MkR a (a + b)

{-@ mkBad :: Int -> Int -> Range @-}
mkBad :: Int -> Int -> Range
mkBad a b = MkR a b

{-@ hd :: {v:Vec a | vlen2 v > 0} -> a @-}
hd :: Vec a -> a
hd (Cons x _) = x
