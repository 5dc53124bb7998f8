module Main where
-- naïve café
{- © 1999 -}
main :: IO ()
main = putStrLn "fine"
