#ifndef CDEFENSIVE_H
#define CDEFENSIVE_H

#include <stdbool.h>

/// Puts a connection of SQLite into its defensive mode, in which no statement can corrupt the file
/// on purpose. Returns a result code of SQLite.
///
/// The wrapper exists because sqlite3_db_config is variadic, which Swift can't call.
int cdefensive_enable(void *connection);

/// Verifies the checksums of files opened from now on, if their pages have checksums. A page is
/// verified when it is read. Damage is SQLITE_IOERR_DATA, never wrong content.
void cdefensive_begin_sums(void);

/// Adds checksums to the pages of a file that is still empty. Returns a result code of SQLite.
int cdefensive_add_sums(void *connection);

/// Whether a file has checksums; true for a database in memory.
bool cdefensive_has_sums(void *connection);

/// Reads all pages; returns SQLITE_IOERR_DATA if one differs from what was written. A transaction
/// keeps other connections from writing meanwhile.
int cdefensive_check_sums(void *connection);

/// Adds checksums to pages that were never written. For a file that no other connection has open.
int cdefensive_complete_sums(void *connection);

#endif
