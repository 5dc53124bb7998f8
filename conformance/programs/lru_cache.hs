-- A least-recently-used cache as a pure structure, used to memoise functions in a state monad, with statistics.
module Main where

import Control.Monad.State
import qualified Data.Map.Strict as Map

data Cache k v = Cache
  { capacity :: !Int
  , clock :: !Int
  , entries :: Map.Map k (Int, v)
  , order :: Map.Map Int k
  , hits, misses, evictions :: !Int
  }

instance (Show k, Show v) => Show (Cache k v) where
  showsPrec d c = showParen (d > 10) $ showString "cache " . showsPrec 11 [(k, v) | k <- Map.elems (order c), Just (_, v) <- [lookupRaw k]]
    where
      lookupRaw k = lookup (show k) [(show k', v) | (k', v) <- Map.toList (entries c)]

newCache :: Int -> Cache k v
newCache n
  | n <= 0 = error "newCache: the capacity must be positive"
  | otherwise = Cache { capacity = n, clock = 0, entries = Map.empty, order = Map.empty, hits = 0, misses = 0, evictions = 0 }

touch :: Ord k => k -> (Int, v) -> Cache k v -> Cache k v
touch k (old, v) c = c
  { clock = clock c + 1
  , entries = Map.insert k (clock c, v) (entries c)
  , order = Map.insert (clock c) k (Map.delete old (order c))
  }

lookupC :: Ord k => k -> Cache k v -> (Maybe v, Cache k v)
lookupC k c = case Map.lookup k (entries c) of
  Nothing -> (Nothing, c { misses = misses c + 1 })
  Just e -> (Just (snd e), touch k e c { hits = hits c + 1 })

insertC :: Ord k => k -> v -> Cache k v -> Cache k v
insertC k v c = evict (touch k (maybe (-1) fst (Map.lookup k (entries c)), v) c)

evict :: Ord k => Cache k v -> Cache k v
evict c
  | Map.size (entries c) <= capacity c = c
  | otherwise = case Map.minViewWithKey (order c) of
      Nothing -> c
      Just ((_, k), rest) -> c { entries = Map.delete k (entries c), order = rest, evictions = evictions c + 1 }

memo :: Ord k => (k -> State (Cache k v) v) -> k -> State (Cache k v) v
memo f k = do
  found <- state (lookupC k)
  case found of
    Just v -> return v
    Nothing -> do
      v <- f k
      modify (insertC k v)
      return v

fib :: Int -> State (Cache Int Integer) Integer
fib n | n < 2 = return (toInteger n)
fib n = (+) <$> memo fib (n - 1) <*> memo fib (n - 2)

collatz :: Int -> State (Cache Int Int) Int
collatz 1 = return 1
collatz n = (+ 1) <$> memo collatz (if even n then n `div` 2 else 3 * n + 1)

stats :: Cache k v -> (Int, Int, Int)
stats c = (hits c, misses c, evictions c)

main :: IO ()
main = do
  let c1 = insertC 'c' 3 (insertC 'b' 2 (insertC 'a' 1 (newCache 2)))
  print c1
  let (r, c2) = lookupC 'b' c1
      c3 = insertC 'd' 4 c2
  print (r, fst (lookupC 'c' c3), Just c3)
  print (insertC 'b' 20 c3)
  let (f, fc) = runState (fib 60) (newCache 100)
  print (f, stats fc)
  let (f', fc') = runState (fib 20) (newCache 2)
  print (f', stats fc')
  let (ls, cc) = runState (mapM (memo collatz) [1 .. 30]) (newCache 1000)
  print (maximum (zip ls [1 :: Int ..]), stats cc)
  let broken = newCache 0 :: Cache Int Int
  broken `seq` print (stats broken)
