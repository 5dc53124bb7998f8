module Main where

-- Tabs align to multiples of eight columns.
f :: Int -> Int
f x = case x of
	1 -> 10
        2 -> 20
	_ -> y
	  where	y = 30

main :: IO ()
main = do
	let	a = 1
		b = 2
	print (a + b)
        print (map f [1, 2, 3])
	if a > b
		then putStrLn "gt"
		else do
			putStrLn "le"
			putStrLn	"after a tab"
