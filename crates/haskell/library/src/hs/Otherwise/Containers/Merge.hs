-- | Merging two maps by tactics (containers' @Data.Map.Merge@). A tactic says what becomes of a key that only one of the maps has, or both.
module Otherwise.Containers.Merge where

import Otherwise.Containers.Map (Map (..), link, linkMaybe, singleton, splitLookup)
import qualified Otherwise.Containers.Map as Map

newtype WhenMissing f k x y = WhenMissing {missingKey :: k -> x -> f (Maybe y)}

newtype WhenMatched f k x y z = WhenMatched {matchedKey :: k -> x -> y -> f (Maybe z)}

newtype Id a = Id {unId :: a}

instance Functor Id where
  fmap f (Id a) = Id (f a)

instance Applicative Id where
  pure = Id
  Id f <*> Id a = Id (f a)

instance Monad Id where
  Id a >>= f = f a

type SimpleWhenMissing = WhenMissing Id

type SimpleWhenMatched = WhenMatched Id

runWhenMatched :: WhenMatched f k x y z -> k -> x -> y -> f (Maybe z)
runWhenMatched = matchedKey

runWhenMissing :: WhenMissing f k x y -> k -> x -> f (Maybe y)
runWhenMissing = missingKey

merge :: Ord k => SimpleWhenMissing k a c -> SimpleWhenMissing k b c -> SimpleWhenMatched k a b c -> Map k a -> Map k b -> Map k c
merge only1 only2 both m1 m2 = unId (mergeA only1 only2 both m1 m2)

mergeA :: (Applicative f, Ord k) => WhenMissing f k a c -> WhenMissing f k b c -> WhenMatched f k a b c -> Map k a -> Map k b -> f (Map k c)
mergeA (WhenMissing only1) (WhenMissing only2) (WhenMatched both) = go
  where
    go Tip m = Map.traverseMaybeWithKey only2 m
    go m Tip = Map.traverseMaybeWithKey only1 m
    go (Bin _ k x l r) m = case splitLookup k m of
      (lt, found, gt) ->
        (\l' x' r' -> linkMaybe k x' l' r') <$> go l lt <*> maybe (only1 k x) (both k x) found <*> go r gt

dropMissing :: Applicative f => WhenMissing f k x y
dropMissing = WhenMissing (\_ _ -> pure Nothing)

preserveMissing :: Applicative f => WhenMissing f k x x
preserveMissing = WhenMissing (\_ x -> pure (Just x))

preserveMissing' :: Applicative f => WhenMissing f k x x
preserveMissing' = WhenMissing (\_ x -> x `seq` pure (Just x))

mapMissing :: Applicative f => (k -> x -> y) -> WhenMissing f k x y
mapMissing f = WhenMissing (\k x -> pure (Just (f k x)))

mapMaybeMissing :: Applicative f => (k -> x -> Maybe y) -> WhenMissing f k x y
mapMaybeMissing f = WhenMissing (\k x -> pure (f k x))

filterMissing :: Applicative f => (k -> x -> Bool) -> WhenMissing f k x x
filterMissing f = WhenMissing (\k x -> pure (if f k x then Just x else Nothing))

traverseMissing :: Applicative f => (k -> x -> f y) -> WhenMissing f k x y
traverseMissing f = WhenMissing (\k x -> Just <$> f k x)

traverseMaybeMissing :: Applicative f => (k -> x -> f (Maybe y)) -> WhenMissing f k x y
traverseMaybeMissing = WhenMissing

filterAMissing :: Applicative f => (k -> x -> f Bool) -> WhenMissing f k x x
filterAMissing f = WhenMissing (\k x -> (\b -> if b then Just x else Nothing) <$> f k x)

zipWithMatched :: Applicative f => (k -> x -> y -> z) -> WhenMatched f k x y z
zipWithMatched f = WhenMatched (\k x y -> pure (Just (f k x y)))

zipWithMaybeMatched :: Applicative f => (k -> x -> y -> Maybe z) -> WhenMatched f k x y z
zipWithMaybeMatched f = WhenMatched (\k x y -> pure (f k x y))

zipWithAMatched :: Applicative f => (k -> x -> y -> f z) -> WhenMatched f k x y z
zipWithAMatched f = WhenMatched (\k x y -> Just <$> f k x y)

zipWithMaybeAMatched :: Applicative f => (k -> x -> y -> f (Maybe z)) -> WhenMatched f k x y z
zipWithMaybeAMatched = WhenMatched

-- With strict values: what a tactic gives is evaluated before it is put into the map.

forced :: Maybe a -> Maybe a
forced (Just x) = x `seq` Just x
forced Nothing = Nothing

mapMissingStrict :: Applicative f => (k -> x -> y) -> WhenMissing f k x y
mapMissingStrict f = mapMaybeMissingStrict (\k x -> Just (f k x))

mapMaybeMissingStrict :: Applicative f => (k -> x -> Maybe y) -> WhenMissing f k x y
mapMaybeMissingStrict f = WhenMissing (\k x -> pure $! forced (f k x))

traverseMissingStrict :: Applicative f => (k -> x -> f y) -> WhenMissing f k x y
traverseMissingStrict f = WhenMissing (\k x -> (\y -> forced (Just y)) <$> f k x)

traverseMaybeMissingStrict :: Applicative f => (k -> x -> f (Maybe y)) -> WhenMissing f k x y
traverseMaybeMissingStrict f = WhenMissing (\k x -> forced <$> f k x)

zipWithMatchedStrict :: Applicative f => (k -> x -> y -> z) -> WhenMatched f k x y z
zipWithMatchedStrict f = zipWithMaybeMatchedStrict (\k x y -> Just (f k x y))

zipWithMaybeMatchedStrict :: Applicative f => (k -> x -> y -> Maybe z) -> WhenMatched f k x y z
zipWithMaybeMatchedStrict f = WhenMatched (\k x y -> pure $! forced (f k x y))

zipWithAMatchedStrict :: Applicative f => (k -> x -> y -> f z) -> WhenMatched f k x y z
zipWithAMatchedStrict f = WhenMatched (\k x y -> (\z -> forced (Just z)) <$> f k x y)

zipWithMaybeAMatchedStrict :: Applicative f => (k -> x -> y -> f (Maybe z)) -> WhenMatched f k x y z
zipWithMaybeAMatchedStrict f = WhenMatched (\k x y -> forced <$> f k x y)
