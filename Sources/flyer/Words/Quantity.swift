import ArgumentParser
import FlyerModel

/// Numbers of things in words.
enum Quantity {
  /// How many items and how many of other kinds, those left out of which there are none.
  static func of(_ counts: KindCounts) -> String {
    let others = counts.others.map { of($0.count, $0.kind) }
    let items = counts.items > 0 || others.isEmpty ? [of(counts.items, .information)] : []
    return (items + others).joined(separator: ", ")
  }

  /// How many of a kind.
  static func of(_ count: Int, _ kind: Item.Kind) -> String {
    "\(count) \(kind.descriptor.fullNoun)\(count == 1 ? "" : "s")"
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
