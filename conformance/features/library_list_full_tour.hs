module Main where
import Data.List
import Data.Char

main :: IO ()
main = do
  let xs = [3,1,4,1,5,9,2,6,5,3,5] :: [Int]
  print (nub xs, sort xs, group (sort xs), partition even xs, insert 4 [1,3,5,7], delete 5 xs, xs \\ [1,5], union [1,2] [2,3], intersect xs [1,9])
  print (isPrefixOf "ab" "abc", isSuffixOf "bc" "abc", isInfixOf "xx" "axxb", stripPrefix "foo" "foobar", isSubsequenceOf "ac" "abc")
  print (tails "abc", inits "abc", subsequences [1,2,3], permutations [1,2,3])
  print (transpose ["abc","de","f"], intercalate ", " ["a","b"], intersperse '-' "abc")
  print (foldl' (-) 10 [1,2,3], foldr1 (-) [10,3,2], scanl (+) 0 [1,2,3], scanr (+) 0 [1,2,3], scanl1 max xs, scanr1 min xs)
  print (mapAccumL (\a x -> (a + x, a * x)) 0 [1..5], mapAccumR (\a x -> (a + x, a * x)) 0 [1..5])
  print (iterate (*2) 1 !! 20, takeWhile (<10) (iterate (*3) 1), dropWhileEnd isSpace "hi  ", span even [2,4,5,6], break (>3) [1..6])
  print (lookup 2 [(1,"a"),(2,"b")], elemIndex 4 xs, findIndices odd xs, elemIndices 5 xs, find (>4) xs, zip3 [1,2] "ab" [True,False], unzip3 [(1,'a',"x"),(2,'b',"y")])
  print (zipWith3 (\a b c -> a + b + c) [1,2] [3,4] [5,6], words " a b  c ", unwords ["x","y"], lines "a\n\nb", unlines ["p","q"])
  print (sortOn negate xs, sortBy (\a b -> compare (snd b) (snd a)) (zip "abc" [2,3,1]), insertBy (\a b -> compare b a) 3 [5,4,2,1], maximumBy (\a b -> compare (snd a) (snd b)) (zip [0..] xs), minimumBy (\a b -> compare (snd a) (snd b)) (zip [0..] xs))
  print (groupBy (\a b -> even a == even b) xs, nubBy (\a b -> a `mod` 3 == b `mod` 3) xs, deleteBy (\a b -> a == b + 1) 4 xs, unfoldr (\n -> if n > 5 then Nothing else Just (n * n, n + 1)) 1)
  print (genericLength xs :: Integer, genericTake 2 xs, genericReplicate (2 :: Integer) 'x', splitAt 3 xs, replicate 3 'q', and [], or [], all even [2], any odd [2], concatMap show xs)
  print (foldl1' max xs, zipWith4 (\a b c d -> [a,b,c,d]) "a" "b" "c" "d", uncons xs, lookup 'x' [('x',2)], singleton 'a', scanl' (+) 0 [1,2,3], iterate' (+1) 0 !! 5)
  print (zip4 [1] [2] [3] [4], unzip [(1,'a')], insert 0 [], sortOn snd (zip [1..] "hello"), (\(a, b) -> (b, a)) (span isDigit "123abc"))
