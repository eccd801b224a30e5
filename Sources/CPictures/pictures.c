#include "CPictures.h"

#include <string.h>

// The compiler also supports #embed in older dialects.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char beach[] = {
#embed "../../Resources/pictures/beach.jpg"
};
static const unsigned char bicycle[] = {
#embed "../../Resources/pictures/bicycle.png"
};
static const unsigned char bowl[] = {
#embed "../../Resources/pictures/bowl.png"
};
static const unsigned char campus[] = {
#embed "../../Resources/pictures/campus.png"
};
static const unsigned char clock[] = {
#embed "../../Resources/pictures/clock.png"
};
static const unsigned char harbour[] = {
#embed "../../Resources/pictures/harbour.png"
};
static const unsigned char library[] = {
#embed "../../Resources/pictures/library.png"
};
static const unsigned char lighthouse[] = {
#embed "../../Resources/pictures/lighthouse.png"
};
static const unsigned char mug[] = {
#embed "../../Resources/pictures/mug.png"
};
static const unsigned char terminal[] = {
#embed "../../Resources/pictures/terminal.png"
};
static const unsigned char tide[] = {
#embed "../../Resources/pictures/tide.gif"
};
static const unsigned char type[] = {
#embed "../../Resources/pictures/type.png"
};

struct picture {
  const char *name;
  const unsigned char *bytes;
  size_t count;
};

#define PICTURE(array, type) {#array "." #type, array, sizeof array}

static const struct picture pictures[] = {
    PICTURE(beach, jpg),
    PICTURE(bicycle, png),
    PICTURE(bowl, png),
    PICTURE(campus, png),
    PICTURE(clock, png),
    PICTURE(harbour, png),
    PICTURE(library, png),
    PICTURE(lighthouse, png),
    PICTURE(mug, png),
    PICTURE(terminal, png),
    PICTURE(tide, gif),
    PICTURE(type, png),
};

const unsigned char *bundled_picture(const char *name, size_t *count) {
  for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++) {
    if (strcmp(pictures[i].name, name) == 0) {
      *count = pictures[i].count;
      return pictures[i].bytes;
    }
  }
  *count = 0;
  return NULL;
}
