module Main where
import qualified Data.Vector as V
import qualified Data.Vector.Unboxed as U
rangeSum :: U.Vector Int -> (Int, Int) -> Int
rangeSum ps (i, j) = ps U.! (j + 1) - ps U.! i
lis :: V.Vector Int -> Int
lis v = maximum (V.toList table)
  where n = V.length v
        table = V.generate n f
        f i = 1 + maximum (0 : [table V.! j | j <- [0 .. i - 1], v V.! j < v V.! i])
main :: IO ()
main = do
  let xs = U.fromList [3, 1, 4, 1, 5, 9, 2, 6]
      ps = U.scanl (+) 0 xs
  print ps
  print (map (rangeSum ps) [(0, 0), (0, 7), (2, 4)])
  print (lis (V.fromList [10, 9, 2, 5, 3, 7, 101, 18]))
  print (V.ifoldl' (\a i x -> a + i * x) 0 (V.fromList [1, 2, 3]), V.zipWith3 (,,) (V.fromList "ab") (V.fromList [1, 2]) (V.fromList [True, False]))
  print (U.maximumBy (\a b -> compare (snd a) (snd b)) (U.zip (U.fromList [0 ..5]) (U.fromList [3, 9, 2, 9, 1, 0 :: Int])) :: (Int, Int))
