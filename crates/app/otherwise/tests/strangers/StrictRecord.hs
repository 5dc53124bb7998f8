-- judged: bump wrong, mk wrong, area verified
module StrictRecord where
data Shape = Circle { radius :: !Int } | Rect { w :: !Int, h :: !Int }
{-@ data Shape = Circle { radius :: Nat } | Rect { w :: Nat, h :: Nat } @-}
{-@ area :: Shape -> Nat @-}
area :: Shape -> Int
area (Circle r) = 3 * r * r
area (Rect a b) = a * b
bump :: Shape -> Shape
bump (Circle r) = Circle (r - 1)
bump s = s
mk :: Int -> Int -> Shape
mk a b = Rect { w = a, h = b }
