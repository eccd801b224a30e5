#include "CFileStamp.h"

#include <sys/stat.h>

static int fill(int status, const struct stat *file, CFileStamp *stamp) {
  if (status != 0 || !S_ISREG(file->st_mode)) return -1;
  stamp->device = file->st_dev;
  stamp->inode = file->st_ino;
  stamp->size = file->st_size;
  stamp->modified = (int64_t)file->st_mtim.tv_sec * 1000000000 + file->st_mtim.tv_nsec;
  return 0;
}

int cfilestamp_at(const char *path, CFileStamp *stamp) {
  struct stat file;
  return fill(stat(path, &file), &file, stamp);
}

int cfilestamp_of(int descriptor, CFileStamp *stamp) {
  struct stat file;
  return fill(fstat(descriptor, &file), &file, stamp);
}
