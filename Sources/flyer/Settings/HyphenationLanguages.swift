import Foundation

/// The languages whose words can be divided here.
enum HyphenationLanguages {
  /// Those whose dictionaries libhyphen finds, in alphabetical order.
  static var installed: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/share/hyphen")) ?? []
    return files.filter { $0.hasPrefix("hyph_") && $0.hasSuffix(".dic") }
      .map { String($0.dropFirst("hyph_".count).dropLast(".dic".count)) }.sorted()
  }
}
