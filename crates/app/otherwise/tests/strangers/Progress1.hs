-- judged: remove wrong, the rest verified
module Progress1 where

-- exercise sheet 5; lookupAll is still to be written
data Dict k v = Empty | Entry k v (Dict k v)

{-@ measure dsize @-}
{-@ dsize :: Dict k v -> Nat @-}
dsize :: Dict k v -> Int
dsize Empty = 0
dsize (Entry _ _ d) = 1 + dsize d

{-@ add :: k -> v -> d:Dict k v -> {r:Dict k v | dsize r = 1 + dsize d} @-}
add :: k -> v -> Dict k v -> Dict k v
add = Entry

{-@ remove :: Eq k => k -> d:Dict k v -> {r:Dict k v | dsize r < dsize d} @-}
remove :: Eq k => k -> Dict k v -> Dict k v
remove _ Empty = Empty
remove k (Entry k' v d)
  | k == k' = d
  | otherwise = Entry k' v (remove k d)

{-@ removeAll :: Eq k => k -> d:Dict k v -> {r:Dict k v | dsize r <= dsize d} @-}
removeAll :: Eq k => k -> Dict k v -> Dict k v
removeAll _ Empty = Empty
removeAll k (Entry k' v d)
  | k == k' = removeAll k d
  | otherwise = Entry k' v (removeAll k d)

{-@ keys :: d:Dict k v -> {r:[k] | len r = dsize d} @-}
keys :: Dict k v -> [k]
keys Empty = []
keys (Entry k _ d) = k : keys d

{-@ union :: d:Dict k v -> e:Dict k v -> {r:Dict k v | dsize r = dsize d + dsize e} @-}
union :: Dict k v -> Dict k v -> Dict k v
union Empty e = e
union (Entry k v d) e = Entry k v (union d e)
