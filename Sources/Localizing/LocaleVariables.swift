import Glibc

/// The environment variables for locales (locale(7)), as libraries read them.
enum LocaleVariables {
  /// The variables from which ICU takes the locale of the process.
  private static let names = ["LC_ALL", "LC_MESSAGES", "LANG"]

  /// Replaces values that no library can read by the locale "C". ICU has no locale at all for a
  /// language of twelve letters, but Foundation uses it (`uloc_getDefault`). Call it before a
  /// second thread starts.
  static func replaceUnreadable() {
    for name in names {
      guard let value = getenv(name), !isReadable(String(cString: value)) else { continue }
      setenv(name, "C", 1)
    }
  }

  /// Whether a value is empty or has the form of a locale. Its language must have at most eight
  /// letters (BCP 47), and its characters must be those of locale names.
  static func isReadable(_ name: String) -> Bool {
    let identifier = name.prefix { $0 != "." && $0 != "@" }
    let language = identifier.prefix { $0 != "_" && $0 != "-" }
    return name.utf8.count <= 64 && language.utf8.count <= 8
      && name.unicodeScalars.allSatisfy { $0.isASCII && $0.value > 0x20 && $0.value < 0x7F }
  }
}
