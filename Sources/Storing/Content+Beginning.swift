import Files
import FlyerModel
import GRDB
import Importing

/// Shows the first items of a document while the first copy of its source is being made.
extension Content {
  /// How many bytes of the document are read for that. The second length is tried if the first has
  /// no items, for example because the head is long.
  private static let lengths = [1 << 17, 1 << 20]
  /// How many items of a list are shown.
  private static let most = 250
  /// In bytes. A file of at most this size is indexed whole as fast as its beginning.
  private static let shortest = 1 << 18
  /// The factor by which a document must grow during a download before its beginning is shown
  /// again.
  private static let growth = 4

  /// Shows the progress of a download, and the beginning of the document each time it has grown
  /// enough.
  func show(_ progress: RefreshProgress, of file: String) async {
    show(progress)
    guard case .bytes(let count, let total) = progress, count >= nextBeginning,
      total.map({ count < $0 }) ?? true
    else { return }
    nextBeginning = count * Self.growth
    await showBeginning(of: file, isWhole: false)
  }

  /// Shows the first items of a document if its source has no copy yet.
  ///
  /// - Parameter isWhole: false for a document that is still being downloaded.
  func showBeginning(of path: String, isWhole: Bool = true) async {
    guard isWatching, !state.isCopy, let settings, let file = FileStamp(path: path),
      file.isRegular, !isWhole || file.size > Self.shortest,
      state.origin == .bundled || file.size < Self.lengths[0] * Self.growth
    else { return }
    let (source, importOptions) = (source, settings.importOptions)
    let index = await Task.detached {
      Self.beginning(of: path, importOptions, source.origin, settings.seconds)
    }.value
    // The user may have opened another source meanwhile.
    guard let index, source == self.source, !state.isCopy, state.activity == .refreshing,
      state.origin == .bundled || state.counts.all < index.facts.counts.all
    else { return }
    show(index, from: .beginning)
  }

  /// Returns an index in memory of the first items of a document; nil if it has none.
  private static func beginning(
    of path: String, _ importOptions: ImportOptions, _ origin: Origin, _ second: Int
  ) -> FlyerIndex? {
    for length in lengths {
      guard let file = try? OpenedFile(path),
        let bytes = try? DescriptorReading.bytes(of: file.descriptor, at: path, atMost: length),
        var document = Document.beginning(of: bytes, atMost: most)
      else { continue }
      (document.importOptions, document.origin) = (importOptions, origin)
      let builder = IndexBuilder(source: document, second: second)
      guard let queue = try? DatabaseQueue(), (try? builder.build(in: queue)) != nil,
        let index = try? FlyerIndex(pages: queue, searches: queue), index.facts.counts.all > 0
      else { continue }
      return index
    }
    return nil
  }
}
