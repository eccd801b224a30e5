import Foundation

/// How much of what there is to try is tried.
package enum Thoroughness {
  /// True for `make test-all`; else tests that take long take a sample.
  package static let isWhole = ProcessInfo.processInfo.environment["FLYER_TESTS"] == "all"
}
