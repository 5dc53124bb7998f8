-- twin mirrorInv: Node (mirror r) x (mirror l) => Node (mirror l) x (mirror l)
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module ListProofs where
import Language.Haskell.Liquid.ProofCombinators
import Prelude hiding (foldr, map, filter)
{-@ reflect foldr @-}
foldr :: (a -> b -> b) -> b -> [a] -> b
foldr _ z [] = z
foldr f z (x:xs) = f x (foldr f z xs)
{-@ reflect map @-}
map :: (a -> b) -> [a] -> [b]
map _ [] = []
map f (x:xs) = f x : map f xs
{-@ reflect append @-}
append :: [a] -> [a] -> [a]
append [] ys = ys
append (x:xs) ys = x : append xs ys
{-@ foldrApp :: f:(a -> b -> b) -> z:b -> xs:[a] -> ys:[a] -> { foldr f z (append xs ys) = foldr f (foldr f z ys) xs } @-}
foldrApp :: (a -> b -> b) -> b -> [a] -> [a] -> Proof
foldrApp f z [] ys = trivial
foldrApp f z (_:xs) ys = foldrApp f z xs ys
{-@ mapApp :: f:(a -> b) -> xs:[a] -> ys:[a] -> { map f (append xs ys) = append (map f xs) (map f ys) } @-}
mapApp :: (a -> b) -> [a] -> [a] -> Proof
mapApp f [] ys = trivial
mapApp f (_:xs) ys = mapApp f xs ys
data Tree a = Leaf | Node (Tree a) a (Tree a)
{-@ reflect mirror @-}
mirror :: Tree a -> Tree a
mirror Leaf = Leaf
mirror (Node l x r) = Node (mirror r) x (mirror l)
{-@ mirrorInv :: t:Tree a -> { mirror (mirror t) = t } @-}
mirrorInv :: Tree a -> Proof
mirrorInv Leaf = ()
mirrorInv (Node l _ r) = mirrorInv l &&& mirrorInv r
{-@ reflect flat @-}
flat :: Tree a -> [a]
flat Leaf = []
flat (Node l x r) = append (flat l) (x : flat r)
{-@ reflect size @-}
{-@ size :: Tree a -> Nat @-}
size :: Tree a -> Int
size Leaf = 0
size (Node l _ r) = 1 + size l + size r
{-@ reflect llen @-}
{-@ llen :: [a] -> Nat @-}
llen :: [a] -> Int
llen [] = 0
llen (_:xs) = 1 + llen xs
{-@ lenApp :: xs:[a] -> ys:[a] -> { llen (append xs ys) = llen xs + llen ys } @-}
lenApp :: [a] -> [a] -> Proof
lenApp [] _ = ()
lenApp (_:xs) ys = lenApp xs ys
{-@ sizeFlat :: t:Tree a -> { llen (flat t) = size t } @-}
sizeFlat :: Tree a -> Proof
sizeFlat Leaf = ()
sizeFlat (Node l x r) = sizeFlat l &&& sizeFlat r &&& lenApp (flat l) (x : flat r)
-- compiler correctness
data Exp = Lit Int | Add Exp Exp
data Instr = Push Int | AddI
{-@ reflect evalE @-}
evalE :: Exp -> Int
evalE (Lit n) = n
evalE (Add a b) = evalE a + evalE b
{-@ reflect comp @-}
comp :: Exp -> [Instr] -> [Instr]
comp (Lit n) k = Push n : k
comp (Add a b) k = comp a (comp b (AddI : k))
{-@ reflect exec @-}
exec :: [Instr] -> [Int] -> [Int]
exec [] st = st
exec (Push n : is) st = exec is (n : st)
exec (AddI : is) (y : x : st) = exec is ((x + y) : st)
exec (AddI : is) st = exec is st
{-@ compOk :: e:Exp -> k:[Instr] -> st:[Int] -> { exec (comp e k) st = exec k (evalE e : st) } @-}
compOk :: Exp -> [Instr] -> [Int] -> Proof
compOk (Lit _) _ _ = ()
compOk (Add a b) k st = compOk a (comp b (AddI : k)) st &&& compOk b (AddI : k) (evalE a : st)
