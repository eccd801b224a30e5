import Drawing
import Foundation

extension TerminalScreen {
  /// The maximum length of a text for a terminal's clipboard, in bytes of Base 64.
  private static let maximumCopy = 74_994

  /// Whether the terminal that the environment names has a clipboard (OSC 52).
  package nonisolated static func hasClipboard(in environment: [String: String]) -> Bool {
    (try? TerminalEntry(environment: environment))?.isXtermLike == true
  }

  /// Puts a sanitized text into the terminal's clipboard, if it has one (OSC 52).
  ///
  /// - Returns: false if the terminal has none or the text is too long.
  @discardableResult
  package func copy(_ text: String) -> Bool {
    guard capabilities.isXtermLike else { return false }
    let encoded = Data(TerminalSanitizer.visible(text, keepingNewlines: true).utf8)
      .base64EncodedString()
    guard encoded.utf8.count <= Self.maximumCopy else { return false }
    write("\u{1B}]52;c;\(encoded)\u{07}")
    return true
  }

  /// Makes the terminal beep or flash, as the user has set it.
  package func ring() { write("\u{07}") }

  /// Sets the title of the terminal's window; the previous title returns when the terminal is
  /// released.
  package func setTitle(_ title: String) {
    guard capabilities.isXtermLike, title != windowTitle else { return }
    windowTitle = title
    let safe = TerminalSanitizer.visible(title.prefix(200))
    write("\u{1B}]2;\(safe)\u{07}")
  }
}
