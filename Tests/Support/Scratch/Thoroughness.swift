import Foundation

/// The extent of tests.
package enum Thoroughness {
  /// Whether all cases are tried, as by `make test-all`; otherwise slow tests try a sample.
  package static let isWhole = ProcessInfo.processInfo.environment["FLYER_TESTS"] == "all"
}
