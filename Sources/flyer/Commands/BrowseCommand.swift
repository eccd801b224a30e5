import ArgumentParser
import CursesScreen
import Storing

/// `flyer [SOURCE]`
struct BrowseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "browse", abstract: "Open a flyer for browsing; what flyer does by itself.")

  @OptionGroup var shared: SharedOptions

  @Argument(
    help: ArgumentHelp("The flyer: an http(s) URL or a path.", valueName: "source"))
  var flyer: String?

  func run() async throws {
    let program = try Program(shared, source: flyer)
    let content = await program.openContent()
    let signal = try await Self.browse(program, content)
    if let signal { throw Ending(code: 128 + signal) }
  }

  @MainActor
  private static func browse(_ program: Program, _ content: Content) async throws -> Int32? {
    do throws(ScreenError) {
      let session = try BrowsingSession(program: program, content: content)
      return await session.run(content)
    } catch {
      throw Failure(message: "\(error)", code: Sysexits.usage)
    }
  }
}
