-- | Non-empty lists in two ways: by a refinement, and by a type of their own.
module NonEmptyList where

{-@ LIQUID "--no-termination" @-}

infixr 5 :|

data NonEmpty a = a :| [a]
  deriving (Eq, Show)

{-@ type ListNE a   = {v:[a] | len v > 0} @-}
{-@ type ListN a N  = {v:[a] | len v == N} @-}
{-@ type NEN a N    = {v:NonEmpty a | count v == N} @-}
{-@ type Pos        = {v:Int | v > 0} @-}

{-@ measure count @-}
{-@ count :: NonEmpty a -> Pos @-}
count :: NonEmpty a -> Int
count (_ :| xs) = 1 + length xs

{-@ measure allNE @-}
allNE :: [[a]] -> Bool
allNE []         = True
allNE (xs : xss) = not (null xs) && allNE xss

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ headNE :: xs:ListNE a -> a @-}
headNE :: [a] -> a
headNE (x : _) = x
headNE []      = die "headNE"

{-@ lastNE :: xs:ListNE a -> a @-}
lastNE :: [a] -> a
lastNE [x]      = x
lastNE (_ : xs) = lastNE xs
lastNE []       = die "lastNE"

{-@ initNE :: xs:ListNE a -> ListN a {len xs - 1} @-}
initNE :: [a] -> [a]
initNE [_]      = []
initNE (x : xs) = x : initNE xs
initNE []       = die "initNE"

{-@ fromList :: xs:ListNE a -> NEN a {len xs} @-}
fromList :: [a] -> NonEmpty a
fromList (x : xs) = x :| xs
fromList []       = die "fromList"

{-@ toList :: ne:NonEmpty a -> ListN a {count ne} @-}
toList :: NonEmpty a -> [a]
toList (x :| xs) = x : xs

{-@ cons :: x:a -> ne:NonEmpty a -> NEN a {count ne + 1} @-}
cons :: a -> NonEmpty a -> NonEmpty a
cons x (y :| ys) = x :| (y : ys)

{-@ append :: a:NonEmpty a -> b:NonEmpty a -> NEN a {count a + count b} @-}
append :: NonEmpty a -> NonEmpty a -> NonEmpty a
append (x :| xs) b = x :| join xs (toList b)

{-@ join :: xs:[a] -> ys:[a] -> ListN a {len xs + len ys} @-}
join :: [a] -> [a] -> [a]
join []       ys = ys
join (x : xs) ys = x : join xs ys

{-@ mapNE :: f:(a -> b) -> ne:NonEmpty a -> NEN b {count ne} @-}
mapNE :: (a -> b) -> NonEmpty a -> NonEmpty b
mapNE f (x :| xs) = f x :| mapL f xs

{-@ mapL :: f:(a -> b) -> xs:[a] -> ListN b {len xs} @-}
mapL :: (a -> b) -> [a] -> [b]
mapL _ []       = []
mapL f (x : xs) = f x : mapL f xs

{-@ foldNE :: f:(a -> a -> a) -> xs:ListNE a -> a @-}
foldNE :: (a -> a -> a) -> [a] -> a
foldNE _ [x]      = x
foldNE f (x : xs) = f x (foldNE f xs)
foldNE _ []       = die "foldNE"

{-@ maximumNE :: xs:ListNE {v:Int | v >= 0} -> {v:Int | v >= 0} @-}
maximumNE :: [Int] -> Int
maximumNE [x] = x
maximumNE (x : xs)
  | x >= m    = x
  | otherwise = m
  where
    m = maximumNE xs
maximumNE [] = die "maximumNE"

{-@ average :: xs:ListNE Int -> Int @-}
average :: [Int] -> Int
average xs = divide (total xs) (size xs)

{-@ divide :: n:Int -> d:{v:Int | v /= 0} -> Int @-}
divide :: Int -> Int -> Int
divide _ 0 = die "divide by zero"
divide n d = n `div` d

{-@ total :: xs:[Int] -> Int @-}
total :: [Int] -> Int
total []       = 0
total (x : xs) = x + total xs

{-@ size :: xs:[a] -> {v:Int | v == len xs} @-}
size :: [a] -> Int
size []       = 0
size (_ : xs) = 1 + size xs

-- | Neighbours that are equal in groups.
{-@ groupEq :: xs:[Int] -> {v:[ListNE Int] | len v <= len xs && (len xs > 0 => len v > 0)} @-}
groupEq :: [Int] -> [[Int]]
groupEq [] = []
groupEq (x : xs) = case groupEq xs of
  (y : ys) : gs | x == y -> (x : y : ys) : gs
  gs                     -> [x] : gs

{-@ heads :: xss:[ListNE a] -> ListN a {len xss} @-}
heads :: [[a]] -> [a]
heads []         = []
heads (xs : xss) = headNE xs : heads xss

{-@ zipNE :: a:NonEmpty a -> b:NEN b {count a} -> NEN (a, b) {count a} @-}
zipNE :: NonEmpty a -> NonEmpty b -> NonEmpty (a, b)
zipNE (x :| xs) (y :| ys) = (x, y) :| zipL xs ys

{-@ zipL :: xs:[a] -> ys:ListN b {len xs} -> ListN (a, b) {len xs} @-}
zipL :: [a] -> [b] -> [(a, b)]
zipL []       []       = []
zipL (x : xs) (y : ys) = (x, y) : zipL xs ys
zipL _        _        = die "zipL"

main :: IO ()
main = do
  let ne = 1 :| [2, 3]
  print (count ne, toList (append ne ne), headNE [4, 5], lastNE [4, 5], initNE [4, 5], average [2, 4])
  print (heads (groupEq [1, 1, 2]), foldNE (+) [1, 2], maximumNE [1, 3, 2], toList (zipNE ne (mapNE (* 2) ne)))
  print (count (cons 0 (fromList [1])), allNE [[1], [2]])
