// What the files of CNcurses share.

#ifndef CNCURSES_PRIVATE_H
#define CNCURSES_PRIVATE_H

#define NCURSES_WIDECHAR 1

#include "CNcurses.h"
#include <curses.h>

/// Our attributes and a pair as those of ncurses.
attr_t cn_attributes(uint8_t attributes);

/// Notes what to do in an emergency: the descriptor and the bytes that undo our modes.
void cn_rescue_arm(int descriptor, const char *leave);
/// From now on there is nothing to rescue.
void cn_rescue_disarm(void);

#endif
