import Foundation
import Importing
import Localizing

extension BundledFlyer {
  /// The document in the language of the reader; in English as far as that has no words for it.
  static var bytes: Data {
    guard Localization.edition != nil else { return original }
    let language = Localization.language
    return Document(original).replacingTexts { key, text in
      key == "language"
        ? language : replacingParagraphs(of: text) { translation(of: $0, context: "guide") }
    }
  }

  /// The text with other paragraphs in the place of those for which there is one; nil where there is
  /// none. Between paragraphs stands a blank line, as `.ci/po` has it.
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
