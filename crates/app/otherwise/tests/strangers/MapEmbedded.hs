-- judged: prop1Bad loops, prop2Bad loops, the rest verified
module MapEmbedded where
data Map k v = M
{-@ embed Map as Map_t @-}
{-@ assume get :: Ord k => k:k -> m:Map k v -> {v:v | v = Map_select m k} @-}
get :: Ord k => k -> Map k v -> v
get = undefined
{-@ assume put :: Ord k => k:k -> v:v -> m:Map k v -> {n:Map k v | n = Map_store m k v} @-}
put :: Ord k => k -> v -> Map k v -> Map k v
put = undefined
{-@ assume emp :: {m:Map Int Int | m = Map_default 0} @-}
emp :: Map Int Int
emp = undefined
{-@ prop1 :: x:Int -> {y:Int | y /= x} -> {v:Bool | v} @-}
prop1 :: Int -> Int -> Bool
prop1 x y = z == 10
  where
    m1 = put x 10 emp
    m2 = put y 20 m1
    z = get x m2
{-@ prop1Bad :: x:Int -> y:Int -> {v:Bool | v} @-}
prop1Bad :: Int -> Int -> Bool
prop1Bad x y = z == 10
  where
    m1 = put x 10 emp
    m2 = put y 20 m1
    z = get x m2
{-@ prop2 :: x:Int -> {v:Bool | v} @-}
prop2 :: Int -> Bool
prop2 x = get x emp == 0
{-@ prop2Bad :: x:Int -> {v:Bool | v} @-}
prop2Bad :: Int -> Bool
prop2Bad x = get x emp == 1
{-@ over :: m:Map Int Int -> k:Int -> {n:Map Int Int | n = Map_store m k 2} @-}
over :: Map Int Int -> Int -> Map Int Int
over m k = put k 2 (put k 1 m)
