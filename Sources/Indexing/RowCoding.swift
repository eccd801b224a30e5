package import FlyerModel
import GRDB

extension FlyerDate {
  /// The date packed into one number, for a column of the index.
  package var packed: Int64 {
    var bits = Int64(year) << 9 | Int64(month) << 5 | Int64(day)
    bits = bits << 1 | (time == nil ? 0 : 1)
    bits = bits << 5 | Int64(time?.hour ?? 0)
    bits = bits << 6 | Int64(time?.minute ?? 0)
    bits = bits << 6 | Int64(time?.second ?? 0)
    let offset = isFloating ? 0 : (time?.offset ?? 0) + Self.offsetBias
    return bits << 18 | Int64(offset)
  }

  /// Unpacks a date; nil if the file was tampered with.
  init?(packed bits: Int64) {
    func field(_ shift: Int64, _ width: Int64) -> Int { Int(bits >> shift & (1 << width - 1)) }
    let offset = field(0, 18)
    let time = Time(
      hour: field(30, 5), minute: field(24, 6), second: field(18, 6),
      offset: offset == 0 ? nil : offset - Self.offsetBias)
    self.init(
      year: field(45, 18), month: field(41, 4), day: field(36, 5),
      time: field(35, 1) == 1 ? time : nil)
  }

  /// Reads the date in a column; nil if there is none.
  package init?(column packed: Int64?) {
    guard let packed else { return nil }
    self.init(packed: packed)
  }

  // No offset is that large, so 0 can mean none.
  private static let offsetBias = 1 << 17
}

/// Links in one column, with the ASCII separators for records and units.
enum LinkCoding {
  private static let unit: Character = "\u{1F}"
  private static let record: Character = "\u{1E}"

  /// Returns one letter for each link, as rows of lists need only its kind.
  static func kinds(of links: [Link]) -> String { String(links.map { letter(for: $0.kind) }) }

  static func kinds(_ letters: String) -> [Link.Kind] { letters.compactMap(kind) }

  static func encode(_ links: [Link]) -> String {
    links.map { link in
      let title = link.title.filter { $0 != unit && $0 != record }
      return "\(letter(for: link.kind))\(link.url)\(unit)\(title)"
    }.joined(separator: String(record))
  }

  static func decode(_ text: String) -> [Link] {
    text.split(separator: record).compactMap { part in
      let fields = part.dropFirst().split(
        separator: unit, maxSplits: 1, omittingEmptySubsequences: false)
      return try? LinkParsing.link(to: String(fields[0]), title: String(fields.last ?? ""))
    }
  }

  private static func letter(for kind: Link.Kind) -> Character {
    switch kind {
    case .web: "w"
    case .mail: "m"
    case .phone: "p"
    case .source: "s"
    }
  }

  private static func kind(_ letter: Character) -> Link.Kind? {
    switch letter {
    case "w": .web
    case "m": .mail
    case "p": .phone
    case "s": .source
    default: nil
    }
  }
}

extension Row {
  /// Returns the count in a column. Throws if it is larger than an index can hold.
  func count(atIndex index: Int) throws -> Int { try IndexError.checked(decode(atIndex: index)) }
}
