{-# LANGUAGE ExistentialQuantification, ScopedTypeVariables, TypeOperators #-}
module Main where
import Data.Typeable
import Data.Dynamic
import Data.Maybe (mapMaybe)
import Control.Exception

data Shape = forall a. (Show a, Typeable a, HasArea a) => Shape a
class HasArea a where { area :: a -> Double; perimeter :: a -> Double; perimeter _ = 0 }
data Circle = Circle Double deriving Show
data Square = Square Double deriving (Show, Eq)
instance HasArea Circle where { area (Circle r) = 3 * r * r }
instance HasArea Square where { area (Square s) = s * s; perimeter (Square s) = 4 * s }
instance HasArea Shape where { area (Shape s) = area s; perimeter (Shape s) = perimeter s }
instance Show Shape where showsPrec d (Shape s) = showParen (d > 10) (showString "Shape " . showsPrec 11 s)

squares :: [Shape] -> [Square]
squares = mapMaybe (\(Shape s) -> cast s)

data AppException = forall e. Exception e => AppException e
instance Show AppException where show (AppException e) = show e
instance Exception AppException
data NotFound = NotFound String deriving Show
instance Exception NotFound where
  toException = toException . AppException
  fromException x = do { AppException e <- fromException x; cast e }

data Counter = forall s. MkCounter s (s -> s) (s -> Int)
runCounter :: Int -> Counter -> Int
runCounter n (MkCounter s f g) = g (iterate f s !! n)

main :: IO ()
main = do
  let shapes = [Shape (Circle 1), Shape (Square 2), Shape (Shape (Square 3))]
  print shapes
  print (map area shapes, map perimeter shapes)
  print (squares shapes)
  print (map fromDynamic [toDyn (1 :: Int), toDyn "x", toDyn 'c'] :: [Maybe Int])
  print (typeOf (1 :: Int), typeOf "s", typeOf (Just [True]), typeRep (Proxy :: Proxy (Either Int)))
  print (cast 'a' :: Maybe Char, cast 'a' :: Maybe Int, eqT :: Maybe (Int :~: Int))
  r <- try (throwIO (NotFound "key")) :: IO (Either AppException ())
  print r
  (throwIO (NotFound "again") >> return ()) `catch` \(NotFound s) -> putStrLn ("not found " ++ s)
  print (map (runCounter 5) [MkCounter 0 (+ 1) id, MkCounter "" ('x' :) length])
