-- | Splitting lists, as in split 0.2.
module Data.List.Split
  ( splitOn, splitOneOf, splitWhen, endBy, endByOneOf, wordsBy, linesBy, chunksOf, splitPlaces, splitPlacesBlanks, splitEvery, chop, divvy
  , Splitter, split, oneOf, onSublist, whenElt, dropDelims, keepDelimsL, keepDelimsR, condense, dropInitBlank, dropFinalBlank, dropInnerBlanks
  , dropBlanks, startsWith, startsWithOneOf, endsWith, endsWithOneOf, sepBy, sepByOneOf
  ) where

import Data.List (isPrefixOf)

splitOn :: Eq a => [a] -> [a] -> [[a]]
splitOn separator = go []
  where
    n = length separator
    go before rest
      | n > 0 && separator `isPrefixOf` rest = reverse before : go [] (drop n rest)
    go before [] = [reverse before]
    go before (x : xs)
      | n == 0 = [] : map (: []) (x : xs)
      | otherwise = go (x : before) xs

splitWhen :: (a -> Bool) -> [a] -> [[a]]
splitWhen p xs = case break p xs of
  (a, []) -> [a]
  (a, _ : rest) -> a : splitWhen p rest

splitOneOf, endByOneOf :: Eq a => [a] -> [a] -> [[a]]
splitOneOf separators = splitWhen (`elem` separators)
endByOneOf separators = withoutLast . splitOneOf separators

endBy :: Eq a => [a] -> [a] -> [[a]]
endBy separator = withoutLast . splitOn separator

-- | Without an empty piece at the end.
withoutLast :: [[a]] -> [[a]]
withoutLast pieces = if null (last pieces) then init pieces else pieces

wordsBy, linesBy :: (a -> Bool) -> [a] -> [[a]]
wordsBy p = filter (not . null) . splitWhen p
linesBy p = withoutLast . splitWhen p

chunksOf, splitEvery :: Int -> [e] -> [[e]]
chunksOf n = chop (splitAt n)
splitEvery = chunksOf

chop :: ([a] -> (b, [a])) -> [a] -> [b]
chop _ [] = []
chop f xs = let (b, rest) = f xs in b : chop f rest

splitPlaces, splitPlacesBlanks :: Integral a => [a] -> [e] -> [[e]]
splitPlaces [] _ = []
splitPlaces _ [] = []
splitPlaces (n : ns) xs = let (a, b) = splitAt (fromIntegral n) xs in a : splitPlaces ns b
splitPlacesBlanks [] _ = []
splitPlacesBlanks (n : ns) xs = let (a, b) = splitAt (fromIntegral n) xs in a : splitPlacesBlanks ns b

divvy :: Int -> Int -> [a] -> [[a]]
divvy n step xs = takeWhile ((== n) . length) (map (take n) (iterate (drop step) xs))

-- Splitters ------------------------------------------------------------------------------------------------------

-- | Where to split, and what becomes of the delimiters and of empty pieces.
data Splitter a = Splitter
  { delimiter :: [a] -> Maybe ([a], [a])
  , delimiters :: Delimiters
  , condensed :: Bool
  , initBlank, finalBlank, innerBlanks :: Bool
  }

data Delimiters = Drop | Keep | Left' | Right'
  deriving (Eq)

data Piece a = Delim [a] | Text [a]

plain :: ([a] -> Maybe ([a], [a])) -> Splitter a
plain match = Splitter match Keep False True True True

split :: Splitter a -> [a] -> [[a]]
split s = map pieceText . blanksOut s . attach (delimiters s) . withBlanks . (if condensed s then merge else id) . pieces (delimiter s)

pieceText :: Piece a -> [a]
pieceText (Delim xs) = xs
pieceText (Text xs) = xs

