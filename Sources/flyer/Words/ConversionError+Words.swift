import Foundation
import Importing
import Library
import Localizing

extension ConversionError: CustomStringConvertible {
  /// The error, in one line.
  var description: String {
    switch self {
    case .notInstalled:
      tr("flyer-import, which reads such documents, is not installed next to flyer")
    case .cannotStart(let errno):
      tr("flyer-import can’t be started: \(Failure.words(for: errno))")
    case .tooSlow: tr("it takes too long to read")
    case .ended(let signal): tr("the document crashed flyer-import (signal \(signal))")
    case .noAnswer: tr("flyer-import failed: invalid answer")
    case .refused(let finding): Self.words(for: finding)
    case .output(let error): "\(error)"
    }
  }

  private static func words(for finding: ConversionFinding) -> String {
    let words = finding.code.words(finding.operands ?? [])
    // TRANSLATORS: what is wrong there
    return finding.line.map { tr("line \($0): \(words)") } ?? words
  }
}
