-- | Other programs. None can be started: every attempt fails as one for which there is no permission.
module System.Process
  ( system, rawSystem, callCommand, callProcess, readProcess, readProcessWithExitCode, spawnCommand, spawnProcess, waitForProcess
  , terminateProcess, createProcess, proc, shell, CreateProcess (..), CmdSpec (..), StdStream (..), ProcessHandle, runCommand, readCreateProcess, showCommandForUser
  , withCreateProcess, cleanupProcess, readCreateProcessWithExitCode, getProcessExitCode, getPid, Pid, getCurrentPid, interruptProcessGroupOf, runProcess, runInteractiveProcess, runInteractiveCommand, createPipe
  ) where

import System.Exit (ExitCode)
import System.IO (Handle)
import System.IO.Error (mkIOError, permissionErrorType)
import System.Posix.Types (CPid, GroupID, UserID)

data ProcessHandle = ProcessHandle

data CmdSpec = ShellCommand String | RawCommand FilePath [String]
  deriving (Eq, Show)

data StdStream = Inherit | UseHandle Handle | CreatePipe | NoStream
  deriving (Eq, Show)

data CreateProcess = CreateProcess
  { cmdspec :: CmdSpec
  , cwd :: Maybe FilePath
  , env :: Maybe [(String, String)]
  , std_in :: StdStream
  , std_out :: StdStream
  , std_err :: StdStream
  , close_fds :: Bool
  , create_group :: Bool
  , delegate_ctlc :: Bool
  , detach_console :: Bool
  , create_new_console :: Bool
  , new_session :: Bool
  , child_group :: Maybe GroupID
  , child_user :: Maybe UserID
  , use_process_jobs :: Bool
  }
  deriving (Eq, Show)

refused :: String -> String -> IO a
refused operation command = ioError (mkIOError permissionErrorType operation Nothing (Just command))

system :: String -> IO ExitCode
system = refused "system"

rawSystem :: String -> [String] -> IO ExitCode
rawSystem command _ = refused "rawSystem" command

callCommand :: String -> IO ()
callCommand = refused "callCommand"

callProcess :: FilePath -> [String] -> IO ()
callProcess command _ = refused "callProcess" command

readProcess :: FilePath -> [String] -> String -> IO String
readProcess command _ _ = refused "readProcess" command

readProcessWithExitCode :: FilePath -> [String] -> String -> IO (ExitCode, String, String)
readProcessWithExitCode command _ _ = refused "readProcessWithExitCode" command

readCreateProcess :: CreateProcess -> String -> IO String
readCreateProcess process _ = refused "readCreateProcess" (command (cmdspec process))

spawnCommand, runCommand :: String -> IO ProcessHandle
spawnCommand = refused "spawnCommand"
runCommand = refused "runCommand"

spawnProcess :: FilePath -> [String] -> IO ProcessHandle
spawnProcess name _ = refused "spawnProcess" name

waitForProcess :: ProcessHandle -> IO ExitCode
waitForProcess _ = refused "waitForProcess" ""

terminateProcess :: ProcessHandle -> IO ()
terminateProcess _ = return ()

createProcess :: CreateProcess -> IO (Maybe Handle, Maybe Handle, Maybe Handle, ProcessHandle)
createProcess process = refused "createProcess" (command (cmdspec process))

command :: CmdSpec -> String
command (ShellCommand line) = line
command (RawCommand name _) = name

proc :: FilePath -> [String] -> CreateProcess
proc name arguments = plain (RawCommand name arguments)

shell :: String -> CreateProcess
shell line = plain (ShellCommand line)

plain :: CmdSpec -> CreateProcess
plain what =
  CreateProcess what Nothing Nothing Inherit Inherit Inherit False False False False False False Nothing Nothing False

showCommandForUser :: FilePath -> [String] -> String
showCommandForUser name arguments = unwords (map quoted (name : arguments))
  where
    quoted s
      | not (null s) && all (`elem` ['a' .. 'z'] ++ ['A' .. 'Z'] ++ ['0' .. '9'] ++ "_-./") s = s
      | otherwise = "'" ++ concatMap (\c -> if c == '\'' then "'\\''" else [c]) s ++ "'"

type Pid = CPid

withCreateProcess :: CreateProcess -> (Maybe Handle -> Maybe Handle -> Maybe Handle -> ProcessHandle -> IO a) -> IO a
withCreateProcess process use = createProcess process >>= \(input, output, errors, handle) -> use input output errors handle

cleanupProcess :: (Maybe Handle, Maybe Handle, Maybe Handle, ProcessHandle) -> IO ()
cleanupProcess _ = return ()

readCreateProcessWithExitCode :: CreateProcess -> String -> IO (ExitCode, String, String)
readCreateProcessWithExitCode process _ = refused "readCreateProcessWithExitCode" (command (cmdspec process))

getProcessExitCode :: ProcessHandle -> IO (Maybe ExitCode)
getProcessExitCode _ = refused "getProcessExitCode" ""

getPid :: ProcessHandle -> IO (Maybe Pid)
getPid _ = return Nothing

-- | The number of this process; the same in every run.
getCurrentPid :: IO Pid
getCurrentPid = return 1

interruptProcessGroupOf :: ProcessHandle -> IO ()
interruptProcessGroupOf _ = return ()

runProcess
  :: FilePath -> [String] -> Maybe FilePath -> Maybe [(String, String)] -> Maybe Handle -> Maybe Handle -> Maybe Handle -> IO ProcessHandle
runProcess name _ _ _ _ _ _ = refused "runProcess" name

runInteractiveProcess
  :: FilePath -> [String] -> Maybe FilePath -> Maybe [(String, String)] -> IO (Handle, Handle, Handle, ProcessHandle)
runInteractiveProcess name _ _ _ = refused "runInteractiveProcess" name

runInteractiveCommand :: String -> IO (Handle, Handle, Handle, ProcessHandle)
runInteractiveCommand = refused "runInteractiveCommand"

createPipe :: IO (Handle, Handle)
createPipe = refused "createPipe" ""
