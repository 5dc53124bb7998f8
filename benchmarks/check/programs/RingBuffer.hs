-- | Ring buffers: start and length stay inside the capacity.
module RingBuffer where

{-@ LIQUID "--no-termination" @-}

data Ring = Ring { cap :: Int, start :: Int, used :: Int, cells :: [Int] }
  deriving (Eq, Show)

{-@ data Ring = Ring { cap :: {v:Int | v > 0}
                     , start :: {v:Int | 0 <= v && v < cap}
                     , used :: {v:Int | 0 <= v && v <= cap}
                     , cells :: {v:[Int] | len v == cap} } @-}

{-@ type RingOf C N = {v:Ring | cap v == C && used v == N} @-}
{-@ type Slot R     = {v:Int | 0 <= v && v < cap R} @-}
{-@ type Nat        = {v:Int | v >= 0} @-}

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ zeros :: n:Nat -> {v:[Int] | len v == n} @-}
zeros :: Int -> [Int]
zeros n = if n == 0 then [] else 0 : zeros (n - 1)

{-@ create :: n:{v:Int | v > 0} -> RingOf n 0 @-}
create :: Int -> Ring
create n = Ring n 0 0 (zeros n)

-- | A number below twice the capacity, wrapped into it.
{-@ wrap :: c:{v:Int | v > 0} -> i:{v:Int | 0 <= v && v < 2 * c} -> {v:Int | 0 <= v && v < c && (v == i || v == i - c)} @-}
wrap :: Int -> Int -> Int
wrap c i = if i < c then i else i - c

{-@ slot :: r:Ring -> i:{v:Int | 0 <= v && v <= used r} -> Slot r @-}
slot :: Ring -> Int -> Int
slot r i = wrap (cap r) (start r + i)

{-@ fetch :: xs:[Int] -> i:{v:Int | 0 <= v && v < len xs} -> Int @-}
fetch :: [Int] -> Int -> Int
fetch (x : xs) i
  | i == 0    = x
  | otherwise = fetch xs (i - 1)
fetch [] _ = die "fetch"

{-@ store :: xs:[Int] -> i:{v:Int | 0 <= v && v < len xs} -> y:Int -> {v:[Int] | len v == len xs} @-}
store :: [Int] -> Int -> Int -> [Int]
store (x : xs) i y
  | i == 0    = y : xs
  | otherwise = x : store xs (i - 1) y
store [] _ _ = die "store"

{-@ isFull :: r:Ring -> {v:Bool | v <=> used r == cap r} @-}
isFull :: Ring -> Bool
isFull r = used r == cap r

{-@ isEmpty :: r:Ring -> {v:Bool | v <=> used r == 0} @-}
isEmpty :: Ring -> Bool
isEmpty r = used r == 0

{-@ push :: x:Int -> r:{v:Ring | used v < cap v} -> RingOf {cap r} {used r + 1} @-}
push :: Int -> Ring -> Ring
push x r@(Ring c s n xs) = Ring c s (n + 1) (store xs (slot r n) x)

{-@ pop :: r:{v:Ring | used v > 0} -> RingOf {cap r} {used r - 1} @-}
pop :: Ring -> Ring
pop (Ring c s n xs) = Ring c (wrap c (s + 1)) (n - 1) xs

{-@ front :: r:{v:Ring | used v > 0} -> Int @-}
front :: Ring -> Int
front (Ring _ s _ xs) = fetch xs s

{-@ at :: r:Ring -> i:{v:Int | 0 <= v && v < used r} -> Int @-}
at :: Ring -> Int -> Int
at r i = fetch (cells r) (slot r i)

-- | Pushes; the oldest element goes when there is no room.
{-@ force :: x:Int -> r:Ring -> {v:Ring | cap v == cap r && used v > 0 && (used r < cap r => used v == used r + 1) && (used r == cap r => used v == used r)} @-}
force :: Int -> Ring -> Ring
force x r
  | isFull r  = push x (pop r)
  | otherwise = push x r

{-@ toList :: r:Ring -> {v:[Int] | len v == used r} @-}
toList :: Ring -> [Int]
toList r
  | isEmpty r = []
  | otherwise = front r : toList (pop r)

{-@ pushAll :: xs:[Int] -> r:{v:Ring | used v + len xs <= cap v} -> RingOf {cap r} {used r + len xs} @-}
pushAll :: [Int] -> Ring -> Ring
pushAll []       r = r
pushAll (x : xs) r = pushAll xs (push x r)

{-@ skip :: n:Nat -> r:{v:Ring | n <= used v} -> RingOf {cap r} {used r - n} @-}
skip :: Int -> Ring -> Ring
skip 0 r = r
skip n r = skip (n - 1) (pop r)

{-@ free :: r:Ring -> {v:Nat | v == cap r - used r} @-}
free :: Ring -> Int
free r = cap r - used r

{-@ lastSlot :: r:{v:Ring | used v > 0} -> Slot r @-}
lastSlot :: Ring -> Int
lastSlot r = slot r (used r - 1)

{-@ clear :: r:Ring -> RingOf {cap r} 0 @-}
clear :: Ring -> Ring
clear (Ring c s _ xs) = Ring c s 0 xs

main :: IO ()
main = do
  let r = pushAll [1, 2, 3] (create 3)
  print (toList r, isFull r, front r, toList (force 4 r), at (force 4 r) 2)
  print (free (skip 2 r), lastSlot r, used (clear r))
