module Data.Bool (Bool (False, True), (&&), (||), not, otherwise, bool) where

-- | The choice when the condition is false comes first.
bool :: a -> a -> Bool -> a
bool f _ False = f
bool _ t True = t
