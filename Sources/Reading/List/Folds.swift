import FlyerModel
import Screens

/// Which sections of a list are folded.
///
/// Only the headings of the loaded rows are known: a list that is folded as a whole folds further
/// sections as their headings become visible.
struct Folds: Sendable, Equatable {
  /// The names of the folded sections, which are their titles where they have no others.
  private(set) var titles: Set<String> = []
  /// Whether every section is folded that was not unfolded since.
  private var foldsAll = false
  private var unfolded: Set<String> = []

  func contains(_ title: String) -> Bool { titles.contains(title) }

  mutating func set(_ title: String, isFolded: Bool) {
    if isFolded {
      titles.insert(title)
      unfolded.remove(title)
    } else {
      titles.remove(title)
      if foldsAll { unfolded.insert(title) }
    }
    assert(titles.isDisjoint(with: unfolded), "no section is folded and unfolded")
  }

  mutating func foldAll(in page: ItemPage?) {
    foldsAll = true
    unfolded = []
    synchronise(with: page)
  }

  mutating func unfoldAll() { self = Folds() }

  /// Folds the sections that a loaded page has.
  mutating func synchronise(with page: ItemPage?) {
    guard foldsAll, let page else { return }
    for case .heading(let heading) in page.rows where !unfolded.contains(heading.name) {
      titles.insert(heading.name)
    }
    assert(titles.isDisjoint(with: unfolded), "what was unfolded since stays so")
  }
}

extension SectionHeading {
  /// The key of a section: the title of a source may be the same as that of another section.
  var name: String { period?.name ?? title }
}
