module B where

import A (a)

b :: Int
b = a + 1
