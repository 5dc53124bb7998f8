{-# LANGUAGE BangPatterns #-}
-- | Parsers that backtrack and can be fed piece by piece, as in attoparsec 0.14, over any kind of text.
--
-- A parser that needs more than there is says so, and is run again from the start when more has come.
module Otherwise.Attoparsec.Parser where

import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus, ap)
import qualified Data.ByteString.Char8 as B
import Data.Char (isDigit, isHexDigit, isSpace, digitToInt, toLower)
import Data.List (intercalate)
import qualified Data.Text as T

class Monoid t => Chunk t where
  next :: t -> Maybe (Char, t)
  splitWhile :: (Char -> Bool) -> t -> (t, t)
  splitOff :: Int -> t -> (t, t)
  size :: t -> Int
  stripped :: t -> t -> Maybe t
  letters :: t -> String

instance Chunk T.Text where
  next = T.uncons
  splitWhile = T.span
  splitOff = T.splitAt
  size = T.length
  stripped = T.stripPrefix
  letters = T.unpack

instance Chunk B.ByteString where
  next = B.uncons
  splitWhile = B.span
  splitOff = B.splitAt
  size = B.length
  stripped = B.stripPrefix
  letters = B.unpack

-- | Nothing more is known before there is more input.
data Step t a = Good !t a | Bad t [String] String | Starved

-- | Whether the input is all there is, and the input.
newtype Parser t a = Parser (Bool -> t -> Step t a)

data IResult t r = Fail t [String] String | Partial (t -> IResult t r) | Done t r

instance (Show t, Show r) => Show (IResult t r) where
  showsPrec d result = showParen (d > 10) $ case result of
    Fail t contexts message -> showString "Fail" . part t . part contexts . part message
    Partial _ -> showString "Partial _"
    Done t r -> showString "Done" . part t . part r
    where
      part :: Show x => x -> ShowS
      part x = showChar ' ' . showsPrec 11 x

instance Functor (IResult t) where
  fmap f (Done t r) = Done t (f r)
  fmap f (Partial k) = Partial (fmap f . k)
  fmap _ (Fail t contexts message) = Fail t contexts message

run :: Parser t a -> Bool -> t -> Step t a
run (Parser p) = p

instance Functor (Parser t) where
  fmap f (Parser p) = Parser (\complete t -> case p complete t of
    Good rest a -> Good rest (f a)
    Bad rest contexts message -> Bad rest contexts message
    Starved -> Starved)

instance Applicative (Parser t) where
  pure a = Parser (\_ t -> Good t a)
  (<*>) = ap

instance Monad (Parser t) where
  Parser p >>= f = Parser (\complete t -> case p complete t of
    Good rest a -> run (f a) complete rest
    Bad rest contexts message -> Bad rest contexts message
    Starved -> Starved)

instance MonadFail (Parser t) where
  fail message = Parser (\_ t -> Bad t [] ("Failed reading: " ++ message))

instance Alternative (Parser t) where
  empty = fail "empty"
  Parser p <|> Parser q = Parser (\complete t -> case p complete t of
    Bad _ _ _ -> q complete t
    other -> other)
  many p = go where go = ((:) <$> p <*> go) <|> pure []
  some p = (:) <$> p <*> many p

instance MonadPlus (Parser t)

instance Semigroup (Parser t a) where
  (<>) = (<|>)

instance Monoid (Parser t a) where
  mempty = fail "mempty"

-- Running --------------------------------------------------------------------------------------------------------

parse :: Chunk t => Parser t a -> t -> IResult t a
parse p t = case run p False t of
  Good rest a -> Done rest a
  Bad rest contexts message -> Fail rest contexts message
  Starved -> Partial (\more -> if size more == 0 then finished else parse p (t <> more))
  where
    finished = case run p True t of
      Good rest a -> Done rest a
      Bad rest contexts message -> Fail rest contexts message
      Starved -> Fail t [] "not enough input"

parseOnly :: Chunk t => Parser t a -> t -> Either String a
parseOnly p t = case run p True t of
  Good _ a -> Right a
  Bad _ contexts message -> Left (complaint contexts message)
  Starved -> Left "not enough input"

