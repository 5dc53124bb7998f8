module Main where
import qualified Data.Vector as V
import qualified Data.Vector.Unboxed as U
import qualified Data.Vector.Mutable as MV
import qualified Data.Vector.Unboxed.Mutable as MU
import Control.Monad.ST
import Control.Monad
import Data.Vector ((!), (//), (!?))

primes :: Int -> [Int]
primes n = [i | (i, True) <- zip [0 ..] (U.toList sieve)]
  where sieve = U.create $ do
          v <- MU.replicate (n + 1) True
          MU.write v 0 False
          MU.write v 1 False
          forM_ [2 .. n] $ \i -> do
            p <- MU.read v i
            when (p && i * i <= n) $ forM_ [i * i, i * i + i .. n] $ \j -> MU.write v j False
          return v

bsearch :: Ord a => V.Vector a -> a -> Maybe Int
bsearch v x = go 0 (V.length v)
  where go lo hi | lo >= hi = Nothing
                 | otherwise = let m = (lo + hi) `div` 2 in case compare (v ! m) x of
                     EQ -> Just m
                     LT -> go (m + 1) hi
                     GT -> go lo m

main :: IO ()
main = do
  print (primes 40)
  let v = V.fromList [1, 3, 5, 7, 9 :: Int]
  print (bsearch v 7, bsearch v 4, v !? 9, V.sum v, V.map (* 2) v, V.ifilter (\i _ -> even i) v)
  print (v // [(1, 100)], V.slice 1 3 v, V.generate 4 (^ 2), V.zip v (V.fromList "abcde"), V.foldl' (+) 0 v, V.imap (+) v)
  print (V.scanl (+) 0 v, V.reverse v, V.enumFromN 5 3 :: V.Vector Int, V.partition even (V.enumFromTo 1 6), V.concatMap (V.replicate 2) v, V.maximumBy compare v, V.findIndex (> 4) v)
  print (runST (do { m <- V.thaw v; MV.swap m 0 4; MV.modify m (+ 1) 2; V.freeze m }))
  print (V.unfoldr (\n -> if n > 3 then Nothing else Just (n, n + 1)) 0, V.accum (+) v [(0, 5)], V.cons 0 v, V.snoc v 11, V.head v, V.last v, V.tail v, V.null V.empty)
  V.forM_ (V.indexed (V.take 2 v)) print
  r <- V.mapM (\x -> do { print x; return (x + 1) }) (V.fromList [1, 2])
  print r
