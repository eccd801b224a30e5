#ifndef CIMAGE_PALETTE_H
#define CIMAGE_PALETTE_H

#include <stddef.h>
#include <stdint.h>

enum { LEVELS = 32, BINS = LEVELS * LEVELS * LEVELS, COLOURS = 256 };

typedef struct {
    int count;
    uint8_t colours[COLOURS][3];
    // The colour next to each of the bins, once somebody asked; -1 before.
    int16_t nearest[BINS];
} palette;

/// The colours that stand best for pixels of four bytes, by Heckbert's median cut; transparent
/// pixels do not count.
///
/// - Returns NULL without memory for it; else what `free` gives back.
palette *palette_for(const uint8_t *pixels, int width, int height, size_t stride);

/// The number of the colour that is next to one.
int palette_index(palette *palette, const uint8_t colour[3]);

#endif