pieces :: ([a] -> Maybe ([a], [a])) -> [a] -> [Piece a]
pieces match = go []
  where
    go before [] = text before []
    go before rest@(x : xs) = case match rest of
      Just (d, rest') | not (null d) -> text before (Delim d : go [] rest')
      Just (d, _) -> text before (Delim d : go' x xs)
      Nothing -> go (x : before) xs
    go' x xs = case xs of
      [] -> [Text [x]]
      _ -> Text [x] : pieces match xs
    text [] more = more
    text before more = Text (reverse before) : more

merge :: [Piece a] -> [Piece a]
merge (Delim a : Delim b : rest) = merge (Delim (a ++ b) : rest)
merge (piece : rest) = piece : merge rest
merge [] = []

-- | Empty pieces between delimiters and at the ends.
withBlanks :: [Piece a] -> [Piece a]
withBlanks [] = [Text []]
withBlanks (d@(Delim _) : rest) = Text [] : go (d : rest)
  where
    go (e@(Delim _) : more) = e : after more
    go (t : more) = t : go more
    go [] = []
    after [] = [Text []]
    after (e@(Delim _) : more) = Text [] : go (e : more)
    after more = go more
withBlanks (t : rest) = t : case rest of
  [] -> []
  _ -> drop 1 (withBlanks rest)

attach :: Delimiters -> [Piece a] -> [Piece a]
attach Drop ps = [p | p@(Text _) <- ps]
attach Keep ps = ps
attach Left' (Delim d : Text t : rest) = Text (d ++ t) : attach Left' rest
attach Left' (p : rest) = p : attach Left' rest
attach Right' (Text t : Delim d : rest) = Text (t ++ d) : attach Right' rest
attach Right' (p : rest) = p : attach Right' rest
attach _ [] = []

blanksOut :: Splitter a -> [Piece a] -> [Piece a]
blanksOut s = final . first . inner
  where
    inner ps | innerBlanks s = ps
    inner [] = []
    inner (p : ps) = p : dropInner ps
    dropInner [] = []
    dropInner [p] = [p]
    dropInner (Text [] : ps) = dropInner ps
    dropInner (p : ps) = p : dropInner ps
    first (Text [] : ps) | not (initBlank s) = ps
    first ps = ps
    final ps | finalBlank s = ps
    final [] = []
    final ps = case last ps of
      Text [] -> init ps
      _ -> ps

oneOf :: Eq a => [a] -> Splitter a
oneOf xs = whenElt (`elem` xs)

whenElt :: (a -> Bool) -> Splitter a
whenElt p = plain match
  where
    match (x : xs) | p x = Just ([x], xs)
    match _ = Nothing

onSublist :: Eq a => [a] -> Splitter a
onSublist xs = plain (\ys -> if xs `isPrefixOf` ys then Just (xs, drop (length xs) ys) else Nothing)

dropDelims, keepDelimsL, keepDelimsR, condense, dropInitBlank, dropFinalBlank, dropInnerBlanks, dropBlanks :: Splitter a -> Splitter a
dropDelims s = s {delimiters = Drop}
keepDelimsL s = s {delimiters = Left'}
keepDelimsR s = s {delimiters = Right'}
condense s = s {condensed = True}
dropInitBlank s = s {initBlank = False}
dropFinalBlank s = s {finalBlank = False}
dropInnerBlanks s = s {innerBlanks = False}
dropBlanks = dropInitBlank . dropFinalBlank . dropInnerBlanks . condense

startsWith, endsWith :: Eq a => [a] -> Splitter a
startsWith = dropInitBlank . keepDelimsL . onSublist
endsWith = dropFinalBlank . keepDelimsR . onSublist

startsWithOneOf, endsWithOneOf :: Eq a => [a] -> Splitter a
startsWithOneOf = dropInitBlank . keepDelimsL . oneOf
endsWithOneOf = dropFinalBlank . keepDelimsR . oneOf

sepBy :: Eq a => [a] -> [a] -> [[a]]
sepBy = splitOn

sepByOneOf :: Eq a => [a] -> [a] -> [[a]]
sepByOneOf = splitOneOf
