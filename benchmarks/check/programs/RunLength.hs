-- | Run-length coding: runs are never empty, and decoding gives the length back.
module RunLength where

{-@ LIQUID "--no-termination" @-}

data Run = Run { times :: Int, symbol :: Int }
  deriving (Eq, Show)

{-@ data Run = Run { times :: {v:Int | v > 0}, symbol :: Int } @-}

{-@ measure width @-}
{-@ width :: [Run] -> {v:Int | v >= 0} @-}
width :: [Run] -> Int
width []       = 0
width (r : rs) = times r + width rs

-- | Neighbouring runs have different symbols.
{-@ measure canonical @-}
canonical :: [Run] -> Bool
canonical []       = True
canonical (r : rs) = differs (symbol r) rs && canonical rs

{-@ reflect differs @-}
differs :: Int -> [Run] -> Bool
differs _ []      = True
differs x (r : _) = x /= symbol r

{-@ type Code        = {v:[Run] | canonical v} @-}
{-@ type CodeN N     = {v:[Run] | canonical v && width v == N} @-}
{-@ type Text N      = {v:[Int] | len v == N} @-}

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ encode :: xs:[Int] -> CodeN {len xs} @-}
encode :: [Int] -> [Run]
encode []       = []
encode (x : xs) = push x (encode xs)

-- | One more symbol before a code.
{-@ push :: x:Int -> rs:Code -> {v:CodeN {width rs + 1} | len v > 0 && len v <= len rs + 1} @-}
push :: Int -> [Run] -> [Run]
push x [] = [Run 1 x]
push x (Run n y : rs)
  | x == y    = Run (n + 1) y : rs
  | otherwise = Run 1 x : Run n y : rs

{-@ decode :: rs:[Run] -> Text {width rs} @-}
decode :: [Run] -> [Int]
decode []             = []
decode (Run n x : rs) = copies n x (decode rs)

{-@ copies :: n:{v:Int | v >= 0} -> x:Int -> rest:[Int] -> Text {n + len rest} @-}
copies :: Int -> Int -> [Int] -> [Int]
copies 0 _ rest = rest
copies n x rest = x : copies (n - 1) x rest

{-@ split :: r:{v:Run | times v > 1} -> {v:(Run, Run) | times (fst v) + times (snd v) == times r && symbol (fst v) == symbol r && symbol (snd v) == symbol r} @-}
split :: Run -> (Run, Run)
split (Run n x) = (Run 1 x, Run (n - 1) x)

{-@ join :: a:Run -> b:{v:Run | symbol v == symbol a} -> {v:Run | times v == times a + times b && symbol v == symbol a} @-}
join :: Run -> Run -> Run
join (Run n x) (Run m y)
  | x == y    = Run (n + m) x
  | otherwise = die "join of different symbols"

{-@ appendRun :: r:Run -> rs:Code -> CodeN {times r + width rs} @-}
appendRun :: Run -> [Run] -> [Run]
appendRun r [] = [r]
appendRun r (s : rs)
  | symbol r == symbol s = join r s : rs
  | otherwise            = r : s : rs

{-@ normalize :: rs:[Run] -> CodeN {width rs} @-}
normalize :: [Run] -> [Run]
normalize []       = []
normalize (r : rs) = appendRun r (normalize rs)

{-@ index :: rs:[Run] -> i:{v:Int | 0 <= v && v < width rs} -> Int @-}
index :: [Run] -> Int -> Int
index [] _ = die "index out of range"
index (Run n x : rs) i
  | i < n     = x
  | otherwise = index rs (i - n)

{-@ dropCode :: n:{v:Int | v >= 0} -> rs:{v:[Run] | width v >= n} -> {v:[Run] | width v == width rs - n && len v <= len rs} @-}
dropCode :: Int -> [Run] -> [Run]
dropCode 0 rs = rs
dropCode _ [] = die "dropCode: too short"
dropCode n (Run m x : rs)
  | n < m     = Run (m - n) x : rs
  | otherwise = dropCode (n - m) rs

{-@ count :: x:Int -> rs:[Run] -> {v:Int | 0 <= v && v <= width rs} @-}
count :: Int -> [Run] -> Int
count _ [] = 0
count x (Run n y : rs)
  | x == y    = n + count x rs
  | otherwise = count x rs

{-@ mapCode :: f:(Int -> Int) -> rs:[Run] -> {v:[Run] | width v == width rs && len v == len rs} @-}
mapCode :: (Int -> Int) -> [Run] -> [Run]
mapCode _ []             = []
mapCode f (Run n x : rs) = Run n (f x) : mapCode f rs

{-@ longest :: rs:{v:[Run] | len v > 0} -> {v:Int | v > 0 && v <= width rs} @-}
longest :: [Run] -> Int
longest [Run n _]      = n
longest (Run n _ : rs) = let m = longest rs in if n > m then n else m
longest []             = die "longest of nothing"

{-@ size :: rs:[Run] -> {v:Int | v == width rs} @-}
size :: [Run] -> Int
size []             = 0
size (Run n _ : rs) = n + size rs

main :: IO ()
main = do
  let rs = encode [1, 1, 2, 3, 3, 3]
  print (rs, decode rs, size rs, index rs 2, longest rs, count 3 rs)
  print (dropCode 3 rs, normalize (mapCode (`div` 2) rs), split (Run 3 7))
