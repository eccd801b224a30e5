#ifndef CMD4C_H
#define CMD4C_H

// md4c is plain C with callbacks. This target exists to name its two libraries in one place.
#include <md4c-html.h>
#include <md4c.h>

/// GitHub's dialect: tables, task lists, strikethrough and bare addresses. Swift does not see the
/// library's own constant, since it is a macro made of others.
static const unsigned cmd4c_github = MD_DIALECT_GITHUB;

#endif
