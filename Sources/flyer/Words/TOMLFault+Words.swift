import Importing
import Localizing

extension TOMLFault: CustomStringConvertible {
  /// The error in the line, and the right form.
  var description: String {
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
