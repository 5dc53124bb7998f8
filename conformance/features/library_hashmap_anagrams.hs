module Main where
import qualified Data.HashMap.Strict as HM
import qualified Data.HashSet as HS
import Data.List (sort)
groupAnagrams :: [String] -> [[String]]
groupAnagrams ws = sort (map sort (HM.elems (HM.fromListWith (++) [(sort w, [w]) | w <- ws])))
twoSum :: Int -> [Int] -> Maybe (Int, Int)
twoSum t = go HM.empty . zip [0 ..]
  where go _ [] = Nothing
        go m ((i, x) : xs) = case HM.lookup (t - x) m of
          Just j -> Just (j, i)
          Nothing -> go (HM.insert x i m) xs
firstRepeat :: [Int] -> Maybe Int
firstRepeat = go HS.empty
  where go _ [] = Nothing
        go s (x : xs) | HS.member x s = Just x
                      | otherwise = go (HS.insert x s) xs
main :: IO ()
main = do
  print (groupAnagrams (words "eat tea tan ate nat bat"))
  print (twoSum 9 [2, 7, 11, 15], twoSum 3 [1, 1])
  print (firstRepeat (scanl (+) 0 (cycle [1, -2, 3, 1]) :: [Int]))
  print (HM.foldlWithKey' (\a k v -> a + k * v) 0 (HM.fromList (zip [1 .. 10 :: Int] [10, 9 ..])))
