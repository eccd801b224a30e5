// Declarations shared by the files of CRescue.

#ifndef CRESCUE_PRIVATE_H
#define CRESCUE_PRIVATE_H

#include <stdbool.h>

/// Restores the terminal; harmless if nothing is stored.
void crescue_give_back(void);

/// Whether the process is in the foreground of the terminal.
bool crescue_has_terminal(void);

#endif
