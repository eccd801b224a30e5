import Foundation

/// A program that is run for what it prints, away from the terminal; what it complains of is not
/// heard.
struct PrintingProgram: Sendable {
  private let command: Command
  private let setting: String
  private let environment: [String: String]

  /// - Parameter setting: what names the program, as errors say it.
  init(_ command: Command, of setting: String, environment: [String: String]) {
    self.command = command
    self.setting = setting
    self.environment = environment
  }

  /// What the program prints, if it ends well and in time, and prints no more than so many bytes.
  func output(
    atMost limit: Int = 64 << 10, patience: Duration = .seconds(10)
  ) async throws(DesktopError) -> [UInt8] {
    let deadline = ContinuousClock.now + patience
    let (child, pipe) = try start()
    let printed = await pipe.bytes(atMost: limit, until: deadline)
    guard printed.count <= limit else {
      child.terminate()
      throw .tooTalkative(program: command.name, limit: limit)
    }
    guard let exit = await child.exit(within: max(deadline - .now, Self.grace)) else {
      child.terminate()
      throw .tooSlow(program: command.name)
    }
    try exit.check(of: command, setting: setting)
    return printed
  }

  /// For a program that has closed its output to be found ended.
  private static let grace = Duration.milliseconds(200)

  private func start() throws(DesktopError) -> (Child, Descriptor) {
    do throws(SpawnError) {
      return try Child.printing(command, environment: environment)
    } catch {
      throw .cannotStart(program: command.name, errno: error.code)
    }
  }
}
