import Drawing
import FlyerModel
import Foundation
import Localizing
import Screens
import Typesetting

/// The rows of the list of sources, in words and in cells.
extension SourcePanel {
  func words(ofRow index: Int) -> String? {
    switch rows[index] {
    case .today:
      let shown = state?.showsAll == true ? AccessibilityText.shown : ""
      return AccessibilityText.joined([Self.today, shown, Self.words(new: state?.newCount ?? 0)])
    case .group(let group):
      let count = isFolded(group) ? newCount(in: group) : 0
      return AccessibilityText.joined([
        Self.heading(of: group), AccessibilityText.fold(isFolded(group)), Self.words(new: count),
      ])
    case .source(let number, _):
      guard let state else { return "" }
      let source = state.sources[number]
      return AccessibilityText.joined([
        source.name, source.address == state.shown ? AccessibilityText.shown : "",
        source.failure == nil ? "" : tr("refresh failed", context: "source"),
        state.refreshing.contains(source.address)
          ? tr("refreshing", context: "source") : source.news, ages[source.address] ?? "",
      ])
    case .recentHeading: return Self.recentHeading
    case .recent(let number): return state?.recent[number].name
    }
  }
}

extension SourcePanel {
  func footnoteHeight(columns: Int) -> Int { 2 }

  func drawBesideRows(of menu: MenuPainter, behind heading: Rect, on canvas: inout Canvas) {
    if rows.isEmpty, let state {
      menu.drawEmpty(
        state.sources.isEmpty ? Self.none : Self.nothingLike(editor.text), on: &canvas)
    }
    if isTyping || !editor.text.isEmpty {
      editor.draw(
        after: Signs.prompt, hasCursor: isTyping && !selection.isMoved, on: &canvas, in: heading,
        theme: menu.theme)
    }
    if let chosen = selected ?? selectedRecent {
      menu.drawFootnote(chosen.facts, chosen.factElement, on: &canvas)
    }
  }

  func drawRow(
    _ index: Int, isSelected: Bool, on canvas: inout Canvas, in row: Rect, theme: Theme
  ) {
    switch rows[index] {
    case .today:
      let sign = row.split(left: 2)
      if state?.showsAll == true {
        canvas.write(Signs.chosen, in: sign.left, style: theme[.mark])
      }
      draw(
        Self.today, Self.words(new: state?.newCount ?? 0), isSelected ? .selected : .text,
        on: &canvas, in: sign.rest, theme: theme)
    case .group(let group):
      let isFolded = isFolded(group)
      let sign = row.split(left: 2)
      canvas.write(
        isFolded ? Signs.folded : Signs.unfolded, in: sign.left, style: theme[.secondary])
      let count = isFolded ? newCount(in: group) : 0
      draw(
        Self.heading(of: group), Self.words(new: count), isSelected ? .selected : .secondary,
        on: &canvas, in: sign.rest, theme: theme)
    case .source(let number, let group):
      guard let state else { return }
      let source = state.sources[number]
      let sign = row.split(left: group.isEmpty ? 0 : 2).rest.split(left: 2)
      draw(signOf: source, on: &canvas, in: sign.left, theme: theme)
      let fits = isRoom(for: source.name, source.news, in: sign.rest)
      let news = fits ? source.news : source.briefNews
      draw(
        source.name, state.refreshing.contains(source.address) ? "…" : news,
        age: ages[source.address] ?? "", isSelected ? .selected : .text, on: &canvas,
        in: sign.rest, theme: theme)
    case .recentHeading:
      canvas.write(
        Self.recentHeading, in: row, style: theme[isSelected ? .selected : .secondary])
    case .recent(let number):
      draw(
        state?.recent[number].name ?? "", "", isSelected ? .selected : .text, on: &canvas,
        in: row.split(left: 4).rest, theme: theme)
    }
  }

  /// Which one is shown, and which could not be asked.
  private func draw(
    signOf source: SourceSummary, on canvas: inout Canvas, in place: Rect, theme: Theme
  ) {
    if source.address == state?.shown {
      canvas.write(Signs.chosen, in: place, style: theme[.mark])
    } else if source.failure != nil {
      canvas.write(Signs.needed, in: place, style: theme[.attention])
    }
  }

  private static let spacing = 2

  /// The columns at the right for the ages, so that the unread counts are on one edge as well.
  private var ageEdge: Int {
    ages.values.filter { !$0.isEmpty }.map { DisplayWidth.of($0) + Self.spacing }.max() ?? 0
  }

  /// Whether the ages have theirs as well.
  private func isRoom(for name: String, _ news: String, in row: Rect) -> Bool {
    DisplayWidth.of(name) + Self.spacing + DisplayWidth.of(news) + ageEdge <= row.width
  }

  /// A name has its room before an age has.
  private func draw(
    _ name: String, _ news: String, age: String = "", _ element: Theme.Element,
    on canvas: inout Canvas, in row: Rect, theme: Theme
  ) {
    let edge = row.split(right: isRoom(for: name, news, in: row) ? ageEdge : 0)
    canvas.write(
      age, in: edge.right, alignment: .right, style: theme[.secondary])
    let parts = edge.rest.split(right: DisplayWidth.of(news))
    canvas.write(
      name, in: news.isEmpty ? edge.rest : parts.rest.split(right: Self.spacing).rest,
      alignment: .start, style: theme[element])
    canvas.write(news, in: parts.right, style: theme[.needed])
  }
}

extension SourcePanel {
  var heading: String { Self.title }
  static let title = tr("Sources", context: "heading")
  static let today = tr("Today")

  static let recentHeading = tr("Opened recently", context: "heading")
  static let none = tr("No sources yet.")
  static func nothingLike(_ text: String) -> String { tr("No source like “\(text)”.") }

  static func heading(of groups: [String]) -> String { groups.joined(separator: " / ") }

  static func words(new count: Int) -> String { count > 0 ? tr("\(count) new") : "" }
}

extension SourceSummary {
  /// The unread items and the changes, beside its name.
  package var news: String {
    [SourcePanel.words(new: newCount), changed].filter { !$0.isEmpty }.listed
  }

  /// The same where there is little room.
  var briefNews: String { newCount > 0 ? SourcePanel.words(new: newCount) : changed }

  private var changed: String { changedCount > 0 ? tr("\(changedCount) changed") : "" }

  /// How old the copy is; nothing where there is none.
  func age(at now: Date) -> String {
    confirmed.map { Age.brief(now.timeIntervalSince($0)) } ?? ""
  }

  /// The line below the list: why the refresh failed, else the number of items and the address.
  var facts: String {
    if let failure { return failure }
    let count =
      confirmed == nil
      ? tr("not fetched yet", context: "source")
      : tr("\(counts.all) item", "\(counts.all) items", count: counts.all)
    return count + Signs.separator + shownAddress
  }

  var factElement: Theme.Element { failure == nil ? .secondary : .attention }

  /// Without what may be a secret.
  private var shownAddress: String {
    let whole = address.prefix { $0 != "?" }
    return whole.firstRange(of: "://").map { String(whole[$0.upperBound...]) } ?? String(whole)
  }
}
