-- | The tree behind "Data.Set", as containers shows it.
module Data.Set.Internal (module Data.Set, Set (..), Size, balance, bin, link, glue, insertMax, insertMin) where

import Data.Set hiding (Set)
import Otherwise.Containers.Set (Set (..), balance, bin, glue, insertMax, insertMin, link)
import Prelude (Int)

type Size = Int
