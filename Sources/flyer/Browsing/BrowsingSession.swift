import CursesScreen
import Drawing
import FlyerModel
import Foundation
import Glibc
import Library
import Reading
import Screens

/// One run of the reader on a terminal: takes events from everywhere, in one queue.
@MainActor
final class BrowsingSession {
  private let screen: TerminalScreen
  private let content = Content.shared
  private let events: AsyncStream<Event>
  private let effects: EffectRunner
  private let program: Program
  private let now: @Sendable () -> Date
  private var reader: Reader
  private var endingSignal: Int32?
  /// Shows what there is after a while, also without rows.
  private var heldFrame: Task<Void, Never>?
  /// How many marks are being kept: no frame shows one that is not on the disk.
  private var keepingCount = 0

  init(_ screen: TerminalScreen, program: Program) {
    self.screen = screen
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
  /// - Parameter opened: the copy of the source, where it is open already.
  /// - Returns: the signal that ended it, if one did.
  func run(beginningWith opened: OpenedCopy?) async -> Int32? {
    defer { screen.close() }
    var later = opened.flatMap(showFirstFrame)
    await content.open(program.source, with: program.contentSettings, as: opened)
    if later == nil {
      await content.awaitSmallFile()
      // With a page it is known what is the reader's own, and what is wrong with it.
      _ = try? await content.page(of: ItemQuery(), from: .offset(0), limit: 1)
      later = await showFirstFrame(program.named(content.state))
    }
    screen.listen()
    for effect in later ?? [] { effects.perform(effect) }
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
    await effects.sharing.end()
    screen.close()
    await effects.finishKeeping()
    await effects.notes.finish(saving: reader.savingOfOpenNote)
    return endingSignal
  }

  /// Shows the copy of the source with its rows, and begins nothing before that, least of all other
  /// threads.
  ///
  /// - Returns: what is to be done from then on; nil if the copy alone is not enough for a frame.
  private func showFirstFrame(of copy: OpenedCopy) -> [Effect]? {
    guard !copy.state.isOneArticle else { return nil }
    var (next, later) = (reader, [Effect]())
    if let place = effects.places.keptPlace(in: program) {
      later += next.update(.opening(.placeRemembered(place)), at: now())
    }
    let state = program.named(copy.state)
    for effect in next.update(.store(.contentChanged(state)), at: now()) {
      guard case .store(.load(let request)) = effect else {
        later.append(effect)
        continue
      }
      guard case .page(let request) = request, let page = copy.page(for: request, on: screen.size)
      else { return nil }
      later += next.update(.store(.pageLoaded(page, for: request)), at: now())
    }
    reader = next
    show()
    return later
  }

  /// Shows the copy with its rows: waits for its index, and begins nothing else before, pictures
  /// least of all.
  ///
  /// - Returns: what is to be done from then on.
  private func showFirstFrame(_ state: ContentState) async -> [Effect] {
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
    return later
  }

  /// Whether the program is to end.
  private func handle(_ event: Event) -> Bool {
    var isEnding = false
    if event.endsKeeping { keepingCount -= 1 }
    for effect in reader.update(event, at: now()) {
      if case .store(.keep) = effect { keepingCount += 1 }
      if effect == .program(.quit) { isEnding = true } else { effects.perform(effect) }
    }
    if !isEnding, endingSignal == nil { showWhenThereAreRows() }
    return isEnding || endingSignal != nil
  }

  /// Rows mostly come within a millisecond: until then the last frame stays, so that nothing
  /// flashes; where they take longer, the frame that says so is shown. While a mark is being kept
  /// no frame is shown.
  private func showWhenThereAreRows() {
    guard keepingCount == 0 else { return }
    guard reader.isAwaitingRows else { return show() }
    guard heldFrame == nil else { return }
    heldFrame = Task {
      do { try await Task.sleep(for: Self.patience) } catch { return }
      heldFrame = nil
      if keepingCount == 0 { show() }
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
      case .background where program.configuration.background != nil: break
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

extension Event {
  /// Whether what was to be kept is kept, or can't be.
  fileprivate var endsKeeping: Bool {
    if case .store(.kept) = self { return true }
    if case .store(.keepingFailed) = self { return true }
    return false
  }
}

extension OpenedCopy {
  /// No list that is asked for in parts asks for more of them at once.
  private static let screens = 3

  /// So much of a page that it fills the screen; the rest is asked for afterwards.
  fileprivate func page(for request: PageRequest, on screen: Size) -> ItemPage? {
    var limit = request.limit
    // What is left out of a list that is asked for whole is not asked for afterwards.
    if case .offset = request.start, limit <= Self.screens * screen.height {
      limit = min(limit, screen.height)
    }
    return page(of: request.query, from: request.start, limit: limit)
  }
}
