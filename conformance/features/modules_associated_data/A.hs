{-# LANGUAGE TypeFamilies, FlexibleContexts #-}
-- Associated data and types are exported with their class.
module A (Interned (..), Shape (..), number) where

class (Eq (Description t)) => Interned t where
  data Description t
  type Source t
  describe :: t -> Description t
  make :: Int -> Source t -> t

class Shape s where
  data Index s
  type Size s
  next :: s -> Index s -> Index s
  size :: s -> Size s

-- | Equal descriptions get equal numbers.
number :: Interned t => [t] -> [Int]
number = go []
  where
    go _ [] = []
    go seen (t : rest) = case lookup (describe t) seen of
      Just n -> n : go seen rest
      Nothing -> let n = length seen in n : go ((describe t, n) : seen) rest
