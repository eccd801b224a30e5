// What the files of CRescue share.

#ifndef CRESCUE_PRIVATE_H
#define CRESCUE_PRIVATE_H

#include <stdbool.h>

/// Makes the terminal what it was; harmless where nothing is noted.
void crescue_give_back(void);

/// False in the background, where the terminal is somebody else's.
bool crescue_has_terminal(void);

#endif
