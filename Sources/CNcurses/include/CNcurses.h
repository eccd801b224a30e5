// A narrow door to ncursesw: Swift can't import its macros (A_BOLD, getyx) and refuses its globals
// (stdscr, COLS) as shared mutable state. There is one terminal at a time, used by one thread.

#ifndef CNCURSES_H
#define CNCURSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <wchar.h>

/// What is known about a terminal by its name.
enum cn_entry {
  CN_ENTRY_OK = 0,
  CN_ENTRY_UNKNOWN = 1,
  CN_ENTRY_NO_DATABASE = 2,
  CN_ENTRY_TOO_SIMPLE = 3,
};

/// The bit of `attributes` by which ncurses tells the cells of links from others; nobody sees it.
enum { CN_LINKED = 1 << 6 };

/// How a cell looks; the bits of `attributes` are those of Drawing's `Style.Attributes`.
struct cn_look {
  uint8_t attributes;
  int pair;
};

// ---- terminal.c: taking and giving back ----

/// Sets the locale for characters from the environment, or C.UTF-8 where the environment asks for
/// UTF-8 in a language that is not installed. True when characters are UTF-8 then.
bool cn_set_locale(bool wants_utf8);

/// The version of ncurses.
const char *cn_version(void);

/// Looks a terminal up without touching it (newterm would not say what is wrong).
enum cn_entry cn_look_up(const char *name);

/// True when the terminal is of xterm's family by its own words (extended capability XT).
bool cn_has_xt(const char *name);

/// How many colours a terminal has; -1 for one that is not told by ECMA-48 how letters look.
int cn_colours_of(const char *name);

/// Takes the terminal at the two descriptors; false when that fails. From its beginning, whatever
/// ends the process gives the terminal back.
bool cn_open(const char *name, int input, int output);

/// What is written on taking the terminal and undone on giving it back, also after a crash.
void cn_set_modes(const char *enter, const char *leave);

/// Gives the terminal back for good; harmless when it was.
void cn_close(void);

/// Gives the terminal to another program.
void cn_suspend(void);
/// Takes it again; the next flush shows what there is.
void cn_resume(void);

/// The extent by the terminal's driver, at least 1 by 1.
void cn_get_size(int *width, int *height);
/// No font of a console stands for more characters.
#define CN_FONT_LIMIT 4096
/// The characters of the font of a Linux console, at most CN_FONT_LIMIT; 0 of any other terminal.
int cn_get_font(int terminal, uint32_t *scalars);
/// True where Shift-Tab sends ESC and a tab.
bool cn_has_escaped_back_tab(void);
/// Tells ncurses the extent.
void cn_set_size(int width, int height);

/// Writes bytes to the terminal at once, past ncurses: sequences that move no cursor.
void cn_write(const char *bytes, size_t count);

// ---- cells.c: the picture ----

/// Starts colours; returns how many there are, 0 for none.
int cn_start_colours(void);
/// How many pairs of colours there may be.
int cn_pair_limit(void);
/// Defines a pair; -1 is the terminal's own colour.
void cn_define_pair(int pair, int foreground, int background);
/// Makes all pairs undefined, which takes less than to define each anew; the next flush writes every
/// cell, over what stands there.
void cn_reset_pairs(void);

/// The cells that libc, and with it ncurses, gives to a character; -1 for none.
int cn_width(uint32_t scalar);

/// Puts a character with its marks into a cell: at most 5 scalars, marks of no width.
void cn_put(int y, int x, const uint32_t *scalars, int count, struct cn_look look);
/// Empties all cells.
void cn_erase(void);
/// Forgets what the terminal shows, so that the next flush draws everything.
void cn_forget(void);
/// Sends what changed and puts the cursor to a cell, where `x` is not negative; a cursor that is not
/// to be seen stands there as well. Where it may not move anything, no row or part of a row is
/// shifted on the terminal; all is written.
void cn_flush(int y, int x, bool is_visible, bool may_move);

// ---- overlay.c: links, and clusters about whose width terminals disagree ----

/// Starts collecting; what is drawn lies above what ncurses knows of.
void cn_overlay_begin(void);
/// Draws bytes with the first of them at a cell.
void cn_overlay_draw(int y, int x, const char *utf8, size_t count, struct cn_look look);
/// Moves to a cell.
void cn_overlay_move(int y, int x);
/// Adds a sequence; what it does to the cursor is undone at the end.
void cn_overlay_add(const char *bytes, size_t count);
/// Sends what was collected and puts cursor and attributes back to where ncurses has them.
void cn_overlay_end(void);
/// True when the terminal can be kept from wrapping at its right edge.
bool cn_can_hold_margin(void);

#endif
