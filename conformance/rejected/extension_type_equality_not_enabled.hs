-- wrong: an equality of types needs TypeFamilies or GADTs
f :: (a ~ Int) => a -> a
f x = x + 1
main = print (f 1)
