/// An item as `--json` prints it.
struct PrintedItem: Decodable, Equatable {
  struct PrintedLink: Decodable, Equatable {
    var title, url, type: String
  }

  var id, title, text: String
  var date: String?
  var location, phone: String
  var tags: [String]
  var links: [PrintedLink]
}

/// A tag as `--json` prints it.
struct PrintedTag: Decodable, Equatable {
  var name: String
  var count: Int
}
