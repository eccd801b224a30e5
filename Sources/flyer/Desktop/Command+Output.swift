extension Command {
  /// The output of the program away from the terminal, if it ends well, in time, and with at most
  /// `limit` bytes; its errors are dropped.
  ///
  /// - Parameter setting: what names the program, as errors say it.
  func output(
    of setting: String, environment: [String: String], atMost limit: Int = 64 << 10,
    patience: Duration = .seconds(10)
  ) async throws(DesktopError) -> [UInt8] {
    let deadline = ContinuousClock.now + patience
    let (child, pipe) = try starting(Child.printing(self, environment: environment))
    let printed = await pipe.bytes(atMost: limit, until: deadline)
    guard printed.count <= limit else {
      child.terminate()
      throw .tooTalkative(program: name, limit: limit)
    }
    guard let exit = await child.exit(within: max(deadline - .now, Self.grace)) else {
      child.terminate()
      throw .tooSlow(program: name)
    }
    try exit.check(of: self, setting: setting)
    return printed
  }

  /// For a program that has closed its output to be found ended.
  private static let grace = Duration.milliseconds(200)
}
