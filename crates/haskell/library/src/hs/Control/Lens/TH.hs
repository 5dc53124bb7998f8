module Control.Lens.TH (makeLenses) where

import Control.Lens (makeLenses)
