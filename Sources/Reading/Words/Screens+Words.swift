import FlyerModel

extension PicturePainter {
  /// What is said where no pictures are shown.
  static let off = "pictures are not shown"
  /// The same in the footer.
  static let brieflyOff = "pictures off"
}

extension ImageCache {
  static let emptyImage = "It is empty."
}

extension PictureScreen {
  static func retry(_ key: String) -> String { "\(key) tries again." }
}

extension NoteEditor {
  static let question = "Leave without keeping the note? y/n"
}

extension FindLine {
  static let notFound = "  not in this text"
}

extension HelpScreen {
  var heading: String { "Help" }

  static func nothingLike(_ text: String) -> String { "No key or action like “\(text)”." }
}

extension ContentsList {
  var heading: String { "Contents" }
}

extension TagPicker {
  var heading: String { areSources ? "Sources" : "Tags" }
}

extension SortChooser {
  var heading: String { "Sort by" }

  static func name(of key: SortKey?) -> String {
    switch key {
    case nil: "Document order"
    case .title: "Title"
    case .location: "Location"
    case .date: "Date"
    }
  }

  /// What the order is, in words.
  static func direction(of sort: Sort) -> String {
    switch (sort.key, sort.descending) {
    case (.date, true): "newest first"
    case (.date, false): "oldest first"
    case (_, false): "A to Z"
    case (_, true): "Z to A"
    }
  }
}

extension ItemHead {
  static let ticked = "\(Signs.ticked) ticked"
  static let noted = "\(Signs.note) your note"
}

extension NoteLines {
  static let title = "\(Signs.note) Your note"
}
