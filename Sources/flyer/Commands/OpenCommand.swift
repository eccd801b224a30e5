import ArgumentParser
import FlyerModel
import Localizing
import Reading

/// `flyer open`
struct OpenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: tr("Open a link of an item with the default desktop program.")
  )
  .withExamples("flyer open blitz", "flyer open blitz 2")

  @OptionGroup var shared: SharedOptions

  @Flag(help: ArgumentHelp(tr("Fetch the latest version first.")))
  var refresh = false

  @Argument(
    help: ArgumentHelp(tr("The id of the item, as flyer list prints it.")), completion: .ids)
  var id: String

  @Argument(
    help: ArgumentHelp(
      tr(
        "The number of the link, as flyer show prints it; default: the item’s page, else its first link."
      )),
    transform: { text in
      guard let number = Int(text) else {
        throw ValidationError(tr("not a link number; name the source with --source"))
      }
      return number
    })
  var number: Int?

  func run() async throws {
    let program = try Program(shared)
    let item = try await program.item(id, refreshing: refresh)
    let link = try link(of: item)
    let opener = LinkOpener(environment: program.environment)
    try await opener.open(link, as: opener.plan(for: link))
  }

  private func link(of item: Item) throws(Failure) -> Link {
    if number == nil, let own = item.ownLink { return own }
    let targets = item.linkTargets
    guard !targets.isEmpty else {
      throw .noLinks(in: ItemText.title(of: item))
    }
    let number = number ?? 1
    guard targets.indices.contains(number - 1) else {
      throw .whichLink(of: ItemText.title(of: item), id: id, count: targets.count)
    }
    return try link(to: targets[number - 1])
  }

  private func link(to target: LinkTarget) throws(Failure) -> Link {
    switch target {
    case .outside(let link): return link
    case .inside(let destination): throw .linkWithin(destination)
    case .events(let group): throw .linkWithin(group.name)
    case .refused(let destination, let refusal):
      throw .refusedLink(destination, reason: refusal.words(of: destination))
    }
  }
}
