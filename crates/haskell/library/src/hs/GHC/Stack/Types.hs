module GHC.Stack.Types (module GHC.Stack) where

import GHC.Stack
