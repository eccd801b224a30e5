import Drawing
package import FlyerModel
import Screens

/// Requests about the kept sources.
package enum SourceEffect: Sendable, Equatable {
  /// Say what there is of each.
  case list
  /// Read what an address or a path leads to, and keep it in the group of the source with another
  /// address; without one in none.
  case add(String, beside: String? = nil)
  /// The same with the one that is shown.
  case addShown
  /// Keep the source with this address no longer.
  case remove(String)
  /// Put back the one that was removed last.
  case restore
  /// Fetch a source again.
  case refresh(String)
  /// Ask all that may be asked again.
  case refreshAll
  /// Show the next source after the one that is shown that has unread items.
  case openNextUnread
}

/// The results.
package enum SourceEvent: Sendable, Equatable {
  case listed(SourcesState)
  /// With the groups in which it lies, the outermost first.
  case added(String, to: [String] = [])
  /// It was in the list before.
  case known(String)
  /// The added source is a kept schedule at another address, and has taken its place.
  case moved(String)
  /// The schedule that is shown is kept at another address.
  case keptElsewhere(String)
  case removed(String)
  case restored(String)
  /// Nothing was removed that could be put back.
  case nothingToRestore
  case refreshed(Int, failed: Int)
  /// There is none of which anything could be shown.
  case noneKept
  /// No other source has unread items.
  case nothingUnread
  /// In the reader's words.
  case failed(reason: String)
}

/// The sources that are kept, as they are now.
package struct SourcesState: Sendable, Equatable {
  package var sources: [SourceSummary]
  /// Those that were opened last and are not in the list, the last one first.
  package var recent: [SourceSummary]
  /// The address of the one that is shown; nil where that is none of them.
  package var shown: String?
  /// Whether the list of all sources is shown.
  package var showsAll: Bool
  /// The addresses of those that are being asked.
  package var refreshing: Set<String>

  package init(
    _ sources: [SourceSummary], recent: [SourceSummary] = [], shown: String? = nil,
    showsAll: Bool = false, refreshing: Set<String> = []
  ) {
    (self.sources, self.recent, self.shown) = (sources, recent, shown)
    (self.showsAll, self.refreshing) = (showsAll, refreshing)
  }

  /// How many items are new in all of them.
  var newCount: Int { sources.reduce(0) { $0 + $1.newCount } }
}

extension SourceEvent {
  /// The message about it.
  ///
  /// - Parameters:
  ///   - keyMap: whose keys it names.
  ///   - context: where keys are pressed under the menus.
  func message(_ keyMap: KeyMap, in context: Context, areSourcesShown: Bool) -> Message? {
    switch self {
    case .added(let name, let groups):
      let key = areSourcesShown ? nil : keyMap.way(to: .app(.sources), in: context)
      return .app(.sourceAdded(name, to: groups, showKey: key))
    case .known(let name): return .app(.sourceKnown(name))
    case .moved(let name): return .app(.sourceReplaced(name))
    case .keptElsewhere(let name): return .app(.sourceElsewhere(name))
    case .removed(let name):
      let key = keyMap.way(to: .source(.restore), in: .sources)
      return .app(.sourceRemoved(name, undoKey: key))
    case .restored(let name): return .app(.sourceRestored(name))
    case .nothingToRestore: return .app(.noSourceRemoved)
    case .noneKept: return .app(.noSourcesKept)
    case .nothingUnread: return .app(.nothingUnread)
    case .refreshed(let count, let failed): return .app(.sourcesRefreshed(count, failed: failed))
    case .failed(let reason): return .app(.failed(reason: reason))
    case .listed: return nil
    }
  }
}

extension Charset {
  func spelled(_ source: SourceSummary) -> SourceSummary {
    var source = source
    source.name = spelled(source.name)
    source.groups = source.groups.map(spelled)
    source.furtherGroups = source.furtherGroups.map { $0.map(spelled) }
    return source
  }
}
