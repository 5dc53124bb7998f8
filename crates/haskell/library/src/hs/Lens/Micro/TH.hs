module Lens.Micro.TH (makeLenses) where

import Control.Lens (makeLenses)
