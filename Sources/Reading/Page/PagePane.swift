import FlyerModel

/// The page of an item, what is on its way to it, and the articles whose links led there.
struct PagePane: Sendable, Equatable {
  /// What waits for an item to arrive.
  struct Purpose: Sendable, Equatable {
    enum Kind: Sendable, Equatable {
      case openLink(number: Int?)
      case listLinks
      case copy
    }

    var id: String
    var kind: Kind
  }

  /// An item on its way.
  struct Awaited: Sendable, Equatable {
    var request: ItemRequest
    /// The revision of the content for which it was asked for.
    var revision: Int
  }

  var focus = Focus.list {
    didSet { if focus == .list { backStack = [] } }
  }
  var item: ItemScreen?
  var awaited: Awaited?
  var purpose: Purpose?
  /// The articles to which links of articles led, the one to be seen at the end.
  var backStack: [Reader.Visit] = []
  var awaitedReference: ReferenceRequest?
  /// True where a page that is read has the whole width, also where there is room for the list.
  var isZoomed = false
}

extension Reader {
  var focus: Focus {
    get { page.focus }
    set { page.focus = newValue }
  }

  var item: ItemScreen? {
    get { page.item }
    _modify { yield &page.item }
  }
}
