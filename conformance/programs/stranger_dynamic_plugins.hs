{-# LANGUAGE ScopedTypeVariables, RankNTypes, ExistentialQuantification, TypeApplications, GADTs, DeriveDataTypeable, PolyKinds, TypeOperators #-}
module Main where
import Data.Dynamic
import Data.Typeable
import Data.Data
import Data.Coerce
import Data.Maybe
import Data.Monoid
import Data.Ord
import qualified Data.Map as M

-- heterogeneous map keyed by type
newtype TMap = TMap (M.Map TypeRep Dynamic)
emptyT :: TMap
emptyT = TMap M.empty
insertT :: forall a. Typeable a => a -> TMap -> TMap
insertT x (TMap m) = TMap (M.insert (typeOf x) (toDyn x) m)
lookupT :: forall a. Typeable a => TMap -> Maybe a
lookupT (TMap m) = M.lookup (typeRep (Proxy :: Proxy a)) m >>= fromDynamic

data Showable = forall a. (Show a, Typeable a) => Showable a
instance Show Showable where
  showsPrec d (Showable a) = showParen (d > 10) (showString "Showable " . showsPrec 11 a)

pick :: forall b. Typeable b => [Showable] -> [b]
pick xs = [b | Showable a <- xs, Just b <- [cast a]]

data Expr = Num Int | Add Expr Expr | Let String Expr Expr | Var String deriving (Show, Eq, Data, Typeable)

vars :: Expr -> [String]
vars e = case e of
  Var v -> [v]
  Let v a b -> v : concatMap vars [a, b]
  _ -> concat (gmapQ (maybe [] vars . cast) e)

simplify :: Expr -> Expr
simplify e = case gmapT (mkT simplify) e of
  Add (Num a) (Num b) -> Num (a + b)
  e' -> e'
  where mkT :: forall a b. (Typeable a, Typeable b) => (b -> b) -> a -> a
        mkT f = fromMaybe id (cast f)

newtype Age = Age Int deriving (Show, Eq, Ord)
newtype Wrapped f a = Wrapped (f a)

main :: IO ()
main = do
  let m = insertT (3 :: Int) . insertT "str" . insertT (Just 'x') . insertT (Age 4) $ emptyT
  print (lookupT m :: Maybe Int, lookupT m :: Maybe String, lookupT m :: Maybe (Maybe Char), lookupT m :: Maybe Bool)
  let xs = [Showable (1 :: Int), Showable "two", Showable (3.0 :: Double), Showable (4 :: Int), Showable [Just True]]
  print xs
  print (pick xs :: [Int], pick xs :: [String], length (pick xs :: [Bool]))
  print (typeOf xs, typeOf (Just [1 :: Int]), typeOf 'x', typeOf "s", typeOf (), typeOf (1 :: Int, 'c'), typeOf (Left 1 :: Either Int (Maybe ())))
  print (typeRep (Proxy :: Proxy Maybe), typeRep (Proxy @Either), typeRep (Proxy @(Int -> Bool)), typeRep (Proxy @((Int -> Int) -> [Int])))
  print (typeOf (M.fromList [(1 :: Int, "a")]), typeOf not, [typeOf (1.5 :: Double), typeOf (2 :: Integer)])
  print (splitTyConApp (typeOf (Just 'x')), typeRepArgs (typeOf (1 :: Int, 'c')), tyConName (typeRepTyCon (typeOf (Age 1))))
  print (funResultTy (typeOf not) (typeOf True), funResultTy (typeOf not) (typeOf 'x'))
  let f = toDyn (succ :: Int -> Int)
  print (f, dynTypeRep f, fmap (fromDyn `flip` (0 :: Int)) (dynApply f (toDyn (41 :: Int))), isNothing (dynApply f (toDyn 'c')))
  print (fromDyn (dynApp f (toDyn (1 :: Int))) 0 :: Int)
  print (cast 'a' :: Maybe Char, cast 'a' :: Maybe Int, gcast (Just 'a') :: Maybe (Maybe Char), eqT :: Maybe (Int :~: Int), isJust (eqT @Int @Bool))
  let e = Let "x" (Add (Num 1) (Num 2)) (Add (Var "x") (Add (Num 3) (Num 4)))
  print (vars e, simplify e)
  print (toConstr e, dataTypeName (dataTypeOf e), map showConstr (dataTypeConstrs (dataTypeOf e)), constrFields (toConstr e))
  print (coerce (Age 3) + (1 :: Int), coerce [Age 1, Age 2] :: [Int], (coerce (max :: Int -> Int -> Int) :: Age -> Age -> Age) (Age 1) (Age 5))
  print (getSum (foldMap (coerce :: Int -> Sum Int) [1, 2, 3 :: Int]), coerce (M.fromList [(1 :: Int, Age 2)]) :: M.Map Int Int)
  print (Down 3 < Down 2, comparing Down 1 2, (coerce :: Down Int -> Int) (Down 7))
  print (showsTypeRep (typeOf 'x') "!")
