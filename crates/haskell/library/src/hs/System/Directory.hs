-- | Files and folders. In a search there are none; `eval` has those of the machine it runs on.
module System.Directory
  ( createDirectory, createDirectoryIfMissing, removeDirectory, removeDirectoryRecursive, removePathForcibly, renameDirectory
  , listDirectory, getDirectoryContents, getCurrentDirectory, setCurrentDirectory, withCurrentDirectory, getHomeDirectory
  , getTemporaryDirectory, getAppUserDataDirectory, XdgDirectory (..), getXdgDirectory
  , removeFile, renameFile, renamePath, copyFile, copyFileWithMetadata, getFileSize, canonicalizePath, makeAbsolute, makeRelativeToCurrentDirectory
  , doesPathExist, doesFileExist, doesDirectoryExist, findExecutable, findFile
  , Permissions, emptyPermissions, readable, writable, executable, searchable, setOwnerReadable, setOwnerWritable, setOwnerExecutable, setOwnerSearchable, getPermissions, setPermissions, copyPermissions, exeExtension, getUserDocumentsDirectory, findExecutables, findFiles, findFileWith, findFilesWith, findExecutablesInDirectories, pathIsSymbolicLink, getSymbolicLinkTarget, createFileLink, createDirectoryLink, removeDirectoryLink, getModificationTime, getAccessTime, setModificationTime, setAccessTime, getXdgDirectoryList, XdgDirectoryList (..)
  ) where

import Control.Exception (bracket, try)
import Control.Monad (filterM, unless, when)
import Data.Time.Clock (UTCTime, getCurrentTime)
import Otherwise.Base.IO (fileOperation)
import System.FilePath (makeRelative, normalise, (</>))
import System.IO.Error (annotateIOError, doesNotExistErrorType, isAlreadyExistsError, mkIOError)

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

data Permissions = Permissions {readable, writable, executable, searchable :: Bool}
  deriving (Eq, Ord, Read, Show)

emptyPermissions :: Permissions
emptyPermissions = Permissions False False False False

setOwnerReadable, setOwnerWritable, setOwnerExecutable, setOwnerSearchable :: Bool -> Permissions -> Permissions
setOwnerReadable b p = p {readable = b}
setOwnerWritable b p = p {writable = b}
setOwnerExecutable b p = p {executable = b}
setOwnerSearchable b p = p {searchable = b}

-- | What there is may be read and written; folders may be searched.
getPermissions :: FilePath -> IO Permissions
getPermissions path = known "getPermissions" path >> fmap (Permissions True True False) (doesDirectoryExist path)

-- | Permissions cannot be changed.
setPermissions :: FilePath -> Permissions -> IO ()
setPermissions path new = getPermissions path >>= \old -> unless (old == new) (unsupported "setPermissions" path)

copyPermissions :: FilePath -> FilePath -> IO ()
copyPermissions from to = getPermissions from >>= setPermissions to

known :: String -> FilePath -> IO ()
known place path = doesPathExist path >>= \there -> unless there (ioError (mkIOError doesNotExistErrorType place Nothing (Just path)))

unsupported :: String -> FilePath -> IO a
unsupported place path = ioError (annotateIOError (userError "not supported") place Nothing (Just path))

exeExtension :: String
exeExtension = ""

getUserDocumentsDirectory :: IO FilePath
getUserDocumentsDirectory = getHomeDirectory

findFiles :: [FilePath] -> String -> IO [FilePath]
findFiles = findFilesWith (const (return True))

findFileWith :: (FilePath -> IO Bool) -> [FilePath] -> String -> IO (Maybe FilePath)
findFileWith test folders name = fmap first (findFilesWith test folders name)
  where
    first [] = Nothing
    first (path : _) = Just path

findFilesWith :: (FilePath -> IO Bool) -> [FilePath] -> String -> IO [FilePath]
findFilesWith test folders name = filterM fits (map (</> name) folders)
  where
    fits path = doesFileExist path >>= \there -> if there then test path else return False

findExecutables :: String -> IO [FilePath]
findExecutables name = fmap (maybe [] (: [])) (findExecutable name)

findExecutablesInDirectories :: [FilePath] -> String -> IO [FilePath]
findExecutablesInDirectories = findFilesWith (fmap executable . getPermissions)

-- | There are no links.
pathIsSymbolicLink :: FilePath -> IO Bool
pathIsSymbolicLink path = known "pathIsSymbolicLink" path >> return False

getSymbolicLinkTarget :: FilePath -> IO FilePath
getSymbolicLinkTarget = unsupported "getSymbolicLinkTarget"

createFileLink, createDirectoryLink :: FilePath -> FilePath -> IO ()
createFileLink _ = unsupported "createFileLink"
createDirectoryLink _ = unsupported "createDirectoryLink"

removeDirectoryLink :: FilePath -> IO ()
removeDirectoryLink = unsupported "removeDirectoryLink"

-- | The clock stands still: every file is as old as any other.
getModificationTime, getAccessTime :: FilePath -> IO UTCTime
getModificationTime path = known "getModificationTime" path >> getCurrentTime
getAccessTime path = known "getAccessTime" path >> getCurrentTime

setModificationTime, setAccessTime :: FilePath -> UTCTime -> IO ()
setModificationTime path _ = unsupported "setModificationTime" path
setAccessTime path _ = unsupported "setAccessTime" path

data XdgDirectoryList = XdgDataDirs | XdgConfigDirs
  deriving (Bounded, Enum, Eq, Ord, Read, Show)

getXdgDirectoryList :: XdgDirectoryList -> IO [FilePath]
getXdgDirectoryList XdgDataDirs = return ["/usr/local/share/", "/usr/share/"]
getXdgDirectoryList XdgConfigDirs = return ["/etc/xdg"]
