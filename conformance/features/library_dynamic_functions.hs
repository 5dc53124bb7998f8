-- Functions in dynamic values, and types as they are shown inside of tuples.
import Data.Dynamic
import Data.Typeable
import qualified Data.Map as Map

main :: IO ()
main = do
  let f = toDyn (succ :: Int -> Int)
      g = toDyn (show :: Int -> String)
  print (fmap (\d -> fromDyn d (0 :: Int)) (dynApply f (toDyn (41 :: Int))))
  print (dynApply f (toDyn 'c'), dynApply (toDyn 'c') f)
  print (fromDynamic (dynApp g (dynApp f (toDyn (1 :: Int)))) :: Maybe String)
  print (funResultTy (typeOf not) (typeOf True), funResultTy (typeOf not) (typeOf 'x'), funResultTy (typeOf 'x') (typeOf 'x'))
  print (mkFunTy (typeOf 'x') (typeOf [True]))
  print (typeOf (1 :: Int, Just 'x'), typeOf [Just (Left 1 :: Either Int (Maybe Bool))])
  print (typeOf (Just (1 :: Int, 'c')), typeOf (Map.fromList [((1 :: Int, True), Just [()])]))
  print (typeOf (not, 'x'), typeOf [not], typeOf ((,) 'x' :: Int -> (Char, Int)))
  print (dynTypeRep (dynApp f (toDyn "no number")))
