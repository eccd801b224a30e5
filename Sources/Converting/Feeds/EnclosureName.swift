import Importing

extension FeedWords {
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
