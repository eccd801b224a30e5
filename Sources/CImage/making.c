#include "private.h"

#include <string.h>

#include <chafa.h>

cimage_canvas *cimage_draw(const cimage_picture *picture, cimage_part part, cimage_size drawn,
                           cimage_size size) {
    GdkPixbuf *pixels = gdk_pixbuf_new(GDK_COLORSPACE_RGB, TRUE, 8, size.width, size.height);
    if (pixels == NULL) return NULL;
    gdk_pixbuf_fill(pixels, 0);
    double width = part.width * gdk_pixbuf_get_width(picture->frame);
    double height = part.height * gdk_pixbuf_get_height(picture->frame);
    double scale_x = drawn.width / width, scale_y = drawn.height / height;
    double left = part.x * gdk_pixbuf_get_width(picture->frame) * scale_x;
    double top = part.y * gdk_pixbuf_get_height(picture->frame) * scale_y;
    gdk_pixbuf_scale(picture->frame, pixels, 0, 0, drawn.width, drawn.height, -left, -top, scale_x,
                     scale_y, GDK_INTERP_BILINEAR);
    cimage_canvas *canvas = g_new(cimage_canvas, 1);
    canvas->pixels = pixels;
    return canvas;
}

void cimage_canvas_free(cimage_canvas *canvas) {
    g_clear_object(&canvas->pixels);
    g_free(canvas);
}

static ChafaCanvasMode mode_for(int colours) {
    switch (colours) {
        case 0: return CHAFA_CANVAS_MODE_FGBG;
        case 8: return CHAFA_CANVAS_MODE_INDEXED_8;
        case 16: return CHAFA_CANVAS_MODE_INDEXED_16;
        case 256: return CHAFA_CANVAS_MODE_INDEXED_240;
        default: return CHAFA_CANVAS_MODE_TRUECOLOR;
    }
}

static ChafaSymbolMap *symbol_map(bool halves) {
    ChafaSymbolMap *map = chafa_symbol_map_new();
    chafa_symbol_map_add_by_range(map, 0x20, 0x20);
    if (halves) {
        chafa_symbol_map_add_by_range(map, 0x2580, 0x2580);
        chafa_symbol_map_add_by_range(map, 0x2584, 0x2584);
        chafa_symbol_map_add_by_range(map, 0x2588, 0x2588);
    } else {
        chafa_symbol_map_add_by_range(map, 0x2580, 0x2590);
        chafa_symbol_map_add_by_range(map, 0x2594, 0x259f);
    }
    return map;
}

static ChafaCanvas *symbol_canvas(int columns, int rows, int colours, bool halves) {
    ChafaCanvasConfig *config = chafa_canvas_config_new();
    ChafaSymbolMap *map = symbol_map(halves);
    chafa_canvas_config_set_symbol_map(config, map);
    chafa_symbol_map_unref(map);
    chafa_canvas_config_set_geometry(config, columns, rows);
    chafa_canvas_config_set_canvas_mode(config, mode_for(colours));
    chafa_canvas_config_set_work_factor(config, 0.5f);
    if (colours == 0) {
        chafa_canvas_config_set_dither_mode(config, CHAFA_DITHER_MODE_DIFFUSION);
    } else {
        chafa_canvas_config_set_preprocessing_enabled(config, FALSE);
    }
    // With few colours, the perceptually nearest ones, each in a uniform area, resemble the picture
    // most. Cells are too large for dithered dots to blend.
    if (colours > 0 && colours <= 256) {
        chafa_canvas_config_set_color_space(config, CHAFA_COLOR_SPACE_DIN99D);
    }
    ChafaCanvas *canvas = chafa_canvas_new(config);
    chafa_canvas_config_unref(config);
    return canvas;
}

static void draw_lines(ChafaCanvas *canvas, GdkPixbuf *pixels, int first_line, int lines) {
    int stride = gdk_pixbuf_get_rowstride(pixels);
    chafa_canvas_draw_all_pixels(canvas, CHAFA_PIXEL_RGBA8_UNASSOCIATED,
                                 gdk_pixbuf_get_pixels(pixels) + (size_t)first_line * stride,
                                 gdk_pixbuf_get_width(pixels), lines, stride);
}

void cimage_make_symbols(const cimage_canvas *drawn, int columns, int rows, int colours,
                         bool halves, cimage_symbol *symbols) {
    ChafaCanvas *canvas = symbol_canvas(columns, rows, colours, halves);
    draw_lines(canvas, drawn->pixels, 0, gdk_pixbuf_get_height(drawn->pixels));
    for (int y = 0; y < rows; y++) {
        for (int x = 0; x < columns; x++, symbols++) {
            symbols->scalar = chafa_canvas_get_char_at(canvas, x, y);
            if (colours <= 256) {
                chafa_canvas_get_raw_colors_at(canvas, x, y, &symbols->foreground,
                                               &symbols->background);
            } else {
                chafa_canvas_get_colors_at(canvas, x, y, &symbols->foreground,
                                           &symbols->background);
            }
        }
    }
    chafa_canvas_unref(canvas);
}

cimage_bytes cimage_make_png(const cimage_canvas *canvas) {
    gchar *start = NULL;
    gsize count = 0;
    if (!gdk_pixbuf_save_to_buffer(canvas->pixels, &start, &count, "png", NULL, "compression", "1",
                                   NULL)) {
        return (cimage_bytes){NULL, 0};
    }
    return (cimage_bytes){(uint8_t *)start, count};
}

void cimage_bytes_free(cimage_bytes bytes) { g_free(bytes.start); }
