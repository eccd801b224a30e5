// What glibc's allocator offers beyond the C standard; Swift's overlay of glibc leaves it out.

#ifndef CMALLOC_H
#define CMALLOC_H

/// Gives memory that was freed back to the system (malloc_trim(3)), which glibc does by itself only
/// at the end of the heap.
void cmalloc_release(void);

#endif
