internal import CMd4c
internal import FlyerModel
internal import Markdown

/// Receives the events of md4c and stores their contents in flat arrays.
struct MarkdownBuilder {
  var contents = MarkdownContents()
  var links: [MarkdownLink] = []
  var headings: [MarkdownHeading] = []
  var images: [MarkdownImage] = []

  /// The block that is being filled; nil between blocks.
  var open: OpenBlock?
  /// The open containers around it.
  var containers: [Int32] = []
  var lists: [UInt32] = []
  var table: TableBuilder?
  var style = InlineStyle()
  var linkIndices: [String: Int] = [:]
  var entities = EntityDecoder()
  var marks = Marks()
  /// The beginning of the text of the newest link.
  var newLink: Int?
  var cellsLeft: Int
  private var addressesLeft: Int
  /// The state of code whose tabs are kept; nil if tabs become spaces.
  var verbatim: VerbatimCode?

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
  struct Marks {
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

  init(sourceLength: Int) {
    addressesLeft = MarkdownLimits.addresses(ofSource: sourceLength)
    cellsLeft = MarkdownLimits.cells(ofSource: sourceLength)
    contents.text.reserveCapacity(sourceLength)
  }

  /// The result that ends the parse; md4c ignores positive numbers.
  static let stop: CInt = -1

  /// Counts an address that the parser read. Returns false if the limit is exceeded.
  mutating func spend(_ attributes: MD_ATTRIBUTE...) -> Bool {
    for attribute in attributes { addressesLeft -= Int(attribute.size) }
    return addressesLeft >= 0
  }

  /// Finds the blocks of headings and images.
  mutating func finish() {
    close()
    var slugs = HeadingSlugs()
    headings = marks.headings.map { heading in
      let title = name(heading.range)
      return MarkdownHeading(
        level: heading.level, title: title, slug: slugs.slug(for: title),
        block: block(at: heading.range.lowerBound))
    }
    images = marks.images.map { image in
      MarkdownImage(
        destination: image.destination, alt: name(image.range),
        block: image.block ?? block(at: image.range.lowerBound), isBlock: image.block != nil,
        link: image.link < 0 ? nil : Int(image.link), width: image.width, height: image.height)
    }
    marks = Marks()
    linkIndices = [:]
  }

  /// Returns a copy of a part of the text, cut to the longest name.
  func name(_ range: Range<Int>) -> String {
    let end = min(range.upperBound, range.lowerBound + MarkdownLimits.longestName)
    var cut = end
    while cut > range.lowerBound, cut < range.upperBound, contents.text[cut] & 0xC0 == 0x80 {
      cut -= 1
    }
    let bytes = contents.text[range.lowerBound..<cut].map { $0 <= 0x20 ? 0x20 : $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func block(at offset: Int) -> Int {
    max(0, contents.blocks.partitioningIndex { Int($0.start) > offset } - 1)
  }
}
