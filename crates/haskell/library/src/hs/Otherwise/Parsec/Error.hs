-- | Places in the input, and what is said about what went wrong there.
module Otherwise.Parsec.Error where

import Data.List (nub, sort)

type SourceName = String

type Line = Int

type Column = Int

data SourcePos = SourcePos SourceName !Line !Column
  deriving (Eq, Ord)

instance Show SourcePos where
  show (SourcePos name line column) = (if null name then "" else show name ++ " ") ++ place
    where
      place = "(line " ++ show line ++ ", column " ++ show column ++ ")"

newPos :: SourceName -> Line -> Column -> SourcePos
newPos = SourcePos

initialPos :: SourceName -> SourcePos
initialPos name = SourcePos name 1 1

sourceName :: SourcePos -> SourceName
sourceName (SourcePos name _ _) = name

sourceLine :: SourcePos -> Line
sourceLine (SourcePos _ line _) = line

sourceColumn :: SourcePos -> Column
sourceColumn (SourcePos _ _ column) = column

incSourceLine, setSourceLine :: SourcePos -> Line -> SourcePos
incSourceLine (SourcePos name line column) n = SourcePos name (line + n) column
setSourceLine (SourcePos name _ column) n = SourcePos name n column

incSourceColumn, setSourceColumn :: SourcePos -> Column -> SourcePos
incSourceColumn (SourcePos name line column) n = SourcePos name line (column + n)
setSourceColumn (SourcePos name line _) n = SourcePos name line n

setSourceName :: SourcePos -> SourceName -> SourcePos
setSourceName (SourcePos _ line column) name = SourcePos name line column

-- | Tabs stop every eight columns.
updatePosChar :: SourcePos -> Char -> SourcePos
updatePosChar (SourcePos name line column) c = case c of
  '\n' -> SourcePos name (line + 1) 1
  '\t' -> SourcePos name line (column + 8 - (column - 1) `mod` 8)
  _ -> SourcePos name line (column + 1)

updatePosString :: SourcePos -> String -> SourcePos
updatePosString = foldl updatePosChar

data Message = SysUnExpect !String | UnExpect !String | Expect !String | Message !String

-- | The kind of a message; messages are ordered by it alone.
kind :: Message -> Int
kind (SysUnExpect _) = 0
kind (UnExpect _) = 1
kind (Expect _) = 2
kind (Message _) = 3

instance Eq Message where
  a == b = kind a == kind b

instance Ord Message where
  compare a b = compare (kind a) (kind b)

messageString :: Message -> String
messageString (SysUnExpect s) = s
messageString (UnExpect s) = s
messageString (Expect s) = s
messageString (Message s) = s

data ParseError = ParseError !SourcePos [Message]

errorPos :: ParseError -> SourcePos
errorPos (ParseError pos _) = pos

errorMessages :: ParseError -> [Message]
errorMessages (ParseError _ messages) = sort messages

errorIsUnknown :: ParseError -> Bool
errorIsUnknown (ParseError _ messages) = null messages

newErrorUnknown :: SourcePos -> ParseError
newErrorUnknown pos = ParseError pos []

newErrorMessage :: Message -> SourcePos -> ParseError
newErrorMessage message pos = ParseError pos [message]

addErrorMessage, setErrorMessage :: Message -> ParseError -> ParseError
addErrorMessage message (ParseError pos messages) = ParseError pos (message : messages)
setErrorMessage message (ParseError pos messages) = ParseError pos (message : filter (message /=) messages)

setErrorPos :: SourcePos -> ParseError -> ParseError
setErrorPos pos (ParseError _ messages) = ParseError pos messages

-- | The error that is further on; of two at one place both.
mergeError :: ParseError -> ParseError -> ParseError
mergeError a@(ParseError pos1 messages1) b@(ParseError pos2 messages2)
  | null messages2 && not (null messages1) = a
  | null messages1 && not (null messages2) = b
  | otherwise = case compare pos1 pos2 of
      EQ -> ParseError pos1 (messages1 ++ messages2)
      GT -> a
      LT -> b

instance Eq ParseError where
  a == b = errorPos a == errorPos b && map messageString (errorMessages a) == map messageString (errorMessages b)

instance Show ParseError where
  show e =
    show (errorPos e) ++ ":"
      ++ showErrorMessages "or" "unknown parse error" "expecting" "unexpected" "end of input" (errorMessages e)

showErrorMessages :: String -> String -> String -> String -> String -> [Message] -> String
showErrorMessages or' unknown expecting unexpected' endOfInput messages
  | null messages = unknown
  | otherwise = concatMap ("\n" ++) (distinct [shownSystem, shownUnexpected, shownExpected, shownPlain])
  where
    (system, rest1) = span ((== 0) . kind) messages
    (unexpecteds, rest2) = span ((== 1) . kind) rest1
    (expecteds, plains) = span ((== 2) . kind) rest2
    shownExpected = many expecting expecteds
    shownUnexpected = many unexpected' unexpecteds
    shownSystem
      | not (null unexpecteds) || null system = ""
      | null first = unexpected' ++ " " ++ endOfInput
      | otherwise = unexpected' ++ " " ++ first
      where
        first = messageString (head system)
    shownPlain = many "" plains
    many before ms = case distinct (map messageString ms) of
      [] -> ""
      ss -> (if null before then "" else before ++ " ") ++ listed ss
    listed [s] = s
    listed ss = commas (init ss) ++ " " ++ or' ++ " " ++ last ss
    commas ss = foldr1 (\a b -> a ++ ", " ++ b) (distinct ss)
    distinct = nub . filter (not . null)
