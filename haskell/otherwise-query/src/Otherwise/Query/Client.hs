-- | The process that answers: one for each program, started with the first question.
module Otherwise.Query.Client (ask) where

import Control.Concurrent.MVar (MVar, newMVar, putMVar, takeMVar)
import Control.Exception (IOException, mask, onException, try)
import Data.Maybe (fromMaybe)
import System.Environment (lookupEnv)
import System.IO (BufferMode (LineBuffering), Handle, hClose, hFlush, hGetLine, hPutStrLn, hSetBuffering, hSetEncoding, utf8)
import System.IO.Unsafe (unsafePerformIO)
import System.Process
  ( CreateProcess (std_in, std_out)
  , ProcessHandle
  , StdStream (CreatePipe)
  , createProcess
  , proc
  , terminateProcess
  , waitForProcess
  )

import Otherwise.Query.Json

data Server = Server Handle Handle ProcessHandle

-- | The running process, if there is one.
running :: MVar (Maybe Server)
running = unsafePerformIO (newMVar Nothing)
{-# NOINLINE running #-}

-- | The command: @otherwise@, or what the environment variable @OTHERWISE@ says.
command :: IO FilePath
command = fromMaybe "otherwise" <$> lookupEnv "OTHERWISE"

start :: IO Server
start = do
  path <- command
  (input, output, _, handle) <- createProcess (proc path ["serve", "--stdio"]) {std_in = CreatePipe, std_out = CreatePipe}
  case (input, output) of
    (Just to, Just from) -> do
      mapM_ (`hSetEncoding` utf8) [to, from]
      hSetBuffering to LineBuffering
      return (Server to from handle)
    _ -> ioError (userError "otherwise serve: no pipes")

-- | Asks, and waits for the answer. A process that has gone away is started again, once. Whoever is interrupted while waiting
-- (by @timeout@, for one) leaves no process behind whose next answer would be that to another question.
ask :: Json -> IO (Either String Json)
ask question = mask $ \restore -> do
  known <- takeMVar running
  first <- restore (attempt known) `onException` giveUp known
  (next, answer) <- case (first, known) of
    (Left _, Just server) -> do
      stop server
      finish <$> (restore (attempt Nothing) `onException` putMVar running Nothing)
    _ -> return (finish first)
  putMVar running next
  return answer
  where
    giveUp known = mapM_ stop known >> putMVar running Nothing
    attempt known = try $ do
      server@(Server to from _) <- maybe start return known
      (`onException` stop server) $ do
        hPutStrLn to (encode question)
        hFlush to
        line <- hGetLine from
        return (server, line)
    finish :: Either IOException (Server, String) -> (Maybe Server, Either String Json)
    finish (Left failure) =
      (Nothing, Left ("the command otherwise does not answer: " ++ show failure ++ "\n  put it on the path, or say where it is in the environment variable OTHERWISE"))
    finish (Right (server, line)) = (Just server, maybe (Left ("not an answer: " ++ line)) Right (decode line))

-- | Ends a process, if it is not gone already.
stop :: Server -> IO ()
stop (Server to from process) = do
  mapM_ (\handle -> try (hClose handle) :: IO (Either IOException ())) [to, from]
  terminateProcess process
  _ <- waitForProcess process
  return ()
