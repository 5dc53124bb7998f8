-- Huffman trees, encoding and decoding of text, and run-length encoding.
module Main where

import Data.Function (on)
import Data.List (group, insertBy, sort, sortBy)
import qualified Data.Map as Map
import Data.Ord (comparing)

data Huff = Leaf Int Char | Fork Int Huff Huff deriving Show

data Bit = O | I deriving (Eq, Ord, Enum)

instance Show Bit where
  show b = show (fromEnum b)
  showList bs = showString (concatMap show bs)

freq :: Huff -> Int
freq (Leaf n _) = n
freq (Fork n _ _) = n

build :: String -> Maybe Huff
build "" = Nothing
build text = Just (combine leaves)
  where
    leaves = sortBy (comparing freq <> comparing char) [Leaf (length g) (head g) | g <- group (sort text)]
    char (Leaf _ c) = c
    char (Fork _ l _) = char l
    combine [t] = t
    combine (a : b : rest) = combine (insertBy (compare `on` freq) (Fork (freq a + freq b) a b) rest)
    combine [] = error "combine: no trees"

codes :: Huff -> Map.Map Char [Bit]
codes (Leaf _ c) = Map.singleton c [O]
codes t = Map.fromList (walk t)
  where
    walk (Leaf _ c) = [(c, [])]
    walk (Fork _ l r) = [(c, O : b) | (c, b) <- walk l] ++ [(c, I : b) | (c, b) <- walk r]

encode :: Huff -> String -> Either Char [Bit]
encode t = fmap concat . mapM (\c -> maybe (Left c) Right (Map.lookup c table))
  where
    table = codes t

decode :: Huff -> [Bit] -> String
decode (Leaf _ c) bits = map (const c) bits
decode t bits = go t bits
  where
    go (Leaf _ c) rest = c : (if null rest then [] else go t rest)
    go (Fork _ l _) (O : bs) = go l bs
    go (Fork _ _ r) (I : bs) = go r bs
    go _ [] = []

rle :: Eq a => [a] -> [(a, Int)]
rle = map (\g -> (head g, length g)) . group

unrle :: [(a, Int)] -> [a]
unrle = concatMap (\(x, n) -> replicate n x)

-- "aaab" becomes "3ab" and back.
rleText :: String -> String
rleText = concatMap (\(c, n) -> (if n > 1 then show n else "") ++ [c]) . rle

unrleText :: String -> String
unrleText "" = ""
unrleText s = case span (`elem` ['0' .. '9']) s of
  (ds, c : rest) -> replicate (if null ds then 1 else read ds) c ++ unrleText rest
  (_, "") -> ""

main :: IO ()
main = do
  let text = "abracadabra alakazam"
      Just tree = build text
  mapM_ (\(c, b) -> putStrLn (show c ++ " " ++ show b)) (Map.toList (codes tree))
  let Right bits = encode tree text
  print (length bits, 8 * length text)
  print (take 20 bits)
  putStrLn (decode tree bits)
  print (encode tree "abq")
  print (fmap (\t -> (freq t, decode t [O, O])) (build "zz"))
  print (fmap freq (build ""))
  print (rle "aaabccd", unrle [('x', 3), ('y', 1)])
  putStrLn (rleText "WWWWWWBWWWWBBB" ++ " " ++ unrleText (rleText "WWWWWWBWWWWBBB"))
  print (all (\s -> unrle (rle s) == s) ["", "a", "aab", "abab"])
