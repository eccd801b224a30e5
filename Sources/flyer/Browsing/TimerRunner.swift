import Reading

/// Tells the reader that a time has passed.
@MainActor
final class TimerRunner {
  private let send: @MainActor (Reading.Timer) -> Void
  private var tasks = TaskSlots<Reading.Timer.Kind>()

  init(send: @escaping @MainActor (Reading.Timer) -> Void) { self.send = send }

  func perform(_ effect: TimerEffect) {
    switch effect {
    case .start(let timer, let delay):
      tasks.start(in: timer.kind) { [send] in
        do { try await Task.sleep(for: delay) } catch { return }
        send(timer)
      }
    case .cancel(let kind): tasks.cancel(kind)
    }
  }

  func cancelAll() { tasks.cancelAll() }
}
