import ArgumentParser
import FlyerModel
import Localizing
import Reading

/// Numbers of things in words.
enum Quantity {
  /// How many items and how many of other kinds, those left out of which there are none.
  static func of(_ counts: KindCounts) -> String {
    let others = counts.others.map { $0.kind.amount($0.count) }
    let items =
      counts.items > 0 || others.isEmpty ? [Item.Kind.information.amount(counts.items)] : []
    return (items + others).listed
  }

  /// How those of a kind are listed that a list left out.
  static func listing(_ count: Int, _ kind: Item.Kind) -> String {
    let (amount, name) = (kind.amount(count), kind.descriptor.name)
    // TRANSLATORS: an amount such as “3 courses”, and the name of the kind
    return tr(
      "\(amount) is listed with --kind \(name)", "\(amount) are listed with --kind \(name)",
      count: count)
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
