module Main where

-- A binding without arguments and signature is not generalised over class constraints.
plus = (+)

total = plus 1 2.5

shared = 3 + 4

useAsDouble :: Double
useAsDouble = shared / 2

-- With a signature or an argument it is.
plusG :: Num a => a -> a -> a
plusG = (+)

twice x = x + x

-- Unconstrained bindings are generalised.
emptyList = []
ident = \x -> x

main :: IO ()
main = do
  print total
  print useAsDouble
  print shared
  print (plusG 1 (2 :: Int), plusG 1.5 2)
  print (twice (2 :: Int), twice 1.25)
  print (length (emptyList :: [Int]), 'a' : emptyList)
  print (ident 'a', ident True)
