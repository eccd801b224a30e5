#ifndef CIMAGE_PRIVATE_H
#define CIMAGE_PRIVATE_H

#include "CImage.h"

#include <gdk-pixbuf/gdk-pixbuf.h>

struct cimage_picture {
    cimage_size original;
    GdkPixbufAnimation *animation;
    GdkPixbufAnimationIter *iterator;
    GdkPixbuf *frame;
    // The time of the frame in the animation, which is not played in real time.
    gint64 milliseconds;
};

struct cimage_canvas {
    GdkPixbuf *pixels;
};

#endif
