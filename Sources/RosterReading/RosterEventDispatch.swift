import Drawing
import Roster
package import Screens

/// Events of the roster.
extension RosterScreen {
  package mutating func handle(
    _ event: GuestValue, on stage: inout some GuestStage
  ) -> [GuestEffect] {
    let event = event.value as? RosterEvent
    assert(event != nil, "an event of no kind would be lost without a word")
    return event.map { handle($0, on: &stage) } ?? []
  }

  private mutating func handle(
    _ event: RosterEvent, on stage: inout some GuestStage
  ) -> [GuestEffect] {
    switch event {
    case .changed(let state): return change(to: state, on: &stage)
    case .logged(let entries):
      if let presenter = presenter(in: stage.setting) {
        explainNews { NewsSearch(presenter).explained($0, by: entries) }
      }
    case .orderDone(let order): finish(order, on: &stage)
    case .orderRefused(let order, let message, let fresh):
      refuse(order, because: message, fresh: fresh, on: &stage)
    case .orderFailed(let order, let reason):
      if let sent = give(up: order, because: .doubtful(reason: reason), on: &stage) {
        forget(sent)
      }
    case .logInFailed(let reason), .invitingFailed(let reason): failForm(reason, on: &stage)
    case .invited(let name, let code, let expires):
      show(code, invitationOf: name, until: expires, on: &stage)
    case .passwordWasReset(let notice):
      let moment = presenter(in: stage.setting)?.moment(notice.at) ?? "\(notice.at)"
      return say(.done(notice.words(at: moment), undoKey: nil), on: &stage)
    case .answered(let source):
      stage.closeMenus()
      open(.menu(source), on: &stage)
    case .loggedOutElsewhere:
      stage.closeMenus()
      return say(.done(RosterPresenter.loggedOutElsewhere, undoKey: nil), on: &stage)
    case .logRead(let page, let before): take(page, before: before, on: &stage)
    case .accountFailed(let reason): return say(.refused(reason: reason), on: &stage)
    }
    return []
  }

  private mutating func change(
    to new: RosterState, on stage: inout some GuestStage
  ) -> [GuestEffect] {
    let setting = stage.setting
    let wasLoggedIn = isLoggedIn
    let before = presenter(in: setting)
    let obstacles = obstacles(at: setting.now, setting.dates)
    let isObstacleSaid = stage.shownMessage.map { obstacles.contains($0.text) } ?? false
    change(to: new, at: setting.now, setting.dates)
    if wasLoggedIn, !isLoggedIn { leaveRoster(on: &stage) }
    if !wasLoggedIn, isLoggedIn { greet(on: &stage) }
    greetByName(on: &stage)
    if isObstacleSaid {
      let obstacle = obstacle(in: setting)
      stage.shownMessage = obstacle.map { RosterMessage.obstacle($0).said(setting.keyMap) }
    }
    refreshMenus(since: before, on: &stage)
    return tell(since: before, setting)
  }

  /// Says what others did to what is mine since the roster was seen before.
  private mutating func tell(
    since before: RosterPresenter?, _ setting: GuestSetting
  ) -> [GuestEffect] {
    guard let before, let presenter = presenter(in: setting), before.me.id == presenter.me.id,
      before.snapshot.version != presenter.snapshot.version
    else { return [] }
    let news = NewsSearch(presenter).news(since: before, besides: ordered)
    tell(news)
    let announcement =
      setting.announcesNews ? announcement(of: news, version: presenter.snapshot.version) : []
    return (news.contains { $0.decreed != nil } ? [.roster(.log)] : []) + announcement
  }

  /// Announces the most important of other people's changes to a user who looks elsewhere.
  private func announcement(of news: [RosterNews.Line], version: Int) -> [GuestEffect] {
    var told = RosterNews()
    told.append(news)
    guard let first = told.first else { return [] }
    let more = RosterNews.more(news.count - 1)
    return [.announce(words: first.words + more, version: version)]
  }

  /// Greets a user who has just logged in.
  private func greet(on stage: inout some GuestStage) {
    guard let form = stage.guestMenu as? RosterForm,
      [.account(.logIn), .account(.signUp), .account(.reset)].contains(form.kind)
    else {
      return
    }
    stage.closeMenus()
    say(.loggedIn(as: nil), on: &stage)
  }

