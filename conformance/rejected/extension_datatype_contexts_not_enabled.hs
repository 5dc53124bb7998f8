-- wrong: a context of a data type needs DatatypeContexts
data Eq a => Set a = Set [a]
main = print 1
