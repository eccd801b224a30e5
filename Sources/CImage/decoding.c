#include "private.h"

#include <string.h>

#include <chafa.h>

void cimage_load_decoders(void) {
    static const char *const names[] = {"png", "jpeg", "gif", "webp", "bmp", "svg"};
    for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
        GdkPixbufLoader *loader = gdk_pixbuf_loader_new_with_type(names[index], NULL);
        if (loader == NULL) continue;
        gdk_pixbuf_loader_close(loader, NULL);
        g_object_unref(loader);
    }
    // Threads would cost more than they save on pictures of a few thousand cells.
    chafa_set_n_threads(1);
}

static void (*end_without_memory)(void);

/// Acts on errors only: GLib writes at this level only when memory runs out.
static GLogWriterOutput write_log(GLogLevelFlags level, const GLogField *fields, gsize count,
                                  gpointer context) {
    (void)fields, (void)count, (void)context;
    if (level & G_LOG_LEVEL_ERROR) end_without_memory();
    return G_LOG_WRITER_HANDLED;
}

void cimage_watch_memory(void (*is_scarce)(void)) {
    end_without_memory = is_scarce;
    g_log_set_writer_func(write_log, NULL, NULL);
}

typedef struct {
    cimage_planner planner;
    void *context;
    cimage_size original;
    bool is_too_large;
} preparation;

static void prepare(GdkPixbufLoader *loader, gint width, gint height, gpointer data) {
    preparation *state = data;
    state->original = (cimage_size){width, height};
    cimage_size size = state->planner(state->context, state->original);
    state->is_too_large = size.width <= 0 || size.height <= 0;
    // A size of 0 × 0 makes the loader stop before it allocates memory.
    if (state->is_too_large) size = (cimage_size){0, 0};
    if (size.width != width || size.height != height) {
        gdk_pixbuf_loader_set_size(loader, size.width, size.height);
    }
}

static void describe(cimage_error *error, const preparation *state, GError *cause) {
    error->problem = CIMAGE_BROKEN;
    if (cause != NULL && cause->domain == GDK_PIXBUF_ERROR) {
        if (cause->code == GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY) {
            error->problem = CIMAGE_OUT_OF_MEMORY;
        } else if (cause->code == GDK_PIXBUF_ERROR_UNKNOWN_TYPE) {
            error->problem = CIMAGE_UNSUPPORTED;
        }
    }
    if (state->is_too_large) error->problem = CIMAGE_TOO_LARGE;
    g_strlcpy(error->words, cause != NULL ? cause->message : "", sizeof error->words);
    g_clear_error(&cause);
}

static const size_t CHUNK = 64 << 10;

/// Feeds in pieces, so that reading stops once a picture turns out to be too large.
static bool feed(GdkPixbufLoader *loader, const uint8_t *bytes, size_t count,
                 const preparation *state, GError **cause) {
    bool is_well = true;
    while (count > 0 && is_well && !state->is_too_large) {
        size_t step = count < CHUNK ? count : CHUNK;
        is_well = gdk_pixbuf_loader_write(loader, bytes, step, cause);
        bytes += step;
        count -= step;
    }
    // It must be closed in any case; the first error is the actual cause.
    bool is_closed = gdk_pixbuf_loader_close(loader, is_well ? cause : NULL);
    return is_well && is_closed && !state->is_too_large;
}

static GdkPixbuf *oriented(GdkPixbuf *pixbuf) {
    GdkPixbuf *turned = gdk_pixbuf_apply_embedded_orientation(pixbuf);
    return turned != NULL ? turned : g_object_ref(pixbuf);
}

static cimage_picture *picture_of(GdkPixbufLoader *loader, const preparation *state) {
    GdkPixbufAnimation *animation = gdk_pixbuf_loader_get_animation(loader);
    if (animation == NULL) return NULL;
    GdkPixbuf *still = gdk_pixbuf_animation_get_static_image(animation);
    if (still == NULL) return NULL;
    cimage_picture *picture = g_new0(cimage_picture, 1);
    picture->animation = g_object_ref(animation);
    picture->frame = oriented(still);
    picture->original = state->original;
    bool is_wide = gdk_pixbuf_get_width(still) >= gdk_pixbuf_get_height(still);
    bool stays_wide =
        gdk_pixbuf_get_width(picture->frame) >= gdk_pixbuf_get_height(picture->frame);
    if (is_wide != stays_wide) {
        picture->original = (cimage_size){state->original.height, state->original.width};
    }
    return picture;
}

cimage_picture *cimage_decode(const uint8_t *bytes, size_t count, const char *format,
                              cimage_planner planner, void *context, cimage_error *error) {
    preparation state = {.planner = planner, .context = context};
    GError *cause = NULL;
    GdkPixbufLoader *loader = gdk_pixbuf_loader_new_with_type(format, &cause);
    if (loader == NULL) {
        describe(error, &state, cause);
        error->problem = CIMAGE_UNSUPPORTED;
        return NULL;
    }
    g_signal_connect(loader, "size-prepared", G_CALLBACK(prepare), &state);
    cimage_picture *picture =
        feed(loader, bytes, count, &state, &cause) ? picture_of(loader, &state) : NULL;
    if (picture == NULL) describe(error, &state, cause);
    g_object_unref(loader);
    return picture;
}

void cimage_free(cimage_picture *picture) {
    g_clear_object(&picture->frame);
    g_clear_object(&picture->iterator);
    g_clear_object(&picture->animation);
    g_free(picture);
}

cimage_size cimage_original_size(const cimage_picture *picture) { return picture->original; }

// GLib prefers GDateTime; the loaders still take this.
G_GNUC_BEGIN_IGNORE_DEPRECATIONS
static GTimeVal time_of(const cimage_picture *picture) {
    return (GTimeVal){picture->milliseconds / 1000, picture->milliseconds % 1000 * 1000};
}

bool cimage_advance(cimage_picture *picture) {
    if (gdk_pixbuf_animation_is_static_image(picture->animation)) return false;
    GTimeVal time = time_of(picture);
    if (picture->iterator == NULL) {
        picture->iterator = gdk_pixbuf_animation_get_iter(picture->animation, &time);
        if (picture->iterator == NULL) return false;
        // At the exact boundary between two frames, loaders disagree about which one it is.
        picture->milliseconds = 1;
    }
    int delay = gdk_pixbuf_animation_iter_get_delay_time(picture->iterator);
    if (delay < 0) return false;
    picture->milliseconds += delay > 0 ? delay : 1;
    time = time_of(picture);
    if (!gdk_pixbuf_animation_iter_advance(picture->iterator, &time)) return false;
    GdkPixbuf *frame = gdk_pixbuf_animation_iter_get_pixbuf(picture->iterator);
    if (frame == NULL) return false;
    g_clear_object(&picture->frame);
    picture->frame = oriented(frame);
    return true;
}
G_GNUC_END_IGNORE_DEPRECATIONS
