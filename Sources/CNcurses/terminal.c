#define _GNU_SOURCE

#include "private.h"
#include <CRescue.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/kd.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <unistd.h>

static SCREEN *screen;
static FILE *input_file, *output_file;
static const char *enter_modes = "", *leave_modes = "";
static bool suspended;

static bool is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

bool cn_set_locale(bool wants_utf8) {
  setlocale(LC_CTYPE, "");
  if (wants_utf8 && !is_utf8()) setlocale(LC_CTYPE, "C.UTF-8");
  return is_utf8();
}

static bool is_missing(const char *capability) {
  const char *value = tigetstr((char *)capability);
  return value == NULL || value == (char *)-1;
}

enum cn_entry cn_look_up(const char *name) {
  int reason = 0;
  if (setupterm(name, STDOUT_FILENO, &reason) != OK) {
    // 0 is an unknown name or an incomplete description, 1 a hardcopy terminal.
    return reason == -1 ? CN_ENTRY_NO_DATABASE : reason == 1 ? CN_ENTRY_TOO_SIMPLE : CN_ENTRY_UNKNOWN;
  }
  bool is_simple = is_missing("cup") || is_missing("clear");
  del_curterm(cur_term);
  return is_simple ? CN_ENTRY_TOO_SIMPLE : CN_ENTRY_OK;
}

bool cn_has_xt(const char *name) {
  int reason = 0;
  if (setupterm(name, STDOUT_FILENO, &reason) != OK) return false;
  bool has = tigetflag("XT") > 0;
  del_curterm(cur_term);
  return has;
}

int cn_colours_of(const char *name) {
  int reason = 0;
  if (setupterm(name, STDOUT_FILENO, &reason) != OK) return -1;
  const char *bold = tigetstr("bold");
  bool has_looks = bold && bold != (char *)-1 && strncmp(bold, "\033[", 2) == 0;
  int colours = tigetnum("colors");
  del_curterm(cur_term);
  return !has_looks ? -1 : colours < 0 ? 0 : colours;
}

static void append(char *bytes, size_t size, const char *capability) {
  const char *value = tigetstr((char *)capability);
  if (value == NULL || value == (char *)-1) return;
  size_t used = strlen(bytes);
  while (*value && used + 1 < size) {
    const char *end = value[0] == '$' && value[1] == '<' ? strchr(value, '>') : NULL;
    if (end) {
      value = end + 1;
    } else {
      bytes[used++] = *value++;
    }
  }
  bytes[used] = '\0';
}

/// Stores the bytes that leave the alternate screen and show the cursor, without padding. Needs the
/// terminal's description.
static bool arm(void) {
  char bytes[512];
  snprintf(bytes, sizeof bytes, "%s", leave_modes);
  append(bytes, sizeof bytes, "smam");
  append(bytes, sizeof bytes, "sgr0");
  append(bytes, sizeof bytes, "cnorm");
  append(bytes, sizeof bytes, "rmkx");
  // Without rmcup, the page is cleared, since it would be written over.
  append(bytes, sizeof bytes, is_missing("rmcup") ? "clear" : "rmcup");
  return crescue_arm(fileno(output_file), bytes);
}

/// Arms before there is a screen: a signal may arrive as soon as newterm has begun to write.
static bool arm_early(const char *name) {
  int reason = 0;
  if (setupterm(name, fileno(output_file), &reason) != OK) return false;
  bool is_armed = arm();
  del_curterm(cur_term);
  return is_armed;
}

void cn_set_modes(const char *enter, const char *leave) {
  free((char *)(*enter_modes ? enter_modes : NULL));
  free((char *)(*leave_modes ? leave_modes : NULL));
  char *copies[2] = {strdup(enter), strdup(leave)};
  enter_modes = copies[0] ? copies[0] : "";
  leave_modes = copies[1] ? copies[1] : "";
  arm();
  cn_write(enter_modes, strlen(enter_modes));
}

