{-# LANGUAGE DeriveDataTypeable, RankNTypes, ScopedTypeVariables #-}
-- Data: tuples, ratios, small numbers; queries that look through them; partial transformations.
import Control.Monad
import Data.Data
import Data.Int
import Data.List.NonEmpty (NonEmpty (..))
import Data.Ratio
import Data.Word

data Item = Item {name :: String, price :: Ratio Int, sizes :: (Int, Word16, Int8, Bool), tags :: NonEmpty String}
  deriving (Show, Eq, Data)

everything :: (r -> r -> r) -> (forall a. Data a => a -> r) -> (forall a. Data a => a -> r)
everything k f x = foldl k (f x) (gmapQ (everything k f) x)

everywhere :: (forall a. Data a => a -> a) -> (forall a. Data a => a -> a)
everywhere f x = f (gmapT (everywhere f) x)

mkQ :: (Typeable a, Typeable b) => r -> (b -> r) -> a -> r
mkQ r q a = maybe r q (cast a)

mkT :: (Typeable a, Typeable b) => (b -> b) -> a -> a
mkT f = maybe id id (gcast' f)
  where
    gcast' g = fmap unA (gcast (A g))

newtype A a = A {unA :: a -> a}

item :: Item
item = Item "lamp" (7 % 2) (3, 40, -1, True) ("a" :| ["b", "c"])

main :: IO ()
main = do
  print (everything (+) (mkQ 0 (\(n :: Int) -> n)) item)
  print (everything (++) (mkQ [] (\(s :: String) -> [s])) item)
  print (everywhere (mkT (map succ :: String -> String)) item)
  print (toConstr item, constrFields (toConstr item), dataTypeName (dataTypeOf (1 :: Word16)))
  print (map (\d -> d) (gmapQ (show . toConstr) (sizes item)))
  print (length (gmapQ (const ()) (1 :: Int, 'x', "y", (), 2.5 :: Double)))
  print (gmapMp (\d -> if length (gmapQ (const ()) d) > 5 then mzero else Just d) [1 :: Int, 2])
  print (gmapMo (const Nothing) (Just 'x') :: Maybe (Maybe Char))
  print (fmap (const ()) (gcast1 (Just (Just 'x')) :: Maybe (Maybe [Char])))
  print (typeOf1 "x", typeOf2 (Left 1 :: Either Int ()))