feed :: Chunk t => IResult t r -> t -> IResult t r
feed (Partial k) t = k t
feed (Done rest r) t = Done (rest <> t) r
feed (Fail rest contexts message) t = Fail (rest <> t) contexts message

parseWith :: (Chunk t, Monad m) => m t -> Parser t a -> t -> m (IResult t a)
parseWith more p t = go (parse p t)
  where
    go (Partial k) = more >>= go . k
    go result = return result

parseTest :: (Chunk t, Show t, Show a) => Parser t a -> t -> IO ()
parseTest p t = print (parse p t)

maybeResult :: IResult t r -> Maybe r
maybeResult (Done _ r) = Just r
maybeResult _ = Nothing

eitherResult :: IResult t r -> Either String r
eitherResult (Done _ r) = Right r
eitherResult (Fail _ contexts message) = Left (complaint contexts message)
eitherResult (Partial _) = Left "Result: incomplete input"

complaint :: [String] -> String -> String
complaint [] message = message
complaint contexts message = intercalate " > " contexts ++ ": " ++ message

infix 0 <?>

(<?>) :: Parser t a -> String -> Parser t a
Parser p <?> name = Parser (\complete t -> case p complete t of
  Bad rest contexts message -> Bad rest (name : contexts) message
  other -> other)

try :: Parser t a -> Parser t a
try p = p

-- Characters -----------------------------------------------------------------------------------------------------

-- | At the end: more is needed, or there is no more.
starved :: Bool -> t -> Step t a
starved complete t = if complete then Bad t [] "not enough input" else Starved

satisfy :: Chunk t => (Char -> Bool) -> Parser t Char
satisfy = satisfyWith id

satisfyWith :: Chunk t => (Char -> a) -> (a -> Bool) -> Parser t a
satisfyWith f ok = Parser (\complete t -> case next t of
  Nothing -> starved complete t
  Just (c, rest)
    | ok (f c) -> Good rest (f c)
    | otherwise -> Bad t [] "Failed reading: satisfy")

skip :: Chunk t => (Char -> Bool) -> Parser t ()
skip ok = Parser (\complete t -> case next t of
  Nothing -> starved complete t
  Just (c, rest)
    | ok c -> Good rest ()
    | otherwise -> Bad t [] "Failed reading: skip")

char, notChar :: Chunk t => Char -> Parser t Char
char c = satisfy (== c) <?> show c
notChar c = satisfy (/= c) <?> ("not " ++ show c)

anyChar, digit, space, peekChar' :: Chunk t => Parser t Char
anyChar = satisfy (const True)
digit = satisfy isDigit <?> "digit"
space = satisfy isSpace <?> "space"
peekChar' = Parser (\complete t -> maybe (starved complete t) (Good t . fst) (next t))

peekChar :: Chunk t => Parser t (Maybe Char)
peekChar = Parser (\complete t -> case next t of
  Nothing | not complete -> Starved
  found -> Good t (fmap fst found))

string :: Chunk t => t -> Parser t t
string wanted = Parser (\complete t -> case stripped wanted t of
  Just rest -> Good rest wanted
  Nothing
    | size t >= size wanted || not (isStart t) -> Bad t [] "string"
    | otherwise -> starved complete t)
  where
    isStart t = case stripped t wanted of
      Just _ -> True
      Nothing -> False

asciiCI :: Chunk t => t -> Parser t t
asciiCI wanted = do
  found <- fst <$> match (mapM_ (\c -> satisfy (\d -> toLower d == toLower c)) (letters wanted)) <?> "asciiCI"
  return found

take :: Chunk t => Int -> Parser t t
take n = Parser (\complete t -> case splitOff n t of
  (found, rest)
    | size found >= n -> Good rest found
    | otherwise -> starved complete t)

takeWhile, takeTill, takeWhile1 :: Chunk t => (Char -> Bool) -> Parser t t
takeWhile ok = Parser (\complete t -> case splitWhile ok t of
  (found, rest)
    | size rest == 0 && not complete -> Starved
    | otherwise -> Good rest found)
