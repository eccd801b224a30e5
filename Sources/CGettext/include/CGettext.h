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

/// Takes sentences from the catalogue `FOLDER/C/LC_MESSAGES/DOMAIN.mo` where its domain is named.
///
/// So each language is a domain of its own, which any thread can ask for at any time.
void cgettext_add(const char *folder, const char *domain);

/// Takes sentences from the catalogue of that domain, which was added, where none is named; from
/// none where it is NULL. What others say, such as strerror(3), is in the first of `languages` that
/// they know. To be called before there is a second thread.
void cgettext_begin_added(const char *domain, const char *languages);

/// The translation of a sentence by the catalogue of a domain, of the one begun with where that is
/// NULL; NULL where there is none.
const char *cgettext_text(const char *domain, const char *sentence);

/// The translation of a sentence in the form for a number; NULL where there is none.
const char *cgettext_plural(const char *domain, const char *one, const char *many,
                            unsigned long number);

#endif
