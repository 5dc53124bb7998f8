-- | Vectors with their length in the type; no index out of bounds.
module Vector where

{-@ LIQUID "--no-termination" @-}

data Vector a = V { size :: Int, items :: [a] }
  deriving (Eq, Show)

{-@ data Vector a = V { size :: {v:Int | v >= 0}, items :: {v:[a] | len v == size} } @-}

{-@ type VectorN a N = {v:Vector a | size v == N} @-}
{-@ type VectorX a X = {v:Vector a | size v == size X} @-}
{-@ type Ix V        = {v:Int | 0 <= v && v < size V} @-}
{-@ type Nat         = {v:Int | 0 <= v} @-}

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ fromList :: n:Nat -> xs:{v:[a] | len v == n} -> VectorN a n @-}
fromList :: Int -> [a] -> Vector a
fromList n xs = V n xs

{-@ replicateV :: n:Nat -> x:a -> VectorN a n @-}
replicateV :: Int -> a -> Vector a
replicateV n x = V n (copies n x)

{-@ copies :: n:Nat -> x:a -> {v:[a] | len v == n} @-}
copies :: Int -> a -> [a]
copies 0 _ = []
copies n x = x : copies (n - 1) x

{-@ index :: vec:Vector a -> i:Ix vec -> a @-}
index :: Vector a -> Int -> a
index (V _ xs) i = nth xs i

{-@ nth :: xs:[a] -> i:{v:Int | 0 <= v && v < len xs} -> a @-}
nth :: [a] -> Int -> a
nth (x : _)  0 = x
nth (_ : xs) i = nth xs (i - 1)
nth []       _ = die "nth: index out of bounds"

{-@ update :: vec:Vector a -> i:Ix vec -> x:a -> VectorX a vec @-}
update :: Vector a -> Int -> a -> Vector a
update (V n xs) i x = V n (put xs i x)

{-@ put :: xs:[a] -> i:{v:Int | 0 <= v && v < len xs} -> x:a -> {v:[a] | len v == len xs} @-}
put :: [a] -> Int -> a -> [a]
put (_ : ys) 0 x = x : ys
put (y : ys) i x = y : put ys (i - 1) x
put []       _ _ = die "put: index out of bounds"

{-@ for :: vec:Vector a -> f:(a -> b) -> VectorX b vec @-}
for :: Vector a -> (a -> b) -> Vector b
for (V n xs) f = V n (mapL f xs)

{-@ mapL :: f:(a -> b) -> xs:[a] -> {v:[b] | len v == len xs} @-}
mapL :: (a -> b) -> [a] -> [b]
mapL _ []       = []
mapL f (x : xs) = f x : mapL f xs

{-@ zipV :: f:(a -> b -> c) -> u:Vector a -> w:VectorX b u -> VectorX c u @-}
zipV :: (a -> b -> c) -> Vector a -> Vector b -> Vector c
zipV f (V n xs) (V _ ys) = V n (zipL f xs ys)

{-@ zipL :: f:(a -> b -> c) -> xs:[a] -> ys:{v:[b] | len v == len xs} -> {v:[c] | len v == len xs} @-}
zipL :: (a -> b -> c) -> [a] -> [b] -> [c]
zipL f (x : xs) (y : ys) = f x y : zipL f xs ys
zipL _ []       []       = []
zipL _ _        _        = die "zipL: different lengths"

{-@ sumV :: vec:Vector Int -> Int @-}
sumV :: Vector Int -> Int
sumV vec = go 0 0
  where
    {-@ go :: acc:Int -> i:{v:Int | 0 <= v && v <= size vec} -> Int @-}
    go :: Int -> Int -> Int
    go acc i
      | i < size vec = go (acc + index vec i) (i + 1)
      | otherwise    = acc

{-@ dot :: u:Vector Int -> w:VectorX Int u -> Int @-}
dot :: Vector Int -> Vector Int -> Int
dot u w = sumV (zipV (*) u w)

{-@ slice :: from:Nat -> to:{v:Int | from <= v} -> vec:{v:Vector a | to <= size v} -> VectorN a {to - from} @-}
slice :: Int -> Int -> Vector a -> Vector a
slice from to (V _ xs) = V (to - from) (takeL (to - from) (dropL from xs))

{-@ takeL :: n:Nat -> xs:{v:[a] | n <= len v} -> {v:[a] | len v == n} @-}
takeL :: Int -> [a] -> [a]
takeL 0 _        = []
takeL n (x : xs) = x : takeL (n - 1) xs
takeL _ []       = die "takeL"

{-@ dropL :: n:Nat -> xs:{v:[a] | n <= len v} -> {v:[a] | len v == len xs - n} @-}
dropL :: Int -> [a] -> [a]
dropL 0 xs       = xs
dropL n (_ : xs) = dropL (n - 1) xs
dropL _ []       = die "dropL"

{-@ swapV :: vec:Vector a -> i:Ix vec -> j:Ix vec -> VectorX a vec @-}
swapV :: Vector a -> Int -> Int -> Vector a
swapV vec i j = update (update vec i (index vec j)) j (index vec i)

-- | The place of a largest element.
{-@ argMax :: vec:{v:Vector Int | size v > 0} -> Ix vec @-}
argMax :: Vector Int -> Int
argMax vec = go 0 1
  where
    {-@ go :: best:Ix vec -> i:{v:Int | 0 <= v && v <= size vec} -> Ix vec @-}
    go :: Int -> Int -> Int
    go best i
      | i == size vec                 = best
      | index vec i > index vec best  = go i (i + 1)
      | otherwise                     = go best (i + 1)

main :: IO ()
main = do
  let u = fromList 4 [3, 9, 2, 5]
  print (index u 2, update u 0 7, sumV u, dot u u, argMax u)
  print (items (slice 1 3 u), items (swapV u 0 3), items (for u (+ 1)), size (replicateV 3 'x'))
