import Importing

/// Detects Markdown when nothing declares a format.
enum PlainMarkdown {
  /// Whether it is a text that is neither JSON nor XML nor a web page.
  ///
  /// - Parameter name: The name of its file.
  static func recognises(_ bytes: [UInt8], named name: String) -> Bool {
    guard TextDocument.recognises(bytes, named: name) else { return false }
    return isText(bytes[...])
  }

  /// Whether it is UTF-8 without a NUL.
  static func isText(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
  }
}
