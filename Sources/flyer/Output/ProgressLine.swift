import FlyerModel
import Foundation
import Glibc
import Library

/// The progress of a refresh for a user at a terminal: one line, which is removed at the end.
struct ProgressLine {
  let locale: Locale

  /// Refreshes, and says meanwhile how far it has come.
  func refresh(_ content: Content) async -> Result<Refresh, ContentError> {
    guard isatty(STDERR_FILENO) == 1 else { return await content.refresh() }
    let reporter = Task {
      var isShown = false
      for await state in await content.states() {
        guard case .space(let progress)? = state.progress else { continue }
        show(text(progress))
        isShown = true
      }
      if isShown { show("") }
    }
    let result = await content.refresh()
    reporter.cancel()
    await reporter.value
    return result
  }

  /// Writes over the line: `ESC [ K` takes away what is longer.
  private func show(_ text: String) { Output.note("\r\(text)\u{1B}[K") }
}
