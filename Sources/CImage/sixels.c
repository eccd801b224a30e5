#include "palette.h"
#include "private.h"

#include <stdlib.h>
#include <string.h>

// chafa makes sixels too, but in one piece. Called for one line of cells after the other, it takes
// ten times as long.

enum { TRANSPARENT = -1, BAND = 6 };

struct cimage_sixels {
    int width, height;
    palette *palette;
    // The number of the colour of each pixel; TRANSPARENT for none.
    int16_t *indices;
};

/// The errors of Floyd–Steinberg dithering: of this line and of the next.
typedef struct {
    int (*here)[3];
    int (*below)[3];
} errors;

static uint8_t clamped(int level) { return (uint8_t)(level < 0 ? 0 : level > 255 ? 255 : level); }

static int16_t index_of(const uint8_t *pixel, palette *palette, errors errors, int x) {
    if (pixel[3] < 128) return TRANSPARENT;
    uint8_t wanted[3];
    for (int axis = 0; axis < 3; axis++) {
        wanted[axis] = clamped(pixel[axis] + errors.here[x][axis] / 16);
    }
    int index = palette_index(palette, wanted);
    for (int axis = 0; axis < 3; axis++) {
        // Only three quarters of the error: less grain, and still no visible steps in a sky.
        int error = (wanted[axis] - palette->colours[index][axis]) * 3 / 4;
        errors.here[x + 1][axis] += 7 * error;
        errors.below[x - 1][axis] += 3 * error;
        errors.below[x][axis] += 5 * error;
        errors.below[x + 1][axis] += error;
    }
    return (int16_t)index;
}

static void dither(cimage_sixels *sixels, const uint8_t *pixels, size_t stride, int (*lines)[3]) {
    // One column of padding at either side.
    int length = sixels->width + 2;
    memset(lines, 0, 2 * (size_t)length * sizeof *lines);
    for (int y = 0; y < sixels->height; y++) {
        errors errors = {lines + 1 + y % 2 * length, lines + 1 + (y + 1) % 2 * length};
        memset(errors.below - 1, 0, (size_t)length * sizeof *lines);
        for (int x = 0; x < sixels->width; x++) {
            sixels->indices[(size_t)y * sixels->width + x] =
                index_of(pixels + y * stride + 4 * x, sixels->palette, errors, x);
        }
    }
}

cimage_sixels *cimage_prepare_sixels(const cimage_canvas *canvas) {
    const uint8_t *pixels = gdk_pixbuf_read_pixels(canvas->pixels);
    size_t stride = gdk_pixbuf_get_rowstride(canvas->pixels);
    int width = gdk_pixbuf_get_width(canvas->pixels);
    int height = gdk_pixbuf_get_height(canvas->pixels);
    cimage_sixels *sixels = g_new0(cimage_sixels, 1);
    *sixels = (cimage_sixels){width, height, palette_for(pixels, width, height, stride),
                              calloc((size_t)width * height, sizeof *sixels->indices)};
    int(*lines)[3] = calloc(2 * ((size_t)width + 2), sizeof *lines);
    if (sixels->palette != NULL && sixels->indices != NULL && lines != NULL) {
        dither(sixels, pixels, stride, lines);
    } else {
        cimage_sixels_free(sixels);
        sixels = NULL;
    }
    free(lines);
    return sixels;
}

void cimage_sixels_free(cimage_sixels *sixels) {
    free(sixels->palette);
    free(sixels->indices);
    g_free(sixels);
}

static void append_run(GString *data, char sign, int count) {
    if (count > 3) {
        g_string_append_printf(data, "!%d%c", count, sign);
    } else {
        for (; count > 0; count--) g_string_append_c(data, sign);
    }
}

/// Appends six lines in one colour, up to their last pixel.
static void append_line(GString *data, const uint8_t *bits, int width) {
    while (width > 0 && bits[width - 1] == 0) width--;
    int run = 0;
    for (int x = 0; x < width; x++) {
        run++;
        if (x + 1 < width && bits[x + 1] == bits[x]) continue;
        append_run(data, (char)('?' + bits[x]), run);
        run = 0;
    }
}

static void append_colour(GString *data, const palette *palette, int index, bool *is_defined) {
    g_string_append_printf(data, "#%d", index);
    if (*is_defined) return;
    *is_defined = true;
    const uint8_t *colour = palette->colours[index];
    // In hundredths.
    g_string_append_printf(data, ";2;%d;%d;%d", (colour[0] * 100 + 127) / 255,
                           (colour[1] * 100 + 127) / 255, (colour[2] * 100 + 127) / 255);
    g_string_append_printf(data, "#%d", index);
}

/// Appends at most six lines, one colour after the other. `bits` has room for all colours, and is
/// zero before and after.
static void append_band(GString *data, const cimage_sixels *sixels, int first, int lines,
                        uint8_t *bits, bool is_defined[COLOURS]) {
    bool is_used[COLOURS] = {false};
    size_t width = (size_t)sixels->width;
    for (int line = 0; line < lines; line++) {
        const int16_t *indices = sixels->indices + (size_t)(first + line) * width;
        for (size_t x = 0; x < width; x++) {
            if (indices[x] == TRANSPARENT) continue;
            is_used[indices[x]] = true;
            bits[(size_t)indices[x] * width + x] |= (uint8_t)(1 << line);
        }
    }
    bool is_first = true;
    for (int index = 0; index < COLOURS; index++) {
        if (!is_used[index]) continue;
        if (!is_first) g_string_append_c(data, '$');
        is_first = false;
        append_colour(data, sixels->palette, index, &is_defined[index]);
        append_line(data, bits + (size_t)index * width, sixels->width);
        memset(bits + (size_t)index * width, 0, width);
    }
}

cimage_bytes cimage_make_sixels(const cimage_sixels *sixels, int first_line, int lines) {
    uint8_t *bits = calloc(COLOURS, (size_t)sixels->width);
    if (bits == NULL) return (cimage_bytes){NULL, 0};
    bool is_defined[COLOURS] = {false};
    GString *data = g_string_new(NULL);
    g_string_append_printf(data, "\"1;1;%d;%d", sixels->width, lines);
    for (int line = 0; line < lines; line += BAND) {
        if (line > 0) g_string_append_c(data, '-');
        int rest = lines - line;
        append_band(data, sixels, first_line + line, rest < BAND ? rest : BAND, bits, is_defined);
    }
    free(bits);
    size_t count = data->len;
    return (cimage_bytes){(uint8_t *)g_string_free(data, FALSE), count};
}
