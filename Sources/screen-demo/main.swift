import Glibc

do {
  exit(try await Demo(rows: Array(CommandLine.arguments.dropFirst())).run())
} catch {
  print("screen-demo: \(error)")
  exit(78)
}
