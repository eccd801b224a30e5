/// What is known of a file that entries link to.
struct ContentfulAsset: Sendable {
  /// The address of the file; empty where there is no file.
  var url = ""
  /// What it shows or is called; may be empty.
  var title = ""
  /// True for a picture, and where nobody says what it is.
  var isPicture = true

  private static let longestTitle = 1024

  /// Takes the asset from its fields; the address of its file may lack a scheme.
  init(_ fields: ContentfulFields) {
    let file = fields["file"]
    let address = file?["url"]?.text ?? ""
    url = address.hasPrefix("//") ? "https:" + address : address
    let words = [fields["title"], fields["description"]].compactMap { $0?.text?.trimmed }
    title = (words.first { !$0.isEmpty } ?? "").cut(toBytes: Self.longestTitle)
    isPicture = file?["contentType"]?.text?.hasPrefix("image/") ?? true
  }
}
