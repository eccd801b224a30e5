#ifndef CMD4C_H
#define CMD4C_H

// md4c is plain C with callbacks; the target exists to name its two libraries in one place.
#include <md4c-html.h>
#include <md4c.h>

#endif
