// A small interface to ncursesw. Swift can't import its macros (A_BOLD, getyx) and refuses its
// globals (stdscr, COLS) as shared mutable state. There is one terminal at a time, used by one
// thread.

#ifndef CNCURSES_H
#define CNCURSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <wchar.h>

/// The result of looking a terminal up by its name.
enum cn_entry {
  CN_ENTRY_OK = 0,
  CN_ENTRY_UNKNOWN = 1,
  CN_ENTRY_NO_DATABASE = 2,
  CN_ENTRY_TOO_SIMPLE = 3,
};

/// The bit of `attributes` by which ncurses distinguishes the cells of links; it is invisible.
enum { CN_LINKED = 1 << 6 };

/// The style of a cell; the bits of `attributes` are those of Drawing's `Style.Attributes`.
struct cn_look {
  uint8_t attributes;
  int pair;
};

// ---- terminal.c: opening and closing ----

/// Sets the locale for characters from the environment. Sets C.UTF-8 if the environment names a
/// UTF-8 locale that is not installed. Returns whether characters are then UTF-8.
bool cn_set_locale(bool wants_utf8);

/// The version of ncurses.
const char *cn_version(void);

/// Looks up a terminal without changing it (newterm would not report the reason of a failure).
enum cn_entry cn_look_up(const char *name);

/// Whether the terminal's description says that it resembles xterm (extended capability XT).
bool cn_has_xt(const char *name);

/// Returns the number of colours of a terminal; -1 if it does not use the sequences of ECMA-48 for
/// styles.
int cn_colours_of(const char *name);

/// Opens the terminal at the two descriptors; returns false if that fails. From then on, the
/// terminal is restored however the process ends.
bool cn_open(const char *name, int input, int output);

/// Sets the sequences written on opening the terminal and on restoring it, also after a crash.
void cn_set_modes(const char *enter, const char *leave);

/// Restores the terminal permanently; harmless if it was restored.
void cn_close(void);

/// Lends the terminal to another program.
void cn_suspend(void);
/// Takes the terminal again; the next flush shows the present content.
void cn_resume(void);

/// Returns the size by the terminal's driver, at least 1 by 1.
void cn_get_size(int *width, int *height);
/// The maximum number of characters in a font of a console.
#define CN_FONT_LIMIT 4096
/// Returns the characters of the font of a Linux console, at most CN_FONT_LIMIT; 0 for any other
/// terminal.
int cn_get_font(int terminal, uint32_t *scalars);
/// Whether Shift-Tab sends ESC and a tab.
bool cn_has_escaped_back_tab(void);
/// Sets the size in ncurses.
void cn_set_size(int width, int height);

/// Writes bytes to the terminal at once, bypassing ncurses: sequences that do not move the cursor.
void cn_write(const char *bytes, size_t count);

// ---- cells.c: the picture ----

/// Starts colours; returns their number, 0 for none.
int cn_start_colours(void);
/// Returns the maximum number of pairs of colours.
int cn_pair_limit(void);
/// Defines a pair; -1 is the terminal's own colour.
void cn_define_pair(int pair, int foreground, int background);
/// Makes all pairs undefined, which is faster than to define each anew. The next flush rewrites
/// every cell in place.
void cn_reset_pairs(void);

/// Returns the width that libc, and so ncurses, assigns to a character; -1 for none.
int cn_width(uint32_t scalar);

/// Puts a character with its marks into a cell: at most 5 scalars, marks have no width.
void cn_put(int y, int x, const uint32_t *scalars, int count, struct cn_look look);
/// Empties all cells.
void cn_erase(void);
/// Forgets the content of the terminal, so that the next flush draws everything.
void cn_forget(void);
/// Sends changes and puts the cursor at a cell, unless `x` is negative; an invisible cursor is put
/// there as well. Without `may_move`, no row or part of a row is shifted on the terminal;
/// everything is written.
void cn_flush(int y, int x, bool is_visible, bool may_move);

// ---- overlay.c: links, and clusters about whose width terminals disagree ----

/// Begins an overlay, which is drawn above the content of ncurses.
void cn_overlay_begin(void);
/// Draws text from a cell on.
void cn_overlay_draw(int y, int x, const char *utf8, size_t count, struct cn_look look);
/// Moves the cursor to a cell.
void cn_overlay_move(int y, int x);
/// Adds a sequence; its effect on the cursor is undone at the end.
void cn_overlay_add(const char *bytes, size_t count);
/// Sends the overlay, and restores the cursor and the attributes that ncurses assumes.
void cn_overlay_end(void);
/// Whether the terminal can be kept from wrapping at its right edge.
bool cn_can_hold_margin(void);

#endif
