internal import CMd4c
internal import Markdown

extension MarkdownBuilder {
  /// Begins an inline span. A result other than 0 ends the parse.
  mutating func enter(_ type: MD_SPANTYPE, _ detail: UnsafeMutableRawPointer?) -> CInt {
    if open == nil { begin(.paragraph) }
    switch type {
    case MD_SPAN_EM: style.open(.emphasis)
    case MD_SPAN_STRONG: style.open(.strong)
    case MD_SPAN_DEL: style.open(.strikethrough)
    case MD_SPAN_U: style.open(.underline)
    case MD_SPAN_CODE: style.isCode = true
    case MD_SPAN_A: return openLink(detail?.load(as: MD_SPAN_A_DETAIL.self))
    case MD_SPAN_IMG: return openImage(detail?.load(as: MD_SPAN_IMG_DETAIL.self))
    default: break
    }
    return 0
  }

  /// Ends an inline span.
  mutating func leave(_ type: MD_SPANTYPE, _ detail: UnsafeMutableRawPointer?) -> CInt {
    switch type {
    case MD_SPAN_EM: style.close(.emphasis)
    case MD_SPAN_STRONG: style.close(.strong)
    case MD_SPAN_DEL: style.close(.strikethrough)
    case MD_SPAN_U: style.close(.underline)
    case MD_SPAN_CODE: style.isCode = false
    case MD_SPAN_A: leaveLink()
    case MD_SPAN_IMG: closeImage()
    default: break
    }
    return 0
  }

  /// Begins a link. Links within the text of an image are ignored.
  private mutating func openLink(_ detail: MD_SPAN_A_DETAIL?) -> CInt {
    guard let detail, style.images == 0 else { return 0 }
    guard spend(detail.href, detail.title) else { return Self.stop }
    let destination = entities.string(detail.href)
    if destination.isEmpty { return 0 }
    if style.isAnchor, links[Int(style.link)].destination == destination {
      style.isWithinAnchor = true
      return 0
    }
    endAnchor()
    openLink(to: destination)
    return 0
  }

  private mutating func leaveLink() {
    if style.isWithinAnchor { style.isWithinAnchor = false } else if !style.isAnchor { closeLink() }
  }

  mutating func openLink(to destination: String) {
    if destination.isEmpty { return }
    if let index = linkIndices[destination] {
      style.link = Int32(index)
    } else {
      style.link = Int32(links.count)
      linkIndices[destination] = links.count
      links.append(MarkdownLink(text: "", destination: destination))
      newLink = contents.text.count
    }
  }

  mutating func closeLink() {
    guard style.link >= 0, style.images == 0 else { return }
    if let start = newLink {
      links[links.count - 1].text = name(withoutBlanks(start..<contents.text.count))
      newLink = nil
    }
    addSign(.linkNumber)
    style.link = -1
  }

  private func withoutBlanks(_ range: Range<Int>) -> Range<Int> {
    let text = contents.text[range].drop(while: HTMLText.isSpace)
    let end = text.lastIndex { !HTMLText.isSpace($0) }.map { $0 + 1 } ?? text.startIndex
    return text.startIndex..<end
  }

  /// Begins an image. The outermost one shows the texts of all images within it.
  private mutating func openImage(_ detail: MD_SPAN_IMG_DETAIL?) -> CInt {
    style.images += 1
    guard let detail, style.images == 1 else { return 0 }
    guard spend(detail.src, detail.title) else { return Self.stop }
    beginImage(entities.string(detail.src))
    return 0
  }

  private mutating func closeImage() {
    style.images -= 1
    if style.images == 0 { endImage() }
  }
}
