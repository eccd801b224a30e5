import FlyerModel
import GRDB

/// A picture in three columns of a table: `image`, `width` and `height`.
enum ImageColumns {
  /// The SQL that declares the columns.
  static let declaration = "image TEXT, width INTEGER, height INTEGER"

  static let names = "image, width, height"

  static func values(_ image: ImageReference?) -> [(any DatabaseValueConvertible)?] {
    [image?.url, image?.width, image?.height]
  }

  /// Returns the picture in three columns of a row, beginning with `column`; nil if there is none.
  static func image(in row: Row, from column: Int) throws -> ImageReference? {
    try row.decode(String?.self, atIndex: column).map {
      ImageReference(
        url: $0, width: try row.decode(atIndex: column + 1),
        height: try row.decode(atIndex: column + 2))
    }
  }
}
