module Tabs where

f x = case x of
	0 -> "zero"
        1 -> "one"
	_ | x > 2
	  , even x -> "even"
	  | otherwise -> "odd"
	
   	  
	 where
		unused = 1

g = do
  	x <- Just 1
	let y	= 2
	    z = 3
	return (x + y	+ z)
