module Main(main) where {
import Prelude hiding (lookup, filter);
import qualified Data.List as L (sortBy, insertBy, group, sort);
import qualified Data.Char as C;
import Data.Maybe (fromJust);

data Tree a = Leaf { weight :: Int, val :: a }
            | Fork { weight :: Int, left, right :: Tree a };

instance Show a => Show (Tree a) where {
  showsPrec d (Leaf w x) = showParen (d > 10) (showString "Leaf " . showsPrec 11 w . showChar ' ' . showsPrec 11 x);
  showsPrec d (Fork w l r) = showParen (d > 5) (showsPrec 6 l . showString (" :" ++ show w ++ ": ") . showsPrec 6 r)
};

class Container f where {
  empty :: f a;
  insert :: a -> f a -> f a;
  toL :: f a -> [a];
  size :: f a -> Int;
  size = length . toL
};

newtype Stack a = MkStack [a];
data Queue a = MkQueue [a] [a];

instance Container Stack where {
  empty = MkStack [];
  insert x (MkStack xs) = MkStack (x:xs);
  toL (MkStack xs) = xs
};
instance Container Queue where {
  empty = MkQueue [] [];
  insert x (MkQueue f b) = MkQueue f (x:b);
  toL (MkQueue f b) = f ++ reverse b;
  size (MkQueue f b) = length f + length b
};

fill :: Container f => f a -> [a] -> f a;
fill = foldr insert;

byWeight :: Tree a -> Tree b -> Ordering;
byWeight a b = compare (weight a) (weight b);

build :: [Tree a] -> Tree a;
build [t] = t;
build (a:b:ts) = build (L.insertBy byWeight (Fork (weight a + weight b) a b) ts);
build [] = error "build: no trees";

codes :: Tree a -> [(a, String)];
codes t = go t "" [] where {
  go (Leaf _ x) acc rest = (x, reverse acc) : rest;
  go (Fork _ l r) acc rest = go l ('0':acc) (go r ('1':acc) rest)
};

histogram :: Ord a => [a] -> [(a, Int)];
histogram xs = [ (head g, length g) | g <- L.group (L.sort xs) ];

encode :: Eq a => [(a, String)] -> [a] -> String;
encode tbl = concatMap (\x -> let { Just c = lookup x tbl } in c);

lookup :: Eq k => k -> [(k, v)] -> Maybe v;
lookup _ [] = Nothing;
lookup k ((k', v):r) | k == k' = Just v
                     | otherwise = lookup k r;

decode :: Tree a -> String -> [a];
decode t = go t where {
  go (Leaf _ x) [] = [x];
  go (Leaf _ x) cs = x : go t cs;
  go (Fork _ l r) (c:cs) = case c of { '0' -> go l cs; '1' -> go r cs; _ -> error ("bad bit " ++ show c) };
  go _ [] = []
};

caesar :: Int -> String -> String;
caesar n s = map shift s where {
  shift c | C.isUpper c = rot 'A' c
          | C.isLower c = rot 'a' c
          | True = c;
  rot b c = C.chr (C.ord b + (C.ord c - C.ord b + n) `mod` 26)
};

main :: IO ();
main = do { let { txt = "she sells sea shells by the sea shore"
                ; h = histogram txt
                ; t = build (L.sortBy byWeight [ Leaf n c | (c, n) <- h ])
                ; cs = codes t
                ; bits = encode cs txt }
          ; print h
          ; print t
          ; mapM_ (\(c, b) -> putStrLn (show c ++ " " ++ b)) cs
          ; putStrLn bits
          ; print (length bits, 8 * length txt)
          ; putStrLn (decode t bits)
          ; print (decode t bits == txt)
          ; putStrLn (caesar 3 "Hello, World!"); putStrLn (caesar (-3) (caesar 3 "Hello, World!"))
          ; print (toL (fill (empty :: Stack Int) [1,2,3]), toL (fill (empty :: Queue Int) [1,2,3]))
          ; print (size (fill (empty :: Stack Int) [1..5]), size (fill (empty :: Queue Int) [1..5]))
          ; if null bits then return () else putStrLn "done"
          }
}
