/// What the reader must reach, for flyers of so many items.
struct Bounds {
  let count: Int

  /// Milliseconds from a key to its frame.
  static let key = 5.0
  /// Milliseconds from Enter to the first screen of an article.
  static let opening = 20.0
  /// Seconds until an article of ten megabytes is printed, and megabytes that this holds.
  static let printing = 2.0
  static let memoryOfPrinting = 150.0
  /// Milliseconds until such an article stands at its end.
  static let jump = 200.0
  /// Milliseconds from a letter to the first page of results.
  var search: Double? { count <= 100_000 ? 16 : count <= 1_000_000 ? 30 : nil }
  /// Megabytes that are resident.
  var memory: Double? { count <= 1_000_000 ? 30 : nil }
  /// Seconds that an import takes.
  var importTime: Double? { count <= 100_000 ? 2 : count <= 1_000_000 ? 25 : nil }
  /// Milliseconds from the start to the first row of a source of which there is no copy.
  static let firstRow = 100.0
  /// Bytes of an index for each of its document.
  static let index = 2.5
  /// Milliseconds that a refresh takes where the file has another date and the same bytes.
  var refreshOfSame: Double? { count <= 100_000 ? 100 : nil }
  /// Seconds that a refresh takes where one item is another one.
  var refreshOfOne: Double? { count <= 100_000 ? 0.4 : nil }
  /// Milliseconds from a key to its frame while an import or a sync runs.
  static let keyDuringImport = 16.0
  /// Milliseconds on a processor in a second in which nothing happens.
  static let idle = 1.0
  /// Bytes of scrolling for one that less writes.
  static let scrolling = 1.5

  /// Milliseconds from the start to the first row, pictures or none.
  static let firstFrame = 10.0
  /// How many times as long it takes as with the quickest of the others.
  static let firstFrameToPeer = 1.0
  /// Milliseconds from a key to its frame while pictures come in.
  static let keyAmongPictures = 8.0
  /// Megabytes that are resident in a reader of pictures.
  static let memoryAmongPictures = 80.0
  /// Milliseconds from a key to the pictures that it brings into sight, where they are cached.
  static let cachedPicture = 30.0
  /// Milliseconds from the last byte of a large photograph to the photograph.
  static let freshPicture = 300.0

  /// Seconds until 200 feeds of 250 entries have come from this machine.
  static let refreshOfAll = 6.0
  /// Milliseconds from the start to what goes on now in any of them.
  static let firstFrameOfToday = 15.0
  /// Milliseconds from a word to the first page of where it stands in them.
  static let searchOfAll = 60.0
  /// How many times as long as a flyer a feed of as many items may take to be imported.
  static let feedToFlyer = 1.5
  /// Milliseconds from the save of a file to its page.
  static let following = 100.0

  /// Files that flyerd serves while a bare route of Hummingbird's serves one.
  static let filesToBareRoute = 0.8
  /// Rosters that flyerd answers in a second.
  static let rosterReads = 5000.0
  /// Changes of a roster that flyerd has flushed to the disk in a second.
  static let rosterChanges = 1000.0

  /// Commands that the stores of a large roster carry out in a second, each for 32 clients.
  static let commandsOverSQLite = 4000.0
  static let commandsOverPostgres = 3000.0
  /// Commands of two servers on one database for each of one.
  static let twoServersToOne = 1.7
  /// Milliseconds until somebody has their shifts.
  static let ownWeeks = 5.0
  /// Milliseconds until somebody has a page of the marketplace.
  static let marketplacePage = 10.0
  /// Milliseconds until somebody has a page of the log.
  static let logPage = 10.0
  /// Milliseconds until 99 of 100 readers who are connected are told of a change.
  static let changeToReaders = 100.0
  /// Megabytes that flyerd takes then.
  static let flyerdResident = 300.0
  /// Milliseconds that a command waits while duties are laid out.
  static let slice = 20.0

  /// How many times as long as md4c parses Markdown it may take to parse and set it.
  static let markdown = 15.0
  /// Milliseconds until the first screen of an article of a megabyte is set.
  static let firstScreen = 10.0
  /// Milliseconds until any other screen of it is.
  static let laterScreen = 2.0

  /// Megabytes that an import holds at most.
  func importPeak(ofDocument bytes: Int) -> Double { Double(bytes) / 1_000_000 + 40 }
}
