import Data.List
import qualified Data.List.NonEmpty as NE

-- Which parts of a list these functions look at.
main :: IO ()
main = do
  print (take 3 (inits [1 :: Int ..]))
  print (map (take 2) (take 3 (tails [1 :: Int ..])))
  print (take 4 (transpose [[1 :: Int ..], [10 ..], [100 ..]] !! 1))
  print (take 5 (intersperse ',' (cycle "ab")), take 7 (intercalate "--" (repeat "x")))
  print (fst (span (< 3) [1 :: Int ..]), take 3 (snd (break (> 3) [1 :: Int ..])))
  print (isPrefixOf [1, 2] [1 :: Int ..], isSubsequenceOf [2, 4, 9] [1 :: Int ..])
  print (take 3 (nub (cycle [1, 2, 3 :: Int])), take 4 (map head (group (concatMap (replicate 2) [1 :: Int ..]))))
  print (zip3 [1 :: Int ..] "ab" [True ..], zipWith3 (,,) [1 :: Int] "x" (undefined : []) `seq` ())
  print (fst (partition even [2, 4, 6 :: Int]), take 3 (fst (partition even [1 :: Int ..])))
  print (foldr (\x k -> if x > 10 then x else k) 0 [1 :: Int ..])
  print (take 5 (scanl (+) 0 [1 :: Int ..]), take 3 (scanl1 (*) [1 :: Integer ..]), take 3 (iterate (* 2) (1 :: Int)))
  print (take 6 (unfoldr (\(a, b) -> Just (a, (b, a + b))) (0 :: Integer, 1)))
  print (lookup 3 (zip [1 :: Int ..] "abcdef"), elemIndex 5 [1 :: Int ..], find ((> 3) . length) ["a", "abcd", undefined])
  print (length [undefined, undefined :: Int], null (undefined : undefined :: [Int]), fst (head (zip [1 :: Int] [undefined :: ()])))
  print (take 2 (sortOn negate [3, 1, 2 :: Int]), insertBy (\a b -> compare (snd a) (snd b)) (0, 2) [(1, 1), (2, 3 :: Int)] :: [(Int, Int)])
  print (NE.head (NE.map (+ 1) (1 NE.:| undefined)) :: Int, NE.toList (NE.scanl (+) 0 [1, 2, 3 :: Int]))
  print (genericLength "abc" :: Integer, genericTake (2 :: Integer) "xyz", genericReplicate (2 :: Integer) 'q', genericSplitAt (1 :: Integer) "ab")
  print (dropWhileEnd (== ' ') "a b  ", stripPrefix "ab" "abc", stripPrefix "b" "abc", zipWith (curry fst) "ab" (repeat undefined :: [Int]))
  print (mapAccumL (\a x -> (a + x, a * x)) 0 [1 .. 5 :: Int], mapAccumR (\a x -> (a + x, a * x)) 0 [1 .. 5 :: Int])
  print (foldl' (flip (:)) [] "abc", lines "a\n\nb\n", unlines ["x", ""], words " a\tb\n", unwords ["p", "", "q"], lines "a\r\nb")
