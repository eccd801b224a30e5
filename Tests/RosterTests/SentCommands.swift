import Calendrics
@testable import Roster

/// Every command, as it is sent.
let sentCommands: [(RosterCommand, String)] = {
  guard let date = RosterDate("2026-03-03"), let start = TimeOfDay("18:00"),
    let end = TimeOfDay("23:00")
  else { return [] }
  let shift = #"{"shift":{"id":"s","revision":3}}"#
  let trade = #"{"trade":{"id":"t","revision":1}}"#
  let s = RowVersion<Shift>(id: "s", revision: 3)
  let t = RowVersion<Trade>(id: "t", revision: 1)
  let o = RowVersion<Opening>(id: "o", revision: 1)
  return [
    (.offer(shift: s), #"{"offer":\#(shift)}"#), (.revoke(shift: s), #"{"revoke":\#(shift)}"#),
    (.accept(shift: s), #"{"accept":\#(shift)}"#),
    (.withdrawAcceptance(shift: s), #"{"withdrawAcceptance":\#(shift)}"#),
    (.approve(shift: s), #"{"approve":\#(shift)}"#),
    (.disapprove(shift: s), #"{"disapprove":\#(shift)}"#),
    (.request(dates: [date]), #"{"request":{"dates":["2026-03-03"]}}"#),
    (
      .withdrawRequest(request: RowVersion(id: "r", revision: 2)),
      #"{"withdrawRequest":{"request":{"id":"r","revision":2}}}"#
    ),
    (
      .suggest(shift: s, request: "r"),
      #"{"suggest":{"request":"r","shift":{"id":"s","revision":3}}}"#
    ),
    (.takeBackSuggestion(shift: s), #"{"takeBackSuggestion":\#(shift)}"#),
    (.chooseSuggestion(shift: s), #"{"chooseSuggestion":\#(shift)}"#),
    (
      .proposeTrade(give: s, take: RowVersion(id: "u")),
      #"{"proposeTrade":{"give":{"id":"s","revision":3},"take":{"id":"u"}}}"#
    ),
    (.acceptTrade(trade: t), #"{"acceptTrade":\#(trade)}"#),
    (.declineTrade(trade: t), #"{"declineTrade":\#(trade)}"#),
    (.withdrawTrade(trade: t), #"{"withdrawTrade":\#(trade)}"#),
    (
      .wish(gives: s, takes: ["u", "v"]),
      #"{"wish":{"gives":{"id":"s","revision":3},"takes":["u","v"]}}"#
    ),
    (.withdrawWish(wish: RowVersion(id: "w")), #"{"withdrawWish":{"wish":{"id":"w"}}}"#),
    (
      .addFixedShift(
        owner: "anna", weekday: .tuesday, start: start, end: end, place: "Bar", firstDate: date),
      #"{"addFixedShift":{"end":"23:00","firstDate":"2026-03-03","owner":"anna","place":"Bar","#
        + #""start":"18:00","weekday":"tuesday"}}"#
    ),
    (
      .changeFixedShift(
        fixedShift: RowVersion(id: "f"), weekday: .sunday, start: start, end: end, place: ""),
      #"{"changeFixedShift":{"end":"23:00","fixedShift":{"id":"f"},"place":"","#
        + #""start":"18:00","weekday":"sunday"}}"#
    ),
    (
      .removeFixedShift(fixedShift: RowVersion(id: "f"), cancelsLaidOut: true),
      #"{"removeFixedShift":{"cancelsLaidOut":true,"fixedShift":{"id":"f"}}}"#
    ),
    (
      .addShift(owner: "anna", date: date, start: start, end: end, place: "Bar"),
      #"{"addShift":{"date":"2026-03-03","end":"23:00","owner":"anna","place":"Bar","#
        + #""start":"18:00"}}"#
    ),
    (
      .cancelShift(shift: s, reason: "Closed"),
      #"{"cancelShift":{"reason":"Closed","shift":{"id":"s","revision":3}}}"#
    ),
    (
      .override(shift: s, owner: "bob", reason: "Ill"),
      #"{"override":{"owner":"bob","reason":"Ill","shift":{"id":"s","revision":3}}}"#
    ),
    (
      .addOpening(
        date: date, start: start, end: end, place: "Bar", needed: 2, note: "Cash", skill: "Cook"),
      #"{"addOpening":{"date":"2026-03-03","end":"23:00","needed":2,"note":"Cash","#
        + #""place":"Bar","skill":"Cook","start":"18:00"}}"#
    ),
    (
      .changeOpening(
        opening: o, date: date, start: start, end: end, place: "", needed: 1, note: ""),
      #"{"changeOpening":{"date":"2026-03-03","end":"23:00","needed":1,"note":"","#
        + #""opening":{"id":"o","revision":1},"place":"","start":"18:00"}}"#
    ),
    (
      .cancelOpening(opening: o, reason: "Quiet"),
      #"{"cancelOpening":{"opening":{"id":"o","revision":1},"reason":"Quiet"}}"#
    ),
    (.takeOpening(opening: o), #"{"takeOpening":{"opening":{"id":"o","revision":1}}}"#),
    (
      .takeOpening(opening: o, person: "bob"),
      #"{"takeOpening":{"opening":{"id":"o","revision":1},"person":"bob"}}"#
    ),
    (
      .copyWeek(from: date, to: date + 7, place: nil),
      #"{"copyWeek":{"from":"2026-03-03","to":"2026-03-10"}}"#
    ),
    (.invite(name: "Finn", role: .member), #"{"invite":{"name":"Finn","role":"member"}}"#),
    (.deactivate(person: RowVersion(id: "bob")), #"{"deactivate":{"person":{"id":"bob"}}}"#),
    (.activate(person: RowVersion(id: "bob")), #"{"activate":{"person":{"id":"bob"}}}"#),
    (
      .setRole(person: RowVersion(id: "bob"), role: .admin),
      #"{"setRole":{"person":{"id":"bob"},"role":"admin"}}"#
    ),
    (
      .setPlaces(person: RowVersion(id: "bob"), places: ["Bar"]),
      #"{"setPlaces":{"person":{"id":"bob"},"places":["Bar"]}}"#
    ),
    (
      .setAvailability(
        person: RowVersion(id: "bob"),
        absences: [
          Absence(.dates(date...date)), Absence(.weekly(.tuesday), isWish: true),
        ]),
      #"{"setAvailability":{"absences":[{"first":"2026-03-03","last":"2026-03-03"},"#
        + #"{"isWish":true,"weekday":"tuesday"}],"person":{"id":"bob"}}}"#
    ),
    (
      .setQualification(person: RowVersion(id: "bob"), skills: ["Cook"], minorUntil: date),
      #"{"setQualification":{"minorUntil":"2026-03-03","person":{"id":"bob"},"skills":["Cook"]}}"#
    ),
    (.erase(person: RowVersion(id: "bob")), #"{"erase":{"person":{"id":"bob"}}}"#),
    (
      .allowPasswordReset(person: RowVersion(id: "bob")),
      #"{"allowPasswordReset":{"person":{"id":"bob"}}}"#
    ),
    (.resetPassword(person: RowVersion(id: "bob")), #"{"resetPassword":{"person":{"id":"bob"}}}"#),
    (.endSessions(person: RowVersion(id: "bob")), #"{"endSessions":{"person":{"id":"bob"}}}"#),
    (
      .setShiftSkill(shift: s, skill: "Cook"),
      #"{"setShiftSkill":{"shift":{"id":"s","revision":3},"skill":"Cook"}}"#
    ),
    (
      .setFixedShiftSkill(fixedShift: RowVersion(id: "f"), skill: ""),
      #"{"setFixedShiftSkill":{"fixedShift":{"id":"f"},"skill":""}}"#
    ),
    (
      .waive(rules: [.rest, .hoursAWeek], reason: "Ill", command: .approve(shift: s)),
      #"{"waive":{"command":{"approve":{"shift":{"id":"s","revision":3}}},"reason":"Ill","#
        + #""rules":["rest","hoursAWeek"]}}"#
    ),
    (.layOut, #"{"layOut":{}}"#), (.expire, #"{"expire":{}}"#), (.findRings, #"{"findRings":{}}"#),
  ]
}()
