-- twin rotR: Bin y ll (Bin x lr r) => Bin x ll (Bin y lr r)
module Avl where

{-@ data Avl a = Nil | Bin { val :: a, lft :: Avl {v:a | v < val}
                           , rgt :: {t:Avl {v:a | v > val} | abs' (height lft - height t) <= 1} } @-}
data Avl a = Nil | Bin { val :: a, lft :: Avl a, rgt :: Avl a }

{-@ inline abs' @-}
abs' :: Int -> Int
abs' x = if x < 0 then 0 - x else x

{-@ measure height @-}
{-@ height :: Avl a -> Nat @-}
height :: Avl a -> Int
height Nil = 0
height (Bin _ l r) = if height l > height r then 1 + height l else 1 + height r

{-@ singleton :: a -> {v:Avl a | height v = 1} @-}
singleton :: a -> Avl a
singleton x = Bin x Nil Nil

{-@ rotR :: x:a -> l:{Avl {v:a | v < x} | height l > 0} -> r:{Avl {v:a | v > x} | height l = height r + 2}
         -> {t:Avl a | height t = height l || height t = height l + 1} @-}
rotR :: a -> Avl a -> Avl a -> Avl a
rotR x (Bin y ll lr) r
  | height ll >= height lr = Bin y ll (Bin x lr r)
rotR x l@(Bin y ll (Bin z a b)) r = Bin z (Bin y ll a) (Bin x b r)
