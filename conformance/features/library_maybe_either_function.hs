module Main where

import Data.Either
import Data.Function (fix, on, (&))
import Data.Functor ((<&>), ($>))
import Data.List (sortBy, groupBy)
import Data.Maybe
import Data.Tuple (swap)

main :: IO ()
main = do
  print (fromMaybe 0 Nothing, maybe "n" show (Just 1), catMaybes [Just 1, Nothing, Just 2], mapMaybe (\x -> if x > 1 then Just (x * 2) else Nothing) [1, 2, 3])
  print (isJust (Just 1), isNothing (Just 1), listToMaybe [1, 2], listToMaybe "", maybeToList (Just 'x'), fromJust (Just 'y'))
  print (lefts es, rights es, partitionEithers es, either show id (Left 1))
  print (isLeft (Left 1), fromLeft 0 (Left 5), fromRight 0 (Left 5))
  print (fix (\rec n -> if n <= 1 then 1 else n * rec (n - 1)) 10)
  print (((==) `on` (`mod` 10)) 13 23, [1, 2, 3] & map (+ 1) & sum)
  print (map (map snd) (groupBy ((==) `on` fst) (sortBy (compare `on` fst) [(2, 'a'), (1, 'b'), (2, 'c')])))
  print (swap (1, 'a'), curry fst 1 2, uncurry (+) (3, 4), flip (-) 1 10, until (> 100) (* 2) 1)
  print (Just 3 <&> (+ 1), Just 3 $> 'x', take 3 (fix (1 :)))
  print (asTypeOf 3 (2.5 :: Double), const 1 undefined, (id . id) 5, subtract 3 10)
  print (fromJust (Nothing :: Maybe Int)) 
  where
    es = [Left 1, Right "a", Left 2, Right "b"]
