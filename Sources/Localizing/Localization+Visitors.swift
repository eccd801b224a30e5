import CGettext
import Synchronization

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
