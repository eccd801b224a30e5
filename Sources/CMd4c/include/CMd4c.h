#ifndef CMD4C_H
#define CMD4C_H

// md4c is plain C with callbacks; the target exists to declare its two libraries in one place.
#include <md4c-html.h>
#include <md4c.h>

/// GitHub's dialect: tables, task lists, strikethrough and links without brackets. Swift does not
/// import the library's constant, as it is composed of others.
static const unsigned cmd4c_github = MD_DIALECT_GITHUB;

#endif
