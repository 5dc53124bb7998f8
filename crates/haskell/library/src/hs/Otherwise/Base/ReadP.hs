{-# LANGUAGE NoImplicitPrelude, RankNTypes #-}
-- | Parsers that try all alternatives side by side, character by character: "Text.ParserCombinators.ReadP" and "Text.ParserCombinators.ReadPrec"
-- export them. The design is that of K. Claessen, "Parallel Parsing Processes", JFP 2004.
module Otherwise.Base.ReadP where

import Otherwise.Base.Char (isSpace)
import Otherwise.Base.Core
import Otherwise.Base.List
import Otherwise.Base.Prim

type ReadS a = String -> [(a, String)]

infixr 5 +++, <++

-- Processes ------------------------------------------------------------------------------------------------------

-- | What a parser does next.
data Process a
  = Symbol (Char -> Process a) -- ^ Takes a character.
  | Look (String -> Process a) -- ^ Looks at the text that is left.
  | Stop -- ^ No way to go on.
  | Done a (Process a) -- ^ A result here; others may go on.
  | Results [(a, String)] -- ^ Results that were found in another way, with what each leaves; at least one.

results :: [(a, String)] -> Process a
results [] = Stop
results rs = Results rs

run :: Process a -> ReadS a
run p s = case p of
  Symbol f -> case s of
    c : t -> run (f c) t
    [] -> []
  Look f -> run (f s) s
  Stop -> []
  Done x q -> (x, s) : run q s
  Results rs -> rs

-- | Both, in step.
beside :: Process a -> Process a -> Process a
beside (Symbol f) (Symbol g) = Symbol (\c -> beside (f c) (g c))
beside (Done x p) q = Done x (beside p q)
beside p (Done x q) = Done x (beside p q)
beside Stop q = q
beside p Stop = p
beside (Results rs) (Results ts) = Results (rs ++ ts)
beside (Results rs) q = Look (\s -> Results (rs ++ run q s))
beside p (Results rs) = Look (\s -> Results (run p s ++ rs))
beside (Look f) (Look g) = Look (\s -> beside (f s) (g s))
beside (Look f) q = Look (\s -> beside (f s) q)
beside p (Look g) = Look (\s -> beside p (g s))

continue :: Process a -> (a -> Process b) -> Process b
continue p k = case p of
  Symbol f -> Symbol (\c -> continue (f c) k)
  Look f -> Look (\s -> continue (f s) k)
  Stop -> Stop
  Done x q -> beside (k x) (continue q k)
  Results rs -> results [r | (x, s) <- rs, r <- run (k x) s]

-- Parsers --------------------------------------------------------------------------------------------------------

newtype ReadP a = ReadP (forall b. (a -> Process b) -> Process b)

process :: ReadP a -> Process a
process (ReadP f) = f (\x -> Done x Stop)

instance Functor ReadP where
  fmap h (ReadP f) = ReadP (\k -> f (\x -> k (h x)))

instance Applicative ReadP where
  pure x = ReadP (\k -> k x)
  (<*>) = ap
  p *> q = p >>= \_ -> q

instance Monad ReadP where
  ReadP f >>= g = ReadP (\k -> f (\x -> case g x of ReadP h -> h k))

instance MonadFail ReadP where
  fail _ = pfail

instance Alternative ReadP where
  empty = pfail
  (<|>) = (+++)

instance MonadPlus ReadP

readP_to_S :: ReadP a -> ReadS a
readP_to_S p = run (process p)

-- | A reader in the style of the report as a parser. Inefficient, and not for use under 'gather'.
readS_to_P :: ReadS a -> ReadP a
readS_to_P r = ReadP (\k -> Look (\s -> results [t | (x, rest) <- r s, t <- run (k x) rest]))

get :: ReadP Char
get = ReadP Symbol

look :: ReadP String
look = ReadP Look

pfail :: ReadP a
pfail = ReadP (\_ -> Stop)

(+++) :: ReadP a -> ReadP a -> ReadP a
ReadP f +++ ReadP g = ReadP (\k -> beside (f k) (g k))

-- | The second only if the first gives no result at all.
(<++) :: ReadP a -> ReadP a -> ReadP a
p <++ q = look >>= \text -> decide (process p) text 0
  where
    decide (Symbol f) (c : s) n = decide (f c) s (n + 1)
    decide (Look f) s n = decide (f s) s n
    decide found@(Done _ _) _ n = skip n *> ReadP (continue found)
    decide found@(Results _) _ _ = ReadP (continue found)
    decide _ _ _ = q

-- | Takes so many characters.
skip :: Int -> ReadP ()
skip n = if n <= 0 then pure () else get *> skip (n - 1)

-- | The result with the characters that were read.
gather :: ReadP a -> ReadP (String, a)
gather (ReadP f) = ReadP (\k -> collect id (f (\x -> Done (\s -> k (s, x)) Stop)))
  where
    collect before p = case p of
      Symbol g -> Symbol (\c -> collect (\s -> before (c : s)) (g c))
      Look g -> Look (\s -> collect before (g s))
      Stop -> Stop
      Done k q -> beside (k (before [])) (collect before q)
      Results _ -> errorWithoutStackTrace "do not use readS_to_P in gather!"

satisfy :: (Char -> Bool) -> ReadP Char
satisfy ok = get >>= \c -> if ok c then pure c else pfail

char :: Char -> ReadP Char
char c = satisfy (c ==)

eof :: ReadP ()
eof = look >>= \s -> case s of
  [] -> pure ()
  _ -> pfail

string :: String -> ReadP String
string word = look >>= scan word
  where
    scan [] _ = pure word
    scan (c : cs) (d : ds) | c == d = get *> scan cs ds
    scan _ _ = pfail

munch, munch1 :: (Char -> Bool) -> ReadP String
munch ok = look >>= \s -> let taken = takeWhile ok s in skip (listLength taken) *> pure taken
munch1 ok = get >>= \c -> if ok c then fmap (c :) (munch ok) else pfail

skipSpaces :: ReadP ()
skipSpaces = look >>= \s -> skip (listLength (takeWhile isSpace s))

choice :: [ReadP a] -> ReadP a
choice [] = pfail
choice [p] = p
choice (p : ps) = p +++ choice ps

count :: Int -> ReadP a -> ReadP [a]
count n p = if n <= 0 then pure [] else p >>= \x -> fmap (x :) (count (n - 1) p)

between :: ReadP open -> ReadP close -> ReadP a -> ReadP a
between open close p = open *> (p >>= \x -> close *> pure x)

option :: a -> ReadP a -> ReadP a
option x p = p +++ pure x

optional :: ReadP a -> ReadP ()
optional p = (p *> pure ()) +++ pure ()

manyOf, manyOf1 :: ReadP a -> ReadP [a]
manyOf p = pure [] +++ manyOf1 p
manyOf1 p = p >>= \x -> fmap (x :) (manyOf p)

skipMany, skipMany1 :: ReadP a -> ReadP ()
skipMany p = manyOf p *> pure ()
skipMany1 p = p *> skipMany p

sepBy, sepBy1, endBy, endBy1 :: ReadP a -> ReadP sep -> ReadP [a]
sepBy p sep = sepBy1 p sep +++ pure []
sepBy1 p sep = p >>= \x -> fmap (x :) (manyOf (sep *> p))
endBy p sep = manyOf (p >>= \x -> sep *> pure x)
endBy1 p sep = manyOf1 (p >>= \x -> sep *> pure x)

chainr, chainl :: ReadP a -> ReadP (a -> a -> a) -> a -> ReadP a
chainr p op x = chainr1 p op +++ pure x
chainl p op x = chainl1 p op +++ pure x

chainr1, chainl1 :: ReadP a -> ReadP (a -> a -> a) -> ReadP a
chainr1 p op = scan
  where
    scan = p >>= more
    more x = (op >>= \f -> fmap (f x) scan) +++ pure x
chainl1 p op = p >>= more
  where
    more x = (op >>= \f -> p >>= \y -> more (f x y)) +++ pure x

manyTill :: ReadP a -> ReadP end -> ReadP [a]
manyTill p end = scan
  where
    scan = (end *> pure []) <++ (p >>= \x -> fmap (x :) scan)

-- With precedences ---------------------------------------------------------------------------------------------------

type Prec = Int

newtype ReadPrec a = ReadPrec (Prec -> ReadP a)

atPrec :: ReadPrec a -> Prec -> ReadP a
atPrec (ReadPrec f) = f

instance Functor ReadPrec where
  fmap h (ReadPrec f) = ReadPrec (\n -> fmap h (f n))

instance Applicative ReadPrec where
  pure x = ReadPrec (\_ -> pure x)
  (<*>) = ap

instance Monad ReadPrec where
  ReadPrec f >>= g = ReadPrec (\n -> f n >>= \x -> atPrec (g x) n)

instance MonadFail ReadPrec where
  fail _ = failPrec

instance Alternative ReadPrec where
  empty = failPrec
  (<|>) = eitherPrec

instance MonadPlus ReadPrec

minPrec :: Prec
minPrec = 0

lift :: ReadP a -> ReadPrec a
lift p = ReadPrec (\_ -> p)

step, reset :: ReadPrec a -> ReadPrec a
step (ReadPrec f) = ReadPrec (\n -> f (n + 1))
reset (ReadPrec f) = ReadPrec (\_ -> f minPrec)

-- | Fails where the precedence is higher, and reads at this one otherwise.
prec :: Prec -> ReadPrec a -> ReadPrec a
prec n (ReadPrec f) = ReadPrec (\c -> if c <= n then f n else pfail)

failPrec :: ReadPrec a
failPrec = ReadPrec (\_ -> pfail)

eitherPrec, firstPrec :: ReadPrec a -> ReadPrec a -> ReadPrec a
eitherPrec (ReadPrec f) (ReadPrec g) = ReadPrec (\n -> f n +++ g n)
firstPrec (ReadPrec f) (ReadPrec g) = ReadPrec (\n -> f n <++ g n)

readPrec_to_P :: ReadPrec a -> Int -> ReadP a
readPrec_to_P = atPrec

readP_to_Prec :: (Int -> ReadP a) -> ReadPrec a
readP_to_Prec = ReadPrec

readPrec_to_S :: ReadPrec a -> Int -> ReadS a
readPrec_to_S (ReadPrec f) n = readP_to_S (f n)

readS_to_Prec :: (Int -> ReadS a) -> ReadPrec a
readS_to_Prec f = ReadPrec (\n -> readS_to_P (f n))
