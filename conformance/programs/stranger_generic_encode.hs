{-# LANGUAGE DeriveGeneric, DefaultSignatures, FlexibleContexts, TypeOperators, DeriveAnyClass, DeriveFunctor, FlexibleInstances, ScopedTypeVariables, KindSignatures #-}
module Main where
import GHC.Generics
import Data.List (intercalate)
import qualified Data.Map as M
import Data.Proxy

-- generic JSON-like encoder and schema printer
data J = JS String | JN Integer | JB Bool | JL [J] | JO [(String, J)] | JNull deriving (Eq, Show)

render :: J -> String
render (JS s) = show s
render (JN n) = show n
render (JB b) = if b then "true" else "false"
render (JL js) = "[" ++ intercalate "," (map render js) ++ "]"
render (JO kvs) = "{" ++ intercalate "," [show k ++ ":" ++ render v | (k, v) <- kvs] ++ "}"
render JNull = "null"

class ToJ a where
  toJ :: a -> J
  default toJ :: (Generic a, GToJ (Rep a)) => a -> J
  toJ = wrap . gtoJ . from
    where wrap [(_, j)] = j
          wrap kvs = JO kvs
  listToJ :: [a] -> J
  listToJ = JL . map toJ

class GToJ f where gtoJ :: f p -> [(String, J)]
instance GToJ U1 where gtoJ U1 = []
instance (GToJ a, GToJ b) => GToJ (a :*: b) where gtoJ (a :*: b) = gtoJ a ++ gtoJ b
instance (GToJ a, GToJ b) => GToJ (a :+: b) where
  gtoJ (L1 a) = gtoJ a
  gtoJ (R1 b) = gtoJ b
instance GToJ a => GToJ (D1 c a) where gtoJ (M1 a) = gtoJ a
instance (Constructor c, GToJ a) => GToJ (C1 c a) where
  gtoJ m@(M1 a)
    | conIsRecord m = [("", JO (("tag", JS (conName m)) : gtoJ a))]
    | otherwise = case gtoJ a of
        [] -> [("", JS (conName m))]
        kvs -> [("", JO [("tag", JS (conName m)), ("args", JL (map snd kvs))])]
instance (Selector s, GToJ a) => GToJ (S1 s a) where
  gtoJ m@(M1 a) = [(selName m, j) | (_, j) <- gtoJ a]
instance ToJ a => GToJ (K1 i a) where gtoJ (K1 a) = [("", toJ a)]

instance ToJ Int where toJ = JN . toInteger
instance ToJ Bool where toJ = JB
instance ToJ Char where { toJ c = JS [c]; listToJ = JS }
instance ToJ a => ToJ [a] where toJ = listToJ
instance ToJ a => ToJ (Maybe a) where toJ = maybe JNull toJ
instance (ToJ a, ToJ b) => ToJ (a, b) where toJ (a, b) = JL [toJ a, toJ b]
instance ToJ v => ToJ (M.Map String v) where toJ = JO . M.toList . fmap toJ

data Animal = Dog { name :: String, age :: Int } | Cat String Bool | Fish
  deriving (Show, Eq, Generic, ToJ)
data Tree a = Leaf | Node { left :: Tree a, value :: a, right :: Tree a } deriving (Show, Generic, Functor)
instance ToJ a => ToJ (Tree a)
newtype Id = Id { unId :: Int } deriving (Generic, Show, ToJ)

-- generic default values and counting
class GDef f where gdef :: f p
instance GDef U1 where gdef = U1
instance Def a => GDef (K1 i a) where gdef = K1 def
instance (GDef a, GDef b) => GDef (a :*: b) where gdef = gdef :*: gdef
instance GDef a => GDef (a :+: b) where gdef = L1 gdef
instance GDef a => GDef (M1 i c a) where gdef = M1 gdef
class Def a where
  def :: a
  default def :: (Generic a, GDef (Rep a)) => a
  def = to gdef
instance Def Int where def = 0
instance Def Bool where def = False
instance Def [a] where def = []
data Settings = Settings { verbose :: Bool, level :: Int, paths :: [String] } deriving (Show, Generic, Def)
instance Def Animal

class GCons (f :: * -> *) where conNames :: Proxy f -> [String]
instance (GCons a, GCons b) => GCons (a :+: b) where conNames _ = conNames (Proxy :: Proxy a) ++ conNames (Proxy :: Proxy b)
instance Constructor c => GCons (C1 c f) where conNames _ = [conName (undefined :: C1 c f p) ++ (case conFixity (undefined :: C1 c f p) of { Prefix -> ""; Infix a n -> " infix " ++ show a ++ " " ++ show n })]
instance (Datatype d, GCons f) => GCons (D1 d f) where conNames _ = datatypeName (undefined :: D1 d f p) : conNames (Proxy :: Proxy f)
names :: forall a. GCons (Rep a) => a -> [String]
names _ = conNames (Proxy :: Proxy (Rep a))
infixr 5 :>
data L = E | Int :> L deriving Generic

main :: IO ()
main = do
  mapM_ (putStrLn . render . toJ) [Dog "Rex" 3, Cat "Tom" True, Fish]
  putStrLn (render (toJ (Node (Node Leaf 1 Leaf) (2 :: Int) Leaf)))
  putStrLn (render (toJ (M.fromList [("k", [Just (Id 3), Nothing])])))
  print (def :: Settings)
  print (def :: Animal)
  print (names (undefined :: Animal), names (undefined :: L), names (undefined :: Maybe Int))
  print (from (Cat "x" False))
  print (to (from (Dog "a" 1)) == Dog "a" 1)
  print (fmap (+ 1) (Node Leaf 1 Leaf))
