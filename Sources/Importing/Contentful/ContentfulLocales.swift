package import FoundationEssentials

/// The locales of a space and their fallbacks.
package struct ContentfulLocales: Sendable, Equatable {
  private var codes: [String] = []
  private var fallbacks: [String: String] = [:]
  private var standard: String?

  /// Creates an empty list: each field then uses its first value.
  package init() {}

  /// Reads the response of `/locales`.
  package init(_ json: Data) throws(ContentfulFault) {
    self = try ContentfulBody.read(json) { Self(list: $0["items"]) }
  }

  /// Reads the locales of a list; other elements are left out.
  init(list: JSONValue?) {
    for locale in (list?.elements ?? []).prefix(Self.most) {
      guard let code = locale["code"]?.text, !codes.contains(code) else { continue }
      codes.append(code)
      fallbacks[code] = locale["fallbackCode"]?.text
      if locale["default"]?.flag == true { standard = code }
    }
    standard = standard ?? codes.first
  }

  private static let most = 1000

  /// Returns the locales to try, in order: those of the reader's languages, each with its
  /// fallbacks, then the default locale. Cycles end before they repeat.
  package func chain(for languages: [String]) -> [String] {
    var chain: [String] = []
    for start in languages.prefix(Self.most).compactMap(code(for:)) + [standard].compactMap(\.self)
    {
      var next: String? = start
      while let code = next, !chain.contains(code) {
        chain.append(code)
        next = fallbacks[code]
      }
    }
    return chain
  }

  /// Returns the locale for a language: `de-AT` itself, or `de`, or any other German.
  private func code(for language: String) -> String? {
    var wanted = language.lowercased().replacing("_", with: "-")[...]
    while !wanted.isEmpty {
      if let code = codes.first(where: { $0.lowercased() == wanted }) { return code }
      if let code = codes.first(where: { $0.lowercased().hasPrefix(wanted + "-") }) { return code }
      wanted = wanted[..<(wanted.lastIndex(of: "-") ?? wanted.startIndex)]
    }
    return nil
  }
}
