#include "private.h"
#include <stdlib.h>
#include <string.h>
#include <term.h>

static char *buffer;
static size_t used, capacity;

static int collect(int byte) {
  if (used == capacity) {
    size_t larger = capacity ? capacity * 2 : 4096;
    char *grown = realloc(buffer, larger);
    if (!grown) return ERR;
    buffer = grown;
    capacity = larger;
  }
  buffer[used++] = (char)byte;
  return byte;
}

static const char *capability(const char *name) {
  const char *value = tigetstr((char *)name);
  return value == (char *)-1 ? NULL : value;
}

static void send(const char *sequence) {
  if (sequence) tputs(sequence, 1, collect);
}

void cn_overlay_move(int y, int x) {
  send(tiparm(capability("cup"), y, x));
}

bool cn_can_hold_margin(void) { return capability("rmam") && capability("smam"); }

void cn_overlay_begin(void) {
  used = 0;
  if (cn_can_hold_margin()) send(capability("rmam"));
}

void cn_overlay_add(const char *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) collect((unsigned char)bytes[i]);
}

void cn_overlay_draw(int y, int x, const char *utf8, size_t count, struct cn_look look) {
  cn_overlay_move(y, x);
  vid_puts(cn_attributes(look.attributes), 0, &look.pair, collect);
  cn_overlay_add(utf8, count);
}

void cn_overlay_end(void) {
  int pair = 0;
  vid_puts(A_NORMAL, 0, &pair, collect);
  if (cn_can_hold_margin()) send(capability("smam"));
  int y, x;
  getyx(curscr, y, x);
  cn_overlay_move(y, x);
  cn_write(buffer, used);
}
