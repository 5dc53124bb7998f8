-- twin insertionSort: | i < n = outer => | i <= n = outer
-- twin qs: (i + 1) h => i h
-- twin binarySearch: loop 0 (n - 1) => loop 0 n
module VecSorts where

data Vec a = Vec [a]

{-@ measure vsize :: Vec a -> Int @-}
{-@ invariant {v:Vec a | 0 <= vsize v} @-}
{-@ type VecN a N = {v:Vec a | vsize v = N} @-}
{-@ type Idx V = {v:Nat | v < vsize V} @-}

{-@ assume vlength :: v:Vec a -> {n:Nat | n = vsize v} @-}
vlength :: Vec a -> Int
vlength (Vec xs) = length xs

{-@ assume vget :: v:Vec a -> Idx v -> a @-}
vget :: Vec a -> Int -> a
vget (Vec xs) i = xs !! i

{-@ assume vset :: v:Vec a -> Idx v -> a -> VecN a {vsize v} @-}
vset :: Vec a -> Int -> a -> Vec a
vset (Vec xs) i x = Vec (take i xs ++ [x] ++ drop (i + 1) xs)

{-@ assume vmake :: n:Nat -> a -> VecN a n @-}
vmake :: Int -> a -> Vec a
vmake n x = Vec (replicate n x)

{-@ swap :: v:Vec a -> Idx v -> Idx v -> VecN a {vsize v} @-}
swap :: Vec a -> Int -> Int -> Vec a
swap v i j = vset (vset v i (vget v j)) j (vget v i)

{-@ insertionSort :: Ord a => v:Vec a -> VecN a {vsize v} @-}
insertionSort :: Ord a => Vec a -> Vec a
insertionSort v = outer 1 v
  where
    n = vlength v
    {-@ outer :: i:Nat -> w:VecN a n -> VecN a n / [n - i] @-}
    outer i w
      | i < n = outer (i + 1) (sift i w)
      | otherwise = w

{-@ sift :: Ord a => i:Nat -> v:{Vec a | i < vsize v} -> VecN a {vsize v} @-}
sift :: Ord a => Int -> Vec a -> Vec a
sift 0 v = v
sift j v
  | vget v j < vget v (j - 1) = sift (j - 1) (swap v j (j - 1))
  | otherwise = v

{-@ quickSort :: Ord a => v:Vec a -> VecN a {vsize v} @-}
quickSort :: Ord a => Vec a -> Vec a
quickSort v = qs v 0 (vlength v)

{-@ qs :: Ord a => v:Vec a -> l:Nat -> h:{Nat | h <= vsize v} -> VecN a {vsize v} / [h - l] @-}
qs :: Ord a => Vec a -> Int -> Int -> Vec a
qs v l h
  | h - l < 2 = v
  | otherwise = case partition v l h of
      (p, i) -> qs (qs p l i) (i + 1) h

{-@ partition :: Ord a => v:Vec a -> l:Nat -> {h:Nat | l < h && h <= vsize v} -> (VecN a {vsize v}, {i:Nat | l <= i && i < h}) @-}
partition :: Ord a => Vec a -> Int -> Int -> (Vec a, Int)
partition v l h = go v l l
  where
    x = vget v (h - 1)
    last' = h - 1
    {-@ go :: w:VecN a {vsize v} -> i:{Nat | l <= i} -> j:{Nat | i <= j && j <= last'} -> (VecN a {vsize v}, {r:Nat | l <= r && r < h}) / [last' - j] @-}
    go w i j
      | j == last' = (swap w i last', i)
      | vget w j < x = go (swap w i j) (i + 1) (j + 1)
      | otherwise = go w i (j + 1)

{-@ binarySearch :: Ord a => a -> v:Vec a -> Maybe (Idx v) @-}
binarySearch :: Ord a => a -> Vec a -> Maybe Int
binarySearch x v
  | n == 0 = Nothing
  | otherwise = loop 0 (n - 1)
  where
    n = vlength v
    {-@ loop :: lo:Nat -> hi:{Int | hi < vsize v && lo <= hi + 1} -> Maybe (Idx v) / [hi - lo + 1] @-}
    loop lo hi
      | lo > hi = Nothing
      | otherwise =
          let mid = lo + (hi - lo) `div` 2
              y = vget v mid
          in case compare x y of
               EQ -> Just mid
               LT -> loop lo (mid - 1)
               GT -> loop (mid + 1) hi

{-@ mergeSort :: Ord a => v:Vec a -> VecN a {vsize v} / [vsize v] @-}
mergeSort :: Ord a => Vec a -> Vec a
mergeSort v
  | n < 2 = v
  | otherwise = mergeV (mergeSort (slice v 0 m)) (mergeSort (slice v m (n - m)))
  where
    n = vlength v
    m = n `div` 2

{-@ slice :: v:Vec a -> s:Nat -> n:{Nat | 0 < n && s + n <= vsize v} -> VecN a n @-}
slice :: Vec a -> Int -> Int -> Vec a
slice v s n = go 0 (vmake n (vget v s))
  where
    {-@ go :: i:Nat -> w:VecN a n -> VecN a n / [n - i] @-}
    go i w
      | i < n = go (i + 1) (vset w i (vget v (s + i)))
      | otherwise = w

{-@ mergeV :: Ord a => a:{Vec a | vsize a > 0} -> b:{Vec a | vsize b > 0} -> VecN a {vsize a + vsize b} @-}
mergeV :: Ord a => Vec a -> Vec a -> Vec a
mergeV a b = go 0 0 (vmake (n + m) (vget a 0))
  where
    n = vlength a
    m = vlength b
    {-@ go :: i:{Nat | i <= n} -> j:{Nat | j <= m} -> w:VecN a {n + m} -> VecN a {n + m} / [n + m - i - j] @-}
    go i j w
      | i < n && j < m = if vget a i <= vget b j
                           then go (i + 1) j (vset w (i + j) (vget a i))
                           else go i (j + 1) (vset w (i + j) (vget b j))
      | i < n = go (i + 1) j (vset w (i + j) (vget a i))
      | j < m = go i (j + 1) (vset w (i + j) (vget b j))
      | otherwise = w

{-@ maximumV :: Ord a => {v:Vec a | vsize v > 0} -> a @-}
maximumV :: Ord a => Vec a -> a
maximumV v = go (vget v 0) 1
  where
    go m i | i >= vlength v = m
           | otherwise = go (max m (vget v i)) (i + 1)

{-@ dot :: v:Vec Int -> w:VecN Int {vsize v} -> Int @-}
dot :: Vec Int -> Vec Int -> Int
dot v w = loop 0 (vlength v) 0 (\i acc -> acc + vget v i * vget w i)

{-@ loop :: lo:Nat -> hi:{Nat | lo <= hi} -> a -> ({i:Nat | lo <= i && i < hi} -> a -> a) -> a @-}
loop :: Int -> Int -> a -> (Int -> a -> a) -> a
loop lo hi base f = go base lo
  where
    go acc i
      | i < hi = go (f i acc) (i + 1)
      | otherwise = acc
