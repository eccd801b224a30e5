import ArgumentParser
import FlyerModel
import Localizing

/// Numbers of things in words.
enum Quantity {
  /// How many items and how many of other kinds, those left out of which there are none.
  static func of(_ counts: KindCounts) -> String {
    let others = counts.others.map { of($0.count, $0.kind) }
    let items = counts.items > 0 || others.isEmpty ? [of(counts.items, .information)] : []
    return (items + others).listed
  }

  /// How many of a kind.
  static func of(_ count: Int, _ kind: Item.Kind) -> String {
    switch kind {
    case .information: tr("\(count) item", "\(count) items", count: count)
    case .contact: tr("\(count) contact", "\(count) contacts", count: count)
    case .article: tr("\(count) article", "\(count) articles", count: count)
    case .course: tr("\(count) course", "\(count) courses", count: count)
    case .staffPick: tr("\(count) picked article", "\(count) picked articles", count: count)
    case .post: tr("\(count) post", "\(count) posts", count: count)
    case .event: tr("\(count) event", "\(count) events", count: count)
    }
  }

  /// How those of a kind are listed that a list left out.
  static func listing(_ count: Int, _ kind: Item.Kind) -> String {
    let name = kind.descriptor.name
    return switch kind {
    case .information:
      tr(
        "\(count) item is listed with --kind \(name)",
        "\(count) items are listed with --kind \(name)", count: count)
    case .contact:
      tr(
        "\(count) contact is listed with --kind \(name)",
        "\(count) contacts are listed with --kind \(name)", count: count)
    case .article:
      tr(
        "\(count) article is listed with --kind \(name)",
        "\(count) articles are listed with --kind \(name)", count: count)
    case .course:
      tr(
        "\(count) course is listed with --kind \(name)",
        "\(count) courses are listed with --kind \(name)", count: count)
    case .staffPick:
      tr(
        "\(count) picked article is listed with --kind \(name)",
        "\(count) picked articles are listed with --kind \(name)", count: count)
    case .post:
      tr(
        "\(count) post is listed with --kind \(name)",
        "\(count) posts are listed with --kind \(name)", count: count)
    case .event:
      tr(
        "\(count) event is listed with --kind \(name)",
        "\(count) events are listed with --kind \(name)", count: count)
    }
  }
}

extension Item.Kind: ExpressibleByArgument {
  package init?(argument: String) {
    guard let kind = Self.allCases.first(where: { $0.descriptor.name == argument }) else {
      return nil
    }
    self = kind
  }

  package static var allValueStrings: [String] { allCases.map(\.descriptor.name) }
}
