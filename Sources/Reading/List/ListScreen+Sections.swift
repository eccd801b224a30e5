import FlyerModel

/// Folding sections and moving between them, with a message if that is not possible.
extension ListScreen {
  /// Folds or unfolds the section in which the selected row is; by default the other way round.
  mutating func fold(_ isFolded: Bool? = nil, in viewport: Viewport) -> Message.List? {
    guard let index = list.sectionIndex else { return .noSection }
    list.move(.to(index), in: viewport)
    guard let name = list.row(at: index)?.heading?.name else { return .sectionBegins }
    folds.set(name, isFolded: isFolded ?? !folds.contains(name))
    return nil
  }

  /// Folds or unfolds all sections.
  mutating func foldAll(_ isFolded: Bool, in viewport: Viewport) -> Message.List? {
    guard list.window?.headings.isEmpty == false else { return .noSections }
    if isFolded {
      if let index = list.sectionIndex { list.move(.to(index), in: viewport) }
      folds.foldAll(in: list.window)
    } else {
      folds.unfoldAll()
    }
    return nil
  }

  mutating func goToSection(forward: Bool, in viewport: Viewport) -> Message.List? {
    guard let headings = list.window?.headings, !headings.isEmpty else { return .noSections }
    let position =
      forward
      ? headings.first { $0 > list.selection } : headings.last { $0 < list.selection }
    guard let position else { return .noFurtherSection }
    list.move(.to(position), in: viewport)
    return nil
  }
}
