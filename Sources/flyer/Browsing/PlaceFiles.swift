import Files
import Foundation
import Reading
import Storing

/// Where somebody was in the sources that were shown, each beside the copy of its source.
///
/// It costs nobody anything where one is lost or damaged.
@MainActor
final class PlaceFiles {
  private var files: [String: String] = [:]

  /// Where to begin in a source that is about to be shown: where somebody was, in a text alone at
  /// its page; nil for the beginning of a list.
  func place(in program: Program, _ content: Content) async -> LeftPlace? {
    if let place = keptPlace(in: program) { return place }
    return await content.placeOfLoneText()
  }

  /// Where somebody was; nil for a document that was only named.
  func keptPlace(in program: Program) -> LeftPlace? {
    guard program.isRemembered, let cache = program.directories.cache else { return nil }
    let key = program.source.cacheKey
    let file = "\(cache)/\(key)/place.json"
    files[key] = file
    guard let text = try? SmallFile.text(at: file),
      program.configuration.resume != false,
      let place = try? JSONDecoder().decode(Place.self, from: Data(text.utf8))
    else { return nil }
    return LeftPlace(key: key, place: place)
  }

  /// Keeps a place beside a copy that is there.
  func keep(_ left: LeftPlace) {
    guard let file = files[left.key], FileStamp(path: PrivateFolder.folder(of: file)) != nil,
      let bytes = try? JSONEncoder().encode(left.place)
    else { return }
    try? AtomicFile.replace(file, with: bytes)
  }
}

extension Program {
  /// True for sources to which one comes back.
  fileprivate var isRemembered: Bool {
    switch source {
    case .web, .contentful: true
    case .file: sources[source] != nil
    case .bundled, .today: false
    }
  }
}
