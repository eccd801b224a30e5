/// Parses the values of the header `Link` (RFC 8288 §3).
enum LinkHeader {
  struct Link: Equatable {
    let reference: String
    /// The parameters by their names in lower case; if one occurs twice, the first.
    var parameters: [String: String] = [:]
  }

  static func links(in value: String) -> [Link] {
    var rest = value[...]
    var links: [Link] = []
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      var link = Link(reference: String(rest[start..<end].dropFirst()))
      rest = rest[end...].dropFirst()
      while let (name, value) = parameter(&rest) {
        link.parameters[name] = link.parameters[name] ?? value
      }
      links.append(link)
    }
    return links
  }

  /// Parses the parameter after a semicolon; nil if there is none.
  private static func parameter(_ rest: inout Substring) -> (String, String)? {
    rest = rest.drop(while: \.isBlank)
    guard rest.first == ";" else { return nil }
    rest = rest.dropFirst().drop(while: \.isBlank)
    let name = word(&rest).lowercased()
    rest = rest.drop(while: \.isBlank)
    guard rest.first == "=" else { return (name, "") }
    rest = rest.dropFirst().drop(while: \.isBlank)
    return (name, rest.first == "\"" ? quoted(&rest) : word(&rest))
  }

  private static func word(_ rest: inout Substring) -> String {
    let word = rest.prefix { !$0.isBlank && !"=;,".contains($0) }
    rest = rest.dropFirst(word.count)
    return String(word)
  }

  private static func quoted(_ rest: inout Substring) -> String {
    var text = ""
    rest = rest.dropFirst()
    while let letter = rest.popFirst(), letter != "\"" {
      if letter == "\\", let next = rest.popFirst() {
        text.append(next)
      } else {
        text.append(letter)
      }
    }
    return text
  }
}
