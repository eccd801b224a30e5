#include "CUnibreak.h"

#include <pthread.h>

static pthread_once_t prepared = PTHREAD_ONCE_INIT;

void cunibreak_find(const unsigned char *text, size_t length, char *breaks) {
  pthread_once(&prepared, init_linebreak);
  set_linebreaks_utf8(text, length, NULL, breaks);
}
