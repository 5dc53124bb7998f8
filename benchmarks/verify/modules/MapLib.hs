-- twin insert: LT -> balance ky y (insert kx x l) r => LT -> balance ky y l (insert kx x r)
-- twin findMin: findMin (Bin _ kx x Tip _) = (kx, x) => findMin (Bin _ kx x Tip r) = findMin r
-- twin link: | delta * sizeL < sizeR = balance kz z (link kx x l lz) rz => | delta * sizeL < sizeR = balance kz z (link kx x lz l) rz
module MapLib
  ( Map, empty, singleton, insert, lookup, member, delete, toList, fromList, union, filterMap
  , findMin, deleteMin, foldrWithKey, mapWithKey, keys, elems, insertWith, adjust, alter, split ) where

import Prelude hiding (lookup)

{-@ data Map k a <l :: root:k -> k -> Bool, r :: root:k -> k -> Bool>
      = Tip
      | Bin { sz    :: Size
            , key   :: k
            , value :: a
            , left  :: Map <l, r> (k <l key>) a
            , right :: Map <l, r> (k <r key>) a } @-}

{-@ invariant {v:Map k a | 0 <= mlen v} @-}
{-@ measure mlen :: (Map k a) -> Int
    mlen Tip = 0
    mlen (Bin s k v l r) = 1 + mlen l + mlen r @-}

{-@ type OMap k a = Map <{\root v -> v < root}, {\root v -> v > root}> k a @-}
{-@ type Size = {v:Int | v >= 0} @-}

data Map k a = Tip | Bin Size k a (Map k a) (Map k a)
type Size = Int

{-@ measure isBin @-}
isBin :: Map k a -> Bool
isBin Tip = False
isBin (Bin _ _ _ _ _) = True

{-@ type NEMap k a = {v:OMap k a | isBin v} @-}

delta, ratio :: Int
delta = 3
ratio = 2

{-@ size :: Map k a -> Size @-}
size :: Map k a -> Int
size Tip = 0
size (Bin n _ _ _ _) = n

{-@ empty :: OMap k a @-}
empty :: Map k a
empty = Tip

{-@ singleton :: k -> a -> NEMap k a @-}
singleton :: k -> a -> Map k a
singleton k x = Bin 1 k x Tip Tip

{-@ bin :: k:k -> a -> OMap {v:k | v < k} a -> OMap {v:k | v > k} a -> NEMap k a @-}
bin :: k -> a -> Map k a -> Map k a -> Map k a
bin k x l r = Bin (size l + size r + 1) k x l r

{-@ lookup :: (Ord k) => k -> OMap k a -> Maybe a @-}
lookup :: Ord k => k -> Map k a -> Maybe a
lookup _ Tip = Nothing
lookup k (Bin _ kx x l r) = case compare k kx of
  LT -> lookup k l
  GT -> lookup k r
  EQ -> Just x

{-@ member :: (Ord k) => k -> OMap k a -> Bool @-}
member :: Ord k => k -> Map k a -> Bool
member k m = case lookup k m of
  Nothing -> False
  Just _ -> True

{-@ insert :: (Ord k) => k -> a -> OMap k a -> NEMap k a @-}
insert :: Ord k => k -> a -> Map k a -> Map k a
insert kx x Tip = singleton kx x
insert kx x (Bin sz ky y l r) = case compare kx ky of
  LT -> balance ky y (insert kx x l) r
  GT -> balance ky y l (insert kx x r)
  EQ -> Bin sz kx x l r

{-@ insertWith :: (Ord k) => (a -> a -> a) -> k -> a -> OMap k a -> OMap k a @-}
insertWith :: Ord k => (a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWith _ kx x Tip = singleton kx x
insertWith f kx x (Bin sy ky y l r) = case compare kx ky of
  LT -> balance ky y (insertWith f kx x l) r
  GT -> balance ky y l (insertWith f kx x r)
  EQ -> Bin sy kx (f x y) l r

{-@ adjust :: (Ord k) => (a -> a) -> k -> OMap k a -> OMap k a @-}
adjust :: Ord k => (a -> a) -> k -> Map k a -> Map k a
adjust _ _ Tip = Tip
adjust f k (Bin sx kx x l r) = case compare k kx of
  LT -> Bin sx kx x (adjust f k l) r
  GT -> Bin sx kx x l (adjust f k r)
  EQ -> Bin sx kx (f x) l r

{-@ alter :: (Ord k) => (Maybe a -> Maybe a) -> k -> OMap k a -> OMap k a @-}
alter :: Ord k => (Maybe a -> Maybe a) -> k -> Map k a -> Map k a
alter f k Tip = case f Nothing of
  Nothing -> Tip
  Just x -> singleton k x
alter f k (Bin sx kx x l r) = case compare k kx of
  LT -> balance kx x (alter f k l) r
  GT -> balance kx x l (alter f k r)
  EQ -> case f (Just x) of
    Just x' -> Bin sx kx x' l r
    Nothing -> glue kx l r

{-@ delete :: (Ord k) => k -> OMap k a -> OMap k a @-}
delete :: Ord k => k -> Map k a -> Map k a
delete _ Tip = Tip
delete k (Bin _ kx x l r) = case compare k kx of
  LT -> balance kx x (delete k l) r
  GT -> balance kx x l (delete k r)
  EQ -> glue kx l r

{-@ glue :: k:k -> OMap {v:k | v < k} a -> OMap {v:k | v > k} a -> OMap k a @-}
glue :: k -> Map k a -> Map k a -> Map k a
glue _ Tip r = r
glue _ l Tip = l
glue _ l r
  | size l > size r = case maxView l of T3 km m l' -> balance km m l' r
  | otherwise = case minView r of M3 km m r' -> balance km m l r'

{-@ data Triple k a = T3 { t_key :: k, t_val :: a, t_rest :: OMap {v:k | v < t_key} a } @-}
data Triple k a = T3 k a (Map k a)

{-@ data TripleMin k a = M3 { m_key :: k, m_val :: a, m_rest :: OMap {v:k | v > m_key} a } @-}
data TripleMin k a = M3 k a (Map k a)

{-@ deleteFindMin :: NEMap k a -> (k, a, OMap k a)<{\kx x -> true}, {\kx x v -> true}> @-}
deleteFindMin :: Map k a -> (k, a, Map k a)
deleteFindMin m = case minView m of M3 k x m' -> (k, x, m')

