import CursesScreen
import FlyerModel
import Library
import Reading
import RosterReading
import Screens

/// Does what the reader wants done, and tells it what came of it; shows one source after the other.
@MainActor
final class EffectRunner {
  /// The slot of an effect, which a later one of the same kind replaces.
  private enum Slot: Equatable {
    case content, opening
  }

  let screen: TerminalScreen
  let places = PlaceFiles()
  let store: StoreRunner
  let notes: NoteRunner
  /// The kind of pictures to make from now on.
  var imageMode: ImageModeChoice
  private lazy var images = imageLoader()
  private lazy var roster = RosterRunner(program) { [events] in
    events.yield(.guest(GuestValue($0)))
  }
  private lazy var sources = SourceRunner(program) { [weak self] in
    self?.program.source ?? .bundled
  } open: { [weak self] text, isInstead in
    self?.start(in: .opening) { await $0.open(source: text, isInstead: isInstead) }
  } settle: { [keepings] in
    await keepings.finish()
  } know: { [weak self] in
    await self?.know($0)
  } send: { [events] in
    events.yield(.sources($0))
  }
  private lazy var desktop = DesktopRunner(
    screen: screen, environment: program.environment
  ) { [unowned self] in
    PlanLines(content: content, facts: program.words)
  } send: { [events] in
    events.yield(.desktop($0))
  }
  private lazy var history = HistoryRunner(program.directories, log: program.log) { [events] in
    events.yield(.history($0))
  }
  private(set) lazy var sharing = SharingRunner(
    screen: screen, environment: program.environment, home: program.directories.home
  ) { [unowned self] in
    try await document(of: $0)
  } copy: { [unowned self] in
    desktop.perform(.copy($0))
  } send: { [events] in
    events.yield(.sharing($0))
  }
  private lazy var timers = TimerRunner { [events] in events.yield(.timer($0)) }
  private var program: Program
  /// The programs shown before, the last one last.
  private var left: [Program] = []
  private let events: AsyncStream<Event>.Continuation
  private let keepings = WorkQueue()
  private var tasks = TaskSlots<Slot>()

  private var content: Content { store.content }

  init(
    screen: TerminalScreen, content: Content, program: Program,
    send events: AsyncStream<Event>.Continuation
  ) {
    self.screen = screen
    self.events = events
    self.program = program
    imageMode = program.imageModeChoice(for: screen)
    store = StoreRunner(content, keepings: keepings) { events.yield(.store($0)) }
    notes = NoteRunner(
      program.notes(in: content), screen: screen, editor: Editor(environment: program.environment),
      keepings: keepings
    ) { events.yield(.notes($0)) }
  }

  private func imageLoader() -> ImageLoader {
    ImageLoader(cache: program.imageCache, renderer: ImageRenderer()) { [events] in
      events.yield(.images($0))
    }
  }

  func send(_ event: Event) { events.yield(event) }

  func finish() { events.finish() }

  /// Returns when what was typed and kept will outlast the program.
  func finishKeeping() async {
    // A user may leave a source before it is observed.
    if await content.state.isCopy { history.recordOpening(of: program.source) }
    await history.finish()
  }

  func cancelAll() {
    tasks.cancelAll()
    store.cancelAll()
    timers.cancelAll()
    images.cancelAll()
    roster.leave()
    sources.cancelAll()
  }

  func perform(_ effect: Effect) {
    switch effect {
    case .store(let effect):
      store.perform(effect)
      if effect == .refresh { roster.tryNow() }
    case .loadImages(let requests): images.load(requests, on: imageMode)
    case .notes(let effect): notes.perform(effect)
    case .guest(let request):
      let effect = request.value as? RosterEffect
      assert(effect != nil, "a request of no kind would be lost without a word")
      if let effect { roster.perform(effect) }
    case .sources(let effect): sources.perform(effect)
    case .opening(let effect): perform(effect)
    case .history(let effect): history.perform(effect)
    case .desktop(let effect): desktop.perform(effect)
    case .sharing(let effect): sharing.perform(effect)
    case .reminders(let effect): perform(effect)
    case .timers(let effect): timers.perform(effect)
    case .program(.quit): finish()
    case .program(.redraw): screen.redraw()
    case .program(.suspend): screen.suspendProcess()
    }
  }

  /// An item as the source has it that is shown; nil where it has none.
  private func document(of item: SharedItem) async throws -> ItemDocument? {
    // What is ticked is printed so.
    await keepings.finish()
    let (content, words) = (content, program.words)
    return try await content.item(id: item.id).map {
      ItemDocument(item: $0, content: content, words: words)
    }
  }

  private func perform(_ effect: ReminderEffect) {
    let runner = ReminderRunner(program: program)
    switch effect {
    case .list: Task.detached { [events] in events.yield(.reminders(runner.reminders())) }
    case .remind(let reminder, let words):
      if program.configuration.reminders.ringsBell { screen.ring() }
      runner.tell(reminder, words: words)
    case .announce(let words, let version):
      if program.configuration.reminders.ringsBell { screen.ring() }
      runner.tell(words, ofVersion: version)
    }
  }

