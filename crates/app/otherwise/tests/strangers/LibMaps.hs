-- judged: at wrong, headKeys wrong, the rest verified
module LibMaps where
import qualified Data.Map.Strict as Map
import qualified Data.Set as Set
import Data.Maybe (fromMaybe, mapMaybe)

type Graph = Map.Map Int [Int]

{-@ neighbours :: Int -> Graph -> [Int] @-}
neighbours :: Int -> Graph -> [Int]
neighbours n g = fromMaybe [] (Map.lookup n g)

{-@ at :: Int -> Graph -> [Int] @-}
at :: Int -> Graph -> [Int]
at n g = g Map.! n

{-@ bump :: Int -> Map.Map Int Nat -> Map.Map Int Nat @-}
bump :: Int -> Map.Map Int Int -> Map.Map Int Int
bump k m = Map.insertWith (+) k 1 m

{-@ reach :: fuel:Nat -> Graph -> Int -> Set.Set Int -> Set.Set Int / [fuel] @-}
reach :: Int -> Graph -> Int -> Set.Set Int -> Set.Set Int
reach 0 _ _ seen = seen
reach f g n seen
  | Set.member n seen = seen
  | otherwise = foldr (\m s -> reach (f - 1) g m s) (Set.insert n seen) (neighbours n g)

{-@ headKeys :: Graph -> Int @-}
headKeys :: Graph -> Int
headKeys g = head (Map.keys g)

{-@ sizes :: Graph -> [Nat] @-}
sizes :: Graph -> [Int]
sizes g = map length (Map.elems g)
