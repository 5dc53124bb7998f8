module Main where
import qualified Data.Map.Strict as M
import qualified Data.Set as S
import Data.Sequence (Seq (..), (|>))
import qualified Data.Sequence as Seq
import Data.Maybe (fromMaybe)

type Graph = M.Map String [String]
wordsList :: [String]
wordsList = words "cold cord card ward warm word worm wood wool pool poll pall ball bald bold told gold goad road load lead head heal teal tell tall"

graph :: Graph
graph = M.fromList [(w, [v | v <- wordsList, differ w v == 1]) | w <- wordsList]
  where differ a b = length (filter id (zipWith (/=) a b))

bfs :: String -> String -> Maybe [String]
bfs from to = go (Seq.singleton from) (M.singleton from from)
  where
    go Empty _ = Nothing
    go (w :<| rest) parents
      | w == to = Just (reverse (path w))
      | otherwise = go (foldl (|>) rest new) (foldr (\v -> M.insert v w) parents new)
      where new = [v | v <- fromMaybe [] (M.lookup w graph), v `M.notMember` parents]
            path x | x == from = [x]
                   | otherwise = x : path (parents M.! x)

components :: Graph -> [S.Set String]
components g = case M.lookupMin g of
  Nothing -> []
  Just (w, _) -> let c = reach (S.singleton w) [w] in c : components (M.withoutKeys g c)
  where reach seen [] = seen
        reach seen (x : xs) = let new = [v | v <- M.findWithDefault [] x g, v `S.notMember` seen]
                              in reach (foldr S.insert seen new) (new ++ xs)

main :: IO ()
main = do
  print (bfs "cold" "warm")
  print (bfs "gold" "tell")
  print (bfs "cold" "zzzz")
  print (map S.size (components graph))
  print (M.foldrWithKey (\k v acc -> if length v > 4 then (k, length v) : acc else acc) [] graph)
