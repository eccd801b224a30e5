import FlyerModel
package import FoundationEssentials

/// A flyer built from a space.
package struct ContentfulFlyer: Sendable {
  package var title: String
  /// The locales to try, in the order of `ContentfulLocales.chain`.
  package var chain: [String]
  /// The definitions of the content types in the space.
  package var types: ContentfulTypes
  /// The mappings by content type.
  package var mappings: [String: ContentfulMapping]
  /// The number of resources of each type that is not part of a flyer.
  package var unknownTypes: [String: Int] = [:]
  /// The number of unusable resources.
  package var unusableCount = 0
  package var limits = ImportLimits.standard
  /// Whether this is only a check for issues. In a check, it is no error if all articles were
  /// skipped.
  package var isCheck = false
  /// The document that the resources are slices of, for line numbers; nil if there is none.
  package var document: Data?

  /// Passes each resource of a space to the given function.
  package typealias Visit = ((ContentfulResource) throws -> Void) throws -> Void

  package init(
    title: String, chain: [String], types: ContentfulTypes = ContentfulTypes(),
    mappings: [String: ContentfulMapping] = [:]
  ) {
    self.title = title
    self.chain = chain
    self.types = types
    self.mappings = mappings
  }

  /// Reads the space. Throws if none of its entries is an article.
  ///
  /// - Parameter visit: Visits all resources in a constant order. It is called three times: for the
  ///   content types, for the targets of links, and for the articles.
  package func read(visiting visit: @escaping Visit, into sink: DocumentSink) throws -> ImportReport
  {
    var types = types
    try visit { types.sample($0, chain: chain) }
    var catalogue = ContentfulCatalogue(ContentfulPlan(types, mappings: mappings), chain: chain)
    try visit { catalogue.enter($0) }
    var reader = ContentfulReader(self, catalogue)
    try sink(.head(reader.head(), tags: []))
    reader.readHeaders()
    try visit { resource in
      if let article = reader.article(resource) { try sink(.items([article])) }
    }
    return try reader.finish()
  }
}
