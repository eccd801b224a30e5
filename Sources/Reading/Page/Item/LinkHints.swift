import Screens

/// Letters that stand for the visible links: typing those of a link opens it.
struct LinkHints: Sendable, Equatable {
  /// Those that are easiest to reach come first.
  private static let letters = Array("asdfghjklqwertyuiopzxcvbnm")

  /// The letters of each link, by its index.
  let letters: [Int: String]
  private(set) var typed = ""

  /// - Parameter links: the indices of the links in the order in which they are.
  init(for links: [Int]) {
    let length = links.count > Self.letters.count ? 2 : 1
    let names = zip(links, Self.names(length: length))
    letters = Dictionary(names) { first, _ in first }
    assert(Set(letters.values).count == letters.count, "no two links have the same letters")
  }

  private static func names(length: Int) -> [String] {
    if length == 1 { return letters.map { String($0) } }
    return letters.flatMap { first in letters.map { String([first, $0]) } }
  }

  /// Adds typed letters; returns the link with these letters, as soon as there is one.
  mutating func type(_ text: String) -> Int? {
    typed += text.lowercased()
    return letters.first { $0.value == typed }?.key
  }

  /// Whether the typed letters begin those of no link.
  var isLost: Bool { !letters.values.contains { $0.hasPrefix(typed) } }
}

extension ItemScreen {
  /// The number of the link that was typed, else of the one that has the focus.
  var chosenLink: Int? { Int(typed) ?? focusedLink.map { $0 + 1 } }

  /// The links on `height` rows from the top, each once, in the order in which they are.
  func visibleLinks(height: Int) -> [Int] {
    var links: [Int] = []
    for link in visibleLines(height: height).lazy.flatMap(\.parts).compactMap(\.link)
    where !links.contains(link) {
      links.append(link)
    }
    return links
  }

  /// Gives letters to the links that are visible; false where there are none.
  mutating func showHints(height: Int) -> Bool {
    let links = visibleLinks(height: height)
    hints = links.isEmpty ? nil : LinkHints(for: links)
    return hints != nil
  }

  /// Goes to the next or previous link from the one that has the focus, else from the top; after
  /// the last comes the first. False where the page has no links.
  mutating func focusLink(forward: Bool, height: Int) -> Bool {
    guard !links.isEmpty else { return false }
    let visible = visibleLinks(height: height)
    if let focusedLink, visible.contains(focusedLink) {
      focus((focusedLink + (forward ? 1 : -1) + links.count) % links.count, height: height)
    } else {
      focus((forward ? visible.first : visible.last) ?? hidden(forward: forward), height: height)
    }
    return true
  }

  private mutating func focus(_ link: Int, height: Int) {
    focusedLink = link
    assert(links.indices.contains(link), "there is a link with this number")
    let place = page.place(ofLink: link)
    if visibleLinks(height: height).contains(link) {
      line =
        page.places(from: top, count: height)
        .first { page.line(at: $0).parts.contains { $0.link == link } } ?? place
    } else {
      show(place, height: height)
    }
  }

  /// The next link below the visible lines, or the last one above them.
  private func hidden(forward: Bool) -> Int {
    let positions = page.linkPositions
    let found =
      forward
      ? positions.firstIndex { $0.block > top.block } : positions.lastIndex { $0.block < top.block }
    return found ?? (forward ? 0 : links.count - 1)
  }
}

extension ItemPageText {
  /// Where the links first are: in the text where they are part of it, else in the list below.
  var linkPositions: [TextPosition] {
    let inText = positionsOfLinksInText
    return links.indices.map { link in
      // The first block of the list is blank.
      link < inText.count
        ? inText[link] : TextPosition(block: textBlocks.upperBound + 1 + link, offset: 0)
    }
  }

  func place(ofLink link: Int) -> LinePlace { place(of: linkPositions[link]) }
}
