#pragma once

#include <stddef.h>

// The pictures of the bundled flyer from Resources/pictures, linked in. In C, where `#embed` makes
// them plain read-only data: in Swift they would be arrays that are built at start.

/// Returns the bytes of the picture with that file name, which last as long as the program; NULL if
/// there is none.
const unsigned char *bundled_picture(const char *name, size_t *count);
