// What glibc's allocator offers beyond the C standard; Swift's overlay of glibc leaves it out.

#ifndef CMALLOC_H
#define CMALLOC_H

#include <stddef.h>

/// Gives memory that was freed back to the system (malloc_trim(3)), which glibc does by itself only
/// at the end of the heap.
void cmalloc_release(void);

/// Has all threads share one heap (mallopt(3)). A heap of its own for each thread grows by one page at
/// a time, with a call of the system for each: more than a hundred before the first frame. Threads that
/// work at once wait for each other in it: a refresh of many sources takes a twelfth longer.
void cmalloc_share_one_heap(void);

/// Has the program's variables that begin as zeros and so many more bytes of the heap at hand at once
/// (madvise(2)): page by page they cost a start twice as much. From then on blocks of up to 4 MB, such as
/// the cells of a screen, are part of the heap, and twice those bytes of it are kept when they are free.
void cmalloc_populate(size_t bytes);

#endif
