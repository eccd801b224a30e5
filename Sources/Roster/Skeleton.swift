internal import CFribidi
import Foundation

extension String {
  /// The skeleton of a text in the order in which it is written.
  package var skeleton: String { inOneCase.prototypes }

  /// The skeletons of a text as it is seen within a line that is read from the left, and by itself
  /// (UTS 39 §4, UAX #9). Two texts with a common one are taken for one another.
  package var skeletons: Set<String> {
    let letters = inOneCase
    guard letters.unicodeScalars.contains(where: \.mayTurn) else { return [letters.prototypes] }
    return Set(
      [CFRIBIDI_LEFT_TO_RIGHT, CFRIBIDI_BY_TEXT].map {
        letters.seen(from: CInt($0)).prototypes
      })
  }

  /// Without regard to case and to the ways in which Unicode writes a letter.
  private var inOneCase: String {
    // Of thousands of names most are nothing but ASCII, in which there is nothing to decompose.
    let isPlain = utf8.allSatisfy { $0 < 0x80 }
    return (isPlain ? self : decomposedStringWithCompatibilityMapping).lowercased()
  }

  /// The same for letters that a reader takes for one another (UTS 39 §4): without regard to what
  /// can't be seen, to how many blanks there are, and to the script a letter was lent from.
  ///
  /// Only what is taken for ASCII is known; it is compared, never shown or kept.
  private var prototypes: String {
    var skeleton = ""
    for scalar in unicodeScalars {
      if scalar.properties.isDefaultIgnorableCodePoint { continue }
      if scalar.isBlank {
        if !skeleton.isEmpty, skeleton.last != " " { skeleton += " " }
      } else if let prototype = Confusables.prototypes[scalar] {
        skeleton += prototype
      } else {
        skeleton.unicodeScalars.append(scalar)
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
  /// Two texts can be taken for one another where they have one of these in common.
  package var keysOfLikeness: [String] { skeletons.map { "s" + $0 } + ["l" + lowercased()] }
}

extension Unicode.Scalar {
  /// Whether it is seen as a gap: the empty pattern of Braille is no white space to Unicode.
  fileprivate var isBlank: Bool { properties.isWhitespace || self == "\u{2800}" }
}
