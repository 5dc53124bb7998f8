{-# LANGUAGE EmptyCase, EmptyDataDecls, LambdaCase, EmptyDataDeriving #-}
module Main where

data Never deriving (Show, Eq, Ord)

absurd :: Never -> a
absurd v = case v of {}

absurd' :: Never -> a
absurd' = \case {}

fromEither :: Either Never a -> a
fromEither (Right x) = x
fromEither (Left n) = absurd n

data Proxy t = Proxy

main :: IO ()
main = do
  print (fromEither (Right 'r'))
  print (map absurd' ([] :: [Never]) :: [Int])
  print ([] :: [Never])
  print (case (Proxy :: Proxy Never) of Proxy -> "proxy")
