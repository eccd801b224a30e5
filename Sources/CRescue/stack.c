#define _GNU_SOURCE

#include "CRescue.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

static pthread_key_t stack_key;

/// Releases the stack with its thread: threads of libdispatch are short-lived.
static void release_stack(void *stack) {
  stack_t none = {.ss_flags = SS_DISABLE};
  sigaltstack(&none, NULL);
  free(stack);
}

static void make_stack_key(void) { pthread_key_create(&stack_key, release_stack); }

void crescue_guard_thread(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, make_stack_key);
  if (pthread_getspecific(stack_key)) return;
  stack_t stack = {.ss_sp = malloc(64 * 1024), .ss_size = 64 * 1024};
  if (!stack.ss_sp) return;
  pthread_setspecific(stack_key, stack.ss_sp);
  sigaltstack(&stack, NULL);
}
