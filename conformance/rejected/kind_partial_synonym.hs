-- wrong: the type synonym Pair must be given its argument
module Main where

type Pair a = (a, a)

data Holder f = Holder (f Int)

h :: Holder Pair
h = Holder (1, 2)

main :: IO ()
main = return ()
