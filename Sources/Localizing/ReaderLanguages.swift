/// The languages of the user, from the environment.
package enum ReaderLanguages {
  /// Returns BCP 47 languages, the preferred one first: those of `LANGUAGE`, then the locale of
  /// messages. Returns none in the locale "C", where gettext(3) ignores `LANGUAGE` as well; in
  /// "C.UTF-8" it does not.
  package static func languages(in environment: [String: String]) -> [String] {
    let name = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
      .first { !$0.isEmpty }
    guard let name, !["C", "POSIX"].contains(name) else { return [] }
    let preferred = environment["LANGUAGE"]?.split(separator: ":").map(String.init) ?? []
    return (preferred + [name]).compactMap { tag(ofLocale: $0) }.reduce(into: []) { all, language in
      if !all.contains(language) { all.append(language) }
    }
  }

  /// Returns the BCP 47 tag of a locale: `de-AT` for `de_AT.UTF-8@euro`. nil for the locale without
  /// a language, and for invalid names.
  package static func tag(ofLocale name: some StringProtocol) -> String? {
    let identifier = name.prefix { $0 != "." && $0 != "@" }
    guard !["", "C", "POSIX"].contains(String(identifier)),
      identifier.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0)) })
    else { return nil }
    return String(identifier.map { $0 == "_" ? "-" : $0 })
  }
}
