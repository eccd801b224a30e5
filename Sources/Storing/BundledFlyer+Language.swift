import Foundation
import Importing
import Localizing

extension BundledFlyer {
  /// The document in the user's language. Paragraphs without a translation stay English.
  static var bytes: Data {
    guard Localization.edition != nil else { return original }
    let language = Localization.language
    return Document(original).replacingTexts { key, text in
      key == "language"
        ? language : replacingParagraphs(of: text) { translation(of: $0, context: "guide") }
    }
  }

  /// Returns the text with each paragraph replaced that has a replacement; nil if none has one.
  /// Paragraphs are separated by a blank line, as in `.ci/po`.
  static func replacingParagraphs(
    of text: String, with other: (_ paragraph: String) -> String?
  ) -> String? {
    let (end, content) = text.hasSuffix("\n") ? ("\n", text.dropLast()) : ("", text[...])
    var isOther = false
    let paragraphs = content.components(separatedBy: "\n\n").map { paragraph in
      guard let other = other(paragraph) else { return paragraph }
      isOther = true
      return other
    }
    return isOther ? paragraphs.joined(separator: "\n\n") + end : nil
  }
}
