#ifndef CXML_H
#define CXML_H

#include <stdbool.h>
#include <stddef.h>

// XML and HTML as events, parsed by libxml2 from memory. It is in C because of the library's
// interface: handlers are structs of variadic functions, attributes are arrays of five pointers,
// and errors are a list of macros.

typedef struct {
    const char *local;
    /// The prefix as written; NULL without one.
    const char *prefix;
    /// The namespace; NULL if there is none or the prefix is not declared.
    const char *space;
} cxml_name;

typedef struct {
    cxml_name name;
    const char *value;
    size_t count;
} cxml_attribute;

/// The callbacks of a parser, called in document order. If XML breaks off, some elements have no
/// end. Pointers are valid only during the call.
typedef struct {
    /// `line` is the line in which the start tag ends, counted from 1.
    void (*begin)(void *context, cxml_name name, const cxml_attribute *attributes, size_t count,
                  int line);
    void (*end)(void *context);
    void (*text)(void *context, const char *bytes, size_t count);
    /// Reports XML that is not well-formed. Parsing continues if possible.
    void (*fault)(void *context, int line, int column, const char *words);
} cxml_events;

/// Triggers the library's one-time initialisation while files can still be opened.
void cxml_prepare(void);

/// A parser of XML that is received in pieces.
typedef struct cxml_parser cxml_parser;

/// Creates a parser. It never reads files or the network. It knows only the five predefined
/// entities of XML, so that no text can be multiplied.
///
/// - Returns NULL if memory is exhausted.
cxml_parser *cxml_start(const cxml_events *events, void *context);

/// Parses the next bytes, which must be UTF-8.
///
/// - Returns false if nothing more can be parsed; later bytes are ignored.
bool cxml_feed(cxml_parser *parser, const char *bytes, int count);

/// Ends the document and frees the parser.
void cxml_finish(cxml_parser *parser);

/// Parses HTML roughly as browsers do: missing tags are added, nothing is a fault. The bytes must
/// be UTF-8. Names are in lower case, without prefix and namespace.
///
/// - Returns false if memory is exhausted.
bool cxml_read_html(const char *bytes, int count, const cxml_events *events, void *context);

/// Returns the character of a named entity in HTML, for example `auml`; 0 if there is none.
unsigned cxml_letter(const char *name);

#endif
