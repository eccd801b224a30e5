import Drawing
import Localizing

extension CodePanel {
  /// The message for a code that has no room.
  static func tooSmall(for needed: Size, _ screen: Size) -> String {
    // TRANSLATORS: of the terminal; y is a key that is shown below
    tr(
      "The QR code needs \(needed.width) columns and \(needed.height) rows; you have \(screen.width) and \(screen.height - 1)."
    )
  }
}
