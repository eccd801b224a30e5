/// The mapping of a content type's fields to the parts of an article; nil for parts that its
/// articles don't have.
package struct ContentfulMapping: Sendable, Hashable {
  package var title: String?
  /// The fields with the text, Markdown or Rich Text, in order.
  package var bodies: [String]
  package var date: String?
  /// The field that links to one picture or several, of which the first is used.
  package var picture: String?
  /// The field that links to the articles below the article.
  package var list: String?

  package init(
    title: String? = nil, bodies: [String] = [], date: String? = nil, picture: String? = nil,
    list: String? = nil
  ) {
    self.title = title
    self.bodies = bodies
    self.date = date
    self.picture = picture
    self.list = list
  }
}

extension ContentfulMapping {
  /// The fields by their roles, in the order of a configuration.
  private var roles: [(role: String, fields: [String])] {
    func named(_ field: String?) -> [String] { field.map { [$0] } ?? [] }
    let roles = [
      ("title", named(title)), ("body", bodies), ("date", named(date)),
      ("picture", named(picture)), ("list", named(list)),
    ]
    return roles.filter { !$1.isEmpty }
  }

  var fields: [String] { roles.flatMap(\.fields) }

  /// Whether no field is mapped.
  var isEmpty: Bool { roles.isEmpty }
}

extension ContentfulMapping: CustomStringConvertible {
  /// The mapping in the syntax of a configuration.
  package var description: String {
    roles.map { role, fields in
      let names = fields.map { "\"\($0)\"" }.joined(separator: ", ")
      return "\(role) = " + (fields.count > 1 ? "[\(names)]" : names)
    }.joined(separator: ", ")
  }
}
