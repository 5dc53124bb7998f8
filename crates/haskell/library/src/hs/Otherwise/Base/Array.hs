-- | Immutable arrays. "Data.Array" exports the interface.
module Otherwise.Base.Array where

import Data.Foldable (Foldable (toList))
import qualified Data.List as List
import Otherwise.Base.Ix
import Otherwise.Containers.Tree

infixl 9 !, //

-- | Lower and upper bound, the number of elements, and the elements in the order of their indices.
data Array i e = Array !i !i !Int (Tree e)

undefinedElement :: a
undefinedElement = errorWithoutStackTrace "(Array.!): undefined array element"

-- | The number of elements; never negative.
sizeOfBounds :: Ix i => (i, i) -> Int
sizeOfBounds b = let n = rangeSize b in if n < 0 then errorWithoutStackTrace "Negative range size" else n

position :: Ix i => i -> i -> Int -> i -> Int
position l u n i =
  let k = index (l, u) i
   in if 0 <= k && k < n
        then k
        else errorWithoutStackTrace ("Error in array index; " ++ show k ++ " not in range [0.." ++ show n ++ ")")

array :: Ix i => (i, i) -> [(i, e)] -> Array i e
array (l, u) ies = fill (Array l u n (generate 0 n (const undefinedElement))) ies
  where
    n = sizeOfBounds (l, u)

listArray :: Ix i => (i, i) -> [e] -> Array i e
listArray (l, u) es = Array l u n (fst (build n (es ++ List.replicate n undefinedElement)))
  where
    n = sizeOfBounds (l, u)

-- | Looks at all indices at once, at the elements when they are needed.
fill :: Ix i => Array i e -> [(i, e)] -> Array i e
fill (Array l u n t) ies = filled `seq` Array l u n filled
  where
    filled = List.foldl' (\acc (i, e) -> let k = position l u n i in k `seq` adjustAt (const e) k acc) t ies

accumArray :: Ix i => (e -> a -> e) -> e -> (i, i) -> [(i, a)] -> Array i e
accumArray f initial (l, u) ies = accum f (Array l u n (generate 0 n (const initial))) ies
  where
    n = sizeOfBounds (l, u)

accum :: Ix i => (e -> a -> e) -> Array i e -> [(i, a)] -> Array i e
accum f (Array l u n t) ies = filled `seq` Array l u n filled
  where
    filled = List.foldl' (\acc (i, a) -> let k = position l u n i in k `seq` adjustAt' (`f` a) k acc) t ies

(!) :: Ix i => Array i e -> i -> e
Array l u n t ! i = case at (position l u n i) t of
  Just e -> e
  Nothing -> undefinedElement

bounds :: Array i e -> (i, i)
bounds (Array l u _ _) = (l, u)

numElements :: Array i e -> Int
numElements (Array _ _ n _) = n

indices :: Ix i => Array i e -> [i]
indices (Array l u _ _) = range (l, u)

elems :: Array i e -> [e]
elems (Array _ _ _ t) = treeElements t

assocs :: Ix i => Array i e -> [(i, e)]
assocs a = zip (indices a) (elems a)

(//) :: Ix i => Array i e -> [(i, e)] -> Array i e
(//) = fill

ixmap :: (Ix i, Ix j) => (i, i) -> (i -> j) -> Array j e -> Array i e
ixmap (l, u) f a = Array l u n (fst (build n [a ! f i | i <- range (l, u)]))
  where
    n = sizeOfBounds (l, u)

instance (Ix i, Eq e) => Eq (Array i e) where
  a == b = if numElements a == 0 then numElements b == 0 else bounds a == bounds b && elems a == elems b

instance (Ix i, Ord e) => Ord (Array i e) where
  compare a b = compare (assocs a) (assocs b)

instance (Ix i, Show i, Show e) => Show (Array i e) where
  showsPrec d a = showParen (d > 10) (showString "array " . showsPrec 11 (bounds a) . showChar ' ' . showsPrec 11 (assocs a))

instance (Ix i, Read i, Read e) => Read (Array i e) where
  readsPrec d = readParen (d > 10) (\r -> [(array b as, u) | ("array", s) <- lex r, (b, t) <- readsPrec 11 s, (as, u) <- readsPrec 11 t])

instance Functor (Array i) where
  fmap f (Array l u n t) = Array l u n (treeMap f t)

instance Foldable (Array i) where
  foldMap f a = mconcat (map f (elems a))
  foldr f z (Array _ _ _ t) = treeFoldr f z t
  foldl f z (Array _ _ _ t) = treeFoldl f z t
  toList = elems
  length = numElements
  null a = numElements a == 0

instance Ix i => Traversable (Array i) where
  traverse f (Array l u n t) = fmap (Array l u n) (treeTraverseFrom 0 (\_ x -> f x) t)
