module A where

import B (b)

a :: Int
a = b + 1
