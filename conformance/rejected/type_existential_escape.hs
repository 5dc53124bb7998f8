-- wrong: the type hidden in an existential constructor escapes from the function
{-# LANGUAGE ExistentialQuantification #-}
module Main where

data Any = forall a. Show a => Any a

unwrap (Any x) = x

main :: IO ()
main = return ()
