#include "CGettext.h"

#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The default domain; empty for none.
static char begun[64] = "";
static bool heeds_languages = false;

static bool begin(const char *languages) {
  const char *heeded = heeds_languages ? getenv("LANGUAGE") : NULL;
  // A repeated call by a caller that does not know must not set it again: there may be other
  // threads.
  if (heeded != NULL && strcmp(heeded, languages) == 0) return true;
  heeds_languages =
      setlocale(LC_MESSAGES, "C.UTF-8") != NULL && setenv("LANGUAGE", languages, 1) == 0;
  // For the texts of strerror(3).
  bind_textdomain_codeset("libc", "UTF-8");
  return heeds_languages;
}

static bool bind_catalogue(const char *folder, const char *domain) {
  return bindtextdomain(domain, folder) != NULL && bind_textdomain_codeset(domain, "UTF-8") != NULL;
}

static void speak(const char *domain) {
  if (domain == NULL) domain = "";
  if (strcmp(begun, domain) != 0) snprintf(begun, sizeof begun, "%s", domain);
}

void cgettext_begin(const char *folder, const char *languages) {
  speak(begin(languages) && bind_catalogue(folder, "flyer") ? "flyer" : NULL);
}

void cgettext_end(void) { speak(NULL); }

void cgettext_add(const char *folder, const char *domain) { bind_catalogue(folder, domain); }

void cgettext_begin_added(const char *domain, const char *languages) {
  // The locale itself comes last: added catalogues are in its folder.
  char all[512];
  int length = snprintf(all, sizeof all, "%s%sC.UTF-8", languages, languages[0] ? ":" : "");
  bool fits = length > 0 && (size_t)length < sizeof all;
  speak(begin(fits ? all : "C.UTF-8") ? domain : NULL);
}

const char *cgettext_text(const char *domain, const char *sentence) {
  if (domain == NULL) domain = begun;
  if (domain[0] == '\0') return NULL;
  const char *translation = dgettext(domain, sentence);
  return translation == sentence ? NULL : translation;
}

const char *cgettext_plural(const char *domain, const char *one, const char *many,
                            unsigned long number) {
  if (domain == NULL) domain = begun;
  if (domain[0] == '\0') return NULL;
  const char *translation = dngettext(domain, one, many, number);
  return translation == one || translation == many ? NULL : translation;
}
