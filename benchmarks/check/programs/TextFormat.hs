-- | Lines of a fixed width: padding, centring, columns.
module TextFormat where

{-@ LIQUID "--no-termination" @-}

{-@ type Nat        = {v:Int | v >= 0} @-}
{-@ type Line N     = {v:[Char] | len v == N} @-}
{-@ type Fits N     = {v:[Char] | len v <= N} @-}
{-@ type Lines N    = [Line N] @-}

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ spaces :: n:Nat -> Line n @-}
spaces :: Int -> String
spaces n = fill n ' '

{-@ fill :: n:Nat -> c:Char -> Line n @-}
fill :: Int -> Char -> String
fill 0 _ = []
fill n c = c : fill (n - 1) c

{-@ width :: s:[Char] -> {v:Nat | v == len s} @-}
width :: String -> Int
width []       = 0
width (_ : cs) = 1 + width cs

{-@ append :: a:[Char] -> b:[Char] -> Line {len a + len b} @-}
append :: String -> String -> String
append []       b = b
append (c : cs) b = c : append cs b

{-@ padRight :: n:Nat -> s:Fits n -> Line n @-}
padRight :: Int -> String -> String
padRight n s = append s (spaces (n - width s))

{-@ padLeft :: n:Nat -> s:Fits n -> Line n @-}
padLeft :: Int -> String -> String
padLeft n s = append (spaces (n - width s)) s

{-@ cut :: n:Nat -> s:[Char] -> {v:Fits n | len v <= len s && (len s <= n => len v == len s)} @-}
cut :: Int -> String -> String
cut 0 _        = []
cut _ []       = []
cut n (c : cs) = c : cut (n - 1) cs

{-@ column :: n:Nat -> s:[Char] -> Line n @-}
column :: Int -> String -> String
column n s = padRight n (cut n s)

{-@ centre :: n:Nat -> s:Fits n -> Line n @-}
centre :: Int -> String -> String
centre n s = append (spaces left) (append s (spaces right))
  where
    {-@ gap :: {v:Nat | v == n - len s} @-}
    gap :: Int
    gap = n - width s
    {-@ left :: {v:Nat | v <= n - len s} @-}
    left :: Int
    left = gap `div` 2
    {-@ right :: {v:Nat | v + left == n - len s} @-}
    right :: Int
    right = gap - left

{-@ joinWith :: sep:[Char] -> ws:[[Char]] -> {v:[Char] | len ws == 0 => len v == 0} @-}
joinWith :: String -> [String] -> String
joinWith _   []       = []
joinWith _   [w]      = w
joinWith sep (w : ws) = append w (append sep (joinWith sep ws))

{-@ table :: n:Nat -> rows:[[Char]] -> {v:Lines n | len v == len rows} @-}
table :: Int -> [String] -> [String]
table _ []       = []
table n (r : rs) = column n r : table n rs

{-@ widest :: ws:[[Char]] -> Nat @-}
widest :: [String] -> Int
widest []       = 0
widest (w : ws) = larger (width w) (widest ws)

{-@ larger :: x:Int -> y:Int -> {v:Int | v >= x && v >= y && (v == x || v == y)} @-}
larger :: Int -> Int -> Int
larger x y = if x >= y then x else y

{-@ chunk :: n:{v:Int | v > 0} -> s:[Char] -> [Fits n] @-}
chunk :: Int -> String -> [String]
chunk _ [] = []
chunk n s  = cut n s : chunk n (dropC n s)

{-@ dropC :: n:Nat -> s:[Char] -> {v:[Char] | len v <= len s && (n >= len s => len v == 0) && (n <= len s => len v == len s - n)} @-}
dropC :: Int -> String -> String
dropC 0 s        = s
dropC _ []       = []
dropC n (_ : cs) = dropC (n - 1) cs

{-@ box :: n:{v:Int | v >= 2} -> s:{v:[Char] | len v <= n - 2} -> {v:Lines n | len v == 3} @-}
box :: Int -> String -> [String]
box n s = [edge, '|' : append (padRight (n - 2) s) "|", edge]
  where
    {-@ edge :: Line n @-}
    edge :: String
    edge = '+' : append (fill (n - 2) '-') "+"

{-@ indent :: k:Nat -> n:Nat -> ls:Lines n -> {v:Lines {n + k} | len v == len ls} @-}
indent :: Int -> Int -> [String] -> [String]
indent _ _ []       = []
indent k n (l : ls) = append (spaces k) l : indent k n ls

{-@ firstWord :: s:[Char] -> {v:[Char] | len v <= len s} @-}
firstWord :: String -> String
firstWord [] = []
firstWord (c : cs)
  | c == ' '  = []
  | otherwise = c : firstWord cs

main :: IO ()
main = do
  mapM_ putStrLn (indent 2 6 (box 6 "ab"))
  print (padLeft 4 "x", centre 5 "ab", column 2 "long", joinWith ", " ["a", "b"], chunk 2 "abcde")
  print (table 3 ["a", "bcde"], widest ["a", "abc"], firstWord "one two")
