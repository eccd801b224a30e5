import Foundation

/// The flyer of a chess club, small enough to know by heart.
enum Club {
  static let long = (1...90).map { "Round \($0): equal points play each other." }
    .joined(separator: " ")

  static let blitz = """
    {"id": "blitz", "title": "Blitz on Friday", "text": "Five minutes each. Bring a clock.",
     "date": "2026-12-04", "tags": [1],
     "urls": [{"title": "The rules", "url": "www.example.org/blitz"}, "board@example.org"]}
    """
  static let swiss = """
    {"id": "swiss", "title": "Swiss system", "text": "\(long)", "date": "2026-01-02", "tags": [2]}
    """
  static let analysis = """
    {"id": "analysis", "title": "Analyse your games", "text": "With coffee from the café.",
     "location": "Library", "tags": [1, 2], "urls": ["www.example.org/analysis"]}
    """
  static let children = """
    {"id": "children", "title": "Children play", "text": "Every Sunday.", "tags": [1]}
    """
  static let zugzwang = """
    {"id": "zugzwang", "title": "Zugzwang", "text": "Whoever moves loses.",
     "date": "2025-05-05", "tags": [2]}
    """

  static let items = [blitz, swiss, analysis, children, zugzwang]

  /// The five items and two contacts.
  static let document = document(items)

  static func document(_ items: [String], head: String = "") -> String {
    """
    {"title": "Chess Club", "language": "en", \(head)
     "tags": [{"id": 1, "tag": "Evening"}, {"id": 2, "tag": "Rules"}, {"id": 3, "tag": "Where"}],
     "information": [\(items.joined(separator: ",\n"))],
     "contacts": [
       {"id": "clubhouse", "title": "Clubhouse", "location": "Market Square 1",
        "phone": "+49 30 23125 014", "tags": [3], "urls": ["board@example.org"]},
       {"id": "treasurer", "title": "Annegret Möller", "location": "Abbey Road 3",
        "phone": "030 23125 020", "tags": [3]}]}
    """
  }

  /// Returns an item with a text.
  static func item(_ id: String, _ text: String) -> String {
    #"{"id": "\#(id)", "title": "The \#(id)", "text": "\#(text)"}"#
  }

  /// Returns a flyer of `count` items.
  static func numbered(_ count: Int, text: String = "is here") -> String {
    document((1...count).map { item("number \($0)", "\(text) \($0)") })
  }
}
