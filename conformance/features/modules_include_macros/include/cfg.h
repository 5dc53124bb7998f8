/* configuration */
#ifndef CFG_H
#define CFG_H
#define LIMIT 42
#define SQUARE(x) ((x)*(x))
#endif
