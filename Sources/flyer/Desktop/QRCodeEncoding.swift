import CQrencode
import Localizing
import Reading

extension QRCode {
  /// Why there is no code.
  enum Failure: Error, Equatable, CustomStringConvertible {
    case noLibrary
    case tooLong

    var description: String {
      switch self {
      // TRANSLATORS: libqrencode4 is the name of a package
      case .noLibrary: tr("QR codes need a library: install libqrencode4")
      case .tooLong: tr("this address is too long for a QR code")
      }
    }
  }

  /// A code of the largest kind is so wide.
  private static let widest = 177

  /// Makes the code of a text.
  init(encoding text: String) throws(Failure) {
    let bytes = Array(text.utf8)
    var (modules, width) = ([UInt8](repeating: 0, count: Self.widest * Self.widest), Int32(0))
    let outcome = Int(cqrencode_encode(bytes, bytes.count, &modules, &width))
    guard outcome != CQRENCODE_NO_LIBRARY else { throw .noLibrary }
    let count = Int(width) * Int(width)
    guard outcome == CQRENCODE_DONE,
      let code = QRCode(width: Int(width), modules: modules[..<count].map { $0 == 1 })
    else { throw .tooLong }
    self = code
  }
}
