/// The bounds that the reader must meet, for flyers of `count` items.
struct Bounds {
  let count: Int

  /// Milliseconds from a key to its frame.
  static let key = 5.0
  /// Milliseconds from Enter to the first screen of an article.
  static let opening = 20.0
  /// Seconds until an article of ten megabytes is printed, and megabytes of memory for that.
  static let printing = 2.0
  static let memoryOfPrinting = 150.0
  /// Milliseconds from a key to the end of such an article.
  static let jump = 200.0
  /// Milliseconds from a letter to the first page of results.
  var search: Double? { count <= 100_000 ? 16 : count <= 1_000_000 ? 30 : nil }
  /// Megabytes of resident memory.
  var memory: Double? { count <= 1_000_000 ? 30 : nil }
  /// Seconds for an import.
  var importTime: Double? { count <= 100_000 ? 2 : count <= 1_000_000 ? 25 : nil }
  /// Milliseconds from the start to the first row of a source without a copy.
  static let firstRow = 100.0
  /// Bytes of an index for each byte of its document.
  static let index = 2.5
  /// Milliseconds for a refresh if the file has a different date and the same bytes.
  var refreshOfSame: Double? { count <= 100_000 ? 100 : nil }
  /// Seconds for a refresh if one item has changed.
  var refreshOfOne: Double? { count <= 100_000 ? 0.4 : nil }
  /// Milliseconds from a key to its frame while an import or a sync runs.
  static let keyDuringImport = 16.0
  /// Milliseconds of processor time in an idle second.
  static let idle = 1.0
  /// Bytes of scrolling for each byte that less writes.
  static let scrolling = 1.5

  /// Milliseconds from the start to the first row, with or without pictures.
  static let firstFrame = 10.0
  /// The ratio of the first frame's time to that of the fastest other reader.
  static let firstFrameToPeer = 1.0
  /// Milliseconds from a key to its frame while pictures arrive.
  static let keyAmongPictures = 8.0
  /// Megabytes of resident memory in a reader of pictures.
  static let memoryAmongPictures = 80.0
  /// Milliseconds from a key to the pictures that it scrolls into view, if they are cached.
  static let cachedPicture = 30.0
  /// Milliseconds from the last byte of a large photograph to its display.
  static let freshPicture = 300.0

  /// Seconds until 200 feeds of 250 entries have been fetched from this machine.
  static let refreshOfAll = 6.0
  /// Milliseconds from the start to the current event of any source.
  static let firstFrameOfToday = 15.0
  /// Milliseconds from a word to the first page of results in all sources.
  static let searchOfAll = 60.0
  /// The ratio of the time to import a feed to that of a flyer with the same number of items.
  static let feedToFlyer = 1.5
  /// Milliseconds from the save of a file to its page.
  static let following = 100.0

  /// Files that flyerd serves for each one that a bare route of Hummingbird serves.
  static let filesToBareRoute = 0.8
  /// Rosters that flyerd sends in a second.
  static let rosterReads = 5000.0
  /// Milliseconds of flyerd's processor time for a page.
  static let page = 1.0
  /// Changes of a roster that flyerd flushes to the disk in a second.
  static let rosterChanges = 1000.0

  /// Commands that the stores of a large roster carry out in a second, for 32 clients each.
  static let commandsOverSQLite = 4000.0
  static let commandsOverPostgres = 3000.0
  /// Commands of two servers on one database for each command of one server.
  static let twoServersToOne = 1.7
  /// Milliseconds until a person's own shifts are loaded.
  static let ownWeeks = 5.0
  /// Milliseconds until a page of the marketplace is loaded.
  static let marketplacePage = 10.0
  /// Milliseconds until a page of the log is loaded.
  static let logPage = 10.0
  /// Milliseconds until 99 of 100 connected readers are notified of a change.
  static let changeToReaders = 100.0
  /// Megabytes that flyerd takes then.
  static let flyerdResident = 300.0
  /// Milliseconds that a command waits while fixed shifts are laid out.
  static let slice = 20.0

  /// The ratio of the time to parse and set Markdown to that of md4c to parse it.
  static let markdown = 15.0
  /// Milliseconds until the first screen of an article of a megabyte is set.
  static let firstScreen = 10.0
  /// Milliseconds until any other screen of it is set.
  static let laterScreen = 2.0

  /// Returns the maximum number of megabytes of memory for an import.
  func importPeak(ofDocument bytes: Int) -> Double { Double(bytes) / 1_000_000 + 40 }
}
