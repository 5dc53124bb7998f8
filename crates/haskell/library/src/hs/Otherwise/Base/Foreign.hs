-- | What a function of another language does here: it fails when it is called.
module Otherwise.Base.Foreign (foreignFunction) where

import Control.Exception (throw)
import Otherwise.Base.Core (IOException (..), IOErrorType (..))

foreignFunction :: String -> a
foreignFunction name = throw (IOError UnsupportedOperation name "a foreign function cannot be called here" Nothing)
