#ifndef CXML_H
#define CXML_H

#include <stdbool.h>
#include <stddef.h>

// XML and HTML as events, read from memory by libxml2. In C because of the library's interface:
// structs of variadic handlers, attributes as arrays of five pointers, and errors as a list of
// macros.

typedef struct {
    const char *local;
    /// The prefix as written; NULL if there is none.
    const char *prefix;
    /// The namespace; NULL if there is none or the prefix is not declared.
    const char *space;
} cxml_name;

typedef struct {
    cxml_name name;
    const char *value;
    size_t count;
} cxml_attribute;

/// The events of a document, in order. If XML breaks off, some elements have no end. Pointers are
/// valid until the handler returns.
typedef struct {
    /// `line` is the line in which the start tag ends, counted from 1.
    void (*begin)(void *context, cxml_name name, const cxml_attribute *attributes, size_t count,
                  int line);
    void (*end)(void *context);
    void (*text)(void *context, const char *bytes, size_t count);
    /// A fault in well-formedness; reading continues if possible.
    void (*fault)(void *context, int line, int column, const char *words);
} cxml_events;

/// Performs the library's one-time initialization while files can be opened.
void cxml_prepare(void);

/// A parser of XML that arrives in pieces.
typedef struct cxml_parser cxml_parser;

/// Creates a parser. No file and no network is ever accessed. Only the five predefined entities of
/// XML are known, so that nothing can multiply.
///
/// - Returns NULL if there is too little memory.
cxml_parser *cxml_start(const cxml_events *events, void *context);

/// Parses the next bytes, which are UTF-8.
///
/// - Returns false if parsing can't continue: later bytes are ignored.
bool cxml_feed(cxml_parser *parser, const char *bytes, int count);

/// Ends the document and frees the parser.
void cxml_finish(cxml_parser *parser);

/// Reads HTML roughly as browsers do: missing tags are added, nothing is a fault. The bytes are
/// UTF-8; names are in lower case, without prefix and namespace.
///
/// - Returns false if there is too little memory.
bool cxml_read_html(const char *bytes, int count, const cxml_events *events, void *context);

/// Returns the character of an HTML entity such as `auml`; 0 if there is none.
unsigned cxml_letter(const char *name);

#endif
