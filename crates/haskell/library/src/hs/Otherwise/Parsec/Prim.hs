{-# LANGUAGE ExistentialQuantification, FlexibleContexts, FlexibleInstances, FunctionalDependencies, MultiParamTypeClasses, RankNTypes, UndecidableInstances #-}
-- | Parsers that look one token ahead: which of two alternatives is taken depends on whether the first one has consumed anything.
module Otherwise.Parsec.Prim where

import qualified Control.Applicative as Applicative
import Control.Monad (MonadPlus (..), ap)
import Control.Monad.Error.Class (MonadError (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Reader.Class (MonadReader (..))
import Control.Monad.State.Class (MonadState (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import qualified Data.ByteString.Char8 as Bytes
import qualified Data.ByteString.Lazy.Char8 as LazyBytes
import Data.Functor.Identity (Identity (..))
import Data.String (IsString (..))
import qualified Data.Text as Text
import qualified Data.Text.Lazy as LazyText
import Otherwise.Parsec.Error

infix 0 <?>
infixr 1 <|>

data State s u = State {stateInput :: s, statePos :: !SourcePos, stateUser :: !u}

-- | Four continuations: success and failure, each after something was consumed or nothing.
newtype ParsecT s u m a = ParsecT
  { unParser ::
      forall b.
      State s u ->
      (a -> State s u -> ParseError -> m b) ->
      (ParseError -> m b) ->
      (a -> State s u -> ParseError -> m b) ->
      (ParseError -> m b) ->
      m b
  }

type Parsec s u = ParsecT s u Identity

-- | What can be read token by token.
class Monad m => Stream s m t | s -> t where
  uncons :: s -> m (Maybe (t, s))

instance Monad m => Stream [tok] m tok where
  uncons [] = return Nothing
  uncons (t : ts) = return (Just (t, ts))

instance Monad m => Stream Text.Text m Char where
  uncons = return . Text.uncons

instance Monad m => Stream Bytes.ByteString m Char where
  uncons = return . Bytes.uncons

instance Monad m => Stream LazyText.Text m Char where
  uncons = return . LazyText.uncons

instance Monad m => Stream LazyBytes.ByteString m Char where
  uncons = return . LazyBytes.uncons

instance Functor (ParsecT s u m) where
  fmap f p = ParsecT (\s cok cerr eok eerr -> unParser p s (cok . f) cerr (eok . f) eerr)

instance Applicative (ParsecT s u m) where
  pure = parserReturn
  (<*>) = ap
  p *> q = parserBind p (const q)
  p <* q = parserBind p (\x -> parserBind q (const (parserReturn x)))

instance Monad (ParsecT s u m) where
  return = parserReturn
  (>>=) = parserBind
  p >> q = parserBind p (const q)

instance MonadFail (ParsecT s u m) where
  fail = parserFail

instance Applicative.Alternative (ParsecT s u m) where
  empty = parserZero
  (<|>) = parserPlus
  many = many
  some p = parserBind p (\x -> fmap (x :) (many p))

instance MonadPlus (ParsecT s u m) where
  mzero = parserZero
  mplus = parserPlus

instance MonadTrans (ParsecT s u) where
  lift act = ParsecT (\s _ _ eok _ -> act >>= \a -> eok a s (newErrorUnknown (statePos s)))

instance MonadIO m => MonadIO (ParsecT s u m) where
  liftIO = lift . liftIO

instance MonadState st m => MonadState st (ParsecT s u m) where
  get = lift get
  put = lift . put

instance MonadReader r m => MonadReader r (ParsecT s u m) where
  ask = lift ask
  local f p = mkPT (\s -> local f (runParsecT p s))

instance MonadError e m => MonadError e (ParsecT s u m) where
  throwError = lift . throwError
  catchError p h = mkPT (\s -> catchError (runParsecT p s) (\e -> runParsecT (h e) s))

instance Semigroup a => Semigroup (ParsecT s u m a) where
  p <> q = parserBind p (\a -> fmap (a <>) q)

instance Monoid a => Monoid (ParsecT s u m a) where
  mempty = parserReturn mempty

instance (a ~ String, Stream s m Char) => IsString (ParsecT s u m a) where
  fromString text = tokens show updatePosString text

parserReturn :: a -> ParsecT s u m a
parserReturn x = ParsecT (\s _ _ eok _ -> eok x s (newErrorUnknown (statePos s)))

parserBind :: ParsecT s u m a -> (a -> ParsecT s u m b) -> ParsecT s u m b
parserBind p k = ParsecT run
  where
    run s cok cerr eok eerr = unParser p s consumed cerr untouched eerr
      where
        consumed x s' err
          | errorIsUnknown err = unParser (k x) s' cok cerr cok cerr
          | otherwise =
              unParser (k x) s' cok cerr (\y s2 e -> cok y s2 (mergeError err e)) (\e -> cerr (mergeError err e))
        untouched x s' err
          | errorIsUnknown err = unParser (k x) s' cok cerr eok eerr
          | otherwise =
              unParser (k x) s' cok cerr (\y s2 e -> eok y s2 (mergeError err e)) (\e -> eerr (mergeError err e))

parserFail :: String -> ParsecT s u m a
parserFail message = ParsecT (\s _ _ _ eerr -> eerr (newErrorMessage (Message message) (statePos s)))

parserZero :: ParsecT s u m a
parserZero = ParsecT (\s _ _ _ eerr -> eerr (newErrorUnknown (statePos s)))

parserPlus, (<|>) :: ParsecT s u m a -> ParsecT s u m a -> ParsecT s u m a
parserPlus p q = ParsecT (\s cok cerr eok eerr ->
  unParser p s cok cerr eok (\err ->
    unParser q s cok cerr (\y s' e -> eok y s' (mergeError err e)) (\e -> eerr (mergeError err e))))
(<|>) = parserPlus

(<?>) :: ParsecT s u m a -> String -> ParsecT s u m a
p <?> name = label p name

label :: ParsecT s u m a -> String -> ParsecT s u m a
label p name = labels p [name]

labels :: ParsecT s u m a -> [String] -> ParsecT s u m a
labels p names = ParsecT (\s cok cerr eok eerr ->
  unParser p s cok cerr
    (\x s' e -> eok x s' (if errorIsUnknown e then e else renamed e names))
    (\e -> eerr (renamed e names)))
  where
    renamed e [] = setErrorMessage (Expect "") e
    renamed e [name] = setErrorMessage (Expect name) e
    renamed e (name : more) = foldr (addErrorMessage . Expect) (setErrorMessage (Expect name) e) more

try :: ParsecT s u m a -> ParsecT s u m a
try p = ParsecT (\s cok _ eok eerr -> unParser p s cok eerr eok eerr)

lookAhead :: Stream s m t => ParsecT s u m a -> ParsecT s u m a
lookAhead p = ParsecT (\s _ cerr eok eerr ->
  let found a _ _ = eok a s (newErrorUnknown (statePos s)) in unParser p s found cerr found eerr)

unexpected :: Stream s m t => String -> ParsecT s u m a
unexpected message = ParsecT (\s _ _ _ eerr -> eerr (newErrorMessage (UnExpect message) (statePos s)))

-- | A token that the function accepts; the second argument says where it stands.
token :: Stream s Identity t => (t -> String) -> (t -> SourcePos) -> (t -> Maybe a) -> Parsec s u a
token shown place accept = tokenPrim shown next accept
  where
    next _ t rest = case runIdentity (uncons rest) of
      Nothing -> place t
      Just (t', _) -> place t'

tokenPrim :: Stream s m t => (t -> String) -> (SourcePos -> t -> s -> SourcePos) -> (t -> Maybe a) -> ParsecT s u m a
tokenPrim shown next = tokenPrimEx shown next Nothing

tokenPrimEx :: Stream s m t => (t -> String) -> (SourcePos -> t -> s -> SourcePos) -> Maybe (SourcePos -> t -> s -> u -> u) -> (t -> Maybe a) -> ParsecT s u m a
tokenPrimEx shown next change accept = ParsecT (\(State input pos user) cok _ _ eerr ->
  let wrong text = eerr (newErrorMessage (SysUnExpect text) pos)
   in uncons input >>= \found -> case found of
        Nothing -> wrong ""
        Just (t, rest) -> case accept t of
          Nothing -> wrong (shown t)
          Just x ->
            let pos' = next pos t rest
                user' = maybe user (\f -> f pos t rest user) change
             in pos' `seq` cok x (State rest pos' user') (newErrorUnknown pos'))

-- | All of these tokens; the first that matches counts as consumed.
tokens :: (Stream s m t, Eq t) => ([t] -> String) -> (SourcePos -> [t] -> SourcePos) -> [t] -> ParsecT s u m [t]
tokens _ _ [] = ParsecT (\s _ _ eok _ -> eok [] s (newErrorUnknown (statePos s)))
tokens shown next wanted@(first : others) = ParsecT (\(State input pos user) cok cerr _ eerr ->
  let atEnd = setErrorMessage (Expect (shown wanted)) (newErrorMessage (SysUnExpect "") pos)
      wrong t = setErrorMessage (Expect (shown wanted)) (newErrorMessage (SysUnExpect (shown [t])) pos)
      go [] rest =
        let pos' = next pos wanted in cok wanted (State rest pos' user) (newErrorUnknown pos')
      go (t : ts) rest = uncons rest >>= \found -> case found of
        Nothing -> cerr atEnd
        Just (x, rest') -> if t == x then go ts rest' else cerr (wrong x)
   in uncons input >>= \found -> case found of
        Nothing -> eerr atEnd
        Just (x, rest) -> if first == x then go others rest else eerr (wrong x))

many :: ParsecT s u m a -> ParsecT s u m [a]
many p = fmap reverse (manyAccumulate (:) p)

skipMany :: ParsecT s u m a -> ParsecT s u m ()
skipMany p = manyAccumulate (\_ _ -> []) p `parserBind` \_ -> parserReturn ()

manyAccum :: (a -> [a] -> [a]) -> ParsecT s u m a -> ParsecT s u m [a]
manyAccum = manyAccumulate

manyAccumulate :: (a -> [a] -> [a]) -> ParsecT s u m a -> ParsecT s u m [a]
manyAccumulate add p = ParsecT (\s cok cerr eok _ ->
  let empty' _ _ _ = error "Text.ParserCombinators.Parsec.Prim.many: combinator 'many' is applied to a parser that accepts an empty string."
      walk xs x s' _ = let ys = add x xs in ys `seq` unParser p s' (walk ys) cerr empty' (\e -> cok ys s' e)
   in unParser p s (walk []) cerr empty' (\e -> eok [] s e))

-- The state ------------------------------------------------------------------------------------------------------

updateParserState :: (State s u -> State s u) -> ParsecT s u m (State s u)
updateParserState f = ParsecT (\s _ _ eok _ -> let s' = f s in eok s' s' (newErrorUnknown (statePos s')))

getParserState :: Monad m => ParsecT s u m (State s u)
getParserState = updateParserState id

setParserState :: Monad m => State s u -> ParsecT s u m (State s u)
setParserState s = updateParserState (const s)

getPosition :: Monad m => ParsecT s u m SourcePos
getPosition = fmap statePos getParserState

setPosition :: Monad m => SourcePos -> ParsecT s u m ()
setPosition pos = updateParserState (\s -> s {statePos = pos}) >> return ()

getInput :: Monad m => ParsecT s u m s
getInput = fmap stateInput getParserState

setInput :: Monad m => s -> ParsecT s u m ()
setInput input = updateParserState (\s -> s {stateInput = input}) >> return ()

getState :: Monad m => ParsecT s u m u
getState = fmap stateUser getParserState

putState, setState :: Monad m => u -> ParsecT s u m ()
putState u = updateParserState (\s -> s {stateUser = u}) >> return ()
setState = putState

modifyState, updateState :: Monad m => (u -> u) -> ParsecT s u m ()
modifyState f = updateParserState (\s -> s {stateUser = f (stateUser s)}) >> return ()
updateState = modifyState

-- Running --------------------------------------------------------------------------------------------------------

data Consumed a = Consumed a | Empty !a

data Reply s u a = Ok a !(State s u) ParseError | Error ParseError

runParsecT :: Monad m => ParsecT s u m a -> State s u -> m (Consumed (m (Reply s u a)))
runParsecT p s = unParser p s
  (\a s' e -> return (Consumed (return (Ok a s' e))))
  (\e -> return (Consumed (return (Error e))))
  (\a s' e -> return (Empty (return (Ok a s' e))))
  (\e -> return (Empty (return (Error e))))

mkPT :: Monad m => (State s u -> m (Consumed (m (Reply s u a)))) -> ParsecT s u m a
mkPT run = ParsecT (\s cok cerr eok eerr -> run s >>= \result -> case result of
  Consumed reply -> reply >>= \r -> case r of
    Ok x s' e -> cok x s' e
    Error e -> cerr e
  Empty reply -> reply >>= \r -> case r of
    Ok x s' e -> eok x s' e
    Error e -> eerr e)

runParserT, runPT :: Monad m => ParsecT s u m a -> u -> SourceName -> s -> m (Either ParseError a)
runParserT p u name input =
  unParser p (State input (initialPos name) u) success failure success failure
  where
    success a _ _ = return (Right a)
    failure e = return (Left e)
runPT = runParserT

runParser, runP :: Parsec s u a -> u -> SourceName -> s -> Either ParseError a
runParser p u name input = runIdentity (runParserT p u name input)
runP = runParser

parse :: Parsec s () a -> SourceName -> s -> Either ParseError a
parse p name input = runParser p () name input

parseTest :: Show a => Parsec s () a -> s -> IO ()
parseTest p input = case parse p "" input of
  Left e -> putStr "parse error at " >> print e
  Right x -> print x
