-- judged: promote wrong, open wrong, the rest verified
module HwRecords where


data Person = Person { name :: String, age :: Int, grade :: Int }
{-@ data Person = Person { name :: {v:String | len v > 0}, age :: Nat, grade :: {v:Int | 1 <= v && v <= 6} } @-}

{-@ birthday :: p:Person -> {q:Person | age q = age p + 1} @-}
birthday :: Person -> Person
birthday p = p { age = age p + 1 }

{-@ promote :: Person -> Person @-}
promote :: Person -> Person
promote p = p { grade = grade p + 1 }

{-@ anon :: Nat -> Person @-}
anon :: Int -> Person
anon n = Person "nobody" n 3

{-@ open :: Person -> Int -> Person @-}
open :: Person -> Int -> Person
open p n = p { age = n }

{-@ initial :: Person -> Char @-}
initial :: Person -> Char
initial p = head (name p)

{-@ clamp :: Int -> {v:Int | 1 <= v && v <= 6} @-}
clamp :: Int -> Int
clamp n = max 1 (min 6 n)

{-@ setGrade :: Int -> Person -> Person @-}
setGrade :: Int -> Person -> Person
setGrade n p = p { grade = clamp n }
