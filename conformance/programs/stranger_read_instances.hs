{-# LANGUAGE TypeOperators #-}
module Main where
import Text.Read
import Text.Read.Lex (Lexeme (..))
import qualified Text.Read.Lex as L
import Text.ParserCombinators.ReadPrec
import qualified Text.ParserCombinators.ReadP as P
import Data.Char
import qualified Data.Map as M
import qualified Data.Set as S
import Data.Array
import Data.Ratio
import Data.Complex

data Suit = Hearts | Spades deriving (Show, Read, Eq, Ord, Enum, Bounded)
data Card = Card { rank :: Int, suit :: Suit } | Joker deriving (Show, Read, Eq, Ord)
data Expr = Lit Int | Expr :+: Expr | Expr :*: Expr | Neg Expr deriving (Show, Read, Eq)
infixl 6 :+:
infixl 7 :*:
newtype Wrapper a = Wrapper { unwrap :: a } deriving (Show, Read, Eq)
data Rec = Rec { _f1 :: Maybe Int, f' :: (Int, [Char]), (<->) :: Double } deriving (Show, Read, Eq)
data a :/\: b = a :/\: b deriving (Show, Read, Eq)
infixr 3 :/\:

-- hand-written instance with ReadPrec
data Temp = C Double | F Double deriving Eq
instance Show Temp where
  show (C d) = show d ++ "C"
  show (F d) = show d ++ "F"
instance Read Temp where
  readPrec = do
    d <- step readPrec
    Ident u <- lexP
    case u of
      "C" -> return (C d)
      "F" -> return (F d)
      _ -> pfail
  readListPrec = readListPrecDefault

-- Haskell 98 style readsPrec
data Point = P Int Int deriving Eq
instance Show Point where showsPrec _ (P x y) = shows x . showChar '@' . shows y
instance Read Point where
  readsPrec d = readParen False $ \s -> [(P x y, r2) | (x, '@' : r1) <- reads s, (y, r2) <- readsPrec d r1]

hexColor :: P.ReadP (Int, Int, Int)
hexColor = do
  _ <- P.char '#'
  [r, g, b] <- P.count 3 (P.count 2 (P.satisfy isHexDigit))
  P.eof
  return (h r, h g, h b)
  where h = foldl (\a c -> a * 16 + digitToInt c) 0

rt :: (Show a, Read a, Eq a) => a -> String
rt x = show x ++ (if read (show x) == x then " ok" else " BROKEN")

main :: IO ()
main = do
  print (map readMaybe ["Hearts", " Spades ", "(Hearts)", "((Spades))", "Clubs", "hearts"] :: [Maybe Suit])
  print (readMaybe "Card {rank = 3, suit = Hearts}" :: Maybe Card)
  print (readMaybe "Card{rank=-3,suit=Spades}" :: Maybe Card)
  print (readMaybe "Card 3 Hearts" :: Maybe Card)
  print (read "[Joker,Card { rank = 1 , suit = Hearts }]" :: [Card])
  print (read "Lit 1 :+: Lit 2 :*: Lit 3" :: Expr)
  print (readMaybe "Neg (Lit 1) :+: Neg Lit 2" :: Maybe Expr)
  print (readMaybe "Lit (-1)" :: Maybe Expr, readMaybe "Lit -1" :: Maybe Expr)
  putStrLn (rt (Neg (Lit (-1) :+: Lit 2) :*: Lit 3))
  putStrLn (rt (Wrapper (Just (Wrapper 'x'))))
  putStrLn (rt (Rec { _f1 = Just (-2), f' = (1, "a\"b"), (<->) = -1.5e-3 }))
  putStrLn (rt ((1 :: Int) :/\: 'c' :/\: "s"))
  putStrLn (rt (M.fromList [(1 :: Int, S.fromList "ab")]))
  putStrLn (rt (listArray (0, 2 :: Int) [1.5, -2, 0 :: Double]))
  putStrLn (rt (3 % 4 :: Rational))
  putStrLn (rt (1 :+ (-2) :: Complex Double))
  putStrLn (rt [Left 1, Right (Just ()) :: Either Int (Maybe ())])
  putStrLn (rt (LT, 'a', "\1234\&5\n", [True], 1.0e-2 :: Double, -7 :: Integer))
  print (read "[36.6C, 98.2 F]" :: [Temp])
  print (readMaybe "1@2" :: Maybe Point, read "[1@2,(3@4)]" :: [Point], reads "5@6 rest" :: [(Point, String)])
  print (P.readP_to_S hexColor "#ff8000")
  print (reads "(1,2)xyz" :: [((Int, Int), String)])
  print (reads "0x1F rest" :: [(Int, String)], reads "0o17" :: [(Int, String)], reads "1e3" :: [(Int, String)])
  print (readMaybe "1e3" :: Maybe Double, readMaybe ".5" :: Maybe Double, readMaybe "5." :: Maybe Double, readMaybe "NaN" :: Maybe Double, readMaybe "-Infinity" :: Maybe Double)
  print (readEither "1 2" :: Either String Int, readEither "Hearts" :: Either String Suit)
  print (read "( 1 , ( 'a' , [ \"x\" , \"y\" ] ) )" :: (Int, (Char, [String])))
  print (lex "", lex "  foo' bar", lex "<=> x", lex "\"str\\\"\" z", lex "12.5e-3abc", lex "(x)", lex "`op`")
  print (readPrec_to_S (parens (prec 10 (do { Ident "K" <- lexP; step (readPrec :: ReadPrec Int) }))) 0 "K 5")
  print (P.readP_to_S (P.sepBy1 (P.munch1 isAlpha) (P.char ',') <* P.eof) "ab,c,d")
  print (P.readP_to_S (P.many (P.char 'a') P.<++ P.string "b") "aab", P.readP_to_S (P.option 'x' (P.char 'y')) "y")
  print (P.readP_to_S (P.chainl1 (read <$> P.munch1 isDigit) (((+) <$ P.char '+') P.+++ ((-) <$ P.char '-')) <* P.eof) "10-3+2" :: [(Int, String)])
  print (P.readP_to_S (P.between (P.char '(') (P.char ')') (P.endBy (P.munch1 isDigit) (P.char ';'))) "(1;2;)")
  print (P.readP_to_S (P.gather (P.string "ab")) "abc", P.readP_to_S (P.look >>= \s -> P.skipMany P.get >> return (length s)) "xyz")
  print ((minBound, maxBound) :: (Suit, Suit), [Hearts ..], read "(Hearts,Spades)" :: (Suit, Suit))
