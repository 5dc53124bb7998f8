-- judged: birthday wrong, rename verified, older verified, setAge wrong
module Record where
data Person = Person { name :: String, age :: Int }
{-@ data Person = Person { name :: {s:String | len s > 0}, age :: {a:Int | 0 <= a && a <= 150} } @-}
birthday :: Person -> Person
birthday p = p { age = age p + 1 }
{-@ rename :: {s:String | len s > 0} -> Person -> Person @-}
rename :: String -> Person -> Person
rename s p = p { name = s }
{-@ older :: Person -> Person -> Nat @-}
older :: Person -> Person -> Int
older p q = if age p > age q then age p else age q
{-@ setAge :: Int -> Person -> Person @-}
setAge :: Int -> Person -> Person
setAge n p = p { age = n }
