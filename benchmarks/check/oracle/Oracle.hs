-- | What the oracle of the benchmark needs at run time: all values of a type, the small ones first.
--
-- Values come in tiers: a list of lists, the n-th with the values of size n.
module Oracle where

import qualified Data.Map as M
import qualified Data.Set as S

type Tiers a = [[a]]

class Tiered a where
  tiers :: Tiers a
  code :: a -> Int

instance Tiered Bool where
  tiers = [[False, True]]
  code b = if b then 1 else 0

instance Tiered Char where
  tiers = [['a'], [' '], ['b']]
  code c = if c == 'a' then 0 else 1

instance Tiered Double where
  tiers = [[0], [1], [-1], [2], [0.5]]
  code d = if d < 1 then 0 else 1

instance Tiered () where
  tiers = [[()]]
  code _ = 0

instance Tiered a => Tiered [a] where
  tiers = listsOf tiers
  code xs = mix 1 (map code (take 3 xs))

instance (Tiered a, Tiered b) => Tiered (a, b) where
  tiers = pairsOf tiers tiers
  code (a, b) = mix 2 [code a, code b]

instance (Tiered a, Tiered b, Tiered c) => Tiered (a, b, c) where
  tiers = bind tiers (\a -> bind tiers (\b -> mapT (\c -> (a, b, c)) tiers))
  code (a, b, c) = mix 3 [code a, code b, code c]

instance Tiered a => Tiered (Maybe a) where
  tiers = maybesOf tiers
  code = maybe 0 (\x -> mix 1 [code x])

instance (Ord k, Tiered k, Tiered v) => Tiered (M.Map k v) where
  tiers = mapsOf tiers tiers
  code m = code (M.toList m)

instance (Ord a, Tiered a) => Tiered (S.Set a) where
  tiers = mapT S.fromList (filterT increasing (listsOf tiers))
  code s = code (S.toList s)

instance (Tiered a, Tiered b) => Tiered (a -> b) where
  tiers = functionsOf tiers
  code _ = 0

mix :: Int -> [Int] -> Int
mix = foldl (\acc n -> (acc * 31 + n) `mod` 65521)

mapT :: (a -> b) -> Tiers a -> Tiers b
mapT f = map (map f)

filterT :: (a -> Bool) -> Tiers a -> Tiers a
filterT p = map (filter p)

one :: a -> Tiers a
one x = [[x]]

delay :: Tiers a -> Tiers a
delay t = [] : t

union :: Tiers a -> Tiers a -> Tiers a
union (a : as) (b : bs) = (a ++ b) : union as bs
union []       bs       = bs
union as       []       = as

unions :: [Tiers a] -> Tiers a
unions = foldr union []

-- | The size of a result is the sum of both sizes.
bind :: Tiers a -> (a -> Tiers b) -> Tiers b
bind ta f = go ta []
  where
    go []          []      = []
    go []          pending = step [] pending
    go (xs : rest) pending = step rest (pending ++ map f xs)
    step rest pending = concat [h | (h : _) <- pending] : go rest [t | (_ : t) <- pending, not (null t)]

listsOf :: Tiers a -> Tiers [a]
listsOf t = all'
  where
    all' = union (one []) (delay (bind t (\x -> mapT (x :) all')))

pairsOf :: Tiers a -> Tiers b -> Tiers (a, b)
pairsOf ta tb = bind ta (\a -> mapT (\b -> (a, b)) tb)

maybesOf :: Tiers a -> Tiers (Maybe a)
maybesOf t = union (one Nothing) (delay (mapT Just t))

mapsOf :: Ord k => Tiers k -> Tiers v -> Tiers (M.Map k v)
mapsOf tk tv = mapT M.fromList (filterT (increasing . map fst) (listsOf (pairsOf tk tv)))

increasing :: Ord a => [a] -> Bool
increasing xs = and (zipWith (<) xs (drop 1 xs))

-- | Constant functions and functions of two values.
functionsOf :: Tiered a => Tiers b -> Tiers (a -> b)
functionsOf tb = union (mapT const tb) (delay (bind tb (\x -> mapT (two x) tb)))
  where
    two x y a = if even (code a) then x else y

-- | The first values of at most a number of tiers.
firsts :: Int -> Int -> Tiers a -> [a]
firsts count depth t = take count (concat (take depth t))

-- | Whether a function keeps its contract, as far as small arguments show.
respects :: Tiered a => (a -> Bool) -> (a -> b -> Bool) -> (a -> b) -> Bool
respects domain range f = all (\x -> not (domain x) || range x (f x)) (firsts 8 5 tiers)

allMap :: (k -> Bool) -> (v -> Bool) -> M.Map k v -> Bool
allMap pk pv m = all (\(k, v) -> pk k && pv v) (M.toList m)

allMaybe :: (a -> Bool) -> Maybe a -> Bool
allMaybe = maybe True

-- | Whether every element is so related to every later one.
pairwise :: (a -> a -> Bool) -> [a] -> Bool
pairwise _ []       = True
pairwise p (x : xs) = all (p x) xs && pairwise p xs

implies, iff, xor :: Bool -> Bool -> Bool
implies a b = not a || b
iff a b = a == b
xor a b = a /= b

isJust :: Maybe a -> Bool
isJust = maybe False (const True)

-- | In contracts nothing is known of what does not exist; looking for it ends a run without a result.
fromJust :: Maybe a -> a
fromJust (Just x) = x
fromJust Nothing  = let nothing = nothing in nothing

-- | A call in the body of a checked function whose precondition does not hold.
callee :: String -> Bool -> a -> a
callee name ok result = if ok then result else error ("precondition of " ++ name)

-- | One of the results a contract allows, or the real one if it allows none that is small.
choose :: Int -> [a] -> a -> a
choose _ []   real = real
choose n list _    = list !! (n `mod` length list)

-- | Fails if there are no inputs.
some :: [i] -> ()
some []      = error "no inputs"
some (_ : _) = ()

-- | Looks at some inputs; fails at the first one whose result is wrong.
look :: Int -> Int -> [i] -> (i -> Bool) -> ()
look from count inputs ok = go (take count (drop from inputs))
  where
    go []       = ()
    go (i : is) = if ok i then go is else error "wrong"
