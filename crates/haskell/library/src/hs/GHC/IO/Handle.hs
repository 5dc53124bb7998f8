module GHC.IO.Handle
  ( Handle, BufferMode (..), hSetBuffering, hGetBuffering, hFlush, hClose, hSetEcho, hGetEcho, hSetEncoding
  , hGetContents
  ) where

import System.IO
