{-# LANGUAGE DataKinds, PolyKinds, TypeFamilies, KindSignatures, TypeOperators, UndecidableInstances #-}
-- A kind signature around the whole of a synonym binds its own variables; what a family returns may take arguments.
import Data.Kind (Type)
import Data.Proxy
import GHC.TypeLits

data Match j k = Match_ j k

type (-->) = ('Match_ :: j -> k -> Match j k)

infixr 1 -->

type family Case (ms :: [Match j k]) (x :: j) :: k where
  Case (('Match_ x y) ': ms) x = y
  Case (m ': ms) x = Case ms x

class Stream l where
  type Item l :: Type -> Type
  pull :: l a -> [a]
  wrap :: l a -> b -> Item l b

instance Stream [] where
  type Item [] = Maybe
  pull = id
  wrap xs b = if null xs then Nothing else Just b

count :: (Integral i, Stream l) => l a -> Item l i
count l = wrap l (fromIntegral (length (pull l)))

main :: IO ()
main = do
  putStrLn (symbolVal (Proxy :: Proxy (Case '[1 --> "one", 2 --> "two"] 2)))
  print (count "abc" :: Maybe Integer)
  print (count "" :: Maybe Int)
