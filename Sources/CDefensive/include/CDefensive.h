#ifndef CDEFENSIVE_H
#define CDEFENSIVE_H

#include <stdbool.h>

/// Puts a connection of SQLite into its defensive mode, in which no statement can make a file
/// corrupt on purpose: sqlite3_db_config has a variable number of arguments, which Swift can't call.
/// Returns a result code of SQLite.
int cdefensive_enable(void *connection);

/// Has the files opened from now on checked, page by page as they are read, where their pages have
/// checksums: damage is SQLITE_IOERR_DATA, never another text.
void cdefensive_begin_sums(void);

/// Gives checksums to the pages of a file that is empty yet. Returns a result code of SQLite.
int cdefensive_add_sums(void *connection);

/// False where a file has none; true in memory.
bool cdefensive_has_sums(void *connection);

/// Reads all pages: SQLITE_IOERR_DATA where one is not as it was written. A transaction keeps others
/// from writing meanwhile.
int cdefensive_check_sums(void *connection);

/// Gives checksums to pages that were never written. For a file that no other connection has.
int cdefensive_complete_sums(void *connection);

#endif
