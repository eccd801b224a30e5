import Drawing
import FlyerModel

extension Reader {
  /// Shows the sources that are kept, the one that is shown selected.
  mutating func showSources() -> [Effect] {
    sourcePanel.awaitShown()
    open(.sources(sourcePanel))
    return [.sources(.list)]
  }

  /// Remembers the list of sources that is about to be closed.
  mutating func keepPanel() {
    guard case .menu(.sources(var panel)) = layers.top else { return }
    panel.endSearch()
    sourcePanel = panel
  }

  mutating func handle(_ event: SourceEvent) {
    switch event {
    case .listed(let state): install(state)
    case .added(let name, let groups): message = added(name, to: groups)
    case .known(let name): message = .app(.sourceKnown(name))
    case .moved(let name): message = .app(.sourceReplaced(name))
    case .keptElsewhere(let name): message = .app(.sourceElsewhere(name))
    case .removed(let name):
      let key = configuration.keyMap.way(to: .source(.restore), in: .sources)
      message = .app(.sourceRemoved(name, undoKey: key))
    case .restored(let name): message = .app(.sourceRestored(name))
    case .nothingToRestore: message = .app(.noSourceRemoved)
    case .noneKept:
      jumps.arrive(in: nil)
      message = .app(.noSourcesKept)
    case .refreshed(let count, let failed):
      message = .app(.sourcesRefreshed(count, failed: failed))
    case .failed(let reason): message = .app(.failed(reason: reason))
    }
  }

  private func added(_ name: String, to groups: [String]) -> Message {
    let isShown = if case .sources = menu { true } else { false }
    let key = configuration.keyMap.way(to: .app(.sources), in: browsingContext)
    return .app(.sourceAdded(name, to: groups, showKey: isShown ? nil : key))
  }

  private mutating func install(_ state: SourcesState) {
    var state = state
    state.sources = state.sources.map(configuration.charset.spelled)
    sourcePanel.install(state, at: now)
    guard layers[MenuScreen.self] != nil else { return }
    layers.updateMenus { [now, layout] menu in
      guard case .sources(var panel) = menu else { return menu }
      panel.install(state, at: now)
      return MenuScreen.sources(panel).showingSelection(in: layout)
    }
  }
}

extension Charset {
  fileprivate func spelled(_ source: SourceSummary) -> SourceSummary {
    var source = source
    source.name = spelled(source.name)
    source.groups = source.groups.map(spelled)
    source.furtherGroups = source.furtherGroups.map { $0.map(spelled) }
    return source
  }
}
