#ifndef CPOSTGRES_H
#define CPOSTGRES_H

#include <postgresql/libpq-fe.h>

/// The five characters of SQLSTATE that an answer carries, "" where it has none.
///
/// The wrapper exists because the field is named by a macro for a character, which Swift lacks.
const char *cpostgres_sqlstate(const PGresult *result);

/// What the server says went wrong, "" where it said nothing. The wrapper exists for the same
/// reason.
const char *cpostgres_message(const PGresult *result);

/// Drops the notices of a connection, which libpq would print on standard error.
///
/// The wrapper exists because doing nothing takes a C function here.
void cpostgres_silence(PGconn *connection);

#endif
