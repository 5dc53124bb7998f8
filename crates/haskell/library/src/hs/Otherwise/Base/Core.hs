{-# LANGUAGE NoImplicitPrelude, ExistentialQuantification #-}
-- | The ground floor: functions, 'Eq', 'Ord', 'Num', 'Show', the monad classes, and exceptions.
module Otherwise.Base.Core where

import Otherwise.Base.Prim
import Otherwise.Base.Typeable hiding (primCharEq)

infixr 9 .
infixl 7 *
infixl 6 +, -
infixr 5 ++
infix 4 ==, /=, <, <=, >=, >
infixl 4 <$, <$>, $>, <*>, <*, *>, <**>
infixr 3 &&
infixr 2 ||
infixl 3 <|>
infixl 1 >>, >>=, &
infixr 1 =<<
infixr 0 $, $!

-- Functions ------------------------------------------------------------------------------------------------------

id :: a -> a
id x = x

const :: a -> b -> a
const x _ = x

(.) :: (b -> c) -> (a -> b) -> a -> c
(.) f g = \x -> f (g x)

flip :: (a -> b -> c) -> b -> a -> c
flip f x y = f y x

($) :: (a -> b) -> a -> b
f $ x = f x

($!) :: (a -> b) -> a -> b
f $! x = x `seq` f x

(&) :: a -> (a -> b) -> b
x & f = f x

asTypeOf :: a -> a -> a
asTypeOf = const

otherwise :: Bool
otherwise = True

(&&) :: Bool -> Bool -> Bool
True && x = x
False && _ = False

(||) :: Bool -> Bool -> Bool
True || _ = True
False || x = x

not :: Bool -> Bool
not True = False
not False = True

maybe :: b -> (a -> b) -> Maybe a -> b
maybe n _ Nothing = n
maybe _ f (Just x) = f x

either :: (a -> c) -> (b -> c) -> Either a b -> c
either f _ (Left x) = f x
either _ g (Right y) = g y

fst :: (a, b) -> a
fst (x, _) = x

snd :: (a, b) -> b
snd (_, y) = y

map :: (a -> b) -> [a] -> [b]
map _ [] = []
map f (x : xs) = f x : map f xs

(++) :: [a] -> [a] -> [a]
[] ++ ys = ys
(x : xs) ++ ys = x : (xs ++ ys)

-- | 'concatMap' for lists; list comprehensions may refer to it.
listConcatMap :: (a -> [b]) -> [a] -> [b]
listConcatMap _ [] = []
listConcatMap f (x : xs) = f x ++ listConcatMap f xs

-- | 'foldr' for lists.
listFoldr :: (a -> b -> b) -> b -> [a] -> b
listFoldr f z = go
  where
    go [] = z
    go (x : xs) = f x (go xs)

-- Primitives ------------------------------------------------------------------------------------------------------

foreign import prim "intEq" primIntEq :: Int -> Int -> Bool
foreign import prim "intNe" primIntNe :: Int -> Int -> Bool
foreign import prim "intLt" primIntLt :: Int -> Int -> Bool
foreign import prim "intLe" primIntLe :: Int -> Int -> Bool
foreign import prim "intGt" primIntGt :: Int -> Int -> Bool
foreign import prim "intGe" primIntGe :: Int -> Int -> Bool
foreign import prim "intAdd" primIntAdd :: Int -> Int -> Int
foreign import prim "intSub" primIntSub :: Int -> Int -> Int
foreign import prim "intMul" primIntMul :: Int -> Int -> Int
foreign import prim "intNegate" primIntNegate :: Int -> Int
foreign import prim "intFromInteger" primIntFromInteger :: Integer -> Int

foreign import prim "integerEq" primIntegerEq :: Integer -> Integer -> Bool
foreign import prim "integerNe" primIntegerNe :: Integer -> Integer -> Bool
foreign import prim "integerLt" primIntegerLt :: Integer -> Integer -> Bool
foreign import prim "integerLe" primIntegerLe :: Integer -> Integer -> Bool
foreign import prim "integerGt" primIntegerGt :: Integer -> Integer -> Bool
foreign import prim "integerGe" primIntegerGe :: Integer -> Integer -> Bool
foreign import prim "integerAdd" primIntegerAdd :: Integer -> Integer -> Integer
foreign import prim "integerSub" primIntegerSub :: Integer -> Integer -> Integer
foreign import prim "integerMul" primIntegerMul :: Integer -> Integer -> Integer
foreign import prim "integerNegate" primIntegerNegate :: Integer -> Integer

foreign import prim "wordEq" primWordEq :: Word -> Word -> Bool
foreign import prim "wordNe" primWordNe :: Word -> Word -> Bool
foreign import prim "wordLt" primWordLt :: Word -> Word -> Bool
foreign import prim "wordLe" primWordLe :: Word -> Word -> Bool
foreign import prim "wordGt" primWordGt :: Word -> Word -> Bool
foreign import prim "wordGe" primWordGe :: Word -> Word -> Bool
foreign import prim "wordAdd" primWordAdd :: Word -> Word -> Word
foreign import prim "wordSub" primWordSub :: Word -> Word -> Word
foreign import prim "wordMul" primWordMul :: Word -> Word -> Word
foreign import prim "wordNegate" primWordNegate :: Word -> Word
foreign import prim "wordFromInteger" primWordFromInteger :: Integer -> Word

foreign import prim "doubleEq" primDoubleEq :: Double -> Double -> Bool
foreign import prim "doubleNe" primDoubleNe :: Double -> Double -> Bool
foreign import prim "doubleLt" primDoubleLt :: Double -> Double -> Bool
foreign import prim "doubleLe" primDoubleLe :: Double -> Double -> Bool
foreign import prim "doubleGt" primDoubleGt :: Double -> Double -> Bool
foreign import prim "doubleGe" primDoubleGe :: Double -> Double -> Bool
foreign import prim "doubleAdd" primDoubleAdd :: Double -> Double -> Double
foreign import prim "doubleSub" primDoubleSub :: Double -> Double -> Double
foreign import prim "doubleMul" primDoubleMul :: Double -> Double -> Double
foreign import prim "doubleNegate" primDoubleNegate :: Double -> Double
foreign import prim "doubleFromInteger" primDoubleFromInteger :: Integer -> Double
foreign import prim "doubleAbs" primDoubleAbs :: Double -> Double

foreign import prim "floatEq" primFloatEq :: Float -> Float -> Bool
foreign import prim "floatNe" primFloatNe :: Float -> Float -> Bool
foreign import prim "floatLt" primFloatLt :: Float -> Float -> Bool
foreign import prim "floatLe" primFloatLe :: Float -> Float -> Bool
foreign import prim "floatGt" primFloatGt :: Float -> Float -> Bool
foreign import prim "floatGe" primFloatGe :: Float -> Float -> Bool
foreign import prim "floatAdd" primFloatAdd :: Float -> Float -> Float
foreign import prim "floatSub" primFloatSub :: Float -> Float -> Float
foreign import prim "floatMul" primFloatMul :: Float -> Float -> Float
foreign import prim "floatNegate" primFloatNegate :: Float -> Float
foreign import prim "floatFromInteger" primFloatFromInteger :: Integer -> Float
foreign import prim "floatAbs" primFloatAbs :: Float -> Float

foreign import prim "charEq" primCharEq :: Char -> Char -> Bool
foreign import prim "charNe" primCharNe :: Char -> Char -> Bool
foreign import prim "charLt" primCharLt :: Char -> Char -> Bool
foreign import prim "charLe" primCharLe :: Char -> Char -> Bool
foreign import prim "charGt" primCharGt :: Char -> Char -> Bool
foreign import prim "charGe" primCharGe :: Char -> Char -> Bool

foreign import prim "charOrd" ord :: Char -> Int
foreign import prim "charChr" primCharChr :: Int -> Char

-- Equality -------------------------------------------------------------------------------------------------------

class Eq a where
  (==), (/=) :: a -> a -> Bool
  x == y = not (x /= y)
  x /= y = not (x == y)
  {-# MINIMAL (==) | (/=) #-}

instance Eq Int where
  (==) = primIntEq
  (/=) = primIntNe

instance Eq Integer where
  (==) = primIntegerEq
  (/=) = primIntegerNe

instance Eq Word where
  (==) = primWordEq
  (/=) = primWordNe

instance Eq Double where
  (==) = primDoubleEq
  (/=) = primDoubleNe

instance Eq Float where
  (==) = primFloatEq
  (/=) = primFloatNe

instance Eq Char where
  (==) = primCharEq
  (/=) = primCharNe

instance Eq () where
  () == () = True

instance Eq Bool where
  True == y = y
  False == y = not y

instance Eq Ordering where
  LT == LT = True
  EQ == EQ = True
  GT == GT = True
  _ == _ = False

instance Eq a => Eq [a] where
  [] == [] = True
  (x : xs) == (y : ys) = x == y && xs == ys
  _ == _ = False

instance Eq a => Eq (Maybe a) where
  Nothing == Nothing = True
  Just x == Just y = x == y
  _ == _ = False

instance (Eq a, Eq b) => Eq (Either a b) where
  Left x == Left y = x == y
  Right x == Right y = x == y
  _ == _ = False

instance (Eq a, Eq b) => Eq (a, b) where
  (a1, b1) == (a2, b2) = a1 == a2 && b1 == b2

instance (Eq a, Eq b, Eq c) => Eq (a, b, c) where
  (a1, b1, c1) == (a2, b2, c2) = a1 == a2 && b1 == b2 && c1 == c2

instance (Eq a, Eq b, Eq c, Eq d) => Eq (a, b, c, d) where
  (a1, b1, c1, d1) == (a2, b2, c2, d2) = a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2

instance (Eq a, Eq b, Eq c, Eq d, Eq e) => Eq (a, b, c, d, e) where
  (a1, b1, c1, d1, e1) == (a2, b2, c2, d2, e2) = a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f) => Eq (a, b, c, d, e, f) where
  (a1, b1, c1, d1, e1, f1) == (a2, b2, c2, d2, e2, f2) = a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g) => Eq (a, b, c, d, e, f, g) where
  (a1, b1, c1, d1, e1, f1, g1) == (a2, b2, c2, d2, e2, f2, g2) = a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2

