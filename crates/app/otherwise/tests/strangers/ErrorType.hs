-- judged: b wrong, the rest verified
module ErrorType where
{-@ assume error :: {s:String | len s > 0} -> a @-}
a :: Int -> Int
a n = if n > 0 then n else error "no"
b :: Int -> Int
b n = if n > 0 then n else error ""
