#ifndef CFRIBIDI_H
#define CFRIBIDI_H

#include <stdbool.h>
#include <stdint.h>

/// A direction that a line has as a whole: that of its first strong character, or one of its own.
enum { CFRIBIDI_BY_TEXT = 0, CFRIBIDI_LEFT_TO_RIGHT = 1, CFRIBIDI_RIGHT_TO_LEFT = 2 };

/// Puts a line into the order in which it is seen, by UAX #9; false where memory lacks.
///
/// `text` has `length` characters, at most 65,535. For each place from left to right `order` gets the
/// index of the character that stands there, and `shapes` that character as it is seen there:
/// brackets are mirrored, and with `joins` Arabic letters have their presentation forms. `direction`
/// comes back as the one that was found. `levels` are those of the characters in their own order.
///
/// The wrapper exists because the library wants five passes over arrays of its own for that.
bool cfribidi_arrange(const uint32_t *text, int length, bool joins, int *direction, int8_t *levels,
                      int32_t *order, uint32_t *shapes);

/// True where a character is of a script that is written from right to left, or makes others so.
bool cfribidi_is_right_to_left(uint32_t character);

#endif