static bool open_files(int input, int output) {
  int in = dup(input), out = dup(output);
  if (in >= 0) input_file = fdopen(in, "r");
  if (out >= 0) output_file = fdopen(out, "w");
  return input_file && output_file;
}

static void close_files(void) {
  if (input_file) fclose(input_file);
  if (output_file) fclose(output_file);
  input_file = output_file = NULL;
}

// Before its first endwin, ncurses 6.4 writes out every movement of the cursor by itself: mvcur
// takes that for a program without a screen. The output of endwin is discarded, so that the screen
// does not flicker. Colours are not started yet, so the user's palette is not reset.
static void pass_first_endwin(void) {
  int output = fileno(output_file);
  int kept = fcntl(output, F_DUPFD_CLOEXEC, 0);
  int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (kept >= 0 && nowhere >= 0) {
    dup3(nowhere, output, O_CLOEXEC);
    endwin();
    dup3(kept, output, O_CLOEXEC);
    refresh();
  }
  if (kept >= 0) close(kept);
  if (nowhere >= 0) close(nowhere);
}

static bool open_screen(const char *name) {
  screen = newterm(name, output_file, input_file);
  if (!screen) return false;
  pass_first_endwin();
  raw();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  typeahead(-1);
  idlok(stdscr, TRUE);
  scrollok(stdscr, FALSE);
  suspended = false;
  return true;
}

bool cn_open(const char *name, int input, int output) {
  crescue_guard();
  bool is_open = open_files(input, output) && arm_early(name);
  if (is_open) {
    crescue_begin();
    is_open = open_screen(name);
    crescue_end();
  }
  if (is_open) return true;
  crescue_disarm();
  close_files();
  return false;
}

void cn_close(void) {
  if (!screen) return;
  cn_suspend();
  crescue_disarm();
  delscreen(screen);
  screen = NULL;
  close_files();
}

void cn_suspend(void) {
  if (!screen || suspended) return;
  suspended = true;
  crescue_begin();
  cn_write(leave_modes, strlen(leave_modes));
  if (is_missing("rmcup")) {
    clear();
    refresh();
  }
  endwin();
  // Only the modes of the driver remain to be restored, whichever program has the terminal
  // meanwhile.
  crescue_arm(fileno(output_file), "");
  crescue_end();
}

void cn_resume(void) {
  if (!screen) return;
  suspended = false;
  crescue_begin();
  arm();
  reset_prog_mode();
  cn_write(enter_modes, strlen(enter_modes));
  crescue_end();
}

void cn_get_size(int *width, int *height) {
  struct winsize extent = {0};
  if (output_file) ioctl(fileno(output_file), TIOCGWINSZ, &extent);
  *width = extent.ws_col ? extent.ws_col : COLS;
  *height = extent.ws_row ? extent.ws_row : LINES;
}

int cn_get_font(int terminal, uint32_t *scalars) {
  struct unipair *pairs = calloc(CN_FONT_LIMIT, sizeof *pairs);
  struct unimapdesc map = {.entry_ct = CN_FONT_LIMIT, .entries = pairs};
  int count = pairs && ioctl(terminal, GIO_UNIMAP, &map) == 0 ? map.entry_ct : 0;
  for (int i = 0; i < count; i++) scalars[i] = pairs[i].unicode;
  free(pairs);
  return count;
}

bool cn_has_escaped_back_tab(void) {
  const char *value = tigetstr("kcbt");
  return value && value != (char *)-1 && strcmp(value, "\033\t") == 0;
}

void cn_set_size(int width, int height) {
  if (screen && is_term_resized(height, width)) resizeterm(height, width);
}

static void write_all(const char *bytes, size_t count) {
  while (output_file && count > 0) {
    ssize_t written = write(fileno(output_file), bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    bytes += written;
    count -= (size_t)written;
  }
}

void cn_write(const char *bytes, size_t count) {
  crescue_begin();
  write_all(bytes, count);
  crescue_end();
}

const char *cn_version(void) { return curses_version(); }
