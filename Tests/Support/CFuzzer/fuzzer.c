#include "CFuzzer.h"

// https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library
__attribute__((weak)) int LLVMFuzzerRunDriver(
    int *count, char ***arguments, cfuzzer_target target);

int cfuzzer_run(int count, char **arguments, cfuzzer_target target) {
    if (!LLVMFuzzerRunDriver) return -1;
    return LLVMFuzzerRunDriver(&count, &arguments, target);
}
