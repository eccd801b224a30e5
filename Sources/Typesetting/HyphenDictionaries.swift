internal import Foundation
internal import Synchronization

/// The libhyphen dictionaries in a folder. Each is read once, when it is first needed.
package final class HyphenDictionaries: Sendable {
  package static let systemFolder = "/usr/share/hyphen"

  private static let remembered = 4

  private let folder: String
  private let known = Mutex<[String: HyphenDictionary]>([:])

  package init(in folder: String = systemFolder) { self.folder = folder }

  /// The languages with a dictionary, in alphabetical order.
  package var languages: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasPrefix("hyph_") && $0.hasSuffix(".dic") }
      .map { String($0.dropFirst("hyph_".count).dropLast(".dic".count)) }.sorted()
  }

  /// Returns the dictionary of a language, even if none is installed; nil if the tag is invalid.
  ///
  /// - Parameter tag: A BCP 47 tag, such as `de-AT`.
  package func dictionary(of tag: String?) -> HyphenDictionary? {
    let parts = (tag ?? "").split { $0 == "-" || $0 == "_" }.prefix(2)
    guard let language = parts.first?.lowercased(), 2...3 ~= language.count,
      parts.allSatisfy({ $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } })
    else { return nil }
    let names = [language] + parts.dropFirst().map { "\(language)_\($0.uppercased())" }
    return known.withLock { known in
      let key = names.joined()
      if let dictionary = known[key] { return dictionary }
      if known.count >= Self.remembered { known.removeAll() }
      let dictionary = HyphenDictionary(names.reversed().map { "\(folder)/hyph_\($0).dic" })
      known[key] = dictionary
      return dictionary
    }
  }
}

extension HyphenDictionaries: Equatable {
  package static func == (left: HyphenDictionaries, right: HyphenDictionaries) -> Bool {
    left.folder == right.folder
  }
}
