-- | Sets of numbers as increasing, disjoint, non-empty intervals.
module Interval where

{-@ LIQUID "--no-termination" @-}

data Interval = I { from :: Int, to :: Int }
  deriving (Eq, Show)

{-@ data Interval = I { from :: Int, to :: {v:Int | from < v} } @-}

data Ranges = None | Interval :| Ranges
  deriving (Eq, Show)

infixr 5 :|

{-@ data Ranges = None
                | (:|) { firstOf :: Interval, others :: {v:Ranges | startsAfter (to firstOf) v} } @-}

{-@ inline startsAfter @-}
startsAfter :: Int -> Ranges -> Bool
startsAfter n rs = parts rs == 0 || n <= start rs

{-@ measure parts @-}
{-@ parts :: Ranges -> {v:Int | v >= 0} @-}
parts :: Ranges -> Int
parts None      = 0
parts (_ :| rs) = 1 + parts rs

{-@ measure start @-}
start :: Ranges -> Int
start None      = 0
start (i :| _)  = from i

{-@ measure width @-}
{-@ width :: Interval -> {v:Int | v > 0} @-}
width :: Interval -> Int
width (I f t) = t - f

{-@ measure total @-}
{-@ total :: Ranges -> {v:Int | v >= 0} @-}
total :: Ranges -> Int
total None      = 0
total (i :| rs) = width i + total rs

{-@ type OrdRanges N = {v:Ranges | startsAfter N v} @-}

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ smaller :: x:Int -> y:Int -> {v:Int | v <= x && v <= y && (v == x || v == y)} @-}
smaller :: Int -> Int -> Int
smaller x y = if x < y then x else y

{-@ larger :: x:Int -> y:Int -> {v:Int | v >= x && v >= y && (v == x || v == y)} @-}
larger :: Int -> Int -> Int
larger x y = if x < y then y else x

{-@ contains :: i:Interval -> x:Int -> {v:Bool | v <=> from i <= x && x < to i} @-}
contains :: Interval -> Int -> Bool
contains (I f t) x = f <= x && x < t

{-@ overlap :: i:Interval -> j:Interval -> {v:Bool | v <=> from i < to j && from j < to i} @-}
overlap :: Interval -> Interval -> Bool
overlap (I f t) (I g u) = f < u && g < t

{-@ hull :: i:Interval -> j:Interval
         -> {v:Interval | from v <= from i && from v <= from j && to v >= to i && to v >= to j
                          && (from v == from i || from v == from j) && (to v == to i || to v == to j)} @-}
hull :: Interval -> Interval -> Interval
hull (I f t) (I g u) = I (smaller f g) (larger t u)

{-@ common :: i:Interval -> j:{v:Interval | from i < to v && from v < to i}
           -> {v:Interval | from v >= from i && from v >= from j && to v <= to i && to v <= to j} @-}
common :: Interval -> Interval -> Interval
common (I f t) (I g u) = I (larger f g) (smaller t u)

{-@ shift :: n:Int -> i:Interval -> {v:Interval | width v == width i && from v == from i + n} @-}
shift :: Int -> Interval -> Interval
shift n (I f t) = I (f + n) (t + n)

{-@ splitAt' :: x:Int -> i:{v:Interval | from v < x && x < to v} -> {v:(Interval, Interval) | to (fst v) == x && from (snd v) == x && width (fst v) + width (snd v) == width i} @-}
splitAt' :: Int -> Interval -> (Interval, Interval)
splitAt' x (I f t) = (I f x, I x t)

{-@ member :: x:Int -> rs:Ranges -> {v:Bool | v => parts rs > 0 && start rs <= x} @-}
member :: Int -> Ranges -> Bool
member _ None = False
member x (i :| rs)
  | x < from i = False
  | x < to i   = True
  | otherwise  = member x rs

-- | One more interval before all others.
{-@ cons :: i:Interval -> rs:OrdRanges {to i} -> {v:Ranges | total v == total rs + width i && start v == from i && parts v == parts rs + 1} @-}
cons :: Interval -> Ranges -> Ranges
cons i rs = i :| rs

-- | All from a number on; every part must lie behind @low@.
{-@ dropBefore :: x:Int -> rs:Ranges -> {v:Ranges | startsAfter x v && parts v <= parts rs && total v <= total rs} @-}
dropBefore :: Int -> Ranges -> Ranges
dropBefore _ None = None
dropBefore x (I f t :| rs)
  | t <= x    = dropBefore x rs
  | f < x     = I x t :| rs
  | otherwise = I f t :| rs

{-@ shiftAll :: n:{v:Int | v >= 0} -> rs:Ranges -> {v:Ranges | parts v == parts rs && (parts rs > 0 => start v == start rs + n)} @-}
shiftAll :: Int -> Ranges -> Ranges
shiftAll _ None      = None
shiftAll n (i :| rs) = shift n i :| shiftAll n rs

-- | An interval and ranges that begin no earlier.
{-@ add :: i:Interval -> rs:OrdRanges {from i} -> {v:OrdRanges {from i} | parts v <= parts rs + 1 && parts v > 0} @-}
add :: Interval -> Ranges -> Ranges
add i None = i :| None
add i (j :| rs)
  | to i < from j = i :| j :| rs
  | otherwise     = add (hull i j) rs

{-@ single :: x:Int -> {v:Ranges | parts v == 1 && total v == 1 && start v == x} @-}
single :: Int -> Ranges
single x = I x (x + 1) :| None

{-@ firstInterval :: rs:{v:Ranges | parts v > 0} -> {v:Interval | from v == start rs} @-}
firstInterval :: Ranges -> Interval
firstInterval (i :| _) = i
firstInterval None     = die "firstInterval of nothing"

main :: IO ()
main = do
  let rs = cons (I 1 3) (cons (I 5 9) None)
  print (rs, total rs, member 2 rs, member 4 rs, dropBefore 6 rs)
  print (add (I 0 6) rs, shiftAll 2 rs, hull (I 1 2) (I 4 5), common (I 1 4) (I 2 9))
  print (splitAt' 2 (I 0 4), overlap (I 1 2) (I 2 3), contains (I 1 2) 1, firstInterval (single 4))
