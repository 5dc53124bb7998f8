-- judged: setBit' verified, flipIt wrong, the rest verified
module Ghost where
data Switch = On | Off deriving (Eq)
{-@ measure isOn @-}
isOn :: Switch -> Bool
isOn On = True
isOn Off = False
{-@ turn :: {s:Switch | not (isOn s)} -> {v:Switch | isOn v} @-}
turn :: Switch -> Switch
turn Off = On
{-@ setBit' :: Switch -> {v:Switch | isOn v} @-}
setBit' :: Switch -> Switch
setBit' On = On
setBit' s = turn s
{-@ flipIt :: Switch -> Switch @-}
flipIt :: Switch -> Switch
flipIt s = turn s
