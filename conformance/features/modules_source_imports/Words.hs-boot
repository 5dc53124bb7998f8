module Words where

import {-# SOURCE #-} Expr (Expr)

spell :: Expr -> String
