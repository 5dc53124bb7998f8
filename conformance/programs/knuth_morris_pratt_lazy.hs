module Main where
import Data.Array
data KMP a = KMP { done :: Bool, next :: a -> KMP a }
isSubstringOf :: Eq a => [a] -> [a] -> Bool
isSubstringOf as bs = match (makeTable as) bs
  where match t [] = done t
        match t (c:cs) = done t || match (next t c) cs
makeTable :: Eq a => [a] -> KMP a
makeTable xs = t
  where t = go xs (const t)
        go [] failure = KMP True failure
        go (y:ys) failure = KMP False test
          where test c = if c == y then success else failure c
                success = go ys (next (failure y))
editDistance :: String -> String -> Int
editDistance xs ys = table ! (m, n)
  where (m, n) = (length xs, length ys)
        x = array (1, m) (zip [1 ..] xs)
        y = array (1, n) (zip [1 ..] ys)
        table = array ((0, 0), (m, n)) [((i, j), dist i j) | i <- [0 .. m], j <- [0 .. n]]
        dist i 0 = i
        dist 0 j = j
        dist i j | x!i == y!j = table!(i-1,j-1)
                 | otherwise = 1 + minimum [table!(i-1,j), table!(i,j-1), table!(i-1,j-1)]
main :: IO ()
main = do
  print (map (`isSubstringOf` "abracadabra") ["cad", "abra", "abc", ""])
  print (editDistance "kitten" "sitting", editDistance "" "abc", editDistance "flaw" "lawn")
