-- | Lazy texts: lists of characters inside, evaluated as they are needed.
module Data.Text.Lazy
  ( Text, pack, unpack, singleton, empty, fromChunks, toChunks, toStrict, fromStrict, foldrChunks, foldlChunks
  , cons, snoc, append, uncons, unsnoc, head, last, tail, init, null, length, compareLength
  , map, intercalate, intersperse, transpose, reverse, replace, toCaseFold, toLower, toUpper, toTitle, justifyLeft, justifyRight, center
  , foldl, foldl', foldl1, foldl1', foldr, foldr1, concat, concatMap, any, all, maximum, minimum
  , scanl, scanl1, scanr, scanr1, mapAccumL, mapAccumR, repeat, replicate, cycle, iterate, unfoldr, unfoldrN
  , take, takeEnd, drop, dropEnd, takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, dropAround, strip, stripStart, stripEnd
  , splitAt, breakOn, breakOnEnd, break, span, group, groupBy, inits, tails, splitOn, split, chunksOf
  , lines, words, unlines, unwords, isPrefixOf, isSuffixOf, isInfixOf, stripPrefix, stripSuffix, commonPrefixes
  , filter, find, elem, breakOnAll, partition, index, count, zip, zipWith
  ) where

import Control.DeepSeq (NFData (..))
import qualified Data.Char as Char
import Data.Int (Int64)
import qualified Data.List as List
import Data.String (IsString (..))
import qualified Data.Text as Strict
import Prelude
  ( Bool (..), Char, Eq (..), Int, Maybe (..), Monoid (..), Num (..), Ord (..), Ordering, Read (..), Semigroup (..)
  , Show (..), String, div, error, fromIntegral, fst, otherwise, (&&), (.), (<$>), (||)
  )
import Text.Printf (PrintfArg (..), formatString)

newtype Text = Text String
  deriving (Eq, Ord)

instance Show Text where
  showsPrec d (Text s) = showsPrec d s

instance Read Text where
  readsPrec d s = [(pack x, rest) | (x, rest) <- readsPrec d s]

instance Semigroup Text where
  (<>) = append

instance Monoid Text where
  mempty = empty
  mconcat = concat

instance IsString Text where
  fromString = pack

instance NFData Text where
  rnf (Text s) = rnf s

instance PrintfArg Text where
  formatArg (Text s) = formatString s

pack :: String -> Text
pack = Text

-- | The number of characters that an operation on lists takes.
int :: Int64 -> Int
int = fromIntegral

toStrict :: Text -> Strict.Text
toStrict (Text s) = Strict.pack s

fromStrict :: Strict.Text -> Text
fromStrict t = Text (Strict.unpack t)

fromChunks :: [Strict.Text] -> Text
fromChunks ts = Text (List.concatMap Strict.unpack ts)

toChunks :: Text -> [Strict.Text]
toChunks t
  | null t = []
  | otherwise = [toStrict t]

foldrChunks :: (Strict.Text -> a -> a) -> a -> Text -> a
foldrChunks f z t = List.foldr f z (toChunks t)

foldlChunks :: (a -> Strict.Text -> a) -> a -> Text -> a
foldlChunks f z t = List.foldl f z (toChunks t)

repeat :: Char -> Text
repeat c = Text (List.repeat c)

cycle :: Text -> Text
cycle (Text s) = Text (nonEmpty "cycle" List.cycle s)

iterate :: (Char -> Char) -> Char -> Text
iterate f c = Text (List.iterate f c)

unpack :: Text -> String
unpack (Text s) = s

singleton :: Char -> Text
singleton c = pack [c]

empty :: Text
empty = Text ""

cons :: Char -> Text -> Text
cons c (Text s) = Text (c : s)

snoc :: Text -> Char -> Text
snoc (Text s) c = pack (s List.++ [c])

append :: Text -> Text -> Text
append (Text s) (Text t) = pack (s List.++ t)

uncons :: Text -> Maybe (Char, Text)
uncons (Text []) = Nothing
uncons (Text (c : cs)) = Just (c, Text cs)

unsnoc :: Text -> Maybe (Text, Char)
unsnoc (Text []) = Nothing
unsnoc (Text s) = Just (pack (List.init s), List.last s)

head, last :: Text -> Char
head (Text s) = nonEmpty "head" List.head s
last (Text s) = nonEmpty "last" List.last s

tail, init :: Text -> Text
tail (Text s) = nonEmpty "tail" (Text . List.tail) s
init (Text s) = nonEmpty "init" (pack . List.init) s

nonEmpty :: String -> (String -> a) -> String -> a
nonEmpty name _ [] = error ("Data.Text.Lazy." List.++ name List.++ ": empty input")
nonEmpty _ f s = f s

null :: Text -> Bool
null (Text s) = List.null s

length :: Text -> Int64
length (Text s) = List.genericLength s

compareLength :: Text -> Int64 -> Ordering
compareLength (Text s) n = compare (List.genericLength (List.take (int n + 1) s)) n

map :: (Char -> Char) -> Text -> Text
map f (Text s) = pack (List.map f s)

