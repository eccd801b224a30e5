extension Deciding {
  mutating func carryOut(_ command: RosterCommand) throws {
    try requireActiveActor()
    if let act = command.act { return try act.decide(&self) }
    switch command {
    case .offer(let shift): try offer(shift)
    case .revoke(let shift): try revoke(shift)
    case .accept(let shift): try accept(shift)
    case .withdrawAcceptance(let shift): try withdrawAcceptance(shift)
    case .approve(let shift): try approve(shift)
    case .disapprove(let shift): try disapprove(shift)
    case .request(let dates): try request(dates)
    case .withdrawRequest(let request): try withdrawRequest(request)
    case .suggest(let shift, let request): try suggest(shift, to: request)
    case .takeBackSuggestion(let shift): try takeBackSuggestion(shift)
    case .chooseSuggestion(let shift): try chooseSuggestion(shift)
    case .proposeTrade(let give, let take): try proposeTrade(give, for: take)
    case .acceptTrade(let trade): try acceptTrade(trade)
    case .declineTrade(let trade): try declineTrade(trade)
    case .withdrawTrade(let trade): try withdrawTrade(trade)
    case .wish(let gives, let takes): try wish(giving: gives, taking: takes)
    case .withdrawWish(let wish): try withdrawWish(wish)
    case .addFixedShift(let owner, let weekday, let start, let end, let place, let firstDate):
      let hours = WeeklyHours(weekday: weekday, start: start, end: end)
      try addFixedShift(of: owner, hours, at: place, from: firstDate)
    case .changeFixedShift(let fixedShift, let weekday, let start, let end, let place):
      let hours = WeeklyHours(weekday: weekday, start: start, end: end)
      try changeFixedShift(fixedShift, to: hours, at: place)
    case .removeFixedShift(let fixedShift, let cancelsLaidOut):
      try removeFixedShift(fixedShift, cancellingLaidOut: cancelsLaidOut)
    case .addShift(let owner, let date, let start, let end, let place, let skill):
      let duty = Duty(Slot(date: date, start: start, end: end), skill: skill ?? "")
      try addShift(of: owner, duty, at: place)
    case .cancelShift(let shift, let reason): try cancelShift(shift, because: reason)
    case .override(let shift, let owner, let reason):
      try override(shift, to: owner, because: reason)
    case .addOpening(let date, let start, let end, let place, let needed, let note, let skill):
      let duty = Duty(Slot(date: date, start: start, end: end), skill: skill ?? "")
      try addOpening(duty, at: place, needed: needed, note: note)
    case .changeOpening(
      let opening, let date, let start, let end, let place, let needed, let note, let skill):
      let slot = Slot(date: date, start: start, end: end)
      try changeOpening(opening, to: slot, at: place, needed: needed, note: note, skill: skill)
    case .cancelOpening(let opening, let reason): try cancelOpening(opening, because: reason)
    case .takeOpening(let opening, let person): try takeOpening(opening, for: person)
    case .copyWeek(let source, let target, let place):
      try copyWeek(from: source, to: target, at: place)
    case .invite(let name, let role): try invite(name, as: role)
    case .deactivate(let person): try deactivate(person)
    case .activate(let person): try activate(person)
    case .setRole(let person, let role): try setRole(of: person, to: role)
    case .erase(let person): try erase(person)
    case .allowPasswordReset(let person): try allowPasswordReset(of: person)
    case .resetPassword(let person): try resetPassword(of: person)
    case .endSessions(let person): try endSessions(of: person)
    case .setPlaces(let person, let places): try setPlaces(of: person, to: places)
    case .setAvailability(let person, let absences):
      try setAvailability(of: person, to: absences)
    case .setQualification(let person, let skills, let minorUntil):
      try setQualification(of: person, to: skills, minorUntil: minorUntil)
    case .setShiftSkill(let shift, let skill): try setSkill(of: shift, to: skill)
    case .setFixedShiftSkill(let fixedShift, let skill): try setSkill(of: fixedShift, to: skill)
    case .waive(let rules, let reason, let command):
      try waive(rules, because: reason, for: command)
    case .layOut: try layOut()
    case .expire: try expire()
    case .findRings: try findRings()
    }
  }
}