takeTill stop = Otherwise.Attoparsec.Parser.takeWhile (not . stop)
takeWhile1 ok = Parser (\complete t -> case splitWhile ok t of
  (found, rest)
    | size t == 0 -> starved complete t
    | size found == 0 -> Bad t [] "Failed reading: takeWhile1"
    | size rest == 0 && not complete -> Starved
    | otherwise -> Good rest found)

skipWhile :: Chunk t => (Char -> Bool) -> Parser t ()
skipWhile ok = () <$ Otherwise.Attoparsec.Parser.takeWhile ok

skipSpace :: Chunk t => Parser t ()
skipSpace = skipWhile isSpace

scan :: Chunk t => s -> (s -> Char -> Maybe s) -> Parser t t
scan start f = fst <$> runScanner start f

runScanner :: Chunk t => s -> (s -> Char -> Maybe s) -> Parser t (t, s)
runScanner start f = Parser (\complete t ->
  let go !n s rest = case next rest of
        Nothing | not complete -> Starved
        Just (c, more) | Just s' <- f s c -> go (n + 1) s' more
        _ -> Good rest (fst (splitOff n t), s)
  in go 0 start t)

takeRest :: Chunk t => Parser t t
takeRest = Otherwise.Attoparsec.Parser.takeWhile (const True)

match :: Chunk t => Parser t a -> Parser t (t, a)
match (Parser p) = Parser (\complete t -> case p complete t of
  Good rest a -> Good rest (fst (splitOff (size t - size rest) t), a)
  Bad rest contexts message -> Bad rest contexts message
  Starved -> Starved)

endOfInput :: Chunk t => Parser t ()
endOfInput = Parser (\complete t -> case next t of
  Just _ -> Bad t [] "endOfInput"
  Nothing
    | complete -> Good t ()
    | otherwise -> Starved)

atEnd :: Chunk t => Parser t Bool
atEnd = Parser (\complete t -> case next t of
  Just _ -> Good t False
  Nothing
    | complete -> Good t True
    | otherwise -> Starved)

endOfLine :: Chunk t => Parser t ()
endOfLine = (() <$ char '\n') <|> (() <$ (char '\r' *> char '\n'))

lookAhead :: Parser t a -> Parser t a
lookAhead (Parser p) = Parser (\complete t -> case p complete t of
  Good _ a -> Good t a
  other -> other)

-- Numbers --------------------------------------------------------------------------------------------------------

decimal, hexadecimal :: (Chunk t, Integral a) => Parser t a
decimal = number 10 <$> takeWhile1 isDigit
hexadecimal = number 16 <$> takeWhile1 isHexDigit

number :: (Chunk t, Integral a) => a -> t -> a
number base = go 0 . letters
  where
    go !n [] = n
    go !n (c : cs) = go (n * base + fromIntegral (digitToInt c)) cs

signed :: (Chunk t, Num a) => Parser t a -> Parser t a
signed p = (negate <$> (char '-' *> p)) <|> (char '+' *> p) <|> p

double :: Chunk t => Parser t Double
double = rational

rational :: (Chunk t, Fractional a) => Parser t a
rational = do
  sign <- satisfy (`elem` "+-") <|> pure '+'
  whole <- takeWhile1 isDigit
  part <- (char '.' *> (letters <$> Otherwise.Attoparsec.Parser.takeWhile isDigit)) <|> pure ""
  scale <- (satisfy (`elem` "eE") *> signed decimal) <|> pure 0
  let digits = foldl (\n c -> n * 10 + toInteger (digitToInt c)) 0 (letters whole ++ part)
      power = scale - length part :: Int
      value = if power >= 0 then toRational (digits * 10 ^ power) else toRational digits / 10 ^ negate power
  return (fromRational (if sign == '-' then negate value else value))

-- Classes of characters ------------------------------------------------------------------------------------------

inClass, notInClass :: String -> Char -> Bool
inClass description c = go description
  where
    go (a : '-' : b : rest) = (a <= c && c <= b) || go rest
    go (a : rest) = a == c || go rest
    go [] = False
notInClass description = not . inClass description

isEndOfLine, isHorizontalSpace :: Char -> Bool
isEndOfLine c = c == '\n' || c == '\r'
isHorizontalSpace c = c == ' ' || c == '\t'
