import Drawing
import FlyerModel
import Roster
import Typesetting

/// What is said where a list has no rows: why, and the way out.
extension Reader {
  func drawFace(on canvas: inout Canvas, in rect: Rect) {
    var rest = Viewport.text(in: rect).split(top: rect.height >= 8 && !showsFilter ? 1 : 0).rest
    if focus == .list { canvas.cursor = rest.isEmpty ? nil : rest.origin }
    for (number, text) in face.enumerated() {
      for line in Excerpt.lines(of: text, measure: rest.width, limit: 4) {
        canvas.write(line, in: rest, style: theme[number == 0 ? .text : .secondary])
        rest = rest.split(top: 1).rest
      }
    }
  }

  private var face: [String] {
    if let rosterTab { return face(of: rosterTab) }
    guard let content, let screen else { return ["Loading …"] }
    if query == nil {
      return [
        "Search everything: titles, texts, places, numbers and tags.",
        "\(key(.list(.search))) begins. All words must occur; \"…\" is exact, #tag filters.",
      ]
    }
    guard screen.list.window != nil else { return ["Loading …"] }
    let tags = tabs.tags.map { "#\($0)" }.joined(separator: " ")
    let elsewhere = [wordsElsewhere].compactMap(\.self)
    switch (screen.isSearching, tabs.tags.isEmpty) {
    case (true, true):
      return ["Nothing matches “\(screen.search)” here."] + elsewhere
        + ["\(key(.app(.back))) brings the list back."]
    case (true, false):
      return ["Nothing tagged \(tags) matches “\(screen.search)” here."] + elsewhere
        + ["\(key(.app(.back))) brings the list back, \(key(.list(.clearTags))) clears the filter."]
    case (false, false):
      return ["Nothing tagged \(tags) here."] + elsewhere
        + ["\(key(.list(.clearTags))) clears the filter."]
    case (false, true): return emptyFace(of: screen, in: content)
    }
  }

  private func emptyFace(of screen: ListScreen, in content: ContentState) -> [String] {
    if isFeed { return emptyFeed(of: content) }
    if case .all = screen.scope {
      return ["“\(screen.title)” is empty now.", "\(key(.app(.back))) goes back."]
    }
    if screen.ownerID != nil {
      return ["“\(screen.title)” has no articles.", "\(key(.app(.back))) goes back."]
    }
    if content.counts.all == 0 {
      return [
        "This flyer has nothing to read yet.", "\(key(.app(.refresh))) asks the source for news.",
      ]
    }
    return ["There is nothing under this tab.", "\(key(.app(.nextTab))) shows the next one."]
  }

  private func emptyFeed(of content: ContentState) -> [String] {
    let filter = "\(key(.list(.nextFilter), in: .feed)) chooses other posts."
    let check = content.feedCheck ?? FeedCheck()
    switch feedFilter {
    case .leftOut: return ["No picture is left out.", filter]
    case .texts: return ["No texts yet.", filter]
    case .all, .images:
      if check.isRunning { return ["Looking at the pictures: each is shown when it answered."] }
      if check.leftOut > 0 {
        return ["No picture could be shown: \(check.leftOut) left out.", filter]
      }
      return feedFilter == .images ? ["No pictures yet.", filter] : ["No posts yet."]
    }
  }

  private func face(of tab: RosterTab) -> [String] {
    guard let rosterScreen, let state = rosterScreen.state else {
      return ["Looking for the roster …"]
    }
    if case .offline(let reason) = state.link, presenter == nil {
      let logIn =
        rosterScreen.isLoggedIn ? "" : " \(key(.roster(.logIn), in: .rosterLoggedOut)) logs in."
      return [
        "The roster can’t be reached: \(reason)", "\(key(.app(.refresh))) tries again.\(logIn)",
      ]
    }
    if !rosterScreen.isLoggedIn {
      let start = rosterScreen.hasEnded ? "Your session has ended: you are" : "You are"
      return [
        "\(start) not logged in to the roster at \(state.address).",
        "\(key(.roster(.logIn), in: .rosterLoggedOut)) logs in, "
          + "\(key(.roster(.signUp), in: .rosterLoggedOut)) signs up: "
          + "whoever keeps the roster gives you an invitation.",
      ]
    }
    return presenter == nil ? ["Loading the roster …"] : emptyFace(of: tab)
  }

  private func emptyFace(of tab: RosterTab) -> [String] {
    switch tab {
    case .mine:
      [
        "You have no shifts in the weeks to come.",
        "\(key(.roster(.addFixedShift))) adds one of every week, "
          + "\(key(.roster(.newRequest))) asks for days.",
      ]
    case .offered:
      [
        "Nobody offers a shift.",
        "To offer one of yours: \(key(.list(.open))) on it in the first tab of the roster.",
      ]
    case .wanted:
      [
        "Nobody asks for a day.",
        "\(key(.roster(.newRequest))) asks for days on which you want to work.",
      ]
    case .trades:
      [
        "There are no trades and no wishes.",
        "\(key(.roster(.proposeTrade))) proposes a shift of yours for another, "
          + "\(key(.roster(.wish))) gives one for any of several.",
      ]
    }
  }

  private func key(_ action: Action, in context: Context? = nil) -> String {
    configuration.keyMap.way(to: action, in: context ?? (rosterTab == nil ? .list : .roster))
  }
}
