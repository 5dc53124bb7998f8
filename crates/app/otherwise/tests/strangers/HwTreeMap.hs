-- judged: delMin wrong, the rest verified
module HwTreeMap where

data Tree k v = Tip | Bin k v (Tree k v) (Tree k v)

{-@ measure sizeT @-}
{-@ sizeT :: Tree k v -> Nat @-}
sizeT :: Tree k v -> Int
sizeT Tip = 0
sizeT (Bin _ _ l r) = 1 + sizeT l + sizeT r

{-@ insert :: Ord k => k -> v -> t:Tree k v -> {r:Tree k v | sizeT r > 0} @-}
insert :: Ord k => k -> v -> Tree k v -> Tree k v
insert k v Tip = Bin k v Tip Tip
insert k v (Bin k' v' l r)
  | k < k' = Bin k' v' (insert k v l) r
  | k > k' = Bin k' v' l (insert k v r)
  | otherwise = Bin k v l r

{-@ delMin :: {t:Tree k v | sizeT t > 0} -> {r:Tree k v | sizeT r = sizeT t - 1} @-}
delMin :: Tree k v -> Tree k v
delMin (Bin _ _ Tip r) = r
delMin (Bin k v l r) = Bin k v (delMin l) Tip
delMin Tip = error "impossible"

{-@ toList :: t:Tree k v -> {xs:[(k, v)] | len xs = sizeT t} @-}
toList :: Tree k v -> [(k, v)]
toList Tip = []
toList (Bin k v l r) = toList l ++ [(k, v)] ++ toList r

find :: Ord k => k -> Tree k v -> Maybe v
find _ Tip = Nothing
find k (Bin k' v l r) | k < k' = find k l
                      | k > k' = find k r
                      | otherwise = Just v

{-@ foldT :: (k -> v -> b -> b) -> b -> Tree k v -> b @-}
foldT :: (k -> v -> b -> b) -> b -> Tree k v -> b
foldT _ b Tip = b
foldT f b (Bin k v l r) = foldT f (f k v (foldT f b r)) l

{-@ isJ :: m:Maybe a -> {b:Bool | b <=> isJust m} @-}
isJ :: Maybe a -> Bool
isJ (Just _) = True
isJ Nothing = False

{-@ fromJust' :: {m:Maybe a | isJust m} -> a @-}
fromJust' :: Maybe a -> a
fromJust' (Just x) = x

{-@ lookupOr :: Ord k => v -> k -> Tree k v -> v @-}
lookupOr :: Ord k => v -> k -> Tree k v -> v
lookupOr d k t = let m = find k t in if isJ m then fromJust' m else d
