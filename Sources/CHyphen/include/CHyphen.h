#ifndef CHYPHEN_H
#define CHYPHEN_H

#include <hyphen.h>
#include <stddef.h>

/// Reads the patterns of a dictionary; NULL if there is none, or it is too large.
///
/// The wrapper exists because the German dictionary has 69,000 compounds on a level before its
/// patterns. With them the library takes seconds and 60 MB; the patterns alone divide nearly every
/// word at the same places.
HyphenDict *chyphen_load(const char *path);

/// Marks with odd numbers the characters of a word after which a hyphen is allowed; returns nonzero
/// on failure.
///
/// The wrapper exists because the library allocates lists of changed spellings that its caller has
/// to free. Places where the spelling would change are left out. The word ends in a 0, and `marks`
/// has room for `length` + 5.
int chyphen_find(HyphenDict *dictionary, const char *word, int length, char *marks);

#endif
