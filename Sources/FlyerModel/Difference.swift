/// One thing that an item says otherwise than it did.
package enum Difference: Sendable, Equatable {
  case title(before: String, after: String)
  case time(before: Occasion, after: Occasion)
  case place(before: String, after: String)
  case persons(left: [String], joined: [String])
  case status(before: CalendarEvent.Status, after: CalendarEvent.Status)
  /// The paragraphs that are new or say something else; none where some were taken away.
  case text(paragraphs: [String])

  /// When something is.
  package struct Occasion: Sendable, Equatable {
    package var begin: FlyerDate?
    package var end: FlyerDate?

    package init(begin: FlyerDate?, end: FlyerDate?) { (self.begin, self.end) = (begin, end) }
  }
}

/// What somebody who has not looked at an item since does not know of it.
package struct ItemChange: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    case new
    /// It was like this.
    case changed(from: Item)
    /// The source has it no longer.
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
  /// What it says otherwise than it did, the most important first; none where only what nobody reads
  /// differs, its tags and links among that.
  ///
  /// - Parameter quotesText: false where it is enough that the text is another one.
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

  /// The room of an event where it has one, else the place.
  private var spot: String { event.map { $0.room.isEmpty ? location : $0.room } ?? location }

  /// Of longer texts nobody compares the paragraphs.
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
