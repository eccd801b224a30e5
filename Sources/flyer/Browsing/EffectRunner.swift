import CursesScreen
import FlyerModel
import Foundation
import Reading
import Storing

/// Does what the reader wants done, and tells it what came of it.
@MainActor
final class EffectRunner {
  /// What a later effect of the same kind replaces.
  private enum Slot: Equatable {
    case lane(LoadRequest.Lane)
    case timer(Reading.Timer.Kind)
    case content
    case opening
  }

  let screen: TerminalScreen
  private(set) var content: Content
  let editor: Editor?
  private(set) var notes: NoteEditing
  let keepings = WorkQueue()
  let places = PlaceFiles()
  /// Where the note is that could not be kept last.
  var noteFailure: String?
  /// What pictures are made into from now on.
  var imageMode: ImageModeChoice
  private(set) lazy var images = imageLoader()
  private(set) lazy var roster = RosterRunner(program) { [events] in events.yield(.roster($0)) }
  private(set) lazy var sources = SourceRunner(program) { [weak self] in
    self?.program.source ?? .bundled
  } open: { [weak self] text in
    self?.perform(.openSource(text))
  } settle: { [keepings] in
    await keepings.finish()
  } send: { [events] in
    events.yield(.sources($0))
  }
  private var program: Program
  /// What was shown before, the last one last.
  private var left: [Program] = []
  private let events: AsyncStream<Event>.Continuation
  private let opener: LinkOpener
  private let clipboard: Clipboard
  private var tasks: [(slot: Slot, task: Task<Void, Never>)] = []
  private var editing: Task<Void, Never>?

  init(
    screen: TerminalScreen, content: Content, program: Program,
    send events: AsyncStream<Event>.Continuation
  ) {
    self.screen = screen
    self.content = content
    self.events = events
    self.program = program
    imageMode = program.imageModeChoice(for: screen)
    editor = Editor(environment: program.environment)
    notes = NoteEditing(
      content: content, source: program.source.cacheKey, folders: program.noteFolders)
    opener = LinkOpener(environment: program.environment)
    clipboard = Clipboard(environment: program.environment)
  }

  private func imageLoader() -> ImageLoader {
    ImageLoader(cache: program.imageCache, renderer: ImageRenderer()) { [events] in
      events.yield($0)
    }
  }

  func send(_ event: Event) { events.yield(event) }

  func finish() { events.finish() }

  func cancelAll() {
    for running in tasks { running.task.cancel() }
    images.cancelAll()
    roster.leave()
    sources.cancelAll()
  }

  /// Ends the editor, if one has the terminal, and keeps what it has written.
  func endEditing() async {
    editing?.cancel()
    await editing?.value
  }

  func perform(_ effect: Effect) {
    switch effect {
    case .load(let request):
      start(in: .lane(request.lane)) { runner in
        // What is read between two ticks would show the first in place of the second.
        await runner.keepings.finish()
        await runner.answer(request)
      }
    case .refresh:
      let content = content
      Task { await content.refresh() }
      roster.tryNow()
    case .keep(let keeping): keep(keeping)
    case .keepPlace(let place): places.keep(place)
    case .editNote(let id, let title):
      editing = Task { await editNote(of: id, title: title) }
    case .loadImages(let requests): images.load(requests, on: imageMode)
    case .checkLeftOut:
      let content = content
      Task { await content.checkLeftOut() }
    case .open(let link): open(link)
    case .openSource(let text): start(in: .opening) { await $0.open(source: text) }
    case .openKept(let key, let name):
      start(in: .opening) { await $0.open(kept: key, called: name) }
    case .openToday: start(in: .opening) { await $0.openToday() }
    case .listReminders:
      let runner = ReminderRunner(program: program)
      Task.detached { [events] in events.yield(.remindersListed(runner.reminders())) }
    case .remind(let reminder, let words):
      if program.configuration.reminders.ringsBell { screen.ring() }
      ReminderRunner(program: program).tell(reminder, words: words)
    case .returnToSource: start(in: .opening) { await $0.returnToSource() }
    case .listPaths(let text):
      let paths = PathCompletion(home: program.directories.home).paths(beginning: text)
      send(.pathsListed(sources.names(beginning: text) + paths, for: text))
    case .copy(let text): copy(text)
    case .copyPlan(let day): copyPlan(of: day)
    case .wakeUp(let timer, let delay):
      start(in: .timer(timer.kind)) { await $0.wake(timer, after: delay) }
    case .cancel(let kind): end(.timer(kind))
    case .roster(let effect): roster.perform(effect)
    case .sources(let effect): sources.perform(effect)
    case .redraw: screen.redraw()
    case .suspend: screen.suspendProcess()
    case .quit: finish()
    }
  }

