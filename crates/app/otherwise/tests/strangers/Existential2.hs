-- judged: mk wrong, mkOk verified, costs verified, twice wrong
{-# LANGUAGE ExistentialQuantification #-}
module Existential2 where
data Item = forall a. (Show a, Eq a) => Item { price :: Int, what :: a }
{-@ data Item = Item { price :: Nat, what :: a } @-}
mk :: Int -> Item
mk p = Item (p - 1) "thing"
{-@ mkOk :: Nat -> Item @-}
mkOk :: Int -> Item
mkOk p = Item p 'c'
{-@ costs :: Item -> Nat @-}
costs :: Item -> Int
costs (Item p _) = p
{-@ twice :: Item -> {v:Int | v > 0} @-}
twice :: Item -> Int
twice (Item p _) = p * 2
