module Foreign.ForeignPtr.Safe (module Foreign.ForeignPtr) where

import Foreign.ForeignPtr
