{-# LANGUAGE RankNTypes, KindSignatures, PartialTypeSignatures, ScopedTypeVariables #-}
module TypeSignatures where

a :: Int
b, c :: [Int] -> (Int, Char) -> Maybe [()]
f :: (Eq a, Show b) => a -> b -> Either a (b, a)
g :: forall a b. (a -> b) -> [a] -> [b]
h :: (forall x. x -> x) -> ((), [Int])
i :: () => Int
j :: Show a => Eq a => a -> String
k :: ((->) Int) Char
l :: (,) Int Char -> [] Int -> (,,) () () ()
m :: forall (f :: * -> *) a. Functor f => f a -> f ()
o :: (Int)
p :: Monad m => (a -> m b) -> [a] -> m [b]
a = 1 :: Int
b _ _ = Nothing
c = b
f x _ = Left x
g = map
h k = (k (), k [1])
i = 2
j x = show x ++ (if x == x then "" else "?")
k = toEnum
l _ _ = ((), (), ())
m = fmap (const ())
n _ = 3
o = (4 :: Int) + (fromIntegral (5 :: Integer) :: Int)
p = mapM
