-- judged: grow wrong, tick wrong, the rest verified
{-# LANGUAGE RecordWildCards, BangPatterns, LambdaCase, MultiWayIf #-}
module Wild where

data Ring = Ring { cap :: !Int, start :: !Int, count :: !Int, items :: [Int] }
{-@ data Ring = Ring { cap   :: {v:Int | v > 0}
                     , start :: {v:Nat | v < cap}
                     , count :: {v:Nat | v <= cap}
                     , items :: {v:[Int] | len v = count} } @-}

{-@ newRing :: {n:Int | n > 0} -> {v:Ring | count v = 0} @-}
newRing :: Int -> Ring
newRing n = Ring { cap = n, start = 0, count = 0, items = [] }

{-@ isFull :: r:Ring -> {v:Bool | v <=> count r = cap r} @-}
isFull :: Ring -> Bool
isFull Ring{..} = count == cap

{-@ push :: Int -> r:{Ring | count r < cap r} -> {v:Ring | count v = count r + 1} @-}
push :: Int -> Ring -> Ring
push x r@Ring{..} = r { count = count + 1, items = x : items }

{-@ tryPush :: Int -> r:Ring -> Maybe {v:Ring | count v > 0} @-}
tryPush :: Int -> Ring -> Maybe Ring
tryPush x r
  | isFull r  = Nothing
  | otherwise = Just (push x r)

{-@ pop :: r:{Ring | count r > 0} -> (Int, {v:Ring | count v = count r - 1}) @-}
pop :: Ring -> (Int, Ring)
pop r@Ring{..} = case items of
  (x:xs) -> (x, Ring { items = xs, count = count - 1, .. })

{-@ tick :: Ring -> Ring @-}
tick :: Ring -> Ring
tick r@Ring{..} = r { start = start + 1 }

{-@ tock :: Ring -> Ring @-}
tock :: Ring -> Ring
tock r@Ring{..} = r { start = if | start + 1 < cap -> start + 1
                                 | otherwise -> 0 }

{-@ grow :: r:Ring -> {v:Ring | cap v > cap r} @-}
grow :: Ring -> Ring
grow r = r { cap = 2 * cap r, count = count r + 1 }

{-@ sumRing :: Ring -> Int @-}
sumRing :: Ring -> Int
sumRing = \case
  Ring _ _ _ xs -> go 0 xs
  where
    go !acc []     = acc
    go !acc (y:ys) = go (acc + y) ys
