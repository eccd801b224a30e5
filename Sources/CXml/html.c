#include "private.h"

#include <string.h>

#include <libxml/HTMLparser.h>

// The maximum number of attributes read of an element.
enum { MOST_ATTRIBUTES = 32 };

// A parser for each thread is kept: most texts are short, and making a parser takes longer than
// reading one.
static _Thread_local htmlParserCtxtPtr parser;

static void begin(void *data, const xmlChar *name, const xmlChar **values) {
    const cxml_listener *listener = data;
    cxml_attribute attributes[MOST_ATTRIBUTES];
    size_t count = 0;
    for (; values != NULL && *values != NULL && count < MOST_ATTRIBUTES; values += 2, count++) {
        const char *value = values[1] != NULL ? (const char *)values[1] : "";
        attributes[count] = (cxml_attribute){{(const char *)values[0], NULL, NULL}, value,
                                             strlen(value)};
    }
    cxml_name element = {(const char *)name, NULL, NULL};
    listener->events->begin(listener->context, element, attributes, count, parser->input->line);
}

static void end(void *data, const xmlChar *name) {
    (void)name;
    const cxml_listener *listener = data;
    listener->events->end(listener->context);
}

static void ignore(void *data, xmlErrorPtr error) { (void)data, (void)error; }

bool cxml_read_html(const char *bytes, int count, const cxml_events *events, void *context) {
    cxml_listener listener = {events, context};
    xmlSAXHandler handlers = {.initialized = XML_SAX2_MAGIC,
                              .startElement = begin,
                              .endElement = end,
                              .characters = cxml_take_text,
                              .ignorableWhitespace = cxml_take_text,
                              .cdataBlock = cxml_take_text,
                              .serror = ignore};
    if (parser == NULL) parser = htmlNewParserCtxt();
    if (parser == NULL) return false;
    *parser->sax = handlers;
    parser->userData = &listener;
    htmlCtxtReadMemory(parser, bytes, count, NULL, "UTF-8",
                       HTML_PARSE_RECOVER | HTML_PARSE_NONET | HTML_PARSE_NODEFDTD |
                           HTML_PARSE_NOIMPLIED | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING);
    return true;
}
