-- wrong: two operators of the same precedence associate in different directions
module Main where

infixl 5 <+
infixr 5 +>

(<+), (+>) :: Int -> Int -> Int
(<+) = (+)
(+>) = (-)

main :: IO ()
main = print (1 <+ 2 +> 3)
