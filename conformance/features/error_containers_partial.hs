module Main where

import Control.Exception
import qualified Data.IntMap as IM
import qualified Data.Map as M
import qualified Data.Sequence as Seq
import qualified Data.Set as S

attempt :: String -> a -> IO ()
attempt label v = do
  r <- try (evaluate v)
  putStrLn (label ++ ": " ++ either (\(ErrorCall m) -> m) (const "value") r)

main :: IO ()
main = do
  attempt "Map.!" (M.fromList [(1, 'a')] M.! 2)
  attempt "Map.findMax" (M.findMax (M.empty :: M.Map Int Int))
  attempt "Map.deleteFindMin" (fst (fst (M.deleteFindMin (M.empty :: M.Map Int Int))))
  attempt "Map.elemAt" (M.elemAt 3 (M.fromList [(1, 'a')]))
  attempt "Map.findIndex" (M.findIndex 9 (M.fromList [(1, 'a')]))
  attempt "Set.findMin" (S.findMin (S.empty :: S.Set Int))
  attempt "Set.elemAt" (S.elemAt (-1) (S.fromList "ab"))
  attempt "Set.deleteMin of empty" (S.deleteMin (S.empty :: S.Set Int))
  attempt "IntMap.!" (IM.fromList [(1, 'a')] IM.! 7)
  attempt "IntMap.findMin" (IM.findMin (IM.empty :: IM.IntMap Int))
  attempt "Seq.index" (Seq.index (Seq.fromList "abc") 5)
  attempt "maximum of empty map" (maximum (M.empty :: M.Map Int Int))
  attempt "foldr1 of empty set" (foldr1 (+) (S.empty :: S.Set Int))
