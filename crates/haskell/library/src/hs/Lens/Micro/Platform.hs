-- | The same optics under the name of microlens.
module Lens.Micro.Platform (module Control.Lens) where

import Control.Lens
