import CursesScreen
import Drawing
import Foundation
import Imaging
import Storing

/// What `flyer doctor` says about pictures.
struct PictureDiagnosis {
  typealias Finding = Diagnosis.Finding

  let findings: [Finding]

  /// Asks the terminal, and has flyer-image look at a file that is empty.
  init(of program: Program) async {
    let environment = program.environment
    let outcome = await GraphicsProbe.ask(environment: environment)
    let isPlain = environment["NO_COLOR"]?.isEmpty == false
    findings = [
      Self.way(program.configuration.images ?? .auto, outcome, isPlain: isPlain),
      Self.cell(outcome?.support.cell), await Self.maker(ImageRenderer()),
      Self.kept(in: program.directories.cache.map { $0 + "/flyer/images" }),
    ]
  }

  /// How pictures are shown, and why so.
  static func way(
    _ setting: ImagesSetting, _ outcome: GraphicsProbe.Outcome?, isPlain: Bool
  ) -> Finding {
    let words = "images = \"\(setting.word)\""
    guard let outcome else {
      return Finding(
        name: "pictures", value: "\(words), and no terminal here that could be asked", isFine: true)
    }
    let choice = ImageModeChoice(
      setting: setting, graphics: outcome.support, colours: isPlain ? 0 : 256,
      charset: outcome.charset)
    let source = outcome.isAnswered ? "by the terminal's answer" : "by the environment"
    let reason = reason(for: setting, outcome)
    // As `images` in `config.toml` would say it.
    let name = choice.protocolName ?? (choice.mode == nil ? "none" : "blocks")
    let value = "\(name), " + (setting == .auto ? source : reason ?? words)
    return Finding(name: "pictures", value: value, isFine: reason == nil)
  }

  /// Why it is not what is set; nil where it is.
  private static func reason(
    for setting: ImagesSetting, _ outcome: GraphicsProbe.Outcome
  ) -> String? {
    guard let way = setting.way, let obstacle = outcome.support.obstacle(to: way) else {
      return nil
    }
    let words =
      switch obstacle {
      case .unsupported: (outcome.isAnswered ? "says" : "is known") + " not to know it"
      case .unmeasured: "does not tell the pixels of a cell"
      }
    return "images = \"\(way.name)\", but the terminal \(words)"
  }

  static func cell(_ cell: CellPixels?) -> Finding {
    let value =
      cell.map { "\($0.width) × \($0.height) pixels" }
      ?? "the terminal does not tell its pixels: as 10 × 20"
    return Finding(name: "cell", value: value, isFine: true)
  }

  /// That there is no picture in an empty file is said from behind the walls.
  static func maker(_ renderer: ImageRenderer) async -> Finding {
    let job = ImageJob(mode: .symbols(.full), columns: 1, rows: 1, cellWidth: 10, cellHeight: 20)
    do throws(ImageFailure) {
      _ = try await renderer.rendition(of: "/dev/null", for: job)
    } catch .refused(.refused(let refusal)) where refusal.code == .unsupported {
      return Finding(name: "flyer-image", value: "\(renderer.path ?? ""), starts", isFine: true)
    } catch {
      return Finding(name: "flyer-image", value: "\(error)", isFine: false)
    }
    return Finding(name: "flyer-image", value: "makes a picture of nothing", isFine: false)
  }

  /// What pictures take on the disk, and how much they may.
  static func kept(in folder: String?) -> Finding {
    guard let folder else {
      return Finding(name: "kept pictures", value: "none: no home for a cache", isFine: false)
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let size = names.reduce(0) { sum, name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
      return sum + (attributes?[.size] as? Int ?? 0)
    }
    let bound = ImageDiskCacheSettings.standardBound / 1_000_000
    let megabytes = String(format: "%.1f", Double(size) / 1e6)
    let value = "\(megabytes) of at most \(bound) MB in \(folder)"
    return Finding(name: "kept pictures", value: value, isFine: true)
  }
}
