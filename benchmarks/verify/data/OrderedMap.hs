-- twin insert: LT -> balanceL ky y (insert kx x l) r => LT -> balanceL ky y (insert kx x r) l
-- twin deleteFindMin: (km, m, balanceR k x l' r) => (k, m, balanceR k x l' r)
-- twin rotateL: bin ky y (bin k x l ly) ry => bin ky y (bin k x ly l) ry
module OrderedMap where

type Size = Int
data Map k a = Tip | Bin Size k a (Map k a) (Map k a)

{-@ data Map k a <l :: root:k -> k -> Bool, r :: root:k -> k -> Bool>
      = Tip
      | Bin (sz :: Size) (key :: k) (value :: a)
            (left :: Map <l, r> (k<l key>) a)
            (right :: Map <l, r> (k<r key>) a) @-}

{-@ measure mlen :: (Map k a) -> Int
      mlen Tip = 0
      mlen (Bin s k v l r) = 1 + (mlen l) + (mlen r)
  @-}
{-@ invariant {v:Map k a | mlen v >= 0} @-}

{-@ type OMap k a = Map <{\root v -> v < root}, {\root v -> v > root}> k a @-}

{-@ size :: Map k a -> Int @-}
size :: Map k a -> Size
size Tip = 0
size (Bin s _ _ _ _) = s

{-@ empty :: {v:OMap k a | mlen v = 0} @-}
empty :: Map k a
empty = Tip

{-@ lookup' :: Ord k => k -> OMap k a -> Maybe a @-}
lookup' :: Ord k => k -> Map k a -> Maybe a
lookup' _ Tip = Nothing
lookup' k (Bin _ kx x l r) = case compare k kx of
  LT -> lookup' k l
  GT -> lookup' k r
  EQ -> Just x

{-@ bin :: k:k -> a -> OMap {v:k | v < k} a -> OMap {v:k | v > k} a -> OMap k a @-}
bin :: k -> a -> Map k a -> Map k a -> Map k a
bin k x l r = Bin (size l + size r + 1) k x l r

{-@ balanceL :: kcut:k -> a -> OMap {v:k | v < kcut} a -> OMap {v:k | v > kcut} a -> OMap k a @-}
balanceL :: k -> a -> Map k a -> Map k a -> Map k a
balanceL k x l r
  | size l > 3 * size r = rotateR k x l r
  | otherwise = bin k x l r

{-@ balanceR :: kcut:k -> a -> OMap {v:k | v < kcut} a -> OMap {v:k | v > kcut} a -> OMap k a @-}
balanceR :: k -> a -> Map k a -> Map k a -> Map k a
balanceR k x l r
  | size r > 3 * size l = rotateL k x l r
  | otherwise = bin k x l r

{-@ rotateR :: kcut:k -> a -> OMap {v:k | v < kcut} a -> OMap {v:k | v > kcut} a -> OMap k a @-}
rotateR :: k -> a -> Map k a -> Map k a -> Map k a
rotateR k x Tip r = bin k x Tip r
rotateR k x (Bin _ ky y ly Tip) r = bin ky y ly (bin k x Tip r)
rotateR k x (Bin _ ky y ly ry@(Bin _ kz z lz rz)) r
  | size ly >= size ry = bin ky y ly (bin k x ry r)
  | otherwise = bin kz z (bin ky y ly lz) (bin k x rz r)

{-@ rotateL :: kcut:k -> a -> OMap {v:k | v < kcut} a -> OMap {v:k | v > kcut} a -> OMap k a @-}
rotateL :: k -> a -> Map k a -> Map k a -> Map k a
rotateL k x l Tip = bin k x l Tip
rotateL k x l (Bin _ ky y ly ry) = bin ky y (bin k x l ly) ry

{-@ insert :: Ord k => k -> a -> OMap k a -> OMap k a @-}
insert :: Ord k => k -> a -> Map k a -> Map k a
insert kx x Tip = Bin 1 kx x Tip Tip
insert kx x (Bin s ky y l r) = case compare kx ky of
  LT -> balanceL ky y (insert kx x l) r
  GT -> balanceR ky y l (insert kx x r)
  EQ -> Bin s kx x l r

{-@ delete :: Ord k => k -> OMap k a -> OMap k a @-}
delete :: Ord k => k -> Map k a -> Map k a
delete _ Tip = Tip
delete k (Bin _ kx x l r) = case compare k kx of
  LT -> balanceR kx x (delete k l) r
  GT -> balanceL kx x l (delete k r)
  EQ -> glue kx l r

{-@ glue :: kcut:k -> OMap {v:k | v < kcut} a -> OMap {v:k | v > kcut} a -> OMap k a @-}
glue :: k -> Map k a -> Map k a -> Map k a
glue _ Tip r = r
glue _ l Tip = l
glue kcut l r = case deleteFindMin r of
  (km, m, r') -> balanceL km m l r'

{-@ deleteFindMin :: {v:OMap k a | mlen v > 0} -> (km :: k, a, OMap {v:k | v > km} a)  @-}
deleteFindMin :: Map k a -> (k, a, Map k a)
deleteFindMin (Bin _ k x Tip r) = (k, x, r)
deleteFindMin (Bin _ k x l@(Bin _ _ _ _ _) r) = case deleteFindMin l of
  (km, m, l') -> (km, m, balanceR k x l' r)
deleteFindMin Tip = error "deleteFindMin"

{-@ foldrWithKey :: (k -> a -> b -> b) -> b -> OMap k a -> b @-}
foldrWithKey :: (k -> a -> b -> b) -> b -> Map k a -> b
foldrWithKey _ z Tip = z
foldrWithKey f z (Bin _ k x l r) = foldrWithKey f (f k x (foldrWithKey f z r)) l

{-@ map' :: (a -> b) -> m:OMap k a -> {v:OMap k b | mlen v = mlen m} @-}
map' :: (a -> b) -> Map k a -> Map k b
map' _ Tip = Tip
map' f (Bin s k x l r) = Bin s k (f x) (map' f l) (map' f r)

{-@ filter' :: (a -> Bool) -> OMap k a -> OMap k a @-}
filter' :: (a -> Bool) -> Map k a -> Map k a
filter' _ Tip = Tip
filter' p (Bin _ k x l r)
  | p x = join' k x (filter' p l) (filter' p r)
  | otherwise = glue k (filter' p l) (filter' p r)

{-@ join' :: kcut:k -> a -> OMap {v:k | v < kcut} a -> OMap {v:k | v > kcut} a -> OMap k a @-}
join' :: k -> a -> Map k a -> Map k a -> Map k a
join' k x l r = balanceL k x l r
