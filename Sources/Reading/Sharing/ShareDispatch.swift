import FlyerModel
import Screens

/// Items and links that leave the program.
extension Reader {
  /// The item that is read, or selected in the list; nil where there is none.
  private var sharedItem: SharedItem? { instead == nil ? panes.sharedItem : nil }

  /// Does what an action shares.
  mutating func share(_ action: Action.Share) -> [Effect] {
    guard let item = sharedItem else { return say(.app(.noItem)) }
    switch action {
    case .pipe: prompt = .share(ShareLine(.pipe, of: item, typed.forms[.pipe]))
    case .write: prompt = .share(ShareLine(.write, of: item, typed.forms[.write]))
    case .copyMarkdown: return [.sharing(.copy(item, .markdown))]
    case .code: return use(.showCode)
    }
    return []
  }

  /// Performs a command of the user's own.
  mutating func perform(_ command: OwnCommand) -> [Effect] {
    switch command.action {
    case .lines(let lines): lines.flatMap { execute($0) }
    case .pipe(let program, let form): pipe(to: program, form)
    case .write(let path, let form): write(to: path, form)
    case .open(let program):
      sharedItem == nil ? say(.app(.noItem)) : use(.open(with: program))
    }
  }

  /// Gives the item to a program that was typed.
  mutating func pipe(to program: String, _ form: ItemForm? = nil) -> [Effect] {
    guard let item = sharedItem else { return say(.app(.noItem)) }
    return [.sharing(.pipe(item, form ?? typed.forms[.pipe], to: program))]
  }

  /// Writes the item into a file that was typed.
  mutating func write(to path: String, _ form: ItemForm? = nil) -> [Effect] {
    guard let item = sharedItem else { return say(.app(.noItem)) }
    return [.sharing(.writing(item, form ?? typed.forms[.write], to: path))]
  }

  private mutating func use(_ use: LinkUse) -> [Effect] {
    let world = world
    page.synchronise(with: screen?.list)
    return handle(page.useLink(use, world))
  }

  /// Does something with a link that leads out of the flyer.
  mutating func use(_ link: PageLink, for use: LinkUse) -> [Effect] {
    guard case .outside(let target) = link.target else { return say(.page(.noCode)) }
    switch use {
    case .follow: return handle([.follow(link)])
    case .showCode: return [.sharing(.encode(target))]
    case .open(let program): return [.sharing(.open(target, with: program))]
    }
  }

  /// Does what the line for a program or a file wants.
  mutating func handle(_ intent: ShareIntent) -> [Effect] {
    var shown = prompt
    defer { prompt = shown }
    return switch intent {
    case .complete(let line, let forward): typed.complete(line, forward: forward, in: &shown)
    case .accept(let line): typed.accept(line, in: &shown)
    }
  }

  mutating func handle(_ event: SharingEvent) {
    switch event {
    case .written(let path):
      if case .share(let line) = prompt, line.purpose == .write { prompt = nil }
      message = .app(.written(path: path))
    case .exists(let item, let form, let path): warn(of: path, writing: item, form)
    case .failed(let reason): fail(reason)
    case .itemGone:
      if case .share = prompt { prompt = nil }
      message = .list(.itemGone)
    case .encoded(let code, let link): show(code, of: link)
    case .pathsListed(let paths, let typed): install(paths, for: typed)
    }
  }

  /// Warns in the typed line that the file exists; without such a line, opens one.
  private mutating func warn(of path: String, writing item: SharedItem, _ form: ItemForm) {
    if case .share(var line) = prompt, line.item == item, line.purpose == .write {
      line.warn(of: path)
      prompt = .share(line)
    } else if layers.isEmpty {
      var line = ShareLine(.write, of: item, form)
      line.warn(of: path)
      prompt = .share(line)
    }
  }

  private mutating func fail(_ reason: String) {
    guard case .share(var line) = prompt, line.purpose == .write else {
      return message = .app(.failed(reason: reason))
    }
    line.complain(CommandLine.Fault(text: reason, brief: reason))
    prompt = .share(line)
  }

  /// Shows a code unless the user has begun to type something since.
  private mutating func show(_ code: QRCode, of link: Link) {
    switch layers.top {
    case nil, .menu: layers.push(.code(CodePanel(code, of: link)))
    case .picture, .note, .code, .prompt: break
    }
  }
}

extension TypedInput {
  fileprivate mutating func accept(_ line: ShareLine, in prompt: inout Prompt?) -> [Effect] {
    let text = line.editor.text.trimmingBlanks
    forms[line.purpose] = line.form
    if text.isEmpty || line.purpose == .pipe { prompt = nil }
    if text.isEmpty { return [] }
    switch line.purpose {
    case .pipe: return remember(text, as: .pipe) + [.sharing(.pipe(line.item, line.form, to: text))]
    // The line stays until the file is written: what is wrong with it can be put right.
    case .write where text == line.replaced:
      return [.sharing(.write(line.item, line.form, to: text, replacing: true))]
    case .write: return [.sharing(.writing(line.item, line.form, to: text))]
    }
  }

  /// Completes a path, which is looked for first.
  fileprivate mutating func complete(
    _ line: ShareLine, forward: Bool, in prompt: inout Prompt?
  ) -> [Effect] {
    var line = line
    defer { prompt = .share(line) }
    if let path = askForPaths(line.typedPath) {
      line.awaitCompletion()
      return [.sharing(.listPaths(path))]
    }
    line.complete(with: completion.paths?.found ?? [], forward: forward)
    return []
  }
}

extension SharingEffect {
  /// Writes an item into a file; in a folder under a name of its own.
  fileprivate static func writing(_ item: SharedItem, _ form: ItemForm, to path: String) -> Self {
    let path = path.hasSuffix("/") ? path + item.fileName(form) : path
    return .write(item, ItemForm(ofFile: path) ?? form, to: path, replacing: false)
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
