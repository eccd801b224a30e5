internal import CFribidi
import Foundation

extension String {
  /// The skeleton of the text in writing order, in lower case.
  package var skeleton: String { decomposed.lowercased().prototypes }

  /// The skeletons of the text as it appears (UTS 39 §4, UAX #9): within a line read from the left,
  /// and by itself. Two texts with a skeleton in common can be confused.
  package var skeletons: Set<String> {
    let written = decomposed.orders.map { $0.lowercased().prototypes }
    return Set(written).union(lookalikes.decomposed.orders.flatMap(\.skeletonsAsSeen))
  }

  /// The orders in which its letters can appear.
  private var orders: [String] {
    guard unicodeScalars.contains(where: \.mayTurn) else { return [self] }
    return [CFRIBIDI_LEFT_TO_RIGHT, CFRIBIDI_BY_TEXT].map { seen(from: CInt($0)) }
  }

  /// The skeletons with regard to case, which begin with a capital. A Greek or Cyrillic capital can
  /// look like a Latin one although their lower-case letters differ.
  private var skeletonsAsSeen: [String] {
    let seen = "S" + prototypes(by: \.seen)
    guard seen.utf8.contains(where: { $0 == Self.capitalLine || $0 == Self.smallLine }) else {
      return [seen]
    }
    func reading(_ capital: UInt8, _ small: UInt8) -> String {
      let bytes = seen.utf8.map {
        $0 == Self.capitalLine ? capital : $0 == Self.smallLine ? small : $0
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    // Without regard to case, a line is an i or an l: ВILL is Bill. As it is written, it is only a
    // line, but L is not: CarIa is Carla, and Ian isn't Lan.
    return [
      reading(UInt8(ascii: "i"), UInt8(ascii: "l")), reading(Self.capitalLine, Self.capitalLine),
    ]
  }

  /// The text with lookalikes for letters that decomposition would replace by something else.
  private var lookalikes: String {
    let differ = unicodeScalars.contains { !$0.isASCII && Confusables.compatible[$0] != nil }
    guard differ else { return self }
    return unicodeScalars.map { Confusables.compatible[$0] ?? String($0) }.joined()
  }

  /// The text without regard to the ways in which Unicode writes a letter.
  private var decomposed: String {
    // Most of thousands of names are pure ASCII, which has nothing to decompose.
    utf8.allSatisfy { $0 < 0x80 } ? self : decomposedStringWithCompatibilityMapping
  }

  /// The text with one letter for all that a reader confuses (UTS 39 §4). Ignores invisible
  /// characters, the number of blanks and the script from which a letter was borrowed.
  ///
  /// Only lookalikes of ASCII are known. The result is compared, never shown or stored.
  private var prototypes: String { prototypes(by: \.prototype) }

  private func prototypes(by prototype: (Unicode.Scalar) -> String) -> String {
    var skeleton = ""
    for scalar in unicodeScalars {
      if !scalar.isASCII, scalar.properties.isDefaultIgnorableCodePoint { continue }
      if scalar.isBlank {
        if !skeleton.isEmpty, skeleton.last != " " { skeleton += " " }
      } else {
        skeleton += prototype(scalar)
      }
    }
    if skeleton.last == " " { skeleton.removeLast() }
    return skeleton
  }

  /// Returns the text in the order in which it appears from left to right, with brackets mirrored.
  /// A text that is longer than any name is returned unchanged.
  ///
  /// - Parameter direction: The direction of the paragraph, as in fribidi.
  private func seen(from direction: CInt) -> String {
    let scalars = Array(unicodeScalars)
    var direction = direction
    var levels = [Int8](repeating: 0, count: scalars.count)
    var shapes = [UInt32](repeating: 0, count: scalars.count)
    guard scalars.count <= CFRIBIDI_LIMIT,
      cfribidi_resolve(
        scalars.map(\.value), CInt(scalars.count), false, &direction, &levels, &shapes)
    else { return self }
    // A letter goes where its first scalar goes, followed by its marks (L3).
    let clusters = map(\.unicodeScalars.count)
    let starts = clusters.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
    let levelsOfClusters = starts.dropLast().map { levels[$0] }
    var order = [CInt](repeating: 0, count: clusters.count)
    cfribidi_order(levelsOfClusters, CInt(clusters.count), &order)
    assert(starts.last == scalars.count, "each scalar is part of one letter")
    assert(
      Set(order).count == clusters.count, "a text that is read from the right keeps its letters")
    var seen = String.UnicodeScalarView()
    for index in order.map(Int.init) {
      let places = starts[index]..<starts[index + 1]
      seen.append(contentsOf: places.map { Unicode.Scalar(shapes[$0]) ?? scalars[$0] })
    }
    return String(seen)
  }
}

extension String {
  /// Marks for shapes like a capital I and like a small l. `Confusables` takes both signs for l, so
  /// they are the likeness of no other letter.
  fileprivate static let capitalLine = UInt8(ascii: "|")
  fileprivate static let smallLine = UInt8(ascii: "1")

  /// The text with its small lines marked.
  fileprivate var markingLines: String {
    String(decoding: utf8.map { $0 == UInt8(ascii: "l") ? Self.smallLine : $0 }, as: UTF8.self)
  }
}

extension String {
  /// Keys of likeness: two texts can be confused if they have a key in common.
  package var keysOfLikeness: [String] { skeletons.map { "s" + $0 } + ["l" + lowercased()] }
}

extension Unicode.Scalar {
  /// Whether it appears as a gap. The empty pattern of Braille is no white space to Unicode.
  fileprivate var isBlank: Bool {
    isASCII
      ? value == 0x20 || (0x09...0x0D).contains(value)
      : properties.isWhitespace || self == "\u{2800}"
  }

  fileprivate var prototype: String {
    isASCII ? Self.plain[Int(value)].prototype : Confusables.prototypes[self] ?? String(self)
  }

  /// The likeness of a letter as it appears, in lower case, with the shapes of lines marked.
  fileprivate var seen: String {
    if isASCII { return Self.plain[Int(value)].seen }
    if let prototype = Confusables.capitals[self] { return prototype }
    // A capital that looks like no Latin one isn't confused with the likeness of its lower-case
    // letter.
    return properties.changesWhenLowercased
      ? properties.lowercaseMapping : prototype.markingLines
  }

  /// The likenesses of ASCII letters, of which most names consist.
  private static let plain: [(prototype: String, seen: String)] = (0..<0x80).map {
    let scalar = Unicode.Scalar(UInt8($0))
    let small = Unicode.Scalar(scalar.properties.lowercaseMapping) ?? scalar
    func prototype(_ letter: Unicode.Scalar) -> String {
      Confusables.prototypes[letter] ?? String(letter)
    }
    let isCapital = small != scalar
    let seen =
      Confusables.capitals[scalar]
      ?? (isCapital ? prototype(small) : prototype(small).markingLines)
    return (prototype(scalar), seen)
  }
}
