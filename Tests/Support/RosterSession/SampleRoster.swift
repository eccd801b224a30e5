import Calendrics
import Drawing
import FlyerModel
import Foundation
import Imaging
@testable import Roster
import Testing

@testable import Reading
@testable import ReadingSession
@testable import RosterReading
@testable import Screens

/// A small restaurant's roster on Monday, 2 March 2026, at noon in Berlin.
enum SampleRoster {
  static let now = Date(timeIntervalSince1970: 1_772_449_200)
  static let instant = Instant(secondsSince1970: 1_772_449_200)
  static let address = "https://roster.example.org/v1"

  static func rules(_ approval: RosterRules.Approval = .none) -> RosterRules {
    RosterRules(timeZone: RosterZone("Europe/Berlin") ?? .utc, approval: approval)
  }

  static let people = ["Anna", "Bob", "Carla", "Dan", "Eve"].map {
    Person(id: Identifier($0.lowercased()), name: $0, role: $0 == "Eve" ? .admin : .member)
  }

  static func day(_ text: String) -> RosterDate { RosterDate(text) ?? RosterDate(dayNumber: 0) }

  static func time(_ text: String) -> TimeOfDay { TimeOfDay(text) ?? .midnight }

  static func shift(
    _ id: Shift.ID, _ date: String, _ hours: String, _ place: String, of owner: Person.ID,
    _ state: ShiftState = .idle, fixedShift: FixedShift.ID? = nil
  ) -> Shift {
    let times = hours.split(separator: "-").map(String.init)
    return Shift(
      id: id, date: day(date), start: time(times[0]), end: time(times[1]), place: place,
      owner: owner, state: state, fixedShift: fixedShift)
  }

  static let fixed = FixedShift(
    id: "f1", weekday: .tuesday, start: time("18:00"), end: time("23:00"), place: "Bar",
    owner: "anna", firstDate: day("2026-02-01"))

  static let shifts = [
    shift("a1", "2026-03-03", "18:00-23:00", "Bar", of: "anna", fixedShift: "f1"),
    shift("a2", "2026-03-06", "10:00-16:00", "Kitchen", of: "anna", .supplied),
    shift("a3", "2026-03-10", "18:00-23:00", "Bar", of: "anna", fixedShift: "f1"),
    shift("a4", "2026-03-14", "22:00-06:00", "Door", of: "anna"),
    shift("b1", "2026-03-04", "18:00-23:00", "Bar", of: "bob", .supplied),
    shift("b2", "2026-03-05", "10:00-16:00", "Kitchen", of: "bob"),
    shift("b3", "2026-03-11", "18:00-23:00", "Bar", of: "bob"),
    shift("c1", "2026-03-03", "10:00-16:00", "Kitchen", of: "carla", .supplied),
    shift("c2", "2026-03-12", "18:00-23:00", "Bar", of: "carla"),
    shift("e1", "2026-03-07", "18:00-23:00", "Bar", of: "eve"),
  ]

  static let requests = [
    WorkRequest(id: "rb", person: "bob", date: day("2026-03-10")),
    WorkRequest(id: "ra", person: "anna", date: day("2026-03-12")),
  ]

  static func model(
    _ shifts: [Shift] = shifts, requests: [WorkRequest] = requests, people: [Person] = people,
    fixed: [FixedShift] = [fixed], approval: RosterRules.Approval = .none
  ) -> RosterModel {
    RosterModel(
      rules: rules(approval),
      rows: people.map(\.row) + fixed.map(\.row) + shifts.map(\.row) + requests.map(\.row))
  }
}

extension RosterModel {
  /// Returns the snapshot that a server would send.
  func snapshot(version: Int) -> RosterSnapshot {
    RosterSnapshot(
      version: version, rules: rules, people: people(), fixedShifts: fixedShifts(),
      openings: all(Opening.self).sorted(by: Opening.beginsBefore),
      shifts: all(Shift.self).sorted(by: Shift.beginsBefore), requests: all(WorkRequest.self),
      trades: all(Trade.self), wishes: wishes())
  }
}

/// A reader with a fake roster server: commands go out, answers and changes come back.
struct RosterSession {
  var session: Session
  var model: RosterModel
  var authentication: RosterState.AuthenticationState
  var link = RosterState.Link.live
  var confirmed = SampleRoster.instant
  /// The server's log, the newest entry first.
  private(set) var log: [AuditEntry] = []
  /// The commands that were sent.
  var orders: [RosterCommand] = []
  /// The part of the roster that is loaded; nil for the whole roster.
  var part: RosterPart?
  /// Whether the server answers requests.
  var isAnswering = true
  private var version = 1
  private var ids = 0

  init(
    _ me: Person.ID? = "anna", tab: Int = 1, model: RosterModel = SampleRoster.model(),
    width: Int = 80, height: Int = 24, locale: String = "en_GB", charset: Charset = .utf8,
    colours: ColourDepth = .full, presentation: Presentation = Presentation()
  ) {
    session = Session(
      width: width, height: height, locale: locale, charset: charset, colours: colours,
      presentation: presentation, guest: GuestKind(RosterScreen.self),
      configure: { $0.head.roster = SampleRoster.address })
    // The flyer has its own tabs before those of the roster.
    session.press(String(Sample.tabs.count - 1 + tab))
    self.model = model
    authentication = me.map { .loggedIn($0) } ?? .loggedOut
    session.now = SampleRoster.now
    publish()
  }

  var reader: Reader { session.reader }
  var screen: String { session.screen }
  var belowHeader: String { session.belowHeader }
  var footer: String { session.footer }

