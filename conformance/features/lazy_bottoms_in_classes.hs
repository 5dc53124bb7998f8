module Main where

import Control.Exception (SomeException, evaluate, try)
import Data.Monoid (All (..), Any (..), First (..))

-- How far the methods of the standard classes look at their arguments.
defined :: a -> IO String
defined x = try (evaluate x) >>= \r -> return (either (\e -> const "bottom" (e :: SomeException)) (const "value") r)

data P = P Int Int deriving (Eq, Ord, Show)
newtype N = N Int deriving (Eq, Ord)
data S = S !Int Int deriving (Eq, Show)

main :: IO ()
main = do
  let u = undefined :: Int
  rs <- sequence
    [ defined (P 1 u == P 2 u), defined (P u 1 == P u 1), defined (compare (P 1 u) (P 2 u)), defined (P 1 u < P 1 2)
    , defined (N undefined), defined (S u 1), defined (S 1 u), defined (S 1 u == S 2 u)
    , defined (undefined && False), defined (False && undefined), defined (or [True, undefined]), defined (and [True, undefined])
    , defined (getAny (foldMap Any [True, undefined])), defined (getAll (foldMap All [undefined, False]))
    , defined (getFirst (First (Just u) <> undefined)), defined (Just [u] <> undefined `seq` ()), defined (fmap (const 1) [u, u])
    , defined (length [u, u]), defined ([u] == [u]), defined ([1, u] == [2, u]), defined ([] == [u]), defined (compare [1, u] [2])
    , defined ((u, 1) `seq` ()), defined (fst (1 :: Int, u)), defined (let (a, _) = undefined :: (Int, Int) in const 1 a)
    , defined (max () undefined), defined (() == undefined), defined (LT == undefined), defined (minimum [1, u])
    , defined (zip [] (undefined :: [Int]) :: [((), Int)]), defined (zip (undefined :: [Int]) ([] :: [Int])), defined (take 0 (undefined :: [Int])), defined (splitAt 0 (undefined :: [Int]))
    , defined (foldr (\_ _ -> 0) u [1 :: Int]), defined (foldl (\_ x -> x) u [1]), defined (sequence [Nothing, undefined] :: Maybe [Int]), defined (mapM (\x -> if x > 1 then Left x else Right u) [2, u])
    , defined (const 1 $! u), defined (seq (\x -> u + x) 1), defined (seq (undefined :: Int -> Int) 1), defined (either (const 1) id (Left u :: Either Int Int)), defined (maybe u id (Just 1))
    , defined (show (P 1 u)), defined (length (show [Just 'x'])), defined (head (show (P 1 u))), defined (0 * u), defined (u ^ (0 :: Int)), defined (concat [[1], undefined] `seq` ()) ]
  mapM_ putStrLn (rows (zipWith (\i r -> show i ++ " " ++ r) [1 :: Int ..] rs))
  where
    rows [] = []
    rows xs = unwords (take 8 xs) : rows (drop 8 xs)
