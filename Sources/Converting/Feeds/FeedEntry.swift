import FlyerModel

/// An entry of a feed, whatever it was written in.
struct FeedEntry {
  var id = ""
  /// On one line.
  var title = ""
  /// Markdown.
  var text = ""
  /// Absolute.
  var link: String?
  var comments: String?
  var published: FlyerDate?
  var updated: FlyerDate?
  /// What stands where its dates should.
  var noDates: [WrittenField] = []
  /// Zones that its dates name and nobody knows.
  var foreignZones: [WrittenField] = []
  /// Titles that are files.
  var files: [WrittenField] = []
  var authors: [String] = []
  var tags: [String] = []
  var enclosures: [Enclosure] = []
  var image: String?
  var rights = ""

  /// What plays or can be taken along.
  struct Enclosure: Equatable {
    var address: String
    var type = ""
    var bytes: Int?
    var seconds: Int?
  }

  /// True where there is nothing to show.
  var isEmpty: Bool {
    title.isEmpty && text.isEmpty && link == nil && id.isEmpty && enclosures.isEmpty
      && published == nil && updated == nil && authors.isEmpty && tags.isEmpty && comments == nil
      && image == nil && rights.isEmpty
  }
}

/// What a feed says of itself.
struct FeedHead {
  var title = ""
  /// Markdown.
  var about = ""
  var link: String?
  var language = ""
  var updated: FlyerDate?
  var authors: [String] = []
  var rights = ""
  /// Who answers for it where nobody wrote it.
  var webmaster = ""
  /// For how many minutes it may be kept, and how often in which time there is news.
  var (minutes, period, frequency) = (0, "", 1)

  var people: [String] { authors.isEmpty && !webmaster.isEmpty ? [webmaster] : authors }
}
