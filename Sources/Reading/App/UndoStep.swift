import FlyerModel
import Screens

/// Something that was done to an item and can be undone.
struct UndoStep: Sendable, Equatable {
  enum Kind: Sendable, Equatable {
    case tick(Bool)
    case star(Bool)
    /// The item was opened, and lost its mark.
    case read(Mark)
    /// It lost its mark, or has it again, without being opened.
    case marked(Mark, isNew: Bool)
    /// All of a list lost their marks.
    case allRead(ItemQuery)
  }

  let kind: Kind
  let id: String
  let title: String

  init(_ kind: Kind, to item: ItemSummary) {
    self.kind = kind
    id = item.id
    title = item.title.isEmpty ? item.preview : item.title
  }

  /// - Parameter id: of the item at which that was done; empty where there was none.
  init(readingAll query: ItemQuery, of title: String, at id: String) {
    (kind, self.id, self.title) = (.allRead(query), id, title)
  }

  /// Whether the user made the step on purpose, not by opening the item.
  var isOfReader: Bool {
    switch kind {
    case .tick, .star, .marked, .allRead: true
    case .read: false
    }
  }

  /// The mark that it took away from the item; nil where it took none.
  var takenMark: Mark? {
    switch kind {
    case .read(let mark), .marked(let mark, isNew: false): mark
    case .tick, .star, .marked, .allRead: nil
    }
  }

  /// The change that makes the step.
  var keeping: PersonalChange {
    switch kind {
    case .tick(let isTicked): .tick(isTicked, id: id)
    case .star(let isStarred): .star(isStarred, id: id)
    case .marked(let mark, isNew: true): .restoreMark(mark, id: id)
    case .read, .marked: .markSeen(id: id)
    case .allRead(let query): .markAllSeen(in: query)
    }
  }

  /// The change that undoes the step.
  var reversal: PersonalChange {
    switch kind {
    case .tick(let isTicked): .tick(!isTicked, id: id)
    case .star(let isStarred): .star(!isStarred, id: id)
    case .marked(_, isNew: true): .markSeen(id: id)
    case .read(let mark), .marked(let mark, isNew: false): .restoreMark(mark, id: id)
    case .allRead: .restoreMarks
    }
  }
}
