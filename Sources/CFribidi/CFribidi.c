#include "CFribidi.h"

#include <fribidi/fribidi.h>
#include <stdlib.h>
#include <string.h>

/// The library's input for each character of a line.
struct analysis {
  FriBidiCharType *types;
  FriBidiBracketType *brackets;
  FriBidiArabicProp *joining;
};

static bool begin(struct analysis *analysis, int length) {
  analysis->types = calloc(length, sizeof *analysis->types);
  analysis->brackets = calloc(length, sizeof *analysis->brackets);
  analysis->joining = calloc(length, sizeof *analysis->joining);
  return analysis->types && analysis->brackets && analysis->joining;
}

static void end(struct analysis *analysis) {
  free(analysis->types);
  free(analysis->brackets);
  free(analysis->joining);
}

static FriBidiParType requested(int direction) {
  switch (direction) {
  case CFRIBIDI_LEFT_TO_RIGHT:
    return FRIBIDI_PAR_LTR;
  case CFRIBIDI_RIGHT_TO_LEFT:
    return FRIBIDI_PAR_RTL;
  default:
    return FRIBIDI_PAR_ON;
  }
}

static int found(FriBidiParType direction) {
  if (FRIBIDI_IS_RTL(direction)) return CFRIBIDI_RIGHT_TO_LEFT;
  return direction == FRIBIDI_PAR_LTR ? CFRIBIDI_LEFT_TO_RIGHT : CFRIBIDI_BY_TEXT;
}

static void join(struct analysis *analysis, const FriBidiLevel *levels, int length,
                 FriBidiChar *shapes) {
  fribidi_get_joining_types(shapes, length, analysis->joining);
  fribidi_join_arabic(analysis->types, length, levels, analysis->joining);
  // Ligatures would turn two characters into one, and leave a cell without any.
  fribidi_shape_arabic(FRIBIDI_FLAG_SHAPE_ARAB_PRES, levels, length, analysis->joining, shapes);
}

/// Gives invisible characters at the end of a line the level of the line (L1). The library does
/// that only when it reorders.
static void lower_end(const FriBidiCharType *types, int length, FriBidiLevel level,
                      FriBidiLevel *levels) {
  for (int index = length - 1; index >= 0; index--) {
    FriBidiCharType type = types[index];
    if (!FRIBIDI_IS_EXPLICIT_OR_BN_OR_WS(type) && !FRIBIDI_IS_ISOLATE(type)) return;
    levels[index] = level;
  }
}

static bool resolve(struct analysis *analysis, const uint32_t *text, int length, bool joins,
                    FriBidiParType *base, FriBidiLevel *levels, uint32_t *shapes) {
  fribidi_get_bidi_types(text, length, analysis->types);
  fribidi_get_bracket_types(text, length, analysis->types, analysis->brackets);
  if (!fribidi_get_par_embedding_levels_ex(analysis->types, analysis->brackets, length, base, levels)) {
    return false;
  }
  memcpy(shapes, text, length * sizeof *shapes);
  if (joins) join(analysis, levels, length, shapes);
  fribidi_shape_mirroring(levels, length, shapes);
  lower_end(analysis->types, length, FRIBIDI_DIR_TO_LEVEL(*base), levels);
  return true;
}

bool cfribidi_resolve(const uint32_t *text, int length, bool joins, int *direction, int8_t *levels,
                      uint32_t *shapes) {
  if (length <= 0 || length > CFRIBIDI_LIMIT) return length == 0;
  struct analysis analysis;
  FriBidiParType base = requested(*direction);
  bool done = begin(&analysis, length)
    && resolve(&analysis, text, length, joins, &base, levels, shapes);
  if (done) *direction = FRIBIDI_IS_RTL(base) ? CFRIBIDI_RIGHT_TO_LEFT : CFRIBIDI_LEFT_TO_RIGHT;
  end(&analysis);
  return done;
}

int cfribidi_direction(const uint32_t *text, int length) {
  if (length <= 0) return CFRIBIDI_BY_TEXT;
  FriBidiCharType *types = calloc(length, sizeof *types);
  if (!types) return CFRIBIDI_BY_TEXT;
  fribidi_get_bidi_types(text, length, types);
  int direction = found(fribidi_get_par_direction(types, length));
  free(types);
  return direction;
}

static void reverse(int *order, int first, int end) {
  for (end--; first < end; first++, end--) {
    int kept = order[first];
    order[first] = order[end];
    order[end] = kept;
  }
}

void cfribidi_order(const int8_t *levels, int length, int *order) {
  int8_t highest = 0;
  for (int index = 0; index < length; index++) {
    order[index] = index;
    if (levels[index] > highest) highest = levels[index];
  }
  for (int8_t level = highest; level > 0; level--) {
    for (int first = 0; first < length; first++) {
      int end = first;
      while (end < length && levels[order[end]] >= level) end++;
      if (end > first) reverse(order, first, end);
      first = end;
    }
  }
}
