-- | Channels without a limit.
module Control.Concurrent.Chan (Chan, newChan, writeChan, readChan, dupChan, getChanContents, writeList2Chan) where

import Control.Concurrent.MVar
import System.IO.Unsafe (unsafeInterleaveIO)

-- | Where the next reader and the next writer stand; a stream of cells, the last one empty.
data Chan a = Chan (MVar (Stream a)) (MVar (Stream a))

type Stream a = MVar (Item a)

data Item a = Item a (Stream a)

instance Eq (Chan a) where
  Chan a _ == Chan b _ = a == b

newChan :: IO (Chan a)
newChan = do
  hole <- newEmptyMVar
  Chan <$> newMVar hole <*> newMVar hole

writeChan :: Chan a -> a -> IO ()
writeChan (Chan _ writer) x = do
  new <- newEmptyMVar
  hole <- takeMVar writer
  putMVar hole (Item x new)
  putMVar writer new

readChan :: Chan a -> IO a
readChan (Chan reader _) = do
  cell <- readMVar reader
  Item x next <- readMVar cell
  _ <- swapMVar reader next
  return x

dupChan :: Chan a -> IO (Chan a)
dupChan (Chan _ writer) = do
  hole <- readMVar writer
  reader <- newMVar hole
  return (Chan reader writer)

getChanContents :: Chan a -> IO [a]
getChanContents chan = unsafeInterleaveIO (readChan chan >>= \x -> fmap (x :) (getChanContents chan))

writeList2Chan :: Chan a -> [a] -> IO ()
writeList2Chan chan = mapM_ (writeChan chan)
