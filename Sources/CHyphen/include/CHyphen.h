#ifndef CHYPHEN_H
#define CHYPHEN_H

// libhyphen is plain C; the target exists to name its library in one place.
#include <hyphen.h>
#include <stddef.h>

#endif
