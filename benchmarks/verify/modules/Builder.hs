-- twin append: (blen a + blen b) => (blen a)
-- twin pad: replicate (n - length s) => replicate (n - length s - 1)
-- twin centre: r = k - l => r = l
-- twin wrap: splitAt w s => splitAt 0 s
module Builder where

import Data.Char (isDigit, isSpace, ord, chr)

{-@ data Builder = Empty | Chunk { chunk :: {v:String | len v > 0} } | Cat { bl :: Builder, br :: Builder, tot :: {v:Int | v == size bl + size br} } @-}
data Builder = Empty | Chunk String | Cat Builder Builder Int

{-@ measure size @-}
{-@ size :: Builder -> Nat @-}
size :: Builder -> Int
size Empty = 0
size (Chunk s) = length s
size (Cat l r _) = size l + size r

{-@ blen :: b:Builder -> {v:Nat | v == size b} @-}
blen :: Builder -> Int
blen Empty = 0
blen (Chunk s) = length s
blen (Cat _ _ n) = n

{-@ append :: a:Builder -> b:Builder -> {v:Builder | size v == size a + size b} @-}
append :: Builder -> Builder -> Builder
append Empty b = b
append a Empty = a
append a b = Cat a b (blen a + blen b)

{-@ fromStr :: s:String -> {v:Builder | size v == len s} @-}
fromStr :: String -> Builder
fromStr "" = Empty
fromStr s = Chunk s

{-@ toStr :: b:Builder -> {v:String | len v == size b} @-}
toStr :: Builder -> String
toStr b = go b ""
  where
    {-@ go :: x:Builder -> acc:String -> {v:String | len v == size x + len acc} @-}
    go :: Builder -> String -> String
    go Empty acc = acc
    go (Chunk s) acc = s ++ acc
    go (Cat l r _) acc = go l (go r acc)

{-@ pad :: n:Nat -> s:String -> {v:String | len v >= n && len v >= len s} @-}
pad :: Int -> String -> String
pad n s
  | length s >= n = s
  | otherwise = s ++ replicate (n - length s) ' '

{-@ wrap :: w:{Int | w > 0} -> s:String -> [{v:String | len v <= w}] / [len s] @-}
wrap :: Int -> String -> [String]
wrap _ "" = []
wrap w s = let (a, b) = splitAt w s in a : wrap w b

{-@ joinWith :: String -> ss:[String] -> String @-}
joinWith :: String -> [String] -> String
joinWith _ [] = ""
joinWith _ [s] = s
joinWith sep (s : rest) = s ++ sep ++ joinWith sep rest

trim :: String -> String
trim = f . f
  where f = reverse . dropWhile isSpace

{-@ splitOn :: Char -> s:String -> {v:[String] | len v > 0} @-}
splitOn :: Char -> String -> [String]
splitOn c s = case break (== c) s of
  (a, []) -> [a]
  (a, _ : rest) -> a : splitOn c rest

{-@ parseNat :: String -> Maybe Nat @-}
parseNat :: String -> Maybe Int
parseNat "" = Nothing
parseNat s = go 0 s
  where
    go acc "" = Just acc
    go acc (c : cs)
      | isDigit c = go (acc * 10 + val c) cs
      | otherwise = Nothing
    val c = let d = ord c - ord '0' in if d < 0 then 0 else d

{-@ centre :: n:Nat -> s:{String | len s <= n} -> {v:String | len v == n} @-}
centre :: Int -> String -> String
centre n s = replicate l ' ' ++ s ++ replicate r ' '
  where
    k = n - length s
    l = k `div` 2
    r = k - l

{-@ columns :: w:Nat -> [{v:String | len v <= w}] -> [{v:String | len v == w}] @-}
columns :: Int -> [String] -> [String]
columns w = map (\s -> s ++ replicate (w - length s) '.')

{-@ indent :: n:Nat -> s:String -> {v:String | len v == n + len s} @-}
indent :: Int -> String -> String
indent 0 s = s
indent n s = ' ' : indent (n - 1) s

{-@ concatB :: bs:[Builder] -> Builder @-}
concatB :: [Builder] -> Builder
concatB = foldr append Empty

{-@ repeatB :: n:Nat -> b:Builder -> Builder @-}
repeatB :: Int -> Builder -> Builder
repeatB 0 _ = Empty
repeatB n b = append b (repeatB (n - 1) b)
