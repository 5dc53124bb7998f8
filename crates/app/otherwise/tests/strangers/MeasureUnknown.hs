-- judged: get loops, the rest verified
module MeasureUnknown where

{-@ measure locked :: a -> Bool @-}
data Door = Door Int

{-@ assume lock :: d:Door -> {v:Door | locked v} @-}
lock :: Door -> Door
lock d = d

{-@ enter :: {d:Door | locked d} -> Int @-}
enter :: Door -> Int
enter (Door n) = n

{-@ ok :: Door -> Int @-}
ok :: Door -> Int
ok d = enter (lock d)

{-@ get :: Door -> Int @-}
get :: Door -> Int
get d = enter d
