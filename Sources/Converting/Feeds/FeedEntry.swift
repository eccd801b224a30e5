import FlyerModel

/// An entry of a feed in any format.
struct FeedEntry {
  var id = ""
  /// The title, on one line.
  var title = ""
  /// The text, as Markdown.
  var text = ""
  /// The address of its page, absolute.
  var link: String?
  var comments: String?
  var published: FlyerDate?
  var updated: FlyerDate?
  /// The invalid texts of its dates.
  var noDates: [WrittenField] = []
  /// The unknown zones of its dates.
  var foreignZones: [WrittenField] = []
  /// The titles and texts that contain a file in base64.
  var files: [WrittenField] = []
  var authors: [String] = []
  var tags: [String] = []
  var enclosures: [Enclosure] = []
  var image: String?
  var rights = ""

  /// Media to play, or an attachment.
  struct Enclosure: Equatable {
    var address: String
    var type = ""
    var bytes: Int?
    var seconds: Int?
  }

  /// Whether there is nothing to show.
  var isEmpty: Bool {
    title.isEmpty && text.isEmpty && link == nil && id.isEmpty && enclosures.isEmpty
      && published == nil && updated == nil && authors.isEmpty && tags.isEmpty && comments == nil
      && image == nil && rights.isEmpty
  }
}

/// The description of a feed.
struct FeedHead {
  var title = ""
  /// The description, as Markdown.
  var about = ""
  var link: String?
  var language = ""
  var updated: FlyerDate?
  var authors: [String] = []
  var rights = ""
  /// The person responsible, who is used if there is no author.
  var webmaster = ""
  /// The minutes for which it may be cached, and the frequency of updates in a period.
  var (minutes, period, frequency) = (0, "", 1)

  var people: [String] { authors.isEmpty && !webmaster.isEmpty ? [webmaster] : authors }
}
