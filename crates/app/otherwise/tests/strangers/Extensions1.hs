-- judged: badCase wrong, the rest verified
{-# LANGUAGE LambdaCase, MultiWayIf, TupleSections, RecordWildCards, BangPatterns, ScopedTypeVariables #-}
module Extensions1 where

data Config = Config { width :: Int, height :: Int, name :: String }
{-@ data Config = Config { width :: {v:Int | v > 0}, height :: {v:Int | v > 0}, name :: String } @-}

{-@ area :: Config -> {v:Int | v > 0} @-}
area :: Config -> Int
area Config{..} = width * height

{-@ square :: {n:Int | n > 0} -> Config @-}
square :: Int -> Config
square n = Config { width = n, height = n, name = "square" }

{-@ sign :: Int -> {v:Int | v >= -1 && v <= 1} @-}
sign :: Int -> Int
sign n = if | n > 0 -> 1
            | n < 0 -> -1
            | otherwise -> 0

{-@ orZero :: Maybe Nat -> Nat @-}
orZero :: Maybe Int -> Int
orZero = \case
  Nothing -> 0
  Just n -> n

{-@ badCase :: Maybe Int -> Nat @-}
badCase :: Maybe Int -> Int
badCase = \case
  Nothing -> 0
  Just n -> n

{-@ sumStrict :: [Nat] -> Nat @-}
sumStrict :: [Int] -> Int
sumStrict xs = go 0 xs
  where
    go !acc [] = acc
    go !acc (y:ys) = go (acc + y) ys

{-@ pairUp :: a -> xs:[b] -> {v:[(a, b)] | len v = len xs} @-}
pairUp :: a -> [b] -> [(a, b)]
pairUp x = map (x,)

{-@ tailOr :: [a] -> [a] -> [a] @-}
tailOr :: forall a. [a] -> [a] -> [a]
tailOr d xs
  | (_ : ys) <- xs = ys
  | otherwise = d