  /// Tells the reader of every change of the content, and asks the source where it is time.
  func observeContent() {
    start(in: .content) { [content] runner in
      let support = runner.imageMode.support
      if !support.isEnabled || !support.showsRemote { await content.giveUpPictures() }
      await content.watch()
      // A small file was asked already.
      let state = await content.state
      // Whoever has nothing to read yet asks for it.
      let occasion: RefreshSchedule.Occasion = state.isStandIn ? .asked : .automatic
      if !state.isLive, state.activity == .idle { Task { await content.refresh(occasion) } }
      for await state in await content.states() {
        await runner.keepings.finish()
        let state = runner.program.named(state)
        runner.send(.contentChanged(state))
        runner.roster.observe(state.head.roster)
      }
    }
  }

  /// Shows another source from now on, or says why that can't be.
  private func open(source text: String) async {
    do throws(Failure) {
      let next = try program.opening(text)
      try await next.requireDocument(named: nil)
      await leave(for: next)
    } catch {
      send(.sourceRefused(text, reason: "\(error)"))
    }
  }

  private func open(kept key: String, called name: String) async {
    let kept = program.sources.all.first { $0.source.cacheKey == key }
    guard let text = kept?.source.text else {
      return send(.sourceRefused(name, reason: "\(Failure.unknownSource(name, near: nil))"))
    }
    await open(source: text)
  }

  private func openToday() async {
    do throws(Failure) {
      if program.source != .today { await leave(for: try program.openingAll()) }
    } catch {
      send(.sources(.failed(reason: "\(error)")))
    }
  }

  /// Shows another source, from which one comes back to this one.
  private func leave(for next: Program) async {
    let isStandIn = await content.state.isStandIn
    if !isStandIn, next.source != program.source {
      left = left.suffix(Reader.mostLeft - 1) + [program]
    }
    await show(next)
  }

  private func returnToSource() async {
    if let last = left.popLast() { await show(last) }
  }

  private func show(_ next: Program) async {
    // Content of its own: what is under way for the other one is no business of this one.
    let content = Content()
    await content.open(next.source, with: next.contentSettings)
    await content.awaitSmallFile()
    guard !Task.isCancelled else { return }
    images.cancelAll()
    (program, self.content) = (next, content)
    notes = NoteEditing(
      content: content, source: next.source.cacheKey, folders: next.noteFolders)
    images = imageLoader()
    if let place = await places.place(in: next, content) { send(.placeRemembered(place)) }
    observeContent()
  }

  private func start(in slot: Slot, _ work: @escaping @MainActor (EffectRunner) async -> Void) {
    end(slot)
    let task = Task { [weak self] in
      if let self { await work(self) }
    }
    tasks.append((slot, task))
  }

  private func end(_ slot: Slot) {
    guard let index = tasks.firstIndex(where: { $0.slot == slot }) else { return }
    tasks.remove(at: index).task.cancel()
  }

  private func wake(_ timer: Reading.Timer, after delay: Duration) async {
    do { try await Task.sleep(for: delay) } catch { return }
    send(.wokeUp(timer))
  }

  /// The first of the answers to a request.
  func firstAnswer(to request: LoadRequest) async -> Event? {
    var answers = answers(to: request).makeAsyncIterator()
    return await answers.next()
  }

  private func answer(_ request: LoadRequest) async {
    for await event in answers(to: request) where !Task.isCancelled { send(event) }
  }

  private func answers(to request: LoadRequest) -> AsyncStream<Event> {
    StoreAnswers(content: content).events(for: request)
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

  private func copyPlan(of day: FlyerDate) {
    let lines = PlanLines(content: content, facts: program.words)
    Task {
      do { copy(try await lines.lines(of: day).joined(separator: "\n")) } catch {
        send(.copyingFailed(reason: "\(error)"))
      }
    }
  }

  /// Both ways at once: nobody can tell whether the terminal took it.
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
