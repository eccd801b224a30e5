/// Which fields of a content type make an article; nil for what its articles don't have.
package struct ContentfulMapping: Sendable, Hashable {
  package var title: String?
  /// The field with the text: Markdown or Rich Text.
  package var body: String?
  package var date: String?
  /// The field that links to a picture, or to several, of which the first counts.
  package var picture: String?
  /// The field that links to the articles below the article.
  package var list: String?

  package init(
    title: String? = nil, body: String? = nil, date: String? = nil, picture: String? = nil,
    list: String? = nil
  ) {
    self.title = title
    self.body = body
    self.date = date
    self.picture = picture
    self.list = list
  }
}

extension ContentfulMapping {
  /// The fields by what they are for, in the order of a configuration.
  private var roles: [(role: String, field: String)] {
    [("title", title), ("body", body), ("date", date), ("picture", picture), ("list", list)]
      .compactMap { role, field in field.map { (role, $0) } }
  }

  var fields: [String] { roles.map(\.field) }

  /// True where nothing is to be read.
  var isEmpty: Bool { roles.isEmpty }
}

extension ContentfulMapping: CustomStringConvertible {
  /// The mapping as a configuration has it.
  package var description: String {
    roles.map { "\($0.role) = \"\($0.field)\"" }.joined(separator: ", ")
  }
}
