#define _GNU_SOURCE

#include "private.h"
#include <CRescue.h>
#include <stdlib.h>

#define MAXIMUM 5  // Scalars that ncurses keeps in a cell (CCHARW_MAX).

attr_t cn_attributes(uint8_t attributes) {
  // In the order of the bits of Style.Attributes; ncurses has no name for strikethrough. No
  // terminal supports A_HORIZONTAL: it only distinguishes the cells of links within ncurses. So
  // ncurses rewrites a cell without its link when the link is removed.
  static const attr_t known[] = {
      A_BOLD, A_DIM, A_ITALIC, A_UNDERLINE, A_REVERSE, A_NORMAL, A_HORIZONTAL};
  attr_t result = A_NORMAL;
  for (unsigned bit = 0; bit < sizeof known / sizeof *known; bit++) {
    if (attributes & (1u << bit)) result |= known[bit];
  }
  return result;
}

int cn_start_colours(void) {
  if (!has_colors() || start_color() == ERR) return 0;
  use_default_colors();
  return COLORS;
}

int cn_pair_limit(void) { return COLOR_PAIRS; }

void cn_define_pair(int pair, int foreground, int background) {
  init_extended_pair(pair, foreground, background);
}

void cn_reset_pairs(void) {
  reset_color_pairs();
  use_default_colors();
  // The cells that ncurses assumes on the terminal have old numbers. It would clear the terminal
  // first, which flashes.
  clearok(curscr, FALSE);
  wredrawln(stdscr, 0, LINES);
}

int cn_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

void cn_put(int y, int x, const uint32_t *scalars, int count, struct cn_look look) {
  wchar_t text[MAXIMUM + 1] = {0};
  for (int i = 0; i < count && i < MAXIMUM; i++) text[i] = (wchar_t)scalars[i];
  cchar_t cell;
  if (setcchar(&cell, text, cn_attributes(look.attributes), 0, &look.pair) == ERR) return;
  mvadd_wch(y, x, &cell);
}

void cn_erase(void) { erase(); }

void cn_forget(void) { clearok(curscr, TRUE); }

// Even without idlok, ncurses scrolls regions, unless only a single row differs. So rows are sent
// one by one.
static void flush_rows(void) {
  int rows = getmaxy(stdscr);
  bool *touched = calloc((size_t)rows, sizeof *touched);
  if (!touched) return;
  for (int row = 0; row < rows; row++) touched[row] = is_linetouched(stdscr, row);
  untouchwin(stdscr);
  leaveok(stdscr, TRUE);
  for (int row = 0; row < rows; row++) {
    if (!touched[row]) continue;
    touchline(stdscr, row, 1);
    refresh();
  }
  leaveok(stdscr, FALSE);
  free(touched);
}

void cn_flush(int y, int x, bool is_visible, bool may_move) {
  crescue_begin();
  idcok(stdscr, may_move);
  if (!may_move) flush_rows();
  curs_set(is_visible && x >= 0);
  if (x >= 0) move(y, x);
  refresh();
  crescue_end();
}
