import CursesScreen
import Drawing
import Foundation
import Imaging
import Library

/// The findings of `flyer doctor` about pictures.
struct PictureDiagnosis {
  let findings: [Finding]

  /// Asks the terminal, and has flyer-image look at a file that is empty.
  init(of program: Program) async {
    let environment = program.environment
    let outcome = await GraphicsProbe.ask(environment: environment)
    let isPlain = environment["NO_COLOR"]?.isEmpty == false
    findings = [
      Self.way(program.configuration.images ?? .auto, outcome, isPlain: isPlain),
      .cell(outcome?.support.cell), await Self.maker(ImageRenderer()),
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
    return .pictures(setting, choice, outcome)
  }

  /// Checks the program for pictures with an empty file, which it must refuse from its sandbox.
  static func maker(_ renderer: ImageRenderer) async -> Finding {
    let job = ImageJob(mode: .symbols(.full), columns: 1, rows: 1, cellWidth: 10, cellHeight: 20)
    do throws(ImageFailure) {
      _ = try await renderer.rendition(of: "/dev/null", for: job)
    } catch .refused(.refused(let refusal)) where refusal.code == .unsupported {
      return .pictureProgram(path: renderer.path ?? "")
    } catch {
      return .pictureProgramFailed(error)
    }
    return .pictureProgramPaintsNothing
  }

  /// The space that pictures take on the disk, and their limit.
  static func kept(in folder: String?) -> Finding {
    guard let folder else { return .noHomeForPictures }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let size = names.reduce(0) { sum, name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
      return sum + (attributes?[.size] as? Int ?? 0)
    }
    return .keptPictures(
      bytes: size, bound: Int(ImageDiskCacheSettings.standardBound), folder: folder)
  }
}
