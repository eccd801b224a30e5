internal import Foundation

/// The languages whose words can be divided here.
package enum HyphenationLanguages {
  /// Where the system keeps the dictionaries of libhyphen.
  static let folder = "/usr/share/hyphen"

  /// Those with a dictionary, in alphabetical order.
  package static var installed: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasPrefix("hyph_") && $0.hasSuffix(".dic") }
      .map { String($0.dropFirst("hyph_".count).dropLast(".dic".count)) }.sorted()
  }
}
