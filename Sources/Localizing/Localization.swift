import CGettext
import Glibc
import Synchronization

/// The languages of the interface.
package enum Localization {
  /// The language of the source texts.
  private static let written = "en"

  /// Sets the language to the first one with a catalogue. It is English if English comes before it,
  /// or if none has a catalogue. Call it before a second thread starts.
  ///
  /// - Parameter languages: BCP 47 languages, the preferred one first.
  package static func begin(_ languages: [String]) { begin(languages, in: folder) }

  static func begin(_ languages: [String], in folder: String?) {
    LocaleVariables.replaceUnreadable()
    let asked = asked(of: languages)
    guard !asked.isEmpty, let folder else { return cgettext_end() }
    cgettext_begin(folder, asked.joined(separator: ":"))
  }

  /// Returns the names of the catalogues for the languages before English.
  static func asked(of languages: [String]) -> [String] {
    languages.prefix { $0.prefix { $0 != "-" } != written }.map(catalogue)
  }

  /// The current language: a BCP 47 tag.
  package static var language: String {
    // TRANSLATORS: not the word: the BCP 47 tag of your language, for instance de or zh-TW
    tr("en", context: "language")
  }

  /// Whether a BCP 47 language is English or has a catalogue.
  package static func speaks(_ language: String) -> Bool {
    let base = String(language.prefix { $0 != "-" })
    guard base != written, let folder else { return base == written }
    return [catalogue(of: language), base].contains { isCatalogue($0, in: folder) }
  }

  private static func isCatalogue(_ name: String, in folder: String) -> Bool {
    access(path(of: name, in: folder), R_OK) == 0
  }

  /// Identifies the current language and the edition of its catalogue, so that texts of other ones
  /// can be recognised; nil for English.
  package static var edition: String? {
    let language = language
    guard language != written, let folder else { return nil }
    var status = stat()
    guard stat(path(of: catalogue(of: language), in: folder), &status) == 0 else { return language }
    return "\(language) \(status.st_size) \(status.st_mtim.tv_sec)"
  }

  private static func path(of catalogue: String, in folder: String) -> String {
    "\(folder)/\(catalogue)/LC_MESSAGES/flyer.mo"
  }

  /// The languages with a catalogue, as gettext(3) names them, in their order.
  package static var catalogues: [String] {
    guard let folder else { return [] }
    return entries(of: folder).filter { isCatalogue($0, in: folder) }
  }

  /// English and the languages with a catalogue, as BCP 47 names them.
  package static var tags: [String] {
    [written] + catalogues.map { String($0.map { $0 == "_" ? "-" : $0 }) }
  }

  /// Returns the name of the catalogue for a language: gettext's locale, `de_AT` for `de-AT`.
  static func catalogue(of language: String) -> String {
    switch language {
    case "zh-HK", "zh-MO", "zh-Hant", "zh-Hant-TW", "zh-Hant-HK", "zh-Hant-MO": "zh_TW"
    default: String(language.map { $0 == "-" ? "_" : $0 })
    }
  }

  /// Returns the possible names of a catalogue for a language, the nearest one first: `de_AT`,
  /// `de`. The language may be in any case.
  package static func catalogues(for language: String) -> [String] {
    let parts = language.split(separator: "-").enumerated().map { index, part in
      switch (index, part.count) {
      case (1..., 2): part.uppercased()
      case (1..., 4): part.prefix(1).uppercased() + part.dropFirst().lowercased()
      case _: part.lowercased()
      }
    }
    return parts.indices.reversed().map { catalogue(of: parts[...$0].joined(separator: "-")) }
  }

  /// The folder with the reader's catalogues.
  private static var folder: String? { folder(installed: ["share", "locale"], built: "locale") }

  /// Returns a folder of the program; nil if the program has no path. If the program is installed,
  /// the folder is next to `bin`; if it was only built, next to the program itself.
  package static func folder(installed: [String], built: String) -> String? {
    guard let program = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(program) }
    let parts = String(cString: program).split(separator: "/").dropLast().map(String.init)
    let path = parts.last == "bin" ? parts.dropLast() + installed : parts + [built]
    return path.reduce("") { whole, part in whole + "/" + part }
  }

  /// Returns the names of a folder's entries, in their order.
  static func entries(of folder: String) -> [String] {
    guard let entries = opendir(folder) else { return [] }
    defer { closedir(entries) }
    var names: [String] = []
    while let entry = readdir(entries) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names.sorted()
  }
}

extension Localization {
  private static let spoken = Mutex(SpokenLanguages.english)

  /// The languages available to visitors; English alone before `beginForVisitors`.
  package static var languagesOfVisitors: SpokenLanguages { spoken.withLock { $0 } }

  /// Sets the language of the process as `begin` does, and makes every language with a catalogue
  /// available to visitors (`SpokenLanguage.current`). Call it before a second thread starts.
  package static func beginForVisitors(_ languages: [String]) {
    LocaleVariables.replaceUnreadable()
    let folder = folder(installed: ["share", "flyerd", "locale"], built: "locale")
    let found = (folder.map(names) ?? []).map { name in
      SpokenLanguage(tag: String(name.map { $0 == "_" ? "-" : $0 }), domain: prefix + name)
    }
    for case let (folder?, domain?) in found.map({ (folder, $0.domain) }) {
      cgettext_add(folder, domain)
    }
    let all = [.english] + found
    let own = languages.lazy.compactMap(SpokenLanguages(own: .english, all: all).fitting).first
    spoken.withLock { $0 = SpokenLanguages(own: own ?? .english, all: all) }
    cgettext_begin_added(own?.domain, asked(of: languages).joined(separator: ":"))
  }

  /// The prefix of the files whose names are gettext domains.
  private static let prefix = "flyerd-"

  /// Returns the names of the catalogues in a folder, in their order.
  private static func names(in folder: String) -> [String] {
    let (begin, end) = (prefix, ".mo")
    return entries(of: folder + "/C/LC_MESSAGES")
      .filter { $0.hasPrefix(begin) && $0.hasSuffix(end) }
      .map { String($0.dropFirst(begin.count).dropLast(end.count)) }
  }
}
