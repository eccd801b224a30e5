import ArgumentParser
import Drawing
import Foundation
import Invoking
import Library
import Localizing
import Reading

/// `flyer doctor`
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: tr("Show what flyer found on this machine, and what is missing.")
  )
  .withExamples(of: "doctor")

  @OptionGroup var source: SourceOptions

  @Flag(help: ArgumentHelp(tr("Print JSON.")))
  var json = false

  func run() async throws {
    let (diagnosis, look) = await diagnosis()
    try json ? Output.print(JSONOutput.line(diagnosis.findings)) : print(diagnosis, look)
    // What was asked about is not there; all else is a finding.
    if source.named != nil, diagnosis.lacksSource { throw Ending(code: Sysexits.noInput) }
  }

  private func print(_ diagnosis: Diagnosis, _ look: Look) throws {
    let width = diagnosis.findings.map { DisplayWidth.of($0.name) }.max() ?? 0
    for finding in diagnosis.findings {
      let air = String(repeating: " ", count: width - DisplayWidth.of(finding.name) + 2)
      let head = [
        StyledLine.Part(text: finding.isFine ? " " : "!", element: .attention),
        StyledLine.Part(text: " \(finding.name)\(air)", element: .secondary),
      ]
      let lines = lines(of: finding.value, beside: width + 4).enumerated().map { number, line in
        number == 0 ? StyledLine(parts: head) + line : line.indented(by: width + 4)
      }
      try Output.print(lines, look)
    }
  }

  /// On a terminal what is too long goes on below itself.
  private func lines(of value: String, beside columns: Int) -> [StyledLine] {
    let measure = Output.width.map { max(Self.leastMeasure, $0 - columns) }
    return Array(TextLines(Gate.visible(value), measure: measure))
  }

  private static let leastMeasure = 20

  private func diagnosis() async -> (Diagnosis, Look) {
    do throws(Failure) {
      let program = try Program(source)
      let content = await program.openContent()
      await content.checkIndex()
      if await content.wasDamaged { await content.recoverCopy() }
      let state = await content.state
      let diagnosis = Diagnosis(
        of: program, state: state, obstacle: await program.obstacle(to: content),
        wasDamaged: await content.wasDamaged,
        pictures: await PictureDiagnosis(of: program),
        roster: await RosterDiagnosis(of: program, state: state))
      return (diagnosis, program.look())
    } catch {
      return (Diagnosis(of: error, environment: ProcessEnvironment.variables()), .plain)
    }
  }
}
