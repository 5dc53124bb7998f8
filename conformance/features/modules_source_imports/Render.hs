module Render (render) where

import {-# SOURCE #-} Expr (Expr)
import {-# SOURCE #-} Words (spell)

render :: Expr -> String
render = spell
