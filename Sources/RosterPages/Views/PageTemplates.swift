import NIOCore
import Roster

/// A view that templates take values from by name.
protocol TemplateView {
  /// Nil for a name that the view does not have: then the view around it is asked.
  func value(_ name: String) -> TemplateValue?
}

/// The value that a view has for a name.
enum TemplateValue {
  case absent
  case text(String)
  case flag(Bool)
  case view(any TemplateView)
  case views([any TemplateView])

  init(_ text: String?) { self = text.map(TemplateValue.text) ?? .absent }

  init(_ number: Int?) { self.init(number.map(String.init)) }

  init(_ view: (any TemplateView)?) { self = view.map(TemplateValue.view) ?? .absent }

  /// Whether a section of it is left out.
  var isEmpty: Bool {
    switch self {
    case .absent, .flag(false): true
    case .text, .flag(true), .view: false
    case .views(let views): views.isEmpty
    }
  }
}

/// The templates of pages, parsed once. They escape all text that is put into them, isolate what
/// people have entered, and leave out what would change the direction within it.
///
/// A subset of Mustache: `{{name}}`, `{{#name}}…{{/name}}`, `{{^name}}…{{/name}}`, `{{> name}}` and
/// dotted names. Views answer by name through `TemplateView`; reflection over views took 84 % of a
/// page's time.
struct PageTemplates: Sendable {
  private let templates: [String: [TemplateToken]]

  /// Parses the templates that come with the program.
  init() {
    let texts = [
      "page": PackageResources.page_mustache, "section": PackageResources.section_mustache,
      "row": PackageResources.row_mustache, "choice": PackageResources.choice_mustache,
      "form": PackageResources.form_mustache, "week": PackageResources.week_mustache,
    ]
    self.init(texts.mapValues { String(decoding: $0, as: UTF8.self) })
  }

  /// Parses templates by name; each partial must be among them.
  init(_ texts: [String: String]) {
    templates = texts.mapValues(TemplateToken.tokens)
    for partial in templates.values.joined().flatMap(\.partials) {
      precondition(templates[partial] != nil, "there is no template \(partial)")
    }
  }

  /// The names that views are asked for.
  var names: Set<String> { Set(templates.values.joined().flatMap(\.names)) }

  /// The HTML of a page.
  func html(_ page: any TemplateView, from template: String = "page") -> ByteBuffer {
    var html: [UInt8] = []
    html.reserveCapacity(32_768)
    var views = [page]
    write(templates[template] ?? [], of: &views, to: &html)
    assert(views.count == 1, "each view is left again")
    return ByteBuffer(bytes: html)
  }

  /// - Parameter views: The view that is written, after those around it.
  private func write(
    _ tokens: [TemplateToken], of views: inout [any TemplateView], to html: inout [UInt8]
  ) {
    for token in tokens {
      switch token {
      case .text(let bytes): html += bytes
      case .variable(let path):
        if case .text(let text) = value(path, of: views) {
          html.appendEscaped(text.withoutDirections)
        }
      case .section(let path, let inner):
        switch value(path, of: views) {
        case .absent, .flag(false): break
        case .text, .flag(true): write(inner, of: &views, to: &html)
        case .view(let view): write(inner, of: view, in: &views, to: &html)
        case .views(let all):
          for view in all { write(inner, of: view, in: &views, to: &html) }
        }
      case .inverted(let path, let inner):
        if value(path, of: views).isEmpty { write(inner, of: &views, to: &html) }
      case .partial(let name): write(templates[name] ?? [], of: &views, to: &html)
      }
    }
  }

  private func write(
    _ tokens: [TemplateToken], of view: any TemplateView, in views: inout [any TemplateView],
    to html: inout [UInt8]
  ) {
    views.append(view)
    write(tokens, of: &views, to: &html)
    views.removeLast()
  }

  /// Returns the value of a path. Its first name is looked up in the innermost view that has it.
  private func value(_ path: [String], of views: [any TemplateView]) -> TemplateValue {
    var value = TemplateValue.absent
    for view in views.reversed() {
      guard let found = view.value(path[0]) else { continue }
      value = found
      break
    }
    for name in path.dropFirst() {
      guard case .view(let view) = value else { return .absent }
      value = view.value(name) ?? .absent
    }
    return value
  }
}

/// A part of a template.
private enum TemplateToken: Sendable {
  case text([UInt8])
  case variable([String])
  case section([String], [TemplateToken])
  case inverted([String], [TemplateToken])
  case partial(String)

  var partials: [String] {
    switch self {
    case .text, .variable: []
    case .section(_, let inner), .inverted(_, let inner): inner.flatMap(\.partials)
    case .partial(let name): [name]
    }
  }

  var names: [String] {
    switch self {
    case .text, .partial: []
    case .variable(let path): path
    case .section(let path, let inner), .inverted(let path, let inner):
      path + inner.flatMap(\.names)
    }
  }

  /// Parses a template; one that can't be parsed is a fault of the program.
  static func tokens(of template: String) -> [TemplateToken] {
    var rest = template[...]
    let tokens = Self.tokens(of: &rest, until: nil)
    precondition(rest.isEmpty, "a section is closed that was not opened")
    return tokens
  }

  private static func tokens(
    of rest: inout Substring, until open: Substring?
  ) -> [TemplateToken] {
    var tokens: [TemplateToken] = []
    while let tag = rest.firstRange(of: "{{") {
      if tag.lowerBound > rest.startIndex {
        tokens.append(.text(Array(rest[..<tag.lowerBound].utf8)))
      }
      guard let end = rest[tag.upperBound...].firstRange(of: "}}") else {
        preconditionFailure("a tag has no end: \(rest)")
      }
      let inside = rest[tag.upperBound..<end.lowerBound]
      rest = rest[end.upperBound...]
      let name = inside.drop { "#^/> ".contains($0) }
      let path = name.split(separator: ".").map(String.init)
      switch inside.first {
      case "#": tokens.append(.section(path, self.tokens(of: &rest, until: name)))
      case "^": tokens.append(.inverted(path, self.tokens(of: &rest, until: name)))
      case ">": tokens.append(.partial(String(name)))
      case "/":
        precondition(name == open, "\(name) is closed in the place of \(open ?? "nothing")")
        return tokens
      default: tokens.append(.variable(path))
      }
    }
    precondition(open == nil, "the section \(open ?? "") has no end")
    if !rest.isEmpty { tokens.append(.text(Array(rest.utf8))) }
    rest = ""
    return tokens
  }
}

extension [UInt8] {
  /// Appends text so that it is text in HTML, in attributes too.
  fileprivate mutating func appendEscaped(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var begin = 0
      for index in bytes.indices {
        guard let entity = Self.entity(of: bytes[index]) else { continue }
        append(contentsOf: UnsafeBufferPointer(rebasing: bytes[begin..<index]))
        append(
          contentsOf: UnsafeBufferPointer(start: entity.utf8Start, count: entity.utf8CodeUnitCount))
        begin = index + 1
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: bytes[begin...]))
    }
  }

  private static func entity(of byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}
