module Main where

import Data.List

main :: IO ()
main = do
  print (nub [3, 1, 3, 2, 1], delete 3 [1, 3, 2, 3], [1, 2, 3, 4] \\ [2, 3], union [1, 2] [2, 3], intersect [1, 2, 3] [2, 3, 4])
  print (group "aabccc", groupBy (\a b -> even a == even b) [2, 4, 1, 3, 6])
  print (sortOn negate [3, 1, 2], sortBy (\a b -> compare (snd a) (snd b)) [(1, 'b'), (2, 'a'), (3, 'b')], insert 3 [1, 2, 4, 5])
  print (partition even [1 .. 6], span isSmall [1, 2, 9, 1], splitAt 2 "hello")
  print (transpose ["abc", "d", "ef"], subsequences [1, 2, 3], permutations [1, 2, 3])
  print (intercalate ", " ["a", "b"], intersperse '-' "abc", words " a  b ", unwords ["x", "y"], unlines ["p", "q"])
  print (isPrefixOf "ab" "abc", isSuffixOf "bc" "abc", isInfixOf "xx" "abc", stripPrefix "ab" "abc", isSubsequenceOf "ac" "abc")
  print (foldl' (-) 10 [1, 2], scanl (+) 0 [1, 2, 3], scanr (+) 0 [1, 2, 3], scanl1 max [3, 1, 4], scanr1 (+) [1, 2, 3])
  print (mapAccumL (\a x -> (a + x, a * x)) 0 [1, 2, 3], mapAccumR (\a x -> (a + x, a * x)) 0 [1, 2, 3])
  print (unfoldr (\n -> if n > 5 then Nothing else Just (n * n, n + 1)) 1, iterate (* 2) 1 !! 10)
  print (find (> 3) [1, 5, 4], findIndex (> 3) [1, 5, 4], elemIndex 4 [1, 5, 4], elemIndices 1 [1, 2, 1], lookup 2 [(1, "a"), (2, "b")])
  print (zip3 [1, 2] "ab" [True, False], unzip3 [(1, 'a', True)], zipWith3 (\a b c -> a + b + c) [1] [2] [3])
  print (tails [1, 2], inits [1, 2], dropWhileEnd (== ' ') "hi  ", genericLength [1, 2, 3] :: Integer)
  print (maximumBy (\a b -> compare (length a) (length b)) ["a", "bb", "cc"], minimumBy (\a b -> compare (abs a) (abs b)) [-3, 2, -2])
  print (and [], or [], all even [], any even [], concat [[1], [2]], concatMap show [1, 2], replicate 3 'x', lines "a\n\nb\n")
  print (uncons [1, 2], uncons "", insertBy (\a b -> compare b a) 3 [5, 4, 2], zip [1 ..] "ab", lookup 'x' [('y', 1)])
  where
    isSmall = (< 5)
