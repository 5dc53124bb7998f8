module Main where
import Data.Array
import qualified Data.Set as S
import Data.Char (ord)
import Data.Sequence (Seq((:<|)), (|>))
import qualified Data.Sequence as Seq

grid :: [String]
grid = ["Sabqponm","abcryxxl","accszExk","acctuvwj","abdefghi"]

type Pos = (Int,Int)

height :: Char -> Int
height 'S' = ord 'a'
height 'E' = ord 'z'
height c = ord c

bfs :: Array Pos Char -> [Pos] -> (Char -> Bool) -> Maybe Int
bfs a starts done = go (Seq.fromList (map (\p->(p,0)) starts)) (S.fromList starts)
  where
    go Seq.Empty _ = Nothing
    go ((p@(r,c),d):<|q) seen
      | done (a!p) = Just d
      | otherwise = go (foldl (|>) q (map (\n->(n,d+1)) ns)) (foldr S.insert seen ns)
      where ns = [n|n<-[(r-1,c),(r+1,c),(r,c-1),(r,c+1)],inRange (bounds a) n,not (S.member n seen),height (a!n)<=height (a!p)+1]

main :: IO ()
main = do
  let h=length grid;w=length (head grid)
      a=listArray ((0,0),(h-1,w-1)) (concat grid)
      find x=[p|(p,c)<-assocs a,c==x]
  print $ bfs a (find 'S') (=='E')
  print $ bfs a (find 'S'++find 'a') (=='E')
  print $ bfs a (find 'S') (=='?')
