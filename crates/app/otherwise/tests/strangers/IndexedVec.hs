-- judged: identBad wrong, maxEvenBad wrong, insBad wrong, dblBad wrong, hmapBad wrong, totalBad wrong, Shape TrBad.area wrong, the rest verified
module IndexedVec where
-- abstract refinements, bounds, holes, variance, type classes/instances
{-@ data Vec <p :: Int -> a -> Bool> a = V { vlen :: Nat, at :: i:{Int | 0 <= i && i < vlen} -> a<p i> } @-}
data Vec a = V { vlen :: Int, at :: Int -> a }
{-@ ident :: n:Nat -> Vec <{\i v -> v == i}> Int @-}
ident :: Int -> Vec Int
ident n = V n (\i -> i)
{-@ identBad :: n:Nat -> Vec <{\i v -> v == i}> Int @-}
identBad :: Int -> Vec Int
identBad n = V n (\i -> i + 1)
{-@ maxL :: forall <p :: Int -> Bool>. {xs:[Int<p>] | len xs > 0} -> Int<p> @-}
maxL :: [Int] -> Int
maxL [x] = x
maxL (x:y:ys) = maxL ((if x > y then x else y) : ys)
{-@ maxEven :: {v:Int | v mod 2 = 0} @-}
maxEven :: Int
maxEven = maxL [2, 4, 8]
{-@ maxEvenBad :: {v:Int | v mod 2 = 0} @-}
maxEvenBad :: Int
maxEvenBad = maxL [2, 4, 7]
{-@ type Inc a = [a]<{\x y -> x <= y}> @-}
{-@ isort :: Ord a => xs:[a] -> {v:Inc a | len v = len xs} @-}
isort :: Ord a => [a] -> [a]
isort [] = []
isort (x:xs) = ins x (isort xs)
{-@ ins :: Ord a => a -> xs:Inc a -> {v:Inc a | len v = 1 + len xs} @-}
ins :: Ord a => a -> [a] -> [a]
ins x [] = [x]
ins x (y:ys) | x <= y = x : y : ys
             | otherwise = y : ins x ys
{-@ insBad :: Ord a => a -> xs:Inc a -> {v:Inc a | len v = 1 + len xs} @-}
insBad :: Ord a => a -> [a] -> [a]
insBad x [] = [x]
insBad x (y:ys) | x <= y = y : x : ys
                | otherwise = y : insBad x ys
-- holes
{-@ dbl :: x:_ -> {v:_ | v = x + x} @-}
dbl :: Int -> Int
dbl x = 2 * x
{-@ dblBad :: x:_ -> {v:_ | v = x + x} @-}
dblBad :: Int -> Int
dblBad x = 2 * x + 1
{-@ hmap :: _ -> xs:_ -> {v:_ | len v = len xs} @-}
hmap :: (a -> b) -> [a] -> [b]
hmap _ [] = []
hmap f (x:xs) = f x : hmap f xs
{-@ hmapBad :: _ -> xs:_ -> {v:_ | len v = len xs} @-}
hmapBad :: (a -> b) -> [a] -> [b]
hmapBad _ [] = []
hmapBad f (x:xs) = hmapBad f xs
-- classes
class Shape s where
  area :: s -> Int
{-@ class Shape s where
      area :: s -> Nat @-}
data Sq = Sq Int
data Re = Re Int Int
{-@ data Sq = Sq Nat @-}
instance Shape Sq where
  area (Sq n) = n * n
instance Shape Re where
  area (Re a b) = if a > 0 && b > 0 then a * b else 0
{-@ total :: Shape s => [s] -> Nat @-}
total :: Shape s => [s] -> Int
total [] = 0
total (s:ss) = area s + total ss
{-@ totalBad :: Shape s => [s] -> {v:Int | v > 0} @-}
totalBad :: Shape s => [s] -> Int
totalBad [] = 0
totalBad (s:ss) = area s + totalBad ss
data TrBad = TrBad Int Int
instance Shape TrBad where
  area (TrBad a b) = a * b
{-@ data variance Ref invariant @-}
data Ref a = Ref Int
{-@ assume rd :: Ref a -> a @-}
rd :: Ref a -> a
rd = undefined
{-@ up :: Ref Nat -> Nat @-}
up :: Ref Int -> Int
up r = rd r
