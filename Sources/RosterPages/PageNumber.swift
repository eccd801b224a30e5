import Localizing
import Hummingbird

/// Which part of a long list a page shows: `?page=2`.
struct PageNumber {
  /// How many rows a page has.
  static let rows = 100
  private static let numbers = 1...1_000_000

  private let number: Int
  private let path: String
  /// The other parameters of the request.
  private let others: [Substring]

  init(of request: Request) {
    let query = request.uri.query.map { $0.split(separator: "&") } ?? []
    let number = query.first { $0.hasPrefix("page=") }.flatMap { Int($0.dropFirst(5)) }
    self.number = number.flatMap { Self.numbers.contains($0) ? $0 : nil } ?? 1
    path = request.uri.path
    others = query.filter { !$0.hasPrefix("page=") }
  }

  var window: Range<Int> { (number - 1) * Self.rows..<number * Self.rows }

  /// The links to the previous and the next page of `total` rows; nil if all rows fit on one page.
  func ways(among total: Int) -> SectionView? {
    var ways: [ChoiceView] = []
    if number > 1 { ways.append(way(to: number - 1, tr("Previous page", context: "button"))) }
    if total > window.upperBound {
      ways.append(way(to: number + 1, tr("Next page", context: "button")))
    }
    return SectionView.List(ways).map { SectionView(choices: $0) }
  }

  private func way(to number: Int, _ label: String) -> ChoiceView {
    let query = (others + ["page=\(number)"]).joined(separator: "&")
    return ChoiceView(label: label, path: "\(path)?\(query)", isPlain: true)
  }
}
