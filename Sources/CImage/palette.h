#ifndef CIMAGE_PALETTE_H
#define CIMAGE_PALETTE_H

#include <stddef.h>
#include <stdint.h>

enum { LEVELS = 32, BINS = LEVELS * LEVELS * LEVELS, COLOURS = 256 };

typedef struct {
    int count;
    uint8_t colours[COLOURS][3];
    // The nearest colour of each bin, once it was needed; -1 before.
    int16_t nearest[BINS];
} palette;

/// Returns the colours that best represent pixels of four bytes, by Heckbert's median cut;
/// transparent pixels do not count.
///
/// - Returns NULL if there is too little memory; otherwise the caller frees it with `free`.
palette *palette_for(const uint8_t *pixels, int width, int height, size_t stride);

/// Returns the number of the nearest colour.
int palette_index(palette *palette, const uint8_t colour[3]);

#endif
