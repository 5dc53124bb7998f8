module Main where

infixr 5 +>

class Queue q where
    emptyQ  :: q a
    isEmptyQ :: q a -> Bool
    (+>)    :: a -> q a -> q a
    frontQ  :: q a -> (a, q a)

data ListQ a = LQ [a]
data PairQ a = PQ [a] [a]

instance Queue ListQ where
    emptyQ = LQ []
    isEmptyQ (LQ xs) = null xs
    x +> LQ xs = LQ (xs ++ [x])
    frontQ (LQ (x:xs)) = (x, LQ xs)
    frontQ (LQ [])     = error "frontQ: empty"

instance Queue PairQ where
    emptyQ = PQ [] []
    isEmptyQ (PQ f b) = null f && null b
    x +> PQ f b = PQ f (x:b)
    frontQ (PQ (x:f) b) = (x, PQ f b)
    frontQ (PQ [] [])   = error "frontQ: empty"
    frontQ (PQ [] b)    = frontQ (PQ (reverse b) [])

drain :: Queue q => q a -> [a]
drain q | isEmptyQ q = []
        | otherwise  = x : drain q' where (x, q') = frontQ q

fill :: Queue q => [a] -> q a
fill = foldl (flip (+>)) emptyQ

class (Eq a, Show a) => Shape a where
    area :: a -> Float
    name :: a -> String
    name x = "<" ++ show x ++ ">"

newtype Sq = Sq Float deriving (Eq, Show)
data Ci = Ci { radius :: Float } deriving (Eq, Show)
instance Shape Sq where area (Sq s) = s * s
instance Shape Ci where { area (Ci r) = 3 * r * r; name _ = "circle" }

main = do
    print (drain (fill [1..5] :: ListQ Int))
    print (drain (fill "queue" :: PairQ Char))
    putStrLn (name (Sq 2) ++ " " ++ show (area (Sq 2)))
    putStrLn (name (Ci 1) ++ " " ++ show (area (Ci {radius = 2})))
    print (fst (frontQ (emptyQ :: PairQ Int)))
