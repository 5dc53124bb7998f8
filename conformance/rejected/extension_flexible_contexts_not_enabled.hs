-- wrong: the constraint is about a list, which needs FlexibleContexts
f :: Show [a] => a -> String
f x = show [x]
main = putStrLn (f 'x')
