{-# LANGUAGE RebindableSyntax #-}
-- Numbers as patterns are compared by the `==` and made by the `fromInteger` in scope.
module Main where

import Prelude hiding (fromInteger, negate, (==))
import qualified Prelude as P

newtype Mod5 = Mod5 Integer deriving Show

fromInteger :: Integer -> Mod5
fromInteger n = Mod5 (n `mod` m)
  where m = P.length "abcde" `seq` P.toInteger (P.length "abcde")

(==) :: Mod5 -> Mod5 -> Bool
Mod5 a == Mod5 b = a P.== b

name :: Mod5 -> String
name 0 = "zero"
name 6 = "one"
name 2 = "two"
name (-2) = "minus two"
name _ = "more"

negate :: Mod5 -> Mod5
negate (Mod5 n) = Mod5 (P.negate n `mod` P.toInteger (P.length "abcde"))

main :: IO ()
main = mapM_ (putStrLn . name) [5, 1, 7, 3, 4]
