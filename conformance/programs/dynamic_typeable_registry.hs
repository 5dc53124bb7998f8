{-# LANGUAGE ScopedTypeVariables, ExistentialQuantification, TypeApplications #-}
module Main where
import Data.Dynamic
import Data.Typeable
import qualified Data.Map as M
import Data.Maybe (mapMaybe, fromMaybe)
type Registry = M.Map String Dynamic
get :: forall a. Typeable a => String -> Registry -> Either String a
get k r = case M.lookup k r of
  Nothing -> Left ("no " ++ k)
  Just d -> maybe (Left (k ++ " is " ++ show (dynTypeRep d) ++ ", not " ++ show (typeRep (Proxy :: Proxy a)))) Right (fromDynamic d)
class (Typeable e, Show e) => Event e where describe :: e -> String; describe = show
data SomeEvent = forall e. Event e => SomeEvent e
data Click = Click Int Int deriving Show
data Key = Key Char deriving Show
instance Event Click where describe (Click x y) = "click at " ++ show (x, y)
instance Event Key
only :: Typeable e => [SomeEvent] -> [e]
only = mapMaybe (\(SomeEvent e) -> cast e)
main :: IO ()
main = do
  let r = M.fromList [("n", toDyn (3 :: Int)), ("s", toDyn "str"), ("f", toDyn ((+ 1) :: Int -> Int)), ("m", toDyn (Just [True]))]
  print (get "n" r :: Either String Int, get "s" r :: Either String Int, get "x" r :: Either String ())
  print (M.elems r)
  print (fmap ($ 41) (get "f" r :: Either String (Int -> Int)), fromDyn (r M.! "m") Nothing == Just [True])
  let es = [SomeEvent (Click 1 2), SomeEvent (Key 'a'), SomeEvent (Click 3 4)]
  mapM_ (\(SomeEvent e) -> putStrLn (describe e ++ " :: " ++ show (typeOf e))) es
  print (only es :: [Click], length (only @Key es))
  print (typeRep (Proxy @(Either Int)))
