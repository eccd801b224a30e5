#ifndef CFUZZER_H
#define CFUZZER_H

#include <stddef.h>
#include <stdint.h>

// libFuzzer, linked only by `make fuzz`.

typedef int (*cfuzzer_target)(const uint8_t *bytes, size_t count);

/// Calls the target with inputs until libFuzzer's arguments end the run.
///
/// - Returns the exit code of the process; -1 if libFuzzer is not linked.
int cfuzzer_run(int count, char **arguments, cfuzzer_target target);

#endif
