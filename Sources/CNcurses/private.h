// What the files of CNcurses share.

#ifndef CNCURSES_PRIVATE_H
#define CNCURSES_PRIVATE_H

#define NCURSES_WIDECHAR 1

#include "CNcurses.h"
#include <curses.h>

/// Our attributes and a pair as those of ncurses.
attr_t cn_attributes(uint8_t attributes);

#endif
