#pragma once

#include <stddef.h>

// The pictures of the bundled flyer, which lie in Resources/pictures and are linked in. In C, where
// `#embed` makes them plain read-only data: in Swift they would be arrays that are built first.

/// The bytes of the picture with that file name, for as long as the program runs; NULL where there
/// is none.
const unsigned char *bundled_picture(const char *name, size_t *count);
