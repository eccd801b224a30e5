#ifndef CXML_PRIVATE_H
#define CXML_PRIVATE_H

#include "CXml.h"

#include <libxml/parser.h>

/// The receiver of a document's events.
typedef struct {
    const cxml_events *events;
    void *context;
} cxml_listener;

void cxml_take_text(void *listener, const xmlChar *bytes, int count);

#endif
