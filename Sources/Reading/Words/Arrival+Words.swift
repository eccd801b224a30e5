import FlyerModel

/// What is said while a source is on its way, and where it can't be had.
extension Reader {
  static let guide = "Below is the guide that comes with flyer, in its place."
  /// The same for where the ways out stand in the same line.
  static let briefGuide = "Below: the guide."
  static let briefNotOpened = "Not opened: "

  /// - Parameter source: nil where what is beside it names the source.
  static func notOpened(_ source: String?, _ reason: String) -> String {
    "Could not open \(source ?? "it"): \(reason)"
  }

  static func inPlace(of source: String) -> String {
    "\(source): not opened, the guide in its place"
  }

  static func openingAgain(_ source: String) -> String { "Opening \(source) again." }

  static func stillTheGuide(_ title: String) -> String {
    "Still the guide. \(title) is here: esc leads to it."
  }

  static func label(ofWayOut action: Action, leadsBack: Bool) -> String {
    if action == .app(.refresh) { return "again" }
    return action == .app(.leave) ? (leadsBack ? "back" : "quit") : "open PATH"
  }
}

extension FactText {
  /// How far a source is.
  func words(of progress: RefreshProgress?) -> String {
    switch progress {
    case .bytes(let count, let total?): "\(bytes(count)) of \(bytes(max(count, total))) are here."
    case .bytes(let count, nil): "\(bytes(count)) are here."
    case .items(let count): "\(number(count)) items are read."
    case .space(let sync): "\(sync.inWords) are here."
    case nil: "Nothing of it is here yet: the first time takes a moment."
    }
  }
}

extension RefreshProgress {
  /// From the longest to the shortest.
  ///
  /// - Parameter isBeginning: true where what is there already is shown.
  func inWords(isBeginning: Bool) -> [String] {
    switch self {
    case .space(let sync): ["\(sync.inWords)", "page \(sync.page)"]
    case .items(let count) where isBeginning: ["\(Self.grouped(count)) items"]
    case .bytes(let count, let total?) where isBeginning && total > 0: ["\(count * 100 / total) %"]
    case .items, .bytes: []
    }
  }

  /// The number with a comma before every three digits.
  fileprivate static func grouped(_ number: Int) -> String {
    let digits = String(number)
    let groups = digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index).isMultiple(of: 3) ? ",\(digit)" : "\(digit)"
    }
    return groups.joined()
  }
}

extension SyncProgress {
  var inWords: String { "page \(page), \(RefreshProgress.grouped(entries)) entries" }
}
