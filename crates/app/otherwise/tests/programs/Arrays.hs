-- | What queries about arrays see.
module Arrays where

import Data.Array
