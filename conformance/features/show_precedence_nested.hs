module Main where

import qualified Data.Map as M

infixr 0 :$
infixl 9 :@
infix 3 :~

data T
  = N Int
  | T :$ T
  | T :@ T
  | T :~ T
  | F { field :: T }
  | Neg T
  deriving (Show, Eq, Ord)

newtype W = W { unW :: [T] } deriving Show
data P a b = a :* b | P a b deriving Show

main :: IO ()
main = do
  print (N 1 :$ N 2 :$ N 3)
  print ((N 1 :$ N 2) :$ N (-3))
  print (N 1 :@ N 2 :@ Neg (N 3))
  print (Neg (N 1 :@ N 2))
  print (N 1 :~ N 2 :$ N 3)
  print (F (N 1) :@ F { field = N 2 :$ N 3 })
  print (Neg F { field = N (-1) })
  print (W [N 1 :$ N 2])
  print (Just (3 :* Just (-4)), (-1) :* (-2.5), P (-1) (Just 'x'))
  print ([Left (1 :* 2), Right (Just [N 1])])
  print (M.fromList [(N 1 :@ N 2, W [])])
  print (showsPrec 10 (N 1) "", showsPrec 11 (N 1) "", showsPrec 9 (N 1 :@ N 2) "", showsPrec 10 (N 1 :@ N 2) "")
