module Main where
import qualified Data.Map.Strict as M
import qualified Data.Map.Merge.Strict as MM
import Data.Map.Internal (Map(..))
import Data.List
import Data.Ord (comparing, Down(..))

size' :: Map k a -> Int
size' Tip = 0
size' (Bin _ _ _ l r) = 1 + size' l + size' r

merged :: M.Map Int String -> M.Map Int Int -> M.Map Int String
merged = MM.merge MM.preserveMissing (MM.mapMissing (\_ n -> show n)) (MM.zipWithMatched (\_ s n -> s ++ show n))

main :: IO ()
main = do
  let m = M.fromListWith (++) [(length w, [w]) | w <- words "the quick brown fox jumps over the lazy dog"]
  print m
  print (size' m)
  print (merged (M.fromList [(1,"a"),(2,"b")]) (M.fromList [(2,20),(3,30)]))
  print $ M.foldrWithKey (\k v acc -> k + length v + acc) 0 m
  print $ M.alter (fmap ("x":)) 3 m
  print $ M.insertLookupWithKey (\_ a b -> a ++ b) 5 ["zzzzz"] m
  print (M.partitionWithKey (\k _ -> even k) m)
  print (M.mapAccumWithKey (\a k v -> (a + k, length v)) 0 m)
  print (M.lookupLE 4 m, M.lookupGT 5 m, M.findIndex 4 m, M.elemAt 0 m)
  print (M.splitLookup 4 m)
  print (sortBy (comparing (Down . fst)) (M.toList m))
  print (M.foldr' (\v a -> a + length v) 0 m)
  print $ M.restrictKeys m (M.keysSet (M.filter ((>1) . length) m))
  print (M.unionsWith (+) [M.singleton 'a' 1, M.singleton 'b' 2, M.singleton 'a' 10])
  print (M.lookupMin m, M.deleteMin m M.!? 3, m M.! 5)
