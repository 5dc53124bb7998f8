-- wrong: without forall the a of the inner signature is a new type variable
module Main where

pair :: a -> (a, a)
pair x = (x, again)
  where
    again :: a
    again = x

main :: IO ()
main = print (pair 'x')
