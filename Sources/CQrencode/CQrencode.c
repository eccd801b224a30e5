#include "CQrencode.h"

#include <dlfcn.h>
#include <pthread.h>
#include <qrencode.h>

enum { widest = 177 };

static QRcode *(*encode)(int, const unsigned char *, int, QRecLevel);
static void (*dispose)(QRcode *);
static pthread_once_t looked = PTHREAD_ONCE_INIT;

static void look(void) {
  void *library = dlopen("libqrencode.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  *(void **)&encode = dlsym(library, "QRcode_encodeData");
  *(void **)&dispose = dlsym(library, "QRcode_free");
}

int cqrencode_encode(const uint8_t *bytes, size_t length, uint8_t *modules, int *width) {
  pthread_once(&looked, look);
  if (!encode || !dispose) return CQRENCODE_NO_LIBRARY;
  QRcode *code = length > 4096 ? NULL : encode((int)length, bytes, 0, QR_ECLEVEL_L);
  if (!code) return CQRENCODE_TOO_LONG;
  int result = code->width > widest ? CQRENCODE_TOO_LONG : CQRENCODE_DONE;
  if (result == CQRENCODE_DONE) {
    *width = code->width;
    // The other bits of a module give its function in the code.
    for (int index = 0; index < code->width * code->width; index++)
      modules[index] = code->data[index] & 1;
  }
  dispose(code);
  return result;
}
