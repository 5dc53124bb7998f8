-- judged: minList wrong, average wrong, lookupDef wrong, the rest verified
module HwProgress where
-- Homework 2: lists.  TODO: finish question 4

{-@ abs' :: Int -> {v:Int | 0 <= v} @-}
abs' :: Int -> Int
abs' n | n < 0 = negate n
       | otherwise = n

-- Q1
{-@ minList :: [Int] -> Int @-}
minList :: [Int] -> Int
minList xs = foldr1 min xs

-- Q2
{-@ average :: xs:[Int] -> Int @-}
average :: [Int] -> Int
average xs = total `div` n
  where total = sum xs
        n = length xs

-- Q3
{-@ replicate' :: n:Nat -> a -> {v:[a] | len v == n} @-}
replicate' :: Int -> a -> [a]
replicate' 0 _ = []
replicate' n x = x : replicate' (n - 1) x

-- Q4
{-@ lookupDef :: xs:[a] -> Nat -> a @-}
lookupDef :: [a] -> Int -> a
lookupDef xs i = xs !! i

-- Q5
{-@ evens :: [Int] -> [{v:Int | v mod 2 = 0}] @-}
evens :: [Int] -> [Int]
evens xs = [x | x <- xs, x `mod` 2 == 0]

-- Q6
{-@ zipSafe :: xs:[a] -> {ys:[b] | len ys = len xs} -> {v:[(a,b)] | len v = len xs} @-}
zipSafe :: [a] -> [b] -> [(a, b)]
zipSafe (x:xs) (y:ys) = (x, y) : zipSafe xs ys
zipSafe [] [] = []

-- Q7
{-@ partition' :: (a -> Bool) -> xs:[a] -> {v:([a], [a]) | len (fst v) + len (snd v) = len xs} @-}
partition' :: (a -> Bool) -> [a] -> ([a], [a])
partition' _ [] = ([], [])
partition' p (x:xs) =
  let (ys, zs) = partition' p xs
  in if p x then (x:ys, zs) else (ys, x:zs)
