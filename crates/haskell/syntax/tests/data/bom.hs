module Bom where

f = 1
  where x = 2
        y = 3
