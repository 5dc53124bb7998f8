-- twin smallest: Entry k v <- e => Entry v k <- e
module Assoc where

{-@ data Entry a b <p :: a -> b -> Bool> = Entry { ekey :: a, evalue :: b<p ekey> } @-}
data Entry a b = Entry { ekey :: a, evalue :: b }

{-@ squares :: [Nat] -> [Entry <{\k v -> v >= k}> Nat Nat] @-}
squares :: [Int] -> [Entry Int Int]
squares [] = []
squares (x : xs) = Entry x (x + x) : squares xs

{-@ gap :: Entry <{\k v -> v >= k}> Int Int -> Nat @-}
gap :: Entry Int Int -> Int
gap (Entry k v) = v - k

{-@ smallest :: e:Entry <{\k v -> v >= k}> Int Int -> Nat @-}
smallest :: Entry Int Int -> Int
smallest e
  | Entry k v <- e = v - k
