#include "CMalloc.h"

#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

void cmalloc_release(void) { malloc_trim(0); }

void cmalloc_share_one_heap(void) { mallopt(M_ARENA_MAX, 1); }

// The begin of the zero-initialized variables, and the end of the program's data (end(3)).
extern char __bss_start[], _end[];

// The usual growth of the heap, and sizes of blocks that are always part of it (mallopt(3)).
enum { usual_growth = 128 << 10, piece = 120 << 10, largest_piece = 4 << 20 };

// A kernel before 5.14 refuses, and loads page after page as usual.
static void populate(const char *begin, const char *end) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t first = ((uintptr_t)begin + page - 1) & ~(page - 1);
  uintptr_t last = (uintptr_t)end & ~(page - 1);
  if (first < last) madvise((void *)first, last - first, MADV_POPULATE_WRITE);
}

void cmalloc_populate(size_t bytes) {
  populate(__bss_start, _end);
  const char *end = sbrk(0);
  mallopt(M_TOP_PAD, (int)bytes);
  // Keeps the heap from shrinking before this memory is used.
  mallopt(M_TRIM_THRESHOLD, 2 * (int)bytes);
  // Otherwise the cells of a screen would be mapped anew for each frame.
  mallopt(M_MMAP_THRESHOLD, largest_piece);
  // The free part of the heap may suffice for one block, but never for both. Volatile, since the
  // compiler would remove allocations that are only freed.
  void *volatile pieces[] = {malloc(piece), malloc(piece)};
  mallopt(M_TOP_PAD, usual_growth);
  const char *grown = sbrk(0);
  if (grown > end) populate(end, grown);
  for (int i = 0; i < 2; i++) free(pieces[i]);
}
