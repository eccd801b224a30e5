#ifndef CICAL_H
#define CICAL_H

// libical is plain C. This target exists to name the library in one place.
#include <libical/ical.h>

#endif
