import FlyerModel
import Localizing

extension PicturePainter {
  /// The words in place of pictures that are not shown.
  static let off = tr("pictures are not shown")
  /// The same in the footer.
  static let brieflyOff = tr("pictures off")
}

extension Tabs {
  static func spoken(_ title: String, number: Int, of count: Int) -> String {
    // TRANSLATORS: Which of how many tabs is in front, and its title.
    tr("Tab \(number) of \(count): \(title)")
  }
}

extension ImageCache {
  // TRANSLATORS: why a picture is not shown
  static let emptyImage = tr("It is empty.")
}

extension PictureScreen {
  // TRANSLATORS: a key
  static func retry(_ key: String) -> String { tr("\(key) retries.") }
}

extension NoteEditor {
  // TRANSLATORS: y and n are keys
  static let question = tr("Leave without saving the note? y/n")
}

extension FindLine {
  static let notFound = "  " + tr("not in this text")
}

extension HelpScreen {
  var heading: String { tr("Help", context: "heading") }

  // TRANSLATORS: The heading of the keys that matter on the screen where help is asked for.
  static let hereTitle = tr("Here", context: "heading of keys")

  func words(ofCountIn section: Section) -> String {
    let count = count(in: section)
    return switch section {
    case .keys: tr("\(count) key", "\(count) keys", count: count)
    case .symbols: tr("\(count) symbol", "\(count) symbols", count: count)
    }
  }

  static func nothingLike(_ text: String) -> String { tr("No key or action like “\(text)”.") }
}

extension HelpScreen.Section {
  var title: String {
    switch self {
    case .keys(let group): group.title
    case .symbols: Signs.legendTitle
    }
  }
}

extension ContentsList {
  var heading: String { tr("Contents", context: "heading") }
}

extension TagPicker {
  var heading: String {
    areSources ? tr("Sources", context: "heading") : tr("Tags", context: "heading")
  }
}

extension SortChooser {
  // TRANSLATORS: is above the choices “Title”, “Location”, …
  var heading: String { tr("Sort by") }

  static func name(of key: SortKey?) -> String {
    switch key {
    case nil: tr("Document order", context: "sort by")
    case .title: tr("Title", context: "sort by")
    case .location: tr("Location", context: "sort by")
    case .date: tr("Date", context: "sort by")
    }
  }

  /// The sort order, in words.
  static func direction(of sort: Sort) -> String {
    switch (sort.key, sort.descending) {
    case (.date, true): tr("newest first")
    case (.date, false): tr("oldest first")
    case (_, false): tr("A to Z")
    case (_, true): tr("Z to A")
    }
  }
}

extension ItemHead {
  /// - Parameter isPlain: whether no sign is before the word.
  static func ticked(isPlain: Bool) -> String {
    (isPlain ? "" : "\(Signs.ticked) ") + tr("ticked", context: "article")
  }

  /// - Parameter isPlain: whether no sign is before the word.
  static func noted(isPlain: Bool) -> String {
    (isPlain ? "" : "\(Signs.note) ") + tr("your note", context: "of an article")
  }
}

extension NoteLines {
  static let title = "\(Signs.note) " + tr("Your note", context: "heading")
}
