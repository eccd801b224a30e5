import CIcal
import Texts

/// Corrects lines that the library misreads, in a calendar with unfolded lines.
enum CalendarCorrections {
  private typealias Line = Slice<UnsafeBufferPointer<UInt8>>

  static func corrected(_ text: String) -> String {
    var text = text
    let changed: [UInt8]? = text.withUTF8 { bytes in
      var (result, copied, begin) = ([UInt8](), 0, 0)
      while begin < bytes.count {
        let end = bytes[begin...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
        let line = bytes[begin..<end]
        if let corrected = days(in: line) ?? escapes(in: line) {
          result += bytes[copied..<begin]
          result += corrected
          copied = end
        }
        begin = end
      }
      return copied == 0 ? nil : result + bytes[copied...]
    }
    return changed.map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  /// Returns the index of the colon before the value of a line. Parameters in quotes may have others.
  private static func colon(in line: Line) -> Int? {
    var isQuoted = false
    return line.firstIndex { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: ":") && !isQuoted
    }
  }
}

/// Days that have a time: `DTSTART;VALUE=DATE:20261124T000000`. The library takes them for times, and
/// drops the parameter that declares them days.
extension CalendarCorrections {
  private static let properties = ["DTSTART", "DTEND", "RECURRENCE-ID", "EXDATE", "RDATE"]
  private static let dayLength = 8

  /// Returns a line of such days without their times; nil for all other lines.
  private static func days(in line: Line) -> [UInt8]? {
    guard let first = line.first, "DRE".utf8.contains(first & 0xDF),
      let colon = colon(in: line), line[colon...].contains(UInt8(ascii: "T"))
    else { return nil }
    let parameters = String(decoding: line[..<colon], as: UTF8.self).uppercased()
      .split(separator: ";").map { String($0) }
    guard parameters.contains("VALUE=DATE"), properties.contains(parameters[0]) else { return nil }
    let days = line[(colon + 1)...].split(separator: UInt8(ascii: ","))
      .map { $0.prefix(dayLength) }
    return Array(line[...colon]) + days.joined(separator: [UInt8(ascii: ",")])
      + [UInt8(ascii: "\n")]
  }
}

/// Backslashes that escape nothing (RFC 5545, section 3.3.11). The library replaces the byte after
/// them by a space, and knows further escapes such as `\t`.
extension CalendarCorrections {
  private static let backslash = UInt8(ascii: "\\")

  /// Returns a line of text with its backslashes corrected; nil for all other lines. A backslash is
  /// dropped before punctuation and kept before anything else.
  private static func escapes(in line: Line) -> [UInt8]? {
    guard line.contains(backslash), let colon = colon(in: line), isText(line[..<colon]) else {
      return nil
    }
    var (result, index) = (Array(line[...colon]), colon + 1)
    result.reserveCapacity(line.count * 2)
    while index < line.endIndex {
      let byte = line[index]
      index += 1
      guard byte == backslash else {
        result.append(byte)
        continue
      }
      let next = index < line.endIndex ? line[index] : 0x20
      if "\\;,nN".utf8.contains(next) {
        result += [backslash, next]
        index += 1
      } else if !isPunctuation(next) {
        result += [backslash, backslash]
      }
    }
    return result
  }

  /// Whether the library unescapes the value of a property.
  ///
  /// - Parameter beginning: The name with its parameters.
  private static func isText(_ beginning: Line) -> Bool {
    let name = String(
      decoding: beginning.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ":") },
      as: UTF8.self)
    let kind = icalproperty_kind_to_value_kind(icalproperty_string_to_kind(name))
    return kind == ICAL_TEXT_VALUE || kind == ICAL_X_VALUE
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && !byte.isLetter && !byte.isDigit
  }
}
