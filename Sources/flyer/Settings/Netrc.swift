/// Names and passwords for servers, as many programs read them (netrc(5)).
struct Netrc {
  struct Login: Equatable {
    var name = ""
    var password = ""
  }

  private var logins: [(host: String, login: Login)] = []

  init(_ text: String) {
    var words = Self.words(text)[...]
    while let word = words.popFirst() {
      switch word {
      case "machine": logins.append((words.popFirst()?.lowercased() ?? "", Login()))
      // A login for all servers is used for none.
      case "default": logins.append(("", Login()))
      case "login": fill(\.name, words.popFirst())
      case "password": fill(\.password, words.popFirst())
      default: continue
      }
    }
  }

  /// The first for a host; nil where there is none.
  func login(for host: String) -> Login? {
    guard !host.isEmpty else { return nil }
    return logins.first { $0.host == host.lowercased() && !$0.login.name.isEmpty }?.login
  }

  private mutating func fill(_ part: WritableKeyPath<Login, String>, _ word: String?) {
    guard let word, let last = logins.indices.last else { return }
    logins[last].login[keyPath: part] = word
  }

  /// The words without comments and macros, of which each goes on to the next empty line.
  private static func words(_ text: String) -> [String] {
    var (words, isMacro) = ([String](), false)
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let own = line.split(whereSeparator: \.isWhitespace)
      isMacro = own.first == "macdef" || isMacro && !own.isEmpty
      if isMacro || own.first?.hasPrefix("#") == true { continue }
      words += own.map { $0.filter { $0 != "\"" } }
    }
    return words
  }
}
