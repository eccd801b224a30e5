import Foundation
import Testing

@testable import CommandLine

struct ProcessEnvironmentTests {
  @Test func variablesAreThoseOfTheProcess() {
    #expect(ProcessEnvironment.variables() == ProcessInfo.processInfo.environment)
    #expect(ProcessEnvironment.variables()["PATH"]?.isEmpty == false)
  }
}
