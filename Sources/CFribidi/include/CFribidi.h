#ifndef CFRIBIDI_H
#define CFRIBIDI_H

#include <stdbool.h>
#include <stdint.h>

/// A direction that a paragraph has as a whole: that of its first strong character, or one of its own.
enum { CFRIBIDI_BY_TEXT = 0, CFRIBIDI_LEFT_TO_RIGHT = 1, CFRIBIDI_RIGHT_TO_LEFT = 2 };

/// The greatest number of characters that `cfribidi_resolve` takes.
enum { CFRIBIDI_LIMIT = 65535 };

/// Finds the levels of the characters of a line by UAX #9, up to rule L1; false where there are too
/// many of them, or memory lacks.
///
/// `direction` comes back as the one that was found. `shapes` gets the characters as they are seen, in
/// their own order: brackets are mirrored, and with `joins` Arabic letters have their presentation
/// forms.
///
/// The wrapper exists because the library wants five passes over arrays of its own for that.
bool cfribidi_resolve(const uint32_t *text, int length, bool joins, int *direction, int8_t *levels,
                      uint32_t *shapes);

/// The direction of the first strong character of a paragraph (P2); `CFRIBIDI_BY_TEXT` where it has
/// none, or memory lacks.
int cfribidi_direction(const uint32_t *text, int length);

/// For each place from left to right the index of what is seen there, by levels (L2).
void cfribidi_order(const int8_t *levels, int length, int *order);

#endif
