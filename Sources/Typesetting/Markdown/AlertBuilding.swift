internal import Markdown

/// Alerts: quotations whose first line is `[!NOTE]` or another kind.
extension MarkdownBuilder {
  /// Makes the open paragraph the title of an alert, if it is one, and begins the paragraph after
  /// it. Returns whether it did.
  mutating func beginAlert() -> Bool {
    guard closeAlertTitle() else { return false }
    open(.paragraph)
    return true
  }

  /// Ends the open paragraph as the title of an alert, if it is one.
  mutating func closeAlertTitle() -> Bool {
    // Only words without markup are the mark of an alert: no run but the first one.
    guard let block = open, block.kind == .paragraph,
      contents.text.count - block.start <= MarkdownAlert.longest,
      contents.runs.count == block.firstRun + 1, style.isPlain, newLink == nil,
      let quote = containers.last.map({ Int($0) }),
      contents.containers[quote].kind == .quote,
      contents.containers[quote].firstBlock == nextBlock,
      let alert = MarkdownAlert(contents.text[block.start...])
    else { return false }
    contents.text.replaceSubrange(block.start..., with: alert.title.utf8)
    contents.runs[block.firstRun].emphasis = .strong
    open?.kind = .alert
    open?.detail = UInt32(alert.rawValue)
    appendOpen()
    return true
  }
}
