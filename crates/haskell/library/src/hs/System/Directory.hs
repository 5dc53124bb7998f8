-- | Files and folders. In a search there are none; `eval` has those of the machine it runs on.
module System.Directory
  ( createDirectory, createDirectoryIfMissing, removeDirectory, removeDirectoryRecursive, removePathForcibly, renameDirectory
  , listDirectory, getDirectoryContents, getCurrentDirectory, setCurrentDirectory, withCurrentDirectory, getHomeDirectory
  , getTemporaryDirectory, getAppUserDataDirectory, XdgDirectory (..), getXdgDirectory
  , removeFile, renameFile, renamePath, copyFile, copyFileWithMetadata, getFileSize, canonicalizePath, makeAbsolute, makeRelativeToCurrentDirectory
  , doesPathExist, doesFileExist, doesDirectoryExist, findExecutable, findFile
  ) where

import Control.Exception (bracket, try)
import Control.Monad (unless, when)
import Otherwise.Base.IO (fileOperation)
import System.FilePath (makeRelative, normalise, (</>))
import System.IO.Error (isAlreadyExistsError)

perform :: String -> FilePath -> IO ()
perform operation path = fileOperation operation path "" >> return ()

createDirectory, removeDirectory, removeDirectoryRecursive, removePathForcibly, removeFile :: FilePath -> IO ()
createDirectory = perform "createDirectory"
removeDirectory = perform "removeDirectory"
removeDirectoryRecursive = perform "removeDirectoryRecursive"
removePathForcibly path = doesPathExist path >>= \there -> when there (isFolder path >>= remove)
  where
    remove True = removeDirectoryRecursive path
    remove False = removeFile path
removeFile = perform "removeFile"

isFolder :: FilePath -> IO Bool
isFolder = doesDirectoryExist

createDirectoryIfMissing :: Bool -> FilePath -> IO ()
createDirectoryIfMissing parents path = doesDirectoryExist path >>= \there -> unless there create
  where
    create = if parents then perform "createDirectories" path else try (createDirectory path) >>= either known return
    known e = unless (isAlreadyExistsError e) (ioError e)

renameDirectory, renameFile, renamePath, copyFile, copyFileWithMetadata :: FilePath -> FilePath -> IO ()
renameDirectory from to = fileOperation "renameDirectory" from to >> return ()
renameFile from to = fileOperation "renameFile" from to >> return ()
renamePath from to = fileOperation "renamePath" from to >> return ()
copyFile from to = fileOperation "copyFile" from to >> return ()
copyFileWithMetadata = copyFile

listDirectory, getDirectoryContents :: FilePath -> IO [FilePath]
listDirectory path = fmap (filter (not . null) . split) (fileOperation "getDirectoryContents" path "")
  where
    split s = case break (== '\0') s of
      (name, '\0' : rest) -> name : split rest
      (name, _) -> [name]
getDirectoryContents path = fmap ([".", ".."] ++) (listDirectory path)

getCurrentDirectory, getHomeDirectory, getTemporaryDirectory :: IO FilePath
getCurrentDirectory = fileOperation "getCurrentDirectory" "" ""
getHomeDirectory = fileOperation "getHomeDirectory" "" ""
getTemporaryDirectory = fileOperation "getTemporaryDirectory" "" ""

setCurrentDirectory :: FilePath -> IO ()
setCurrentDirectory = perform "setCurrentDirectory"

withCurrentDirectory :: FilePath -> IO a -> IO a
withCurrentDirectory path action = bracket getCurrentDirectory setCurrentDirectory (\_ -> setCurrentDirectory path >> action)

getAppUserDataDirectory :: FilePath -> IO FilePath
getAppUserDataDirectory name = fmap (\home -> home </> ('.' : name)) getHomeDirectory

data XdgDirectory = XdgData | XdgConfig | XdgCache
  deriving (Bounded, Enum, Eq, Ord, Read, Show)

getXdgDirectory :: XdgDirectory -> FilePath -> IO FilePath
getXdgDirectory kind name = fmap (\home -> home </> folder kind </> name) getHomeDirectory
  where
    folder XdgData = ".local/share"
    folder XdgConfig = ".config"
    folder XdgCache = ".cache"

getFileSize :: FilePath -> IO Integer
getFileSize path = fmap read (fileOperation "getFileSize" path "")

canonicalizePath, makeAbsolute, makeRelativeToCurrentDirectory :: FilePath -> IO FilePath
canonicalizePath = makeAbsolute
makeAbsolute path = fmap (\here -> normalise (here </> path)) getCurrentDirectory
makeRelativeToCurrentDirectory path = fmap (`makeRelative` path) getCurrentDirectory

doesPathExist, doesFileExist, doesDirectoryExist :: FilePath -> IO Bool
doesPathExist path = fmap (/= "") (fileOperation "kind" path "")
doesFileExist path = fmap (== "file") (fileOperation "kind" path "")
doesDirectoryExist path = fmap (== "directory") (fileOperation "kind" path "")

-- | Programs are not looked for: none can be started.
findExecutable :: String -> IO (Maybe FilePath)
findExecutable _ = return Nothing

findFile :: [FilePath] -> String -> IO (Maybe FilePath)
findFile [] _ = return Nothing
findFile (folder : rest) name = doesFileExist (folder </> name) >>= \there -> if there then return (Just (folder </> name)) else findFile rest name
