#ifndef CDEFENSIVE_H
#define CDEFENSIVE_H

/// Puts a connection of SQLite into its defensive mode, in which no statement can make a file
/// corrupt on purpose: sqlite3_db_config has a variable number of arguments, which Swift can't call.
/// Returns a result code of SQLite.
int cdefensive_enable(void *connection);

#endif
