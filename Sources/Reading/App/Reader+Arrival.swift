import FlyerModel
import Roster

/// The way from a source that was asked for to its flyer, and what is in its place meanwhile.
extension Reader {
  /// True while the first copy of the source is on its way.
  var isArriving: Bool { content?.isStandIn == true && announcements.refreshFailure == nil }

  /// Why the guide is in the place of the source; nil where it is not.
  var obstacle: String? { content?.isStandIn == true ? announcements.refreshFailure?.text : nil }

  /// The effect that leads back from a source that could not be loaded; nil if it was, or if
  /// another step comes first.
  var wayOut: Effect? {
    content?.isStandIn == true && !history.isEmpty && isAtTop ? .opening(.goBack) : nil
  }

  /// Goes back to the flyer that was left for this one, if there is one.
  mutating func leaveFlyer() -> [Effect] {
    history.goBack() ? [.opening(.goBack)] : []
  }

  /// Leaves the old flyer if another one replaces it, and keeps only a page that the user reads
  /// while its source arrives.
  mutating func leaveFlyer(of old: ContentState) {
    guard let content else { return }
    let isOther = old.source != content.source || old.key != content.key
    guard isOther || (old.origin == .bundled) != (content.origin == .bundled) else { return }
    if old.head.roster != content.head.roster {
      rosterScreen = nil
      layers.removeAll { MenuScreen($0)?.isOfRoster == true }
    }
    if isOther {
      history.change(isCounted: !old.isStandIn)
      announcements.refreshFailure = nil
      if message?.isOfComingSource != true { message = nil }
      images.forgetLoading()
    }
    closeLists()
    if isOther { jumps.arrive(in: content.key) }
    if isOther, !old.isStandIn {
      jumps.leave(jumpPlace(in: old))
      rememberPlace(in: old)
    }
    forgetList()
    if isOther, returnToPlace(in: content) { return }
    page.seek(nil)
    if focus == .item, item != nil, !isOther { page.outstayGuide() } else { closePage() }
  }

  /// Drops the choices, steps and requests in the lists of the old flyer.
  private mutating func forgetList() {
    tabs.leaveFlyer()
    page.forgetPurpose()
    completion = Completion(paths: completion.paths)
    requests.removeAll()
  }

  /// The remark above a page of the guide that stays open after the source has arrived; nil
  /// elsewhere.
  var guideRemark: String? {
    guard focus == .item, page.isOfLeftGuide, let content else { return nil }
    let title = content.head.title.isEmpty ? content.source ?? "" : content.head.title
    return Self.stillTheGuide(title)
  }

  private mutating func closePage() {
    page.focus(on: .list)
    (item, pictureScreen) = (nil, nil)
    if case .find = prompt { prompt = nil }
  }

  /// Closes the layers that show a part of the old flyer.
  private mutating func closeLists() {
    layers.removeAll { MenuScreen($0)?.isOfFlyer == true }
  }
}
