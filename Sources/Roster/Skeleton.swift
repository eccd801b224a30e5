internal import CFribidi
import Foundation

extension String {
  /// The skeleton of a text in the order in which it is written, in lower case.
  package var skeleton: String { decomposed.lowercased().prototypes }

  /// The skeletons of a text as it is seen within a line that is read from the left, and by itself
  /// (UTS 39 §4, UAX #9). Two texts with a common one are taken for one another.
  package var skeletons: Set<String> {
    let written = decomposed.orders.map { $0.lowercased().prototypes }
    return Set(written).union(lookalikes.decomposed.orders.flatMap(\.skeletonsAsSeen))
  }

  /// The orders in which its letters can be seen.
  private var orders: [String] {
    guard unicodeScalars.contains(where: \.mayTurn) else { return [self] }
    return [CFRIBIDI_LEFT_TO_RIGHT, CFRIBIDI_BY_TEXT].map { seen(from: CInt($0)) }
  }

  /// The skeletons with regard to case, which begin with a capital: a Greek or Cyrillic capital can
  /// look like a Latin one though their lower case differs.
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
    // Without regard to case a line is an i or an l: ВILL is Bill. As it is written it is only a
    // line, but L is not: CarIa is Carla, and Ian isn't Lan.
    return [
      reading(UInt8(ascii: "i"), UInt8(ascii: "l")), reading(Self.capitalLine, Self.capitalLine),
    ]
  }

  /// The same with letters in place of those that decomposition replaces by something else.
  private var lookalikes: String {
    let differ = unicodeScalars.contains { !$0.isASCII && Confusables.compatible[$0] != nil }
    guard differ else { return self }
    return unicodeScalars.map { Confusables.compatible[$0] ?? String($0) }.joined()
  }

  /// Without regard to the ways in which Unicode writes a letter.
  private var decomposed: String {
    // Of thousands of names most are nothing but ASCII, in which there is nothing to decompose.
    utf8.allSatisfy { $0 < 0x80 } ? self : decomposedStringWithCompatibilityMapping
  }

  /// The same for letters that a reader takes for one another (UTS 39 §4): without regard to what
  /// can't be seen, to how many blanks there are, and to the script a letter was lent from.
  ///
  /// Only what is taken for ASCII is known; it is compared, never shown or kept.
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

  /// The text in the order in which it is seen from left to right, brackets mirrored; as it is where
  /// it is longer than any name.
  ///
  /// - Parameter direction: That of the paragraph, as fribidi has it.
  private func seen(from direction: CInt) -> String {
    let scalars = Array(unicodeScalars)
    var direction = direction
    var levels = [Int8](repeating: 0, count: scalars.count)
    var shapes = [UInt32](repeating: 0, count: scalars.count)
    guard scalars.count <= CFRIBIDI_LIMIT,
      cfribidi_resolve(
        scalars.map(\.value), CInt(scalars.count), false, &direction, &levels, &shapes)
    else { return self }
    // A letter goes where its first scalar goes, with its marks behind it (L3).
    let clusters = map(\.unicodeScalars.count)
    let starts = clusters.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
    let levelsOfClusters = starts.dropLast().map { levels[$0] }
    var order = [CInt](repeating: 0, count: clusters.count)
    cfribidi_order(levelsOfClusters, CInt(clusters.count), &order)
    var seen = String.UnicodeScalarView()
    for index in order.map(Int.init) {
      let places = starts[index]..<starts[index + 1]
      seen.append(contentsOf: places.map { Unicode.Scalar(shapes[$0]) ?? scalars[$0] })
    }
    return String(seen)
  }
}

extension String {
  /// Marks of a shape like a capital I, and of one like a small l. `Confusables` takes both signs
  /// for l, so no other letter has them as its likeness.
  fileprivate static let capitalLine = UInt8(ascii: "|")
  fileprivate static let smallLine = UInt8(ascii: "1")

  /// The same with its small lines marked.
  fileprivate var markingLines: String {
    String(decoding: utf8.map { $0 == UInt8(ascii: "l") ? Self.smallLine : $0 }, as: UTF8.self)
  }
}

extension String {
  /// Two texts can be taken for one another where they have one of these in common.
  package var keysOfLikeness: [String] { skeletons.map { "s" + $0 } + ["l" + lowercased()] }
}

extension Unicode.Scalar {
  /// Whether it is seen as a gap: the empty pattern of Braille is no white space to Unicode.
  fileprivate var isBlank: Bool {
    isASCII
      ? value == 0x20 || (0x09...0x0D).contains(value)
      : properties.isWhitespace || self == "\u{2800}"
  }

  fileprivate var prototype: String {
    isASCII ? Self.plain[Int(value)].prototype : Confusables.prototypes[self] ?? String(self)
  }

  /// The likeness of a letter as it is seen, in lower case, with the shapes of lines marked.
  fileprivate var seen: String {
    if isASCII { return Self.plain[Int(value)].seen }
    if let prototype = Confusables.capitals[self] { return prototype }
    // A capital that looks like no Latin one isn't taken for what its lower case looks like.
    return properties.changesWhenLowercased
      ? properties.lowercaseMapping : prototype.markingLines
  }

  /// The likenesses of ASCII, of which most names are.
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
