module Data.Tuple (fst, snd, curry, uncurry, swap) where

import Otherwise.Base.Tuple
