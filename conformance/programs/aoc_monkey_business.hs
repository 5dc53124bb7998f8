{-# LANGUAGE LambdaCase #-}
{-# LANGUAGE TupleSections #-}
module Main where

import qualified Data.IntMap.Strict as IM
import           Data.IntMap.Strict (IntMap)
import           Data.List (sortBy, foldl')
import           Data.Ord (comparing, Down(..))
import           Text.ParserCombinators.ReadP
import           Data.Char (isDigit, isSpace)

data Op = Add Expr | Mul Expr deriving Show
data Expr = Old | Lit Int deriving Show

data Monkey = Monkey
  { mId     :: !Int
  , items   :: [Int]
  , op      :: Op
  , divisor :: !Int
  , onTrue  :: !Int
  , onFalse :: !Int
  , seen    :: !Int
  } deriving Show

int :: ReadP Int
int = read <$> munch1 isDigit

monkeyP :: ReadP Monkey
monkeyP = do
  i  <- string "Monkey " *> int <* char ':'
  skipSpaces
  is <- string "Starting items: " *> (int `sepBy` string ", ")
  skipSpaces
  o  <- string "Operation: new = old " *> opP
  skipSpaces
  d  <- string "Test: divisible by " *> int
  skipSpaces
  t  <- string "If true: throw to monkey " *> int
  skipSpaces
  f  <- string "If false: throw to monkey " *> int
  pure $ Monkey i is o d t f 0
 where
  opP = (Add <$> (string "+ " *> e)) +++ (Mul <$> (string "* " *> e))
  e   = (Old <$ string "old") +++ (Lit <$> int)

parseAll :: String -> [Monkey]
parseAll s = case [r | (r, rest) <- readP_to_S (sepBy monkeyP skipSpaces <* skipSpaces <* eof) s, null rest] of
  (r:_) -> r
  []    -> error "no parse"

apply :: Op -> Int -> Int
apply = \case
  Add e -> \x -> x + val e x
  Mul e -> \x -> x * val e x
 where val Old x = x
       val (Lit n) _ = n

turn :: (Int -> Int) -> IntMap Monkey -> Int -> IntMap Monkey
turn relief ms k = foldl' throw cleared (items m)
  where
    m = ms IM.! k
    cleared = IM.insert k m { items = [], seen = seen m + length (items m) } ms
    throw acc w =
      let w' = relief (apply (op m) w)
          target | w' `mod` divisor m == 0 = onTrue m
                 | otherwise = onFalse m
      in IM.adjust (\x -> x { items = items x ++ [w'] }) target acc

rounds :: Int -> (Int -> Int) -> IntMap Monkey -> IntMap Monkey
rounds n relief = (!! n) . iterate (\ms -> foldl' (turn relief) ms (IM.keys ms))

business :: IntMap Monkey -> Int
business = product . take 2 . sortBy (comparing Down) . map seen . IM.elems

input :: String
input = unlines
  [ "Monkey 0:", "  Starting items: 79, 98", "  Operation: new = old * 19", "  Test: divisible by 23"
  , "    If true: throw to monkey 2", "    If false: throw to monkey 3", ""
  , "Monkey 1:", "  Starting items: 54, 65, 75, 74", "  Operation: new = old + 6", "  Test: divisible by 19"
  , "    If true: throw to monkey 2", "    If false: throw to monkey 0", ""
  , "Monkey 2:", "  Starting items: 79, 60, 97", "  Operation: new = old * old", "  Test: divisible by 13"
  , "    If true: throw to monkey 1", "    If false: throw to monkey 3", ""
  , "Monkey 3:", "  Starting items: 74", "  Operation: new = old + 3", "  Test: divisible by 17"
  , "    If true: throw to monkey 0", "    If false: throw to monkey 1" ]

main :: IO ()
main = do
  let ms = IM.fromList . map (\m -> (mId m, m)) $ parseAll input
      modulus = product (divisor <$> IM.elems ms)
  print $ business (rounds 20 (`div` 3) ms)
  print $ map (\n -> (n, seen <$> IM.elems (rounds n (`mod` modulus) ms))) [1, 20, 100]
  mapM_ print (IM.elems (rounds 1 (`div` 3) ms))
