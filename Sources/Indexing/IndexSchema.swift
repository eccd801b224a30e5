import FlyerModel
import GRDB

/// The tables of an index, from which all lists, pages and searches are answered.
///
/// An item is identified by its number, its position in the document: information and contacts come
/// first, articles last. An order or a subset of the items is a *list*: numbers in chunks, so that
/// a page anywhere in it costs one chunk. Table `edge` leads from an article to the lists that show
/// it, column `via` to the first of them on the path from a header. `knot` is one number for all
/// articles that lead back to each other, and the article's own for all others.
enum IndexSchema {
  /// Raised when the tables, the folding, or anything else computed from an item change; a further
  /// kind of item raises it by itself. An index of another version is rebuilt.
  static let version = 17 + Item.Kind.allCases.count

  /// The versions whose tables tell in the same way when items were first seen, which are marked,
  /// and their earlier versions. An index that replaces one of these takes that over. The range
  /// starts anew at a version that changes the tables `identity`, `mark`, `item`, `body`, `event`,
  /// `former` or `past`, or the digests.
  static let predecessors = 17...version

  /// The tables of items, each with a row for every number for which it has values.
  static let itemTables = ["item", "body"] + Item.Kind.indexed.map { $0.table }

  static func create(in db: Database) throws {
    try createRows(in: db)
    try createSearch(in: db)
  }

  /// Creates all tables except the full-text indexes.
  static func createRows(in db: Database) throws {
    try createItems(in: db)
    for part in Item.Kind.indexed { try db.execute(sql: part.declaration) }
    try createLists(in: db)
  }

  /// Empties all tables except those of items and the full-text indexes.
  static func renewLists(in db: Database) throws {
    let names = try String.fetchAll(
      db, sql: "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'")
    for name in names where !itemTables.contains(name) && !name.hasPrefix("sqlite_") {
      try db.execute(sql: "DROP TABLE main.\(name.quotedDatabaseIdentifier)")
    }
    try createLists(in: db)
  }

  /// Whether an index has this version and contains no triggers or views, which run by themselves.
  static func isCurrent(_ schema: String, in db: Database) throws -> Bool {
    try isOf(version...version, schema, in: db)
  }

  /// Whether an index has one of these versions and contains no triggers or views.
  static func isOf(
    _ versions: ClosedRange<Int>, _ schema: String, in db: Database
  ) throws -> Bool {
    let version = try Int.fetchOne(
      db, sql: "SELECT value FROM \(schema).meta WHERE key = 'version'")
    return try version.map(versions.contains) == true
      && Bool.fetchOne(
        db,
        sql: """
          SELECT NOT EXISTS (
            SELECT 1 FROM \(schema).sqlite_schema WHERE type IN ('trigger', 'view'))
          """) == true
  }

  private static func createLists(in db: Database) throws {
    try createFacts(in: db)
    try db.execute(sql: FormerItems.declaration)
    try db.execute(sql: PastItems.declaration)
    try createTree(in: db)
  }

  private static func createItems(in db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE item (
          number INTEGER PRIMARY KEY, id TEXT NOT NULL, kind INTEGER NOT NULL,
          title TEXT NOT NULL, preview TEXT, location TEXT NOT NULL,
          date INTEGER, tags BLOB NOT NULL, links TEXT NOT NULL, is_gone INTEGER NOT NULL);
        CREATE TABLE body (
          number INTEGER PRIMARY KEY, text TEXT NOT NULL, phone TEXT NOT NULL,
          links TEXT NOT NULL);
        """)
  }

  private static func createFacts(in db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE meta (key TEXT PRIMARY KEY, value ANY) WITHOUT ROWID;
        CREATE TABLE tab (
          position INTEGER PRIMARY KEY, title TEXT NOT NULL, tags TEXT NOT NULL, sort TEXT,
          shows TEXT);
        CREATE TABLE identity (
          key INTEGER PRIMARY KEY, number INTEGER NOT NULL, digest INTEGER NOT NULL,
          first_seen INTEGER);
        CREATE TABLE tag (
          number INTEGER PRIMARY KEY, name TEXT NOT NULL, folded TEXT NOT NULL,
          count INTEGER NOT NULL);
        CREATE TABLE list (key INTEGER PRIMARY KEY, numbers BLOB NOT NULL);
        CREATE TABLE mark (number INTEGER PRIMARY KEY, kind INTEGER NOT NULL);
        CREATE TABLE conference_day (
          date INTEGER PRIMARY KEY, begins INTEGER NOT NULL, ends INTEGER NOT NULL);
        CREATE TABLE room (position INTEGER PRIMARY KEY, name TEXT NOT NULL);
        CREATE TEMP TABLE sorting (
          number INTEGER PRIMARY KEY, title TEXT, location TEXT, date INTEGER, folded TEXT);
        """)
  }

  /// Creates the tables of the tree of articles.
  private static func createTree(in db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE place (
          number INTEGER PRIMARY KEY, children INTEGER NOT NULL, height INTEGER NOT NULL,
          boxes INTEGER NOT NULL, total INTEGER NOT NULL, via INTEGER, knot INTEGER NOT NULL);
        CREATE TABLE header (
          position INTEGER PRIMARY KEY, id TEXT NOT NULL, title TEXT NOT NULL,
          on_tab INTEGER NOT NULL, on_home INTEGER NOT NULL, count INTEGER NOT NULL);
        CREATE TABLE section (
          list INTEGER, position INTEGER, id TEXT NOT NULL, title TEXT NOT NULL,
          start INTEGER NOT NULL, count INTEGER NOT NULL,
          PRIMARY KEY (list, position)) WITHOUT ROWID;
        CREATE TABLE edge (
          child INTEGER, list INTEGER, has_box INTEGER NOT NULL, PRIMARY KEY (child, list))
          WITHOUT ROWID;
        """)
  }

  /// Creates the full-text indexes. They store which trigrams an item has, but not where. For the
  /// complete texts, that takes a fifth of the space and half of the work; matches are then checked
  /// in the texts.
  private static func createSearch(in db: Database) throws {
    try db.execute(
      sql: """
        CREATE VIRTUAL TABLE title_index USING fts5(
          text, content='', detail=none, columnsize=0, tokenize='trigram case_sensitive 1');
        CREATE VIRTUAL TABLE full_index USING fts5(
          text, content='', detail=none, columnsize=0, tokenize='trigram case_sensitive 1');
        CREATE VIRTUAL TABLE title_grams USING fts5vocab(title_index, row);
        CREATE VIRTUAL TABLE full_grams USING fts5vocab(full_index, row);
        """)
  }
}
