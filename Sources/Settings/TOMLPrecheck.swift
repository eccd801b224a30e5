import Texts

/// Finds faults in a TOML document at which its parser (toml++) would end the process by an
/// assertion instead of reporting an error. These are a table name that does not begin, a closing
/// brace instead of a value of a list, and a date whose time does not begin.
///
/// It is not a parser. Other faults are left to toml++, which reads up to the first fault.
struct TOMLPrecheck {
  /// A fault and its line, counted from 1.
  struct Fault: Error, Equatable {
    var line: Int
    var fault: TOMLFault
  }

  private var rest: ArraySlice<UInt8>
  private var line = 1
  /// The open brackets of lists and tables, the innermost last.
  private var open: [UInt8] = []
  private var isAtStatement = true
  private var expectsValue = false

  private init(_ text: String) {
    rest = Array(text.utf8)[...]
    let byteOrderMark = "\u{FEFF}".utf8
    if rest.starts(with: byteOrderMark) { rest = rest.dropFirst(byteOrderMark.count) }
  }

  /// Throws the first fault.
  static func check(_ text: String) throws(Fault) {
    var precheck = TOMLPrecheck(text)
    while let byte = precheck.rest.first { try precheck.pass(byte) }
  }

  private mutating func pass(_ byte: UInt8) throws(Fault) {
    switch byte {
    case UInt8(ascii: "\n"): passLineEnd()
    case UInt8(ascii: "#"): skip { $0 != UInt8(ascii: "\n") }
    case UInt8(ascii: "\""), UInt8(ascii: "'"): passString(byte)
    case UInt8(ascii: "["), UInt8(ascii: "{"): try passOpening(byte)
    case UInt8(ascii: "]"), UInt8(ascii: "}"): try passClosing(byte)
    case UInt8(ascii: ","), UInt8(ascii: "="):
      rest = rest.dropFirst()
      expectsValue = byte == UInt8(ascii: "=") || open.last == UInt8(ascii: "[")
    case _ where Self.isBlank(byte): rest = rest.dropFirst()
    default: try passWord()
    }
  }

  private mutating func passLineEnd() {
    rest = rest.dropFirst()
    line += 1
    if open.isEmpty { (isAtStatement, expectsValue) = (true, false) }
  }

  private mutating func passString(_ quote: UInt8) {
    (isAtStatement, expectsValue) = (false, false)
    let isLong = rest.starts(with: [quote, quote, quote])
    let end = isLong ? [quote, quote, quote] : [quote]
    rest = rest.dropFirst(end.count)
    while let byte = rest.first, !rest.starts(with: end) {
      if byte == UInt8(ascii: "\n") { line += 1 }
      rest = rest.dropFirst(byte == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"") ? 2 : 1)
    }
    rest = rest.dropFirst(end.count)
    // A long string may end with quotes of its own.
    if isLong { skip { $0 == quote } }
  }

  private mutating func passOpening(_ byte: UInt8) throws(Fault) {
    rest = rest.dropFirst()
    guard isAtStatement, byte == UInt8(ascii: "[") else {
      open.append(byte)
      expectsValue = byte == UInt8(ascii: "[")
      return
    }
    isAtStatement = false
    let isDouble = rest.first == byte
    if isDouble { rest = rest.dropFirst() }
    skip { " \t".utf8.contains($0) }
    guard let first = rest.first, !Self.beginsName(first) || (isDouble && first == byte) else {
      return
    }
    throw Fault(line: line, fault: .noTableName)
  }

  private mutating func passClosing(_ byte: UInt8) throws(Fault) {
    if byte == UInt8(ascii: "}"), open.last == UInt8(ascii: "["), expectsValue {
      throw Fault(line: line, fault: .noValue)
    }
    rest = rest.dropFirst()
    open = open.dropLast()
    expectsValue = false
  }

  private mutating func passWord() throws(Fault) {
    if expectsValue, isDateWithoutTime || isHalfAnHourBehindADigit {
      throw Fault(line: line, fault: .noTime)
    }
    (isAtStatement, expectsValue) = (false, false)
    skip { !Self.isBlank($0) && !"\n#\"'[]{},=".utf8.contains($0) }
  }

  /// Whether the text is a date such as 1979-05-27T that is not followed by two digits.
  private var isDateWithoutTime: Bool {
    let date = rest.prefix(10)
    let isDate =
      date.count == 10
      && zip(date, "0000-00-00".utf8).allSatisfy {
        $1 == UInt8(ascii: "-") ? $0 == $1 : $0.isDigit
      }
    let hour = rest.dropFirst(11).prefix(2)
    guard isDate, let mark = rest.dropFirst(10).first, !hour.isEmpty else { return false }
    let hasHour = hour.count == 2 && hour.allSatisfy(\.isDigit)
    return mark | 0x20 == UInt8(ascii: "t") && !hasHour
  }

  /// Whether the text is a number, a date or something similar, a blank, and not two digits. The
  /// parser takes ten characters of many kinds for a date. Only a time may follow a value after a
  /// blank.
  private var isHalfAnHourBehindADigit: Bool {
    guard let first = rest.first, first.isDigit else { return false }
    let behind = rest.drop { !" \t\r\n#,]}".utf8.contains($0) }.prefix(3)
    guard behind.first == UInt8(ascii: " "), let next = behind.dropFirst().first else {
      return false
    }
    if " \t\r\n#,]}".utf8.contains(next) { return false }
    return behind.count < 3 || !behind.dropFirst().allSatisfy(\.isDigit)
  }

  private mutating func skip(_ isSkipped: (UInt8) -> Bool) { rest = rest.drop(while: isSkipped) }

  private static func isBlank(_ byte: UInt8) -> Bool { " \t\r".utf8.contains(byte) }

  /// Whether the parser takes the byte for the beginning of a name, or reports an error for it.
  private static func beginsName(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || "_-\"'[]".utf8.contains(byte)
  }
}
