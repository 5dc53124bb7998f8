module Data.Text.Lazy.IO
  ( putStr, putStrLn, getLine, getContents, interact, hPutStr, hPutStrLn, hGetLine, hGetContents, readFile, writeFile, appendFile
  ) where

import Data.Text.Lazy (Text, pack, unpack)
import Prelude (FilePath, IO, fmap, (.))
import qualified System.IO as IO

putStr, putStrLn :: Text -> IO ()
putStr = IO.putStr . unpack
putStrLn = IO.putStrLn . unpack

getLine, getContents :: IO Text
getLine = fmap pack IO.getLine
getContents = fmap pack IO.getContents

interact :: (Text -> Text) -> IO ()
interact f = IO.interact (unpack . f . pack)

hPutStr, hPutStrLn :: IO.Handle -> Text -> IO ()
hPutStr h = IO.hPutStr h . unpack
hPutStrLn h = IO.hPutStrLn h . unpack

hGetLine, hGetContents :: IO.Handle -> IO Text
hGetLine = fmap pack . IO.hGetLine
hGetContents = fmap pack . IO.hGetContents

readFile :: FilePath -> IO Text
readFile = fmap pack . IO.readFile

writeFile, appendFile :: FilePath -> Text -> IO ()
writeFile path = IO.writeFile path . unpack
appendFile path = IO.appendFile path . unpack
