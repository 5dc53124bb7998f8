module Main where

-- An instance that records how do blocks are translated.
data M a = M [String] a

instance Functor M where
  fmap f (M l x) = M (l ++ ["fmap"]) (f x)
instance Applicative M where
  pure = M ["pure"]
  M l f <*> M k x = M (l ++ k ++ ["ap"]) (f x)
instance Monad M where
  M l x >>= f = let M k y = f x in M (l ++ ["bind"] ++ k) y
  M l _ >> M k y = M (l ++ ["then"] ++ k) y
  return = M ["return"]

step :: String -> a -> M a
step s = M [s]

run :: Show a => M a -> IO ()
run (M l x) = putStrLn (unwords l ++ " => " ++ show x)

main :: IO ()
main = do
  run (do { x <- step "a" 1; y <- step "b" 2; return (x + y) })
  run (do { step "a" (); step "b" (); step "c" 'r' })
  run (do { let { z = 3 }; step "only" z })
  run (do { _ <- step "a" (); step "b" 5 })
  run ((+ 1) <$> step "x" 1)
  run (step "l" 1 <* step "r" 2)
