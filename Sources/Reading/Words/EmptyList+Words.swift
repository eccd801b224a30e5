extension EmptyList {
  /// What is said in place of rows: why there are none, and the ways out.
  func lines(_ keyMap: KeyMap, _ elsewhere: Elsewhere?) -> [String] {
    func key(_ action: Action) -> String { keyMap.way(to: action, in: .list) }
    let others = [elsewhere?.words(keyMap)].compactMap(\.self)
    switch self {
    case .loading: return ["Loading …"]
    case .search:
      return [
        "Search everything: titles, texts, places, numbers and tags.",
        "\(key(.list(.search))) begins. All words must occur; \"…\" is exact, #tag filters.",
      ]
    case .noMatch(let text, let tags) where tags.isEmpty:
      return ["Nothing matches “\(text)” here."] + others
        + ["\(key(.app(.back))) brings the list back."]
    case .noMatch(let text, let tags):
      return ["Nothing tagged \(Self.names(of: tags)) matches “\(text)” here."] + others
        + ["\(key(.app(.back))) brings the list back, \(key(.list(.clearTags))) clears the filter."]
    case .nothingTagged(let tags):
      return ["Nothing tagged \(Self.names(of: tags)) here."] + others
        + ["\(key(.list(.clearTags))) clears the filter."]
    case .noneLeft(let title):
      return ["“\(title)” is empty now.", "\(key(.app(.back))) goes back."]
    case .noArticles(let title):
      return ["“\(title)” has no articles.", "\(key(.app(.back))) goes back."]
    case .emptyFlyer:
      return [
        "This flyer has nothing to read yet.", "\(key(.app(.refresh))) asks the source for news.",
      ]
    case .emptyTab:
      return ["There is nothing under this tab.", "\(key(.app(.nextTab))) shows the next one."]
    case .emptyLatest:
      return [
        "Nothing was published here yet.", "\(key(.app(.refresh))) asks the source for news.",
      ]
    case .emptyAgenda:
      return ["No events here.", "\(key(.app(.nextTab))) shows the next tab."]
    case .emptyToday:
      return [
        "Nothing is on in the next seven days, and nothing is new.",
        "\(key(.app(.sources))) shows your sources, \(key(.app(.refresh))) asks them again.",
      ]
    case .nothingToCome: return ["Nothing is to come."]
    case .nothingStarred:
      return ["Nothing starred yet.", "\(key(.list(.star))) on a talk puts it here."]
    case .now(let programme): return programme.lines(keyMap.way(to: .list(.later), in: .now))
    case .feed(let feed):
      return feed.lines("\(keyMap.way(to: .list(.nextFilter), in: .feed)) chooses other posts.")
    }
  }

  private static func names(of tags: [String]) -> String {
    tags.map { "#\($0)" }.joined(separator: " ")
  }
}

extension EmptyList.Programme {
  fileprivate func lines(_ key: String) -> [String] {
    switch self {
    case .begins(let date): ["It begins on \(date).", "\(key) shows what runs then."]
    case .goesOn(let date): ["Nothing is on today. It goes on on \(date)."]
    case .ended(let date): ["It was over on \(date).", "\(key) shows its last day."]
    }
  }
}

extension EmptyList.Feed {
  fileprivate func lines(_ filter: String) -> [String] {
    switch self {
    case .checking: ["Looking at the pictures: each is shown when it answered."]
    case .noneShown(let leftOut): ["No picture could be shown: \(leftOut) left out.", filter]
    case .nothingLeftOut: ["No picture is left out.", filter]
    case .noTexts: ["No texts yet.", filter]
    case .noPictures: ["No pictures yet.", filter]
    case .noPosts: ["No posts yet."]
    }
  }
}

extension Elsewhere {
  /// What is said of the rest of the flyer where a list has no rows; nil where nothing is known.
  fileprivate func words(_ keyMap: KeyMap) -> String? {
    if count == 0 { return isPartial ? nil : "Nor is there anything elsewhere in this flyer." }
    let key = keyMap.way(to: .list(.open), in: .list)
    return "\(amount) elsewhere: \(key) \(count == 1 && !isPartial ? "shows it" : "shows them")."
  }

  /// How much was found there.
  var amount: String { "\(count)\(isPartial ? "+" : "")" }
}