intercalate :: Text -> [Text] -> Text
intercalate (Text s) ts = pack (List.intercalate s (List.map unpack ts))

intersperse :: Char -> Text -> Text
intersperse c (Text s) = pack (List.intersperse c s)

transpose :: [Text] -> [Text]
transpose ts = List.map pack (List.transpose (List.map unpack ts))

reverse :: Text -> Text
reverse (Text s) = Text (List.reverse s)

-- | @replace needle replacement haystack@.
replace :: Text -> Text -> Text -> Text
replace needle new t
  | null needle = error "Data.Text.Lazy.replace: empty input"
  | otherwise = intercalate new (splitOn needle t)

toCaseFold, toLower, toUpper, toTitle :: Text -> Text
toCaseFold (Text s) = pack (List.concatMap folded s)
  where
    folded 'ß' = "ss"
    folded c = [Char.toLower c]
toLower = map Char.toLower
toUpper (Text s) = pack (List.concatMap raised s)
  where
    raised 'ß' = "SS"
    raised c = [Char.toUpper c]
toTitle (Text s) = pack (start s)
  where
    start [] = []
    start (c : cs)
      | Char.isLetter c = Char.toUpper c : inside cs
      | otherwise = c : start cs
    inside [] = []
    inside ('\'' : c : cs) | Char.isLetter c = '\'' : Char.toLower c : inside cs
    inside (c : cs)
      | Char.isLetter c = Char.toLower c : inside cs
      | otherwise = c : start cs

justifyLeft, justifyRight, center :: Int64 -> Char -> Text -> Text
justifyLeft n c (Text s) = pack (s List.++ List.replicate (int n - List.length s) c)
justifyRight n c (Text s) = pack (List.replicate (int n - List.length s) c List.++ s)
center n c t@(Text s)
  | missing <= 0 = t
  | otherwise = pack (List.replicate left c List.++ s List.++ List.replicate right c)
  where
    missing = int n - List.length s
    right = missing `div` 2
    left = missing - right

foldl, foldl' :: (a -> Char -> a) -> a -> Text -> a
foldl f z (Text s) = List.foldl f z s
foldl' f z (Text s) = List.foldl' f z s

foldl1, foldl1', foldr1 :: (Char -> Char -> Char) -> Text -> Char
foldl1 f (Text s) = nonEmpty "foldl1" (List.foldl1 f) s
foldl1' f (Text s) = nonEmpty "foldl1'" (List.foldl1' f) s
foldr1 f (Text s) = nonEmpty "foldr1" (List.foldr1 f) s

foldr :: (Char -> a -> a) -> a -> Text -> a
foldr f z (Text s) = List.foldr f z s

concat :: [Text] -> Text
concat ts = pack (List.concatMap unpack ts)

concatMap :: (Char -> Text) -> Text -> Text
concatMap f (Text s) = pack (List.concatMap (unpack . f) s)

any, all :: (Char -> Bool) -> Text -> Bool
any p (Text s) = List.any p s
all p (Text s) = List.all p s

maximum, minimum :: Text -> Char
maximum (Text s) = nonEmpty "maximum" List.maximum s
minimum (Text s) = nonEmpty "minimum" List.minimum s

scanl :: (Char -> Char -> Char) -> Char -> Text -> Text
scanl f c (Text s) = pack (List.scanl f c s)

scanr :: (Char -> Char -> Char) -> Char -> Text -> Text
scanr f c (Text s) = pack (List.scanr f c s)

scanl1, scanr1 :: (Char -> Char -> Char) -> Text -> Text
scanl1 f (Text s) = pack (List.scanl1 f s)
scanr1 f (Text s) = pack (List.scanr1 f s)

mapAccumL, mapAccumR :: (a -> Char -> (a, Char)) -> a -> Text -> (a, Text)
mapAccumL f z (Text s) = pack <$> List.mapAccumL f z s
mapAccumR f z (Text s) = pack <$> List.mapAccumR f z s

replicate :: Int64 -> Text -> Text
replicate n (Text s) = pack (List.concat (List.replicate (int n) s))

unfoldr :: (a -> Maybe (Char, a)) -> a -> Text
unfoldr f z = pack (List.unfoldr f z)

unfoldrN :: Int64 -> (a -> Maybe (Char, a)) -> a -> Text
unfoldrN n f z = pack (List.take (int n) (List.unfoldr f z))

take, takeEnd, drop, dropEnd :: Int64 -> Text -> Text
take n (Text s) = pack (List.take (int n) s)
takeEnd n (Text s) = Text (List.drop (List.length s - max 0 (int n)) s)
drop n (Text s) = Text (List.drop (int n) s)
dropEnd n (Text s) = pack (List.take (List.length s - max 0 (int n)) s)

takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, dropAround, filter :: (Char -> Bool) -> Text -> Text
takeWhile p (Text s) = pack (List.takeWhile p s)
takeWhileEnd p (Text s) = pack (List.reverse (List.takeWhile p (List.reverse s)))
dropWhile p (Text s) = pack (List.dropWhile p s)
dropWhileEnd p (Text s) = pack (List.dropWhileEnd p s)
dropAround p = dropWhile p . dropWhileEnd p
filter p (Text s) = pack (List.filter p s)

