package import FlyerModel

/// All of a document but what it lists.
package struct WrittenHead: Sendable, Equatable {
  package var title = ""
  /// A BCP 47 tag; empty where none is known.
  package var language = ""
  package var updated: FlyerDate?
  /// Seconds after midnight at which a day of a conference ends.
  package var dayChange = 0
  /// The rooms of a conference in their order.
  package var rooms: [String] = []
  package var tabs: [WrittenTab] = []
  /// Groups with tabs of their own, behind the others.
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
  /// `04:00`
  private static func clock(_ second: Int) -> String {
    [second / 3600, second / 60 % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}

/// A group of articles with a tab of its own.
package struct WrittenHeader: Sendable, Equatable {
  package var id: String
  /// Empty for what the reader names by the id.
  package var title = ""
  /// True where its articles say what the flyer itself is.
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

/// A tab of the document that is written; the reader names all but those of tags.
package enum WrittenTab: Sendable, Equatable {
  case latest
  /// What of that has a date.
  case dated
  case agenda
  /// All tabs of a conference.
  case conference
  /// What bears a tag, the newest first or in the document's order.
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