  /// The name comes with the roster, a little later.
  private func greetByName(on stage: inout some GuestStage) {
    let setting = stage.setting
    guard stage.shownMessage == RosterMessage.loggedIn(as: nil).said(setting.keyMap),
      let presenter = presenter(in: setting)
    else { return }
    say(.loggedIn(as: presenter.name(of: presenter.me.id)), on: &stage)
  }

  /// Removes all messages and menus of a user who is no longer logged in.
  private func leaveRoster(on stage: inout some GuestStage) {
    if stage.shownMessage?.isAttention == false { stage.shownMessage = nil }
    if hasEnded, stage.setting.tab == nil { say(.sessionEnded, on: &stage) }
    stage.closeGuestMenus()
  }

  /// Updates the menus over the lists to the present state of the roster.
  private func refreshMenus(since before: RosterPresenter?, on stage: inout some GuestStage) {
    guard let presenter = presenter(in: stage.setting) else { return }
    stage.updateGuestMenus { shown in
      switch RosterPanel(shown) {
      case .menu(var menu):
        menu.refresh(
          presenter.content(of: menu.source, matching: menu.filter.text),
          isChanged: presenter.offers(of: menu.source) != before?.offers(of: menu.source))
        return menu
      case .ticks(var ticks):
        ticks.refresh(presenter.content(of: ticks.kind, matching: ticks.filter.text))
        return ticks
      // What is filled in stays.
      case .form, nil: return shown
      }
    }
  }

  private mutating func finish(_ order: RosterOrder, on stage: inout some GuestStage) {
    guard let sent = answer(order) else { return }
    remember(sent)
    let setting = stage.setting
    let key = setting.keyMap.way(to: .app(.undo), in: .roster)
    let said = [sent.words, sent.brief, nil].map { words in
      RosterMessage.done(words, undoKey: sent.reversal.map { _ in key }).said(setting.keyMap)
    }
    let columns = setting.layout.footer.width
    stage.shownMessage = said.first { DisplayWidth.of($0.text) <= columns } ?? said.last
  }

  private mutating func refuse(
    _ order: RosterOrder, because text: String, fresh: Row?, on stage: inout some GuestStage
  ) {
    let setting = stage.setting
    if let fresh {
      let before = presenter(in: setting)
      put(fresh, at: setting.now, setting.dates)
      refreshMenus(since: before, on: &stage)
    }
    let undone = undone(by: order)
    let presenter = presenter(in: setting)
    let objection = presenter.map { ObjectionWords($0) }
    let text = fresh.flatMap { objection?.words(forFresh: $0, isUndo: undone != nil) } ?? text
    if let undone {
      let reason = presenter?.tooLate(to: undone, text) ?? .refused(reason: text)
      give(up: order, because: reason, on: &stage)
      return
    }
    give(up: order, because: .refused(reason: text), on: &stage)
    // Shows the message and the present row, but interrupts nothing that the user does.
    guard setting.tab != nil, !stage.isCovered,
      let subject = fresh?.reference ?? order.command.subject
    else { return }
    open(.menu(.actions(subject)), notice: text, on: &stage)
  }

  @discardableResult
  private mutating func give(
    up order: RosterOrder, because reason: RosterMessage, on stage: inout some GuestStage
  ) -> Sent? {
    let sent = answer(order)
    if sent != nil { say(reason, on: &stage) }
    return sent
  }

  /// Shows lines of the log, with those that were read before.
  private mutating func take(
    _ page: RosterLog, before: Int?, on stage: inout some GuestStage
  ) {
    take(page, before: before)
    guard let presenter = presenter(in: stage.setting) else { return }
    if var menu = stage.guestMenu as? RosterMenu, menu.source == .log {
      menu.refresh(presenter.content(of: .log), isChanged: false)
      stage.guestMenu = menu
    } else {
      stage.closeMenus()
      open(.menu(.log), on: &stage)
    }
  }

  private func failForm(_ reason: String, on stage: inout some GuestStage) {
    guard var form = stage.guestMenu as? RosterForm, form.progress == .sent else {
      say(.refused(reason: reason), on: &stage)
      return
    }
    form.fail(reason)
    stage.guestMenu = form
  }

  private func show(
    _ code: String, invitationOf name: String, until expires: Instant,
    on stage: inout some GuestStage
  ) {
    guard let form = stage.guestMenu as? RosterForm, form.progress == .sent else {
      say(.invited(name, code: code), on: &stage)
      return
    }
    stage.closeMenus()
    open(.menu(.invitation(name: name, code: code, expires: expires)), on: &stage)
  }
}
