{-# LANGUAGE ExistentialQuantification, ConstraintKinds, KindSignatures, GADTs, RankNTypes #-}
module Main where

import Data.Kind (Constraint, Type)
import Data.List (sortBy, maximumBy)
import Data.Ord (comparing)
import Data.Typeable

class Show a => Shape a where
  area, perimeter :: a -> Double
  name :: a -> String
  name = takeWhile (/= ' ') . show
  {-# MINIMAL area, perimeter #-}

data Circle = Circle Double deriving (Show, Typeable)
data Rect = Rect Double Double deriving (Show)
data Triangle = Triangle { a, b, c :: Double } deriving Show

instance Shape Circle where
  area (Circle r) = pi * r ^ (2 :: Int)
  perimeter (Circle r) = 2 * pi * r
instance Shape Rect where
  area (Rect w h) = w * h
  perimeter (Rect w h) = 2 * (w + h)
  name (Rect w h) | w == h = "Square"
                  | otherwise = "Rect"
instance Shape Triangle where
  area t = let s = perimeter t / 2 in sqrt (s * (s - a t) * (s - b t) * (s - c t))
  perimeter (Triangle x y z) = x + y + z

data Some (k :: Type -> Constraint) = forall x. (k x, Typeable x) => Some x

withSome :: (forall x. k x => x -> r) -> Some k -> r
withSome f (Some x) = f x

circles :: [Some Shape] -> [Circle]
circles ss = [c' | Some s <- ss, Just c' <- [cast s]]

main :: IO ()
main = do
  let shapes = [Some (Circle 1), Some (Rect 2 3), Some (Rect 2 2), Some (Triangle 3 4 5)] :: [Some Shape]
  mapM_ (\s -> putStrLn (withSome name s ++ ": " ++ show (withSome area s))) shapes
  putStrLn (withSome name (maximumBy (comparing (withSome area)) shapes))
  print (map (withSome perimeter) (sortBy (comparing (withSome perimeter)) shapes))
  print (circles shapes)
  print [withSome show (Some 'x' :: Some Show), withSome show (Some [1 :: Int] :: Some Show)]
  print (typeOf (Just [True]), typeRep (Proxy :: Proxy (Either Int)))
