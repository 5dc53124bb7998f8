module GHC.Enum
  ( Bounded (..), Enum (..), boundedEnumFrom, boundedEnumFromThen, toEnumError, succError, predError
  ) where



boundedEnumFrom :: (Enum a, Bounded a) => a -> [a]
boundedEnumFrom a = map toEnum [fromEnum a .. fromEnum (maxBound `asTypeOf` a)]

boundedEnumFromThen :: (Enum a, Bounded a) => a -> a -> [a]
boundedEnumFromThen a b
  | fromEnum b >= fromEnum a = map toEnum [fromEnum a, fromEnum b .. fromEnum (maxBound `asTypeOf` a)]
  | otherwise = map toEnum [fromEnum a, fromEnum b .. fromEnum (minBound `asTypeOf` a)]

toEnumError :: Show a => String -> Int -> (a, a) -> b
toEnumError name n range =
  errorWithoutStackTrace ("Enum.toEnum{" ++ name ++ "}: tag (" ++ show n ++ ") is outside of bounds " ++ show range)

succError, predError :: String -> a
succError name = errorWithoutStackTrace (name ++ ".succ: bad argument")
predError name = errorWithoutStackTrace (name ++ ".pred: bad argument")
