{-# LANGUAGE ScopedTypeVariables, DeriveDataTypeable, DeriveGeneric #-}
module Main where
import Data.Data
import Data.Dynamic
import GHC.Generics (Generic)
import Control.DeepSeq
import Data.Hashable (Hashable, hash)
import qualified Data.HashMap.Strict as HM

data Op = Plus | Minus deriving (Eq, Show, Read, Ord, Enum, Bounded, Data, Typeable, Generic)
data T = L Int | B T Op T deriving (Eq, Show, Generic, Data, Typeable)
instance NFData Op
instance NFData T
instance Hashable Op

main :: IO ()
main = do
  print (toConstr Plus, dataTypeOf (L 1), showConstr (toConstr (B (L 1) Plus (L 2))))
  print (B (L 1) Plus (L 2) `deepseq` "forced")
  print (force [L 3])
  print (fromDynamic (toDyn (3 :: Int)) :: Maybe Int)
  print (HM.lookup Plus (HM.fromList [(Plus, 1), (Minus, 2)]))
  print (rnf (L 2))
