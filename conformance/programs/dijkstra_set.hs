module Main where
import qualified Data.Map.Strict as M
import qualified Data.Set as S
type Graph = M.Map Char [(Char, Int)]
dijkstra :: Graph -> Char -> M.Map Char Int
dijkstra g s = go (S.singleton (0, s)) (M.singleton s 0)
  where
    go q d = case S.minView q of
      Nothing -> d
      Just ((du, u), q')
        | du > M.findWithDefault maxBound u d -> go q' d
        | otherwise -> uncurry go (foldl relax (q', d) (M.findWithDefault [] u g))
        where relax (qq, dd) (v, w)
                | nd < M.findWithDefault maxBound v dd = (S.insert (nd, v) qq, M.insert v nd dd)
                | otherwise = (qq, dd)
                where nd = du + w
main :: IO ()
main = do
  let g = M.fromList [('A', [('B', 7), ('C', 9), ('F', 14)]), ('B', [('C', 10), ('D', 15)]), ('C', [('D', 11), ('F', 2)]), ('D', [('E', 6)]), ('F', [('E', 9)])]
  print (M.toList (dijkstra g 'A'))
