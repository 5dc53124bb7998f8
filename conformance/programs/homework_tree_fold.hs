module Main where
-- Homework: binary search trees, folds, and a pretty printer.
data Tree a = Leaf | Node (Tree a) a (Tree a)

instance Foldable Tree where
  foldr _ z Leaf = z
  foldr f z (Node l x r) = foldr f (f x (foldr f z r)) l

instance Functor Tree where
  fmap _ Leaf = Leaf
  fmap f (Node l x r) = Node (fmap f l) (f x) (fmap f r)

insert :: Ord a=>a->Tree a->Tree a
insert x Leaf = Node Leaf x Leaf
insert x t@(Node l y r)
  |x<y=Node (insert x l) y r
  |x>y=Node l y (insert x r)
  |otherwise=t

delete :: Ord a=>a->Tree a->Tree a
delete _ Leaf=Leaf
delete x (Node l y r)=case compare x y of
  LT->Node (delete x l) y r
  GT->Node l y (delete x r)
  EQ->case (l,r) of
    (Leaf,_)->r
    (_,Leaf)->l
    _->let m=minimum r in Node l m (delete m r)

draw :: Show a=>Tree a->[String]
draw Leaf=["."]
draw (Node Leaf x Leaf)=[show x]
draw (Node l x r)=map ("    "++) (draw r)++[show x]++map ("    "++) (draw l)

main :: IO ()
main = do
  let t=foldr insert Leaf [5,2,8,1,9,3::Int]
  putStr (unlines (draw t))
  print (sum t,product t,maximum t,elem 8 t,length t)
  print (foldMap (\x->[x,x]) (fmap (*2) t))
  putStr (unlines (draw (delete 5 t)))
