-- | "Otherwise.Containers.Merge" for maps from 'Int'.
module Otherwise.Containers.IntMerge where

import Otherwise.Containers.IntMap (IntMap (..))
import qualified Otherwise.Containers.Merge as Merge

type WhenMissing f = Merge.WhenMissing f Int

type WhenMatched f = Merge.WhenMatched f Int

type SimpleWhenMissing = Merge.SimpleWhenMissing Int

type SimpleWhenMatched = Merge.SimpleWhenMatched Int

merge :: SimpleWhenMissing a c -> SimpleWhenMissing b c -> SimpleWhenMatched a b c -> IntMap a -> IntMap b -> IntMap c
merge only1 only2 both (IntMap m1) (IntMap m2) = IntMap (Merge.merge only1 only2 both m1 m2)

mergeA :: Applicative f => WhenMissing f a c -> WhenMissing f b c -> WhenMatched f a b c -> IntMap a -> IntMap b -> f (IntMap c)
mergeA only1 only2 both (IntMap m1) (IntMap m2) = IntMap <$> Merge.mergeA only1 only2 both m1 m2
