-- twin transpose': heads r c xss : transpose' r (c - 1) (tails r c xss) => transpose' r (c - 1) (tails r c xss)
module Matrix where

{-@ type ListN a N = {v:[a] | len v = N} @-}
{-@ type Mat a R C = ListN (ListN a C) R @-}

{-@ heads :: r:Nat -> c:{Int | c > 0} -> Mat a r c -> ListN a r @-}
heads :: Int -> Int -> [[a]] -> [a]
heads _ _ xss = map head xss

{-@ tails :: r:Nat -> c:{Int | c > 0} -> Mat a r c -> Mat a r {c - 1} @-}
tails :: Int -> Int -> [[a]] -> [[a]]
tails _ _ xss = map tail xss

{-@ transpose' :: r:Nat -> c:Nat -> Mat a r c -> Mat a c r / [c] @-}
transpose' :: Int -> Int -> [[a]] -> [[a]]
transpose' _ 0 _ = []
transpose' r c xss = heads r c xss : transpose' r (c - 1) (tails r c xss)

{-@ dot :: xs:[Int] -> ListN Int {len xs} -> Int @-}
dot :: [Int] -> [Int] -> Int
dot (x : xs) (y : ys) = x * y + dot xs ys
dot [] [] = 0

{-@ mulVec :: c:Nat -> xss:[ListN Int c] -> ListN Int c -> ListN Int {len xss} @-}
mulVec :: Int -> [[Int]] -> [Int] -> [Int]
mulVec _ rows v = map (\row -> dot row v) rows