{-@ maxView :: NEMap k a -> Triple k a @-}
maxView :: Map k a -> Triple k a
maxView (Bin _ kx x l Tip) = T3 kx x l
maxView (Bin _ kx x l r) = case maxView r of
  T3 km m r' -> T3 km m (balance kx x l r')

{-@ minView :: NEMap k a -> TripleMin k a @-}
minView :: Map k a -> TripleMin k a
minView (Bin _ kx x Tip r) = M3 kx x r
minView (Bin _ kx x l r) = case minView l of
  M3 km m l' -> M3 km m (balance kx x l' r)

{-@ findMin :: NEMap k a -> (k, a) @-}
findMin :: Map k a -> (k, a)
findMin (Bin _ kx x Tip _) = (kx, x)
findMin (Bin _ _ _ l@(Bin _ _ _ _ _) _) = findMin l

{-@ deleteMin :: OMap k a -> OMap k a @-}
deleteMin :: Map k a -> Map k a
deleteMin Tip = Tip
deleteMin (Bin _ _ _ Tip r) = r
deleteMin (Bin _ kx x l r) = balance kx x (deleteMin l) r

{-@ balance :: k:k -> a -> OMap {v:k | v < k} a -> OMap {v:k | v > k} a -> NEMap k a @-}
balance :: k -> a -> Map k a -> Map k a -> Map k a
balance k x l r
  | sizeL + sizeR <= 1 = Bin sizeX k x l r
  | sizeR > delta * sizeL = rotateL k x l r
  | sizeL > delta * sizeR = rotateR k x l r
  | otherwise = Bin sizeX k x l r
  where
    sizeL = size l
    sizeR = size r
    sizeX = sizeL + sizeR + 1

{-@ rotateL :: k:k -> a -> OMap {v:k | v < k} a -> OMap {v:k | v > k} a -> NEMap k a @-}
rotateL :: k -> a -> Map k a -> Map k a -> Map k a
rotateL k x l r@(Bin _ _ _ ly ry)
  | size ly < ratio * size ry = singleL k x l r
  | otherwise = doubleL k x l r
rotateL k x l Tip = bin k x l Tip

{-@ rotateR :: k:k -> a -> OMap {v:k | v < k} a -> OMap {v:k | v > k} a -> NEMap k a @-}
rotateR :: k -> a -> Map k a -> Map k a -> Map k a
rotateR k x l@(Bin _ _ _ ly ry) r
  | size ry < ratio * size ly = singleR k x l r
  | otherwise = doubleR k x l r
rotateR k x Tip r = bin k x Tip r

{-@ singleL :: k:k -> a -> OMap {v:k | v < k} a -> OMap {v:k | v > k} a -> NEMap k a @-}
singleL :: k -> a -> Map k a -> Map k a -> Map k a
singleL k1 x1 t1 (Bin _ k2 x2 t2 t3) = bin k2 x2 (bin k1 x1 t1 t2) t3
singleL k1 x1 t1 Tip = bin k1 x1 t1 Tip

{-@ singleR :: k:k -> a -> OMap {v:k | v < k} a -> OMap {v:k | v > k} a -> NEMap k a @-}
singleR :: k -> a -> Map k a -> Map k a -> Map k a
singleR k1 x1 (Bin _ k2 x2 t1 t2) t3 = bin k2 x2 t1 (bin k1 x1 t2 t3)
singleR k1 x1 Tip t3 = bin k1 x1 Tip t3

{-@ doubleL :: k:k -> a -> OMap {v:k | v < k} a -> OMap {v:k | v > k} a -> NEMap k a @-}
doubleL :: k -> a -> Map k a -> Map k a -> Map k a
doubleL k1 x1 t1 (Bin _ k2 x2 (Bin _ k3 x3 t2 t3) t4) = bin k3 x3 (bin k1 x1 t1 t2) (bin k2 x2 t3 t4)
doubleL k1 x1 t1 t2 = singleL k1 x1 t1 t2

