{-# LANGUAGE ExistentialQuantification, MultiWayIf, ViewPatterns, PatternGuards, NumericUnderscores, BinaryLiterals, EmptyCase, EmptyDataDeriving #-}
module Main where
import Data.List (sortOn, stripPrefix, partition)
import Data.Bits
import Text.Read (readMaybe)

class HasArea a where
  area :: a -> Double
  area x = let (w, h) = bounding x in w * h
  bounding :: a -> (Double, Double)
  bounding x = let s = sqrt (area x) in (s, s)
  {-# MINIMAL area | bounding #-}
data Square = Square Double
data Disc = Disc Double
instance HasArea Square where bounding (Square s) = (s, s)
instance HasArea Disc where area (Disc r) = 3 * r * r
data Any' = forall s. (HasArea s) => String :- s
infix 4 :-

command :: String -> String
command (stripPrefix "add " -> Just (words -> [readMaybe -> Just a, readMaybe -> Just b])) = show (a + b :: Int)
command (stripPrefix "neg " -> Just (readMaybe -> Just n)) = show (negate n :: Int)
command (words -> ("echo" : rest)) = unwords rest
command s | Just n <- readMaybe s :: Maybe Double, n > 100 = "big"
          | (a, b) <- partition (`elem` "aeiou") s, length a > length b = "vowels"
          | otherwise = if | null s -> "empty" | length s > 5, 'x' `elem` s -> "long x" | otherwise -> "?"

data Void deriving (Show, Eq)
absurd :: Void -> a
absurd v = case v of {}

flags :: Int -> [String]
flags n = [name | (bit', name) <- [(0b0001, "r"), (0b0010, "w"), (0b0100, "x"), (0x80, "hidden")], n .&. bit' /= 0]

main :: IO ()
main = do
  mapM_ (\(n :- s) -> putStrLn (n ++ " " ++ show (area s) ++ " " ++ show (bounding s))) ["sq" :- Square 3, "disc" :- Disc 2]
  mapM_ (putStrLn . command) ["add 2 3", "neg 7", "echo a b", "123.5", "aeiob", "", "xylophone", "add x y", "zzz"]
  print (1_000_000 + 0b1010 + 0x_ff, map flags [0b111, 0x81, 0])
  print (sequence ([] :: [Maybe Void]))
