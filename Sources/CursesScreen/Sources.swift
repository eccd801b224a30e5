import CRescue
import Dispatch
import Glibc

/// The sources of events: keys, signals, and the timer after a lone ESC.
@MainActor
final class Sources {
  private static let escapeDelay = DispatchTimeInterval.milliseconds(25)

  private unowned let screen: TerminalScreen
  private let keys: any DispatchSourceRead
  private let signals: (any DispatchSourceRead)?
  private let escape: any DispatchSourceTimer
  private let signalPipe: Int32
  private var isPaused = false

  /// - Parameter signalPipe: the pipe from which signal numbers are read; negative if there is
  ///   none.
  init(of screen: TerminalScreen, signals signalPipe: Int32) {
    self.screen = screen
    self.signalPipe = signalPipe
    keys = DispatchSource.makeReadSource(fileDescriptor: screen.input, queue: .main)
    signals =
      signalPipe < 0
      ? nil : DispatchSource.makeReadSource(fileDescriptor: signalPipe, queue: .main)
    escape = DispatchSource.makeTimerSource(queue: .main)
    keys.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.readKeys() } }
    signals?.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.readSignals() } }
    escape.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.decideEscape() } }
    keys.activate()
    signals?.activate()
    escape.activate()
  }

  func pause() {
    keys.suspend()
    isPaused = true
  }

  func proceed() {
    keys.resume()
    isPaused = false
  }

  func cancel() {
    keys.cancel()
    // libdispatch aborts a process that releases a suspended source.
    if isPaused { proceed() }
    signals?.cancel()
    escape.cancel()
  }

  private func readKeys() {
    crescue_guard_thread()
    // Another program that had the terminal meanwhile may have read the input, and a read must not
    // block.
    guard hasInput else { return }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(screen.input, &buffer, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    guard count > 0 else {
      // End of file or EIO: the terminal is gone, and reading again would spin.
      keys.cancel()
      screen.continuation.yield(.closed)
      return
    }
    let events = screen.decoder.decode(buffer[..<count], at: .now)
    events.forEach { screen.continuation.yield($0) }
    screen.handle(screen.decoder.takeAnswers())
    screen.followScheme()
    if screen.decoder.isUndecided { escape.schedule(deadline: .now() + Self.escapeDelay) }
  }

  /// Whether input, or its end, is available to read.
  private var hasInput: Bool {
    var input = pollfd(fd: screen.input, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, 0) > 0
  }

  private func decideEscape() {
    screen.decoder.decide().forEach { screen.continuation.yield($0) }
  }

  private func readSignals() {
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = read(signalPipe, &buffer, buffer.count)
    for number in buffer.prefix(max(0, count)).map(Int32.init) {
      switch number {
      case SIGWINCH: screen.followSize()
      case SIGTSTP: screen.suspendProcess()
      case SIGCONT: screen.reclaim()
      default: screen.continuation.yield(.terminated(signal: number))
      }
    }
  }
}
