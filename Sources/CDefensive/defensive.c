#include "CDefensive.h"

#include <sqlite3.h>
#include <stddef.h>

int cdefensive_enable(void *connection) {
    return sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
}
