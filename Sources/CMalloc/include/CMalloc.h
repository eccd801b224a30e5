// Functions of glibc's allocator beyond the C standard; Swift's overlay of glibc omits them.

#ifndef CMALLOC_H
#define CMALLOC_H

#include <stddef.h>

/// Returns freed memory to the system (malloc_trim(3)), which glibc does by itself only at the end
/// of the heap.
void cmalloc_release(void);

/// Makes all threads share one heap (mallopt(3)). A separate heap for each thread grows by one page
/// at a time, with a system call for each: more than a hundred before the first frame. Threads that
/// work at once wait for each other: a refresh of many sources takes a twelfth longer.
void cmalloc_share_one_heap(void);

/// Loads the program's zero-initialized variables, and `bytes` more bytes of the heap, at once
/// (madvise(2)). Page by page they cost a start twice as much. From then on, blocks of up to 4 MB
/// are part of the heap, such as the cells of a screen. The heap keeps up to twice `bytes` of free
/// memory.
void cmalloc_populate(size_t bytes);

#endif
