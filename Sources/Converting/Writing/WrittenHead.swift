package import FlyerModel

/// Everything in a document except its lists of items.
package struct WrittenHead: Sendable, Equatable {
  package var title = ""
  /// A BCP 47 tag; empty if unknown.
  package var language = ""
  package var updated: FlyerDate?
  /// The time at which a day of a conference ends, in seconds after midnight.
  package var dayChange = 0
  /// The rooms of a conference in their order.
  package var rooms: [String] = []
  package var tabs: [WrittenTab] = []
  /// Groups with tabs of their own, after the other tabs.
  package var headers: [WrittenHeader] = []

  package init() {}

  func write(to json: inout JSONWriter) {
    if !title.isEmpty { json.member("title", title) }
    if !language.isEmpty { json.member("language", language) }
    if let updated { json.member("updated", updated.iso8601) }
    if dayChange > 0 {
      json.member("dayChange", Self.clock(dayChange))
    }
    if !rooms.isEmpty { json.member("rooms", rooms) }
    if !tabs.isEmpty {
      json.key("tabs")
      json.list { json in
        for tab in tabs { tab.write(to: &json) }
      }
    }
    guard !headers.isEmpty else { return }
    json.key("headers")
    json.list { json in
      for header in headers { header.write(to: &json) }
    }
  }
}

extension WrittenHead {
  /// Returns a time such as `04:00`.
  private static func clock(_ second: Int) -> String {
    [second / 3600, second / 60 % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}

/// A group of articles with a tab of its own.
package struct WrittenHeader: Sendable, Equatable {
  package var id: String
  /// The title; empty if the reader chooses it by the id.
  package var title = ""
  /// Whether its articles describe the flyer itself.
  package var isAbout = false
  package var articles: [WrittenArticle]

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("headerId", id)
      if !title.isEmpty { json.member("headerTitle", title) }
      json.key("showOnTab")
      json.add(true)
      if isAbout {
        json.key("isAbout")
        json.add(true)
      }
      WrittenArticle.write(articles, to: &json)
    }
  }
}

/// A tab of the written document. The reader names all tabs except those of tags.
package enum WrittenTab: Sendable, Equatable {
  case latest
  /// The items of `latest` that have a date.
  case dated
  case agenda
  /// All tabs of a conference.
  case conference
  /// The items with a tag, the newest first or in the document's order.
  case tag(String, isNewestFirst: Bool)

  func write(to json: inout JSONWriter) {
    json.object { json in
      switch self {
      case .latest: json.member("shows", "latest")
      case .dated: json.member("shows", "dated")
      case .agenda: json.member("shows", "agenda")
      case .conference: json.member("shows", "conference")
      case .tag(let name, let isNewestFirst):
        json.member("title", name)
        json.member("tags", [name])
        if isNewestFirst { json.member("sort", "date") }
      }
    }
  }
}
