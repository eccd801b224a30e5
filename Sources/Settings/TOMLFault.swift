import Localizing

/// A syntax error in TOML.
package enum TOMLFault: Sendable, Equatable {
  /// A part that has a beginning and an end.
  package enum Part: Sendable, Equatable {
    case text, list, inlineTable, tableName
  }

  case noTableName
  case noValue
  case noTime
  case noEnd(Part)
  /// A value of no type: usually a text without quotation marks.
  case noKind
  /// There is more text after something that must end its line.
  case furtherWords
  case noEqualsSign
  case noKey
  /// A list or an inline table lacks a comma or its end.
  case noComma(Part)
  case commaAtEnd
  case noNumber, noDate, noFlag
  /// An invalid character after a backslash.
  case noEscape(String)
  case controlCharacter
  /// A name that already has a value.
  case saidTwice(String)
  /// An error whose description might quote a secret.
  case unquotable
  /// Another error, in the parser's words.
  case other(String)
}

extension TOMLFault {
  /// Whether the fault may contain a part of the text.
  package var quotes: Bool {
    switch self {
    case .noEscape, .saidTwice, .other: true
    case .noTableName, .noValue, .noTime, .noEnd, .noKind, .furtherWords, .noEqualsSign, .noKey,
      .noComma, .commaAtEnd, .noNumber, .noDate, .noFlag, .controlCharacter, .unquotable:
      false
    }
  }

  /// - Parameter words: The error message of toml++, `Error while parsing …: …`.
  init(parser words: String) {
    guard let match = words.wholeMatch(of: /Error while parsing ([^:]+): (.+)/.dotMatchesNewlines())
    else {
      self = .other(words)
      return
    }
    let (scope, reason) = (String(match.1), String(match.2))
    self = Self.fault(reason) ?? Self.fault(reason, in: scope) ?? .other(words)
  }

  /// Returns the fault for reasons that are clear in any scope; nil for others.
  private static func fault(_ reason: String) -> TOMLFault? {
    if let match = reason.firstMatch(of: /^cannot redefine existing .*?'(.+?)'/) {
      return .saidTwice(String(match.1))
    }
    if let match = reason.wholeMatch(of: /unknown escape sequence '\\(.+)'/) {
      return .noEscape(String(match.1))
    }
    let beginnings: KeyValuePairs<String, TOMLFault> = [
      "could not determine value type": .noKind, "expected a comment or whitespace": .furtherWords,
      "expected '='": .noEqualsSign, "expected keys, tables": .noKey,
      "expected comma or closing ']'": .noComma(.list),
      "expected comma or closing '}'": .noComma(.inlineTable),
      "expected key-value pair, saw closing '}'": .commaAtEnd,
      "unescaped control characters": .controlCharacter,
    ]
    return beginnings.first { reason.hasPrefix($0.key) }?.value
  }

  /// Returns the fault by the scope of the parser; nil for others.
  private static func fault(_ reason: String, in scope: String) -> TOMLFault? {
    let isOver = reason == "encountered end-of-file"
    switch scope {
    case "string" where isOver, "literal string" where isOver: return .noEnd(.text)
    case "array" where isOver: return .noEnd(.list)
    case "inline table" where isOver: return .noEnd(.inlineTable)
    case "table header" where isOver || reason.hasPrefix("expected ']'"):
      return .noEnd(.tableName)
    case "key-value pair" where isOver || reason.hasPrefix("expected value"), "value" where isOver:
      return .noKind
    case "boolean": return .noFlag
    case "date", "time", "date-time", "date-time offset": return .noDate
    case _ where scope.hasSuffix("integer") || scope.hasSuffix("floating-point"): return .noNumber
    default: return nil
    }
  }
}

extension TOMLFault: CustomStringConvertible {
  /// The error in the line, and the right form.
  package var description: String {
    switch self {
    case .noTableName: tr("a table’s name is missing after [")
    case .noValue: tr("a value or ] is missing before \(Self.brace)")
    case .noTime: tr("a time is missing after the date")
    case .noEnd(.text): tr("a string is not closed: its quotation mark is missing")
    case .noEnd(.list): tr("a list is not closed: ] is missing")
    case .noEnd(.inlineTable): tr("an inline table is not closed: \(Self.brace) is missing")
    case .noEnd(.tableName): tr("a table’s name is not closed: ] is missing")
    case .noKind: tr("a value is missing: a string needs quotation marks")
    case .furtherWords: tr("only a comment may follow this")
    case .noEqualsSign: tr("= is missing after the key")
    case .noKey: tr("a line must begin with a key, with [ or with #")
    case .noComma(.inlineTable): tr("a comma or \(Self.brace) is missing")
    case .noComma(.list), .noComma(.text), .noComma(.tableName): tr("a comma or ] is missing")
    case .commaAtEnd: tr("no comma is allowed before \(Self.brace)")
    case .noNumber: tr("this is not a number")
    case .noDate: tr("this is not a date or a time")
    case .noFlag: tr("this is neither true nor false")
    // TRANSLATORS: a backslash with what is behind it, and two backslashes
    case .noEscape(let sign):
      tr("\("\\" + sign) is not an escape in a string: write \("\\\\") for a backslash")
    case .controlCharacter: tr("a string contains a line end or a control character")
    case .saidTwice(let name): tr("“\(name)” is set twice")
    case .unquotable: tr("this is not TOML")
    // TRANSLATORS: what a program says in English
    case .other(let words): tr("this is not TOML: “\(words)”")
    }
  }

  private static let brace = "}"
}
