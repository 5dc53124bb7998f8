{-# LANGUAGE TypeFamilies, FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, UndecidableInstances, DefaultSignatures, TypeFamilyDependencies, DataKinds, TypeOperators, ScopedTypeVariables, TypeApplications, AllowAmbiguousTypes, UndecidableSuperClasses, ConstraintKinds #-}
module Main where
import qualified Data.Map as M
import qualified Data.IntMap as IM
import Data.Kind (Type)
import Data.Proxy
class Collection c where
  type Key c :: Type
  type Key c = Int
  type Val c
  lookupC :: Key c -> c -> Maybe (Val c)
  insertC :: Key c -> Val c -> c -> c
  emptyC :: c
  toPairs :: c -> [(Key c, Val c)]
instance Ord k => Collection (M.Map k v) where
  type Key (M.Map k v) = k
  type Val (M.Map k v) = v
  lookupC = M.lookup
  insertC = M.insert
  emptyC = M.empty
  toPairs = M.toList
instance Collection [a] where
  type Val [a] = a
  lookupC n xs | n >= 0, n < length xs = Just (xs !! n)
               | otherwise = Nothing
  insertC n x xs = let (a, b) = splitAt n xs in a ++ x : b
  emptyC = []
  toPairs = zip [0 ..]
fill :: (Collection c, Key c ~ Int) => [Val c] -> c
fill = foldr (\(i, v) c -> insertC i v c) emptyC . zip [0 ..]
type family Unwrap a = r | r -> a where
  Unwrap Int = Bool
  Unwrap Bool = Int
f :: Unwrap Int -> Unwrap Bool
f b = if b then 1 else 0
class (Monad (M m), Show (Err m)) => Backend m where
  type M m :: Type -> Type
  data Err m
  fetch :: Proxy m -> Int -> M m (Either (Err m) String)
data Pure
data IOB
instance Backend Pure where
  type M Pure = Maybe
  data Err Pure = PureErr Int deriving Show
  fetch _ n | n > 10 = Nothing
            | n > 5 = Just (Left (PureErr n))
            | otherwise = Just (Right (replicate n '*'))
instance Backend IOB where
  type M IOB = IO
  newtype Err IOB = IOErr String deriving (Show)
  fetch _ n = do { putStrLn ("fetch " ++ show n); return (if odd n then Left (IOErr "odd") else Right "ok") }
run :: forall m. Backend m => Proxy m -> [Int] -> M m [String]
run p = mapM (fmap (either show id) . fetch p)
type family Count xs where
  Count '[] = 'False
  Count (x ': xs) = 'True
class Convert a b where convert :: a -> b
instance {-# OVERLAPPABLE #-} (Show a, b ~ String) => Convert a b where convert = show
instance {-# OVERLAPPING #-} Convert Int Int where convert = (+ 1)
instance Convert Bool Int where convert = fromEnum
main :: IO ()
main = do
  print (lookupC 'b' (insertC 'b' 2 (insertC 'a' 1 (emptyC :: M.Map Char Int))))
  print (toPairs (fill "abc" :: [Char]), toPairs (fill [True] :: M.Map Int Bool))
  print (f True)
  print (run (Proxy :: Proxy Pure) [1, 7], run (Proxy :: Proxy Pure) [1, 70])
  run (Proxy :: Proxy IOB) [1, 2] >>= print
  print (convert (3 :: Int) :: Int, convert True :: Int)
  putStrLn (convert 'x')
