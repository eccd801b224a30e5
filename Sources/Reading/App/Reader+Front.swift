import FlyerModel
import Roster

/// The screen in front gets what is done: the top layer, the roster's tab, the page or the list.
extension Reader {
  var front: any Screen {
    if let top = layers.top { return top.screen }
    return below
  }

  /// The screen in front under the layers.
  private var below: any Screen { instead ?? (focus == .item ? page : tabs) }

  /// The screen in the place of list and page; nil if these are shown.
  var instead: (any Screen)? {
    if isArriving { return ArrivalScreen() }
    return rosterTab == nil ? nil : rosterScreen
  }

  /// Where the next key is pressed.
  var context: Context { layers.top?.screen.context ?? browsingContext }

  /// Where keys are pressed under everything that lies over list and item.
  var browsingContext: Context { below.context }

  mutating func updateFront(_ input: Input) -> [Effect] {
    if !layers.isEmpty { return updateTop(input) }
    if rosterTab != nil { return updateRoster(input) }
    return focus == .item ? updatePage(input) : updateList(input)
  }

  mutating func updateList(_ input: Input) -> [Effect] {
    let (layout, world) = (layout, world)
    return handle(tabs.update(input, in: layout, world))
  }

  mutating func updatePage(_ input: Input) -> [Effect] {
    let (layout, world) = (layout, world)
    page.synchronise(with: tabs.front?.list)
    return handle(page.update(input, in: layout, world))
  }

  /// Does an action of list, page and tabs.
  mutating func browse(_ action: Action, digit: Int?) -> [Effect] {
    if case .share(let action) = action { return share(action) }
    if case .own(let command) = action { return perform(command) }
    guard case .app(let app) = action, rosterTab == nil || app.isOfTabs else {
      return updateFront(.action(action, digit: digit))
    }
    return perform(app, digit: digit)
  }

  /// Does what means the same in list and page.
  private mutating func perform(_ action: Action.App, digit: Int?) -> [Effect] {
    switch action {
    case .refresh: return refresh()
    case .help: showHelp()
    case .command: prompt = .command(CommandLine())
    case .back: return back()
    case .leave:
      if isAtTop { return wayOut == nil ? [.program(.quit)] : leaveFlyer() }
      return back()
    case .undo: return handle(tabs.undo())
    case .sources: return showSources()
    case .today:
      return content?.isOfAllSources == true ? handle(tabs.select(0)) : [.opening(.openToday)]
    case .guide: return [.opening(.openGuide)]
    case .nextTab: return handle(tabs.select(tabs.selected + 1))
    case .previousTab: return handle(tabs.select(tabs.selected - 1))
    case .goToTab: return digit.map { type(digit: $0) } ?? say(.app(.wantsDigit(.app(.goToTab))))
    case .jumpBack: return jump(forward: false)
    case .jumpForward: return jump(forward: true)
    case .setBookmark: typed.letter = .set
    case .goToBookmark: return awaitBookmark()
    case .repeatLast: return typed.done.map { run($0) } ?? say(.app(.nothingToRepeat))
    }
    return []
  }

  /// Whether the next step back leaves the flyer.
  var isAtTop: Bool { focus == .list && tabs.isAtTop }

  private mutating func back() -> [Effect] {
    page.endResolving()
    return updateFront(.action(.app(.back), digit: nil))
  }

  private mutating func refresh() -> [Effect] {
    let triesAgain = images.forgetFailures()
    if content?.isOfAllSources == true {
      message = .app(.refreshingSources)
      return [.sources(.refreshAll)]
    }
    if let content, content.origin == .bundled, !content.isStandIn, content.activity == .idle {
      return triesAgain ? [] : say(.app(.notRefreshable))
    }
    return [.store(.refresh)]
  }
}

extension Action.App {
  /// True for what means the same in the tabs of a roster as in others.
  fileprivate var isOfTabs: Bool { self != .leave && self != .undo && self != .repeatLast }
}
