module Painting (strongest) where

import qualified Paints as C
import Paints (Mix (..))

strongest :: Mix -> Maybe C.Colour
strongest (Named c n) = if n > 0 then Just c else Nothing
strongest (Only c) = Just c
strongest (C.Red :& _) = Just C.Red
strongest (_ :& rest) = strongest rest
