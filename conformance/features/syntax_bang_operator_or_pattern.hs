{-# LANGUAGE BangPatterns #-}
module Main where
import qualified Data.Map as M
import Data.Map ((!))
import qualified Data.Array as A
test :: A.Array Int Int -> Int -> String
test s i
  | s A.!i == 3 = "three"
  | s A.! i==4 = "four"
  | otherwise = "other"
t2 :: M.Map Int Int -> Int -> Bool
t2 m i | m!i == 3, m!(i+1) > 2 = True
       | m!i==4 = False
t2 m i = m ! i == 0
sumStrict :: [Int] -> Int
sumStrict = go 0 where
  go !acc [] = acc
  go !acc (x:xs) = go (acc+x) xs
(!.) :: [a] -> Int -> a
xs!.n = xs!!n
main :: IO ()
main = do
  let a = A.listArray (0,2) [3,4,5]
  mapM_ (putStrLn . test a) [0,1,2]
  print (map (t2 (M.fromList [(0,3),(1,4),(2,0)])) [0,1,2])
  print (sumStrict [1..10])
  print ([1,2,3]!.1)
  print ((M.fromList [(1,'a')])!1)
