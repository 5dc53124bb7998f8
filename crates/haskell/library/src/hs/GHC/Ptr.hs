module GHC.Ptr
  ( Ptr (..), FunPtr (..), nullPtr, castPtr, plusPtr, alignPtr, minusPtr, nullFunPtr, castFunPtr, castFunPtrToPtr, castPtrToFunPtr
  ) where

import Foreign.Ptr
import Otherwise.Base.Memory (FunPtr (..), Ptr (..))
