#define _GNU_SOURCE
#include "CHyphen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const size_t largest_dictionary = 4 * 1024 * 1024;
static const char level_end[] = "\nNEXTLEVEL";

/// Returns the bytes of a file, followed by a 0; NULL if it can't be read or is too large.
static char *read_file(const char *path, size_t *length) {
  FILE *file = fopen(path, "re");
  char *bytes = file ? malloc(largest_dictionary + 1) : NULL;
  if (bytes) {
    *length = fread(bytes, 1, largest_dictionary + 1, file);
    if (ferror(file) || *length == 0 || *length > largest_dictionary) {
      free(bytes);
      bytes = NULL;
    } else {
      bytes[*length] = 0;
    }
  }
  if (file) fclose(file);
  return bytes;
}

/// Keeps only the line of the charset and the last level; returns the new length.
static size_t keep_patterns(char *bytes, size_t length) {
  char *charset_end = memchr(bytes, '\n', length);
  char *patterns = memmem(bytes, length, level_end, sizeof level_end - 1);
  if (!charset_end || !patterns) return length;
  patterns += sizeof level_end - 1;
  size_t kept = length - (size_t)(patterns - bytes);
  memmove(charset_end, patterns, kept);
  return (size_t)(charset_end - bytes) + kept;
}

HyphenDict *chyphen_load(const char *path) {
  size_t length = 0;
  char *bytes = read_file(path, &length);
  if (!bytes) return NULL;
  length = keep_patterns(bytes, length);
  FILE *file = fmemopen(bytes, length, "r");
  HyphenDict *dictionary = file ? hnj_hyphen_load_file(file) : NULL;
  if (file) fclose(file);
  free(bytes);
  return dictionary;
}

int chyphen_find(HyphenDict *dictionary, const char *word, int length, char *marks) {
  char **spellings = NULL;
  int *positions = NULL;
  int *cuts = NULL;
  int result = hnj_hyphen_hyphenate2(
      dictionary, word, length, marks, NULL, &spellings, &positions, &cuts);
  for (int index = 0; spellings && index < length; index++) {
    if (!spellings[index]) continue;
    marks[index] = '0';
    free(spellings[index]);
  }
  free(spellings);
  free(positions);
  free(cuts);
  return result;
}
