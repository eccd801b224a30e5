import Drawing
import FlyerModel
import Roster

/// Events of the roster.
extension Reader {
  mutating func handle(_ event: RosterEvent) -> [Effect] {
    switch event {
    case .changed(let state): return change(to: state)
    case .logged(let entries):
      if let presenter {
        rosterScreen?.explainNews { NewsSearch(presenter).explained($0, by: entries) }
      }
    case .orderDone(let order): finish(order)
    case .orderRefused(let order, let message, let fresh):
      refuse(order, because: message, fresh: fresh)
    case .orderFailed(let order, let reason):
      if let sent = give(up: order, because: .doubtful(reason: reason)) {
        rosterScreen?.forget(sent)
      }
    case .logInFailed(let reason), .invitingFailed(let reason): failForm(reason)
    case .invited(let name, let code, let expires): show(code, invitationOf: name, until: expires)
    case .passwordWasReset(let notice):
      message = .roster(
        .done(notice.words(at: presenter?.moment(notice.at) ?? "\(notice.at)"), undoKey: nil))
    case .answered(let source):
      closeMenus()
      open(.menu(source))
    case .loggedOutElsewhere:
      closeMenus()
      message = .roster(.done(RosterPresenter.loggedOutElsewhere, undoKey: nil))
    case .logRead(let page, let before): take(page, before: before)
    case .accountFailed(let reason): message = .roster(.refused(reason: reason))
    }
    return []
  }

  private mutating func change(to state: RosterState) -> [Effect] {
    var rosterScreen = rosterScreen ?? RosterScreen()
    let wasLoggedIn = rosterScreen.isLoggedIn
    let before = presenter
    let obstacles = rosterScreen.obstacles(at: now, rosterDates)
    let isObstacleSaid = message.map { obstacles.contains($0.text) } ?? false
    rosterScreen.change(to: state, at: now, rosterDates)
    self.rosterScreen = rosterScreen
    if wasLoggedIn, !rosterScreen.isLoggedIn { leaveRoster() }
    if !wasLoggedIn, rosterScreen.isLoggedIn { greet() }
    greetByName()
    if isObstacleSaid { message = rosterObstacle.map { .roster(.obstacle($0)) } }
    refreshMenus(since: before)
    return tell(since: before)
  }

  /// Says what others did to what is mine since the roster was seen before.
  private mutating func tell(since before: RosterPresenter?) -> [Effect] {
    guard let before, let presenter, before.me.id == presenter.me.id,
      before.snapshot.version != presenter.snapshot.version
    else { return [] }
    let news = NewsSearch(presenter).news(since: before, besides: rosterScreen?.ordered ?? [])
    rosterScreen?.tell(news)
    return (news.contains { $0.decreed != nil } ? [.roster(.log)] : [])
      + announcement(of: news, version: presenter.snapshot.version)
  }

  /// Announces the most important of other people's changes to a user who looks elsewhere.
  private func announcement(of news: [RosterNews.Line], version: Int) -> [Effect] {
    var told = RosterNews()
    told.append(news)
    guard configuration.announcesNews, let first = told.first else { return [] }
    let more = RosterNews.more(news.count - 1)
    return [.reminders(.announce(words: first.words + more, version: version))]
  }

  /// Whether the footer shows news of other people's changes.
  var showsNews: Bool {
    rosterScreen?.news != nil && message == nil && prompt == nil && noteEditor == nil
      && prefixKeys.isEmpty
  }

  /// Greets a user who has just logged in.
  private mutating func greet() {
    guard case .rosterForm(let form) = menu,
      [.account(.logIn), .account(.signUp), .account(.reset)].contains(form.kind)
    else {
      return
    }
    closeMenus()
    message = .roster(.loggedIn(as: nil))
  }

  /// The name comes with the roster, a little later.
  private mutating func greetByName() {
    guard message == .roster(.loggedIn(as: nil)), let presenter else { return }
    message = .roster(.loggedIn(as: presenter.name(of: presenter.me.id)))
  }

