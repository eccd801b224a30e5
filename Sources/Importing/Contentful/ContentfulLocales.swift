package import FoundationEssentials

/// The locales of a space and which of them stands in for which.
package struct ContentfulLocales: Sendable, Equatable {
  private var codes: [String] = []
  private var fallbacks: [String: String] = [:]
  private var standard: String?

  /// No locales: of a field the first value counts.
  package init() {}

  /// Reads the answer of `/locales`.
  package init(_ json: Data) throws(ContentfulFault) {
    self = try ContentfulBody.read(json) { Self(list: $0["items"]) }
  }

  /// Takes the locales of a list; what is none is left out.
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

  /// The locales whose values are tried, one after another: those of the reader's languages, each
  /// with what stands in for it, then the default one. Circles end where they would repeat.
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

  /// The locale for a language: `de-AT` itself, else `de`, else any other German.
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