strip, stripStart, stripEnd :: Text -> Text
strip = dropAround Char.isSpace
stripStart = dropWhile Char.isSpace
stripEnd = dropWhileEnd Char.isSpace

packBoth :: (String, String) -> (Text, Text)
packBoth (a, b) = (pack a, pack b)

splitAt :: Int64 -> Text -> (Text, Text)
splitAt n (Text s) = packBoth (List.splitAt (int n) s)

break, span, partition :: (Char -> Bool) -> Text -> (Text, Text)
break p (Text s) = packBoth (List.break p s)
span p (Text s) = packBoth (List.span p s)
partition p (Text s) = packBoth (List.partition p s)

-- | Where the needle is found first: what is before it, and the rest from it on.
breakOn, breakOnEnd :: Text -> Text -> (Text, Text)
breakOn needle t
  | null needle = error "Data.Text.Lazy.breakOn: empty input"
  | otherwise = packBoth (cut (unpack needle) (unpack t))
breakOnEnd needle t = case breakOn (reverse needle) (reverse t) of
  (a, b) -> (reverse b, reverse a)

cut :: String -> String -> (String, String)
cut needle = go
  where
    go s | needle `List.isPrefixOf` s = ([], s)
    go [] = ([], [])
    go (c : cs) = case go cs of
      (before, rest) -> (c : before, rest)

breakOnAll :: Text -> Text -> [(Text, Text)]
breakOnAll needle t
  | null needle = error "Data.Text.Lazy.breakOnAll: empty input"
  | otherwise = go 0 (unpack t)
  where
    whole = unpack t
    size = List.length (unpack needle)
    go at s = case cut (unpack needle) s of
      (_, []) -> []
      (before, rest) ->
        let here = at + List.length before
         in packBoth (List.splitAt here whole) : go (here + size) (List.drop size rest)

group :: Text -> [Text]
group = groupBy (==)

groupBy :: (Char -> Char -> Bool) -> Text -> [Text]
groupBy f (Text s) = List.map pack (List.groupBy f s)

inits, tails :: Text -> [Text]
inits (Text s) = List.map pack (List.inits s)
tails (Text s) = List.map Text (List.tails s)

splitOn :: Text -> Text -> [Text]
splitOn needle t
  | null needle = error "Data.Text.Lazy.splitOn: empty input"
  | otherwise = go (unpack t)
  where
    size = List.length (unpack needle)
    go s = case cut (unpack needle) s of
      (before, []) -> [pack before]
      (before, rest) -> pack before : go (List.drop size rest)

split :: (Char -> Bool) -> Text -> [Text]
split p (Text s) = go s
  where
    go rest = case List.break p rest of
      (before, []) -> [pack before]
      (before, _ : after) -> pack before : go after

chunksOf :: Int64 -> Text -> [Text]
chunksOf n t
  | n <= 0 || null t = []
  | otherwise = case splitAt n t of
      (a, b) -> a : chunksOf n b

lines, words :: Text -> [Text]
lines (Text s) = List.map pack (List.lines s)
words (Text s) = List.map pack (List.words s)

unlines, unwords :: [Text] -> Text
unlines ts = pack (List.unlines (List.map unpack ts))
unwords ts = pack (List.unwords (List.map unpack ts))

isPrefixOf, isSuffixOf, isInfixOf :: Text -> Text -> Bool
isPrefixOf (Text s) (Text t) = List.isPrefixOf s t
isSuffixOf (Text s) (Text t) = List.isSuffixOf s t
isInfixOf (Text s) (Text t) = List.isInfixOf s t

stripPrefix, stripSuffix :: Text -> Text -> Maybe Text
stripPrefix (Text s) (Text t) = Text <$> List.stripPrefix s t
stripSuffix s t = reverse <$> stripPrefix (reverse s) (reverse t)

commonPrefixes :: Text -> Text -> Maybe (Text, Text, Text)
commonPrefixes (Text s) (Text t)
  | List.null same = Nothing
  | otherwise = Just (pack same, Text (List.drop size s), Text (List.drop size t))
  where
    same = List.map fst (List.takeWhile (\(a, b) -> a == b) (List.zip s t))
    size = List.length same

find :: (Char -> Bool) -> Text -> Maybe Char
find p (Text s) = List.find p s

elem :: Char -> Text -> Bool
elem c (Text s) = List.elem c s

index :: Text -> Int64 -> Char
index (Text s) k
  | n >= 0 && n < List.length s = s List.!! n
  | otherwise = error "Data.Text.Lazy.index: index out of bounds"
  where
    n = int k

count :: Text -> Text -> Int64
count needle t
  | null needle = error "Data.Text.Lazy.count: empty input"
  | otherwise = List.genericLength (splitOn needle t) - 1

zip :: Text -> Text -> [(Char, Char)]
zip (Text s) (Text t) = List.zip s t

zipWith :: (Char -> Char -> Char) -> Text -> Text -> Text
zipWith f (Text s) (Text t) = pack (List.zipWith f s t)
