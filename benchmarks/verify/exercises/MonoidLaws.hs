-- twin assoc: assoc (_ : xs) ys zs = assoc xs ys zs => assoc (_ : xs) ys zs = ()
-- twin rightId: rightId (_ : xs) = rightId xs => rightId (_ : _) = ()
module MonoidLaws where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

{-@ reflect app @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x : xs) ys = x : app xs ys

{-@ leftId :: xs:[a] -> { app [] xs == xs } @-}
leftId :: [a] -> ()
leftId _ = ()

{-@ rightId :: xs:[a] -> { app xs [] == xs } @-}
rightId :: [a] -> ()
rightId [] = ()
rightId (_ : xs) = rightId xs

{-@ assoc :: xs:[a] -> ys:[a] -> zs:[a] -> { app (app xs ys) zs == app xs (app ys zs) } @-}
assoc :: [a] -> [a] -> [a] -> ()
assoc [] _ _ = ()
assoc (_ : xs) ys zs = assoc xs ys zs
