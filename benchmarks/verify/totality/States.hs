-- twin close: isOpen d => true
module States where

data Door = Opened | Closed | Locked Int

{-@ measure isOpen @-}
isOpen :: Door -> Bool
isOpen Opened = True
isOpen Closed = False
isOpen (Locked _) = False

{-@ measure isLocked @-}
isLocked :: Door -> Bool
isLocked (Locked _) = True
isLocked Opened = False
isLocked Closed = False

{-@ close :: {d:Door | isOpen d} -> {v:Door | not (isOpen v) && not (isLocked v)} @-}
close :: Door -> Door
close Opened = Closed

{-@ lock :: Int -> {d:Door | not (isOpen d) && not (isLocked d)} -> {v:Door | isLocked v} @-}
lock :: Int -> Door -> Door
lock k Closed = Locked k

{-@ secure :: Int -> {d:Door | isOpen d} -> {v:Door | isLocked v} @-}
secure :: Int -> Door -> Door
secure k d = lock k (close d)
