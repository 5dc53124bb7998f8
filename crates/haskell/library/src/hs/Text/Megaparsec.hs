{-# LANGUAGE FlexibleContexts #-}
{-# LANGUAGE FlexibleInstances #-}
{-# LANGUAGE FunctionalDependencies #-}
{-# LANGUAGE RankNTypes #-}
{-# LANGUAGE ScopedTypeVariables #-}
{-# LANGUAGE StandaloneDeriving #-}
{-# LANGUAGE TypeFamilies #-}
{-# LANGUAGE UndecidableInstances #-}
-- | Parsers with good error messages: what programs use most of megaparsec 9, and what it prints.
module Text.Megaparsec
  ( Parsec, ParsecT, State (..), PosState (..), runParser, runParser', runParserT, runParserT', parse, parseMaybe, parseTest
  , MonadParsec (..), Stream (..), VisualStream (..), TraversableStream, ErrorItem (..), ErrorFancy (..), ParseError (..), ParseErrorBundle (..)
  , ShowErrorComponent (..), errorBundlePretty, parseErrorPretty, parseErrorTextPretty, errorOffset
  , SourcePos (..), Pos, mkPos, defaultTabWidth, unPos, pos1, initialPos, sourcePosPretty
  , (<?>), failure, fancyFailure, customFailure, unexpected, satisfy, anySingle, anySingleBut, oneOf, noneOf, chunk, match, region, takeRest, atEnd, single
  , getInput, setInput, getOffset, setOffset, getSourcePos, getParserState, setParserState
  , between, choice, count, count', eitherP, endBy, endBy1, many, manyTill, manyTill_, some, someTill, someTill_, option, optional, sepBy, sepBy1
  , sepEndBy, sepEndBy1, skipMany, skipSome, skipCount, skipManyTill, skipSomeTill, empty, (<|>)
  ) where

import Control.Applicative (Alternative (..), optional)
import Control.Monad (MonadPlus (..), ap, replicateM, void)
import Control.Monad.Error.Class (MonadError (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Reader.Class (MonadReader (..))
import Control.Monad.State.Class (MonadState (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import Control.Monad.Trans.Reader (ReaderT (..), mapReaderT)
import qualified Control.Monad.Trans.State.Lazy as LazyState
import qualified Control.Monad.Trans.State.Strict as StrictState
import Data.Functor.Identity (Identity (..))
import Data.List (intercalate)
import qualified Data.List.NonEmpty as NE
import Data.List.NonEmpty (NonEmpty (..))
import Data.Proxy (Proxy (..))
import qualified Data.Set as Set
import Data.String (IsString (..))
import qualified Data.Text as T
import Data.Void (Void, absurd)

infix 0 <?>

-- Positions --------------------------------------------------------------------------------------------------------------

newtype Pos = Pos Int
  deriving (Eq, Ord)

instance Show Pos where
  showsPrec d (Pos n) = showParen (d > 10) (showString "Pos " . showsPrec 11 n)

mkPos :: Int -> Pos
mkPos n
  | n < 1 = error ("Text.Megaparsec.mkPos: " ++ show n)
  | otherwise = Pos n

unPos :: Pos -> Int
unPos (Pos n) = n

pos1 :: Pos
pos1 = Pos 1

data SourcePos = SourcePos {sourceName :: FilePath, sourceLine :: !Pos, sourceColumn :: !Pos}
  deriving (Eq, Ord, Show)

initialPos :: FilePath -> SourcePos
initialPos name = SourcePos name pos1 pos1

sourcePosPretty :: SourcePos -> String
sourcePosPretty (SourcePos name (Pos l) (Pos c)) = (if null name then "" else name ++ ":") ++ show l ++ ":" ++ show c

-- Input --------------------------------------------------------------------------------------------------------------------

class (Ord (Token s), Ord (Tokens s)) => Stream s where
  type Token s
  type Tokens s
  tokensToChunk :: Proxy s -> [Token s] -> Tokens s
  chunkToTokens :: Proxy s -> Tokens s -> [Token s]
  chunkLength :: Proxy s -> Tokens s -> Int
  take1_ :: s -> Maybe (Token s, s)
  takeN_ :: Int -> s -> Maybe (Tokens s, s)
  takeWhile_ :: (Token s -> Bool) -> s -> (Tokens s, s)

instance Ord a => Stream [a] where
  type Token [a] = a
  type Tokens [a] = [a]
  tokensToChunk _ = id
  chunkToTokens _ = id
  chunkLength _ = length
  take1_ [] = Nothing
  take1_ (x : xs) = Just (x, xs)
  takeN_ n s
    | n <= 0 = Just ([], s)
    | null s = Nothing
    | otherwise = Just (splitAt n s)
  takeWhile_ = span

instance Stream T.Text where
  type Token T.Text = Char
  type Tokens T.Text = T.Text
  tokensToChunk _ = T.pack
  chunkToTokens _ = T.unpack
  chunkLength _ = T.length
  take1_ = T.uncons
  takeN_ n s
    | n <= 0 = Just (T.empty, s)
    | T.null s = Nothing
    | otherwise = Just (T.splitAt n s)
  takeWhile_ = T.span

-- | How tokens are shown in messages.
class Stream s => VisualStream s where
  showTokens :: Proxy s -> NonEmpty (Token s) -> String

instance VisualStream [Char] where showTokens _ = showCharacters
instance VisualStream T.Text where showTokens _ = showCharacters

class Stream s => TraversableStream s where
  lettersOf :: s -> String

instance TraversableStream [Char] where lettersOf = id
instance TraversableStream T.Text where lettersOf = T.unpack

showCharacters :: NonEmpty Char -> String
showCharacters (c :| []) = showCharacter c
showCharacters ('\r' :| "\n") = "crlf newline"
showCharacters cs = "\"" ++ concatMap escaped (NE.toList cs) ++ "\""
  where
    escaped ' ' = " "
    escaped ch = maybe [ch] (\name -> "<" ++ name ++ ">") (characterName ch)

showCharacter :: Char -> String
showCharacter c = case characterName c of
  Just name -> name
  Nothing -> ['\'', c, '\'']

characterName :: Char -> Maybe String
characterName c = lookup c
  [ ('\NUL', "null"), ('\a', "bell"), ('\b', "backspace"), ('\t', "tab"), ('\n', "newline"), ('\v', "vertical tab"), ('\f', "form feed")
  , ('\r', "carriage return"), ('\ESC', "escape"), ('\DEL', "delete"), (' ', "space"), ('\160', "non-breaking space") ]

-- Errors -------------------------------------------------------------------------------------------------------------------

data ErrorItem t = Tokens (NonEmpty t) | Label (NonEmpty Char) | EndOfInput
  deriving (Eq, Ord, Show)

data ErrorFancy e = ErrorFail String | ErrorIndentation Ordering Pos Pos | ErrorCustom e
  deriving (Eq, Ord, Show)

data ParseError s e
  = TrivialError Int (Maybe (ErrorItem (Token s))) (Set.Set (ErrorItem (Token s)))
  | FancyError Int (Set.Set (ErrorFancy e))

deriving instance (Eq (Token s), Eq e) => Eq (ParseError s e)
deriving instance (Show (Token s), Show e) => Show (ParseError s e)

data PosState s = PosState {pstateInput :: s, pstateOffset :: !Int, pstateSourcePos :: !SourcePos, pstateTabWidth :: Pos, pstateLinePrefix :: String}
  deriving (Eq, Show)

data ParseErrorBundle s e = ParseErrorBundle {bundleErrors :: NonEmpty (ParseError s e), bundlePosState :: PosState s}

deriving instance (Eq s, Eq (Token s), Eq e) => Eq (ParseErrorBundle s e)
deriving instance (Show s, Show (Token s), Show e) => Show (ParseErrorBundle s e)

class Ord a => ShowErrorComponent a where
  showErrorComponent :: a -> String
  errorComponentLen :: a -> Int
  errorComponentLen _ = 1

instance ShowErrorComponent Void where showErrorComponent = absurd

errorOffset :: ParseError s e -> Int
errorOffset (TrivialError o _ _) = o
errorOffset (FancyError o _) = o

-- | The one further on; at the same place, what was expected by both.
merged :: (Stream s, Ord e) => ParseError s e -> ParseError s e -> ParseError s e
merged e1 e2 = case compare (errorOffset e1) (errorOffset e2) of
  LT -> e2
  GT -> e1
  EQ -> case (e1, e2) of
    (TrivialError o u1 p1, TrivialError _ u2 p2) -> TrivialError o (later u1 u2) (Set.union p1 p2)
    (FancyError _ _, TrivialError {}) -> e1
    (TrivialError {}, FancyError _ _) -> e2
    (FancyError o x1, FancyError _ x2) -> FancyError o (Set.union x1 x2)
  where
    later Nothing b = b
    later a Nothing = a
    later (Just a) (Just b) = Just (max a b)

parseErrorPretty :: (VisualStream s, ShowErrorComponent e) => ParseError s e -> String
parseErrorPretty e = "offset=" ++ show (errorOffset e) ++ ":\n" ++ parseErrorTextPretty e

parseErrorTextPretty :: forall s e. (VisualStream s, ShowErrorComponent e) => ParseError s e -> String
parseErrorTextPretty (TrivialError _ us ps)
  | null us && Set.null ps = "unknown parse error\n"
  | otherwise = items "unexpected " (map item (maybe [] pure us)) ++ items "expecting " (Set.toAscList (Set.map item ps))
  where
    item (Tokens ts) = showTokens (Proxy :: Proxy s) ts
    item (Label cs) = NE.toList cs
    item EndOfInput = "end of input"
    items _ [] = ""
    items prefix names = prefix ++ orList names ++ "\n"
parseErrorTextPretty (FancyError _ xs)
  | Set.null xs = "unknown fancy parse error\n"
  | otherwise = unlines (map fancy (Set.toAscList xs))
  where
    fancy (ErrorFail s) = s
    fancy (ErrorCustom e) = showErrorComponent e
    fancy (ErrorIndentation ord ref actual) =
      "incorrect indentation (got " ++ show (unPos actual) ++ ", should be " ++ relation ord ++ show (unPos ref) ++ ")"
    relation LT = "less than "
    relation EQ = "equal to "
    relation GT = "greater than "

orList :: [String] -> String
orList [x] = x
orList [x, y] = x ++ " or " ++ y
orList xs = intercalate ", " (init xs) ++ ", or " ++ last xs

errorBundlePretty :: (VisualStream s, TraversableStream s, ShowErrorComponent e) => ParseErrorBundle s e -> String
errorBundlePretty (ParseErrorBundle errors start) = intercalate "\n" (map one (NE.toList errors))
  where
    one e = sourcePosPretty place ++ ":\n" ++ padding ++ "|\n" ++ number ++ " | " ++ shown ++ "\n" ++ padding ++ "| " ++ replicate (column - 1) ' ' ++ pointer ++ "\n" ++ parseErrorTextPretty e
      where
        (place, line) = reached (errorOffset e) start
        column = unPos (sourceColumn place)
        number = show (unPos (sourceLine place))
        padding = replicate (length number + 1) ' '
        shown = if null line then "<empty line>" else line
        pointer = replicate (max 1 (min (width e) (length line + 1 - column + (if null line then 1 else 0)))) '^'
    width (TrivialError _ (Just (Tokens ts)) _) = length ts
    width _ = 1

-- | The position at an offset and the line that it is in.
reached :: TraversableStream s => Int -> PosState s -> (SourcePos, String)
reached offset start = (SourcePos name (Pos line) (Pos column), concatMap expanded (takeWhile (/= '\n') (reverse behind ++ rest)))
  where
    SourcePos name (Pos line0) (Pos column0) = pstateSourcePos start
    (passed, rest) = splitAt (offset - pstateOffset start) (lettersOf (pstateInput start))
    (line, column, behind) = foldl step (line0, column0, "") passed
    tab = unPos (pstateTabWidth start)
    step (l, c, seen) ch = case ch of
      '\n' -> (l + 1, 1, "")
      '\t' -> (l, c + tab - ((c - 1) `mod` tab), ch : seen)
      _ -> (l, c + 1, ch : seen)
    expanded '\t' = replicate tab ' '
    expanded ch = [ch]

-- Parsers ------------------------------------------------------------------------------------------------------------------

data State s e = State {stateInput :: s, stateOffset :: !Int, statePosState :: PosState s, stateParseErrors :: [ParseError s e]}

-- | What was expected where nothing more was consumed is kept, for the message of what follows.
newtype ParsecT e s m a = ParsecT {unParser :: forall b. State s e -> (Bool -> State s e -> a -> Hints s e -> m b) -> (Bool -> State s e -> ParseError s e -> m b) -> m b}

type Parsec e s = ParsecT e s Identity

-- | What could have stood at an offset.
data Hints s e = Hints Int (Set.Set (ErrorItem (Token s)))

noHints :: Hints s e
noHints = Hints (-1) Set.empty

hintsOf :: ParseError s e -> Hints s e
hintsOf (TrivialError o _ ps) = Hints o ps
hintsOf (FancyError o _) = Hints o Set.empty

joined :: Stream s => Hints s e -> Hints s e -> Hints s e
joined h1@(Hints o1 s1) h2@(Hints o2 s2) = case compare o1 o2 of
  LT -> h2
  GT -> h1
  EQ -> Hints o1 (Set.union s1 s2)

withHints :: Stream s => Hints s e -> ParseError s e -> ParseError s e
withHints (Hints o hs) (TrivialError o' u ps) | o == o' = TrivialError o' u (Set.union hs ps)
withHints _ e = e

instance Functor (ParsecT e s m) where
  fmap f p = ParsecT (\s ok err -> unParser p s (\c s' a hs -> ok c s' (f a) hs) err)

instance Stream s => Applicative (ParsecT e s m) where
  pure x = ParsecT (\s ok _ -> ok False s x noHints)
  (<*>) = ap

instance Stream s => Monad (ParsecT e s m) where
  m >>= k = ParsecT $ \s ok err ->
    unParser m s
      (\c s' x hs ->
        unParser (k x) s'
          (\c' s'' y hs' -> ok (c || c') s'' y (if c' then hs' else joined hs hs'))
          (\c' s'' e -> err (c || c') s'' (if c' then e else withHints hs e)))
      err

instance Stream s => MonadFail (ParsecT e s m) where
  fail message = ParsecT (\s _ err -> err False s (FancyError (stateOffset s) (Set.singleton (ErrorFail message))))

instance (Ord e, Stream s) => Alternative (ParsecT e s m) where
  empty = mzero
  (<|>) = mplus
  many p = go
    where
      go = (p >>= \x -> fmap (x :) go) <|> pure []
  some p = p >>= \x -> fmap (x :) (many p)

instance (Ord e, Stream s) => MonadPlus (ParsecT e s m) where
  mzero = ParsecT (\s _ err -> err False s (TrivialError (stateOffset s) Nothing Set.empty))
  mplus m n = ParsecT $ \s ok err ->
    unParser m s ok $ \c s' e ->
      if c
        then err True s' e
        else
          unParser n s
            (\c' s'' x hs -> ok c' s'' x (if c' then hs else joined (hintsOf e) hs))
            (\c' s'' e' -> err c' (furthest s' s'') (merged e' e))
    where
      furthest a b = if stateOffset a > stateOffset b then a else b

instance (Stream s, Semigroup a) => Semigroup (ParsecT e s m a) where
  p <> q = (<>) <$> p <*> q

instance (Stream s, Monoid a) => Monoid (ParsecT e s m a) where
  mempty = pure mempty

instance (a ~ Tokens s, IsString a, Eq a, Stream s, Ord e) => IsString (ParsecT e s m a) where
  fromString = tokens (==) . fromString

instance Stream s => MonadTrans (ParsecT e s) where
  lift m = ParsecT (\s ok _ -> m >>= \x -> ok False s x noHints)

instance (Stream s, MonadIO m) => MonadIO (ParsecT e s m) where
  liftIO = lift . liftIO

instance (Stream s, MonadState st m) => MonadState st (ParsecT e s m) where
  get = lift get
  put = lift . put

instance (Stream s, MonadReader r m) => MonadReader r (ParsecT e s m) where
  ask = lift ask
  local f p = mkParsecT (\s -> local f (runParsecT p s))

-- | The result of a parser as data.
runParsecT :: Monad m => ParsecT e s m a -> State s e -> m (Bool, State s e, Either (ParseError s e) (a, Hints s e))
runParsecT p s = unParser p s (\c s' a hs -> return (c, s', Right (a, hs))) (\c s' e -> return (c, s', Left e))

mkParsecT :: Monad m => (State s e -> m (Bool, State s e, Either (ParseError s e) (a, Hints s e))) -> ParsecT e s m a
mkParsecT f = ParsecT $ \s ok err -> f s >>= \(c, s', r) -> case r of
  Right (a, hs) -> ok c s' a hs
  Left e -> err c s' e

class (Stream s, Ord e, MonadPlus m) => MonadParsec e s m | m -> e s where
  parseError :: ParseError s e -> m a
  label :: String -> m a -> m a
  hidden :: m a -> m a
  hidden = label ""
  try :: m a -> m a
  lookAhead :: m a -> m a
  notFollowedBy :: m a -> m ()
  withRecovery :: (ParseError s e -> m a) -> m a -> m a
  observing :: m a -> m (Either (ParseError s e) a)
  eof :: m ()
  token :: (Token s -> Maybe a) -> Set.Set (ErrorItem (Token s)) -> m a
  tokens :: (Tokens s -> Tokens s -> Bool) -> Tokens s -> m (Tokens s)
  takeWhileP :: Maybe String -> (Token s -> Bool) -> m (Tokens s)
  takeWhile1P :: Maybe String -> (Token s -> Bool) -> m (Tokens s)
  takeP :: Maybe String -> Int -> m (Tokens s)
  getParserState :: m (State s e)
  updateParserState :: (State s e -> State s e) -> m ()

instance (Ord e, Stream s) => MonadParsec e s (ParsecT e s m) where
  parseError e = ParsecT (\s _ err -> err False s e)
  label l p = ParsecT $ \s ok err ->
    let named = maybe Set.empty (Set.singleton . Label) (NE.nonEmpty l)
        relabelled (TrivialError o u _) = TrivialError o u named
        relabelled e = e
     in unParser p s
          (\c s' x (Hints o hs) -> ok c s' x (if c then (if null l then noHints else Hints o hs) else Hints o (if Set.null hs then hs else named)))
          (\c s' e -> err c s' (if c then e else relabelled e))
  try p = ParsecT (\s ok err -> unParser p s ok (\_ _ e -> err False s e))
  lookAhead p = ParsecT (\s ok err -> unParser p s (\_ _ x _ -> ok False s x noHints) err)
  notFollowedBy p = ParsecT $ \s ok err ->
    let what = maybe EndOfInput (Tokens . (:| []) . fst) (take1_ (stateInput s))
        refused = err False s (TrivialError (stateOffset s) (Just what) Set.empty)
     in unParser p s (\_ _ _ _ -> refused) (\_ _ _ -> ok False s () noHints)
  withRecovery r p = ParsecT $ \s ok err ->
    unParser p s ok (\c s' e -> unParser (r e) s' (\c' s'' x hs -> ok (c || c') s'' x hs) (\_ _ _ -> err c s' e))
  observing p = ParsecT (\s ok _ -> unParser p s (\c s' x hs -> ok c s' (Right x) hs) (\c s' e -> ok c s' (Left e) (if c then noHints else hintsOf e)))
  eof = ParsecT $ \s ok err -> case take1_ (stateInput s) of
    Nothing -> ok False s () noHints
    Just (x, _) -> err False s (TrivialError (stateOffset s) (Just (Tokens (x :| []))) (Set.singleton EndOfInput))
  token test ps = ParsecT $ \s ok err -> case take1_ (stateInput s) of
    Nothing -> err False s (TrivialError (stateOffset s) (Just EndOfInput) ps)
    Just (c, cs) -> case test c of
      Nothing -> err False s (TrivialError (stateOffset s) (Just (Tokens (c :| []))) ps)
      Just x -> ok True (advanced 1 cs s) x noHints
  tokens same wanted = ParsecT $ \s ok err ->
    let pxy = proxyOf s
        n = chunkLength pxy wanted
        expected = maybe Set.empty (Set.singleton . Tokens) (NE.nonEmpty (chunkToTokens pxy wanted))
        unexpected' what = err False s (TrivialError (stateOffset s) (Just what) expected)
     in case takeN_ n (stateInput s) of
          Nothing -> unexpected' EndOfInput
          Just (found, rest)
            | same wanted found -> ok (n > 0) (advanced n rest s) found noHints
            | otherwise -> unexpected' (maybe EndOfInput Tokens (NE.nonEmpty (chunkToTokens pxy found)))
  takeWhileP name p = ParsecT $ \s ok _ ->
    let (found, rest) = takeWhile_ p (stateInput s)
        n = chunkLength (proxyOf s) found
     in ok (n > 0) (advanced n rest s) found (Hints (stateOffset s + n) (named name))
  takeWhile1P name p = ParsecT $ \s ok err ->
    let (found, rest) = takeWhile_ p (stateInput s)
        n = chunkLength (proxyOf s) found
        what = maybe EndOfInput (Tokens . (:| []) . fst) (take1_ (stateInput s))
     in if n == 0
          then err False s (TrivialError (stateOffset s) (Just what) (named name))
          else ok True (advanced n rest s) found (Hints (stateOffset s + n) (named name))
  takeP name n = ParsecT $ \s ok err -> case takeN_ n (stateInput s) of
    Just (found, rest) | chunkLength (proxyOf s) found == max 0 n -> ok (n > 0) (advanced (max 0 n) rest s) found noHints
    Just (found, _) -> err False s (TrivialError (stateOffset s + chunkLength (proxyOf s) found) (Just EndOfInput) (named name))
    Nothing -> err False s (TrivialError (stateOffset s) (Just EndOfInput) (named name))
  getParserState = ParsecT (\s ok _ -> ok False s s noHints)
  updateParserState f = ParsecT (\s ok _ -> ok False (f s) () noHints)

named :: Maybe String -> Set.Set (ErrorItem t)
named name = maybe Set.empty (Set.singleton . Label) (name >>= NE.nonEmpty)

proxyOf :: State s e -> Proxy s
proxyOf _ = Proxy

advanced :: Int -> s -> State s e -> State s e
advanced n rest s = s {stateInput = rest, stateOffset = stateOffset s + n}

instance MonadParsec e s m => MonadParsec e s (StrictState.StateT st m) where
  parseError = lift . parseError
  label n (StrictState.StateT m) = StrictState.StateT (label n . m)
  try (StrictState.StateT m) = StrictState.StateT (try . m)
  lookAhead (StrictState.StateT m) = StrictState.StateT (\s -> fmap (\(a, _) -> (a, s)) (lookAhead (m s)))
  notFollowedBy (StrictState.StateT m) = StrictState.StateT (\s -> notFollowedBy (fmap fst (m s)) >> return ((), s))
  withRecovery r (StrictState.StateT m) = StrictState.StateT (\s -> withRecovery (\e -> StrictState.runStateT (r e) s) (m s))
  observing (StrictState.StateT m) = StrictState.StateT (\s -> fmap (either (\e -> (Left e, s)) (\(a, s') -> (Right a, s'))) (observing (m s)))
  eof = lift eof
  token test ps = lift (token test ps)
  tokens same ts = lift (tokens same ts)
  takeWhileP l f = lift (takeWhileP l f)
  takeWhile1P l f = lift (takeWhile1P l f)
  takeP l n = lift (takeP l n)
  getParserState = lift getParserState
  updateParserState = lift . updateParserState

instance MonadParsec e s m => MonadParsec e s (LazyState.StateT st m) where
  parseError = lift . parseError
  label n (LazyState.StateT m) = LazyState.StateT (label n . m)
  try (LazyState.StateT m) = LazyState.StateT (try . m)
  lookAhead (LazyState.StateT m) = LazyState.StateT (\s -> fmap (\(a, _) -> (a, s)) (lookAhead (m s)))
  notFollowedBy (LazyState.StateT m) = LazyState.StateT (\s -> notFollowedBy (fmap fst (m s)) >> return ((), s))
  withRecovery r (LazyState.StateT m) = LazyState.StateT (\s -> withRecovery (\e -> LazyState.runStateT (r e) s) (m s))
  observing (LazyState.StateT m) = LazyState.StateT (\s -> fmap (either (\e -> (Left e, s)) (\(a, s') -> (Right a, s'))) (observing (m s)))
  eof = lift eof
  token test ps = lift (token test ps)
  tokens same ts = lift (tokens same ts)
  takeWhileP l f = lift (takeWhileP l f)
  takeWhile1P l f = lift (takeWhile1P l f)
  takeP l n = lift (takeP l n)
  getParserState = lift getParserState
  updateParserState = lift . updateParserState

instance MonadParsec e s m => MonadParsec e s (ReaderT r m) where
  parseError = lift . parseError
  label n = mapReaderT (label n)
  try = mapReaderT try
  lookAhead = mapReaderT lookAhead
  notFollowedBy = mapReaderT notFollowedBy
  withRecovery r (ReaderT m) = ReaderT (\env -> withRecovery (\e -> runReaderT (r e) env) (m env))
  observing = mapReaderT observing
  eof = lift eof
  token test ps = lift (token test ps)
  tokens same ts = lift (tokens same ts)
  takeWhileP l f = lift (takeWhileP l f)
  takeWhile1P l f = lift (takeWhile1P l f)
  takeP l n = lift (takeP l n)
  getParserState = lift getParserState
  updateParserState = lift . updateParserState

-- Running ------------------------------------------------------------------------------------------------------------------

initialState :: String -> s -> State s e
initialState name s = State s 0 (PosState s 0 (initialPos name) (Pos 8) "") []

-- | How far apart tabulators are.
defaultTabWidth :: Pos
defaultTabWidth = Pos 8

parse, runParser :: Parsec e s a -> String -> s -> Either (ParseErrorBundle s e) a
parse = runParser
runParser p name s = snd (runParser' p (initialState name s))

runParser' :: Parsec e s a -> State s e -> (State s e, Either (ParseErrorBundle s e) a)
runParser' p s = runIdentity (runParserState p s)

runParserT' :: Monad m => ParsecT e s m a -> State s e -> m (State s e, Either (ParseErrorBundle s e) a)
runParserT' = runParserState

runParserState :: Monad m => ParsecT e s m a -> State s e -> m (State s e, Either (ParseErrorBundle s e) a)
runParserState p s = do
  (_, s', result) <- runParsecT p s
  return (s', either (\e -> Left (ParseErrorBundle (e :| []) (statePosState s))) (Right . fst) result)

runParserT :: Monad m => ParsecT e s m a -> String -> s -> m (Either (ParseErrorBundle s e) a)
runParserT p name s = fmap snd (runParserState p (initialState name s))

parseMaybe :: (Ord e, Stream s) => Parsec e s a -> s -> Maybe a
parseMaybe p s = either (const Nothing) Just (parse (p <* eof) "" s)

parseTest :: (ShowErrorComponent e, Show a, VisualStream s, TraversableStream s) => Parsec e s a -> s -> IO ()
parseTest p input = either (putStr . errorBundlePretty) print (parse p "" input)

-- Combinators ----------------------------------------------------------------------------------------------------------------

(<?>) :: MonadParsec e s m => m a -> String -> m a
(<?>) = flip label

failure :: MonadParsec e s m => Maybe (ErrorItem (Token s)) -> Set.Set (ErrorItem (Token s)) -> m a
failure us ps = getOffset >>= \o -> parseError (TrivialError o us ps)

fancyFailure :: MonadParsec e s m => Set.Set (ErrorFancy e) -> m a
fancyFailure xs = getOffset >>= \o -> parseError (FancyError o xs)

customFailure :: MonadParsec e s m => e -> m a
customFailure = fancyFailure . Set.singleton . ErrorCustom

unexpected :: MonadParsec e s m => ErrorItem (Token s) -> m a
unexpected item = failure (Just item) Set.empty

satisfy :: MonadParsec e s m => (Token s -> Bool) -> m (Token s)
satisfy f = token (\x -> if f x then Just x else Nothing) Set.empty

single :: MonadParsec e s m => Token s -> m (Token s)
single t = token (\x -> if x == t then Just x else Nothing) (Set.singleton (Tokens (t :| [])))

anySingle :: MonadParsec e s m => m (Token s)
anySingle = satisfy (const True)

anySingleBut :: MonadParsec e s m => Token s -> m (Token s)
anySingleBut t = satisfy (/= t)

oneOf, noneOf :: (Foldable f, MonadParsec e s m) => f (Token s) -> m (Token s)
oneOf cs = satisfy (`elem` cs)
noneOf cs = satisfy (`notElem` cs)

chunk :: MonadParsec e s m => Tokens s -> m (Tokens s)
chunk = tokens (==)

match :: forall e s m a. MonadParsec e s m => m a -> m (Tokens s, a)
match p = do
  o <- getOffset
  s <- getInput
  r <- p
  o' <- getOffset
  return (maybe (tokensToChunk (Proxy :: Proxy s) []) fst (takeN_ (o' - o) s), r)

region :: MonadParsec e s m => (ParseError s e -> ParseError s e) -> m a -> m a
region f m = observing m >>= either (parseError . f) return

takeRest :: MonadParsec e s m => m (Tokens s)
takeRest = takeWhileP Nothing (const True)

atEnd :: MonadParsec e s m => m Bool
atEnd = option False (True <$ hidden eof)

getInput :: MonadParsec e s m => m s
getInput = fmap stateInput getParserState

setInput :: MonadParsec e s m => s -> m ()
setInput s = updateParserState (\st -> st {stateInput = s})

getOffset :: MonadParsec e s m => m Int
getOffset = fmap stateOffset getParserState

setOffset :: MonadParsec e s m => Int -> m ()
setOffset o = updateParserState (\st -> st {stateOffset = o})

setParserState :: MonadParsec e s m => State s e -> m ()
setParserState st = updateParserState (const st)

getSourcePos :: (TraversableStream s, MonadParsec e s m) => m SourcePos
getSourcePos = fmap (\st -> fst (reached (stateOffset st) (statePosState st))) getParserState

between :: Applicative m => m open -> m close -> m a -> m a
between open close p = open *> p <* close

choice :: (Foldable f, Alternative m) => f (m a) -> m a
choice = foldr (<|>) empty

count :: Monad m => Int -> m a -> m [a]
count = replicateM

count' :: MonadPlus m => Int -> Int -> m a -> m [a]
count' low high p
  | low > 0 = p >>= \x -> fmap (x :) (count' (low - 1) (high - 1) p)
  | high <= 0 = return []
  | otherwise = (p >>= \x -> fmap (x :) (count' 0 (high - 1) p)) <|> return []

eitherP :: Alternative m => m a -> m b -> m (Either a b)
eitherP a b = (Left <$> a) <|> (Right <$> b)

endBy, endBy1, sepBy, sepBy1, sepEndBy, sepEndBy1 :: MonadPlus m => m a -> m sep -> m [a]
endBy p sep = many (p <* sep)
endBy1 p sep = some (p <* sep)
sepBy p sep = sepBy1 p sep <|> pure []
sepBy1 p sep = p >>= \x -> fmap (x :) (many (sep *> p))
sepEndBy p sep = sepEndBy1 p sep <|> pure []
sepEndBy1 p sep = p >>= \x -> (sep *> fmap (x :) (sepEndBy p sep)) <|> pure [x]

manyTill, someTill :: MonadPlus m => m a -> m end -> m [a]
manyTill p end = fst <$> manyTill_ p end
someTill p end = fst <$> someTill_ p end

manyTill_, someTill_ :: MonadPlus m => m a -> m end -> m ([a], end)
manyTill_ p end = go
  where
    go = fmap (\e -> ([], e)) end <|> (p >>= \x -> fmap (\(xs, e) -> (x : xs, e)) go)
someTill_ p end = p >>= \x -> fmap (\(xs, e) -> (x : xs, e)) (manyTill_ p end)

option :: Alternative m => a -> m a -> m a
option x p = p <|> pure x

skipMany, skipSome :: MonadPlus m => m a -> m ()
skipMany p = go
  where
    go = (p *> go) <|> pure ()
skipSome p = p *> skipMany p

skipCount :: Monad m => Int -> m a -> m ()
skipCount n p = void (replicateM n p)

skipManyTill, skipSomeTill :: MonadPlus m => m a -> m end -> m end
skipManyTill p end = go
  where
    go = end <|> (p *> go)
skipSomeTill p end = p *> skipManyTill p end
