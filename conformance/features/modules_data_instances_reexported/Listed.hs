{-# LANGUAGE TypeFamilies #-}
module Listed (L, Vec (Listed, items), module Source) where

import Source

data L

instance Source L where
  newtype Vec L a = Listed {items :: [a]}
  size = length . items
  at v n = items v !! n
