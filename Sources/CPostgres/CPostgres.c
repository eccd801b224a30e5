#include "CPostgres.h"

static const char *field(const PGresult *result, int code) {
  const char *text = PQresultErrorField(result, code);
  return text ? text : "";
}

const char *cpostgres_sqlstate(const PGresult *result) {
  return field(result, PG_DIAG_SQLSTATE);
}

const char *cpostgres_message(const PGresult *result) {
  return field(result, PG_DIAG_MESSAGE_PRIMARY);
}

static void ignore(void *context, const char *message) {
  (void)context;
  (void)message;
}

void cpostgres_silence(PGconn *connection) {
  PQsetNoticeProcessor(connection, ignore, NULL);
}
