#ifndef CFRIBIDI_H
#define CFRIBIDI_H

#include <stdbool.h>
#include <stdint.h>

/// The base direction of a paragraph: that of its first strong character, or a given one.
enum { CFRIBIDI_BY_TEXT = 0, CFRIBIDI_LEFT_TO_RIGHT = 1, CFRIBIDI_RIGHT_TO_LEFT = 2 };

/// The maximum number of characters for `cfribidi_resolve`.
enum { CFRIBIDI_LIMIT = 65535 };

/// Finds the levels of the characters of a line by UAX #9, up to rule L1. Returns false if there
/// are too many characters, or too little memory.
///
/// `direction` is replaced by the resolved direction. `shapes` gets the displayed characters in
/// their logical order: brackets are mirrored, and with `joins` Arabic letters get their
/// presentation forms.
///
/// The wrapper exists because the library needs five passes over arrays of its own for that.
bool cfribidi_resolve(const uint32_t *text, int length, bool joins, int *direction, int8_t *levels,
                      uint32_t *shapes);

/// Returns the direction of the first strong character of a paragraph (P2); `CFRIBIDI_BY_TEXT` if
/// there is none, or too little memory.
int cfribidi_direction(const uint32_t *text, int length);

/// Stores, for each position from left to right, the index of the character displayed there, by
/// levels (L2).
void cfribidi_order(const int8_t *levels, int length, int *order);

#endif
