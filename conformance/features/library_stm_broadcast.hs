module Main where

import Control.Concurrent
import Control.Concurrent.STM
import Control.Monad

-- | A room that everybody hears; each member has a copy of the channel.
data Room = Room { roomChan :: TChan String, members :: TVar Int }

newRoom :: IO Room
newRoom = Room <$> newBroadcastTChanIO <*> newTVarIO 0

join' :: Room -> STM (TChan String)
join' room = do
  modifyTVar' (members room) (+ 1)
  dupTChan (roomChan room)

drain :: TChan a -> STM [a]
drain c = do
  m <- tryReadTChan c
  case m of
    Nothing -> return []
    Just x -> (x :) <$> drain c

main :: IO ()
main = do
  room <- newRoom
  alice <- atomically (join' room)
  atomically $ writeTChan (roomChan room) "hello"
  bob <- atomically (join' room)
  done <- newEmptyMVar
  forM_ [1 .. 3 :: Int] $ \i -> forkIO $ do
    atomically $ writeTChan (roomChan room) ("message " ++ show i)
    putMVar done ()
  replicateM_ 3 (takeMVar done)
  atomically (unGetTChan alice "first") 
  copy <- atomically (cloneTChan alice)
  a <- atomically (drain alice)
  b <- atomically (drain bob)
  c <- atomically (drain copy)
  print (length a, head a, a !! 1)
  print (length b)
  print (a == c)
  n <- readTVarIO (members room)
  e <- atomically (isEmptyTChan bob)
  print (n, e)
  r <- atomically ((Right <$> readTChan bob) `orElse` return (Left "nothing new"))
  print (r :: Either String String)
