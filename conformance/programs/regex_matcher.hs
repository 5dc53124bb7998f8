-- Regular expressions: parser, derivatives, and a lazily enumerated language.
module Main where

import Data.List (nub, sortOn)
import qualified Data.Set as Set

data Regex
  = Empty
  | Eps
  | Chr Char
  | AnyChar
  | Alt Regex Regex
  | Seq Regex Regex
  | Star Regex
  deriving (Eq, Ord, Show)

-- Smart constructors keep the set of derivatives finite.
alt, sq :: Regex -> Regex -> Regex
alt Empty r = r
alt r Empty = r
alt r s
  | r == s = r
  | r > s = Alt s r
  | otherwise = Alt r s
sq Empty _ = Empty
sq _ Empty = Empty
sq Eps r = r
sq r Eps = r
sq r s = Seq r s

star :: Regex -> Regex
star Empty = Eps
star Eps = Eps
star r@(Star _) = r
star r = Star r

parse :: String -> Either String Regex
parse s = case alternatives s of
  Right (r, "") -> Right r
  Right (_, rest) -> Left ("unexpected " ++ show rest)
  Left e -> Left e
  where
    alternatives i = do
      (r, rest) <- sequenceOf i
      case rest of
        '|' : more -> do
          (r', rest') <- alternatives more
          Right (alt r r', rest')
        _ -> Right (r, rest)
    sequenceOf i
      | null i || head i `elem` "|)" = Right (Eps, i)
      | otherwise = do
          (r, rest) <- postfix i
          (r', rest') <- sequenceOf rest
          Right (sq r r', rest')
    postfix i = atom i >>= uncurry suffix
    suffix r ('*' : rest) = suffix (star r) rest
    suffix r ('+' : rest) = suffix (sq r (star r)) rest
    suffix r ('?' : rest) = suffix (alt Eps r) rest
    suffix r rest = Right (r, rest)
    atom ('(' : rest) = do
      (r, rest') <- alternatives rest
      case rest' of
        ')' : more -> Right (r, more)
        _ -> Left "missing )"
    atom ('.' : rest) = Right (AnyChar, rest)
    atom ('\\' : c : rest) = Right (Chr c, rest)
    atom (c : rest)
      | c `elem` "*+?" = Left ("nothing to repeat before " ++ [c])
      | otherwise = Right (Chr c, rest)
    atom [] = Left "unexpected end"

nullable :: Regex -> Bool
nullable r = case r of
  Eps -> True
  Star _ -> True
  Alt a b -> nullable a || nullable b
  Seq a b -> nullable a && nullable b
  _ -> False

deriv :: Char -> Regex -> Regex
deriv c r = case r of
  Chr d | c == d -> Eps
  AnyChar -> Eps
  Alt a b -> alt (deriv c a) (deriv c b)
  Seq a b
    | nullable a -> alt (sq (deriv c a) b) (deriv c b)
    | otherwise -> sq (deriv c a) b
  Star a -> sq (deriv c a) r
  _ -> Empty

matches :: Regex -> String -> Bool
matches r = nullable . foldl (flip deriv) r

states :: String -> Regex -> Set.Set Regex
states sigma r = go (Set.singleton r) [r]
  where
    go seen [] = seen
    go seen (q : qs) = go (foldr Set.insert seen new) (qs ++ new)
      where
        new = nub [q' | c <- sigma, let q' = deriv c q, q' `Set.notMember` seen]

language :: String -> Regex -> [String]
language sigma r = [w | n <- [0 ..], w <- wordsOf n, matches r w]
  where
    wordsOf :: Int -> [String]
    wordsOf 0 = [""]
    wordsOf n = [c : w | c <- sigma, w <- wordsOf (n - 1)]

main :: IO ()
main = do
  let tests = [("a*b", ["b", "aaab", "aba"]), ("(ab|c)+", ["", "abcab", "abb"]), ("h.t?", ["ha", "hit", "hits"]), ("\\*x", ["*x", "x"])]
  mapM_ (\(p, ws) -> putStrLn (p ++ ": " ++ either id (\r -> show (map (matches r) ws)) (parse p))) tests
  mapM_ (print . parse) ["a(b", "*a", "a)b", "a||b", ""]
  let Right evenAs = parse "(b*ab*a)*b*"
  print (Set.size (states "ab" evenAs))
  print (take 8 (language "ab" evenAs))
  let Right nums = parse "(0|1)(0|1)*1"
  print (take 5 (language "01" nums), sortOn negate [length w | w <- take 6 (language "01" nums)])
