import Data.List
import qualified Data.Set as S
import Data.Array
type Pos = (Int, Int)
grid :: [String]
grid = [ "#########", "#S..#...#", "#.#.#.#.#", "#.#...#E#", "#########" ]
arr :: Array Pos Char
arr = listArray ((0,0),(length grid-1, length (head grid)-1)) (concat grid)
find' :: Char -> Pos
find' c = head [ i | (i, x) <- assocs arr, x == c ]
neighbours :: Pos -> [Pos]
neighbours (r,c) = [ p | p <- [(r-1,c),(r+1,c),(r,c-1),(r,c+1)], inRange (bounds arr) p, arr!p /= '#' ]
dijkstra :: Pos -> Pos -> Maybe Int
dijkstra s t = go (S.singleton (0,s)) S.empty
  where go q seen = case S.minView q of
          Nothing -> Nothing
          Just ((d,p),q')
            | p == t -> Just d
            | p `S.member` seen -> go q' seen
            | otherwise -> go (foldr S.insert q' [ (d+1,n) | n <- neighbours p, n `S.notMember` seen ]) (S.insert p seen)
life :: S.Set Pos -> S.Set Pos
life s = S.filter alive (S.union s (S.unions (map (S.fromList . around) (S.toList s))))
  where around (x,y) = [ (x+dx,y+dy) | dx <- [-1..1], dy <- [-1..1], (dx,dy) /= (0,0) ]
        n p = length (filter (`S.member` s) (around p))
        alive p | p `S.member` s = n p `elem` [2,3]
                | otherwise = n p == 3
main = do
  print (find' 'S', find' 'E')
  print (dijkstra (find' 'S') (find' 'E'))
  let glider = S.fromList [(0,1),(1,2),(2,0),(2,1),(2,2)]
  mapM_ (print . S.toList) (take 3 (iterate life glider))
  print $ (S.map (\(x,y) -> (x-1,y-1)) (iterate life glider !! 4)) == glider
