module Main where
import qualified Data.Vector as V
import qualified Data.Vector.Mutable as MV
import Control.Monad.ST
import Control.Monad
import Data.STRef
quicksort :: Ord a => V.Vector a -> V.Vector a
quicksort = V.modify go
  where
    go v | MV.length v < 2 = return ()
         | otherwise = do
             p <- MV.read v (MV.length v - 1)
             i <- newSTRef 0
             forM_ [0 .. MV.length v - 2] $ \j -> do
               x <- MV.read v j
               when (x < p) $ do { k <- readSTRef i; MV.swap v k j; writeSTRef i (k + 1) }
             k <- readSTRef i
             MV.swap v k (MV.length v - 1)
             go (MV.take k v)
             go (MV.drop (k + 1) v)
main :: IO ()
main = do
  print (quicksort (V.fromList [5, 2, 9, 1, 5, 6, -3]))
  m <- MV.replicate 4 'a'
  MV.write m 2 'z'
  MV.modify m succ 0
  V.freeze m >>= print
  m2 <- MV.grow m 2
  MV.write m2 4 '!' >> MV.write m2 5 '?'
  V.freeze m2 >>= print
