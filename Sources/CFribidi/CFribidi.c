#include "CFribidi.h"

#include <fribidi/fribidi.h>
#include <stdlib.h>
#include <string.h>

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

static void join(const FriBidiCharType *types, const FriBidiLevel *levels, int length,
                 FriBidiArabicProp *joining, FriBidiChar *shapes) {
  fribidi_get_joining_types(shapes, length, joining);
  fribidi_join_arabic(types, length, levels, joining);
  // Ligatures would make one character of two, and leave a cell without any.
  fribidi_shape_arabic(FRIBIDI_FLAG_SHAPE_ARAB_PRES, levels, length, joining, shapes);
}

bool cfribidi_arrange(const uint32_t *text, int length, bool joins, int *direction, int8_t *levels,
                      int32_t *order, uint32_t *shapes) {
  if (length <= 0 || length > UINT16_MAX) return length == 0;
  FriBidiCharType *types = calloc(length, sizeof *types);
  FriBidiBracketType *brackets = calloc(length, sizeof *brackets);
  FriBidiArabicProp *joining = calloc(length, sizeof *joining);
  bool done = false;
  if (types && brackets && joining) {
    memcpy(shapes, text, length * sizeof *shapes);
    fribidi_get_bidi_types(text, length, types);
    fribidi_get_bracket_types(text, length, types, brackets);
    FriBidiParType base = requested(*direction);
    if (fribidi_get_par_embedding_levels_ex(types, brackets, length, &base, levels)) {
      *direction = FRIBIDI_IS_RTL(base) ? CFRIBIDI_RIGHT_TO_LEFT : CFRIBIDI_LEFT_TO_RIGHT;
      if (joins) join(types, levels, length, joining, shapes);
      fribidi_shape_mirroring(levels, length, shapes);
      for (int index = 0; index < length; index++) order[index] = index;
      done = fribidi_reorder_line(FRIBIDI_FLAGS_DEFAULT & ~FRIBIDI_FLAG_REORDER_NSM, types, length, 0,
                                  base, levels, shapes, order) != 0;
    }
  }
  free(types);
  free(brackets);
  free(joining);
  return done;
}

bool cfribidi_is_right_to_left(uint32_t character) {
  FriBidiCharType type = fribidi_get_bidi_type(character);
  return FRIBIDI_IS_RTL(type);
}
