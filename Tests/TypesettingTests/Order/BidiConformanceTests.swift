import Drawing
import Foundation
import Testing

@testable import Typesetting

/// Unicode's own tests of UAX #9 with all cases: levels and order.
struct BidiConformanceTests {
  private static let folder = "/usr/share/unicode/"

  /// Returns the bytes of a Unicode data file; nil if it is not installed.
  private static func file(_ name: String) -> [UInt8]? {
    guard let data = FileManager.default.contents(atPath: folder + name) else {
      print("skipped: there is no \(folder + name) (package unicode-data)")
      return nil
    }
    return Array(data)
  }

  @Test func everyCombinationOfFourClasses() throws {
    guard let bytes = Self.file("BidiTest.txt") else { return }
    var cases = BidiClassCases(bytes)
    var count = 0
    var failures: [String] = []
    while let next = cases.next() {
      count += next.directions.count
      for direction in next.directions where !next.agrees(direction) {
        failures.append("\(next.scalars.map(\.value)), \(String(describing: direction))")
      }
    }
    #expect(count > 700_000)
    #expect(failures.isEmpty, "\(failures.count), as \(failures.prefix(5))")
  }

  @Test func bracketsIsolatesAndLongLines() throws {
    guard let bytes = Self.file("BidiCharacterTest.txt") else { return }
    var count = 0
    var failures: [String] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let next = BidiCharacterCase(line) else { continue }
      count += 1
      if !next.agrees { failures.append(String(decoding: line, as: UTF8.self)) }
    }
    #expect(count > 90_000)
    #expect(failures.isEmpty, "\(failures.count), as \(failures.prefix(5))")
  }

  /// A few cases of both files, for machines where neither is installed.
  @Test(arguments: [
    // Hebrew within English and English within Hebrew, with numbers and brackets.
    "0061 0020 05D0 05D1 0020 0031;2;0;0 0 1 1 1 2;0 1 5 4 3 2",
    "05D0 0020 0028 0061 0029 0020 0031 002E;2;1;1 1 1 2 1 1 2 1;7 6 5 4 3 2 1 0",
    "0627 0020 0031 002F 0032;2;1;1 1 2 2 2;2 3 4 1 0",
    "05D0 0028 0062 0029 0063;0;0;1 0 0 0 0;0 1 2 3 4",
    "05D0 0020 2067 0061 2069 0020;1;1;1 1 1 4 1 1;5 4 3 2 1 0",
    "0031 0020 0032;2;0;0 0 0;0 1 2",
  ]) func cases(line: String) throws {
    let known = try #require(BidiCharacterCase(Array(line.utf8)[...]))
    #expect(known.agrees, "\(known.found)")
  }
}

/// The expected result for a line: `levels` has -1 for characters that rule X9 removes.
struct BidiExpectation {
  var levels: [Int8] = []
  var order: [Int] = []

  func agrees(with found: [Int8]) -> Bool {
    guard found.count == levels.count else { return false }
    var kept: [Int] = []
    var left: [Int8] = []
    for index in levels.indices where levels[index] >= 0 {
      if found[index] != levels[index] { return false }
      kept.append(index)
      left.append(found[index])
    }
    return VisualOrder.order(of: left).map { kept[$0] } == order
  }
}

/// A line of BidiCharacterTest.txt.
struct BidiCharacterCase {
  let scalars: [Unicode.Scalar]
  let direction: TextDirection?
  let isRightToLeft: Bool
  let expected: BidiExpectation

  /// Parses a line; nil for a comment.
  init?(_ line: ArraySlice<UInt8>) {
    let fields = line.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard fields.count == 5, !fields[0].hasPrefix("#") else { return nil }
    scalars = fields[0].split(separator: " ").compactMap {
      UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
    }
    direction = ["0": .leftToRight, "1": .rightToLeft][fields[1]]
    isRightToLeft = fields[2] == "1"
    expected = BidiExpectation(
      levels: fields[3].split(separator: " ").map { Int8($0) ?? -1 },
      order: fields[4].split(separator: " ").compactMap { Int($0) })
  }

  var found: [Int8] {
    VisualOrder(scalars, direction: direction, joins: false)?.levels ?? []
  }

  var agrees: Bool {
    guard let order = VisualOrder(scalars, direction: direction, joins: false) else { return false }
    return (order.direction == .rightToLeft) == isRightToLeft
      && expected.agrees(with: order.levels)
  }
}

/// The lines of BidiTest.txt, which contain names of classes. One character represents each class.
struct BidiClassCases {
  struct Case {
    var scalars: [Unicode.Scalar] = []
    var directions: [TextDirection?] = []
    var expected = BidiExpectation()

    func agrees(_ direction: TextDirection?) -> Bool {
      let found = VisualOrder(scalars, direction: direction, joins: false)
      return found.map { expected.agrees(with: $0.levels) } ?? false
    }
  }

  private static let scalars: [String: Unicode.Scalar] = [
    "L": "A", "R": "\u{5D0}", "AL": "\u{627}", "EN": "1", "ES": "+", "ET": "#", "AN": "\u{661}",
    "CS": ",", "B": "\u{2029}", "S": "\t", "WS": " ", "ON": "!", "LRE": "\u{202A}",
    "LRO": "\u{202D}", "RLE": "\u{202B}", "RLO": "\u{202E}", "PDF": "\u{202C}",
    "LRI": "\u{2066}", "RLI": "\u{2067}", "FSI": "\u{2068}", "PDI": "\u{2069}",
    "NSM": "\u{300}", "BN": "\u{AD}",
  ]
  /// The characters by the bytes of their class names, which have at most three, for speed: half a
  /// million lines are read.
  private static let scalarsByCode = Dictionary(
    uniqueKeysWithValues: scalars.map { name, scalar in
      (name.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }, scalar)
    })

  private let bytes: [UInt8]
  private var position = 0
  private var expected = BidiExpectation()

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Case? {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "@"): readExpectation()
      case UInt8(ascii: "#"), UInt8(ascii: "\n"): _ = line()
      default: return readCase()
      }
    }
    return nil
  }

  private mutating func line() -> ArraySlice<UInt8> {
    let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    defer { position = end + 1 }
    return bytes[position..<end]
  }

  private mutating func readExpectation() {
    let words = String(decoding: line(), as: UTF8.self).split { $0 == " " || $0 == "\t" }
    if words[0] == "@Levels:" {
      expected.levels = words.dropFirst().map { Int8($0) ?? -1 }
    } else if words[0] == "@Reorder:" {
      expected.order = words.dropFirst().compactMap { Int($0) }
    }
  }

  private mutating func readCase() -> Case {
    var next = Case(expected: expected)
    var code: UInt32 = 0
    while position < bytes.count, bytes[position] != UInt8(ascii: ";") {
      if bytes[position] == UInt8(ascii: " ") {
        if let scalar = Self.scalarsByCode[code] { next.scalars.append(scalar) }
        code = 0
      } else {
        code = code << 8 | UInt32(bytes[position])
      }
      position += 1
    }
    if let scalar = Self.scalarsByCode[code] { next.scalars.append(scalar) }
    position += 1
    let rest = line().filter { $0 != UInt8(ascii: " ") }
    let bits = UInt8(String(decoding: rest, as: UTF8.self), radix: 16) ?? 0
    if bits & 1 != 0 { next.directions.append(nil) }
    if bits & 2 != 0 { next.directions.append(.leftToRight) }
    if bits & 4 != 0 { next.directions.append(.rightToLeft) }
    return next
  }
}
