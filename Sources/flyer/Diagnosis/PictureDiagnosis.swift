import CursesScreen
import Drawing
import Foundation
import Imaging
import Library
import Localizing

/// The findings of `flyer doctor` about pictures.
struct PictureDiagnosis {
  let findings: [Finding]

  /// Asks the terminal, and has flyer-image look at a file that is empty.
  init(of program: Program) async {
    let environment = program.environment
    let outcome = await GraphicsProbe.ask(environment: environment)
    let isPlain = environment["NO_COLOR"]?.isEmpty == false
    findings = [
      Self.way(program.configuration.images, outcome, isPlain: isPlain),
      Self.cell(outcome?.support.cell), await Self.maker(ImageRenderer()),
      Self.kept(in: program.directories.cache.map { $0 + "/images" }),
    ]
  }

  /// How pictures are shown.
  static func way(
    _ setting: ImagesSetting, _ outcome: GraphicsProbe.Outcome?, isPlain: Bool
  ) -> Finding {
    let choice = outcome.map {
      ImageModeChoice(
        setting: setting, graphics: $0.support, colours: isPlain ? 0 : 256, charset: $0.charset)
    }
    let obstacle = setting.way.flatMap { outcome?.support.obstacle(to: $0) }
    return Finding(
      .pictures, words(for: setting, choice, outcome, obstacle), isFine: obstacle == nil)
  }

  /// How pictures are shown, as `images` in `config.toml` would say it, and why so.
  private static func words(
    for setting: ImagesSetting, _ choice: ImageModeChoice?, _ outcome: GraphicsProbe.Outcome?,
    _ obstacle: GraphicsSupport.Obstacle?
  ) -> String {
    let words = "images = \"\(setting.rawValue)\""
    guard let choice, let outcome else {
      // TRANSLATORS: images = "auto"
      return tr("\(words), but there is no terminal to query")
    }
    let name = choice.protocolName ?? (choice.mode == nil ? "none" : "blocks")
    let isAnswered = outcome.isAnswered
    if case .auto = setting {
      return isAnswered
        // TRANSLATORS: how pictures are shown, as sixel; flyer knows that from the terminal itself
        ? tr("\(name), as the terminal reports")
        // TRANSLATORS: how pictures are shown, as sixel; flyer knows that from variables
        : tr("\(name), from the environment")
    }
    return switch obstacle {
    case nil: "\(name), \(words)"
    case .unsupported:
      isAnswered
        // TRANSLATORS: how pictures are shown, and what the configuration says
        ? tr("\(name), \(words), but the terminal reports no support")
        // TRANSLATORS: how pictures are shown, and what the configuration says
        : tr("\(name), \(words), but the terminal does not support it")
    // TRANSLATORS: how pictures are shown, and what the configuration says
    case .unmeasured: tr("\(name), \(words), but the terminal does not report its cell size")
    }
  }

  static func cell(_ cell: CellPixels?) -> Finding {
    Finding(
      .cell,
      cell.map { tr("\($0.width) × \($0.height) pixels") }
        ?? tr("not reported by the terminal: assuming 10 × 20"))
  }

  /// Checks the program for pictures with an empty file, which it must refuse from its sandbox.
  static func maker(_ renderer: ImageRenderer) async -> Finding {
    let job = ImageJob(mode: .symbols(.full), columns: 1, rows: 1, cellWidth: 10, cellHeight: 20)
    do throws(ImageFailure) {
      _ = try await renderer.rendition(of: "/dev/null", for: job)
    } catch .refused(.refused(let refusal)) where refusal.code == .unsupported {
      // TRANSLATORS: a program that can be started
      return Finding(.pictureProgram, tr("\(renderer.path ?? ""), works"))
    } catch {
      return Finding(.pictureProgram, "\(error)", isFine: false)
    }
    // TRANSLATORS: what a program does that is broken
    return Finding(.pictureProgram, tr("broken: accepts an empty file"), isFine: false)
  }

  /// The space that pictures take on the disk, and their limit.
  static func kept(in folder: String?) -> Finding {
    guard let folder else {
      return Finding(
        .keptPictures, tr("none: no home folder for a cache"), isFine: false)
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let size = names.reduce(0) { sum, name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
      return sum + (attributes?[.size] as? Int ?? 0)
    }
    let bound = Int(ImageDiskCacheSettings.standardBound)
    return Finding(
      .keptPictures,
      // TRANSLATORS: numbers of megabytes, and a folder
      tr(
        """
        \((size + 500_000) / 1_000_000) of at most \(bound / 1_000_000) MB in \
        \(folder)
        """))
  }
}
