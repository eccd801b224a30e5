import Files
import FlyerModel
import Foundation
import Library
import Reading

/// The user's places in the sources that were shown, each beside the copy of its source.
///
/// A lost or damaged file does no harm.
@MainActor
final class PlaceFiles {
  private var files: [String: String] = [:]

  /// The place to begin at in a source that is about to be shown: the one that the user left, in a
  /// text alone its page; nil for the beginning of a list.
  func place(in program: Program, _ content: Content) async -> LeftPlace? {
    if let place = keptPlace(in: program) { return place }
    return await content.placeOfLoneText()
  }

  /// The place that the user left; nil for a document that was only named.
  func keptPlace(in program: Program) -> LeftPlace? {
    guard program.isRemembered, let cache = program.directories.cache else { return nil }
    let key = program.source.cacheKey
    let file = "\(cache)/\(key)/place.json"
    files[key] = file
    guard let text = try? SmallFile.text(at: file),
      program.configuration.resume,
      let place = try? JSONDecoder().decode(Place.self, from: Data(text.utf8))
    else { return nil }
    return LeftPlace(key: key, place: place)
  }

  /// Keeps a place beside an existing copy.
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

extension Content {
  /// The place at which a source that is a single text opens: its page. Nil for all other sources,
  /// and while there is no copy.
  func placeOfLoneText() async -> LeftPlace? {
    let state = state
    guard state.source != nil, !state.isStandIn, state.isOneArticle,
      let key = state.key, let front = state.tabs.first, front.scope != .latest,
      let article = try? await page(of: ItemQuery(kind: .article), from: .offset(0), limit: 1)
        .items.first,
      let summary = article.article, summary.form == .text, summary.isOpenable
    else { return nil }
    return LeftPlace(key: key, place: Place(reading: article.id, in: front.title))
  }
}
