{-# LANGUAGE TypeApplications, ScopedTypeVariables, AllowAmbiguousTypes #-}
module Main where

class Named a where
  nameOf :: String

instance Named Int where nameOf = "Int"
instance Named Bool where nameOf = "Bool"
instance Named a => Named [a] where nameOf = "[" ++ nameOf @a ++ "]"
instance (Named a, Named b) => Named (a, b) where nameOf = nameOf @a ++ "*" ++ nameOf @b

describe :: forall a. (Named a, Bounded a, Show a) => String
describe = nameOf @a ++ " up to " ++ show (maxBound @a)

convert :: forall b a. (Integral a, Num b) => a -> b
convert = fromIntegral

main :: IO ()
main = do
  print (read @Int "42")
  print (read @[Double] "[1,2]")
  print (show @Integer 5)
  putStrLn (nameOf @[([Int], Bool)])
  putStrLn (describe @Bool)
  print (convert @Double (3 :: Int))
  print (either @String length fromEnum (Right @String 'a'))
  print (maxBound @Int, minBound @Bool)
  print (fmap @Maybe (+ 1) (Just 2))
