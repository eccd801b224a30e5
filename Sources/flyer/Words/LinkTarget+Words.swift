import Localizing
import Reading

extension LinkTarget {
  /// The words behind an address that nothing opens; empty for all others.
  var reservation: String {
    switch self {
    case .refused: " (\(tr("can’t be opened")))"
    case .outside, .inside, .events: ""
    }
  }
}
