#ifndef CFILESTAMP_H
#define CFILESTAMP_H

#include <stdint.h>

/// What tells one state of a file from another; times in nanoseconds since 1970.
typedef struct {
  uint64_t device, inode;
  int64_t size, modified;
} CFileStamp;

/// Fills the stamp of the regular file at a path; not 0 where there is none.
///
/// The wrapper exists because which module the members of `struct stat` belong to depends on what
/// else is imported; some files would not build every time.
int cfilestamp_at(const char *path, CFileStamp *stamp);

/// Fills the stamp of an open regular file; not 0 where it is something else.
int cfilestamp_of(int descriptor, CFileStamp *stamp);

#endif
