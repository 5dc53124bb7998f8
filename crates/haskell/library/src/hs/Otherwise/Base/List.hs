{-# LANGUAGE NoImplicitPrelude, BangPatterns #-}
-- | Functions on lists: those of "Data.List" that are about lists only, and the list versions of 'Foldable' methods
-- (named @list…@).
module Otherwise.Base.List where

import Otherwise.Base.Char
import Otherwise.Base.Core
import Otherwise.Base.Number
import Otherwise.Base.Prim

infixl 9 !!
infix 5 \\

errorEmptyList :: String -> a
errorEmptyList function = errorWithoutStackTrace ("Prelude." ++ function ++ ": empty list")

-- Parts ----------------------------------------------------------------------------------------------------------

head :: [a] -> a
head (x : _) = x
head [] = errorEmptyList "head"

tail :: [a] -> [a]
tail (_ : xs) = xs
tail [] = errorEmptyList "tail"

last :: [a] -> a
last [] = errorEmptyList "last"
last (x : xs) = go x xs
  where
    go y [] = y
    go _ (z : zs) = go z zs

init :: [a] -> [a]
init [] = errorEmptyList "init"
init (x : xs) = go x xs
  where
    go _ [] = []
    go y (z : zs) = y : go z zs

uncons :: [a] -> Maybe (a, [a])
uncons [] = Nothing
uncons (x : xs) = Just (x, xs)

singleton :: a -> [a]
singleton x = [x]

(!!) :: [a] -> Int -> a
xs !! n = if n < 0 then errorWithoutStackTrace "Prelude.!!: negative index" else go xs n
  where
    go [] _ = errorWithoutStackTrace "Prelude.!!: index too large"
    go (y : ys) k = if k == 0 then y else go ys (k - 1)

take :: Int -> [a] -> [a]
take n xs =
  if n <= 0
    then []
    else case xs of
      [] -> []
      y : ys -> y : take (n - 1) ys

drop :: Int -> [a] -> [a]
drop n xs =
  if n <= 0
    then xs
    else case xs of
      [] -> []
      _ : ys -> drop (n - 1) ys

splitAt :: Int -> [a] -> ([a], [a])
splitAt n xs =
  if n <= 0
    then ([], xs)
    else case xs of
      [] -> ([], [])
      y : ys -> let (before, after) = splitAt (n - 1) ys in (y : before, after)

takeWhile :: (a -> Bool) -> [a] -> [a]
takeWhile _ [] = []
takeWhile p (x : xs) = if p x then x : takeWhile p xs else []

dropWhile :: (a -> Bool) -> [a] -> [a]
dropWhile _ [] = []
dropWhile p (x : xs) = if p x then dropWhile p xs else x : xs

dropWhileEnd :: (a -> Bool) -> [a] -> [a]
dropWhileEnd p = listFoldr (\x xs -> if p x && listNull xs then [] else x : xs) []

span :: (a -> Bool) -> [a] -> ([a], [a])
span _ [] = ([], [])
span p (x : xs) = if p x then (let (before, after) = span p xs in (x : before, after)) else ([], x : xs)

break :: (a -> Bool) -> [a] -> ([a], [a])
break p = span (not . p)

stripPrefix :: Eq a => [a] -> [a] -> Maybe [a]
stripPrefix [] ys = Just ys
stripPrefix (x : xs) (y : ys) = if x == y then stripPrefix xs ys else Nothing
stripPrefix _ _ = Nothing

group :: Eq a => [a] -> [[a]]
group = groupBy (==)

groupBy :: (a -> a -> Bool) -> [a] -> [[a]]
groupBy _ [] = []
groupBy eq (x : xs) = let (same, rest) = span (eq x) xs in (x : same) : groupBy eq rest

inits :: [a] -> [[a]]
inits xs = [] : case xs of
  [] -> []
  y : ys -> map (y :) (inits ys)

tails :: [a] -> [[a]]
tails xs = xs : case xs of
  [] -> []
  _ : ys -> tails ys

filter :: (a -> Bool) -> [a] -> [a]
filter _ [] = []
filter p (x : xs) = if p x then x : filter p xs else filter p xs

partition :: (a -> Bool) -> [a] -> ([a], [a])
partition _ [] = ([], [])
partition p (x : xs) = if p x then (x : yes, no) else (yes, x : no)
  where
    (yes, no) = partition p xs

-- Folds ----------------------------------------------------------------------------------------------------------

listNull :: [a] -> Bool
listNull [] = True
listNull (_ : _) = False

listLength :: [a] -> Int
listLength = go 0
  where
    go :: Int -> [b] -> Int
    go !n [] = n
    go !n (_ : ys) = go (n + 1) ys

listFoldr1 :: (a -> a -> a) -> [a] -> a
listFoldr1 _ [] = errorEmptyList "foldr1"
listFoldr1 f (x : xs) = go x xs
  where
    go y [] = y
    go y (z : zs) = f y (go z zs)

listFoldl :: (b -> a -> b) -> b -> [a] -> b
listFoldl _ z [] = z
listFoldl f z (x : xs) = listFoldl f (f z x) xs

listFoldl' :: (b -> a -> b) -> b -> [a] -> b
listFoldl' _ !z [] = z
listFoldl' f !z (x : xs) = listFoldl' f (f z x) xs

listFoldl1 :: (a -> a -> a) -> [a] -> a
listFoldl1 _ [] = errorEmptyList "foldl1"
listFoldl1 f (x : xs) = listFoldl f x xs

foldl1' :: (a -> a -> a) -> [a] -> a
foldl1' _ [] = errorEmptyList "foldl1'"
foldl1' f (x : xs) = listFoldl' f x xs

listElem :: Eq a => a -> [a] -> Bool
listElem _ [] = False
listElem x (y : ys) = x == y || listElem x ys

listMaximum, listMinimum :: Ord a => [a] -> a
listMaximum [] = errorEmptyList "maximum"
listMaximum (x : xs) = listFoldl' max x xs
listMinimum [] = errorEmptyList "minimum"
listMinimum (x : xs) = listFoldl' min x xs

listSum, listProduct :: Num a => [a] -> a
listSum = listFoldl' (+) 0
listProduct = listFoldl' (*) 1

listAny, listAll :: (a -> Bool) -> [a] -> Bool
listAny _ [] = False
listAny p (x : xs) = p x || listAny p xs
listAll _ [] = True
listAll p (x : xs) = p x && listAll p xs

-- Building -------------------------------------------------------------------------------------------------------

reverse :: [a] -> [a]
reverse = go []
  where
    go done [] = done
    go done (x : xs) = go (x : done) xs

intersperse :: a -> [a] -> [a]
intersperse _ [] = []
intersperse sep (x : xs) = x : go xs
  where
    go [] = []
    go (y : ys) = sep : y : go ys

listConcat :: [[a]] -> [a]
listConcat [] = []
listConcat (xs : xss) = xs ++ listConcat xss

intercalate :: [a] -> [[a]] -> [a]
intercalate sep xss = listConcat (intersperse sep xss)

transpose :: [[a]] -> [[a]]
transpose [] = []
transpose ([] : xss) = transpose xss
transpose ((x : xs) : xss) = (x : heads xss) : transpose (xs : rests xss)
  where
    heads [] = []
    heads ((y : _) : yss) = y : heads yss
    heads ([] : yss) = heads yss
    rests [] = []
    rests ((_ : ys) : yss) = ys : rests yss
    rests ([] : yss) = rests yss

subsequences :: [a] -> [[a]]
subsequences xs = [] : go xs
  where
    go [] = []
    go (y : ys) = [y] : listConcatMap (\zs -> [zs, y : zs]) (go ys)

-- | The order of the results is GHC's: the list itself; then, for every later element in turn, all permutations of what
-- stands before it (reversed), with the element put in front of each of their elements.
permutations :: [a] -> [[a]]
permutations xs = xs : go [] xs
  where
    go _ [] = []
    go earlier (y : ys) = insertAll y ys (permutations earlier) (go (y : earlier) ys)
    insertAll _ _ [] more = more
    insertAll y ys (p : ps) more = insertions y ys p id (insertAll y ys ps more)
    insertions _ _ [] _ more = more
    insertions y ys (z : zs) before more = before (y : z : (zs ++ ys)) : insertions y ys zs (before . (z :)) more

scanl :: (b -> a -> b) -> b -> [a] -> [b]
scanl f z xs = z : case xs of
  [] -> []
  y : ys -> scanl f (f z y) ys

scanl' :: (b -> a -> b) -> b -> [a] -> [b]
scanl' f !z xs = z : case xs of
  [] -> []
  y : ys -> scanl' f (f z y) ys

scanl1 :: (a -> a -> a) -> [a] -> [a]
scanl1 _ [] = []
scanl1 f (x : xs) = scanl f x xs

scanr :: (a -> b -> b) -> b -> [a] -> [b]
scanr _ z [] = [z]
scanr f z (x : xs) = f x (head rest) : rest
  where
    rest = scanr f z xs

scanr1 :: (a -> a -> a) -> [a] -> [a]
scanr1 _ [] = []
scanr1 _ [x] = [x]
scanr1 f (x : xs) = f x (head rest) : rest
  where
    rest = scanr1 f xs

iterate :: (a -> a) -> a -> [a]
iterate f x = x : iterate f (f x)

iterate' :: (a -> a) -> a -> [a]
iterate' f x = let y = f x in y `seq` (x : iterate' f y)

