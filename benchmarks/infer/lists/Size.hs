module Size (prop_size) where

-- A literal list has the size that is counted.

data List a = Emp | Cons a (List a)

{-@ lAssert :: {b:Bool | b} -> Bool @-}
lAssert :: Bool -> Bool
lAssert True = True
lAssert False = error "assertion failed"

{-@ measure size @-}
size :: List a -> Int
size Emp = 0
size (Cons _ rest) = 1 + size rest

{-@ prop_size :: Bool @-}
prop_size :: Bool
prop_size = lAssert (same (lengthOf threeNumbers) three)

threeNumbers :: List Int
threeNumbers = Cons one (Cons two (single three))

single :: a -> List a
single x = Cons x Emp

one, two, three :: Int
one = 1
two = one + 1
three = two + 1

same :: Int -> Int -> Bool
same x y = x == y

lengthOf :: List a -> Int
lengthOf Emp = 0
lengthOf (Cons _ rest) = succInt (lengthOf rest)

succInt :: Int -> Int
succInt n = n + 1
