import Files
import FlyerModel
import GRDB
import Importing
import Indexing

/// The first items of a document, shown while the first copy of its source is being made.
struct DocumentBeginning: Sendable {
  /// How many bytes of the document are read for that. The second length is tried if the first has
  /// no items, for example because the head is long.
  private static let lengths = [1 << 17, 1 << 20]
  /// How many items of a list are shown.
  private static let most = 250
  /// In bytes. A file of at most this size is indexed whole as fast as its beginning.
  private static let shortest = 1 << 18
  /// The factor by which a document must grow during a download before its beginning is shown
  /// again.
  static let growth = 4

  let path: String
  let readership: Readership
  let origin: Origin
  /// The time, in seconds since 1970.
  let second: Int

  /// Whether showing the beginning of a document is faster than indexing all of it.
  ///
  /// - Parameters:
  ///   - isWhole: false for a document that is still being downloaded.
  ///   - isFirst: whether no beginning is shown yet.
  static func isWorthReading(_ path: String, isWhole: Bool, isFirst: Bool) -> Bool {
    guard let file = FileStamp(path: path), file.isRegular else { return false }
    return (!isWhole || file.size > shortest) && (isFirst || file.size < lengths[0] * growth)
  }

  /// Returns an index of them in memory; nil if there are none.
  func index() -> FlyerIndex? {
    for length in Self.lengths {
      guard let file = try? OpenedFile(path),
        let bytes = try? DescriptorReading.bytes(of: file.descriptor, at: path, atMost: length),
        var document = Document.beginning(of: bytes, atMost: Self.most)
      else { continue }
      (document.readership, document.origin) = (readership, origin)
      let builder = IndexBuilder(source: document, second: second)
      guard let queue = try? DatabaseQueue(), (try? builder.build(in: queue)) != nil,
        let index = try? FlyerIndex(pages: queue, searches: queue), index.facts.counts.all > 0
      else { continue }
      assert(index.path == nil, "a beginning is no copy: it is never saved")
      return index
    }
    return nil
  }
}
