module Main where
import qualified Data.Vector as V
import qualified Data.Vector.Unboxed as U
import qualified Data.Vector.Mutable as MV
import qualified Data.Vector.Unboxed.Mutable as UM
import Control.Monad.ST
import Control.Monad
prefix :: U.Vector Int -> U.Vector Int
prefix = U.scanl (+) 0
rangeSum :: U.Vector Int -> Int -> Int -> Int
rangeSum p l r = p U.! r - p U.! l
sieve :: Int -> [Int]
sieve n = [i | (i, True) <- zip [0 ..] (U.toList v)]
  where v = U.create (do
          m <- UM.replicate (n + 1) True
          forM_ [0, 1] (\i -> UM.write m i False)
          forM_ [2 .. n] $ \i -> do
            p <- UM.read m i
            when (p && i * i <= n) (forM_ [i * i, i * i + i .. n] (\j -> UM.write m j False))
          return m)
shuffle :: Int -> V.Vector a -> V.Vector a
shuffle seed v = V.modify (\m -> foldM_ (\s i -> do { let { s' = (s * 1103515245 + 12345) `mod` 2147483648; j = s' `mod` (i + 1) }; MV.swap m i j; return s' }) seed [V.length v - 1, V.length v - 2 .. 1]) v
main :: IO ()
main = do
  let p = prefix (U.fromList [3, 1, 4, 1, 5, 9, 2, 6])
  print (p, rangeSum p 2 5)
  print (sieve 60)
  print (shuffle 7 (V.fromList "abcdefgh"))
  let v = V.generate 6 (\i -> i * i)
  print (V.map (+ 1) v, V.filter even v, V.foldl' (-) 100 v, V.zip v (V.reverse v), V.imap (,) v)
  print (v V.!? 10, V.head v, V.last v, V.slice 1 3 v, V.maximumBy (\a b -> compare (a `mod` 7) (b `mod` 7)) v, V.maxIndex v)
  print (V.unfoldr (\n -> if n > 50 then Nothing else Just (n, n * 2)) 1, V.accum (+) (V.replicate 4 0) [(1, 5), (1, 2), (3, 9)], v V.// [(0, 42)])
  print (V.sequence (V.fromList [Just 1, Just 2]), V.concatMap (\x -> V.fromList [x, x]) (V.take 2 v), U.sum (U.map fromIntegral (U.fromList [1, 2, 3 :: Int]) :: U.Vector Double))
  print (runST (do { r <- MV.new 3; forM_ [0 .. 2] (\i -> MV.write r i (i * 10)); V.freeze r }), V.span (< 5) v, V.elemIndex 9 v, V.prescanl' (+) 0 v)
