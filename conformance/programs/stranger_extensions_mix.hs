{-# LANGUAGE ParallelListComp, MonadComprehensions, TransformListComp #-}
{-# LANGUAGE BlockArguments, NumericUnderscores, BinaryLiterals, NegativeLiterals, TypeApplications #-}
{-# LANGUAGE MultiWayIf, LambdaCase, PatternSynonyms, ViewPatterns, UnicodeSyntax, PostfixOperators #-}
{-# LANGUAGE Arrows, ImplicitParams, OverloadedLists, TypeFamilies, NamedFieldPuns, EmptyDataDeriving, EmptyCase, TupleSections, BangPatterns #-}
module Main where
import Control.Arrow
import qualified Control.Category as C
import qualified Data.Map as M
import qualified Data.Set as S
import Data.Function (on)
import Data.List (sortBy)
import GHC.Exts (sortWith, groupWith, the)
import Data.Void

pattern Pair :: a -> b -> (a, b)
pattern Pair x y = (x, y)
pattern Even :: Int
pattern Even <- (even -> True)
pattern Snoc :: [a] -> a -> [a]
pattern Snoc xs x <- (unsnoc -> Just (xs, x)) where Snoc xs x = xs ++ [x]
pattern Point :: Int -> Int -> (Int, Int)
pattern Point { px, py } = (px, py)
{-# COMPLETE Pair #-}

unsnoc ∷ [a] → Maybe ([a], a)
unsnoc [] = Nothing
unsnoc xs = Just (init xs, last xs)

data Never deriving (Show, Eq, Ord)

newtype Circuit a b = Circuit { unCircuit :: a -> (Circuit a b, b) }
instance C.Category Circuit where
  id = Circuit (C.id ,)
  (.) = dot where (Circuit g) `dot` (Circuit f) = Circuit \a -> let (f', b) = f a; (g', c) = g b in (g' `dot` f', c)
instance Arrow Circuit where
  arr f = Circuit \a -> (arr f, f a)
  first (Circuit f) = Circuit \(b, d) -> let (f', c) = f b in (first f', (c, d))
instance ArrowChoice Circuit where
  left orig@(Circuit f) = Circuit \case
    Left b -> let (f', c) = f b in (left f', Left c)
    Right d -> (left orig, Right d)

accum :: acc -> (a -> acc -> (b, acc)) -> Circuit a b
accum acc f = Circuit \i -> let (o, acc') = f i acc in (accum acc' f, o)
total :: Num a => Circuit a a
total = accum 0 (\a b -> (a + b, a + b))
runC :: Circuit a b -> [a] -> [b]
runC _ [] = []
runC (Circuit f) (x : xs) = let (c', y) = f x in y : runC c' xs

mean :: Circuit Double Double
mean = proc v -> do
  t <- total -< v
  n <- total -< 1
  if n > 2 then returnA -< t / n else do
    z <- arr negate -< t
    returnA -< z

logIt :: (?indent :: Int) => String -> String
logIt s = replicate ?indent ' ' ++ s

(!) :: Integer -> Integer
(!) n = product ([1 .. n] :: [Integer])

classify :: Int -> String
classify n = if | n < 0 -> "neg" | Even <- n, n > 1_000 -> "big even" | Even <- n -> "even" | otherwise -> "odd"

main :: IO ()
main = do
  print ([(x, y) | x <- [1, 2, 3 :: Int] | y <- "abc"] :: [(Int, Char)])
  print ([x + y | x <- Just 1, y <- Just (2 :: Int), x < y] :: Maybe Int)
  print ([(the d, sum s) | (d, s) <- [("a", 1), ("b", 2), ("a", 3)], then group by d using groupWith] :: [(String, Int)])
  print ([x | x <- [3, 1, 2], then sortWith by (negate x), then take 2] :: [Int])
  print (0b1010 + 0x_ff + 1_000_000 :: Int, abs -5 :: Int, minBound == (-9223372036854775808 :: Int))
  print (map classify [-1, 2000, 4, 5])
  let Pair a b = Pair 'x' True
  print (a, b, case [1, 2, 3 :: Int] of { Snoc _ l -> l; _ -> 0 }, Snoc "ab" 'c')
  let p = Point { px = 1, py = 2 }
  print (p, px p, py p)
  print (runC mean [0, 10, 7, 8])
  print (runC (arr (+ 1) >>> total) [1, 0, 1, 0, 0, 2])
  print (runC (left total) [Left 1, Right 'x', Left 2])
  let ?indent = 2
  putStrLn (logIt "implicit")
  putStrLn (let ?indent = 4 in logIt "deeper")
  print ((5 !))
  print (M.toList [(1, 'a'), (2, 'b')], S.member 3 ([1, 2, 3] :: S.Set Int))
  print (read @Int "42", show @Double 1, maxBound @Word)
  print ((first (+ 1) >>> second (* 2) >>> arr (uncurry (+))) (1, 2), ((+ 1) &&& (* 2)) 5, (show *** not) (1, True))
  print (left (+ 1) (Left 1 :: Either Int Int), (+ 1) ||| length $ (Right "abc" :: Either Int String))
  print (runKleisli (Kleisli (\x -> [x, x + 1] :: [Int]) >>> arr (* 10)) 1)
  when' True do
    putStrLn "block argument"
  print ([] == ([] :: [Never]))
  where when' c act = if c then act else pure ()