  /// Removes all messages and menus of a user who is no longer logged in.
  private mutating func leaveRoster() {
    if message?.isAttention == false { message = nil }
    if rosterScreen?.hasEnded == true, rosterTab == nil { message = .roster(.sessionEnded) }
    layers.removeAll { MenuScreen($0)?.isOfRoster == true }
  }

  /// Updates the menus over the lists to the present state of the roster.
  private mutating func refreshMenus(since before: RosterPresenter?) {
    guard let presenter else { return }
    layers.updateMenus { menu in
      switch menu {
      case .rosterMenu(var menu):
        menu.refresh(
          presenter.content(of: menu.source, matching: menu.filter.text),
          isChanged: presenter.offers(of: menu.source) != before?.offers(of: menu.source))
        return .rosterMenu(menu)
      case .rosterTicks(var ticks):
        ticks.refresh(presenter.content(of: ticks.kind, matching: ticks.filter.text))
        return .rosterTicks(ticks)
      case .rosterForm, .tags, .sort, .links, .help, .contents, .sources: return menu
      }
    }
  }

  private mutating func finish(_ order: RosterOrder) {
    guard let sent = rosterScreen?.answer(order) else { return }
    rosterScreen?.remember(sent)
    let key = configuration.keyMap.way(to: .app(.undo), in: .roster)
    let said = [sent.words, sent.brief, nil].map { words in
      Message.roster(.done(words, undoKey: sent.reversal.map { _ in key }))
    }
    let columns = layout.footer.width
    message = said.first { DisplayWidth.of($0.text) <= columns } ?? said.last
  }

  private mutating func refuse(_ order: RosterOrder, because text: String, fresh: Row?) {
    if let fresh {
      let before = presenter
      rosterScreen?.put(fresh, at: world.now, world.rosterDates)
      refreshMenus(since: before)
    }
    let undone = rosterScreen?.undone(by: order)
    let objection = presenter.map { ObjectionWords($0) }
    let text = fresh.flatMap { objection?.words(forFresh: $0, isUndo: undone != nil) } ?? text
    if let undone {
      give(up: order, because: presenter?.tooLate(to: undone, text) ?? .refused(reason: text))
      return
    }
    give(up: order, because: .refused(reason: text))
    // Shows the message and the present row, but interrupts nothing that the user does.
    guard rosterTab != nil, layers.isEmpty,
      let subject = fresh?.reference ?? order.command.subject
    else { return }
    open(.menu(.actions(subject)), notice: text)
  }

  @discardableResult
  private mutating func give(
    up order: RosterOrder, because reason: Message.Roster
  ) -> RosterScreen.Sent? {
    let sent = rosterScreen?.answer(order)
    if sent != nil { message = .roster(reason) }
    return sent
  }

  /// Shows lines of the log, with those that were read before.
  private mutating func take(_ page: RosterLog, before: Int?) {
    rosterScreen?.take(page, before: before)
    guard let presenter else { return }
    if case .rosterMenu(var menu) = menu, menu.source == .log {
      menu.refresh(presenter.content(of: .log), isChanged: false)
      self.menu = .rosterMenu(menu)
    } else {
      closeMenus()
      open(.menu(.log))
    }
  }

  private mutating func failForm(_ reason: String) {
    guard case .rosterForm(var form) = menu, form.progress == .sent else {
      message = .roster(.refused(reason: reason))
      return
    }
    form.fail(reason)
    menu = .rosterForm(form)
  }

  private mutating func show(_ code: String, invitationOf name: String, until expires: Instant) {
    guard case .rosterForm(let form) = menu, form.progress == .sent else {
      message = .roster(.invited(name, code: code))
      return
    }
    closeMenus()
    open(.menu(.invitation(name: name, code: code, expires: expires)))
  }
}
