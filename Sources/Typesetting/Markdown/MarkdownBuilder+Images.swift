internal import Markdown

extension MarkdownBuilder {
  /// Begins an image, whose text follows. An image outside of a link becomes a link to itself.
  mutating func beginImage(_ destination: String, width: Int? = nil, height: Int? = nil) {
    if style.link < 0 {
      openLink(to: destination)
      style.isImageLink = style.link >= 0
    }
    addSign(.imageSign)
    let start = contents.text.count
    marks.images.append(
      Marks.Image(
        destination: destination, range: start..<start, link: style.link, width: width,
        height: height))
  }

  mutating func endImage() {
    guard let last = marks.images.indices.last else { return }
    marks.images[last].range = marks.images[last].range.lowerBound..<contents.text.count
    guard style.isImageLink else { return }
    style.isImageLink = false
    closeLink()
  }

  /// Adds an image written in HTML. Without an address, only its words are added.
  mutating func add(_ image: HTMLImage) {
    guard !image.isEmpty, style.images == 0 else { return }
    guard !image.source.isEmpty else { return add(wordsOf: image) }
    beginImage(
      String(decoding: image.source, as: UTF8.self), width: image.width, height: image.height)
    style.images = 1
    add(wordsOf: image)
    style.images = 0
    endImage()
  }

  private mutating func add(wordsOf image: HTMLImage) {
    guard !image.alt.isEmpty else { return }
    startRun()
    contents.text += image.alt
  }

  /// Returns the runs and the bytes of each image, if a paragraph consists only of images;
  /// otherwise empty.
  func pictures(in block: OpenBlock) -> [(runs: Range<Int>, text: Range<Int>)] {
    guard block.kind == .paragraph, contents.text.count - block.start <= BlockCutter.usualLength
    else { return [] }
    var pictures: [(runs: Range<Int>, text: Range<Int>)] = []
    var isWithin = false
    for index in block.firstRun..<contents.runs.count {
      let start = Int(contents.runs[index].start)
      let next = index + 1 < contents.runs.count ? Int(contents.runs[index + 1].start) : nil
      let end = next ?? contents.text.count
      switch contents.runs[index].kind {
      case .imageSign:
        pictures.append((index..<index + 1, start..<end))
        isWithin = true
      case .imageAlt where isWithin, .linkNumber where isWithin:
        let last = pictures[pictures.count - 1]
        pictures[pictures.count - 1] = (
          last.runs.lowerBound..<index + 1, last.text.lowerBound..<end
        )
      case .text where contents.text[start..<end].allSatisfy(HTMLText.isSpace): isWithin = false
      case .imageAlt, .linkNumber, .text, .code: return []
      }
    }
    return pictures
  }

  /// Ends a paragraph of images. Each becomes a block of its own.
  mutating func append(_ block: OpenBlock, _ pictures: [(runs: Range<Int>, text: Range<Int>)]) {
    var image = marks.images.count - pictures.count
    for picture in pictures {
      marks.images[image].block = contents.blocks.count
      var open = block
      open.kind = .picture
      open.detail = UInt32(image)
      append(open, picture.text, runs: picture.runs, isContinuation: false)
      image += 1
    }
  }
}
