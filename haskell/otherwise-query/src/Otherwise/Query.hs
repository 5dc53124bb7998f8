{-# LANGUAGE TemplateHaskell #-}

-- | Predicates run backwards.
--
-- > {-# LANGUAGE QuasiQuotes, ScopedTypeVariables #-}
-- > module Main where
-- >
-- > import Otherwise.Query
-- >
-- > factors :: Int -> IO (Maybe (Int, Int))
-- > factors = [q| \(n :: Int) -> ?(x, y :: Int) | x * y == n && 1 < x && x < y |]
-- >
-- > main :: IO ()
-- > main = factors 91 >>= print       -- Just (7,13)
--
-- The query sees the functions and types of the module that it stands in, wherever they stand in the file. It is checked when the
-- module is compiled: a mistake in it is an error of the compiler at its line. When the function is called, its
-- arguments go to the command @otherwise@, which runs as one process for the whole program. The answer is 'Nothing'
-- only if there is none; that the search did not come to an end is a 'QueryFailed'.
--
-- Types of arguments are instances of 'Argument' (for a type with 'Show': @instance Argument T@), types of unknowns of 'Read'.
-- 'qAll' gives a list of solutions.
module Otherwise.Query
  ( q
  , qAll
  , Argument (..)
  , QueryFailed (..)
  , atMost
  , seconds
  ) where

import Control.Exception (Exception, throwIO)
import Control.Monad (forM)
import Data.Char (isAlpha, isAlphaNum, isSpace, isUpper)
import Data.IORef (IORef, newIORef, readIORef)
import Data.List (intercalate, isPrefixOf)
import Language.Haskell.TH
import Language.Haskell.TH.Quote (QuasiQuoter (..))
import Language.Haskell.TH.Syntax (addDependentFile)
import System.IO (IOMode (ReadMode), hGetContents, hSetEncoding, utf8, withFile)
import System.IO.Unsafe (unsafePerformIO)

import Otherwise.Query.Argument
import Otherwise.Query.Client (ask)
import Otherwise.Query.Json
import Otherwise.Query.Types

-- | Why there is no answer: the search was not decided, or there is nobody to ask.
newtype QueryFailed = QueryFailed String

instance Show QueryFailed where
  show (QueryFailed why) = "query: " ++ why

instance Exception QueryFailed

-- | A query for one solution: a function of its arguments to @IO (Maybe solution)@.
q :: QuasiQuoter
q = quoter 'solveOne

-- | A query for all solutions, up to 'atMost' of them: a function of its arguments to @IO [solution]@. If it cannot be known
-- that there are no others, that is a 'QueryFailed'.
qAll :: QuasiQuoter
qAll = quoter 'solveAll

-- | How many solutions 'qAll' gives; at first 1000.
atMost :: IORef Int
atMost = unsafePerformIO (newIORef 1000)
{-# NOINLINE atMost #-}

-- | How long a query may take; at first 60.
seconds :: IORef Double
seconds = unsafePerformIO (newIORef 60)
{-# NOINLINE seconds #-}

quoter :: Name -> QuasiQuoter
quoter solver =
  QuasiQuoter
    { quoteExp = compile solver
    , quotePat = const (fail "a query is an expression, not a pattern")
    , quoteType = const (fail "a query is an expression, not a type")
    , quoteDec = const (fail "a query is an expression, not a declaration")
    }

-- | Checks the query, and makes the function.
compile :: Name -> String -> Q Exp
compile solver query = do
  place <- location
  let file = loc_filename place
  addDependentFile file
  written' <- runIO (readSource file)
  -- Types for the other queries of the module say what is done with their answers; what is not understood of them must not be in the way.
  let attempt source = (,) source <$> ask (request "check" file source query [])
  first <- runIO (attempt (withoutQuotes typedHole written'))
  (source, answer) <- case snd first of
    Right json | text (field "status" json) == "refused" -> do
      second <- runIO (attempt (withoutQuotes (\_ _ -> hole) written'))
      return $ case snd second of
        Right other | text (field "status" other) == "ok" -> second
        _ -> first
    _ -> return first
  case answer of
    Left why -> fail why
    Right json -> case text (field "status" json) of
      "ok" -> do
        let count = length (texts (field "parameters" json))
            unknowns = length (texts (field "unknowns" json))
        names <- forM [1 .. count] (\at -> newName ("argument" ++ show at))
        let Signature given sought = signature query
            typed name (Just ty) = sigE (varE name) (return ty)
            typed name Nothing = varE name
            arguments = listE [[|\n -> written n $(typed name ty)|] | (name, ty) <- zip names (known count given)]
            body = [|$(varE solver) $(reader (known unknowns sought)) file source query $arguments|]
        case names of
          [] -> body
          _ -> lamE (map varP names) body
      "refused" -> fail (unlines (map (complaint place) (list (field "complaints" json))))
      _ -> fail (text (field "message" json))

-- | The types of so many, if that many were found.
known :: Int -> [Maybe Type] -> [Maybe Type]
known count types = if length types == count then types else replicate count Nothing

-- | How to read the values of one solution, each of its type.
reader :: [Maybe Type] -> Q Exp
reader [ty] = [|\values -> case values of [x] -> $(readAt ty [|x|]); _ -> Left "one value was expected"|]
reader types = do
  names <- forM types (\_ -> newName "value")
  texts' <- forM types (\_ -> newName "text")
  let bind (name, text', ty) rest =
        [|case $(readAt ty (varE text')) of Left why -> Left why; Right $(varP name) -> $rest|]
      body = foldr bind [|Right $(tupE (map varE names))|] (zip3 names texts' types)
      none = [|Left "other values were expected"|]
  [|\values -> $(caseE [|values|] [match (listP (map varP texts')) (normalB body) [], match wildP (normalB none) []])|]

readAt :: Maybe Type -> Q Exp -> Q Exp
readAt (Just ty) s = [|readValue $s :: Either String $(return ty)|]
readAt Nothing s = [|readValue $s|]

readValue :: Read a => String -> Either String a
readValue s = case [x | (x, rest) <- reads s, all isSpace rest] of
  x : _ -> Right x
  [] -> Left ("not a value of the unknown's type: " ++ s)

-- | A module is written in UTF-8, whatever the locale is.
readSource :: FilePath -> IO String
readSource file = withFile file ReadMode $ \handle -> do
  hSetEncoding handle utf8
  source <- hGetContents handle
  length source `seq` return source

-- | The text of the module, with its queries replaced by something else, of their types; every line stays where it is. What
-- stands in comments, in texts and in characters is no query.
withoutQuotes :: (String -> String -> String) -> String -> String
withoutQuotes instead = go
  where
    go source = case source of
      '[' : rest
        | Just query <- after "q|" (unqualified rest) -> quoted "Maybe" query
        | Just query <- after "qAll|" (unqualified rest) -> quoted "[]" query
      '"' : rest -> '"' : inString rest
      '\'' : '\\' : c : rest -> let (end, more) = break (== '\'') rest in '\'' : '\\' : c : end ++ go more
      '\'' : c : '\'' : rest -> '\'' : c : '\'' : go rest
      '{' : '-' : rest -> "{-" ++ inComment (1 :: Int) rest
      '-' : '-' : rest -> let (comment, more) = break (== '\n') rest in "--" ++ comment ++ go more
      c : rest | isAlpha c || c == '_' -> let (word, more) = span isWord source in word ++ go more
               | otherwise -> c : go rest
      [] -> []
    after start rest = if start `isPrefixOf` rest then Just (drop (length start) rest) else Nothing
    -- `[Q.q| … |]`, where the module is imported as `Q`.
    unqualified rest@(c : _) | isUpper c = case break (== '.') rest of
      (name, '.' : more) | all isWord name -> unqualified more
      _ -> rest
    unqualified rest = rest
    quoted container rest =
      let (query, more) = upToEnd rest in instead container query ++ filter (== '\n') query ++ go more
    upToEnd ('|' : ']' : rest) = ([], rest)
    upToEnd (c : rest) = let (query, more) = upToEnd rest in (c : query, more)
    upToEnd [] = ([], [])
    -- A prime within a name begins no character.
    isWord c = isAlphaNum c || c == '_' || c == '\''
    inString ('\\' : c : rest) = '\\' : c : inString rest
    inString ('"' : rest) = '"' : go rest
    inString (c : rest) = c : inString rest
    inString [] = []
    inComment 0 rest = go rest
    inComment depth ('-' : '}' : rest) = "-}" ++ inComment (depth - 1) rest
    inComment depth ('{' : '-' : rest) = "{-" ++ inComment (depth + 1) rest
    inComment depth (c : rest) = c : inComment depth rest
    inComment _ [] = []

-- | Something of every type.
hole :: String
hole = "(let { x = x } in x)"

-- | Something of the type of a query, if that says it.
typedHole :: String -> String -> String
typedHole container query = case (sequence given, sequence sought) of
  (Just arguments, Just unknowns@(_ : _)) ->
    let written' ty = "(" ++ unwords (words (pprint ty)) ++ ")"
        result = "(" ++ intercalate ", " (map written' unknowns) ++ ")"
        arrows = concatMap (\ty -> written' ty ++ " -> ") arguments
     in "(let { x = x } in x :: " ++ arrows ++ "IO (" ++ container ++ " " ++ result ++ "))"
  _ -> hole
  where
    Signature given sought = signature query

list :: Json -> [Json]
list (Array xs) = xs
list _ = []

-- | A complaint at its line of the module.
complaint :: Loc -> Json -> String
complaint place json = where' ++ text (field "message" json) ++ help
  where
    help = case field "help" json of
      String s -> "\n  " ++ s
      _ -> ""
    where' = case field "place" json of
      Object fields -> case (lookup "file" fields, lookup "line" fields, lookup "column" fields) of
        (Just (String "<query>"), Just (Number line), Just (Number column)) ->
          let row = read line :: Int
              (startLine, startColumn) = loc_start place
              shift = if row == 1 then startColumn - 1 else 0
           in at (loc_filename place) (startLine + row - 1) (read column + shift)
        (Just (String file), Just (Number line), Just (Number column)) -> at file (read line) (read column)
        _ -> ""
      _ -> ""
    at file line column = intercalate ":" [file, show (line :: Int), show (column :: Int)] ++ ": "

request :: String -> FilePath -> String -> String -> [(String, Json)] -> Json
request method file source query more =
  Object ([("method", String method), ("file", String file), ("text", String source), ("query", String query)] ++ more)

-- | Asks with more and more of arguments that do not end, until that is enough. A list of solutions is one only if it is
-- known that there are no others, or if as many were found as were asked for.
answers :: FilePath -> String -> String -> Int -> [Int -> (String, Bool)] -> IO [[String]]
answers file source query wanted arguments = go 64
  where
    go size = do
      limit <- readIORef seconds
      let given = map ($ size) arguments
          -- Lists in lists grow faster.
          cut = any snd given && size < 100000 && sum (map (length . fst) given) < 300000
          time = if cut then min limit 2 else limit
          fields =
            [ ("all", Number (show wanted))
            , ("arguments", Array (map (String . fst) given))
            , ("timeout", Number (show time))
            ]
          undecided json
            | cut = go (size * 8)
            | otherwise = throwIO (QueryFailed ("not decided: " ++ intercalate ", " (texts (field "limits" json))))
      answer <- ask (request "solve" file source query fields)
      case answer of
        Left why -> throwIO (QueryFailed why)
        Right json -> case text (field "status" json) of
          "undecided" -> undecided json
          "sat" | length found >= wanted || field "exhausted" json == Boolean True -> return found
                | otherwise -> undecided json
            where found = map texts (list (field "solutions" json))
          "unsat" -> return []
          "refused" -> throwIO (QueryFailed (text (field "text" json)))
          _ -> throwIO (QueryFailed (text (field "message" json)))

solveOne
  :: ([String] -> Either String a) -> FilePath -> String -> String -> [Int -> (String, Bool)] -> IO (Maybe a)
solveOne decodes file source query arguments = do
  found <- answers file source query 1 arguments
  case found of
    [] -> return Nothing
    values : _ -> either (throwIO . QueryFailed) (return . Just) (decodes values)

solveAll :: ([String] -> Either String a) -> FilePath -> String -> String -> [Int -> (String, Bool)] -> IO [a]
solveAll decodes file source query arguments = do
  bound <- readIORef atMost
  found <- answers file source query bound arguments
  mapM (either (throwIO . QueryFailed) return . decodes) (take bound found)
