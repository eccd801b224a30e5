import FlyerModel
import Roster

extension Reader {
  /// Shows the keys of the screen in front; closing them leads back to it.
  mutating func showHelp() {
    let help = HelpScreen(
      configuration.keyMap, in: context, here: front.footer(in: layout, world),
      hasRoster: rosterScreen != nil, hasSigns: !world.isPlain, charset: configuration.charset)
    open(.help(help))
  }

  /// Lets the rows of the help have the columns of their place.
  mutating func fitHelp() {
    guard case .help(var help) = menu else { return }
    let origin = layers.belowTop?.screen.context ?? browsingContext
    // Each is one line of words where they are heard.
    let columns = world.isPlain ? Int.max : menuLayout.rowColumns
    help.fit(origin, columns: columns, visible: menuLayout.visible)
    menu = .help(help)
  }

  mutating func choose(from page: TagPage) {
    guard let text = completion.choice?.matching else { return }
    completion.choice = nil
    if let tag = page.tags.first?.name {
      if !completion.isOnlyAdded || !tabs.tags.contains(tag) { tabs.toggle(tag) }
    } else {
      message = .menu(.noTag(containing: text))
    }
  }

  /// Lets the picker say which tags are chosen.
  mutating func synchronisePicker() {
    guard case .tags(var picker) = menu, picker.active != tabs.tags else { return }
    picker.active = tabs.tags
    menu = .tags(picker)
  }
}
