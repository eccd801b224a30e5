import Drawing
import Localizing

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
