import Foundation

/// A flyer, a home whose cache holds it, and the program that shows it.
struct Workload {
  let flyer: String
  let document: String
  let home: Home
  /// The number of items.
  let count: Int
  /// A word of the title of the first item.
  let marker: String

  /// Imports a document into the cache of a new home.
  init(document: String, flyer: String, in folder: String) throws {
    let home = try Home(in: folder)
    let first = try CompletedRun(
      [flyer, "list", "--limit", "1", "--json", "--source", document],
      environment: home.environment
    ).output
    let title = try JSONDecoder().decode([Title].self, from: Data(first.utf8)).first?.title
    // A word may be cut by the edge of the screen or share a stem with a tab: the longest of the
    // first few is the least likely to.
    let words = (title ?? "").split { !$0.isLetter }.prefix(4)
    guard let word = words.max(by: { $0.count < $1.count }) else { throw Failure.empty(document) }
    try self.init(document: document, flyer: flyer, in: home, marker: String(word))
  }

  /// Imports a document into the cache of a home; `marker` is a word of the first row.
  init(document: String, flyer: String, in home: Home, marker: String) throws {
    self.document = document
    self.flyer = flyer
    self.home = home
    self.marker = marker
    let refreshed = try CompletedRun(
      [flyer, "refresh", "--json", "--source", document], environment: home.environment
    ).output
    count = try JSONDecoder().decode(Count.self, from: Data(refreshed.utf8)).items
  }

  private struct Count: Decodable {
    let items: Int
  }

  private struct Title: Decodable {
    let title: String
  }

  /// The size of the document.
  var bytes: Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: document)
    return attributes?[.size] as? Int ?? 0
  }

  /// Opens the flyer for browsing.
  func browse(on size: TimedSession.Size = .usual) throws -> TimedSession {
    try TimedSession([flyer, document], environment: home.environment, on: size)
  }

  /// Opens the flyer and waits until its source has been refreshed.
  func browseAtRest() throws -> TimedSession {
    let session = try browse()
    _ = try session.time(untilShown: marker)
    try session.settle()
    return session
  }

  func remove() throws {
    try FileManager.default.removeItem(atPath: document)
    try home.remove()
  }

  /// Gives the document a new date.
  func touchDocument() throws {
    try FileManager.default.setAttributes([.modificationDate: Date.now], ofItemAtPath: document)
  }

  /// Replaces the last text by another one of the same length.
  func changeItem(_ run: Int) throws {
    let bytes = try Data(contentsOf: URL(filePath: document), options: .alwaysMapped)
    guard let key = bytes.range(of: Data(#""text":""#.utf8), options: .backwards),
      let letter = bytes[key.upperBound...].firstIndex(where: \.isSmallLetter)
    else { throw Failure.empty(document) }
    let file = try FileHandle(forUpdating: URL(filePath: document))
    try file.seek(toOffset: UInt64(letter))
    try file.write(contentsOf: Data(run.isMultiple(of: 2) ? "a".utf8 : "b".utf8))
    try file.close()
  }

  /// Changes the document, but not its items.
  func changeDocument() throws {
    let file = try FileHandle(forWritingTo: URL(filePath: document))
    try file.seekToEnd()
    try file.write(contentsOf: Data("\n".utf8))
    try file.close()
  }
}

extension UInt8 {
  fileprivate var isSmallLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
}
