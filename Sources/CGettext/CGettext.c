#include "CGettext.h"

#include <libintl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

static const char domain[] = "flyer";
static bool has_begun = false;

void cgettext_begin(const char *folder, const char *languages) {
  const char *spoken = has_begun ? getenv("LANGUAGE") : NULL;
  // Said again by whoever does not know, perhaps where there are other threads.
  if (spoken != NULL && strcmp(spoken, languages) == 0) return;
  has_begun = setlocale(LC_MESSAGES, "C.UTF-8") != NULL &&
              setenv("LANGUAGE", languages, 1) == 0 && bindtextdomain(domain, folder) != NULL &&
              bind_textdomain_codeset(domain, "UTF-8") != NULL;
  // The words of strerror(3).
  bind_textdomain_codeset("libc", "UTF-8");
}

void cgettext_end(void) { has_begun = false; }

const char *cgettext_text(const char *sentence) {
  if (!has_begun) return NULL;
  const char *translation = dgettext(domain, sentence);
  return translation == sentence ? NULL : translation;
}

const char *cgettext_plural(const char *one, const char *many, unsigned long number) {
  if (!has_begun) return NULL;
  const char *translation = dngettext(domain, one, many, number);
  return translation == one || translation == many ? NULL : translation;
}
