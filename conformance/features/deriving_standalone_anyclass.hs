{-# LANGUAGE StandaloneDeriving, DeriveAnyClass, FlexibleContexts, UndecidableInstances #-}
module Main where

data Color = Red | Green
deriving instance Show Color
deriving instance Eq Color
deriving instance Ord Color

data Fix f = Fix (f (Fix f))
deriving instance Show (f (Fix f)) => Show (Fix f)

class Greet a where
  greet :: a -> String
  greet _ = "hello"

data Cat = Cat deriving (Show, Greet)
data Dog = Dog deriving (Show, Greet)

data Opt a = None | Some a
deriving instance Show a => Show (Opt a)
deriving instance Eq a => Eq (Opt a)

main :: IO ()
main = do
  print [Red, Green]
  print (Red < Green, Red == Green)
  print (Fix (Just (Fix Nothing)))
  putStrLn (greet Cat ++ " " ++ greet Dog ++ show Cat)
  print (Some 3 == Some 3, Some 'x', None :: Opt Int)
