import Files
import Foundation

/// What is known about a picture on the disk; it lies beside the picture.
struct ImageRecord: Sendable, Equatable, Codable {
  /// Two URLs may have the same name on the disk.
  var url: String
  var validators: Validators
  /// When the picture came.
  var stored: Date
  /// When the server last said that it has this.
  var confirmed: Date
  /// Until when it need not be asked again.
  var expires: Date
  /// The file that is meant: one that another process put in its place is another one.
  var inode: UInt64
  var size: Int

  /// True where the server need not be asked.
  func isFresh(at time: Date) -> Bool { time >= confirmed && time < expires }

  /// True where a file is the one that is meant.
  func describes(_ stamp: FileStamp) -> Bool { stamp.inode == inode && stamp.size == size }
}
