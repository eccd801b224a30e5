#ifndef CGETTEXT_H
#define CGETTEXT_H

#include <stdbool.h>

/// Takes sentences from the catalogues `FOLDER/LANGUAGE/LC_MESSAGES/flyer.mo` from now on.
///
/// `languages` are tried in their order, as LANGUAGE of gettext(3) names them: "de_AT:nl". To be
/// called before there is a second thread.
///
/// The wrapper exists because gettext(3) heeds a language only where the locale of messages is not
/// "C", and locales need not be installed: the C library has C.UTF-8 itself.
void cgettext_begin(const char *folder, const char *languages);

/// Has no translations from now on.
void cgettext_end(void);

/// The translation of a sentence; NULL where there is none.
const char *cgettext_text(const char *sentence);

/// The translation of a sentence in the form for a number; NULL where there is none.
const char *cgettext_plural(const char *one, const char *many, unsigned long number);

#endif
