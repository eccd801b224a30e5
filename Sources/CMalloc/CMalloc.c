#include "CMalloc.h"

#include <malloc.h>

void cmalloc_release(void) { malloc_trim(0); }
