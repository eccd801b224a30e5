import ArgumentParser
import Drawing
import FlyerModel
import Library
import Localizing
import Reading
import Screens

/// `flyer changes`
struct ChangesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "changes",
    abstract: tr("Print new, changed and removed items since you last looked."),
    discussion: tr(
      "Shows each change as before → after, starred items first, for the source or all your sources. A cancelled item is still in the source, a gone one is not. An item that you open in the reader is seen; --seen marks all as seen. Exits with 1 if nothing changed, so that cron can tell: flyer changes --starred --refresh && notify-send …"
    )
  )
  .withExamples("flyer changes", "flyer changes --starred --seen", "flyer changes club --json")

  @OptionGroup var source: SourceOptions

  @OptionGroup var answer: AnswerOptions

  @Flag(help: ArgumentHelp(tr("Only your starred items.")))
  var starred = false

  @Flag(help: ArgumentHelp(tr("Mark everything as seen.")))
  var seen = false

  private typealias Part = (name: String, changes: [ItemChange])

  func run() async throws {
    let program = try Program(source, mayBeAll: true)
    var parts: [Part] = []
    for (source, name) in program.answering {
      let content = try await program.content(of: source, refreshing: answer.refresh)
      let changes = try await content.changes().filter { $0.isStarred || !starred }
      if !changes.isEmpty { parts.append((name, changes)) }
      if seen { try await content.forgetChanges() }
    }
    if answer.json {
      let all = parts.flatMap { part in part.changes.map { Self.fields($0, of: part.name) } }
      try Output.print(JSONOutput.line(all))
    } else {
      try Self.print(parts, program.dates, program.style())
    }
    guard parts.isEmpty else { return }
    // What reads a pipe, or runs at night, has the exit code.
    if Output.isTerminal, !answer.json {
      Output.complain(
        starred
          ? tr("nothing that you starred has changed since you last looked")
          : tr("nothing has changed since you last looked"))
    }
    throw ExitCode(1)
  }

  private static func print(_ parts: [Part], _ dates: DateText, _ style: TerminalStyle) throws {
    for (number, part) in parts.enumerated() {
      let isAlone = part.name.isEmpty
      if number > 0 { try Output.print("") }
      let heading = StyledLine(heading: part.name, amount: "\(part.changes.count)")
      if !isAlone { try Output.print([heading], style) }
      let lines = AlignedLines.styled(
        part.changes.map { fields(of: $0, dates).map(Output.charset.spelled) },
        as: [.mark, .mark, .secondary, .title, .secondary],
        columns: Output.width.map { max(1, $0 - (isAlone ? 0 : 2)) }, cutting: [4, 3])
      try Output.print(lines.map { $0.indented(by: isAlone ? 0 : 2) }, style)
    }
  }

  private static func fields(of change: ItemChange, _ dates: DateText) -> [String] {
    let differences = change.differences
    return [
      change.isStarred ? "★" : "", change.outcome(differences).words,
      change.item.date.map { dates.text($0, .duty) } ?? "", change.item.title,
      differences.filter { !$0.isCancellation }.map { $0.words(dates) }.joined(separator: " · "),
    ]
  }

  private static func fields(_ change: ItemChange, of source: String) -> FieldsJSON {
    let differences = change.differences
    return FieldsJSON(fields: [
      ("id", change.item.id), ("source", source.isEmpty ? nil : source),
      ("title", change.item.title), ("change", change.outcome(differences).rawValue),
      ("isStarred", change.isStarred), ("date", change.item.date?.iso8601),
      ("differences", differences.map(\.json)),
    ])
  }
}

extension Program {
  /// The named source, without a name, or all kept ones if none was named.
  fileprivate var answering: [(source: Source, name: String)] {
    source == .today ? sources.all.map { ($0.source, $0.label) } : [(source, "")]
  }
}

extension ItemChange {
  fileprivate var differences: [Difference] {
    switch kind {
    case .new, .gone: []
    case .changed(let former): item.differences(from: former)
    }
  }

  fileprivate func outcome(_ differences: [Difference]) -> Outcome {
    switch kind {
    case .new: .new
    case .changed: differences.contains(where: \.isCancellation) ? .cancelled : .changed
    case .gone: .gone
    }
  }

  /// The change of an item, for programs.
  fileprivate enum Outcome: String {
    case new, changed, cancelled, gone

    /// The change in words, which are before the item.
    var words: String {
      switch self {
      case .new: tr("new", context: "change")
      case .changed: tr("changed", context: "change")
      case .cancelled: tr("cancelled", context: "change")
      case .gone: tr("gone", context: "change")
      }
    }
  }
}

extension Difference {
  /// Whether it says that something does not take place after all.
  fileprivate var isCancellation: Bool {
    if case .status(_, .cancelled) = self { true } else { false }
  }

  fileprivate var json: FieldsJSON {
    switch self {
    case .title(let before, let after): change("title", before, after)
    case .time(let before, let after): change("time", before.json, after.json)
    case .place(let before, let after): change("place", before, after)
    case .persons(let left, let joined): change("persons", left, joined)
    case .status(let before, let after): change("status", "\(before)", "\(after)")
    case .text(let paragraphs):
      FieldsJSON(fields: [("what", "text"), ("paragraphs", paragraphs)])
    }
  }

  private func change(_ what: String, _ before: any Encodable, _ after: any Encodable)
    -> FieldsJSON
  {
    FieldsJSON(fields: [("what", what), ("before", before), ("after", after)])
  }
}

extension Difference.Occasion {
  fileprivate var json: FieldsJSON {
    FieldsJSON(fields: [("begins", begin?.iso8601), ("ends", end?.iso8601)])
  }
}
