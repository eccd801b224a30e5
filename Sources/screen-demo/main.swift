import CursesScreen
import Glibc

if CommandLine.arguments.dropFirst() == ["--probe"] {
  let outcome = GraphicsProbe.ask(environment: Demo.environment)
  print(outcome.map { "probe \($0.isAnswered) \(Demo.describe($0.support))" } ?? "probe nothing")
  exit(0)
}
do {
  exit(try await Demo(rows: Array(CommandLine.arguments.dropFirst())).run())
} catch {
  print("screen-demo: \(error)")
  exit(78)
}
