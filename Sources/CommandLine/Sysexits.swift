/// The exit codes of a process, after sysexits(3).
package enum Sysexits {
  package static let ok: Int32 = 0
  /// The command line is invalid.
  package static let usage: Int32 = 64
  /// The input is invalid.
  package static let dataErr: Int32 = 65
  /// There is no such file, item, person or account.
  package static let noInput: Int32 = 66
  /// A server, a database or a program can't be reached.
  package static let unavailable: Int32 = 69
  /// The system refuses an operation that should succeed.
  package static let osErr: Int32 = 71
  /// A file can't be created.
  package static let cantCreate: Int32 = 73
  /// Reading or writing failed.
  package static let ioErr: Int32 = 74
  /// The command may succeed later.
  package static let tempFail: Int32 = 75
  /// The operation is not permitted.
  package static let noPerm: Int32 = 77
  /// The configuration is invalid, or a file is of a later version.
  package static let config: Int32 = 78
}
