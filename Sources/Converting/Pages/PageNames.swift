/// The words that the classes and the id of an element consist of, such as “entry” and “content” of
/// `entryContent`.
struct PageNames {
  private var words: Set<String> = []

  init(_ element: Element) {
    for attribute in ["class", "id"] {
      for name in (element[attribute] ?? "").split(whereSeparator: \.isBlank) { add(name) }
    }
  }

  private mutating func add(_ name: Substring) {
    // Utility classes with a condition, as in `print:hidden`, do not name a part.
    guard !name.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "[") })
    else { return }
    // A modifier after two hyphens tells how a part looks.
    let part = name.firstRange(of: "--").map { name[..<$0.lowerBound] } ?? name
    var (word, wasSmall, isNegated) = ("", false, false)
    func end() {
      guard !word.isEmpty else { return }
      // `with-sidebar` is a class of what is beside the sidebar.
      if !isNegated { words.insert(word) }
      isNegated = Self.negations.contains(word)
      word = ""
    }
    for byte in part.utf8 {
      let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      let isSmall = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
      if !isSmall, !isCapital || wasSmall { end() }
      if isSmall || isCapital { word.unicodeScalars.append(Unicode.Scalar(byte | 0x20)) }
      wasSmall = isSmall
    }
    end()
  }

  private static let negations: Set<String> = ["has", "no", "not", "with", "without"]

  var areText: Bool { !words.isDisjoint(with: Self.text) }
  var areAside: Bool {
    !words.isDisjoint(with: Self.aside) || !areText && !words.isDisjoint(with: Self.mostlyAside)
  }
  var areByline: Bool { !words.isDisjoint(with: Self.byline) }

  private static let text = set(
    """
    article articlebody blog content entry entrycontent hentry main markdown post postbody
    postcontent prose richtext story storybody
    """)

  private static let aside = set(
    """
    ad ads adslot advert advertisement advertising adverts sponsor sponsored sponsors
    promo promos promoted promotion outbrain taboola
    comment commenting commentlist comments discussion disqus replies respond
    addthis facebook share sharebar sharedaddy shares sharetools sharing social twitter
    mostread popular rail readmore recirc recommendations recommended related
    relatedarticles relatedcontent relatedlinks relatedposts sidebar sidebars
    trending
    newsletter newsletters signup subscribe
    consent cookie cookiebanner cookiebar cookieconsent cookienotice cookiebot cookies didomi gdpr
    onetrust
    breadcrumb breadcrumbs masthead menu menubar menus nav navbar navigation pagenav pager
    pagination paging skip skiplink toc toolbar
    lightbox modal popup popups
    categories keywords tagcloud taglist tags
    carousel gallery slider slideshow
    login poll register searchbox signin
    authorbio authorbox bio
    """)

  /// Words that the parts of a text may have in their classes as well.
  private static let mostlyAside = set(
    """
    aside banner banners copyright disclaimer foot footer header legal noprint overlay print privacy
    rating ratings search topbar vote votes
    """)

  private static let byline = set(
    """
    author authors byline date dateline entrymeta meta postmeta pubdate published timestamp
    """)

  private static func set(_ words: String) -> Set<String> {
    Set(words.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
