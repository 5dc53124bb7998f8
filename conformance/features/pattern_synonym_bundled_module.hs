{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
module Main (main) where
import Data.Char (isDigit)
newtype Celsius = MkC Double deriving (Eq, Ord)
pattern Fahrenheit :: Double -> Celsius
pattern Fahrenheit f <- MkC ((\c -> c * 9 / 5 + 32) -> f) where
  Fahrenheit f = MkC ((f - 32) * 5 / 9)
pattern Kelvin, Celsius :: Double -> Celsius
pattern Kelvin k <- (MkC ((+ 273.15) -> k)) where Kelvin k = MkC (k - 273.15)
pattern Celsius c = MkC c
pattern Digits :: String -> String
pattern Digits ds <- (span isDigit -> (ds@(_ : _), ""))
pattern Empty :: [a]
pattern Empty = []
describe :: String -> String
describe Empty = "nothing"
describe (Digits n) = "number " ++ n
describe s = "word " ++ s
main :: IO ()
main = do
  let Fahrenheit f = Celsius 100
  print f
  case Kelvin 0 of Celsius c -> print c
  mapM_ (putStrLn . describe) ["", "42", "4x"]
  print [c | Celsius c <- [Fahrenheit 212, Fahrenheit 32]]
