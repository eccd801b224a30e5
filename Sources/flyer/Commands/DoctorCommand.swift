import ArgumentParser
import Drawing
import Fetching
import Foundation
import CommandLine
import Library
import Localizing
import Screens

/// `flyer doctor`
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: tr("Show what flyer found on this machine, and what is missing.")
  )
  .withExamples("flyer doctor", "flyer doctor https://example.org/feed.xml", "flyer doctor --json")

  @OptionGroup var source: SourceOptions

  @Flag(help: ArgumentHelp(tr("Print JSON.")))
  var json = false

  func run() async throws {
    let (diagnosis, style) = await diagnosis()
    try json ? Output.print(JSONOutput.line(diagnosis.findings)) : print(diagnosis, style)
    // What was asked about is not there; all else is a finding.
    if source.named != nil, diagnosis.lacksSource { throw Ending(code: Sysexits.noInput) }
  }

  private func print(_ diagnosis: Diagnosis, _ style: TerminalStyle) throws {
    let width = diagnosis.findings.map { DisplayWidth.of($0.subject.name) }.max() ?? 0
    for finding in diagnosis.findings {
      let spacing = String(repeating: " ", count: width - DisplayWidth.of(finding.subject.name) + 2)
      let head = [
        StyledLine.Part(text: finding.isFine ? " " : "!", element: .attention),
        StyledLine.Part(text: " \(finding.subject.name)\(spacing)", element: .secondary),
      ]
      let lines = lines(of: finding.value, beside: width + 4).enumerated().map { number, line in
        number == 0 ? StyledLine(parts: head) + line : line.indented(by: width + 4)
      }
      try Output.print(lines, style)
    }
  }

  /// On a terminal what is too long goes on below itself.
  private func lines(of value: String, beside columns: Int) -> [StyledLine] {
    let measure = Output.width.map { max(Self.leastMeasure, $0 - columns) }
    return Array(TextLines(TerminalSanitizer.visible(value), measure: measure))
  }

  private static let leastMeasure = 20

  private func diagnosis() async -> (Diagnosis, TerminalStyle) {
    do throws(Failure) {
      let program = try Program(source)
      // Checked first, since opening the content replaces a damaged file.
      let personal = program.commandSettings.checkPersonal()
      let content = await program.openContent()
      await content.checkIndex()
      if await content.wasDamaged { await content.recoverCopy() }
      let state = await content.state
      let diagnosis = Diagnosis(
        of: program, state: state, obstacle: await program.obstacle(to: content),
        personal: personal, wasDamaged: await content.wasDamaged,
        wasSummaryDamaged: await content.wasSummaryDamaged,
        network: await Diagnosis.network(.shared(in: program.environment)),
        pictures: await PictureDiagnosis(of: program),
        roster: await RosterDiagnosis(of: program, state: state))
      return (diagnosis, program.style())
    } catch {
      return (Diagnosis(of: error, environment: ProcessEnvironment.variables()), .plain)
    }
  }
}
