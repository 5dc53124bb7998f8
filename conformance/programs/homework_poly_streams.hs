{-# LANGUAGE FlexibleInstances #-}
{-# OPTIONS_GHC -Wall #-}
module Main where

import Data.Char (isDigit, isAlpha, isAlphaNum, isSpace, toUpper)
import qualified Data.Map as M

-- CIS 194 style
newtype AParser a = AParser { runAParser :: String -> Maybe (a, String) }
data Employee = Emp { ename :: String, ephone :: String } deriving Show
data SExpr = A Atom | Comb [SExpr] deriving Show
data Atom = N Integer | I String deriving Show

newtype Poly a = P [a]
x :: Num a => Poly a
x = P [0, 1]
instance (Num a, Eq a) => Eq (Poly a) where
    (P a) == (P b) = norm a == norm b where norm = reverse . dropWhile (== 0) . reverse
instance (Num a, Eq a, Show a) => Show (Poly a) where
    show (P cs) = case [t | t@(c, _) <- zip cs [0 :: Integer ..], c /= 0] of
                    [] -> "0"
                    ts -> foldr1 (\a b -> a ++ " + " ++ b) (map term (reverse ts))
      where term (c, 0) = show c
            term (1, 1) = "x"
            term (c, 1) = show c ++ "x"
            term (1, n) = "x^" ++ show n
            term (c, n) = show c ++ "x^" ++ show n
instance Num a => Num (Poly a) where
    P a + P b = P (go a b)
      where go (p:ps) (q:qs) = (p + q) : go ps qs
            go [] qs = qs
            go ps [] = ps
    P a * P b = sum [P (replicate i 0 ++ map (* c) b) | (i, c) <- zip [0 ..] a]
    negate (P a) = P (map negate a)
    fromInteger = P . (: []) . fromInteger
    abs = undefined
    signum = undefined

data Stream a = Cons a (Stream a)
streamToList :: Stream a -> [a]
streamToList (Cons a s) = a : streamToList s
instance Show a => Show (Stream a) where show = show . take 8 . streamToList
streamRepeat :: a -> Stream a
streamRepeat a = Cons a (streamRepeat a)
streamMap :: (a -> b) -> Stream a -> Stream b
streamMap f (Cons a s) = Cons (f a) (streamMap f s)
streamFromSeed :: (a -> a) -> a -> Stream a
streamFromSeed f a = Cons a (streamFromSeed f (f a))
interleave :: Stream a -> Stream a -> Stream a
interleave (Cons a s) t = Cons a (interleave t s)
ruler :: Stream Integer
ruler = go 0 where go n = interleave (streamRepeat n) (go (n + 1))
instance Num (Stream Integer) where
  fromInteger n = Cons n (streamRepeat 0)
  negate = streamMap negate
  Cons a s + Cons b t = Cons (a + b) (s + t)
  Cons a s * t'@(Cons b t) = Cons (a * b) (streamMap (* a) t + s * t')
  abs = id
  signum = id
instance Fractional (Stream Integer) where
  Cons a s / Cons b t = q where q = Cons (a `div` b) (streamMap (`div` b) (s - q * t))
  fromRational = undefined
fibs3 :: Stream Integer
fibs3 = xs / (1 - xs - xs ^ (2 :: Int)) where xs = Cons 0 (Cons 1 (streamRepeat 0))

satisfy :: (Char -> Bool) -> AParser Char
satisfy p = AParser f
  where f [] = Nothing
        f (c:cs) | p c = Just (c, cs)
                 | otherwise = Nothing
instance Functor AParser where fmap f p = AParser (fmap (\(a, s) -> (f a, s)) . runAParser p)

type Board = M.Map (Int, Int) Char
render :: Board -> String
render b = unlines [[M.findWithDefault '.' (r, c) b | c <- [0 .. 2]] | r <- [0 .. 2]]

main :: IO ()
main = do
  print (x ^ (2 :: Int) * (x + 1) - 3 :: Poly Int)
  print ((x + 1) * (x - 1) == (x ^ (2 :: Int) - 1 :: Poly Int))
  print ruler
  print fibs3
  print (streamFromSeed (* 2) (1 :: Int))
  print (runAParser (toUpper <$> satisfy isAlpha) "abc", runAParser (satisfy isDigit) "abc")
  putStr (render (M.fromList [((0, 0), 'X'), ((1, 1), 'O')]))
  print (Emp "n" "p", Comb [A (N 3), A (I "foo")], isAlphaNum '_', isSpace '\t')
