{-# LANGUAGE FlexibleInstances, MultiParamTypeClasses #-}
-- | Arrays of cells of transactions.
module Control.Concurrent.STM.TArray (TArray) where

import Control.Concurrent.STM.TVar (TVar, newTVar, readTVar, writeTVar)
import Control.Monad.STM (STM)
import Data.Array (Array, elems, listArray, (!))
import Data.Array.Base (MArray (..))
import Data.Ix (Ix, rangeSize)

-- | The bounds, and the cells in their order.
data TArray i e = TArray (i, i) (Array Int (TVar e))

instance Ix i => Eq (TArray i e) where
  TArray b cells == TArray c others = b == c && elems cells == elems others

instance MArray TArray e STM where
  getBounds (TArray b _) = return b
  getNumElements (TArray b _) = return (rangeSize b)
  newArray b e = fmap (TArray b . listArray (0, size - 1)) (mapM newTVar (replicate size e))
    where
      size = rangeSize b
  newArray_ b = newArray b (error "MArray: undefined array element")
  unsafeRead (TArray _ cells) i = readTVar (cells ! i)
  unsafeWrite (TArray _ cells) i e = writeTVar (cells ! i) e
