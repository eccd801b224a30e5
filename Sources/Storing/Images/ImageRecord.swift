import Files
import Foundation

/// The record of a picture on the disk, saved in a file beside it.
struct ImageRecord: Sendable, Equatable, Codable {
  /// The full URL, since the hashes of two URLs may be equal.
  var url: String
  var validators: Validators
  /// When the picture was downloaded.
  var stored: Date
  /// When the server last confirmed that it has this picture.
  var confirmed: Date
  /// Until when the picture is fresh.
  var expires: Date
  /// The inode of the picture. A picture installed by another process has another one.
  var inode: UInt64
  var size: Int

  /// Whether the picture can be shown without asking the server.
  func isFresh(at time: Date) -> Bool { time >= confirmed && time < expires }

  /// Whether a file is the recorded picture.
  func describes(_ stamp: FileStamp) -> Bool { stamp.inode == inode && stamp.size == size }
}
