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
