-- | The tree behind "Data.Map", as containers shows it.
module Data.Map.Internal (module Data.Map.Lazy, Map (..), Size, balance, bin, link, link2, glue, insertMax, insertMin) where

import Data.Map.Lazy hiding (Map)
import Otherwise.Containers.Map (Map (..), balance, bin, glue, insertMax, insertMin, link, merge)
import Prelude (Int)

type Size = Int

link2 :: Map k a -> Map k a -> Map k a
link2 = merge
