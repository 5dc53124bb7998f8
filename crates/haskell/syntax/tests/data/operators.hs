module Operators where

import Data.Function ((&), on)
import qualified Data.List as L

infixr 0 `seq'`
infixl 1 |>
infix 4 =~=, `near`

(|>) :: a -> (a -> b) -> b
x |> f = f x

a `seq'` b = b

(=~=) :: Double -> Double -> Bool
x =~= y = abs (x - y) < 1e-9
near x y = x =~= y

sections = (subtract 1, (+ 1), (1 +), (`div` 2), (2 `div`), (.), (. id), (id .), (- 5), (L.\\), (L.\\ [1]))

negations x y = - x + y - -1 * (-y) ^ 2 == negate (-x) && x - 1 > -2

tight f g x = f.g $ x-1+y*2 where y=x
dots = L.map.L.filter
composed = map negate . filter (> 0) . concatMap (\x -> [x, -x]) $ [1, 2, 3]

compareLength = compare `on` length
piped = [3, 1, 2] & L.sort & map (* 2) |> sum

(<+>), (<->) :: Int -> Int -> Int
(<+>) a b = a + b
(<->) = \a b -> a - b

(f .: g) x y = f (g x y)

x !!! n | n < 0 = Nothing
        | otherwise = go n x
  where go _ [] = Nothing
        go 0 (y:_) = Just y
        go k (_:ys) = go (k - 1) ys

bang arr i = arr!i where (!) = (!!)
dollar f x = f $x
minus x = x -1
