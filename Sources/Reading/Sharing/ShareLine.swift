import Drawing
import Localizing
import Screens

/// The line in which one types which program gets an item, or into which file it is written.
struct ShareLine: RecallingLine, Sendable, Equatable {
  enum Purpose: Sendable, Equatable {
    case pipe, write
  }

  let purpose: Purpose
  let item: SharedItem
  /// The form that was chosen.
  private(set) var chosenForm: ItemForm
  var editor: LineEditor
  var recalled: LineHistory.Recall?
  private(set) var choice = Candidates()
  /// Whether nothing was known yet when a completion was asked for.
  private(set) var awaitsCompletion = false
  /// The error in the line.
  private(set) var problem: CommandLine.Fault?
  /// The file that is replaced where the line is accepted once more.
  private(set) var replaced: String?

  init(_ purpose: Purpose, of item: SharedItem, _ form: ItemForm, text: String? = nil) {
    (self.purpose, self.item, chosenForm) = (purpose, item, form)
    editor = LineEditor(text ?? (purpose == .write ? item.fileName(form) : ""))
  }

  /// The name of a file says in which form it is written.
  var form: ItemForm {
    purpose == .write ? ItemForm(ofFile: editor.text) ?? chosenForm : chosenForm
  }

  /// The beginning of a path; nil while completions are tried out.
  var typedPath: String? {
    guard choice.taken == nil else { return nil }
    let text = editor.text
    return purpose == .write ? text : text.split(separator: " ").last.map(String.init)
  }

  /// The text before the path that is completed: of a program it is the last word.
  private var beforePath: String {
    if purpose == .write { return "" }
    let word = editor.text.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    return String(editor.text.dropLast(word.count))
  }

  mutating func update(_ input: Input) -> [Intent] {
    switch input {
    case .text(let text):
      editor.insert(text)
      forget()
    case .action(let action, _): return perform(action)
    case .wheel, .click, .resized: break
    }
    return []
  }

  private mutating func perform(_ action: Action) -> [Intent] {
    switch action {
    case .prompt(.complete): return [.share(.complete(self, forward: true))]
    case .prompt(.completeBack): return [.share(.complete(self, forward: false))]
    case .prompt(.nextForm): chooseNextForm()
    case .move(.up): return [.recall(older: true)]
    case .move(.down): return [.recall(older: false)]
    case .menu(.accept): return [.share(.accept(self))]
    case .edit(.deleteBackward) where editor.text.isEmpty, .menu(.cancel): return [.close]
    case .edit(let action):
      editor.edit(action)
      forget()
    case .menu, .program, .app, .move, .list, .page, .picture, .note, .guest, .source, .share,
      .display, .own:
      break
    }
    return []
  }

  /// Chooses another form; the name of a file that ends as the old one does ends as the new one.
  private mutating func chooseNextForm() {
    let old = form
    chosenForm = old.next
    if purpose == .write, ItemForm(ofFile: editor.text) != nil {
      let base = editor.text.dropLast(old.fileExtension.count)
      editor = LineEditor(base + chosenForm.fileExtension)
    }
    forget()
  }

  /// Takes the next or previous of the paths that were found.
  mutating func complete(with paths: [String], forward: Bool) {
    // A program gets words, between blanks.
    let words = purpose == .write ? paths : paths.filter { !$0.contains(" ") }
    guard let path = choice.take(from: words, forward: forward) else {
      awaitsCompletion = true
      return
    }
    awaitsCompletion = false
    editor = LineEditor(beforePath + path)
    if choice.endInFolder { forget() }
  }

  mutating func awaitCompletion() { awaitsCompletion = true }

  mutating func complain(_ problem: CommandLine.Fault) { self.problem = problem }

  /// There is a file of that name, which is replaced where the line is accepted once more.
  mutating func warn(of path: String) {
    editor = LineEditor(path)
    replaced = path
    problem = Self.isThere
  }

  private mutating func forget() {
    choice = Candidates()
    awaitsCompletion = false
    problem = nil
    (replaced, recalled) = (nil, nil)
  }
}

/// A request of such a line to the reader as a whole.
enum ShareIntent: Sendable, Equatable {
  case complete(ShareLine, forward: Bool)
  case accept(ShareLine)
}

extension ItemForm {
  /// The name of the form in a list of choices.
  var words: String {
    switch self {
    // TRANSLATORS: the form in which an item is given to a program or written into a file
    case .text: tr("text", context: "form")
    case .markdown: "Markdown"
    case .json: "JSON"
    }
  }
}

extension ShareLine {
  /// The sign before the line.
  var sign: String {
    switch purpose {
    case .pipe: "| \(form.words): "
    // TRANSLATORS: text, Markdown or JSON; the name of a file is typed behind it
    case .write: tr("write \(form.words):") + " "
    }
  }

  /// The warning for the name of an existing file.
  static var isThere: CommandLine.Fault {
    CommandLine.Fault(
      text: tr("The file exists: Enter again replaces it."),
      brief: tr("Enter again replaces it."))
  }

  func draw(on canvas: inout Canvas, in row: Rect, _ world: World) {
    PromptPainter(
      sign: sign, editor: editor, candidates: choice.texts.map { $0[...].lastOfPath },
      taken: choice.taken, problem: problem, offersHelp: false
    ).draw(on: &canvas, in: row, world)
  }
}
