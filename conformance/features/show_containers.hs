module Main where

import Data.Array
import Data.Complex
import qualified Data.IntMap as IM
import qualified Data.IntSet as IS
import qualified Data.Map as M
import Data.Ratio
import qualified Data.Sequence as Seq
import qualified Data.Set as S

main :: IO ()
main = do
  print (M.fromList [(2, "b"), (1, "a")])
  print (M.empty :: M.Map Int Int)
  print (Just (M.singleton 'k' (-1)))
  print (S.fromList "hello")
  print (Just (S.fromList [Just 2, Nothing]))
  print (IM.fromList [(3, 'c'), (-1, 'm')])
  print (IS.fromList [5, 1, 3])
  print (Seq.fromList [1, 2, 3])
  print (M.fromList [(1, S.fromList [1]), (2, S.empty)])
  print (listArray (0, 2) "abc")
  print (Just (listArray ('a', 'b') [1, 2]))
  print (3 % 6, Just (1 % 2))
  print (1.5 :+ (-2), Just (0 :+ 1))
  print (showsPrec 11 (M.fromList [(1, 'x')]) "")
