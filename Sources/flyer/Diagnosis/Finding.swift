import Localizing

/// A finding of `flyer doctor`.
struct Finding: Encodable {
  let subject: Subject
  /// The finding, and a remedy if a part is missing.
  let value: String
  /// False where something is missing or wrong.
  let isFine: Bool

  init(_ subject: Subject, _ value: String, isFine: Bool = true) {
    (self.subject, self.value, self.isFine) = (subject, value, isFine)
  }

  /// A finding that is fine if something was found.
  ///
  /// - Parameter remedy: what to say where nothing was.
  init(_ subject: Subject, _ value: String?, orElse remedy: @autoclosure () -> String) {
    self.init(subject, value ?? remedy(), isFine: value != nil)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(subject.key, forKey: .name)
    try container.encode(value, forKey: .value)
    try container.encode(isFine, forKey: .isFine)
  }

  private enum Key: CodingKey { case name, value, isFine }
}

extension Finding {
  /// A subject of `flyer doctor`.
  struct Subject {
    /// As JSON names it.
    let key: String
    /// The names of programs and variables, else the label with a capital.
    let name: String

    private init(_ key: String, _ label: String? = nil) {
      self.key = key
      name = label.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? key
    }

    static var flyer: Subject {
      Subject("flyer")
    }
    static var sqlite: Subject {
      Subject("SQLite")
    }
    static var ncurses: Subject {
      Subject("ncurses")
    }
    static var configuration: Subject {
      Subject("configuration", tr("configuration", context: "what flyer doctor looks at"))
    }
    static var cache: Subject {
      Subject("cache", tr("cache", context: "what flyer doctor looks at"))
    }
    static var state: Subject {
      Subject("state and log", tr("state and log", context: "what flyer doctor looks at"))
    }
    static var data: Subject {
      Subject("data", tr("data", context: "what flyer doctor looks at"))
    }
    static var settings: Subject {
      Subject("settings", tr("settings", context: "what flyer doctor looks at"))
    }
    static var setting: Subject {
      Subject("setting", tr("setting", context: "what flyer doctor looks at"))
    }
    static var source: Subject {
      Subject("source", tr("source", context: "what flyer doctor looks at"))
    }
    static var copy: Subject {
      Subject("copy", tr("copy", context: "what flyer doctor looks at"))
    }
    static var token: Subject {
      Subject("token", tr("token", context: "what flyer doctor looks at"))
    }
    static var editor: Subject {
      Subject("editor", tr("editor", context: "what flyer doctor looks at"))
    }
    static var hyphenation: Subject {
      Subject("hyphenation", tr("hyphenation", context: "what flyer doctor looks at"))
    }
    static var terminalType: Subject {
      Subject("TERM")
    }
    static var colours: Subject {
      Subject("colours", tr("colours", context: "what flyer doctor looks at"))
    }
    static var locale: Subject {
      Subject("locale", tr("locale", context: "what flyer doctor looks at"))
    }
    static var terminal: Subject {
      Subject("terminal", tr("terminal", context: "what flyer doctor looks at"))
    }
    static var rightToLeft: Subject {
      Subject("right to left", tr("right to left", context: "what flyer doctor looks at"))
    }
    static var clipboard: Subject {
      Subject("clipboard", tr("clipboard", context: "what flyer doctor looks at"))
    }
    static var links: Subject {
      Subject("links", tr("links", context: "what flyer doctor looks at"))
    }
    static var language: Subject {
      Subject("language", tr("language", context: "what flyer doctor looks at"))
    }
    static var catalogues: Subject {
      Subject("catalogues", tr("languages", context: "what flyer doctor looks at"))
    }
    static var theme: Subject {
      Subject("theme", tr("theme", context: "what flyer doctor looks at"))
    }
    static var background: Subject {
      Subject("background", tr("background", context: "what flyer doctor looks at"))
    }
    static var colourCount: Subject {
      Subject("colour count", tr("colour count", context: "what flyer doctor looks at"))
    }
    static var charset: Subject {
      Subject("charset", tr("characters", context: "what flyer doctor looks at"))
    }
    static var keys: Subject {
      Subject("keys", tr("keys", context: "what flyer doctor looks at"))
    }
    static var mouse: Subject {
      Subject("mouse", tr("mouse", context: "what flyer doctor looks at"))
    }
    static var pager: Subject {
      Subject("pager", tr("pager", context: "what flyer doctor looks at"))
    }
    static var pictures: Subject {
      Subject("pictures", tr("pictures", context: "what flyer doctor looks at"))
    }
    static var cell: Subject {
      Subject("cell", tr("cell", context: "what flyer doctor looks at"))
    }
    static var pictureProgram: Subject {
      Subject("flyer-image")
    }
    static var fetchProgram: Subject {
      Subject("flyer-fetch")
    }
    static var keptPictures: Subject {
      Subject("kept pictures", tr("picture cache", context: "what flyer doctor looks at"))
    }
    static var roster: Subject {
      Subject("roster", tr("roster", context: "what flyer doctor looks at"))
    }
    static var rosterServer: Subject {
      Subject("roster server", tr("roster server", context: "what flyer doctor looks at"))
    }
    static var rosterLogIn: Subject {
      Subject("roster login", tr("roster login", context: "what flyer doctor looks at"))
    }
    static var rosterCopy: Subject {
      Subject("roster copy", tr("roster copy", context: "what flyer doctor looks at"))
    }
    static var rosterToken: Subject {
      Subject("roster token", tr("roster token", context: "what flyer doctor looks at"))
    }
    static var subject: Subject {
      Subject("name")
    }
  }
}
