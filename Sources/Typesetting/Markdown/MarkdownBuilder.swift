internal import CMd4c
internal import FlyerModel
internal import Markdown

/// Takes what md4c finds, piece by piece, and lays it down in flat arrays.
struct MarkdownBuilder {
  var contents = MarkdownContents()
  var links: [MarkdownLink] = []
  var headings: [MarkdownHeading] = []
  var images: [MarkdownImage] = []

  /// The block that is being filled; nil between blocks.
  var open: OpenBlock?
  /// What is open around it.
  var containers: [Int32] = []
  var lists: [UInt32] = []
  var table: TableBuilder?
  var style = InlineStyle()
  var linkIndices: [String: Int] = [:]
  var entities = EntityDecoder()
  var marks = Marks()
  /// Where the text begins of the link that came last.
  var newLink: Int?
  var cellsLeft: Int
  private var addressesLeft: Int
  /// Where tabs in code are tabs; nil where they are spaces.
  var verbatim: VerbatimCode?

  /// A block whose text is coming.
  struct OpenBlock {
    var kind: MarkdownContents.Block.Kind
    var detail: UInt32 = 0
    var start: Int
    var firstRun: Int
    /// The columns since the last tab stop of code.
    var column = 0
    /// Raw HTML whose text is not known before its end.
    var html: [UInt8] = []
    /// The tag whose end has not come yet.
    var tag = PartialTag()
  }

  /// Where headings and images begin and end in the text, to be looked up at the end.
  struct Marks {
    struct Image {
      var destination: String
      /// The bytes of what stands for it.
      var range: Range<Int>
      var link: Int32
      var width: Int?
      var height: Int?
      /// The block that is nothing but the image.
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

  /// Ends the parse; md4c passes over numbers that are not negative.
  static let stop: CInt = -1

  /// Counts an address that the parser read; false where it reads too many.
  mutating func spend(_ attributes: MD_ATTRIBUTE...) -> Bool {
    for attribute in attributes { addressesLeft -= Int(attribute.size) }
    return addressesLeft >= 0
  }

  /// Looks up in which blocks headings and images came to stand.
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

  /// A part of the text that is kept apart from it.
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
