-- | Paths of files, as on POSIX systems.
module System.FilePath
  ( FilePath, pathSeparator, pathSeparators, isPathSeparator, searchPathSeparator, isSearchPathSeparator, extSeparator, isExtSeparator
  , splitSearchPath, splitExtension, takeExtension, replaceExtension, (-<.>), dropExtension, addExtension, hasExtension, (<.>)
  , splitExtensions, dropExtensions, takeExtensions, replaceExtensions, isExtensionOf, stripExtension, splitFileName, takeFileName
  , replaceFileName, dropFileName, takeBaseName, replaceBaseName, takeDirectory, replaceDirectory, combine, (</>), splitPath, joinPath
  , splitDirectories, hasTrailingPathSeparator, addTrailingPathSeparator, dropTrailingPathSeparator, normalise, isRelative, isAbsolute
  , equalFilePath, makeRelative
  , splitDrive, joinDrive, takeDrive, dropDrive, hasDrive, isDrive, isValid, makeValid, getSearchPath
  ) where

import System.Environment (getEnv)
import Data.List (isPrefixOf, isSuffixOf, stripPrefix)

infixr 7 <.>, -<.>
infixr 5 </>

pathSeparator, searchPathSeparator, extSeparator :: Char
pathSeparator = '/'
searchPathSeparator = ':'
extSeparator = '.'

pathSeparators :: [Char]
pathSeparators = "/"

isPathSeparator, isSearchPathSeparator, isExtSeparator :: Char -> Bool
isPathSeparator = (== '/')
isSearchPathSeparator = (== ':')
isExtSeparator = (== '.')

splitSearchPath :: String -> [FilePath]
splitSearchPath s = case break (== ':') s of
  (a, []) -> named a
  (a, _ : rest) -> named a ++ splitSearchPath rest
  where
    named "" = ["."]
    named a = [a]

splitExtension, splitExtensions, splitFileName :: FilePath -> (String, String)
splitExtension path = case break (== '.') (reverse file) of
  (_, "") -> (path, "")
  (e, _ : rest) -> (directory ++ reverse rest, '.' : reverse e)
  where
    (directory, file) = split path
splitExtensions path = (directory ++ name, extensions)
  where
    (directory, file) = split path
    (name, extensions) = break (== '.') file
splitFileName path = (if null directory then "./" else directory, file)
  where
    (directory, file) = split path

-- | The folder with its separator, the rest.
split :: FilePath -> (String, String)
split path = let (f, d) = break (== '/') (reverse path) in (reverse d, reverse f)

takeExtension, takeExtensions, dropExtension, dropExtensions, takeFileName, dropFileName, takeBaseName, takeDirectory :: FilePath -> FilePath
takeExtension = snd . splitExtension
takeExtensions = snd . splitExtensions
dropExtension = fst . splitExtension
dropExtensions = fst . splitExtensions
takeFileName = snd . splitFileName
dropFileName = fst . splitFileName
takeBaseName = dropExtension . takeFileName
takeDirectory path = if all (== '/') directory && not (null directory) then directory else strip directory
  where
    directory = dropFileName path
    strip d = let s = reverse (dropWhile (== '/') (reverse d)) in if null s then d else s

replaceExtension, replaceExtensions, addExtension, replaceFileName, replaceBaseName, replaceDirectory, combine, (<.>), (-<.>), (</>) :: FilePath -> String -> FilePath
replaceExtension path e = dropExtension path <.> e
replaceExtensions path e = dropExtensions path <.> e
addExtension path "" = path
addExtension path e@('.' : _) = path ++ e
addExtension path e = path ++ "." ++ e
replaceFileName path name = let (d, _) = split path in d </> name
replaceBaseName path name = let (d, f) = split path in combine' d (name <.> takeExtension f)
  where
    combine' d f = if null d then f else d </> f
replaceDirectory path directory = directory </> takeFileName path
combine a b
  | isAbsolute b = b
  | null a = b
  | null b = a
  | last a == '/' = a ++ b
  | otherwise = a ++ "/" ++ b
(<.>) = addExtension
(-<.>) = replaceExtension
(</>) = combine

hasExtension, hasTrailingPathSeparator, isRelative, isAbsolute :: FilePath -> Bool
hasExtension path = '.' `elem` snd (split path)
hasTrailingPathSeparator path = not (null path) && last path == '/'
isAbsolute = isPrefixOf "/"
isRelative = not . isAbsolute

isExtensionOf :: String -> FilePath -> Bool
isExtensionOf e path = (if "." `isPrefixOf` e then e else '.' : e) `isSuffixOf` takeExtensions path

stripExtension :: String -> FilePath -> Maybe FilePath
stripExtension "" path = Just path
stripExtension e path = fmap reverse (stripPrefix (reverse dotted) (reverse path))
  where
    dotted = if "." `isPrefixOf` e then e else '.' : e

splitPath, splitDirectories :: FilePath -> [FilePath]
splitPath "" = []
splitPath path = (name ++ slashes) : splitPath rest
  where
    (name, more) = break (== '/') path
    (slashes, rest) = span (== '/') more
splitDirectories = map dropTrailingPathSeparator . splitPath

joinPath :: [FilePath] -> FilePath
joinPath = foldr combine ""

addTrailingPathSeparator, dropTrailingPathSeparator, normalise :: FilePath -> FilePath
addTrailingPathSeparator path = if hasTrailingPathSeparator path then path else path ++ "/"
dropTrailingPathSeparator path
  | hasTrailingPathSeparator path && path /= "/" = let s = reverse (dropWhile (== '/') (reverse path)) in if null s then "/" else s
  | otherwise = path
normalise path
  | null path = ""
  | otherwise = restore (lead ++ joinPath (filter (/= ".") parts))
  where
    lead = if isAbsolute path then "/" else ""
    parts = filter (not . all (== '/')) (splitDirectories (dropWhile (== '/') path))
    restore s
      | null s = if hasTrailingPathSeparator path then "./" else "."
      | (hasTrailingPathSeparator path || "/." `isSuffixOf` path) && last s /= '/' = s ++ "/"
      | otherwise = s

equalFilePath :: FilePath -> FilePath -> Bool
equalFilePath a b = dropTrailingPathSeparator (normalise a) == dropTrailingPathSeparator (normalise b)

makeRelative :: FilePath -> FilePath -> FilePath
makeRelative root path
  | equalFilePath root path = "."
  | otherwise = maybe path (dropWhile (== '/')) (stripPrefix (addTrailingPathSeparator root) path)

-- | The root that an absolute path begins with, and the rest.
splitDrive :: FilePath -> (FilePath, FilePath)
splitDrive = span (== '/')

joinDrive :: FilePath -> FilePath -> FilePath
joinDrive "" path = path
joinDrive drive "" = drive
joinDrive drive path
  | isPathSeparator (last drive) = drive ++ path
  | otherwise = drive ++ "/" ++ path

takeDrive, dropDrive :: FilePath -> FilePath
takeDrive = fst . splitDrive
dropDrive = snd . splitDrive

hasDrive, isDrive, isValid :: FilePath -> Bool
hasDrive = not . null . takeDrive
isDrive path = not (null path) && null (dropDrive path)
isValid path = not (null path) && '\NUL' `notElem` path

makeValid :: FilePath -> FilePath
makeValid "" = "_"
makeValid path = map (\c -> if c == '\NUL' then '_' else c) path

getSearchPath :: IO [FilePath]
getSearchPath = fmap splitSearchPath (getEnv "PATH")
