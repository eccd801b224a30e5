#ifndef CXML_H
#define CXML_H

#include <stdbool.h>
#include <stddef.h>

// XML and HTML as events, read by libxml2 out of memory. In C because its handlers are structs of
// variadic functions, its attributes arrays of five pointers, and its errors a list of macros.

typedef struct {
    const char *local;
    /// As it stands there; NULL without one.
    const char *prefix;
    /// The namespace; NULL where there is none or the prefix is not declared.
    const char *space;
} cxml_name;

typedef struct {
    cxml_name name;
    const char *value;
    size_t count;
} cxml_attribute;

/// What is met, in its order; where XML breaks off, not all that began ends. Pointers are good until
/// they return.
typedef struct {
    /// `line` is that in which its first tag ends, counted from 1.
    void (*begin)(void *context, cxml_name name, const cxml_attribute *attributes, size_t count,
                  int line);
    void (*end)(void *context);
    void (*text)(void *context, const char *bytes, size_t count);
    /// What is no well-formed XML; reading goes on where that can be done.
    void (*fault)(void *context, int line, int column, const char *words);
} cxml_events;

/// Has the library do once, while files can be opened, what it does only once.
void cxml_prepare(void);

/// XML that comes in pieces.
typedef struct cxml_parser cxml_parser;

/// No file and no network is ever asked; of entities only those five that XML has are known, so that
/// nothing can multiply.
///
/// - Returns NULL without memory for it.
cxml_parser *cxml_start(const cxml_events *events, void *context);

/// Takes the next bytes, which are UTF-8.
///
/// - Returns false where nothing more can be read: later bytes are not looked at.
bool cxml_feed(cxml_parser *parser, const char *bytes, int count);

/// Nothing more comes; frees it.
void cxml_finish(cxml_parser *parser);

/// Reads HTML as browsers do, roughly: what is missing is put in, nothing is a fault. The bytes are
/// UTF-8; names come in lower case, without prefix and namespace.
///
/// - Returns false without memory for it.
bool cxml_read_html(const char *bytes, int count, const cxml_events *events, void *context);

/// The letters a name stands for in HTML, `auml` for instance; 0 where it stands for none.
unsigned cxml_letter(const char *name);

#endif
