import CursesScreen
import FlyerModel
import Reading

/// Opens links with the programs of the desktop, and puts texts on its clipboard.
@MainActor
final class DesktopRunner {
  private let screen: TerminalScreen
  private let opener: LinkOpener
  private let clipboard: Clipboard
  /// The lines of the flyer that is shown.
  private let plan: @MainActor () -> PlanLines
  private let send: @MainActor (DesktopEvent) -> Void

  init(
    screen: TerminalScreen, environment: [String: String],
    plan: @escaping @MainActor () -> PlanLines, send: @escaping @MainActor (DesktopEvent) -> Void
  ) {
    (self.screen, self.plan, self.send) = (screen, plan, send)
    opener = LinkOpener(environment: environment)
    clipboard = Clipboard(environment: environment)
  }

  func perform(_ effect: DesktopEffect) {
    switch effect {
    case .open(let link): open(link)
    case .copy(let text): copy(text)
    case .copyPlan(let day):
      let lines = plan()
      Task {
        do { copy(try await lines.lines(of: day).joined(separator: "\n")) } catch {
          send(.copyingFailed(reason: "\(error)"))
        }
      }
    }
  }

  private func open(_ link: Link) {
    Task {
      do throws(DesktopError) {
        let plan = try opener.plan(for: link)
        if case .foreground = plan { screen.suspend() }
        defer { if case .foreground = plan { screen.resume() } }
        try await opener.open(link, as: plan)
      } catch {
        send(.openingFailed(link, reason: error.reason))
      }
    }
  }

  /// Copies both ways at once: whether the terminal took the text is not known.
  private func copy(_ text: String) {
    let isTaken = screen.copy(text)
    guard let command = clipboard.plan() else {
      return send(isTaken ? .copied(text) : .copyingFailed(reason: "\(clipboard.missing)"))
    }
    Task {
      do throws(DesktopError) {
        try await clipboard.copy(text, with: command)
        send(.copied(text))
      } catch {
        send(isTaken ? .copied(text) : .copyingFailed(reason: "\(error)"))
      }
    }
  }
}
