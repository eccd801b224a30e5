#ifndef CGETTEXT_H
#define CGETTEXT_H

#include <stdbool.h>

/// Uses the catalogues `FOLDER/LANGUAGE/LC_MESSAGES/flyer.mo` from now on.
///
/// `languages` are tried in order, in the form of LANGUAGE of gettext(3): "de_AT:nl". To be called
/// before there is a second thread.
///
/// The wrapper exists because gettext(3) uses a language only if the locale of messages is not "C".
/// Locales may not be installed, but the C library contains C.UTF-8.
void cgettext_begin(const char *folder, const char *languages);

/// Uses no translations from now on.
void cgettext_end(void);

/// Uses the catalogue `FOLDER/C/LC_MESSAGES/DOMAIN.mo` for requests that name its domain.
///
/// So each language is a domain of its own, which any thread can use at any time.
void cgettext_add(const char *folder, const char *domain);

/// Uses the catalogue of an added domain for requests that name none; NULL for none. Texts of
/// libraries, such as strerror(3), are in the first of `languages` for which they have a
/// translation. To be called before there is a second thread.
void cgettext_begin_added(const char *domain, const char *languages);

/// Returns the translation of a sentence by the catalogue of a domain; if `domain` is NULL, of the
/// default one. Returns NULL if there is none.
const char *cgettext_text(const char *domain, const char *sentence);

/// Returns the translation of a sentence in the form for a number; NULL if there is none.
const char *cgettext_plural(const char *domain, const char *one, const char *many,
                            unsigned long number);

#endif
