-- twin report: avg xs => avg (tail' xs)
-- twin histogram: bump (x `mod` k) h => bump (x `mod` k + 1) h
-- twin scores: | s > 100 = 100 => | s > 101 = 101
module BigInf where

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die s = error s

{-@ safeDiv :: Int -> {d:Int | d /= 0} -> Int @-}
safeDiv :: Int -> Int -> Int
safeDiv = div

total xs = go 0 xs
  where go acc [] = acc
        go acc (y : ys) = go (acc + y) ys

size [] = 0
size (_ : xs) = 1 + size xs

avg xs = safeDiv (total xs) (size xs)

tail' (_ : xs) = xs
tail' [] = []

{-@ report :: {xs:[Int] | len xs > 0} -> Int @-}
report :: [Int] -> Int
report xs = avg xs

clamp lo hi x
  | x < lo = lo
  | x > hi = hi
  | otherwise = x

{-@ percent :: Int -> {v:Int | 0 <= v && v <= 100} @-}
percent :: Int -> Int
percent n = clamp 0 100 n

{-@ histogram :: k:{Int | k > 0} -> [Int] -> {v:[Int] | len v == k} @-}
histogram :: Int -> [Int] -> [Int]
histogram k xs = foldr bumpAt (replicate k 0) xs
  where bumpAt x h = bump (x `mod` k) h
        bump i h = setAt i h

{-@ setAt :: i:Nat -> h:{[Int] | i < len h} -> {v:[Int] | len v == len h} @-}
setAt :: Int -> [Int] -> [Int]
setAt 0 (x : xs) = x + 1 : xs
setAt i (x : xs) = x : setAt (i - 1) xs

{-@ scores :: [Int] -> [{v:Int | v <= 100}] @-}
scores :: [Int] -> [Int]
scores = map cap
  where cap s | s > 100 = 100
              | otherwise = s

pairs xs = zip xs (tail' xs)

{-@ deltas :: xs:[Int] -> [Int] @-}
deltas :: [Int] -> [Int]
deltas xs = map (\(a, b) -> b - a) (pairs xs)

applyTwice f x = f (f x)

{-@ plus2 :: x:Int -> {v:Int | v > x} @-}
plus2 :: Int -> Int
plus2 x = applyTwice step x
  where step y = if y >= x then y + 1 else x + 1

mx [x] = x
mx (x : y : zs) = mx (if x >= y then x : zs else y : zs)

{-@ biggest :: {xs:[Int] | len xs > 0} -> Int @-}
biggest :: [Int] -> Int
biggest xs = mx xs

data Shape = Circle Int | Rect Int Int

{-@ data Shape = Circle { r :: Nat } | Rect { w :: Nat, h :: Nat } @-}

areaOf (Circle q) = 3 * q * q
areaOf (Rect a b) = a * b

{-@ totalArea :: [Shape] -> Nat @-}
totalArea :: [Shape] -> Int
totalArea [] = 0
totalArea (s : ss) = areaOf s + totalArea ss

orElse Nothing d = d
orElse (Just x) _ = x

{-@ positive :: Maybe {v:Int | v > 0} -> {v:Int | v > 0} @-}
positive :: Maybe Int -> Int
positive m = m `orElse` 1