import Markdown

/// The role of an element in a page, by its name, attributes, classes and id.
struct PageRole: OptionSet {
  let rawValue: UInt16

  /// The page does not show it.
  static let hidden = PageRole(rawValue: 1 << 0)
  /// Its name or role is that of a part beside the text.
  static let aside = PageRole(rawValue: 1 << 1)
  /// Its classes or its id are usual for a part beside the text.
  static let namedAside = PageRole(rawValue: 1 << 2)
  /// Its classes or its id are usual for the text.
  static let namedText = PageRole(rawValue: 1 << 3)
  static let article = PageRole(rawValue: 1 << 4)
  /// The body of an article, as schema.org defines it.
  static let articleBody = PageRole(rawValue: 1 << 5)
  static let main = PageRole(rawValue: 1 << 6)
  /// Its classes or its id are usual for an author or a date.
  static let byline = PageRole(rawValue: 1 << 7)
  static let block = PageRole(rawValue: 1 << 8)
  static let heading = PageRole(rawValue: 1 << 9)
  /// It only marks up text: an own level of the page neither begins nor ends with it.
  static let markup = PageRole(rawValue: 1 << 10)
  /// Its words are not measured: no browser shows them, or they are not prose.
  static let unread = PageRole(rawValue: 1 << 11)

  fileprivate mutating func insert(_ role: PageRole, if isSo: Bool) {
    if isSo { insert(role) }
  }
}

extension Element {
  private static let asides: Set<String> = ["aside", "dialog", "footer", "nav", "noscript"]
  /// Elements of forms, and content of plugins.
  private static let controls: Set<String> = [
    "applet", "button", "embed", "fieldset", "form", "input", "object", "select", "textarea",
  ]
  private static let asideRoles: Set<String> = [
    "banner", "complementary", "contentinfo", "dialog", "navigation", "search",
  ]
  private static let controlRoles: Set<String> = [
    "alertdialog", "menu", "menubar", "toolbar", "tooltip",
  ]
  /// The classes of words for programs that read a page aloud.
  private static let spoken: Set<String> = [
    "screen-reader-text", "sr-only", "visually-hidden", "visuallyhidden",
  ]
  private static let headings: Set<String> = ["h1", "h2", "h3", "h4", "h5", "h6"]
  private static let markups: Set<String> = [
    "a", "b", "blockquote", "center", "dl", "em", "figure", "font", "i", "ol", "p", "pre", "span",
    "strong", "tbody", "thead", "ul",
  ]
  /// Elements that are part of a text, also if their classes are those of a part beside it.
  private static let texts: Set<String> = [
    "a", "article", "blockquote", "body", "figure", "h1", "h2", "h3", "html", "main", "p", "pre",
    "table", "tbody", "td", "tr",
  ]

  /// Whether it is beside the text of any page.
  var isAside: Bool {
    Self.asides.contains(name) || self["role"].map(Self.asideRoles.contains) ?? false
      || self["hidden"] != nil || self["aria-hidden"] == "true"
  }

  /// Its role in a page.
  var pageRole: PageRole {
    let (names, role) = (PageNames(self), (self["role"] ?? "").lowercased())
    let type = self["itemtype"] ?? ""
    let isArticle = type.contains("Article") || type.contains("BlogPosting")
    let isBody = self["itemprop"]?.lowercased().contains("articlebody") == true
    var roles: PageRole = []
    roles.insert(.hidden, if: isHidden)
    roles.insert(.aside, if: Self.asides.contains(name) || Self.controls.contains(name))
    roles.insert(.aside, if: Self.asideRoles.contains(role) || Self.controlRoles.contains(role))
    roles.insert(
      .namedAside, if: names.areAside && !isBody && isBlock && !Self.texts.contains(name))
    roles.insert(.namedText, if: names.areText || isBody)
    roles.insert(.article, if: name == "article" || role == "article" || isArticle)
    roles.insert(.articleBody, if: isBody)
    roles.insert(.main, if: name == "main" || role == "main")
    roles.insert(.byline, if: names.areByline)
    roles.insert(.block, if: isBlock)
    roles.insert(.heading, if: Self.headings.contains(name))
    roles.insert(.markup, if: Self.markups.contains(name) || Self.headings.contains(name))
    roles.insert(.unread, if: isUnseen || name == "svg" || name == "iframe")
    return roles
  }

  private var isHidden: Bool {
    if self["hidden"] != nil { return true }
    let classes = (self["class"] ?? "").split(whereSeparator: \.isBlank)
    if classes.contains(where: { Self.spoken.contains(String($0)) }) { return true }
    // The picture of a formula is hidden only from programs that read the page aloud.
    let isFormula = classes.contains { $0.contains("fallback-image") }
    if self["aria-hidden"] == "true", !isFormula { return true }
    guard let style = self["style"]?.lowercased() else { return false }
    let plain = style.filter { !$0.isBlank }
    return plain.contains("display:none") || plain.contains("visibility:hidden")
  }
}