-- Order ----------------------------------------------------------------------------------------------------------

class Eq a => Ord a where
  compare :: a -> a -> Ordering
  (<), (<=), (>), (>=) :: a -> a -> Bool
  max, min :: a -> a -> a
  compare x y = if x == y then EQ else if x <= y then LT else GT
  x < y = case compare x y of { LT -> True; _ -> False }
  x <= y = case compare x y of { GT -> False; _ -> True }
  x > y = case compare x y of { GT -> True; _ -> False }
  x >= y = case compare x y of { LT -> False; _ -> True }
  max x y = if x <= y then y else x
  min x y = if x <= y then x else y
  {-# MINIMAL compare | (<=) #-}

-- | The second order decides when the first says equal.
thenCompare :: Ordering -> Ordering -> Ordering
thenCompare EQ o = o
thenCompare o _ = o

infixr 5 `thenCompare`

instance Ord Int where
  compare x y = if primIntLt x y then LT else if primIntEq x y then EQ else GT
  (<) = primIntLt
  (<=) = primIntLe
  (>) = primIntGt
  (>=) = primIntGe

instance Ord Integer where
  compare x y = if primIntegerLt x y then LT else if primIntegerEq x y then EQ else GT
  (<) = primIntegerLt
  (<=) = primIntegerLe
  (>) = primIntegerGt
  (>=) = primIntegerGe

instance Ord Word where
  compare x y = if primWordLt x y then LT else if primWordEq x y then EQ else GT
  (<) = primWordLt
  (<=) = primWordLe
  (>) = primWordGt
  (>=) = primWordGe

instance Ord Double where
  compare x y = if primDoubleLt x y then LT else if primDoubleEq x y then EQ else GT
  (<) = primDoubleLt
  (<=) = primDoubleLe
  (>) = primDoubleGt
  (>=) = primDoubleGe

instance Ord Float where
  compare x y = if primFloatLt x y then LT else if primFloatEq x y then EQ else GT
  (<) = primFloatLt
  (<=) = primFloatLe
  (>) = primFloatGt
  (>=) = primFloatGe

instance Ord Char where
  compare x y = if primCharLt x y then LT else if primCharEq x y then EQ else GT
  (<) = primCharLt
  (<=) = primCharLe
  (>) = primCharGt
  (>=) = primCharGe

instance Ord () where
  compare () () = EQ

instance Ord Bool where
  compare False True = LT
  compare True False = GT
  compare _ _ = EQ

instance Ord Ordering where
  compare x y = compare (orderingIndex x) (orderingIndex y)

orderingIndex :: Ordering -> Int
orderingIndex LT = 0
orderingIndex EQ = 1
orderingIndex GT = 2

instance Ord a => Ord [a] where
  compare [] [] = EQ
  compare [] (_ : _) = LT
  compare (_ : _) [] = GT
  compare (x : xs) (y : ys) = case compare x y of
    EQ -> compare xs ys
    other -> other

instance Ord a => Ord (Maybe a) where
  compare Nothing Nothing = EQ
  compare Nothing (Just _) = LT
  compare (Just _) Nothing = GT
  compare (Just x) (Just y) = compare x y

instance (Ord a, Ord b) => Ord (Either a b) where
  compare (Left x) (Left y) = compare x y
  compare (Left _) (Right _) = LT
  compare (Right _) (Left _) = GT
  compare (Right x) (Right y) = compare x y

instance (Ord a, Ord b) => Ord (a, b) where
  compare (a1, b1) (a2, b2) = compare a1 a2 `thenCompare` compare b1 b2

instance (Ord a, Ord b, Ord c) => Ord (a, b, c) where
  compare (a1, b1, c1) (a2, b2, c2) = compare a1 a2 `thenCompare` compare b1 b2 `thenCompare` compare c1 c2

instance (Ord a, Ord b, Ord c, Ord d) => Ord (a, b, c, d) where
  compare (a1, b1, c1, d1) (a2, b2, c2, d2) = compare a1 a2 `thenCompare` compare b1 b2 `thenCompare` compare c1 c2 `thenCompare` compare d1 d2

instance (Ord a, Ord b, Ord c, Ord d, Ord e) => Ord (a, b, c, d, e) where
  compare (a1, b1, c1, d1, e1) (a2, b2, c2, d2, e2) = compare a1 a2 `thenCompare` compare b1 b2 `thenCompare` compare c1 c2 `thenCompare` compare d1 d2 `thenCompare` compare e1 e2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f) => Ord (a, b, c, d, e, f) where
  compare (a1, b1, c1, d1, e1, f1) (a2, b2, c2, d2, e2, f2) = compare a1 a2 `thenCompare` compare b1 b2 `thenCompare` compare c1 c2 `thenCompare` compare d1 d2 `thenCompare` compare e1 e2 `thenCompare` compare f1 f2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g) => Ord (a, b, c, d, e, f, g) where
  compare (a1, b1, c1, d1, e1, f1, g1) (a2, b2, c2, d2, e2, f2, g2) = compare a1 a2 `thenCompare` compare b1 b2 `thenCompare` compare c1 c2 `thenCompare` compare d1 d2 `thenCompare` compare e1 e2 `thenCompare` compare f1 f2 `thenCompare` compare g1 g2

