import FlyerModel

/// Getting items and links out of the program.
extension Reader {
  /// The item that is read, or selected in the list; nil where there is none.
  private var sharedItem: SharedItem? {
    if instead != nil { return nil }
    if focus == .item, let item = item?.item { return SharedItem(id: item.id, title: item.title) }
    return selectedItem.map { SharedItem(id: $0.id, title: $0.title) }
  }

  mutating func share(_ action: Action.Share) -> [Effect] {
    guard let item = sharedItem else { return say(.app(.noItem)) }
    switch action {
    case .pipe: prompt = .share(ShareLine(.pipe, of: item, itemForms[.pipe]))
    case .write: prompt = .share(ShareLine(.write, of: item, itemForms[.write]))
    case .copyMarkdown: return [.sharing(.copy(item, .markdown))]
    case .code: return use(.showCode)
    }
    return []
  }

  /// Performs a command of the user's own.
  mutating func perform(_ command: OwnCommand) -> [Effect] {
    switch command.deed {
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
    return [.sharing(.pipe(item, form ?? itemForms[.pipe], to: program))]
  }

  /// Writes the item into a file that was typed.
  mutating func write(to path: String, _ form: ItemForm? = nil) -> [Effect] {
    guard let item = sharedItem else { return say(.app(.noItem)) }
    return write(item, form ?? itemForms[.write], to: path)
  }

  /// Writes an item into a file; in a folder under a name of its own.
  private func write(_ item: SharedItem, _ form: ItemForm, to path: String) -> [Effect] {
    let path = path.hasSuffix("/") ? path + item.fileName(form) : path
    let form = ItemForm(ofFile: path) ?? form
    return [.sharing(.write(item, form, to: path, replacing: false))]
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
    switch intent {
    case .complete(let line, let forward): complete(line, forward: forward)
    case .accept(let line): accept(line)
    }
  }

  private mutating func accept(_ line: ShareLine) -> [Effect] {
    let text = line.editor.text.trimmingBlanks
    itemForms[line.purpose] = line.form
    if text.isEmpty || line.purpose == .pipe { prompt = nil }
    if text.isEmpty { return [] }
    switch line.purpose {
    case .pipe:
      return remember(text, as: .pipe) + [.sharing(.pipe(line.item, line.form, to: text))]
    // The line stays until the file is written: what is wrong with it can be put right.
    case .write where text == line.replaced:
      return [.sharing(.write(line.item, line.form, to: text, replacing: true))]
    case .write: return write(line.item, line.form, to: text)
    }
  }

  /// Completes a path, which is looked for first.
  private mutating func complete(_ line: ShareLine, forward: Bool) -> [Effect] {
    var line = line
    defer { prompt = .share(line) }
    if let typed = line.typedPath, typed != completion.paths?.typed {
      completion.paths = ListedPaths(typed: typed)
      line.awaitCompletion()
      return [.sharing(.listPaths(typed))]
    }
    line.complete(with: completion.paths?.found ?? [], forward: forward)
    return []
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
    case .pathsListed(let paths, let typed): install(paths, forShared: typed)
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

  private mutating func install(_ paths: [String], forShared typed: String) {
    guard completion.paths?.typed == typed else { return }
    completion.paths?.found = paths
    guard case .share(var line) = prompt, line.awaitsCompletion, line.typedPath == typed else {
      return
    }
    line.complete(with: paths, forward: true)
    prompt = .share(line)
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
