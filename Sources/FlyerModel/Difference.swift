/// One difference between two versions of an item.
package enum Difference: Sendable, Equatable {
  case title(before: String, after: String)
  case time(before: Occasion, after: Occasion)
  case place(before: String, after: String)
  case persons(left: [String], joined: [String])
  case status(before: CalendarEvent.Status, after: CalendarEvent.Status)
  /// The paragraphs that are new or changed; empty if paragraphs were only removed.
  case text(paragraphs: [String])

  /// The beginning and end of something.
  package struct Occasion: Sendable, Equatable {
    package var begin: FlyerDate?
    package var end: FlyerDate?

    package init(begin: FlyerDate?, end: FlyerDate?) { (self.begin, self.end) = (begin, end) }
  }
}

/// A change of an item since the reader's last look at it.
package struct ItemChange: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    case new
    /// The item changed; this is its former version.
    case changed(from: Item)
    /// The source no longer has the item.
    case gone
  }

  package var item: Item
  package var kind: Kind
  package var isStarred: Bool

  package init(_ item: Item, _ kind: Kind, isStarred: Bool = false) {
    (self.item, self.kind, self.isStarred) = (item, kind, isStarred)
  }
}

extension Item {
  /// Returns the differences from a former version, the most important first. Differences that no
  /// reader sees, such as those of tags and links, are left out.
  ///
  /// - Parameter quotesText: False if the caller needs only to know that the text has changed.
  package func differences(from former: Item, quotesText: Bool = true) -> [Difference] {
    var differences: [Difference] = []
    if let status = event?.status, let old = former.event?.status, status != old {
      differences.append(.status(before: old, after: status))
    }
    if occasion != former.occasion {
      differences.append(.time(before: former.occasion, after: occasion))
    }
    if spot != former.spot { differences.append(.place(before: former.spot, after: spot)) }
    if title != former.title { differences.append(.title(before: former.title, after: title)) }
    let (old, new) = (former.event?.persons ?? [], event?.persons ?? [])
    if Set(old) != Set(new) {
      differences.append(
        .persons(left: old.filter { !new.contains($0) }, joined: new.filter { !old.contains($0) }))
    }
    if text != former.text {
      let paragraphs = quotesText ? Self.newParagraphs(of: text, since: former.text) : []
      differences.append(.text(paragraphs: paragraphs))
    }
    return differences
  }

  private var occasion: Difference.Occasion {
    Difference.Occasion(begin: date, end: event?.end)
  }

  /// The room of an event, or the place if it has none.
  private var spot: String { event.map { $0.room.isEmpty ? location : $0.room } ?? location }

  /// The most paragraphs that are compared; longer texts give no paragraphs.
  private static let mostParagraphs = 2000

  private static func newParagraphs(of text: String, since former: String) -> [String] {
    let (new, old) = (paragraphs(of: text), paragraphs(of: former))
    guard max(new.count, old.count) <= mostParagraphs else { return [] }
    let known = Set(old)
    return new.filter { !known.contains($0) }
  }

  private static func paragraphs(of text: String) -> [String] {
    text.split(separator: "\n\n").map { String($0.trimmingPrefix("\n")) }.filter { !$0.isEmpty }
  }
}
