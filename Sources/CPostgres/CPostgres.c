#include "CPostgres.h"

const char *cpostgres_sqlstate(const PGresult *result) {
  const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  return state ? state : "";
}

static void ignore(void *context, const char *message) {
  (void)context;
  (void)message;
}

void cpostgres_silence(PGconn *connection) {
  PQsetNoticeProcessor(connection, ignore, NULL);
}
