import Screens

/// Those that were chosen last.
struct ItemForms: Sendable, Equatable {
  private var forPrograms = ItemForm.text
  private var forFiles = ItemForm.markdown

  subscript(purpose: ShareLine.Purpose) -> ItemForm {
    get {
      switch purpose {
      case .pipe: forPrograms
      case .write: forFiles
      }
    }
    set {
      switch purpose {
      case .pipe: forPrograms = newValue
      case .write: forFiles = newValue
      }
    }
  }
}

/// An item that is to leave the program, by what it is found again.
package struct SharedItem: Sendable, Hashable {
  package let id: String
  /// May be empty.
  package let title: String

  package init(id: String, title: String) {
    self.id = id
    self.title = title
  }

  /// No name of a file is made longer, in bytes; file systems take 255.
  private static let longestName = 80

  /// A name for a file that holds it: letters and digits of the title, and nothing that a shell, a
  /// path or an option could take for something else.
  func fileName(_ form: ItemForm) -> String {
    var name = ""
    for character in title.isEmpty ? id : title {
      let isSafe = character.isLetter || character.isNumber
      let next = isSafe ? String(character) : name.isEmpty || name.hasSuffix("-") ? "" : "-"
      if name.utf8.count + next.utf8.count > Self.longestName { break }
      name += next
    }
    if name.hasSuffix("-") { name.removeLast() }
    return "\(name.isEmpty ? "item" : name).\(form.fileExtension)"
  }
}
