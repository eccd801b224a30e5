import CursesScreen
import Foundation

if CommandLine.arguments.dropFirst() == ["--probe"] {
  let outcome = GraphicsProbe.ask(environment: ProcessInfo.processInfo.environment)
  print(
    outcome.map { "probe \($0.isAnswered) \(ScreenDemo.describe($0.support))" } ?? "probe nothing")
  exit(0)
}
do {
  exit(try await ScreenDemo(rows: Array(CommandLine.arguments.dropFirst())).run())
} catch {
  print("screen-demo: \(error)")
  exit(78)
}