-- Numbers --------------------------------------------------------------------------------------------------------

class Num a where
  (+), (-), (*) :: a -> a -> a
  negate, abs, signum :: a -> a
  fromInteger :: Integer -> a
  x - y = x + negate y
  negate x = fromInteger 0 - x
  {-# MINIMAL (+), (*), abs, signum, fromInteger, (negate | (-)) #-}

instance Num Int where
  (+) = primIntAdd
  (-) = primIntSub
  (*) = primIntMul
  negate = primIntNegate
  abs x = if x < 0 then negate x else x
  signum x = if x < 0 then -1 else if x == 0 then 0 else 1
  fromInteger = primIntFromInteger

instance Num Integer where
  (+) = primIntegerAdd
  (-) = primIntegerSub
  (*) = primIntegerMul
  negate = primIntegerNegate
  abs x = if x < 0 then negate x else x
  signum x = if x < 0 then -1 else if x == 0 then 0 else 1
  fromInteger x = x

instance Num Word where
  (+) = primWordAdd
  (-) = primWordSub
  (*) = primWordMul
  negate = primWordNegate
  abs x = x
  signum x = if x == 0 then 0 else 1
  fromInteger = primWordFromInteger

instance Num Double where
  (+) = primDoubleAdd
  (-) = primDoubleSub
  (*) = primDoubleMul
  negate = primDoubleNegate
  abs = primDoubleAbs
  signum x = if x > 0 then 1 else if x < 0 then -1 else x
  fromInteger = primDoubleFromInteger

instance Num Float where
  (+) = primFloatAdd
  (-) = primFloatSub
  (*) = primFloatMul
  negate = primFloatNegate
  abs = primFloatAbs
  signum x = if x > 0 then 1 else if x < 0 then -1 else x
  fromInteger = primFloatFromInteger

-- Show (the instances of numbers and of most types are in "Otherwise.Base.Show") ---------------------------------

type ShowS = String -> String

class Show a where
  showsPrec :: Int -> a -> ShowS
  show :: a -> String
  showList :: [a] -> ShowS
  showsPrec _ x s = show x ++ s
  show x = showsPrec 0 x ""
  showList = showListWith shows
  {-# MINIMAL showsPrec | show #-}

shows :: Show a => a -> ShowS
shows = showsPrec 0

showChar :: Char -> ShowS
showChar = (:)

showString :: String -> ShowS
showString = (++)

showParen :: Bool -> ShowS -> ShowS
showParen b p = if b then showChar '(' . p . showChar ')' else p

showSpace :: ShowS
showSpace = \xs -> ' ' : xs

showCommaSpace :: ShowS
showCommaSpace = showString ", "

showListWith :: (a -> ShowS) -> [a] -> ShowS
showListWith _ [] s = "[]" ++ s
showListWith f (x : xs) s = '[' : f x (rest xs)
  where
    rest [] = ']' : s
    rest (y : ys) = ',' : f y (rest ys)

-- Functors and monads --------------------------------------------------------------------------------------------

class Functor f where
  fmap :: (a -> b) -> f a -> f b
  (<$) :: a -> f b -> f a
  (<$) x = fmap (const x)
  {-# MINIMAL fmap #-}

(<$>) :: Functor f => (a -> b) -> f a -> f b
(<$>) = fmap

($>) :: Functor f => f a -> b -> f b
x $> b = fmap (const b) x

class Functor f => Applicative f where
  pure :: a -> f a
  (<*>) :: f (a -> b) -> f a -> f b
  liftA2 :: (a -> b -> c) -> f a -> f b -> f c
  (*>) :: f a -> f b -> f b
  (<*) :: f a -> f b -> f a
  (<*>) = liftA2 id
  liftA2 f x y = fmap f x <*> y
  x *> y = (id <$ x) <*> y
  x <* y = liftA2 const x y
  {-# MINIMAL pure, ((<*>) | liftA2) #-}

(<**>) :: Applicative f => f a -> f (a -> b) -> f b
(<**>) = liftA2 (\x f -> f x)

liftA :: Applicative f => (a -> b) -> f a -> f b
liftA f x = pure f <*> x

liftA3 :: Applicative f => (a -> b -> c -> d) -> f a -> f b -> f c -> f d
liftA3 f x y z = liftA2 f x y <*> z

class Applicative m => Monad m where
  (>>=) :: m a -> (a -> m b) -> m b
  (>>) :: m a -> m b -> m b
  return :: a -> m a
  m >> k = m >>= \_ -> k
  return = pure
  {-# MINIMAL (>>=) #-}

(=<<) :: Monad m => (a -> m b) -> m a -> m b
f =<< m = m >>= f

class Monad m => MonadFail m where
  fail :: String -> m a

class Applicative f => Alternative f where
  empty :: f a
  (<|>) :: f a -> f a -> f a
  some :: f a -> f [a]
  many :: f a -> f [a]
  some v = liftA2 (:) v (many v)
  many v = some v <|> pure []
  {-# MINIMAL empty, (<|>) #-}

class (Alternative m, Monad m) => MonadPlus m where
  mzero :: m a
  mplus :: m a -> m a -> m a
  mzero = empty
  mplus = (<|>)

-- | 'liftM' and 'ap' in terms of 'Monad' alone: for the instances of user-defined monads.
liftM :: Monad m => (a -> b) -> m a -> m b
liftM f m = m >>= \x -> return (f x)

ap :: Monad m => m (a -> b) -> m a -> m b
ap mf mx = mf >>= \f -> mx >>= \x -> return (f x)

when :: Applicative f => Bool -> f () -> f ()
when c act = if c then act else pure ()

instance Functor [] where
  fmap = map

instance Applicative [] where
  pure x = [x]
  fs <*> xs = listConcatMap (\f -> map f xs) fs
  liftA2 f xs ys = listConcatMap (\x -> map (f x) ys) xs
  xs *> ys = listConcatMap (const ys) xs

instance Monad [] where
  xs >>= f = listConcatMap f xs
  (>>) = (*>)

instance MonadFail [] where
  fail _ = []

instance Alternative [] where
  empty = []
  (<|>) = (++)

instance MonadPlus []

instance Functor Maybe where
  fmap _ Nothing = Nothing
  fmap f (Just x) = Just (f x)

instance Applicative Maybe where
  pure = Just
  Just f <*> m = fmap f m
  Nothing <*> _ = Nothing
  liftA2 f (Just x) (Just y) = Just (f x y)
  liftA2 _ _ _ = Nothing
  Just _ *> m = m
  Nothing *> _ = Nothing

instance Monad Maybe where
  Just x >>= k = k x
  Nothing >>= _ = Nothing
  (>>) = (*>)

instance MonadFail Maybe where
  fail _ = Nothing

instance Alternative Maybe where
  empty = Nothing
  Nothing <|> r = r
  l <|> _ = l

instance MonadPlus Maybe

instance Functor (Either e) where
  fmap _ (Left e) = Left e
  fmap f (Right x) = Right (f x)

instance Applicative (Either e) where
  pure = Right
  Left e <*> _ = Left e
  Right f <*> r = fmap f r

instance Monad (Either e) where
  Left e >>= _ = Left e
  Right x >>= k = k x

instance Functor ((->) r) where
  fmap = (.)

instance Applicative ((->) r) where
  pure = const
  (<*>) f g = \x -> f x (g x)
  liftA2 q f g = \x -> q (f x) (g x)

instance Monad ((->) r) where
  f >>= k = \r -> k (f r) r

instance Functor ((,,) a b) where
  fmap f (a, b, x) = (a, b, f x)

instance Functor ((,,,) a b c) where
  fmap f (a, b, c, x) = (a, b, c, f x)

instance Functor ((,) a) where
  fmap f (x, y) = (x, f y)

-- IO -------------------------------------------------------------------------------------------------------------

newtype IO a = IO (RealWorld -> IORes a)

unIO :: IO a -> RealWorld -> IORes a
unIO (IO f) = f

instance Functor IO where
  fmap f (IO m) = IO (\w -> case m w of IORes w' x -> IORes w' (f x))

instance Applicative IO where
  pure x = IO (\w -> IORes w x)
  IO mf <*> IO mx = IO (\w -> case mf w of IORes w1 f -> case mx w1 of IORes w2 x -> IORes w2 (f x))
  liftA2 f (IO ma) (IO mb) = IO (\w -> case ma w of IORes w1 x -> case mb w1 of IORes w2 y -> IORes w2 (f x y))
  IO ma *> IO mb = IO (\w -> case ma w of IORes w1 _ -> mb w1)
  IO ma <* IO mb = IO (\w -> case ma w of IORes w1 x -> case mb w1 of IORes w2 _ -> IORes w2 x)

instance Monad IO where
  IO m >>= k = IO (\w -> case m w of IORes w' x -> unIO (k x) w')
  (>>) = (*>)

instance MonadFail IO where
  fail s = throwIO (userError s)

instance Alternative IO where
  empty = fail "mzero"
  IO m <|> n = IO (primCatch m handler)
    where
      handler e = case fromException e of
        Just io -> unIO (const n (io :: IOException))
        Nothing -> \_ -> primRaise (e :: SomeException)

instance MonadPlus IO

-- Exceptions -----------------------------------------------------------------------------------------------------

foreign import prim "raise" primRaise :: e -> a
foreign import prim "catchAny" primCatch :: (RealWorld -> IORes a) -> (e -> RealWorld -> IORes a) -> RealWorld -> IORes a

data SomeException = forall e. Exception e => SomeException e

class (Typeable e, Show e) => Exception e where
  toException :: e -> SomeException
  fromException :: SomeException -> Maybe e
  displayException :: e -> String
  toException = SomeException
  fromException (SomeException e) = cast e
  displayException = show

instance Show SomeException where
  showsPrec d (SomeException e) = showsPrec d e

instance Exception SomeException where
  toException e = e
  fromException e = Just e
  displayException (SomeException e) = displayException e

cast :: (Typeable a, Typeable b) => a -> Maybe b
cast x = result
  where
    result = if sameTypeRep (typeRepOf (proxyOfValue x)) (typeRepOf (proxyOfMaybe result)) then Just (unsafeCoerce x) else Nothing

proxyOfValue :: a -> Proxy a
proxyOfValue _ = Proxy

proxyOfMaybe :: Maybe a -> Proxy a
proxyOfMaybe _ = Proxy

throw :: Exception e => e -> a
throw e = primRaise (toException e)

throwIO :: Exception e => e -> IO a
throwIO e = IO (\_ -> primRaise (toException e))

newtype ErrorCall = ErrorCall String

instance Eq ErrorCall where
  ErrorCall x == ErrorCall y = x == y

instance Ord ErrorCall where
  compare (ErrorCall x) (ErrorCall y) = compare x y

instance Show ErrorCall where
  showsPrec _ (ErrorCall message) = showString message

instance Exception ErrorCall where
  fromException (SomeException e) = case cast e of
    Just call -> Just call
    Nothing -> case cast e of
      Just (LocatedError message _) -> Just (ErrorCall message)
      Nothing -> Nothing

-- | A call of 'error' together with its call stack; it can be caught as an 'ErrorCall'.
data LocatedError = LocatedError String String

instance Show LocatedError where
  showsPrec _ (LocatedError message location) = showString message . showString "\n" . showString location

instance Exception LocatedError

error :: [Char] -> a
error message = throw (ErrorCall message)

-- | 'error' with the text of its call site, as in @error, called at F.hs:3:7 in main:Main@.
errorCalledAt :: [Char] -> [Char] -> a
errorCalledAt site message = throw (LocatedError message ("CallStack (from HasCallStack):\n  error, called at " ++ site))

errorWithoutStackTrace :: [Char] -> a
errorWithoutStackTrace message = throw (ErrorCall message)

undefined :: a
undefined = error "Prelude.undefined"

-- | The same for 'undefined'.
undefinedCalledAt :: [Char] -> a
undefinedCalledAt site =
  throw (LocatedError "Prelude.undefined" ("CallStack (from HasCallStack):\n  error, called at libraries/base/GHC/Err.hs:75:14 in base:GHC.Err\n  undefined, called at " ++ site))

data ArithException = Overflow | Underflow | LossOfPrecision | DivideByZero | Denormal | RatioZeroDenominator

arithIndex :: ArithException -> Int
arithIndex Overflow = 0
arithIndex Underflow = 1
arithIndex LossOfPrecision = 2
arithIndex DivideByZero = 3
arithIndex Denormal = 4
arithIndex RatioZeroDenominator = 5

instance Eq ArithException where
  x == y = arithIndex x == arithIndex y

instance Ord ArithException where
  compare x y = compare (arithIndex x) (arithIndex y)

instance Show ArithException where
  showsPrec _ Overflow = showString "arithmetic overflow"
  showsPrec _ Underflow = showString "arithmetic underflow"
  showsPrec _ LossOfPrecision = showString "loss of precision"
  showsPrec _ DivideByZero = showString "divide by zero"
  showsPrec _ Denormal = showString "denormal"
  showsPrec _ RatioZeroDenominator = showString "Ratio has zero denominator"

instance Exception ArithException

divZeroError, overflowError, underflowError, ratioZeroDenominatorError :: a
divZeroError = throw DivideByZero
overflowError = throw Overflow
underflowError = throw Underflow
ratioZeroDenominatorError = throw RatioZeroDenominator

-- | Kind, location (@openFile@ …), description, and the file's name.
data IOException = IOError IOErrorType String String (Maybe String)

type IOError = IOException

data IOErrorType = AlreadyExists | NoSuchThing | ResourceBusy | ResourceExhausted | EndOfFile | IllegalOperation | PermissionDenied | UserError
  | ResourceVanished | InvalidArgument | InappropriateType | Interrupted
  | UnsupportedOperation | TimeExpired | OtherError

ioErrorTypeText :: IOErrorType -> String
ioErrorTypeText AlreadyExists = "already exists"
ioErrorTypeText NoSuchThing = "does not exist"
ioErrorTypeText ResourceBusy = "resource busy"
ioErrorTypeText ResourceExhausted = "resource exhausted"
ioErrorTypeText EndOfFile = "end of file"
ioErrorTypeText IllegalOperation = "illegal operation"
ioErrorTypeText PermissionDenied = "permission denied"
ioErrorTypeText UserError = "user error"
ioErrorTypeText ResourceVanished = "resource vanished"
ioErrorTypeText InvalidArgument = "invalid argument"
ioErrorTypeText InappropriateType = "inappropriate type"
ioErrorTypeText Interrupted = "interrupted"
ioErrorTypeText UnsupportedOperation = "unsupported operation"
ioErrorTypeText TimeExpired = "timeout"
ioErrorTypeText OtherError = "failed"

instance Eq IOErrorType where
  x == y = ioErrorTypeText x == ioErrorTypeText y

instance Show IOErrorType where
  showsPrec _ e = showString (ioErrorTypeText e)

instance Eq IOException where
  IOError k1 l1 d1 f1 == IOError k2 l2 d2 f2 = k1 == k2 && l1 == l2 && d1 == d2 && f1 == f2

instance Show IOException where
  showsPrec _ (IOError kind location description file) =
    (case file of
       Just name -> showString name . showString ": "
       Nothing -> id)
      . (case location of
           "" -> id
           _ -> showString location . showString ": ")
      . showString (ioErrorTypeText kind)
      . (case description of
           "" -> id
           _ -> showString " (" . showString description . showString ")")

instance Exception IOException

-- | The parts, for those who must not see this constructor.
ioErrorParts :: IOException -> (IOErrorType, String, String, Maybe String)
ioErrorParts (IOError kind location description file) = (kind, location, description, file)

ioErrorOf :: IOErrorType -> String -> String -> Maybe String -> IOException
ioErrorOf = IOError

userError :: String -> IOError
userError s = IOError UserError "" s Nothing

ioError :: IOError -> IO a
ioError = throwIO

newtype PatternMatchFail = PatternMatchFail String
newtype RecSelError = RecSelError String
newtype RecConError = RecConError String
newtype RecUpdError = RecUpdError String
newtype NoMethodError = NoMethodError String
newtype TypeError = TypeError String

instance Show PatternMatchFail where
  showsPrec _ (PatternMatchFail s) = showString s

instance Show RecSelError where
  showsPrec _ (RecSelError s) = showString s

instance Show RecConError where
  showsPrec _ (RecConError s) = showString s

instance Show RecUpdError where
  showsPrec _ (RecUpdError s) = showString s

instance Show NoMethodError where
  showsPrec _ (NoMethodError s) = showString s

instance Show TypeError where
  showsPrec _ (TypeError s) = showString s

instance Exception PatternMatchFail
instance Exception RecSelError
instance Exception RecConError
instance Exception RecUpdError
instance Exception NoMethodError
instance Exception TypeError

-- The machine calls these with the whole message, such as @F.hs:3:1-20: Non-exhaustive patterns in function f@.
-- GHC ends the messages that name a place with a newline.

patError :: [Char] -> a
patError s = throw (PatternMatchFail (s ++ "\n"))

recSelError :: [Char] -> a
recSelError s = throw (RecSelError s)

recConError :: [Char] -> a
recConError s = throw (RecConError (s ++ "\n"))

noMethodError :: [Char] -> a
noMethodError s = throw (NoMethodError (s ++ "\n"))

typeHoleError :: [Char] -> a
typeHoleError s = throw (TypeError s)

