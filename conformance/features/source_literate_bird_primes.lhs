This is a literate program about primes.

> module Main (main) where
> import Data.List (unfoldr)

The sieve:

> primes :: [Int]
> primes = sieve [2..] where
>   sieve (p:xs) = p : sieve [x | x <- xs, x `mod` p /= 0]

Digits, with a string gap:

> banner :: String
> banner = "a long \
>          \string"
>
> digits :: Int -> [Int]
> digits = reverse . unfoldr (\n -> if n == 0 then Nothing else Just (n `mod` 10, n `div` 10))

> main :: IO ()
> main = do print (take 10 primes)
>           print $ digits 12345
>           putStrLn banner

That is all.
