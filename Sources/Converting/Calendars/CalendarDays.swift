/// Corrects days that have a time: `DTSTART;VALUE=DATE:20261124T000000`. The library takes them for
/// times, and drops the parameter that declares them days.
enum CalendarDays {
  private static let properties = ["DTSTART", "DTEND", "RECURRENCE-ID", "EXDATE", "RDATE"]
  private static let dayLength = 8

  /// Removes the times from days that are declared as such, in a calendar with unfolded lines.
  static func withoutTimes(_ text: String) -> String {
    var text = text
    let changed: [UInt8]? = text.withUTF8 { bytes in
      var (result, copied, begin) = ([UInt8](), 0, 0)
      while begin < bytes.count {
        let end = bytes[begin...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
        if let days = days(in: bytes[begin..<end]) {
          result += bytes[copied..<begin]
          result += days
          copied = end
        }
        begin = end
      }
      return copied == 0 ? nil : result + bytes[copied...]
    }
    return changed.map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  /// Returns the corrected line; nil for all other lines.
  private static func days(in line: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
    guard let first = line.first, "DRE".utf8.contains(first & 0xDF),
      let colon = line.firstIndex(of: UInt8(ascii: ":")),
      line[colon...].contains(UInt8(ascii: "T"))
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
