import FlyerModel

/// What only a kind has, as the command line prints it.
protocol PrintedPayload {
  /// As `--json` prints it.
  var json: FieldsJSON { get }

  /// What is said of it beside what every item has, in lines of which some may be empty.
  func facts(in text: ItemText) -> [String]
}

extension Item {
  /// What only its kind has; nil where that is nothing.
  var printed: (any PrintedPayload)? {
    switch payload {
    case .information, .contact: nil
    case .article(let article): article
    case .course(let course): course
    case .staffPick(let pick): pick
    case .post(let post): post
    }
  }
}

extension ItemText {
  /// A picture in words; empty where there is none.
  static func picture(_ image: ImageReference?, named name: String) -> String {
    guard let image else { return "" }
    guard let width = image.width, let height = image.height else { return "\(name): \(image.url)" }
    return "\(name): \(image.url) (\(width) × \(height))"
  }

  static func line(_ facts: [String?]) -> String {
    facts.compactMap(\.self).joined(separator: " · ")
  }
}
