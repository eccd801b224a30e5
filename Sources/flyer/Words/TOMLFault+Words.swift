import Importing
import Localizing

extension TOMLFault: CustomStringConvertible {
  /// What is wrong in the line, and what belongs there.
  var description: String {
    switch self {
    case .noTableName: tr("a table's name is missing behind [")
    case .noValue: tr("a value or ] is missing before \(Self.brace)")
    case .noTime: tr("a time is missing behind the date")
    case .noEnd(.text): tr("a text does not end: its quotation mark is missing")
    case .noEnd(.list): tr("a list does not end: ] is missing")
    case .noEnd(.inlineTable): tr("a table in a line does not end: \(Self.brace) is missing")
    case .noEnd(.tableName): tr("a table's name does not end: ] is missing")
    case .noKind: tr("a value is missing: a text stands in quotation marks")
    case .furtherWords: tr("nothing but a comment may stand behind this")
    case .noEqualsSign: tr("= is missing behind the key")
    case .noKey: tr("a line begins with a key, with [ or with #")
    case .noComma(.inlineTable): tr("a comma or \(Self.brace) is missing")
    case .noComma(.list), .noComma(.text), .noComma(.tableName): tr("a comma or ] is missing")
    case .commaAtEnd: tr("no comma may stand before \(Self.brace)")
    case .noNumber: tr("this is no number")
    case .noDate: tr("this is no date and no time")
    case .noFlag: tr("this is neither true nor false")
    // TRANSLATORS: a backslash with what stands behind it, and two backslashes
    case .noEscape(let sign): tr("\("\\" + sign) means nothing in a text: \("\\\\") is a backslash")
    case .controlCharacter: tr("a text has a line end or a control character in it")
    case .saidTwice(let name): tr("“\(name)” is said twice")
    case .unquotable: tr("this is no TOML")
    // TRANSLATORS: what a program says in English
    case .other(let words): tr("this is no TOML: “\(words)”")
    }
  }

  private static let brace = "}"
}
