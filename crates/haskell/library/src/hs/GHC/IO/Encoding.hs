-- | Encodings can be named; texts are UTF-8 whatever is chosen.
module GHC.IO.Encoding
  ( TextEncoding, utf8, utf8_bom, latin1, char8, utf16, utf32, mkTextEncoding, getLocaleEncoding, setLocaleEncoding, getFileSystemEncoding
  , setFileSystemEncoding, getForeignEncoding, setForeignEncoding
  ) where

import System.IO

getLocaleEncoding, getFileSystemEncoding, getForeignEncoding :: IO TextEncoding
getLocaleEncoding = return utf8
getFileSystemEncoding = return utf8
getForeignEncoding = return utf8

setLocaleEncoding, setFileSystemEncoding, setForeignEncoding :: TextEncoding -> IO ()
setLocaleEncoding _ = return ()
setFileSystemEncoding _ = return ()
setForeignEncoding _ = return ()
