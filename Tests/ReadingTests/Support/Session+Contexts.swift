import FlyerModel
import Roster
import Testing

@testable import Reading
@testable import ReadingSession
@testable import RosterReading
@testable import RosterSession
@testable import Screens

/// A session for each context of keys, with the text that is selected there.
struct Visitor: CustomTestStringConvertible {
  let context: Context
  /// The beginning of the expected text at the cursor.
  let selected: String
  let session: Session

  var testDescription: String { "\(context)" }

  static let all = Context.allCases.map { visitor(in: $0) }

  private static func visitor(in context: Context) -> Visitor {
    let (selected, session) = place(context)
    return Visitor(context: context, selected: selected, session: session)
  }

  private static func place(_ context: Context) -> (String, Session) {
    switch context {
    case .checklist: ("☑ Get a key", tree("j<enter>x"))
    case .cards: ("數位工作術", cards("jj"))
    case .feed: ("▣ owl.png", feed("j"))
    case .now: ("Kitchen", conference("j"))
    case .rooms: ("Tea", conference("cl"))
    case .picture: ("Harbour", gallery("<enter>i"))
    case .arriving: ("Opening https://example.org/club.json", ArrivalTests().arriving())
    case .list: ("Bibliotheksausweis", flyer("j"))
    case .item: ("Bibliotheksausweis", flyer("j<enter>"))
    case .links: ("2 ✉ Studienberatung", flyer("uj"))
    case .sort: ("Title", flyer("Sj"))
    case .help: ("o open the web page", flyer("?j"))
    case .tags: ("Tipp", flyer("t<down>"))
    case .contents: ("Hours", articles("j<enter>c"))
    case .hints: ("Library", articles("j<enter>f"))
    case .helpSearch: ("^c", flyer("?/quit<down>"))
    case .searchLine: ("Bibliotheksausweis", flyer("/tipp<down>"))
    case .commandLine: ("", flyer(":tab"))
    case .shareLine: ("", flyer("|wc"))
    case .code: (Sample.web.title, code())
    case .noteEditor: ("e", note("<up><left>"))
    case .noteQuestion: ("Leave without saving the note?", note("x<esc>"))
    case .sources: ("▾ Nachrichten", sources("j"))
    case .sourceSearch: ("! Bahn", sources("/bahn<down>"))
    case .roster: ("Fri 6", RosterSession().after("j"))
    case .rosterLoggedOut: ("You are not logged in", RosterSession(nil).session)
    case .rosterMenu: ("Wish for a trade …", RosterSession().after("<enter>j"))
    case .rosterTicks: ("☐", RosterSession().after("nj"))
    case .rosterSearch: ("☐ Sat 7", RosterSession(tab: 4).after("w<enter>/sat<down>"))
    case .rosterForm: ("From", RosterSession().after("+<tab>"))
    }
  }

  private static func flyer(_ keys: String) -> Session { Session().after(keys) }

  private static func code() -> Session {
    var session = Session()
    if let code = try? CodePanelTests.code() {
      session.send(.sharing(.encoded(code, of: Sample.web)))
    }
    return session
  }

  private static func tree(_ keys: String) -> Session {
    SampleTree.session(startsAtHeading: false).after(keys)
  }

  private static func cards(_ keys: String) -> Session {
    SampleCards.session(width: 120).after(keys)
  }

  private static func feed(_ keys: String) -> Session { SampleCards.feed().after(keys) }

  private static func conference(_ keys: String) -> Session {
    SampleConference.session(width: 100, height: 24).after(keys)
  }

  private static func gallery(_ keys: String) -> Session {
    var session = Session([PictureScreenTests.gallery], tabs: [Articles.tab])
    session.showPictures()
    return session.after(keys)
  }

  private static func articles(_ keys: String) -> Session {
    Session([Articles.week, Articles.library], tabs: [Articles.tab]).after(keys)
  }

  private static func note(_ keys: String) -> Session {
    var session = articles("<enter>e")
    session.send(.notes(.opened("One\nTwo", id: "week", title: "The first week")))
    return session.after(keys)
  }

  private static func sources(_ keys: String) -> Session { SourcePanelTests.opened().after(keys) }
}

extension Session {
  /// Returns the session after some keys.
  func after(_ keys: String) -> Session {
    var session = self
    session.press(keys)
    return session
  }
}

extension RosterSession {
  /// Returns the session after some keys.
  fileprivate func after(_ keys: String) -> Session {
    var session = self
    session.press(keys)
    return session.session
  }
}
