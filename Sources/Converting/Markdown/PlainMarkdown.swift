import Importing

/// What is Markdown where nothing says what it is.
enum PlainMarkdown {
  /// True for text that is neither JSON nor XML nor a page of the web.
  ///
  /// - Parameter name: of its file.
  static func recognises(_ bytes: [UInt8], named name: String) -> Bool {
    guard TextDocument.recognises(bytes, named: name) else { return false }
    return isText(bytes[...])
  }

  /// True for UTF-8 without a NUL.
  static func isText(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
  }
}
