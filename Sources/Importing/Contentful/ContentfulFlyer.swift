package import FoundationEssentials

/// The flyer that is made of a space.
package struct ContentfulFlyer: Sendable {
  /// The title of the flyer.
  package var title: String
  /// The locales whose values are tried, as `ContentfulLocales` names them.
  package var chain: [String]
  /// What the space says of its content types.
  package var types: ContentfulTypes
  /// How the entries of which content type are read.
  package var mappings: [String: ContentfulMapping]

  /// Goes through the resources of a space and hands each to the function that it is given.
  package typealias Visit<Failure: Error> = (
    (ContentfulResource) throws(Failure) -> Void
  ) throws(Failure) -> Void

  /// Makes a flyer that is to be written.
  package init(
    title: String, chain: [String], types: ContentfulTypes = ContentfulTypes(),
    mappings: [String: ContentfulMapping] = [:]
  ) {
    self.title = title
    self.chain = chain
    self.types = types
    self.mappings = mappings
  }

  /// Writes the document of the flyer, piece by piece.
  ///
  /// - Parameter visit: goes through all resources in an order that stays, three times: to see which
  ///   content types there are, what entries refer to, and what they say.
  package func write<Failure: Error>(
    visiting visit: @escaping Visit<Failure>, to write: (Data) throws(Failure) -> Void
  ) throws(Failure) -> ContentfulReport {
    var types = types
    try visit { types.sample($0, chain: chain) }
    var catalogue = ContentfulCatalogue(ContentfulPlan(types, mappings: mappings), chain: chain)
    try visit { catalogue.enter($0) }
    var writer = ContentfulWriter(title: title, chain: chain, catalogue: catalogue)
    try visit { (resource) throws(Failure) in
      let piece = writer.add(resource)
      if !piece.isEmpty { try write(piece) }
    }
    try write(writer.finish())
    return writer.report
  }
}
