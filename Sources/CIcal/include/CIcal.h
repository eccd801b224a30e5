#ifndef CICAL_H
#define CICAL_H

// libical is plain C; the target exists to declare the library in one place.
#include <libical/ical.h>

#endif
