{-# LANGUAGE ScopedTypeVariables #-}
module Main (main) where

import Control.Exception
import Data.Foldable (toList)
import Data.Ix
import Types

-- Each line is a value or the first line of an exception.
line :: Show a => a -> IO ()
line value = do
  outcome <- try (evaluate (let text = show value in length text `seq` text))
  putStrLn (case outcome of { Left (problem :: SomeException) -> "exception: " ++ takeWhile (/= '\n') (show problem); Right text -> text })

orders :: (Show a, Ord a) => [a] -> IO ()
orders values =
  sequence_ [line (a, b, a == b, a /= b, compare a b, a < b, a <= b, a > b, a >= b, max a b, min a b) | a <- values, b <- values]

shows' :: Show a => [a] -> IO ()
shows' values = do
  mapM_ (\value -> mapM_ (\d -> putStrLn (showsPrec d value "|")) [0, 5, 6, 7, 9, 10, 11]) values
  line values
  line (map Just values)

roundTrip :: forall a. (Show a, Read a, Eq a) => [a] -> IO ()
roundTrip values = do
  sequence_ [line ((read (show value) :: a) == value, (read ("( " ++ show value ++ " )") :: a) == value) | value <- values]
  line ((read (show values) :: [a]) == values)
  line (map fst (reads "" :: [(a, String)]))
  line (reads (concatMap show (take 1 values) ++ " rest") :: [(a, String)])

enums :: forall a. (Show a, Enum a, Bounded a) => a -> IO ()
enums _ = do
  let everything = [minBound .. maxBound] :: [a]
  line everything
  mapM_ (\a -> line (fromEnum a) >> line (succ a) >> line (pred a) >> line [a ..]) everything
  sequence_ [line [a, b ..] | a <- everything, b <- everything, fromEnum a /= fromEnum b]
  sequence_ [line [a .. b] | a <- everything, b <- everything]
  mapM_ (\n -> line (toEnum n :: a)) [-1 .. 8]

indices :: (Show a, Ix a) => [a] -> IO ()
indices values = sequence_ [line (range (a, b)) >> line (rangeSize (a, b)) >> mapM_ (\c -> line (inRange (a, b) c) >> line (index (a, b) c)) values | a <- values, b <- values]

folds :: (Foldable t, Traversable t, Show (t Int)) => [t Int] -> IO ()
folds = mapM_ $ \t -> do
  line (fmap (+ 1) t)
  line (toList t, sum t, length t, null t, elem 3 t, foldr (:) [] t, foldl (flip (:)) [] t, maximum (0 : toList t))
  line (traverse (\x -> if x > 0 then Just (x * 2) else Nothing) t)
  line (traverse (\x -> [x, x + 10]) t)
  print =<< traverse (\x -> print x >> return (x + 1)) t

main :: IO ()
main = do
  let nan = 0 / 0 :: Double
      exprs = [Lit 1, Lit (-1), Lit 1 :+: Lit 2, Lit 1 :+: (Lit 2 :*: Lit (-3)), (Lit 1 :+: Lit 2) :+: Lit 3, Lit 1 :+: (Lit 2 :+: Lit 3), Neg (Lit 1), Neg {inner = Neg (Lit (-2))}, Lit 1 `Cmp` Neg (Lit 1), (:!:) (Lit 1) (-2.5), (:!:) (Lit 1 `Cmp` Lit 2) 1]
      recs = [Rec 1 (-2) Nothing, Rec (-1) 0.5 (Just (Rec 1 2 Nothing)), Nullary, (:%) [1, -2]]
      boxes = [Box 1 Nothing, Box (-1) (Just (-2)), Box 3 (Just 4)] :: [Box Int]
      manys = [M1 1, M1 2, M2, M3 1 2, M3 1 3, M4, M5 (-1), M1 nan, M3 nan 1]
      trees = [Leaf, Node Leaf 3 (Node Leaf (-1) Leaf), Rose 1 [Leaf, Node Leaf (5, 6) Leaf]] :: [Tree Int]
  orders [Red ..] >> shows' [Red ..] >> roundTrip [Red ..] >> enums Red >> indices [Red ..]
  orders [Mon ..] >> roundTrip [Mon ..] >> enums Mon >> indices [Mon, Thu, Sun]
  orders [Unit] >> shows' [Unit] >> roundTrip [Unit] >> enums Unit >> indices [Unit]
  let points = [Point 1 Red, Point 2 Blue, Point (-1) Green, Point 1 Blue]
  orders points >> shows' points >> roundTrip points >> indices points
  orders boxes >> shows' boxes >> roundTrip boxes >> folds boxes
  orders exprs >> shows' exprs >> roundTrip exprs
  orders recs >> shows' recs >> roundTrip recs
  let pairs = [Pair 1 'a', Swap 'b' 2, Pair 1 'b', Pair 2 'a'] :: [Pair Int Char]
  orders pairs >> shows' pairs >> roundTrip pairs
  folds [Pair 'x' 1, Swap 2 'y']
  orders [F1 1, F1 nan, F2 1 nan, F2 nan 1, F2 1 2, F1 2]
  orders manys >> shows' manys >> roundTrip (take 7 manys)
  orders [Wrapped 1, Wrapped nan, Wrapped (-1)] >> shows' [Wrapped (-1)] >> roundTrip [Wrapped (-1), Wrapped 2]
  orders [Age 1, Age 2] >> shows' [Age (-3)] >> roundTrip [Age 3, Age (-3)] >> indices [Age 1, Age 3] >> line (minBound :: Age)
  orders [Count 1, 2 + 3] >> shows' [Count (-1)]
  orders trees >> shows' trees >> roundTrip trees >> folds trees
  let deep = Deep (Just [1, 2]) (Just (3, 4, 5)) :: Deep Maybe Int
  line (toList deep, sum deep, length deep, null deep, toList (fmap (* 2) deep))
  line (fmap toList (traverse (\x -> if x > 0 then Just (x + 1) else Nothing) deep))
  line (toList (Flat 1 :: Deep Maybe Int))
  case fmap (+ 1) (Cont ($ (3 :: Int))) of Cont run -> line (run id)
  case fmap show (Fun (* 2) (1, 5)) of Fun f p -> line (f 4, p)
  let ranges = [Range2 0 0 False, Range2 1 2 True, Range2 0 1 True]
  orders ranges >> indices ranges >> line (minBound :: Range2, maxBound :: Range2)
  let gadts = [GA 1, GB 2, GA 3] :: [Gadt Int]
  orders gadts >> shows' gadts >> line (fmap show (GA 'x'))
  line (reads "x" :: [(Empty, String)])
  let phantoms = [Phantom] :: [Phantom Int]
  orders phantoms >> shows' phantoms >> roundTrip phantoms >> enums (Phantom :: Phantom Int) >> folds phantoms
