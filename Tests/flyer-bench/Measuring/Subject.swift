import ArgumentParser

/// A kind of measurement of a flyer.
enum Subject: String, CaseIterable, ExpressibleByArgument {
  case start
  case keys
  case search
  case memory
  case idle
  case imports
  case others

  /// Measures; each figure has this number of runs, those of keys three times as many.
  func figures(of workload: Workload, runs: Int) throws -> [Figure] {
    switch self {
    case .start: try workload.start(runs: runs)
    case .keys: try workload.keys(runs: runs)
    case .search: [try workload.search()]
    case .memory: try workload.memory(runs: runs)
    case .idle: [try workload.idle(runs: runs)]
    case .imports: try workload.imports(runs: runs) + [workload.keysDuringImport(runs: runs)]
    case .others: try workload.others(runs: runs)
    }
  }
}
