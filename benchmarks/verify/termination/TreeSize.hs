-- twin merge: B (merge r t) x l => B (merge s t) x l
module TreeSize where

data T = L | B T Int T

{-@ data T [size] @-}

{-@ measure size @-}
{-@ size :: T -> Nat @-}
size :: T -> Int
size L = 0
size (B l _ r) = 1 + size l + size r

{-@ merge :: a:T -> b:T -> {v:T | size v = size a + size b} / [size a + size b] @-}
merge :: T -> T -> T
merge L t = t
merge t L = t
merge s@(B l x r) t@(B l' y r')
  | x <= y = B (merge r t) x l
  | otherwise = B (merge r' s) y l'
