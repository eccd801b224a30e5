#include "CCurl.h"

#include <netinet/in.h>
#include <stdint.h>
#include <string.h>

typedef struct {
  uint32_t prefix;
  int bits;
} network4;

// The registries of special-purpose addresses (RFC 6890 and its successors). None of them is the
// address of a server on the internet.
static const network4 special4[] = {
  {0x00000000, 8}, {0x0A000000, 8}, {0x64400000, 10}, {0x7F000000, 8}, {0xA9FE0000, 16},
  {0xAC100000, 12}, {0xC0000000, 24}, {0xC0000200, 24}, {0xC0586300, 24}, {0xC0A80000, 16},
  {0xC6120000, 15}, {0xC6336400, 24}, {0xCB007100, 24}, {0xE0000000, 4}, {0xF0000000, 4},
};

static bool is_public4(uint32_t address) {
  for (size_t i = 0; i < sizeof special4 / sizeof *special4; i++) {
    uint32_t mask = 0xFFFFFFFFu << (32 - special4[i].bits);
    if ((address & mask) == special4[i].prefix) return false;
  }
  return true;
}

static uint32_t embedded4(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static bool is_public6(const uint8_t *a) {
  static const uint8_t mapped[12] = {[10] = 0xFF, [11] = 0xFF};
  static const uint8_t nat64[12] = {0x00, 0x64, 0xFF, 0x9B};
  if (memcmp(a, mapped, sizeof mapped) == 0 || memcmp(a, nat64, sizeof nat64) == 0) {
    return is_public4(embedded4(a + 12));
  }
  if (a[0] == 0x20 && a[1] == 0x02) return is_public4(embedded4(a + 2));  // 6to4
  if (a[0] == 0x20 && a[1] == 0x01 && a[2] < 0x02) return false;  // Teredo and other protocols
  if (a[0] == 0x20 && a[1] == 0x01 && a[2] == 0x0D && a[3] == 0xB8) return false;  // examples
  return (a[0] & 0xE0) == 0x20;  // global unicast
}

bool ccurl_is_public(const void *address) {
  const struct sockaddr *any = address;
  if (any->sa_family == AF_INET) {
    const struct sockaddr_in *four = address;
    return is_public4(ntohl(four->sin_addr.s_addr));
  }
  if (any->sa_family == AF_INET6) {
    const struct sockaddr_in6 *six = address;
    return is_public6(six->sin6_addr.s6_addr);
  }
  return false;
}
