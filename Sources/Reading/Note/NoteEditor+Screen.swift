import Drawing

extension NoteEditor: LayerScreen {
  var layer: Layer { .note(self) }
  var context: Context { isAsking ? .noteQuestion : .noteEditor }
  var coversBody: Bool { true }

  mutating func update(_ input: Input, in layout: ScreenLayout, _ world: World) -> [Intent] {
    switch input {
    case .action(let action, _): return perform(action)
    case .text(let text): return type(text)
    case .wheel(let lines): scroll(lines)
    case .click(let point, _):
      click(point, in: layout.menu, ordersLines: world.configuration.ordersLines)
    case .resized: resize(to: layout.menu.size)
    }
    return []
  }

  private mutating func perform(_ action: Action) -> [Intent] {
    switch action {
    case .menu(.save): return save()
    case .menu(.accept): return [.close]
    case .menu(.cancel): return leave()
    case .note(.newLine): return type("\n")
    case .move(let action): move(action)
    case .edit(let action): edit(action)
    case .menu(.toggle), .program, .app, .list, .page, .picture, .prompt, .roster, .source, .share,
      .own:
      break
    }
    return []
  }

  private mutating func type(_ text: String) -> [Intent] {
    insert(text) ? [] : [.say(.note(.full(megabytes: Self.longestText >> 20)))]
  }

  private mutating func leave() -> [Intent] {
    // What is on its way to be kept closes it once it is.
    if !isAsking, text == savingText { return [] }
    guard isAsking || wouldLose else { return [.close] }
    isAsking.toggle()
    return []
  }

  /// It stays open until the note is kept, so that nothing is lost.
  private mutating func save() -> [Intent] {
    beginSaving().map { [.perform(.notes(.save($0, id: id, title: title)))] } ?? []
  }

  func footer(in layout: ScreenLayout, _ world: World) -> [Action] {
    isAsking ? [.menu(.accept), .menu(.cancel), .menu(.save)] : [.menu(.save), .menu(.cancel)]
  }

  func position(in layout: ScreenLayout, _ world: World) -> FooterPosition {
    world.isPlain ? FooterPosition(of: title, in: layout) : FooterPosition()
  }

  func drawLine(on canvas: inout Canvas, in row: Rect, _ world: World) -> Bool {
    if isAsking {
      canvas.write(Self.question, in: row, style: world.theme[.attention])
      canvas.cursor = row.isEmpty ? nil : row.origin
    }
    return isAsking
  }
}
