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
