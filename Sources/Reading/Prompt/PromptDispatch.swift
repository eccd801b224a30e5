import FlyerModel
import Screens

/// Lines that are typed: commands, and what shares an item or a link.
extension Reader {
  /// Does what a command line wants.
  mutating func handle(_ intent: CommandIntent) -> [Effect] {
    switch intent {
    case .complete(let line, let forward): complete(line, forward: forward)
    case .execute(let line): execute(line)
    }
  }

  /// Completes a line; the paths that it could mean are asked for first.
  private mutating func complete(_ line: CommandLine, forward: Bool) -> [Effect] {
    var line = line
    if let path = typed.askForPaths(line.typedPath) {
      line.awaitsCompletion = true
      prompt = .command(line)
      return [.opening(.listPaths(path))]
    }
    line.complete(with: vocabulary, forward: forward)
    prompt = .command(line)
    return []
  }

  /// Takes in the paths that could be meant; a completion may have waited for them.
  mutating func install(_ paths: [String], for text: String) {
    guard typed.learn(paths: paths, for: text) else { return }
    switch prompt {
    case .command(let line) where line.typedPath == text: completeAwaited()
    case .share(var line) where line.awaitsCompletion && line.typedPath == text:
      line.complete(with: paths, forward: true)
      prompt = .share(line)
    case .command, .share, .search, .find, nil: break
    }
  }

  /// Completes a line that waited for what is known now.
  mutating func completeAwaited() {
    guard case .command(var line) = prompt, line.awaitsCompletion else { return }
    line.complete(with: vocabulary, forward: true)
    prompt = .command(line)
  }

  private var vocabulary: CommandVocabulary {
    let actions = configuration.keyMap.actions
      .filter { configuration.keyMap.entry(for: $0, in: browsingContext) != nil }
      .filter { $0 != .app(.goToTab) && $0 != .page(.numberLink) }
    return CommandVocabulary(
      actions: actions.map(\.name), tabs: tabs.screens.map(\.tab.title),
      tags: typed.completion.tags.tags.map(\.name), paths: typed.completion.paths?.found ?? [])
  }

  private mutating func execute(_ line: CommandLine) -> [Effect] {
    do throws(TypedCommand.Problem) {
      let command = try TypedCommand(
        parsing: line.editor.text, own: configuration.keyMap.ownCommand)
      prompt = nil
      return typed.remember(line.editor.text, as: .command) + (command.map { execute($0) } ?? [])
    } catch {
      var line = line
      line.problem = error.fault(near: vocabulary)
      // Typing replaces the whole line; moving the cursor or deleting edits it.
      line.editor = LineEditor(line.editor.text, isSelected: true)
      prompt = .command(line)
      return typed.remember(line.editor.text, as: .command)
    }
  }

  /// Runs a line of the user's own command; it was checked when it was read.
  mutating func execute(_ line: String) -> [Effect] {
    (try? TypedCommand(parsing: line)).map { execute($0) } ?? []
  }

  private mutating func execute(_ command: TypedCommand) -> [Effect] {
    if isArriving, !command.isAboutProgram { return say(.app(.nothingToRead)) }
    switch command {
    case .action(let action): return run(action)
    case .tab(let name): return handle(tabs.select(named: name))
    case .tag(let name): addTag(named: name)
    case .sort(let key, let descending):
      return handle(tabs.sort(by: key, descending: descending))
    case .openSource(let text):
      message = .app(.opening(text))
      return [.opening(.open(text))]
    case .addSource(nil): return keepShown()
    case .addSource(let text?):
      message = .app(.addingSource(text))
      return [.sources(.add(text, beside: chosenSource))]
    case .openLink(let number):
      page.synchronise(with: screen?.list)
      return handle(page.want(.openLink(number: number), world))
    case .pipe(let program): return pipe(to: program)
    case .write(let path): return write(to: path)
    case .search(let text): return handle(tabs.search(for: text, from: focus))
    case .at(let clock): return handle(tabs.setClock(clock, world))
    case .item(let number): goToItem(number)
    }
    return []
  }

  /// Beside which a source is added; nil where their list is not open.
  private var chosenSource: String? {
    if case .sources(let panel) = menu { panel.neighbour } else { nil }
  }

  /// Adds a tag in the spelling of the flyer, however it was typed: if that is not known yet, the
  /// store is asked.
  private mutating func addTag(named name: String) {
    tabs.beginSeeking()
    guard let known = typed.completion.tags.tag(named: name) else {
      typed.completion.choose(firstMatching: name, isOnlyAdded: true)
      return
    }
    if !tabs.tags.contains(known) { tabs.tags.append(known) }
  }

  /// Remembers the line of a search that ends.
  mutating func rememberLine(of intent: SearchIntent) -> [Effect] {
    guard case .search(let line) = prompt else { return [] }
    switch intent {
    case .accept, .leave: return typed.remember(line.editor.text, as: .search)
    case .look, .end, .move: return []
    }
  }

  mutating func rememberLine(of intent: FindIntent) -> [Effect] {
    if case .accept(let line) = intent { typed.remember(line.editor.text, as: .search) } else { [] }
  }
}
