import Drawing
import FlyerModel

/// Something said in the footer, as a fact with operands: `Words` has its sentence.
enum Message: Sendable, Equatable {
  case app(App)
  case list(List)
  case page(Page)
  case picture(Picture)
  case note(Note)
  case menu(Menu)
  case roster(Roster)

  enum App: Sendable, Equatable {
    /// An error of another module, in its words, which may begin with the path of a file.
    case failed(reason: String, file: String = "")
    case notOpened(Link, reason: String)
    case opening(String)
    case copied(String)
    case written(path: String)
    /// There is no item where something was to be done with one.
    case noItem
    case notRefreshable
    /// Keys, or the name of an action, that mean nothing where they were used.
    case meaningless(String)
    case wantsDigit(Action)
    case undone(UndoStep, left: Int)
    case nothingToUndo
    case nothingToRepeat
    case noFurtherPlace(forward: Bool)
    case bookmarkSet(String, title: String), noBookmark(String), noBookmarkLetter
    case nothingToRead
    case noTab(String)
    /// Where the cursor is now, in words that are elsewhere on the screen.
    case surroundings([String])
    case addingSource(String)
    /// - Parameter showKey: the key that shows the sources; nil while they are visible.
    case sourceAdded(String, to: [String], showKey: String?)
    case sourceKnown(String), sourceRestored(String)
    /// The schedule of one that is kept has another address.
    case sourceReplaced(String)
    /// The shown source is kept under this name from another address.
    case sourceElsewhere(String)
    case sourceRemoved(String, undoKey: String)
    case noSourceRemoved
    case noAddress
    case noSourceInRow
    /// There is nothing of which all have something.
    case noSourcesKept
    /// Where the source is asked for from now on.
    case sourceMoved(String)
    /// How many of those that are kept were asked, and how many of them in vain.
    case sourcesRefreshed(Int, failed: Int), refreshingSources
  }

  enum List: Sendable, Equatable {
    case itemGone
    case gone(String)
    case heading(String)
    case roomIsOver(String)
    case lastRoom
    case noDay(String), firstDay, lastDay
    case tooNarrowForRooms(Int)
    /// Columns beside each other can't be read line by line.
    case roomsAreColumns
    /// How much each row shows from now on.
    case density(Density)
    case nothingTagged(String)
    case noSection, sectionBegins, noFurtherSection, noSections
    case nothingLeftOut
    case noNewBelow, noNewAbove
    case marked(String, as: Mark?)
    /// The result of an action on an item, if its row does not tell it to a screen reader.
    case starred(String, Bool), ticked(String, Bool)
    case allRead(String), nothingNew(String)
    case firstItem, lastItem
    case notTickable, notStarrable, notListed, notMarkable, notMarkableInGuide, ofLeftGuide
    /// A list that can't be sorted, by its title.
    case ownOrder(String)
    case nothingInGap, notCopied
  }

  enum Page: Sendable, Equatable {
    case itemGone
    case noHeadings
    case noLinks, noLinksOfItem, noLinkInView, noLinkWithLetters
    case noLink(Int, count: Int)
    case refused(String, LinkTarget.Refusal)
    case noArticle(String)
    case bundledPicture
    case noCode
    case notFound(String)
    case nothingSought, noMatch, noFurtherMatch
    case alreadyWide
  }

  enum Picture: Sendable, Equatable {
    case off, remoteOff, noPicture
    case leftOut(reason: String)
    case first, last
    case awaited, largest, whole
    case nothingToRetry
  }

  enum Note: Sendable, Equatable {
    case kept, empty
    case full(megabytes: Int)
    case noArticle, noArticleList
  }

  enum Menu: Sendable, Equatable {
    case onlyWhileTyping(String)
    case noTag(containing: String)
    case noTags
  }

  enum Roster: Sendable, Equatable {
    /// Who is logged in, as soon as it is known.
    case loggedIn(as: String?)
    case sessionEnded
    case absent
    /// Why nothing can be changed now.
    case obstacle(String)
    case refused(reason: String)
    case doubtful(reason: String)
    /// Other users were quicker: the reason, and the days it was about.
    case tooLate(days: [String], reason: String)
    /// The result of a command, in the words of the roster, and the key that undoes it.
    case done(String?, undoKey: String?)
    case invited(String, code: String)
    case nothingTicked
    case tooManyTicks(limit: Int)
  }
}

extension Message {
  /// True for what stays until the next key; all else goes by itself after a while.
  var isLasting: Bool {
    if case .app(.sourceElsewhere) = self { true } else { isAttention || isOfComingSource }
  }

  /// Whether the message is about a source that is not shown yet: it stays when the source appears.
  var isOfComingSource: Bool { if case .app(.sourceReplaced) = self { true } else { false } }

