#ifndef CIMAGE_H
#define CIMAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Decoding and scaling of one untrusted picture with gdk-pixbuf and chafa.
// In C because their interface is: macros, properties of GObject, variadic functions.

// MARK: Decoding

/// Loads the code of every decoder: later no file can be opened.
void cimage_load_decoders(void);

/// Makes GLib, which ends a process that runs out of memory, call this first.
void cimage_watch_memory(void (*is_scarce)(void));

typedef struct {
    int width;
    int height;
} cimage_size;

/// A part of a picture: fractions of its width and height, 0 to 1.
typedef struct {
    double x, y, width, height;
} cimage_part;

typedef enum {
    CIMAGE_BROKEN,
    CIMAGE_UNSUPPORTED,
    CIMAGE_TOO_LARGE,
    CIMAGE_OUT_OF_MEMORY,
} cimage_problem;

typedef struct {
    cimage_problem problem;
    /// The decoder's message.
    char words[200];
} cimage_error;

/// Returns the size in which a picture should be decoded, if its format supports that; 0 × 0 if it
/// is too large.
typedef cimage_size (*cimage_planner)(void *context, cimage_size original);

/// A decoded picture, of one or more frames.
typedef struct cimage_picture cimage_picture;

/// Decodes a file in a format, given by gdk-pixbuf's name.
///
/// - Returns NULL if that fails; `error` has the reason.
cimage_picture *cimage_decode(const uint8_t *bytes, size_t count, const char *format,
                              cimage_planner planner, void *context, cimage_error *error);
void cimage_free(cimage_picture *picture);

/// Returns the picture's size as displayed: rotated if the file demands it.
cimage_size cimage_original_size(const cimage_picture *picture);

/// Advances to the next frame of an animation; returns false if there is none.
bool cimage_advance(cimage_picture *picture);

// MARK: Making

/// Pixels of four bytes: red, green, blue, opacity.
typedef struct cimage_canvas cimage_canvas;

/// Draws a part of the frame, scaled to `drawn`, into the upper left of an empty canvas.
///
/// - Returns NULL if there is too little memory.
cimage_canvas *cimage_draw(const cimage_picture *picture, cimage_part part, cimage_size drawn,
                           cimage_size canvas);
void cimage_canvas_free(cimage_canvas *canvas);

typedef struct {
    uint32_t scalar;
    /// A number of the palette, or 0xRRGGBB with more than 256 colours; -1 for none.
    int32_t foreground, background;
} cimage_symbol;

/// Converts a canvas into block characters.
///
/// - symbols: room for columns × rows.
/// - colours: 0, 8, 16, 256 or more.
/// - halves: whether only halves of a cell may be used.
void cimage_make_symbols(const cimage_canvas *canvas, int columns, int rows, int colours,
                         bool halves, cimage_symbol *symbols);

/// Bytes to be freed with `cimage_bytes_free`.
typedef struct {
    uint8_t *start;
    size_t count;
} cimage_bytes;

/// A canvas in at most 256 colours.
typedef struct cimage_sixels cimage_sixels;

/// - Returns NULL if there is too little memory.
cimage_sixels *cimage_prepare_sixels(const cimage_canvas *canvas);
void cimage_sixels_free(cimage_sixels *sixels);

/// Converts lines into sixel data, which goes between DCS q and ST. No bytes if there is too little
/// memory.
cimage_bytes cimage_make_sixels(const cimage_sixels *sixels, int first_line, int lines);

/// Converts a canvas into a PNG file; no bytes if that fails.
cimage_bytes cimage_make_png(const cimage_canvas *canvas);
void cimage_bytes_free(cimage_bytes bytes);

#endif