repeat :: a -> [a]
repeat x = let xs = x : xs in xs

replicate :: Int -> a -> [a]
replicate n x = if n <= 0 then [] else x : replicate (n - 1) x

cycle :: [a] -> [a]
cycle [] = errorEmptyList "cycle"
cycle xs = let ys = xs ++ ys in ys

unfoldr :: (b -> Maybe (a, b)) -> b -> [a]
unfoldr f b = case f b of
  Nothing -> []
  Just (x, b') -> x : unfoldr f b'

-- Searching ------------------------------------------------------------------------------------------------------

lookup :: Eq a => a -> [(a, b)] -> Maybe b
lookup _ [] = Nothing
lookup key ((k, v) : rest) = if key == k then Just v else lookup key rest

isPrefixOf, isSuffixOf, isInfixOf, isSubsequenceOf :: Eq a => [a] -> [a] -> Bool
isPrefixOf [] _ = True
isPrefixOf _ [] = False
isPrefixOf (x : xs) (y : ys) = x == y && isPrefixOf xs ys
isSuffixOf xs ys = case dropSame xs ys of
  Nothing -> False
  Just surplus -> xs == dropLike surplus ys
  where
    -- What is left of the second list after as many elements as the first has.
    dropSame [] bs = Just bs
    dropSame (_ : as) (_ : bs) = dropSame as bs
    dropSame _ [] = Nothing
    dropLike [] bs = bs
    dropLike (_ : as) bs = dropLike as (tail bs)
isInfixOf needle haystack = listAny (isPrefixOf needle) (tails haystack)
isSubsequenceOf [] _ = True
isSubsequenceOf _ [] = False
isSubsequenceOf (x : xs) (y : ys) = if x == y then isSubsequenceOf xs ys else isSubsequenceOf (x : xs) ys

elemIndex :: Eq a => a -> [a] -> Maybe Int
elemIndex x = findIndex (x ==)

elemIndices :: Eq a => a -> [a] -> [Int]
elemIndices x = findIndices (x ==)

findIndex :: (a -> Bool) -> [a] -> Maybe Int
findIndex p = go 0
  where
    go _ [] = Nothing
    go n (x : xs) = if p x then Just n else go (n + 1) xs

findIndices :: (a -> Bool) -> [a] -> [Int]
findIndices p = go 0
  where
    go _ [] = []
    go n (x : xs) = if p x then n : go (n + 1) xs else go (n + 1) xs

-- Zips -----------------------------------------------------------------------------------------------------------

zip :: [a] -> [b] -> [(a, b)]
zip (a : as) (b : bs) = (a, b) : zip as bs
zip _ _ = []

zip3 :: [a] -> [b] -> [c] -> [(a, b, c)]
zip3 = zipWith3 (,,)

zipWith :: (a -> b -> c) -> [a] -> [b] -> [c]
zipWith f (a : as) (b : bs) = f a b : zipWith f as bs
zipWith _ _ _ = []

zipWith3 :: (a -> b -> c -> d) -> [a] -> [b] -> [c] -> [d]
zipWith3 f (a : as) (b : bs) (c : cs) = f a b c : zipWith3 f as bs cs
zipWith3 _ _ _ _ = []

unzip :: [(a, b)] -> ([a], [b])
unzip = listFoldr (\(a, b) ~(as, bs) -> (a : as, b : bs)) ([], [])

unzip3 :: [(a, b, c)] -> ([a], [b], [c])
unzip3 = listFoldr (\(a, b, c) ~(as, bs, cs) -> (a : as, b : bs, c : cs)) ([], [], [])

-- Text -----------------------------------------------------------------------------------------------------------

lines :: String -> [String]
lines "" = []
lines s = let (line, rest) = break (== '\n') s in line : case rest of
  [] -> []
  _ : more -> lines more

unlines :: [String] -> String
unlines [] = []
unlines (l : ls) = l ++ '\n' : unlines ls

words :: String -> [String]
words s = case dropWhile isSpace s of
  "" -> []
  s' -> let (word, rest) = break isSpace s' in word : words rest

unwords :: [String] -> String
unwords = intercalate " "

-- As sets --------------------------------------------------------------------------------------------------------

nub :: Eq a => [a] -> [a]
nub = nubBy (==)

nubBy :: (a -> a -> Bool) -> [a] -> [a]
nubBy eq = go []
  where
    go _ [] = []
    go seen (x : xs) = if listAny (`eq` x) seen then go seen xs else x : go (x : seen) xs

delete :: Eq a => a -> [a] -> [a]
delete = deleteBy (==)

deleteBy :: (a -> a -> Bool) -> a -> [a] -> [a]
deleteBy _ _ [] = []
deleteBy eq x (y : ys) = if x `eq` y then ys else y : deleteBy eq x ys

(\\) :: Eq a => [a] -> [a] -> [a]
(\\) = listFoldl (flip delete)

union :: Eq a => [a] -> [a] -> [a]
union = unionBy (==)

unionBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
unionBy eq xs ys = xs ++ listFoldl (flip (deleteBy eq)) (nubBy eq ys) xs

intersect :: Eq a => [a] -> [a] -> [a]
intersect = intersectBy (==)

intersectBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
intersectBy _ [] _ = []
intersectBy _ _ [] = []
intersectBy eq xs ys = filter (\x -> listAny (eq x) ys) xs

-- Sorting --------------------------------------------------------------------------------------------------------

sort :: Ord a => [a] -> [a]
sort = sortBy compare

sortOn :: Ord b => (a -> b) -> [a] -> [a]
sortOn f xs = map snd (sortBy (\x y -> compare (fst x) (fst y)) (map (\x -> let y = f x in y `seq` (y, x)) xs))

-- | A stable merge sort, bottom up: the least element is known after linearly many comparisons.
sortBy :: (a -> a -> Ordering) -> [a] -> [a]
sortBy cmp xs = mergeAll (map singleton xs)
  where
    mergeAll [] = []
    mergeAll [run] = run
    mergeAll runs = mergeAll (mergePairs runs)
    mergePairs (as : bs : rest) = let merged = merge as bs in merged : mergePairs rest
    mergePairs runs = runs
    merge [] bs = bs
    merge as [] = as
    merge (a : as) (b : bs) = case cmp a b of
      GT -> b : merge (a : as) bs
      _ -> a : merge as (b : bs)

insert :: Ord a => a -> [a] -> [a]
insert = insertBy compare

insertBy :: (a -> a -> Ordering) -> a -> [a] -> [a]
insertBy _ x [] = [x]
insertBy cmp x (y : ys) = case cmp x y of
  GT -> y : insertBy cmp x ys
  _ -> x : y : ys
