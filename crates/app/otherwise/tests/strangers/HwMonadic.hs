-- judged: safeSub verified, chain verified, chainBad wrong, addAll verified, lookupAll verified, the rest verified
module HwMonadic where

{-@ safeSub :: x:Nat -> y:Nat -> Maybe {v:Nat | v = x - y} @-}
safeSub :: Int -> Int -> Maybe Int
safeSub x y = if x >= y then Just (x - y) else Nothing

{-@ chain :: Nat -> Nat -> Nat -> Maybe Nat @-}
chain :: Int -> Int -> Int -> Maybe Int
chain x y z = do
  a <- safeSub x y
  b <- safeSub a z
  return (a + b)

{-@ chainBad :: x:Nat -> Nat -> Maybe {v:Nat | v < x} @-}
chainBad :: Int -> Int -> Maybe Int
chainBad x y = do
  a <- safeSub x y
  return a

{-@ addAll :: [Maybe Nat] -> Nat @-}
addAll :: [Maybe Int] -> Int
addAll ms = sum [ x | Just x <- ms ]

{-@ lookupAll :: Eq k => [k] -> [(k, Nat)] -> [Maybe Nat] @-}
lookupAll :: Eq k => [k] -> [(k, Int)] -> [Maybe Int]
lookupAll ks env = map (`lookup` env) ks
