{-# LANGUAGE RankNTypes #-}
-- Church and Scott encodings, Böhm-Berarducci lists, and the continuation monad.
module Main where

newtype Nat = Nat { iter :: forall a. (a -> a) -> a -> a }

zero, one, two :: Nat
zero = Nat (\_ z -> z)
one = suc zero
two = suc one

suc :: Nat -> Nat
suc n = Nat (\s z -> s (iter n s z))

instance Num Nat where
  a + b = Nat (\s -> iter a s . iter b s)
  a * b = Nat (iter a . iter b)
  a - b = iter b pre a
  abs = id
  signum n = iter n (const one) zero
  fromInteger n
    | n <= 0 = zero
    | otherwise = suc (fromInteger (n - 1))

pre :: Nat -> Nat
pre n = fst (iter n (\(_, b) -> (b, suc b)) (zero, zero))

power :: Nat -> Nat -> Nat
power b e = Nat (iter e (iter b))

toInt :: Nat -> Int
toInt n = iter n (+ 1) 0

newtype Boolean = Boolean { choose :: forall a. a -> a -> a }

true, false :: Boolean
true = Boolean const
false = Boolean (\_ y -> y)

isZero :: Nat -> Boolean
isZero n = iter n (const false) true

conj, disj :: Boolean -> Boolean -> Boolean
conj p q = choose p q false
disj p q = choose p true q

toBool :: Boolean -> Bool
toBool b = choose b True False

newtype List a = List { fold :: forall r. (a -> r -> r) -> r -> r }

nil :: List a
nil = List (\_ n -> n)

cons :: a -> List a -> List a
cons x xs = List (\c n -> c x (fold xs c n))

instance Functor List where
  fmap f xs = List (\c -> fold xs (c . f))

instance Foldable List where
  foldr f z xs = fold xs f z

append :: List a -> List a -> List a
append a b = List (\c n -> fold a c (fold b c n))

fromL :: [a] -> List a
fromL xs = List (\c n -> foldr c n xs)

tailL :: List a -> List a
tailL xs = fst (fold xs (\x (_, t) -> (t, cons x t)) (nil, nil))

-- Scott encoding: pattern matching in constant time.
newtype Stream a = Stream { match :: forall r. (a -> Stream a -> r) -> r }

from :: Int -> Stream Int
from n = Stream (\k -> k n (from (n + 1)))

takeS :: Int -> Stream a -> [a]
takeS 0 _ = []
takeS n s = match s (\x rest -> x : takeS (n - 1) rest)

filterS :: (a -> Bool) -> Stream a -> Stream a
filterS p s = match s (\x rest -> if p x then Stream (\k -> k x (filterS p rest)) else filterS p rest)

newtype Cont r a = Cont { runCont :: (a -> r) -> r }

instance Functor (Cont r) where
  fmap f c = Cont (\k -> runCont c (k . f))
instance Applicative (Cont r) where
  pure a = Cont ($ a)
  cf <*> ca = Cont (\k -> runCont cf (\f -> runCont ca (k . f)))
instance Monad (Cont r) where
  c >>= f = Cont (\k -> runCont c (\a -> runCont (f a) k))

callCC :: ((forall b. a -> Cont r b) -> Cont r a) -> Cont r a
callCC f = Cont (\k -> runCont (f (\a -> Cont (\_ -> k a))) k)

productEarly :: [Int] -> Cont r Int
productEarly xs = callCC (\exit -> go exit xs)
  where
    go :: (forall b. Int -> Cont r b) -> [Int] -> Cont r Int
    go _ [] = return 1
    go exit (0 : _) = exit 0
    go exit (y : ys) = (y *) <$> go exit ys

type Church a = forall r. (a -> r) -> r -> r

safeDiv :: Int -> Int -> Church Int
safeDiv _ 0 _ nothing = nothing
safeDiv a b just _ = just (a `div` b)

main :: IO ()
main = do
  print (map toInt [zero, two + 3, two * 5, 7 - 3, 3 - 7, power 2 10])
  print (map (toBool . isZero) [0, 1], toBool (conj true false), toBool (disj false true))
  let xs = fromL [1, 2, 3]
  print (sum (fmap (* 2) xs), foldr (:) [] (append xs (cons 9 nil)), length xs, maximum xs)
  print (foldr (:) [] (tailL xs), null (tailL (cons 'x' nil)))
  print (takeS 5 (filterS even (from 3)))
  print (runCont (productEarly [1, 2, 3, 4]) id, runCont (productEarly ([1, 2, 0] ++ undefined)) show)
  print (runCont (do { a <- pure 3; b <- Cont (\k -> k 1 ++ k 2); pure (a * 10 + b) }) (\n -> [n]))
  putStrLn (safeDiv 10 2 show "undefined" ++ " " ++ safeDiv 1 0 show "undefined")
