import Drawing
import FlyerModel

extension Reader {
  /// Does an action that only a page knows; false for any other.
  mutating func browsePage(_ action: Action) -> Bool {
    switch action {
    case .contents: listContents()
    case .hints: showHints()
    case .nextLink: goToLink(forward: true)
    case .previousLink: goToLink(forward: false)
    case .zoom: zoom()
    default: return false
    }
    return true
  }

  private mutating func listContents() {
    guard let item, !item.source.headings.isEmpty else {
      message = .note("This text has no headings.")
      return
    }
    let block = item.top.block - item.page.textBlocks.lowerBound
    var contents = ContentsList(item.source.headings, at: block)
    open(.contents(contents))
    contents.showSelected(visible: menuRows)
    menu = .contents(contents)
  }

  private mutating func showHints() {
    let height = layout.item.height
    if item?.showHints(height: height) != true { message = .note("There is no link to be seen.") }
  }

  /// Types letters of a link that is to be seen.
  mutating func type(hint text: String) -> [Effect] {
    if let link = item?.hints?.type(text), let target = item?.links[link] {
      item?.hints = nil
      return follow(target)
    }
    if item?.hints?.isLost == true {
      item?.hints = nil
      message = .note("No link has these letters.")
    }
    return []
  }

  private mutating func goToLink(forward: Bool) {
    let height = layout.item.height
    if item?.focusLink(forward: forward, height: height) != true {
      message = .note("This text has no links.")
    }
  }

  private mutating func zoom() {
    if page.isZoomed || layout.isWide {
      page.isZoomed.toggle()
    } else {
      message = .note("The page has the whole width already.")
    }
  }
}
