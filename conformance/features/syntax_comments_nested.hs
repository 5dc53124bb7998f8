-- | Haddock comment at the top
{- block {- nested -} still comment -}
module Main {- here too -} where

--- a line of dashes
-- * section
(-->) :: Int -> Int -> Int -- the arrow above is an operator, not a comment
a --> b = a * 10 + b

(|--) :: Int -> Int -> Int
a |-- b = a - b

{-| doc block -}
f :: Int -- ^ first argument
  -> Int -- ^ result
f x = x {- inline -} + 1 -- trailing

{- a string does not protect: "{-" opens, "-}" closes -}
main :: IO ()
main = do
  print (3 --> 4)
  print (5 |-- 2)
  print (f 1) --comment without space
  putStrLn "-- not a comment {- nor this -}"
  print (length "{-")
{- a nested "{-" needs to be closed twice -} -}
