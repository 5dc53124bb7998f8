-- wrong: the pair is bound by a lambda, so its function has one type only
module Main where

main :: IO ()
main = (\twice -> print (twice not True, twice (+ 1) (0 :: Int))) (\f -> f . f)
