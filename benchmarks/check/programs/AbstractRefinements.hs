-- | Functions that keep a property of their arguments, whatever it is: abstract refinements.
module AbstractRefinements where

{-@ LIQUID "--no-termination" @-}

{-@ type Nat       = {v:Int | v >= 0} @-}
{-@ type Even      = {v:Int | v mod 2 == 0} @-}
{-@ type Incr      = [Int]<{\x y -> x <= y}> @-}
{-@ type Decr      = [Int]<{\x y -> x >= y}> @-}
{-@ type IncrN N   = {v:[Int]<{\x y -> x <= y}> | len v == N} @-}

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ larger :: forall <p :: Int -> Bool>. x:Int<p> -> y:Int<p> -> Int<p> @-}
larger :: Int -> Int -> Int
larger x y = if x >= y then x else y

{-@ largest :: forall <p :: Int -> Bool>. xs:{v:[Int<p>] | len v > 0} -> Int<p> @-}
largest :: [Int] -> Int
largest [x]      = x
largest (x : xs) = larger x (largest xs)
largest []       = die "largest"

{-@ largestNat :: xs:{v:[Nat] | len v > 0} -> Nat @-}
largestNat :: [Int] -> Int
largestNat xs = largest xs

{-@ largestEven :: xs:{v:[Even] | len v > 0} -> Even @-}
largestEven :: [Int] -> Int
largestEven xs = largest xs

{-@ insert :: x:Int -> xs:Incr -> IncrN {len xs + 1} @-}
insert :: Int -> [Int] -> [Int]
insert x [] = [x]
insert x (y : ys)
  | x <= y    = x : y : ys
  | otherwise = y : insert x ys

{-@ insertSort :: xs:[Int] -> IncrN {len xs} @-}
insertSort :: [Int] -> [Int]
insertSort []       = []
insertSort (x : xs) = insert x (insertSort xs)

{-@ merge :: xs:Incr -> ys:Incr -> IncrN {len xs + len ys} @-}
merge :: [Int] -> [Int] -> [Int]
merge [] ys = ys
merge xs [] = xs
merge (x : xs) (y : ys)
  | x <= y    = x : merge xs (y : ys)
  | otherwise = y : merge (x : xs) ys

{-@ range :: lo:Int -> hi:Int -> {v:[{w:Int | lo <= w && w < hi}]<{\x y -> x < y}> | lo <= hi => len v == hi - lo} @-}
range :: Int -> Int -> [Int]
range lo hi
  | lo < hi   = lo : range (lo + 1) hi
  | otherwise = []

{-@ countdown :: n:Nat -> {v:Decr | len v == n + 1} @-}
countdown :: Int -> [Int]
countdown n = go n
  where
    {-@ go :: m:Nat -> {v:[{w:Int | w <= m}]<{\x y -> x >= y}> | len v == m + 1} @-}
    go :: Int -> [Int]
    go 0 = [0]
    go m = m : go (m - 1)

{-@ pairUp :: x:Int -> {v:(Int, Int)<{\a b -> a < b}> | fst v == x} @-}
pairUp :: Int -> (Int, Int)
pairUp x = (x, x + 1)

{-@ gap :: p:(Int, Int)<{\a b -> a < b}> -> {v:Int | v > 0} @-}
gap :: (Int, Int) -> Int
gap (a, b) = b - a

{-@ mapPos :: f:({v:Int | v > 0} -> {v:Int | v > 0}) -> xs:[{v:Int | v > 0}] -> {v:[{w:Int | w > 0}] | len v == len xs} @-}
mapPos :: (Int -> Int) -> [Int] -> [Int]
mapPos _ []       = []
mapPos f (x : xs) = f x : mapPos f xs

{-@ doubleAll :: xs:[{v:Int | v > 0}] -> {v:[{w:Int | w > 0}] | len v == len xs} @-}
doubleAll :: [Int] -> [Int]
doubleAll xs = mapPos (\x -> x + x) xs

{-@ loop :: lo:Int -> hi:{v:Int | lo <= v} -> acc:a -> step:({v:Int | lo <= v && v < hi} -> a -> a) -> a @-}
loop :: Int -> Int -> a -> (Int -> a -> a) -> a
loop lo hi acc step = go lo acc
  where
    {-@ go :: i:{v:Int | lo <= v && v <= hi} -> b:a -> a @-}
    go i b
      | i < hi    = go (i + 1) (step i b)
      | otherwise = b

{-@ sumTo :: n:Nat -> Int @-}
sumTo :: Int -> Int
sumTo n = loop 0 n 0 (\i acc -> i + acc)

{-@ keep :: f:(Int -> Bool) -> xs:Incr -> {v:Incr | len v <= len xs} @-}
keep :: (Int -> Bool) -> [Int] -> [Int]
keep _ [] = []
keep f (x : xs)
  | f x       = x : keep f xs
  | otherwise = keep f xs

{-@ takeIncr :: n:Nat -> xs:Incr -> {v:Incr | len v <= n && len v <= len xs} @-}
takeIncr :: Int -> [Int] -> [Int]
takeIncr 0 _        = []
takeIncr _ []       = []
takeIncr n (x : xs) = x : takeIncr (n - 1) xs

main :: IO ()
main = do
  print (largestNat [1, 5, 2], largestEven [2, 4], insertSort [3, 1, 2], merge [1, 4] [2, 3])
  print (range 1 4, countdown 3, gap (pairUp 5), doubleAll [1, 2], sumTo 5, keep even [1, 2, 4], takeIncr 1 [1, 2])
