module Main where
import qualified Data.Set as Set
import qualified Data.Map as Map
import Data.List (intercalate, sort)

infixl 6 .|.
infixl 7 .*.

data Re = Empty | Eps | Chr Char | Alt Re Re | Seq Re Re | Star Re | And Re Re | Not Re
  deriving (Eq, Ord)

instance Show Re where
  showsPrec _ Empty = showString "0"
  showsPrec _ Eps = showString "1"
  showsPrec _ (Chr c) = showChar c
  showsPrec d (Alt a b) = showParen (d > 4) $ showsPrec 4 a . showChar '|' . showsPrec 4 b
  showsPrec d (And a b) = showParen (d > 5) $ showsPrec 5 a . showChar '&' . showsPrec 5 b
  showsPrec d (Seq a b) = showParen (d > 6) $ showsPrec 6 a . showsPrec 6 b
  showsPrec _ (Star a) = showsPrec 10 a . showChar '*'
  showsPrec _ (Not a) = showChar '!' . showsPrec 10 a

(.|.), (.*.) :: Re -> Re -> Re
Empty .|. b = b
a .|. Empty = a
a .|. b | a == b = a
        | a > b = Alt b a
        | otherwise = Alt a b
Empty .*. _ = Empty
_ .*. Empty = Empty
Eps .*. b = b
a .*. Eps = a
Seq a b .*. c = a .*. (b .*. c)
a .*. b = Seq a b

star :: Re -> Re
star Empty = Eps
star Eps = Eps
star r@(Star _) = r
star r = Star r

nullable :: Re -> Bool
nullable r = case r of
  Empty -> False; Eps -> True; Chr _ -> False
  Alt a b -> nullable a || nullable b
  Seq a b -> nullable a && nullable b
  And a b -> nullable a && nullable b
  Star _ -> True
  Not a -> not (nullable a)

deriv :: Char -> Re -> Re
deriv c r = case r of
  Empty -> Empty
  Eps -> Empty
  Chr d | c == d -> Eps
        | otherwise -> Empty
  Alt a b -> deriv c a .|. deriv c b
  Seq a b | nullable a -> (deriv c a .*. b) .|. deriv c b
          | otherwise -> deriv c a .*. b
  Star a -> deriv c a .*. r
  And a b -> And (deriv c a) (deriv c b)
  Not a -> Not (deriv c a)

matches :: Re -> String -> Bool
matches r = nullable . foldl (flip deriv) r

type Dfa = Map.Map Re (Map.Map Char Re)

dfa :: [Char] -> Re -> Dfa
dfa sigma start = go Map.empty [start]
  where
    go seen [] = seen
    go seen (r : rest)
      | r `Map.member` seen = go seen rest
      | otherwise = let next = Map.fromList [(c, deriv c r) | c <- sigma]
                    in go (Map.insert r next seen) (Map.elems next ++ rest)

str :: String -> Re
str = foldr ((.*.) . Chr) Eps

main :: IO ()
main = do
  let r = star (str "ab" .|. str "c")
  print r
  print (map (matches r) ["", "ab", "abc", "ccab", "a", "ba"])
  let d = dfa "abc" r
  print (Map.size d)
  mapM_ (\(s, ts) -> putStrLn (show s ++ " -> " ++ intercalate ", " [c : ':' : show t | (c, t) <- Map.toList ts])) (Map.toList d)
  let even' = star (str "aa") `And` Not (str "aaaa")
  print (map (matches even') [replicate n 'a' | n <- [0 .. 7]])
  print (Set.toList (Set.map length (Set.fromList ["a", "bb", "cc"])))
