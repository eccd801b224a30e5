extension FeedElement {
  /// Media and attachments, each once.
  var enclosures: [FeedEntry.Enclosure] {
    var enclosures = element.all(.core, "enclosure").compactMap {
      enclosure($0, $0["url"] ?? $0["href"])
    }
    enclosures += links(["enclosure"]).compactMap { enclosure($0.element, $0.address) }
    enclosures += mediaContents.compactMap { enclosure($0, $0["url"]) }
    let seconds = element.first(.itunes, "duration").flatMap { Duration.seconds($0.text) }
    if let seconds, enclosures.count == 1, enclosures[0].seconds == nil {
      enclosures[0].seconds = seconds
    }
    let original = address([(.feedBurner, "origenclosurelink")])
    if let original, enclosures.count == 1 { enclosures[0].address = original }
    var seen: Set<String> = []
    return enclosures.filter { seen.insert($0.address).inserted }
  }

  private func enclosure(_ element: Element, _ reference: String?) -> FeedEntry.Enclosure? {
    guard let address = reference.flatMap(base.resolve) else { return nil }
    let type = (element["type"] ?? element["medium"] ?? "").trimmed.lowercased()
    let size = element["length"] ?? element["filesize"]
    return FeedEntry.Enclosure(
      address: address, type: type,
      bytes: size.flatMap { Int($0.trimmed) }.flatMap { $0 > 0 ? $0 : nil },
      seconds: element["duration"].flatMap { Duration.seconds($0) })
  }

  /// Media to play. Pictures are shown instead.
  private var mediaContents: [Element] {
    let groups = element.all(.media, "group")
    return ([element] + groups).flatMap { $0.all(.media, "content") }.filter { !$0.isPicture }
  }

  /// A picture that represents the entry.
  var image: String? {
    let holders = [element] + element.all(.media, "group")
    let contents = holders.flatMap { $0.all(.media, "content") }
    let thumbnails = (holders + contents).flatMap { $0.all(.media, "thumbnail") }
    let pictures = element.all(.core, "enclosure").filter {
      $0["type"]?.hasPrefix("image/") == true
    }
    let references =
      contents.filter(\.isPicture).map { $0["url"] } + thumbnails.map { $0["url"] }
      + pictures.map { $0["url"] } + element.all(.itunes, "image").map { $0["href"] ?? $0["url"] }
    return references.lazy.compactMap { $0.flatMap(base.resolve) }.first { $0.hasPrefix("http") }
  }
}

extension Element {
  fileprivate var isPicture: Bool {
    self["medium"] == "image" || self["type"]?.lowercased().hasPrefix("image/") == true
  }
}

/// The duration of media.
enum Duration {
  /// Parses `2520`, `42:00` or `1:02:03`; nil for other texts.
  static func seconds(_ text: String) -> Int? {
    let parts = text.trimmed.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var seconds = 0
    for part in parts {
      guard let number = Int(part.prefix { $0 != "." }), (0...1_000_000).contains(number) else {
        return nil
      }
      seconds = seconds * 60 + number
    }
    return seconds > 0 ? seconds : nil
  }
}
