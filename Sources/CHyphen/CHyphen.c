#include "CHyphen.h"

#include <stdlib.h>

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
