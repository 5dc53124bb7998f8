{-# LANGUAGE TupleSections #-}
module Main where
import qualified Data.Set as S
import qualified Data.IntMap.Strict as IM
import qualified Data.IntSet as IS
import qualified Data.Sequence as Seq
import Data.Sequence (Seq, (|>), (<|), (><), ViewL (..), viewl, ViewR (..), viewr)
import Data.Foldable (toList, foldl', for_, traverse_)

type Cell = (Int, Int)

life :: S.Set Cell -> S.Set Cell
life live = S.filter rule (S.unions (live : map neighbours (S.toList live) ))
  where
    neighbours (x, y) = S.fromList [(x + dx, y + dy) | dx <- [-1 .. 1], dy <- [-1 .. 1], (dx, dy) /= (0, 0)]
    rule c = let n = S.size (neighbours c `S.intersection` live) in n == 3 || n == 2 && c `S.member` live

draw :: S.Set Cell -> [String]
draw s = [[if S.member (x, y) s then '#' else '.' | x <- [0 .. 5]] | y <- [0 .. 4]]

josephus :: Int -> Int -> [Int]
josephus n k = go (Seq.fromList [1 .. n])
  where
    go s = case viewl s' of
      EmptyL -> []
      x :< rest -> x : go rest
      where
        s' | Seq.null s = s
           | otherwise = let (a, b) = Seq.splitAt ((k - 1) `mod` Seq.length s) s in b >< a

bfs :: IM.IntMap [Int] -> Int -> [(Int, Int)]
bfs g s = go (Seq.singleton (s, 0)) (IS.singleton s)
  where
    go q seen = case viewl q of
      EmptyL -> []
      (u, d) :< rest ->
        let vs = [v | v <- IM.findWithDefault [] u g, not (IS.member v seen)]
        in (u, d) : go (foldl' (|>) rest [(v, d + 1) | v <- vs]) (foldr IS.insert seen vs)

main :: IO ()
main = do
  let glider = S.fromList [(1, 0), (2, 1), (0, 2), (1, 2), (2, 2)]
  for_ (take 3 (iterate life glider)) $ \g -> traverse_ putStrLn (draw g) >> putStrLn "--"
  print (josephus 10 3)
  print (bfs (IM.fromList [(1, [2, 3]), (2, [4]), (3, [4, 5]), (4, [6]), (5, [6])]) 1)
  let s = Seq.fromList "hello"
  print (s |> '!', '>' <| s, Seq.update 1 'a' s, Seq.index s 4, Seq.reverse s)
  print (viewr s, toList (Seq.mapWithIndex (,) s))
  print (Seq.sort (Seq.fromList [3, 1, 2 :: Int]), Seq.lookup 9 s, Seq.adjust succ 0 s, Seq.insertAt 2 '-' s, Seq.deleteAt 0 s)
  print (foldr (:) [] (Seq.zip (Seq.fromList [1 :: Int ..5]) s), sum (Seq.fromList [1 .. 10 :: Int]))
  print (IM.fromListWith (++) [(k `mod` 3, [k]) | k <- [1 .. 8 :: Int]])
  print (IM.unionWith (+) (IM.fromList [(1, 1), (2, 2)]) (IM.fromList [(2, 3), (-1, 4)]), IM.lookupMin (IM.fromList [(3, 'a'), (-2, 'b')]))
  print (IS.toList (IS.map (`div` 2) (IS.fromList [1 .. 9])), IS.member 3 (IS.fromList [1, 2]))
  print (S.partition even (S.fromList [1 .. 10 :: Int]), S.isSubsetOf (S.fromList [1]) (S.fromList [1, 2 :: Int]), S.elemAt 1 (S.fromList "xyz"), S.powerSet (S.fromList [1, 2 :: Int]))
  print (S.foldr (:) [] (S.map (`mod` 3) (S.fromList [1 .. 9 :: Int])), S.lookupGE 4 (S.fromList [1, 5, 9 :: Int]), S.cartesianProduct (S.fromList "ab") (S.fromList [1, 2 :: Int]))
