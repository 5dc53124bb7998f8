-- | Bounded counters, odometers and clocks.
module Counter where

{-@ LIQUID "--no-termination" @-}

data Counter = Counter { low :: Int, high :: Int, now :: Int }
  deriving (Eq, Show)

{-@ data Counter = Counter { low :: Int, high :: {v:Int | low <= v}, now :: {v:Int | low <= v && v <= high} } @-}

data Clock = Clock { hours :: Int, minutes :: Int }
  deriving (Eq, Show)

{-@ data Clock = Clock { hours :: {v:Int | 0 <= v && v < 24}, minutes :: {v:Int | 0 <= v && v < 60} } @-}

{-@ predicate SameBounds V C = low V == low C && high V == high C @-}
{-@ type Nat         = {v:Int | v >= 0} @-}
{-@ type Within A B  = {v:Int | A <= v && v <= B} @-}
{-@ type Moved C N   = {v:Counter | SameBounds v C && now v == N} @-}
{-@ type Digit       = {v:Int | 0 <= v && v < 10} @-}

{-@ measure stamp @-}
{-@ stamp :: Clock -> {v:Int | 0 <= v && v < 1440} @-}
stamp :: Clock -> Int
stamp (Clock h m) = 60 * h + m

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ clamp :: a:Int -> b:{v:Int | a <= v} -> x:Int -> {v:Within a b | (a <= x && x <= b) => v == x} @-}
clamp :: Int -> Int -> Int -> Int
clamp a b x
  | x < a     = a
  | x > b     = b
  | otherwise = x

{-@ make :: a:Int -> b:{v:Int | a <= v} -> {v:Counter | low v == a && high v == b && now v == a} @-}
make :: Int -> Int -> Counter
make a b = Counter a b a

{-@ increment :: c:{v:Counter | now v < high v} -> Moved c {now c + 1} @-}
increment :: Counter -> Counter
increment (Counter a b n) = Counter a b (n + 1)

{-@ decrement :: c:{v:Counter | now v > low v} -> Moved c {now c - 1} @-}
decrement :: Counter -> Counter
decrement (Counter a b n) = Counter a b (n - 1)

{-@ atTop :: c:Counter -> {v:Bool | v <=> now c == high c} @-}
atTop :: Counter -> Bool
atTop (Counter _ b n) = n == b

{-@ saturate :: c:Counter -> {v:Counter | SameBounds v c && (now c < high c => now v == now c + 1) && (now c == high c => now v == now c)} @-}
saturate :: Counter -> Counter
saturate c = if atTop c then c else increment c

{-@ roll :: c:Counter -> {v:Counter | SameBounds v c && (now c == high c => now v == low c) && (now c < high c => now v == now c + 1)} @-}
roll :: Counter -> Counter
roll c
  | atTop c   = reset c
  | otherwise = increment c

{-@ reset :: c:Counter -> Moved c {low c} @-}
reset :: Counter -> Counter
reset (Counter a b _) = Counter a b a

{-@ advance :: n:Nat -> c:{v:Counter | now v + n <= high v} -> Moved c {now c + n} @-}
advance :: Int -> Counter -> Counter
advance 0 c = c
advance n c = advance (n - 1) (increment c)

{-@ setTo :: x:Int -> c:Counter -> {v:Counter | SameBounds v c && (low c <= x && x <= high c => now v == x)} @-}
setTo :: Int -> Counter -> Counter
setTo x (Counter a b _) = Counter a b (clamp a b x)

{-@ remaining :: c:Counter -> {v:Nat | now c + v == high c} @-}
remaining :: Counter -> Int
remaining (Counter _ b n) = b - n

{-@ tick :: c:Clock -> {v:Clock | stamp v == stamp c + 1 || (stamp c == 1439 && stamp v == 0)} @-}
tick :: Clock -> Clock
tick (Clock h m)
  | m < 59    = Clock h (m + 1)
  | h < 23    = Clock (h + 1) 0
  | otherwise = Clock 0 0

{-@ fromStamp :: n:{v:Int | 0 <= v && v < 1440} -> {v:Clock | stamp v == n} @-}
fromStamp :: Int -> Clock
fromStamp n = Clock (n `div` 60) (n `mod` 60)

{-@ earlier :: a:Clock -> b:Clock -> {v:Bool | v <=> stamp a < stamp b} @-}
earlier :: Clock -> Clock -> Bool
earlier (Clock h m) (Clock i n) = h < i || (h == i && m < n)

{-@ between :: a:Clock -> b:{v:Clock | stamp a <= stamp v} -> {v:Nat | v == stamp b - stamp a} @-}
between :: Clock -> Clock -> Int
between a b = stamp b - stamp a

-- | The digits of an odometer, the lowest first, after one step.
{-@ bump :: ds:[Digit] -> {v:[Digit] | len v == len ds} @-}
bump :: [Int] -> [Int]
bump [] = []
bump (d : ds)
  | d == 9    = 0 : bump ds
  | otherwise = d + 1 : ds

{-@ digits :: n:Nat -> k:Nat -> {v:[Digit] | len v == n} @-}
digits :: Int -> Int -> [Int]
digits 0 _ = []
digits n k = k `mod` 10 : digits (n - 1) (k `div` 10)

main :: IO ()
main = do
  let c = make 0 3
  print (now (advance 2 c), now (roll (advance 3 c)), now (saturate (setTo 9 c)), remaining (increment c))
  print (tick (Clock 23 59), fromStamp 125, earlier (Clock 1 2) (Clock 1 3), between (Clock 1 0) (Clock 2 5))
  print (bump [9, 9, 1], digits 4 2026, now (decrement (increment c)), clamp 1 5 7)
