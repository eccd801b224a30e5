import ArgumentParser
import RosterServing

/// Addresses of the network, with commas between them.
struct AddressRanges: ExpressibleByArgument {
  let ranges: [AddressRange]

  /// Nil where one of them is none.
  init?(argument: String) {
    let parts = argument.split(separator: ",").map { $0.trimmingPrefix { $0 == " " } }
    ranges = parts.compactMap { AddressRange(String($0)) }
    guard ranges.count == parts.count else { return nil }
  }
}
