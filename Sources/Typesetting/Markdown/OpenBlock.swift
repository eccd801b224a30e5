/// A block whose text is being received.
struct OpenBlock {
  var kind: MarkdownContents.Block.Kind
  var detail: UInt32 = 0
  var start: Int
  var firstRun: Int
  /// The columns since the last tab stop of code.
  var column = 0
  /// Raw HTML, whose text is known only at its end.
  var html: [UInt8] = []
  /// A tag whose end has not been received yet.
  var tag = PartialTag()
}

/// The text ranges of headings and images, which are resolved to blocks at the end.
struct TextMarks {
  struct Image {
    var destination: String
    /// The bytes of its alternative text.
    var range: Range<Int>
    var link: Int32
    var width: Int?
    var height: Int?
    /// The block that consists only of the image.
    var block: Int?
  }

  var headings: [(level: Int, range: Range<Int>)] = []
  var images: [Image] = []
}
