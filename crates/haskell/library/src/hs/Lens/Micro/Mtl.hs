-- | The same optics under the name of microlens.
module Lens.Micro.Mtl (module Control.Lens) where

import Control.Lens
