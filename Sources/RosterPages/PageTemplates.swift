import Foundation
import Mustache
import Roster

/// The templates of pages. They escape whatever is put into them.
struct PageTemplates: Sendable {
  private let library: MustacheLibrary

  /// Reads the templates that come with the program.
  init() {
    var library = MustacheLibrary()
    let texts = [
      "page": PackageResources.page_mustache, "section": PackageResources.section_mustache,
      "row": PackageResources.row_mustache, "choice": PackageResources.choice_mustache,
      "form": PackageResources.form_mustache, "week": PackageResources.week_mustache,
    ]
    for (name, bytes) in texts {
      do {
        try library.register(String(decoding: bytes, as: UTF8.self), named: name)
      } catch {
        preconditionFailure("the template \(name) can't be read: \(error)")
      }
    }
    self.library = library
  }

  /// The HTML of a page. The templates isolate what people have entered; what would change the
  /// direction within it is left out.
  func html(_ page: PageView) -> String {
    library.render(page, withTemplate: "page")?.withoutDirections ?? ""
  }
}
