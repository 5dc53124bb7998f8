-- twin runApp: runApp (Push n : p) q s = runApp p q (n : s) => runApp (Push n : p) q s = runApp p q s
module Stack where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

data Exp = Lit Int | Plus Exp Exp
data Instr = Push Int | AddI

{-@ reflect eval @-}
eval :: Exp -> Int
eval (Lit n) = n
eval (Plus a b) = eval a + eval b

{-@ reflect app @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x : xs) ys = x : app xs ys

{-@ reflect run @-}
run :: [Instr] -> [Int] -> [Int]
run [] st = st
run (Push n : is) st = run is (n : st)
run (AddI : is) (a : b : st) = run is (b + a : st)
run (AddI : is) st = run is st

{-@ reflect compile @-}
compile :: Exp -> [Instr]
compile (Lit n) = [Push n]
compile (Plus a b) = app (compile a) (app (compile b) [AddI])

{-@ runApp :: p:[Instr] -> q:[Instr] -> s:[Int] -> { run (app p q) s == run q (run p s) } @-}
runApp :: [Instr] -> [Instr] -> [Int] -> ()
runApp [] _ _ = ()
runApp (Push n : p) q s = runApp p q (n : s)
runApp (AddI : p) q (a : b : s) = runApp p q (b + a : s)
runApp (AddI : p) q s = runApp p q s
