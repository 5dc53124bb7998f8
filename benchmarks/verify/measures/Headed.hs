-- twin firstOf: notEmpty xs => true
module Headed where

{-@ measure notEmpty @-}
notEmpty :: [a] -> Bool
notEmpty [] = False
notEmpty (_ : _) = True

{-@ firstOf :: {xs:[a] | notEmpty xs} -> a @-}
firstOf :: [a] -> a
firstOf (x : _) = x

{-@ pushed :: a -> [a] -> {v:[a] | notEmpty v} @-}
pushed :: a -> [a] -> [a]
pushed x xs = x : xs

{-@ safe :: a -> [a] -> a @-}
safe :: a -> [a] -> a
safe d xs
  | notEmpty xs = firstOf xs
  | otherwise = firstOf (pushed d xs)
