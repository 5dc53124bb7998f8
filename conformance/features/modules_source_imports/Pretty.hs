module Pretty (pretty, tall) where

import {-# SOURCE #-} Expr (Expr, size)
import Render (render)

pretty :: Expr -> String
pretty e
  | tall e = "[" ++ render e ++ "]"
  | otherwise = render e

tall :: Expr -> Bool
tall e = size e > 3
