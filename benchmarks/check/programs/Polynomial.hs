-- | Polynomials as lists of coefficients, the constant first; degrees in the types.
module Polynomial where

{-@ LIQUID "--no-termination" @-}

{-@ type Poly N  = {v:[Int] | len v == N} @-}
{-@ type Nat     = {v:Int | v >= 0} @-}
{-@ predicate MaxLen V P Q = (len P >= len Q => len V == len P) && (len Q >= len P => len V == len Q) @-}
{-@ type Normal  = {v:[Int] | normal v} @-}

{-@ measure normal @-}
normal :: [Int] -> Bool
normal []       = True
normal (c : cs) = if null cs then c /= 0 else normal cs

{-@ reflect at @-}
at :: Int -> [Int] -> Int
at _ []       = 0
at x (c : cs) = c + x * at x cs

{-@ predicate SameValue V P = at 0 V == at 0 P && at 1 V == at 1 P && at 2 V == at 2 P @-}

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ evaluate :: x:Int -> p:[Int] -> {v:Int | v == at x p} @-}
evaluate :: Int -> [Int] -> Int
evaluate _ []       = 0
evaluate x (c : cs) = c + x * evaluate x cs

{-@ add :: p:[Int] -> q:[Int] -> {v:[Int] | MaxLen v p q && at 0 v == at 0 p + at 0 q && at 1 v == at 1 p + at 1 q && at 2 v == at 2 p + at 2 q} @-}
add :: [Int] -> [Int] -> [Int]
add []       q        = q
add p        []       = p
add (c : cs) (d : ds) = (c + d) : add cs ds

{-@ scale :: k:Int -> p:[Int] -> {v:Poly {len p} | at 0 v == k * at 0 p && at 1 v == k * at 1 p} @-}
scale :: Int -> [Int] -> [Int]
scale _ []       = []
scale k (c : cs) = k * c : scale k cs

{-@ negateP :: p:[Int] -> {v:Poly {len p} | at 0 v + at 0 p == 0 && at 1 v + at 1 p == 0} @-}
negateP :: [Int] -> [Int]
negateP p = scale (-1) p

-- | Times the unknown.
{-@ shift :: p:[Int] -> {v:Poly {len p + 1} | at 0 v == 0 && at 1 v == at 1 p && at 2 v == 2 * at 2 p} @-}
shift :: [Int] -> [Int]
shift p = 0 : p

{-@ shiftBy :: n:Nat -> p:[Int] -> {v:Poly {len p + n} | at 1 v == at 1 p} @-}
shiftBy :: Int -> [Int] -> [Int]
shiftBy 0 p = p
shiftBy n p = shift (shiftBy (n - 1) p)

{-@ multiply :: p:[Int] -> q:[Int] -> {v:[Int] | at 0 v == at 0 p * at 0 q && at 1 v == at 1 p * at 1 q} @-}
multiply :: [Int] -> [Int] -> [Int]
multiply []       _ = []
multiply (c : cs) q = add (scale c q) (shift (multiply cs q))

{-@ trim :: p:[Int] -> {v:Normal | len v <= len p && SameValue v p} @-}
trim :: [Int] -> [Int]
trim [] = []
trim (c : cs) = case trim cs of
  [] | c == 0 -> []
  ds          -> c : ds

{-@ leading :: p:{v:Normal | len v > 0} -> {v:Int | v /= 0} @-}
leading :: [Int] -> Int
leading [c]      = c
leading (_ : cs) = leading cs
leading []       = die "leading coefficient of zero"

{-@ degree :: p:{v:Normal | len v > 0} -> {v:Nat | v == len p - 1} @-}
degree :: [Int] -> Int
degree [_]      = 0
degree (_ : cs) = 1 + degree cs
degree []       = die "degree of zero"

{-@ derive :: p:{v:[Int] | len v > 0} -> Poly {len p - 1} @-}
derive :: [Int] -> [Int]
derive (_ : cs) = go 1 cs
  where
    {-@ go :: k:{v:Int | v > 0} -> ds:[Int] -> {v:[Int] | len v == len ds} @-}
    go :: Int -> [Int] -> [Int]
    go _ []       = []
    go k (d : ds) = k * d : go (k + 1) ds
derive []       = die "derive"

{-@ coefficient :: p:[Int] -> i:{v:Int | 0 <= v && v < len p} -> Int @-}
coefficient :: [Int] -> Int -> Int
coefficient (c : cs) i = if i == 0 then c else coefficient cs (i - 1)
coefficient []       _ = die "coefficient"

{-@ constant :: c:Int -> {v:Poly 1 | at 0 v == c && at 1 v == c} @-}
constant :: Int -> [Int]
constant c = [c]

{-@ pad :: n:Nat -> p:{v:[Int] | len v <= n} -> {v:Poly n | SameValue v p} @-}
pad :: Int -> [Int] -> [Int]
pad 0 _        = []
pad n []       = 0 : pad (n - 1) []
pad n (c : cs) = c : pad (n - 1) cs

{-@ subtractP :: p:[Int] -> q:[Int] -> {v:[Int] | MaxLen v p q && at 0 v == at 0 p - at 0 q && at 1 v == at 1 p - at 1 q} @-}
subtractP :: [Int] -> [Int] -> [Int]
subtractP p q = add p (negateP q)

main :: IO ()
main = do
  let p = [1, 2, 3]
  print (evaluate 2 p, add p [1], multiply p [0, 1], derive p, trim [1, 0, 0])
  print (leading p, degree p, pad 5 p, subtractP p p, shiftBy 2 p, coefficient p 2, constant 4)
