{-# LANGUAGE PolyKinds, RankNTypes, TypeOperators #-}
-- A category whose objects are functors.
module Main where

import Control.Category
import Data.Maybe (listToMaybe, maybeToList)
import Prelude hiding (id, (.))
import qualified Prelude as P

newtype f ~> g = Trans {runTrans :: forall x. f x -> g x}

instance Category (~>) where
  id = Trans P.id
  Trans f . Trans g = Trans (f P.. g)

newtype Op a b = Op (b -> a)

instance Category Op where
  id = Op id
  Op f . Op g = Op (g . f)

start :: [] ~> Maybe
start = Trans listToMaybe

main :: IO ()
main = do
  print (runTrans (Trans maybeToList . start) "abc")
  print (runTrans (start >>> id) [3 :: Int ..])
  let Op f = Op (length :: String -> Int) . Op (show :: Int -> String)
  putStrLn (f "abcd")