  private func perform(_ effect: OpeningEffect) {
    switch effect {
    case .open(let text): start(in: .opening) { await $0.open(source: text) }
    case .openKept(let key, let name):
      start(in: .opening) { await $0.open(kept: key, called: name) }
    case .openToday: start(in: .opening) { await $0.open(.today) }
    case .openGuide: start(in: .opening) { await $0.open(Manual.source) }
    case .openBundled: start(in: .opening) { await $0.open(.bundled) }
    case .goBack: start(in: .opening) { await $0.goBack() }
    case .keepPlace(let place): places.keep(place)
    case .listPaths(let text):
      let paths = PathCompletion(home: program.directories.home).paths(beginning: text)
      send(.opening(.pathsListed(sources.names(beginning: text) + paths, for: text)))
    }
  }

  /// Sends the reader every change of the content, and refreshes the source when it is due.
  func observeContent() {
    if program.source == .today {
      sources.follow()
      sources.keepUpToDate()
    }
    start(in: .content) { [content, program] runner in
      let support = runner.imageMode.support
      if !support.isEnabled || !support.showsRemote { await content.giveUpPictures() }
      await content.watch()
      // A small file was asked already.
      let state = await content.state
      // Without a copy, the refresh counts as asked for, so that it is not delayed.
      let occasion: RefreshSchedule.Occasion = state.isStandIn ? .asked : .automatic
      let isWanted =
        state.isStandIn || program.source.host == nil || program.configuration.refresh == .auto
      if isWanted, !state.isLive, state.activity == .idle {
        Task { await content.refresh(occasion) }
      }
      var (isAwaited, isCompared) = (state.source != nil && !state.isCopy, false)
      for await state in await content.states() {
        await runner.keepings.finish()
        if isAwaited, state.isCopy {
          isAwaited = false
          if let place = await content.placeOfLoneText() {
            runner.send(.opening(.placeRemembered(place)))
          }
        }
        let state = runner.program.named(state)
        runner.send(.store(.contentChanged(state)))
        runner.roster.observe(state.head.roster)
        if !isCompared, state.isCopy {
          isCompared = true
          runner.history.recordOpening(of: program.source)
          await runner.compareWithKept(content)
        }
      }
    }
  }

  /// Tells the reader of notes that were never finished.
  func offerNotes() async {
    for offer in notes.notes.offers { await content.tell(offer) }
  }

  /// Says of a schedule that is kept from another address where what is the reader's own is.
  private func compareWithKept(_ content: Content) async {
    let kept = program.sources
    guard kept[program.source] == nil, await content.state.conference != nil,
      let number = await content.indexOfSchedule(in: kept.all.map(\.source)), !Task.isCancelled
    else { return }
    sources.say(isKept: kept.all[number])
  }

  /// Shows another source from now on, or says why that can't be.
  ///
  /// - Parameter isInstead: whether the one that is shown is left out of the way back.
  private func open(source text: String, isInstead: Bool = false) async {
    do throws(Failure) {
      let next = try program.opening(text)
      try await next.requireDocument(named: nil)
      if isInstead { await show(next) } else { await leave(for: next) }
    } catch {
      send(.opening(.refused(reason: "\(error)")))
    }
  }

  private func open(kept key: String, called name: String) async {
    let kept = (try? program.keptList())?.all.first { $0.source.cacheKey == key }
    guard let text = kept?.source.text else {
      return send(.opening(.refused(reason: "\(Failure.unknownSource(name, near: nil))")))
    }
    await open(source: text)
  }

  private func open(_ source: Source) async {
    if program.source == source { return }
    do throws(Failure) {
      if source == .today, try program.keptList().all.isEmpty {
        return send(.sources(.noneKept))
      }
      await leave(for: try program.showing(source))
    } catch {
      send(.opening(.refused(reason: "\(error)")))
    }
  }

  /// Shows these sources from now on, if all are shown, and whether the one that is shown is among
  /// them.
  private func know(_ list: SourceList) async {
    await content.know(list)
    guard program.sources != list else { return }
    program.sources = list
    send(.store(.contentChanged(program.named(await content.state))))
  }

  /// Shows another source, from which one comes back to this one.
  private func leave(for next: Program) async {
    let isStandIn = await content.state.isStandIn
    if !isStandIn, next.source != program.source {
      left = left.suffix(Reader.mostLeft - 1) + [program]
    }
    await show(next)
  }

  private func goBack() async {
    if let last = left.popLast() { await show(last) }
  }

  private func show(_ next: Program) async {
    // Content of its own: what is under way for the other one is no business of this one.
    let content = Content()
    await content.open(next.source, with: next.contentSettings)
    await content.awaitSmallFile()
    guard !Task.isCancelled else { return }
    images.cancelAll()
    (program, store.content, notes.notes) = (next, content, next.notes(in: content))
    images = imageLoader()
    if let place = await places.place(in: next, content) {
      send(.opening(.placeRemembered(place)))
    }
    observeContent()
  }

  private func start(in slot: Slot, _ work: @escaping @MainActor (EffectRunner) async -> Void) {
    tasks.start(in: slot) { [weak self] in
      if let self { await work(self) }
    }
  }
}

extension Program {
  fileprivate func notes(in content: Content) -> NoteEditing {
    NoteEditing(content: content, source: source.cacheKey, folders: noteFolders)
  }
}

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
