/// How a process ends, after sysexits(3).
enum Sysexits {
  static let ok: Int32 = 0
  /// The command line can't be understood.
  static let usage: Int32 = 64
  /// The document is not what it should be.
  static let dataErr: Int32 = 65
  /// There is no such file or item.
  static let noInput: Int32 = 66
  /// A server or a program can't be reached.
  static let unavailable: Int32 = 69
  /// A mistake of flyer's own.
  static let software: Int32 = 70
  /// The system refuses something it should grant.
  static let osErr: Int32 = 71
  /// A file can't be made.
  static let cantCreate: Int32 = 73
  /// Reading or writing failed.
  static let ioErr: Int32 = 74
  /// The same may work later.
  static let tempFail: Int32 = 75
  /// Something is not allowed.
  static let noPerm: Int32 = 77
  /// The configuration can't be understood.
  static let config: Int32 = 78
}
