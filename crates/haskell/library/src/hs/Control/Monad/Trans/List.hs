module Control.Monad.Trans.List (ListT (..), mapListT) where

import Control.Monad.List (ListT (..), mapListT)
