#ifndef CFUZZER_H
#define CFUZZER_H

#include <stddef.h>
#include <stdint.h>

// libFuzzer, which is linked by `make fuzz` alone.

typedef int (*cfuzzer_target)(const uint8_t *bytes, size_t count);

/// Gives the target inputs until libFuzzer's arguments say that it is enough.
///
/// - Returns what the process is to exit with; -1 where libFuzzer is not linked.
int cfuzzer_run(int count, char **arguments, cfuzzer_target target);

#endif
