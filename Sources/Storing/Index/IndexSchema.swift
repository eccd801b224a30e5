import GRDB

/// The tables of an index: everything that a list, a page or a search is answered from.
///
/// An item is known by its number, its position in the document. An order or a subset of the
/// items is a *list*: numbers in chunks, so that a page anywhere in it costs one chunk.
enum IndexSchema {
  /// Raised whenever the tables or the folding change; an index of another version is rebuilt.
  static let version = 1

  static func create(in db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE meta (key TEXT PRIMARY KEY, value ANY) WITHOUT ROWID;
        CREATE TABLE tab (
          position INTEGER PRIMARY KEY, title TEXT NOT NULL, tags TEXT NOT NULL, sort TEXT);
        CREATE TABLE item (
          number INTEGER PRIMARY KEY, id TEXT NOT NULL, kind INTEGER NOT NULL,
          title TEXT NOT NULL, preview TEXT NOT NULL, location TEXT NOT NULL,
          date INTEGER, tags BLOB NOT NULL, links TEXT NOT NULL);
        CREATE TABLE body (
          number INTEGER PRIMARY KEY, text TEXT NOT NULL, phone TEXT NOT NULL,
          links TEXT NOT NULL);
        CREATE TABLE identity (
          key INTEGER PRIMARY KEY, number INTEGER NOT NULL, digest INTEGER NOT NULL);
        CREATE TABLE tag (
          number INTEGER PRIMARY KEY, name TEXT NOT NULL, folded TEXT NOT NULL,
          count INTEGER NOT NULL);
        CREATE TABLE list (key INTEGER PRIMARY KEY, numbers BLOB NOT NULL);
        CREATE TABLE mark (number INTEGER PRIMARY KEY, kind INTEGER NOT NULL);
        CREATE VIRTUAL TABLE title_index USING fts5(
          text, content='', tokenize='trigram case_sensitive 1');
        CREATE VIRTUAL TABLE full_index USING fts5(
          text, content='', tokenize='trigram case_sensitive 1');
        CREATE VIRTUAL TABLE title_grams USING fts5vocab(title_index, row);
        CREATE VIRTUAL TABLE full_grams USING fts5vocab(full_index, row);
        CREATE TEMP TABLE sorting (
          number INTEGER PRIMARY KEY, title TEXT, location TEXT, date INTEGER);
        """)
  }
}
