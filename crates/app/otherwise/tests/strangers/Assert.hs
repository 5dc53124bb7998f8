-- judged: risky wrong, the rest verified
module Assert where
import Language.Haskell.Liquid.Prelude

{-@ abz :: x:Int -> {v:Int | v >= 0 && v >= x} @-}
abz :: Int -> Int
abz x = if x < 0 then negate x else x

check :: Int -> Int
check x = liquidAssert (abz x >= 0) x

{-@ risky :: Int -> Int @-}
risky :: Int -> Int
risky x = liquidAssert (x /= 3) x

{-@ mid :: lo:Int -> hi:{Int | lo <= hi} -> {v:Int | lo <= v && v <= hi} @-}
mid :: Int -> Int -> Int
mid lo hi = lo + (hi - lo) `div` 2

{-@ ignore hack @-}
{-@ hack :: Int -> {v:Int | v > 100} @-}
hack :: Int -> Int
hack x = x

{-@ assume unsafeGet :: {i:Int | i >= 0} -> {v:Int | v > 0} @-}
unsafeGet :: Int -> Int
unsafeGet i = i

{-@ inverse :: {i:Int | i > 0} -> Int @-}
inverse :: Int -> Int
inverse i = 100 `div` unsafeGet i

{-@ lazy forever' @-}
{-@ forever' :: Int -> {v:Int | v > 3} @-}
forever' :: Int -> Int
forever' x = forever' (x + 1)
