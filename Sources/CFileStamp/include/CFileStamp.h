#ifndef CFILESTAMP_H
#define CFILESTAMP_H

#include <stdint.h>

/// Distinguishes the states of a file; times in nanoseconds since 1970.
typedef struct {
  uint64_t device, inode;
  int64_t size, modified;
} CFileStamp;

/// Fills the stamp of the regular file at a path; returns nonzero if there is none.
///
/// The wrapper exists because the module of the members of `struct stat` depends on the other
/// imports; some files would not always build.
int cfilestamp_at(const char *path, CFileStamp *stamp);

/// Fills the stamp of an open regular file; returns nonzero if it is not one.
int cfilestamp_of(int descriptor, CFileStamp *stamp);

#endif
