-- twin put: take (n - 1) => take n
-- twin evict: (init es) => (es)
module Cache where

{-@ data LRU k v = LRU { cap :: {c:Int | c > 0}, entries :: {es:[(k, v)] | len es <= cap} } @-}
data LRU k v = LRU { cap :: Int, entries :: [(k, v)] }

{-@ new :: n:{Int | n > 0} -> {c:LRU k v | cap c == n} @-}
new :: Int -> LRU k v
new n = LRU n []

{-@ remove :: Eq k => k -> es:[(k, v)] -> {r:[(k, v)] | len r <= len es} @-}
remove :: Eq k => k -> [(k, v)] -> [(k, v)]
remove k es = filter (\(k', _) -> k /= k') es

{-@ put :: Eq k => k -> v -> c:LRU k v -> {d:LRU k v | cap d == cap c} @-}
put :: Eq k => k -> v -> LRU k v -> LRU k v
put k v (LRU n es) = LRU n ((k, v) : take (n - 1) (remove k es))

{-@ get :: Eq k => k -> c:LRU k v -> (Maybe v, {d:LRU k v | cap d == cap c}) @-}
get :: Eq k => k -> LRU k v -> (Maybe v, LRU k v)
get k c@(LRU n es) = case lookup k es of
  Nothing -> (Nothing, c)
  Just v -> (Just v, put k v c)

{-@ size :: c:LRU k v -> {n:Nat | n <= cap c} @-}
size :: LRU k v -> Int
size (LRU _ es) = length es

{-@ resize :: n:{Int | n > 0} -> LRU k v -> {d:LRU k v | cap d == n} @-}
resize :: Int -> LRU k v -> LRU k v
resize n (LRU _ es) = LRU n (take n es)

{-@ evict :: c:{LRU k v | len (entries c) > 0} -> {d:LRU k v | len (entries d) == len (entries c) - 1} @-}
evict :: LRU k v -> LRU k v
evict (LRU n es) = LRU n (init es)