  /// The menu in front.
  var menu: RosterMenu? {
    reader.layers.guestMenu as? RosterMenu
  }

  /// The menu of rows to tick in front.
  var ticks: MultiSelect? {
    reader.layers.guestMenu as? MultiSelect
  }

  var state: RosterState {
    RosterState(
      address: SampleRoster.address, authentication: authentication,
      snapshot: authentication == .loggedOut ? nil : snapshot,
      confirmed: confirmed, link: link)
  }

  private var snapshot: RosterSnapshot {
    let whole = model.snapshot(version: version)
    return part.map(whole.reduced) ?? whole
  }

  /// Returns the parts that the reader requested because they are not loaded, the last first. These
  /// requests are removed from the effects.
  mutating func takeLooks() -> [RosterPart] {
    let looks = session.effects.compactMap { effect -> RosterPart? in
      if case .look(let part) = effect.ofRoster { part } else { nil }
    }
    session.effects.removeAll { if case .look = $0.ofRoster { true } else { false } }
    return looks.reversed()
  }

  /// Sends the current state of the roster to the reader.
  mutating func publish() { session.send(.roster(.changed(state))) }

  /// Opens the menu of a row that no list shows.
  mutating func open(_ row: RowReference) {
    let reader = session.reader
    var stage = ReaderStage(reader, in: reader.layout)
    reader.rosterScreen?.open(.menu(.actions(row)), on: &stage)
    (session.reader.layers, session.reader.message) = (stage.layers, stage.message)
  }

  /// Moves from the first row of the menu to the row with a label, and chooses it.
  mutating func choose(_ label: String) {
    select(label)
    press("<enter>")
  }

  /// Moves from the first row of the menu to the row with a label.
  mutating func select(_ label: String) {
    guard let row = menu?.choices.firstIndex(where: { $0.label == label }) else {
      Issue.record("There is no \(label).\n\(screen)")
      return
    }
    press(String(repeating: "j", count: row))
  }

  /// Presses keys, and lets the server answer the command of each key at once.
  mutating func press(_ keys: String) {
    for key in keys.matches(of: /<[^>]+>|./) {
      session.press(String(key.output))
      if isAnswering { answer() }
    }
  }

  mutating func answer() {
    for order in takeEffects().compactMap(\.order) { answer(order) }
  }

  /// Carries out a command of another member. The message about it is discarded, unless `isTold`.
  mutating func carryOut(
    _ command: RosterCommand, by person: Person.ID, isTold: Bool = false
  ) throws {
    try apply(command, by: person)
    publish()
    if !isTold { session.reader.rosterScreen?.forgetNews() }
  }

  /// Returns a shift's id with its current revision on the server.
  func seen(_ id: Shift.ID) throws -> RowVersion<Shift> { try #require(model.shift(id)).seen }

  private mutating func takeEffects() -> [Effect] {
    defer { session.effects.removeAll { $0.order != nil } }
    return session.effects
  }

  private mutating func answer(_ order: RosterOrder) {
    orders.append(order.command)
    guard case .loggedIn(let me) = authentication else { return }
    do {
      try apply(order.command, by: me)
      publish()
      session.send(.roster(.orderDone(order)))
    } catch let refusal as Refusal {
      let answer = RefusalAnswer(refusal)
      session.send(.roster(.orderRefused(order, message: answer.message, fresh: answer.fresh)))
    } catch {
      session.send(.roster(.orderFailed(order, reason: "\(error)")))
    }
  }

  private mutating func apply(_ command: RosterCommand, by person: Person.ID) throws {
    var count = ids
    let decision = try decide(
      command, by: .person(person), in: model, at: SampleRoster.instant,
      ids: {
        count += 1
        return "new-\(count)"
      })
    ids = count
    try model.apply(decision)
    if let entry = decision.audit { log.insert(entry, at: 0) }
    version += 1
  }
}

/// Rosters with many rows in different states.
enum RosterSessionFixtures {
  /// Returns a session with all kinds of rows that a list can show at once, as Anna sees it.
  static func busy(tab: Int = 1, width: Int = 80, height: Int = 24) throws -> RosterSession {
    var session = RosterSession(
      tab: tab, model: SampleRoster.model(approval: .owner), width: width, height: height)
    try session.carryOut(.accept(shift: session.seen("a2")), by: "dan")
    try session.carryOut(.accept(shift: session.seen("b1")), by: "anna")
    try session.carryOut(.suggest(shift: session.seen("a3"), request: "rb"), by: "anna")
    try session.carryOut(.suggest(shift: session.seen("c2"), request: "ra"), by: "carla")
    try session.carryOut(.request(dates: [SampleRoster.day("2026-03-17")]), by: "eve")
    try session.carryOut(.offer(shift: session.seen("a1")), by: "anna")
    try session.carryOut(
      .proposeTrade(give: session.seen("b3"), take: session.seen("a4")), by: "bob")
    try session.carryOut(.wish(gives: session.seen("b2"), takes: ["e1", "a4"]), by: "bob")
    return session
  }

  /// A roster of members with Chinese names.
  static var chinese: RosterModel {
    let names = ["王小明", "欧阳娜娜"]
    let people = zip(["anna", "bob"], names).map { Person(id: Identifier($0), name: $1) }
    let shifts = [
      SampleRoster.shift("a", "2026-03-03", "18:00-23:00", "吧台", of: "anna", .supplied),
      SampleRoster.shift("b", "2026-03-10", "10:00-16:00", "厨房", of: "anna"),
    ]
    return SampleRoster.model(shifts, requests: [], people: people, fixed: [])
  }
}
