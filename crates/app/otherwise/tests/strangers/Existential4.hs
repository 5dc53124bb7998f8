-- judged: total verified, bad wrong
{-# LANGUAGE ExistentialQuantification #-}
module Existential4 where
data Showable = forall a. Show a => MkS Int a
{-@ data Showable = MkS { cost :: Nat, item :: a } @-}
{-@ total :: [Showable] -> Nat @-}
total :: [Showable] -> Int
total [] = 0
total (MkS c _ : r) = c + total r
bad :: Int -> Showable
bad n = MkS n True
