-- | Encodings can be named; one that is not UTF-8 or of single bytes is refused when it is chosen.
module GHC.IO.Encoding
  ( TextEncoding, utf8, utf8_bom, latin1, char8, utf16, utf16le, utf16be, utf32, utf32le, utf32be, mkTextEncoding, getLocaleEncoding, setLocaleEncoding, getFileSystemEncoding
  , setFileSystemEncoding, getForeignEncoding, setForeignEncoding
  ) where

import System.IO

getLocaleEncoding, getFileSystemEncoding, getForeignEncoding :: IO TextEncoding
getLocaleEncoding = return utf8
getFileSystemEncoding = return utf8
getForeignEncoding = return utf8

setLocaleEncoding, setFileSystemEncoding, setForeignEncoding :: TextEncoding -> IO ()
setLocaleEncoding = hSetEncoding stdout
setFileSystemEncoding = hSetEncoding stdout
setForeignEncoding = hSetEncoding stdout
