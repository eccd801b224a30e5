// Declarations shared by the files of CNcurses.

#ifndef CNCURSES_PRIVATE_H
#define CNCURSES_PRIVATE_H

#define NCURSES_WIDECHAR 1

#include "CNcurses.h"
#include <curses.h>

/// Converts attributes and a pair into those of ncurses.
attr_t cn_attributes(uint8_t attributes);

#endif
