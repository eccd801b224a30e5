#ifndef CHYPHEN_H
#define CHYPHEN_H

#include <hyphen.h>
#include <stddef.h>

/// Reads the patterns of a dictionary; NULL where there is none, or one that is too large.
///
/// The wrapper exists because the German dictionary has 69,000 compounds on a level before its
/// patterns, for which the library takes seconds and 60 MB; the patterns alone divide nearly every
/// word at the same places.
HyphenDict *chyphen_load(const char *path);

/// Marks with odd numbers after which characters of a word a hyphen may stand; not 0 on failure.
///
/// The wrapper exists because the library allocates lists of changed spellings that its caller has
/// to free; places where the spelling would change are left out. The word has a 0 behind it, `marks`
/// room for `length` + 5.
int chyphen_find(HyphenDict *dictionary, const char *word, int length, char *marks);

#endif
