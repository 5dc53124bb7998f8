-- twin toKelvin: c + 273 => c - 273
module Temperature where

{-@ type Celsius = {v:Int | v >= -273} @-}
{-@ type Kelvin = {v:Int | v >= 0} @-}

{-@ toKelvin :: c:Celsius -> {v:Kelvin | v = c + 273} @-}
toKelvin :: Int -> Int
toKelvin c = c + 273

{-@ fromKelvin :: k:Kelvin -> {v:Celsius | v = k - 273} @-}
fromKelvin :: Int -> Int
fromKelvin k = k - 273

{-@ warmest :: {cs:[Celsius] | len cs > 0} -> Celsius @-}
warmest :: [Int] -> Int
warmest cs = maximum cs

{-@ mean :: {cs:[Kelvin] | len cs > 0} -> Kelvin @-}
mean :: [Int] -> Int
mean cs = total cs `div` length cs

{-@ total :: [Kelvin] -> Kelvin @-}
total :: [Int] -> Int
total [] = 0
total (c : cs) = c + total cs
