/// A supported vocabulary of XML.
enum Vocabulary: Sendable {
  /// RSS and Atom of all versions, and all names without a prefix.
  case core
  case rdf, dublinCore, content, itunes, googlePlay, media, feedBurner, syndication, xhtml
  /// The attributes of XML itself.
  case xml
  case other

  /// Determines the vocabulary of a name.
  ///
  /// - Parameters:
  ///   - space: The namespace; nil if there is none.
  ///   - prefix: The prefix, which is used if its namespace is not declared.
  init(space: String?, prefix: String?) {
    if let space, let known = Self.bySpace[space] ?? Self.bySpace[space.lowercased()] {
      self = known
    } else if space == nil, let prefix {
      self = Self.byPrefix[prefix.lowercased()] ?? .other
    } else {
      self = prefix == nil ? .core : .other
    }
  }

  private static let bySpace: [String: Vocabulary] = [
    "http://www.w3.org/2005/atom": .core, "http://purl.org/atom/ns#": .core,
    "http://purl.org/rss/1.0/": .core, "http://purl.org/net/rss1.1#": .core,
    "http://backend.userland.com/rss": .core, "http://backend.userland.com/rss2": .core,
    "http://blogs.law.harvard.edu/tech/rss": .core, "http://my.netscape.com/rdf/simple/0.9/": .core,
    "http://channel.netscape.com/rdf/simple/0.9/": .core, "http://example.com/newformat#": .core,
    "http://example.com/necho": .core, "http://purl.org/echo/": .core,
    "uri/of/echo/namespace#": .core, "http://purl.org/pie/": .core,
    "http://purl.org/rss/1.0/modules/rss091#": .core,
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#": .rdf,
    "http://purl.org/dc/elements/1.0/": .dublinCore,
    "http://purl.org/dc/elements/1.1/": .dublinCore,
    "http://purl.org/dc/terms/": .dublinCore,
    "http://purl.org/rss/1.0/modules/content/": .content,
    "http://www.itunes.com/dtds/podcast-1.0.dtd": .itunes,
    "http://example.com/dtds/podcast-1.0.dtd": .itunes,
    "http://www.google.com/schemas/play-podcasts/1.0": .googlePlay,
    "http://search.yahoo.com/mrss": .media, "http://search.yahoo.com/mrss/": .media,
    "http://tools.search.yahoo.com/mrss/": .media,
    "http://rssnamespace.org/feedburner/ext/1.0": .feedBurner,
    "http://purl.org/rss/1.0/modules/syndication/": .syndication,
    "http://www.w3.org/1999/xhtml": .xhtml, "http://www.w3.org/xml/1998/namespace": .xml,
  ]

  private static let byPrefix: [String: Vocabulary] = [
    "rss": .core, "atom": .core, "rdf": .rdf, "dc": .dublinCore, "dcterms": .dublinCore,
    "content": .content, "itunes": .itunes, "googleplay": .googlePlay, "media": .media,
    "feedburner": .feedBurner, "sy": .syndication, "xhtml": .xhtml, "xml": .xml,
  ]
}
