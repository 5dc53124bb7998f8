module Util (shout, Counter, newCounter, tick, value) where

import Data.Char (toUpper)

-- an abstract type: the constructor is not exported
newtype Counter = Counter { value :: Int }

newCounter :: Counter
newCounter = Counter 0

tick :: Counter -> Counter
tick c = c { value = value c + 1 }

shout :: String -> String
shout = (++ "!") . map toUpper
