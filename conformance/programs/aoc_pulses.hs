module Main where

import qualified Data.Map as Map
import Data.Map (Map, (!))
import Data.List (sortBy, groupBy, foldl')
import Data.Function (on)
import Control.Monad (guard)

-- Advent style: parse "a -> b, c"
input :: [String]
input =
    [ "broadcaster -> a, b, c"
    , "%a -> b"
    , "%b -> c"
    , "%c -> inv"
    , "&inv -> a" ]

data Kind = Flip Bool | Conj (Map String Bool) | Broad deriving (Show, Eq)
data Module = Module { mKind :: Kind, mDests :: [String] } deriving (Show, Eq)

parse :: [String] -> Map String Module
parse ls = foldl' addIn mods [ (src, d) | (src, m) <- Map.toList mods, d <- mDests m ]
  where
    mods = Map.fromList (map parseLine ls)
    addIn ms (src, d) = Map.adjust upd d ms
      where upd m@Module { mKind = Conj c } = m { mKind = Conj (Map.insert src False c) }
            upd m = m
    parseLine l = let (n, rest) = break (== ' ') l
                      ds = splitComma (drop 4 rest)
                  in case n of
                       '%' : k -> (k, Module (Flip False) ds)
                       '&' : k -> (k, Module (Conj Map.empty) ds)
                       k -> (k, Module Broad ds)
    splitComma s = case break (== ',') s of
                     (a, ',' : ' ' : r) -> a : splitComma r
                     (a, _) -> [a]

press :: (Map String Module, Int, Int) -> (Map String Module, Int, Int)
press (ms0, lo0, hi0) = go ms0 lo0 hi0 [("button", False, "broadcaster")]
  where
    go ms lo hi [] = (ms, lo, hi)
    go ms lo hi ((from, p, to) : q) =
      let lo' = if p then lo else lo + 1
          hi' = if p then hi + 1 else hi
      in case Map.lookup to ms of
           Nothing -> go ms lo' hi' q
           Just m -> let (m', out) = fire from p m
                     in go (Map.insert to m' ms) lo' hi' (q ++ [ (to, o, d) | Just o <- [out], d <- mDests m ])
    fire _ p m@(Module Broad _) = (m, Just p)
    fire _ True m@(Module (Flip _) _) = (m, Nothing)
    fire _ False m@(Module (Flip s) _) = (m { mKind = Flip (not s) }, Just (not s))
    fire from p m@(Module (Conj c) _) = let c' = Map.insert from p c in (m { mKind = Conj c' }, Just (not (and c')))

pythag :: Int -> [(Int, Int, Int)]
pythag n = do
  a <- [1 .. n]
  b <- [a .. n]
  c <- [b .. n]
  guard $ a * a + b * b == c * c
  return (a, b, c)

main :: IO ()
main = do
  let ms = parse input
      (_, lo, hi) = iterate press (ms, 0, 0) !! 1000
  print (lo, hi, lo * hi)
  print (ms ! "inv")
  print (pythag 20)
  let grouped = Map.fromListWith (flip (++)) [ (length k, [k]) | k <- Map.keys ms ]
  mapM_ (\(k, v) -> putStrLn $ show k ++ ": " ++ unwords v) (Map.toAscList grouped)
  print . map (\g -> (fst (head g), map snd g)) . groupBy ((==) `on` fst) . sortBy (compare `on` fst) $ [(x `mod` 3, x) | x <- [1 .. 10 :: Int]]
