#ifndef CSODIUM_H
#define CSODIUM_H

// libsodium is plain C; the target exists to declare the library in one place.
#include <sodium.h>

/// The parameters of Argon2id that OWASP recommends for servers: 19 MiB of memory, two passes.
static const unsigned long long csodium_passes = 2;
static const size_t csodium_memory = 19 * 1024 * 1024;

#endif