  /// True for what went wrong.
  var isAttention: Bool {
    switch self {
    case .app(.failed), .app(.notOpened), .app(.noTab), .list(.itemGone), .list(.gone),
      .list(.noDay), .page(.itemGone), .page(.noLink), .page(.refused), .page(.noArticle),
      .note(.full), .roster(.sessionEnded), .roster(.obstacle), .roster(.refused),
      .roster(.doubtful), .roster(.tooLate):
      true
    case .app(.opening), .app(.copied), .app(.written), .app(.noItem), .app(.notRefreshable),
      .app(.meaningless),
      .app(.wantsDigit), .app(.undone), .app(.nothingToUndo), .app(.nothingToRead),
      .app(.surroundings),
      .app(.nothingToRepeat), .app(.noFurtherPlace), .app(.bookmarkSet),
      .app(.noBookmark), .app(.noBookmarkLetter),
      .app(.addingSource), .app(.sourceAdded), .app(.sourceKnown), .app(.sourceRestored),
      .app(.sourceReplaced), .app(.sourceElsewhere), .app(.sourceRemoved), .app(.noSourceRemoved),
      .app(.noSourceInRow), .app(.noAddress),
      .app(.noSourcesKept),
      .app(.sourceMoved),
      .app(.sourcesRefreshed), .app(.refreshingSources),
      .list(.heading), .list(.roomIsOver), .list(.lastRoom), .list(.firstDay), .list(.lastDay),
      .list(.tooNarrowForRooms), .list(.roomsAreColumns), .list(.density), .list(.nothingTagged),
      .list(.noSection),
      .list(.sectionBegins), .list(.noFurtherSection), .list(.noSections),
      .list(.nothingLeftOut), .list(.noNewBelow), .list(.noNewAbove), .list(.marked),
      .list(.starred),
      .list(.ticked),
      .list(.allRead), .list(.nothingNew), .list(.firstItem), .list(.lastItem), .list(.notTickable),
      .list(.notStarrable), .list(.notListed), .list(.notMarkable), .list(.notMarkableInGuide),
      .list(.ofLeftGuide),
      .list(.ownOrder),
      .list(.nothingInGap), .list(.notCopied), .page(.noHeadings), .page(.noLinks),
      .page(.noLinksOfItem), .page(.noLinkInView), .page(.noLinkWithLetters),
      .page(.bundledPicture), .page(.noCode), .page(.notFound), .page(.nothingSought),
      .page(.noMatch),
      .page(.noFurtherMatch), .page(.alreadyWide), .picture(.off), .picture(.remoteOff),
      .picture(.noPicture), .picture(.leftOut), .picture(.first), .picture(.last),
      .picture(.awaited), .picture(.largest), .picture(.whole), .picture(.nothingToRetry),
      .note(.kept), .note(.empty), .note(.noArticle), .note(.noArticleList),
      .menu(.onlyWhileTyping), .menu(.noTag), .menu(.noTags), .roster(.loggedIn),
      .roster(.absent), .roster(.done), .roster(.invited), .roster(.nothingTicked),
      .roster(.tooManyTicks):
      false
    }
  }

  /// The text in `columns` columns: its subject is cut rather than its statement, unless the
  /// subject is what matters.
  ///
  /// - Parameter keyMap: whose keys it names.
  func text(columns: Int, _ keyMap: KeyMap = .standard) -> String {
    let text = text(keyMap)
    if case .roster(.tooLate(_, let reason)) = self, DisplayWidth.of(text) > columns {
      // Why matters more than which day.
      let brief = Message.roster(.tooLate(days: [], reason: reason))
      return NarrowText.text(brief.text, columns: columns)
    }
    guard let said = saidOfFile else { return NarrowText.text(text, columns: columns) }
    let start = NarrowText.text(said.file, columns: columns) + said.fact
    let room = columns - DisplayWidth.of(start) - 2
    let reason = NarrowText.text(said.reason, columns: room)
    return reason.isEmpty || DisplayWidth.of(reason) > room ? start : "\(start): \(reason)"
  }

  /// The columns of a part that is only useful whole: a path with the words about it, or the
  /// position of the cursor, which is shown nowhere else.
  var leastWidth: Int {
    if case .app(.surroundings) = self { return DisplayWidth.of(text) }
    return saidOfFile.map { DisplayWidth.of($0.file + $0.fact) } ?? 0
  }

  /// A file with important data, the words about it, and the reason.
  private var saidOfFile: (file: String, fact: String, reason: String)? {
    guard case .app(.failed(let text, let file)) = self, !file.isEmpty, text.hasPrefix(file) else {
      return nil
    }
    let rest = text.dropFirst(file.count)
    let colon = rest.firstRange(of: ": ")
    return (
      file, String(rest[..<(colon?.lowerBound ?? rest.endIndex)]),
      String(rest[(colon?.upperBound ?? rest.endIndex)...])
    )
  }
}
