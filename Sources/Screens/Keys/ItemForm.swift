/// The form in which an item leaves the program.
package enum ItemForm: String, Sendable, CaseIterable {
  /// As `flyer show` prints it into a pipe.
  case text
  case markdown = "md"
  /// As `flyer show --json` prints it.
  case json

  /// How the name of a file ends that holds it so.
  package var fileExtension: String {
    switch self {
    case .text: "txt"
    case .markdown, .json: rawValue
    }
  }

  /// The form that the name of a file asks for; nil where it asks for none.
  package init?(ofFile name: some StringProtocol) {
    guard let form = Self.allCases.first(where: { name.hasSuffix("." + $0.fileExtension) }) else {
      return nil
    }
    self = form
  }

  package var next: ItemForm {
    switch self {
    case .text: .markdown
    case .markdown: .json
    case .json: .text
    }
  }
}
