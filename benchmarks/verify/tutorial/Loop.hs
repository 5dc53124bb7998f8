-- twin vectorSum: loop 0 (length vec) 0 body => loop 0 (length vec + 1) 0 body
module Loop where

{-@ loop :: lo:Nat -> hi:{v:Nat | lo <= v} -> a -> ({v:Nat | lo <= v && v < hi} -> a -> a) -> a @-}
loop :: Int -> Int -> a -> (Int -> a -> a) -> a
loop lo hi base f = go base lo
  where
    {-@ go :: a -> i:{v:Nat | lo <= v && v <= hi} -> a / [hi - i] @-}
    go acc i
      | i < hi = go (f i acc) (i + 1)
      | otherwise = acc

{-@ vectorSum :: [Int] -> Int @-}
vectorSum :: [Int] -> Int
vectorSum vec = loop 0 (length vec) 0 body
  where
    body i acc = acc + (vec !! i)

{-@ absSum :: [Int] -> Nat @-}
absSum :: [Int] -> Int
absSum vec = loop 0 (length vec) 0 (\i acc -> acc + abs (vec !! i))
