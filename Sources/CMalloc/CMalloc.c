#include "CMalloc.h"

#include <malloc.h>

void cmalloc_release(void) { malloc_trim(0); }

void cmalloc_share_one_heap(void) { mallopt(M_ARENA_MAX, 1); }
