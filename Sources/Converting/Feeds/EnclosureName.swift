/// The words of a flyer made from a feed.
package struct FeedWords: Sendable {
  /// The beginnings of the tags of its language, in lower case.
  private let tags: [String]
  let comments: String
  /// The title of an event without one.
  let event: String
  private let (audio, video, picture, file): (String, String, String, String)
  private let (minutes, hours): (String, String)
  private let decimalSign: Character

  init(
    tags: [String], comments: String, audio: String, video: String, picture: String, file: String,
    minutes: String, hours: String, decimalSign: Character, event: String
  ) {
    (self.tags, self.comments) = (tags, comments)
    (self.audio, self.video, self.picture, self.file) = (audio, video, picture, file)
    (self.minutes, self.hours, self.decimalSign) = (minutes, hours, decimalSign)
    self.event = event
  }

  /// All languages.
  static let all: [FeedWords] = [.english, .german, .dutch, .chinese]

  /// Returns the words in the first supported one of these languages. Tags may be in any case.
  package static func inLanguages(_ tags: [String]) -> FeedWords {
    for tag in tags.map({ $0.lowercased() }) {
      if let words = all.first(where: { $0.tags.contains(where: tag.hasPrefix) }) { return words }
    }
    return english
  }

  /// Returns a name such as `audio · 42 min · 38 MB`.
  func name(of enclosure: FeedEntry.Enclosure) -> String {
    let parts = [kind(enclosure), enclosure.seconds.map(duration), enclosure.bytes.flatMap(size)]
    return parts.compactMap(\.self).joined(separator: " · ")
  }

  private func kind(_ enclosure: FeedEntry.Enclosure) -> String {
    switch enclosure.type.prefix(while: { $0 != "/" }) {
    case "audio": return audio
    case "video": return video
    case "image": return picture
    default:
      let subtype = enclosure.type.split(separator: "/").last ?? ""
      return subtype == "pdf" || subtype == "epub+zip"
        ? subtype.prefix(4).uppercased().replacing("+", with: "") : file
    }
  }

  private func duration(_ seconds: Int) -> String {
    let (hours, rest) = ((seconds + 30) / 60).quotientAndRemainder(dividingBy: 60)
    if hours == 0 { return "\(max(1, rest)) \(minutes)" }
    return rest == 0 ? "\(hours) \(self.hours)" : "\(hours) \(self.hours) \(rest) \(minutes)"
  }

  /// Returns the size; nil if it is below 1 kB.
  private func size(_ bytes: Int) -> String? {
    switch bytes {
    case ..<1000: nil
    case ..<1_000_000: "\((bytes + 500) / 1000) kB"
    case ..<10_000_000: "\(bytes / 1_000_000)\(decimalSign)\(bytes % 1_000_000 / 100_000) MB"
    case ..<1_000_000_000: "\((bytes + 500_000) / 1_000_000) MB"
    default: "\(bytes / 1_000_000_000)\(decimalSign)\(bytes % 1_000_000_000 / 100_000_000) GB"
    }
  }
}

extension FeedWords {
  static let english = FeedWords(
    tags: ["en"],
    comments: "Comments", audio: "audio", video: "video", picture: "picture", file: "file",
    minutes: "min", hours: "h", decimalSign: ".", event: "Event")

  static let german = FeedWords(
    tags: ["de"],
    comments: "Kommentare", audio: "Audio", video: "Video", picture: "Bild", file: "Datei",
    minutes: "min", hours: "h", decimalSign: ",", event: "Termin")

  static let dutch = FeedWords(
    tags: ["nl"],
    comments: "Reacties", audio: "audio", video: "video", picture: "afbeelding", file: "bestand",
    minutes: "min", hours: "u", decimalSign: ",", event: "Evenement")

  /// Traditional Chinese as in Taiwan.
  static let chinese = FeedWords(
    tags: ["zh-tw", "zh-hk", "zh-mo", "zh-hant"],
    comments: "留言", audio: "音訊", video: "影片", picture: "圖片", file: "檔案",
    minutes: "分鐘", hours: "小時", decimalSign: ".", event: "活動")
}
