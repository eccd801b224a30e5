#ifndef CPOSTGRES_H
#define CPOSTGRES_H

#include <postgresql/libpq-fe.h>

/// Returns the five characters of a result's SQLSTATE, "" if it has none.
///
/// The wrapper exists because the field is named by a macro for a character, which Swift lacks.
const char *cpostgres_sqlstate(const PGresult *result);

/// Returns the server's error message, "" if there is none. The wrapper exists for the same reason.
const char *cpostgres_message(const PGresult *result);

/// Discards the notices of a connection, which libpq would print on standard error.
///
/// The wrapper exists because a callback that does nothing must be a C function here.
void cpostgres_silence(PGconn *connection);

#endif
