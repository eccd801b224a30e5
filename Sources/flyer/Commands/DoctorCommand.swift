import ArgumentParser
import CursesScreen
import Drawing
import Foundation
import Storing

/// `flyer doctor`
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Say what flyer found here, and what is missing.")

  @OptionGroup var shared: SharedOptions

  @Flag(help: "Print JSON.")
  var json = false

  func run() async throws {
    let program = try Program(shared)
    let state = await program.openContent().state
    let diagnosis = Diagnosis(of: program, state: state)
    if json { return try Output.print(JSONOutput.line(diagnosis.findings)) }
    let width = diagnosis.findings.map { DisplayWidth.of($0.name) }.max() ?? 0
    for finding in diagnosis.findings {
      let sign = finding.isFine ? " " : "!"
      let name = finding.name.padding(toLength: width, withPad: " ", startingAt: 0)
      try Output.print("\(sign) \(name)  \(Gate.visible(finding.value))")
    }
  }
}
