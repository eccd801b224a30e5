import FlyerModel
package import FoundationEssentials

/// The flyer that is made of a space.
package struct ContentfulFlyer: Sendable {
  package var title: String
  /// The locales whose values are tried, as `ContentfulLocales` names them.
  package var chain: [String]
  /// What the space says of its content types.
  package var types: ContentfulTypes
  /// How the entries of which content type are read.
  package var mappings: [String: ContentfulMapping]
  /// How many resources there were of types that are no part of a flyer.
  package var unknownTypes: [String: Int] = [:]
  /// How many resources could not be used.
  package var unusableCount = 0
  package var limits = ImportLimits.standard
  /// True where only what should be mended is wanted: then articles that were all skipped are no error.
  package var isCheck = false
  /// The document of which the resources are slices; nil where there is none with lines to name.
  package var document: Data?

  /// Goes through the resources of a space and hands each to the function that it is given.
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

  /// Reads the space; throws where no entry of it is an article.
  ///
  /// - Parameter visit: goes through all resources in an order that stays, three times: to see which
  ///   content types there are, what entries refer to, and what they say.
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
