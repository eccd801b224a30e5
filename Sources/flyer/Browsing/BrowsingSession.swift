import CursesScreen
import Drawing
import FlyerModel
import Foundation
import Glibc
import Reading
import Storing

/// One run of the reader on a terminal: takes events from everywhere, in one queue.
@MainActor
final class BrowsingSession {
  private let screen: TerminalScreen
  private let content: Content
  private let events: AsyncStream<Event>
  private let effects: EffectRunner
  private let program: Program
  private let now: @Sendable () -> Date
  private var reader: Reader
  private var endingSignal: Int32?
  /// Shows what there is after a while, also without rows.
  private var heldFrame: Task<Void, Never>?

  init(_ screen: TerminalScreen, program: Program, content: Content) {
    self.screen = screen
    self.content = content
    self.program = program
    now = program.now
    let (events, continuation) = AsyncStream<Event>.makeStream()
    self.events = events
    effects = EffectRunner(
      screen: screen, content: content, program: program, send: continuation)
    let configuration = program.readerConfiguration(
      for: screen.capabilities, images: effects.imageMode.support)
    reader = Reader(configuration: configuration, size: screen.size)
  }

  /// Shows the content until the reader or a signal ends it; the terminal is given back then.
  ///
  /// - Returns: the signal that ended it, if one did.
  func run() async -> Int32? {
    defer { screen.close() }
    await showFirstFrame(program.named(content.state))
    effects.observeContent()
    await effects.offerNotes()
    let screenEvents = Task { await forwardScreenEvents() }
    defer { screenEvents.cancel() }
    for await event in events {
      if handle(event) { break }
    }
    heldFrame?.cancel()
    if let place = reader.place { effects.places.keep(place) }
    effects.cancelAll()
    await effects.notes.endEditing()
    screen.close()
    await effects.notes.finish(saving: reader.savingOfOpenNote)
    return endingSignal
  }

  /// The first frame already holds the rows: it waits for the index, which is there, and nothing
  /// else is begun before it, pictures least of all.
  private func showFirstFrame(_ state: ContentState) async {
    var later: [Effect] = []
    if let place = await effects.places.place(in: program, content) {
      later += reader.update(.opening(.placeRemembered(place)), at: now())
    }
    for effect in reader.update(.store(.contentChanged(state)), at: now()) {
      if case .store(.load(let request)) = effect,
        let answer = await effects.store.firstAnswer(to: request)
      {
        later += reader.update(.store(answer), at: now())
      } else {
        later.append(effect)
      }
    }
    show()
    for effect in later { effects.perform(effect) }
  }

  /// True when the program is to end.
  private func handle(_ event: Event) -> Bool {
    var isEnding = false
    for effect in reader.update(event, at: now()) {
      if effect == .program(.quit) { isEnding = true } else { effects.perform(effect) }
    }
    if !isEnding, endingSignal == nil { showWhenThereAreRows() }
    return isEnding || endingSignal != nil
  }

  /// Rows mostly come within a millisecond: until then the last frame stays, so that nothing
  /// flashes; where they take longer, the frame that says so is shown.
  private func showWhenThereAreRows() {
    guard reader.isAwaitingRows else { return show() }
    guard heldFrame == nil else { return }
    heldFrame = Task {
      do { try await Task.sleep(for: Self.patience) } catch { return }
      show()
    }
  }

  private static let patience = Duration.milliseconds(60)

  private func show() {
    heldFrame?.cancel()
    heldFrame = nil
    var canvas = Canvas(size: screen.size, charset: screen.capabilities.charset)
    reader.draw(on: &canvas)
    screen.show(canvas)
    screen.setTitle(reader.windowTitle)
  }

  private func forwardScreenEvents() async {
    for await event in screen.events {
      switch event {
      case .pressed(let key): effects.send(.input(.pressed(key)))
      case .resized(let size): effects.send(.input(.resized(size)))
      case .background(let red, let green, let blue):
        let colour = RGB(red: red, green: green, blue: blue)
        effects.send(.input(.backgroundDetected(.colour(colour))))
      case .graphicsDetected: chooseImageMode()
      case .terminated(let signal): end(because: signal)
      case .closed: end(because: SIGHUP)
      }
    }
  }

  private func chooseImageMode() {
    let choice = program.imageModeChoice(for: screen)
    guard choice != effects.imageMode else { return }
    effects.imageMode = choice
    effects.send(.images(.supportChanged(choice.support)))
  }

  private func end(because signal: Int32) {
    endingSignal = signal
    effects.finish()
  }
}
