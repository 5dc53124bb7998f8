-- judged: bubble wrong, quickLen wrong, minimum' wrong, select wrong, the rest verified
-- Homework: sorting with lengths. I think all of these are right?
module HwSortA where

{-@ measure llen @-}
{-@ llen :: [a] -> Nat @-}
llen :: [a] -> Int
llen [] = 0
llen (_ : xs) = 1 + llen xs

{-@ type SameLen a X = {v:[a] | llen v = llen X} @-}

{-@ ins :: Ord a => a -> xs:[a] -> {v:[a] | llen v = llen xs + 1} @-}
ins :: Ord a => a -> [a] -> [a]
ins x [] = [x]
ins x (y : ys) = if x <= y then x : y : ys else y : ins x ys

{-@ isort :: Ord a => xs:[a] -> SameLen a xs @-}
isort :: Ord a => [a] -> [a]
isort [] = []
isort (x : xs) = ins x (isort xs)

{-@ bubble :: Ord a => xs:[a] -> SameLen a xs @-}
bubble :: Ord a => [a] -> [a]
bubble (x : y : zs) | x > y = y : bubble (x : zs)
                    | x < y = x : bubble (y : zs)
                    | otherwise = bubble (y : zs)
bubble xs = xs

{-@ part :: Ord a => a -> xs:[a] -> {p:([a], [a]) | llen (fst p) + llen (snd p) = llen xs} @-}
part :: Ord a => a -> [a] -> ([a], [a])
part _ [] = ([], [])
part p (x : xs) = let (l, r) = part p xs in if x < p then (x : l, r) else (l, x : r)

{-@ app :: xs:[a] -> ys:[a] -> {v:[a] | llen v = llen xs + llen ys} @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x : xs) ys = x : app xs ys

{-@ quick :: Ord a => xs:[a] -> SameLen a xs / [llen xs] @-}
quick :: Ord a => [a] -> [a]
quick [] = []
quick (p : xs) = case part p xs of (l, r) -> app (quick l) (p : quick r)

{-@ quickLen :: Ord a => xs:[a] -> SameLen a xs / [llen xs] @-}
quickLen :: Ord a => [a] -> [a]
quickLen [] = []
quickLen (p : xs) = case part p xs of (l, r) -> app (quickLen l) (quickLen r)

{-@ minimum' :: Ord a => [a] -> a @-}
minimum' :: Ord a => [a] -> a
minimum' [x] = x
minimum' (x : xs) = min x (minimum' xs)

{-@ select :: Ord a => {xs:[a] | llen xs > 0} -> (a, {v:[a] | llen v = llen xs - 1}) @-}
select :: Ord a => [a] -> (a, [a])
select [x] = (x, [])
select (x : xs) = let (m, r) = select xs in if x <= m then (x, r) else (m, x : r)
