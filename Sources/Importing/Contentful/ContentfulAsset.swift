/// A file that entries link to.
struct ContentfulAsset: Sendable {
  /// The address of the file; empty if there is no file.
  var url = ""
  /// The description or name of the file; may be empty.
  var title = ""
  /// Whether it is a picture. A file of unknown type counts as one.
  var isPicture = true

  private static let longestTitle = 1024

  /// Reads the asset from its fields. The address of its file may lack a scheme.
  init(_ fields: ContentfulFields) {
    let file = fields["file"]
    let address = file?["url"]?.text ?? ""
    url = address.hasPrefix("//") ? "https:" + address : address
    let words = [fields["title"], fields["description"]].compactMap { $0?.text?.trimmed }
    title = (words.first { !$0.isEmpty } ?? "").cut(toBytes: Self.longestTitle)
    isPicture = file?["contentType"]?.text?.hasPrefix("image/") ?? true
  }
}
