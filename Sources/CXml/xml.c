#include "private.h"

#include <stdlib.h>
#include <string.h>

#include <libxml/HTMLparser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>

struct cxml_parser {
    // The first member, so that a pointer to the parser is the `data` of `cxml_take_text`.
    cxml_listener listener;
    cxml_events events;
    xmlParserCtxtPtr context;
    cxml_attribute *attributes;
    size_t capacity;
};

static void write_nothing(void *context, const char *format, ...) { (void)context, (void)format; }

void cxml_prepare(void) {
    xmlInitParser();
    xmlSetGenericErrorFunc(NULL, write_nothing);
    // Converters of charsets in files are looked up at the first call.
    xmlFindCharEncodingHandler("UTF-8");
}

void cxml_take_text(void *data, const xmlChar *bytes, int count) {
    const cxml_listener *listener = data;
    listener->events->text(listener->context, (const char *)bytes, (size_t)count);
}

static bool make_room(cxml_parser *parser, size_t count) {
    if (count <= parser->capacity) return true;
    void *grown = realloc(parser->attributes, count * sizeof *parser->attributes);
    if (grown == NULL) return false;
    parser->attributes = grown;
    parser->capacity = count;
    return true;
}

static void begin(void *data, const xmlChar *local, const xmlChar *prefix, const xmlChar *space,
                  int namespaces, const xmlChar **declared, int count, int defaulted,
                  const xmlChar **values) {
    (void)namespaces, (void)declared, (void)defaulted;
    cxml_parser *parser = data;
    if (!make_room(parser, (size_t)count)) count = 0;
    for (int index = 0; index < count; index++, values += 5) {
        parser->attributes[index] = (cxml_attribute){
            {(const char *)values[0], (const char *)values[1], (const char *)values[2]},
            (const char *)values[3],
            (size_t)(values[4] - values[3]),
        };
    }
    cxml_name name = {(const char *)local, (const char *)prefix, (const char *)space};
    parser->events.begin(parser->listener.context, name, parser->attributes, (size_t)count,
                         parser->context->input->line);
}

static void end(void *data, const xmlChar *local, const xmlChar *prefix, const xmlChar *space) {
    (void)local, (void)prefix, (void)space;
    cxml_parser *parser = data;
    parser->events.end(parser->listener.context);
}

/// Entities that a document declares are ignored: an entity is one of the five, or none.
static xmlEntityPtr get_entity(void *data, const xmlChar *name) {
    (void)data;
    return xmlGetPredefinedEntity(name);
}

static void note(void *data, xmlErrorPtr error) {
    cxml_parser *parser = data;
    if (error->level < XML_ERR_ERROR || error->domain == XML_FROM_NAMESPACE) return;
    parser->events.fault(parser->listener.context, error->line, error->int2, error->message);
}

static void set_handlers(xmlSAXHandlerPtr handlers) {
    memset(handlers, 0, sizeof *handlers);
    handlers->initialized = XML_SAX2_MAGIC;
    handlers->startElementNs = begin;
    handlers->endElementNs = end;
    handlers->characters = handlers->ignorableWhitespace = handlers->cdataBlock = cxml_take_text;
    handlers->getEntity = get_entity;
    handlers->serror = note;
}

cxml_parser *cxml_start(const cxml_events *events, void *context) {
    cxml_parser *parser = calloc(1, sizeof *parser);
    if (parser == NULL) return NULL;
    parser->events = *events;
    parser->listener = (cxml_listener){&parser->events, context};
    xmlSAXHandler handlers;
    set_handlers(&handlers);
    parser->context = xmlCreatePushParserCtxt(&handlers, parser, NULL, 0, NULL);
    if (parser->context == NULL) {
        free(parser);
        return NULL;
    }
    // All documents were converted to UTF-8, so the charset they declare is wrong. Only with NOENT,
    // which can only mean the five entities here, `&amp;` in an attribute becomes its character.
    xmlCtxtUseOptions(parser->context, XML_PARSE_RECOVER | XML_PARSE_NONET | XML_PARSE_NOCDATA |
                                           XML_PARSE_NOENT | XML_PARSE_IGNORE_ENC);
    return parser;
}

bool cxml_feed(cxml_parser *parser, const char *bytes, int count) {
    xmlParseChunk(parser->context, bytes, count, 0);
    return parser->context->errNo != XML_ERR_NO_MEMORY && parser->context->instate != XML_PARSER_EOF;
}

void cxml_finish(cxml_parser *parser) {
    xmlParseChunk(parser->context, NULL, 0, 1);
    xmlFreeParserCtxt(parser->context);
    free(parser->attributes);
    free(parser);
}

unsigned cxml_letter(const char *name) {
    const htmlEntityDesc *entity = htmlEntityLookup((const xmlChar *)name);
    return entity != NULL ? entity->value : 0;
}