{-@ doubleR :: k:k -> a -> OMap {v:k | v < k} a -> OMap {v:k | v > k} a -> NEMap k a @-}
doubleR :: k -> a -> Map k a -> Map k a -> Map k a
doubleR k1 x1 (Bin _ k2 x2 t1 (Bin _ k3 x3 t2 t3)) t4 = bin k3 x3 (bin k2 x2 t1 t2) (bin k1 x1 t3 t4)
doubleR k1 x1 t1 t2 = singleR k1 x1 t1 t2

{-@ link :: kx:k -> a -> l:OMap {v:k | v < kx} a -> r:OMap {v:k | v > kx} a -> OMap k a / [mlen l + mlen r] @-}
link :: k -> a -> Map k a -> Map k a -> Map k a
link kx x Tip r = insertMin kx x r
link kx x l Tip = insertMax kx x l
link kx x l@(Bin sizeL ky y ly ry) r@(Bin sizeR kz z lz rz)
  | delta * sizeL < sizeR = balance kz z (link kx x l lz) rz
  | delta * sizeR < sizeL = balance ky y ly (link kx x ry r)
  | otherwise = bin kx x l r

{-@ insertMin :: k:k -> a -> OMap {v:k | v > k} a -> OMap {v:k | v >= k} a @-}
insertMin :: k -> a -> Map k a -> Map k a
insertMin kx x Tip = singleton kx x
insertMin kx x (Bin _ ky y l r) = balance ky y (insertMin kx x l) r

{-@ insertMax :: k:k -> a -> OMap {v:k | v < k} a -> OMap {v:k | v <= k} a @-}
insertMax :: k -> a -> Map k a -> Map k a
insertMax kx x Tip = singleton kx x
insertMax kx x (Bin _ ky y l r) = balance ky y l (insertMax kx x r)

{-@ split :: (Ord k) => x:k -> OMap k a -> (OMap {v:k | v < x} a, OMap {v:k | v > x} a) @-}
split :: Ord k => k -> Map k a -> (Map k a, Map k a)
split _ Tip = (Tip, Tip)
split k (Bin _ kx x l r) = case compare k kx of
  LT -> let (lt, gt) = split k l in (lt, link kx x gt r)
  GT -> let (lt, gt) = split k r in (link kx x l lt, gt)
  EQ -> (l, r)

{-@ union :: (Ord k) => OMap k a -> OMap k a -> OMap k a @-}
union :: Ord k => Map k a -> Map k a -> Map k a
union m1 m2 = foldrWithKey insert m1 m2

{-@ foldrWithKey :: (k -> a -> b -> b) -> b -> OMap k a -> b @-}
foldrWithKey :: (k -> a -> b -> b) -> b -> Map k a -> b
foldrWithKey f z = go z
  where
    go z' Tip = z'
    go z' (Bin _ kx x l r) = go (f kx x (go z' r)) l

{-@ mapWithKey :: (k -> a -> b) -> OMap k a -> OMap k b @-}
mapWithKey :: (k -> a -> b) -> Map k a -> Map k b
mapWithKey _ Tip = Tip
mapWithKey f (Bin s k x l r) = Bin s k (f k x) (mapWithKey f l) (mapWithKey f r)

{-@ filterMap :: (k -> a -> Bool) -> OMap k a -> OMap k a @-}
filterMap :: (k -> a -> Bool) -> Map k a -> Map k a
filterMap _ Tip = Tip
filterMap p (Bin _ kx x l r)
  | p kx x = link kx x (filterMap p l) (filterMap p r)
  | otherwise = merge kx (filterMap p l) (filterMap p r)

{-@ merge :: k:k -> l:OMap {v:k | v < k} a -> r:OMap {v:k | v > k} a -> OMap k a / [mlen l + mlen r] @-}
merge :: k -> Map k a -> Map k a -> Map k a
merge _ Tip r = r
merge _ l Tip = l
merge k l@(Bin sl kx x lx rx) r@(Bin sr ky y ly ry)
  | delta * sl <= sr = balance ky y (merge k l ly) ry
  | delta * sr <= sl = balance kx x lx (merge k rx r)
  | otherwise = glue k l r

{-@ toList :: OMap k a -> [(k, a)] @-}
toList :: Map k a -> [(k, a)]
toList = toAscList

{-@ toAscList :: OMap k a -> [(k, a)] @-}
toAscList :: Map k a -> [(k, a)]
toAscList t = foldrWithKey (\k x xs -> (k, x) : xs) [] t

{-@ fromList :: (Ord k) => [(k, a)] -> OMap k a @-}
fromList :: Ord k => [(k, a)] -> Map k a
fromList xs = foldl ins empty xs
  where ins t (k, x) = insert k x t

keys :: Map k a -> [k]
keys Tip = []
keys (Bin _ k _ l r) = keys l ++ (k : keys r)

elems :: Map k a -> [a]
elems Tip = []
elems (Bin _ _ x l r) = elems l ++ (x : elems r)
