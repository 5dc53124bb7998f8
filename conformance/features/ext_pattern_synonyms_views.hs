{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
module Main where
import qualified Data.Sequence as Seq
import Data.Sequence (Seq, pattern Empty, pattern (:<|), pattern (:|>))
pattern Point :: a -> b -> (a, b)
pattern Point { px, py } = (px, py)
pattern Even :: Int
pattern Even <- (even -> True)
pattern Twice :: Int -> Int
pattern Twice n <- (half -> Just n) where Twice n = n * 2
half :: Int -> Maybe Int
half n | even n = Just (n `div` 2) | otherwise = Nothing
pattern Head :: a -> [a]
pattern Head x <- x : _
pattern Str :: String -> Maybe String
pattern Str s = Just s
{-# COMPLETE Nil, Cons #-}
pattern Nil :: [a]
pattern Nil = []
pattern Cons :: a -> [a] -> [a]
pattern Cons x xs = x : xs
len :: [a] -> Int
len Nil = 0
len (Cons _ xs) = 1 + len xs
ends :: Seq a -> Maybe (a, a)
ends Empty = Nothing
ends (x :<| Empty) = Just (x, x)
ends (x :<| (_ :|> y)) = Just (x, y)
f :: Int -> String
f Even = "even"
f _ = "odd"
main :: IO ()
main = do
  print (px (1, 'a'), let Point a b = (5, 6) in a + b)
  print (map f [1, 2], [n | Twice n <- [1 .. 8]], Twice 21)
  print (len "abc", [x | Head x <- ["ab", "", "c"]], case Str "q" of { Str s -> s; _ -> "" })
  print (ends (Seq.fromList [1 .. 5]), ends (Seq.singleton 'x'), ends (Seq.empty :: Seq Int))
