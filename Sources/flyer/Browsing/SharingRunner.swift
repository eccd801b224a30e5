import CursesScreen
import Files
import FlyerModel
import Foundation
import Library
import Localizing
import Reading
import Screens

/// Gives items to programs, files and the clipboard, and makes codes of links.
@MainActor
final class SharingRunner {
  private let screen: TerminalScreen
  private let environment: [String: String]
  private let home: HomePath
  /// The document of an item as the source has it that is shown; nil where it has none.
  private let document: @MainActor (SharedItem) async throws -> ItemDocument?
  private let copy: @MainActor (String) -> Void
  private let send: @MainActor (SharingEvent) -> Void
  /// The task whose program has the terminal.
  private var running: Task<Void, Never>?

  /// The origin of a typed program, as errors name it.
  private static let setting = "$PATH"

  init(
    screen: TerminalScreen, environment: [String: String], home: String?,
    document: @escaping @MainActor (SharedItem) async throws -> ItemDocument?,
    copy: @escaping @MainActor (String) -> Void,
    send: @escaping @MainActor (SharingEvent) -> Void
  ) {
    (self.screen, self.environment, self.home) = (screen, environment, HomePath(home: home))
    (self.document, self.copy, self.send) = (document, copy, send)
  }

  func perform(_ effect: SharingEffect) {
    switch effect {
    case .pipe(let item, let form, let line):
      let words = line.split(separator: " ").map(String.init)
      take(item, form) { try await $0.run(words, reading: $1) }
    case .write(let item, let form, let path, let isReplacing):
      take(item, form) { try $0.write($1, to: path, replacing: isReplacing, item, form) }
    case .copy(let item, let form): take(item, form) { $0.copy($1) }
    case .open(let link, let program): open(link, with: BrowserCommand(program))
    case .encode(let link): encode(link)
    case .listPaths(let text):
      send(.pathsListed(PathCompletion(home: home.home).paths(beginning: text), for: text))
    }
  }

  /// Ends the program that has the terminal, if one has.
  func end() async {
    running?.cancel()
    await running?.value
  }

  /// Does something with an item in a form, one after the other.
  private func take(
    _ item: SharedItem, _ form: ItemForm,
    _ use: @escaping @MainActor (SharingRunner, String) async throws -> Void
  ) {
    start { runner in
      guard let document = try await runner.document(item) else { return runner.send(.itemGone) }
      try await use(runner, try await document.text(as: form))
    }
  }

  private func start(_ work: @escaping @MainActor (SharingRunner) async throws -> Void) {
    running = Task { [running] in
      await withTaskCancellationHandler {
        await running?.value
      } onCancel: {
        running?.cancel()
      }
      do { try await work(self) } catch { send(.failed(reason: Self.reason(error))) }
    }
  }

  private static func reason(_ error: any Error) -> String {
    (error as? DesktopError)?.reason ?? "\(error)"
  }

  /// - Parameter isReplacing: whether a file of that name gives way.
  private func write(
    _ text: String, to path: String, replacing isReplacing: Bool, _ item: SharedItem,
    _ form: ItemForm
  ) throws(FileError) {
    let place = home.expanded(path)
    do throws(FileError) {
      if isReplacing {
        try AtomicFile.replace(place, with: text.utf8, isDurable: true)
      } else {
        try AtomicFile.create(place, with: text.utf8)
      }
      send(.written(path: path))
    } catch {
      // What came of it had another name until it was whole.
      guard !isReplacing, error.code == EEXIST else {
        throw FileError(path: place, code: error.code)
      }
      send(.exists(item, form, path: path))
    }
  }

  private func encode(_ link: Link) {
    Task.detached { [send] in
      do throws(QRCode.Failure) {
        let code = try QRCode(encoding: link.encodedURL)
        await send(.encoded(code, of: link))
      } catch {
        await send(.failed(reason: "\(error)"))
      }
    }
  }

  /// Lets a program have the terminal and read a text, which is in memory: the program may read all
  /// or none of it without delaying the reader.
  private func run(_ words: [String], reading text: String) async throws {
    let command = try Command(
      words: words, home: home.home, setting: Self.setting, environment: environment)
    let input = try command.starting(try Descriptor.memory(Array(text.utf8)))
    try await onTerminal { [environment] () async throws(DesktopError) in
      try await command.run(
        readingFrom: input, setting: Self.setting, environment: environment)
    }
  }

  private func open(_ link: Link, with browser: BrowserCommand) {
    start { runner in
      let command = try Command(
        words: [browser.program] + browser.arguments(for: link.desktopURL), setting: Self.setting,
        environment: runner.environment)
      try await runner.onTerminal(isRead: false) {
        [environment = runner.environment] () async throws(DesktopError) in
        try await command.run(setting: Self.setting, environment: environment)
      }
    }
  }

  /// - Parameter isRead: whether the output stays until the user presses a key.
  private func onTerminal(
    isRead: Bool = true, _ run: () async throws(DesktopError) -> Void
  ) async throws(DesktopError) {
    screen.suspend()
    // If the reader ends meanwhile, the screen need not come back.
    defer { if !Task.isCancelled { screen.resume() } }
    do throws(DesktopError) {
      try await run()
    } catch {
      // The errors of the program are on the terminal.
      await screen.awaitKey(saying: Self.comeBack(from: error))
      throw error
    }
    if isRead, !Task.isCancelled { await screen.awaitKey(saying: Self.comeBack(from: nil)) }
  }

  /// The line below the output of a program.
  ///
  /// - Parameter error: the error of the program, if it did not end well.
  static func comeBack(from error: DesktopError?) -> String {
    let words = tr("Press any key to return to flyer.")
    return error.map { "\($0.reason). \(words)" } ?? words
  }
}
