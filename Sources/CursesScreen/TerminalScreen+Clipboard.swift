import Drawing
import Foundation

extension TerminalScreen {
  /// The longest text that terminals take into their clipboard.
  private static let maximumCopy = 74_994

  /// True where the terminal that the environment names has a clipboard (OSC 52).
  package nonisolated static func hasClipboard(in environment: [String: String]) -> Bool {
    (try? TerminalEntry(environment: environment))?.isXtermLike == true
  }

  /// Puts a text, as it may be seen, into the terminal's clipboard, where it has one (OSC 52).
  ///
  /// - Returns: false where the terminal has none or the text is too long.
  @discardableResult
  package func copy(_ text: String) -> Bool {
    guard capabilities.isXtermLike else { return false }
    let encoded = Data(Gate.visible(text, keepingNewlines: true).utf8).base64EncodedString()
    guard encoded.utf8.count <= Self.maximumCopy else { return false }
    write("\u{1B}]52;c;\(encoded)\u{07}")
    return true
  }

  /// Lets the terminal ring, or blink, as it is set to.
  package func ring() { write("\u{07}") }

  /// Names the terminal's window; the former name comes back with the terminal.
  package func setTitle(_ title: String) {
    guard capabilities.isXtermLike, title != windowTitle else { return }
    windowTitle = title
    let safe = Gate.visible(title.prefix(200))
    write("\u{1B}]2;\(safe)\u{07}")
  }
}
