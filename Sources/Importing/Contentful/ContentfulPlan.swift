/// The way in which the entries of each content type are read.
struct ContentfulPlan: Sendable {
  /// The result of reading an entry.
  enum Reading: Sendable, Equatable {
    /// A group of articles, as in the model of flyers.
    case header
    /// The title of a section, as in the model of flyers.
    case section
    /// An article with the field names of the model of flyers.
    case article
    /// An article with other field names.
    case mapped(ContentfulMapping)
    case skipped
  }

  /// Findings about types that are read by a guess, or by a mapping that may be wrong.
  private(set) var findings: [ImportFinding] = []
  /// The types that are read by a mapping, in the order in which they are shown.
  private(set) var mapped: [String] = []
  private let types: [String: ContentfulTypes.Description]
  private var readings: [String: Reading] = [:]

  /// - Parameter types: The types with all their entries counted.
  init(_ types: ContentfulTypes, mappings: [String: ContentfulMapping]) {
    self.types = types.types
    for (id, type) in self.types { readings[id] = type.isOfFlyers(id).map(Reading.init) }
    // In a space with a flyer, other types have other purposes.
    let isFlyer = self.types.contains { $1.count > 0 && readings[$0] == .article }
    var guessed: Set<String> = []
    for (id, type) in self.types where !isFlyer && readings[id] == nil && type.count > 0 {
      guard mappings[id] == nil, let mapping = ContentfulGuess(type).mapping else { continue }
      readings[id] = .mapped(mapping)
      guessed.insert(id)
    }
    for (id, mapping) in mappings { readings[id] = mapping.isEmpty ? .skipped : .mapped(mapping) }
    mapped = order(guessed)
    findings =
      mappings.sorted { $0.key < $1.key }.flatMap(objections)
      + mapped.compactMap {
        guessed.contains($0) ? guess($0) : nil
      }
  }

  /// Returns how the entries of a type are read.
  func reading(of type: String) -> Reading { readings[type] ?? .skipped }

  /// Whether entries of the type become articles.
  func isRead(_ type: String) -> Bool {
    switch reading(of: type) {
    case .article, .mapped: true
    case .header, .section, .skipped: false
    }
  }

  /// Returns the field with the titles of entries of a type.
  func titleField(of type: String) -> String? {
    switch reading(of: type) {
    case .header: "headerTitle"
    case .section: "articleListSectionTitle"
    case .article: "articleTitle"
    case .mapped(let mapping): mapping.title
    case .skipped: types[type].flatMap { ContentfulGuess($0).title }
    }
  }

  /// Returns the name of a type. Without a name in the space, `blogPost` becomes “Blog post”.
  func name(of type: String) -> String {
    if let name = types[type]?.name, !name.isEmpty { return name }
    var words = ""
    for letter in type {
      if letter == "_" || letter == "-" {
        words += " "
      } else if letter.isUppercase, words.last?.isLowercase == true {
        words += " " + letter.lowercased()
      } else {
        words.append(letter)
      }
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Sorts the types: those with a configured mapping first, then those with a text, then by the
  /// number of entries.
  private func order(_ guessed: Set<String>) -> [String] {
    let mappings = readings.compactMap { id, reading -> (id: String, rank: [Int])? in
      guard case .mapped(let mapping) = reading, let count = types[id]?.count, count > 0 else {
        return nil
      }
      return (id, [guessed.contains(id) ? 1 : 0, mapping.bodies.isEmpty ? 1 : 0, -count])
    }
    return mappings.sorted { one, other in
      one.rank == other.rank
        ? one.id < other.id : one.rank.lexicographicallyPrecedes(other.rank)
    }.map(\.id)
  }

  private func guess(_ id: String) -> ImportFinding? {
    guard case .mapped(let mapping) = reading(of: id), let count = types[id]?.count else {
      return nil
    }
    return .guessed(type: id.beginning, count: count, mapping)
  }

  private func objections(_ id: String, _ mapping: ContentfulMapping) -> [ImportFinding] {
    guard let type = types[id], type.count > 0 else {
      return [.unusedMapping(type: id.beginning)]
    }
    return mapping.fields.filter { type.form(of: $0) == nil }.map {
      .unknownField($0.beginning, type: id.beginning)
    }
  }
}

extension ContentfulPlan.Reading {
  fileprivate init(_ type: ContentfulType) {
    self =
      switch type {
      case .header: .header
      case .articleListSection: .section
      case .article, .articleImage, .articleList: .article
      }
  }
}

extension ContentfulTypes.Description {
  /// Returns the type in the model of flyers; nil for a type that only has the same name.
  fileprivate func isOfFlyers(_ id: String) -> ContentfulType? {
    guard let type = ContentfulType(rawValue: id) else { return nil }
    let names = Set(type.fields)
    let isForeign = !fields.isEmpty && !fields.contains { names.contains($0.name) }
    return isForeign ? nil : type
  }
}

extension ContentfulType {
  /// The fields that no other model has, or not in a type of this name.
  fileprivate var fields: [String] {
    switch self {
    case .header: ["headerTitle", "articles", "ordinal", "showOnTab", "showOnHome"]
    case .articleListSection: ["articleListSectionTitle"]
    case .article, .articleImage, .articleList:
      [
        "articleTitle", "articleContent", "articleImage", "articles", "listSection",
        "isCheckList", "showNotes",
      ]
    }
  }
}
