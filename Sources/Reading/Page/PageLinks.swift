import Drawing
import FlyerModel
import Screens
import Typesetting

/// Links and pictures of the page.
extension PagePane {
  /// The number of the link that was typed or gone to, if one was; it is not typed any more.
  mutating func takeLinkNumber() -> Int? {
    defer { item?.typed = "" }
    return focus == .item ? item?.chosenLink : nil
  }

  /// Follows the link that is chosen, else the only one; where the page of an article list is read,
  /// goes into it.
  mutating func followLink(_ world: World) -> [Intent] {
    let number = takeLinkNumber()
    if number == nil, backStack.isEmpty, row?.item?.article?.form == .list {
      return [.list(.open)]
    }
    guard let item else { return [] }
    let links = item.links + people(of: item.item, world)
    if number == nil, links.count > 1 { return want(.listLinks, world) }
    return with(link: number ?? 1, of: links) { follow($0, world) }
  }

  mutating func copyLink(_ world: World) -> [Intent] {
    guard let number = takeLinkNumber(), let item else { return want(.copy, world) }
    return with(link: number, of: item.links) { [.perform(.desktop(.copy($0.address)))] }
  }

  /// Does something with the link that is chosen, else with the one that the item has.
  mutating func useLink(_ use: LinkUse, _ world: World) -> [Intent] {
    guard let number = takeLinkNumber(), let item else { return want(.useLink(use), world) }
    return with(link: number, of: item.links) { [.use($0, use)] }
  }

  /// Uses the only link that leads out of the program, or lets the user choose one of several.
  func use(_ use: LinkUse, of item: Item, _ links: [PageLink]) -> [Intent] {
    let outside = links.filter { $0.url != nil }
    let own = item.links(besides: nil)
    let only = own.count == 1 ? PageLink(own[0]) : outside.count == 1 ? outside[0] : nil
    if let only { return [.use(only, use)] }
    return [
      outside.isEmpty
        ? .say(.page(.noLinksOfItem))
        : .offer(.links(LinkList(outside, of: item.title, for: use)))
    ]
  }

  /// The original of a picture, not the picture on the full page.
  func open(_ link: PageLink, _ world: World) -> [Intent] {
    if case .outside(let target) = link.target { [.open(target)] } else { follow(link, world) }
  }

  /// Does something with the link that has a number; without such a link, a message says so.
  func with(
    link number: Int, of links: [PageLink], _ intents: (PageLink) -> [Intent]
  ) -> [Intent] {
    if number > 0, number <= links.count { return intents(links[number - 1]) }
    return [.say(.page(links.isEmpty ? .noLinksOfItem : .noLink(number, count: links.count)))]
  }

  /// Goes where a link leads.
  func follow(_ link: PageLink, _ world: World) -> [Intent] {
    if let picture = link.picture, item?.links.contains(link) == true,
      let shown = show(picture, world)
    {
      return shown
    }
    switch link.target {
    case .outside(let link): return [.open(link)]
    case .inside(let destination): return [.closeMenus, follow(destination)]
    case .events(let group): return [.closeMenus, .enter(list(of: group))]
    case .refused(let destination, let refusal):
      return [.say(.page(.refused(destination, refusal)))]
    }
  }

  /// Who takes part, as far as a tab has what else they do.
  func people(of item: Item, _ world: World) -> [PageLink] {
    guard world.content?.conference?.hasPersons == true else { return [] }
    return (item.event?.persons ?? []).map { PageLink(.person($0)) }
  }

  /// The events of a group; from there one comes back to the page.
  private func list(of group: EventGroup) -> ListScreen {
    var list = ListScreen(.events(group), title: group.name)
    list.backStack = backStack
    if let item {
      list.backStack.append(Visit(id: item.item.id, anchor: nil, origin: item, focus: focus))
    }
    return list
  }

  private func follow(_ destination: String) -> Intent {
    let heading = item?.source.heading(of: destination)
    return (heading?.block).map(Intent.jump) ?? .resolve(destination)
  }

  /// Goes to the heading at which the article is to be read to which a link led.
  mutating func jumpToAnchor(in layout: ScreenLayout) {
    guard let anchor = backStack.last?.anchor,
      let heading = item?.source.heading(of: "#" + anchor)
    else { return }
    jump(toBlock: heading.block, in: layout)
  }

  /// Goes to a block of the text.
  mutating func jump(toBlock block: Int, in layout: ScreenLayout) {
    focus(on: .item)
    item?.jump(toTextBlock: block, height: layout.item.height)
  }

  /// The pictures that the full page can show, by their index.
  func pictures(_ world: World) -> [Int] {
    item?.offeredPictures(world.configuration.images) ?? []
  }

  /// Shows a picture on the full page; nil where there is none to show.
  func show(_ index: Int, _ world: World) -> [Intent]? {
    guard pictures(world).contains(index), let picture = item?.source.pictures[index],
      let image = picture.image
    else { return nil }
    return [.showPicture(PictureScreen(image, title: picture.title, source: .page(index)))]
  }

  /// Shows the picture that is meant where the keys are.
  mutating func showPicture(in layout: ScreenLayout, _ world: World) -> [Intent] {
    guard world.images.isEnabled else { return [.say(.picture(.off))] }
    let isSeen = focus == .item || layout.isWide && item?.item.id == shownID
    let meant = item?.meantPicture(height: layout.item.height, world.configuration.images)
    if focus == .item { item?.typed = "" }
    return (isSeen ? meant.flatMap { show($0, world) } : nil)
      ?? [.say(.picture(whyNoPicture(world)))]
  }

  private func whyNoPicture(_ world: World) -> Message.Picture {
    if let refusal = row?.item?.post?.refusal { return .leftOut(reason: refusal) }
    let hasPictures =
      focus == .list
      ? row?.item?.picture != nil : item?.source.pictures.contains { $0.image != nil } == true
    return hasPictures && !world.configuration.images.showsRemote ? .remoteOff : .noPicture
  }
}

/// The pictures of the page, one after the other on the full page.
extension PagePane {
  /// Goes to the next picture from the one with an index.
  func goToPicture(_ step: Int, from index: Int, _ world: World) -> [Intent] {
    let all = pictures(world)
    let next = step > 0 ? all.first { $0 > index } : all.last { $0 < index }
    return next.flatMap { show($0, world) } ?? [.say(.picture(step > 0 ? .last : .first))]
  }

  func surroundings(ofPicture index: Int, _ world: World) -> PictureScreen.Surroundings {
    let all = pictures(world)
    return PictureScreen.Surroundings(
      position: PictureScreen.Surroundings.position(of: index, in: all),
      hasNext: all.contains { $0 > index }, hasPrevious: all.contains { $0 < index })
  }

  /// The index that a picture has now: a refresh may have changed what the page has.
  func index(of image: ImageReference, before index: Int) -> Int {
    let urls = item?.source.pictures.map { $0.image?.url } ?? []
    if urls.indices.contains(index), urls[index] == image.url { return index }
    return urls.firstIndex(of: image.url) ?? index
  }
}
