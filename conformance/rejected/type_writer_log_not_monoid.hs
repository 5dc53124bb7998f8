-- wrong: the log is a number, which is no monoid
module Main where

import Control.Monad.Writer

steps :: Int -> Writer Int ()
steps n = tell n

main :: IO ()
main = print (execWriter (steps 3))
